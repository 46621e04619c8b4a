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

  /// The keys that do something.
  var keys: KeyMap<Action> {
    let digits = TypedNumber.digits(of: numbers)
    let number = KeyMap.Binding(
      digits, Action.number, "number", detail: "Goes to the place with that number.", rank: .rare)
    let back = KeyMap.Binding(
      [.backTab, .character("b")], Action.back, "back", detail: "Goes back to the page before.")
    return KeyMap(
      moving + (digits.isEmpty ? [] : [number])
        + [.init([.enter], .confirm, "confirm", detail: "Confirms the place that is chosen.")]
        + (canGoBack ? [back] : [])
        + [.init([.character("q")], .quit, "leave", detail: "Leaves.", rank: .lasting)])
  }

  private var moving: [KeyMap<Action>.Binding] {
    [
      .init([.left], .previous, "move", detail: "Goes to the place on the left."),
      .init([.right], .next, "move", detail: "Goes to the place on the right."),
      .init([.home], .first, "", detail: "Goes to the first place."),
      .init([.end], .last, "", detail: "Goes to the last place."),
      .init(
        [.character("-"), .shiftLeft], .less, "small step", detail: "Goes a small step left.",
        rank: .rare),
      .init(
        [.character("+"), .shiftRight], .more, "small step", detail: "Goes a small step right.",
        rank: .rare),
    ]
  }
}
