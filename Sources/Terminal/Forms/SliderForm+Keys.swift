extension SliderForm {
  enum Action: Sendable {
    case previous
    case next
    case first
    case last
    case less
    case more
    case number
    case confirm
    case back
    case quit
  }

  /// The key bindings.
  var keys: KeyMap<Action> {
    let digits = TypedNumber.digits(of: numbers)
    let number = KeyMap.Binding(
      digits, Action.number, "number", detail: "Choose the place with that number.", rank: .rare)
    let back = KeyMap.Binding(
      [.backTab, .character("b")], Action.back, "back", detail: "Go back to the previous page.")
    return KeyMap(
      moving + (digits.isEmpty ? [] : [number])
        + [.init([.enter], .confirm, "confirm", detail: "Confirm the chosen place.")]
        + (canGoBack ? [back] : [])
        + [.init([.character("q")], .quit, "leave", detail: "Quit.", rank: .lasting)])
  }

  private var moving: [KeyMap<Action>.Binding] {
    [
      .init([.left], .previous, "move", detail: "Move left."),
      .init([.right], .next, "move", detail: "Move right."),
      .init([.home], .first, "", detail: "Go to the first place."),
      .init([.end], .last, "", detail: "Go to the last place."),
      .init(
        [.character("-"), .shiftLeft], .less, "small step", detail: "Move a small step left.",
        rank: .rare),
      .init(
        [.character("+"), .shiftRight], .more, "small step", detail: "Move a small step right.",
        rank: .rare),
    ]
  }
}
