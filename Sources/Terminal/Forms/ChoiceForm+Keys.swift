extension ChoiceForm {
  enum Action: Sendable {
    case previous
    case next
    case first
    case last
    case number
    case confirm
    case skip
    case decline
    case notApplicable
    case back
    case quit
  }

  /// The key bindings.
  var keys: KeyMap<Action> { KeyMap(choosing + others) }

  private var choosing: [KeyMap<Action>.Binding] {
    guard !choices.isEmpty else { return [] }
    let digits = TypedNumber.digits(of: choices.map(\.label))
    let number = KeyMap.Binding(
      digits, Action.number, "number", detail: "Choose the answer with that number.",
      rank: .rare)
    return [
      .init([.up, .character("k")], .previous, "move", detail: "Move up."),
      .init([.down, .character("j")], .next, "move", detail: "Move down."),
    ] + (digits.isEmpty ? [] : [number]) + [
      .init([.home, .character("g")], .first, "", detail: "Choose the first answer."),
      .init([.end, .character("G")], .last, "", detail: "Choose the last answer."),
      .init([.enter], .confirm, "confirm", detail: "Confirm the chosen answer."),
    ]
  }

  private var others: [KeyMap<Action>.Binding] {
    var bindings: [KeyMap<Action>.Binding] = []
    func offer(_ isOffered: Bool, _ binding: KeyMap<Action>.Binding) {
      if isOffered { bindings.append(binding) }
    }
    offer(
      canGoBack,
      .init(
        [.left, .character("b"), .backTab], .back, "back", detail: "Go back to the previous page."))
    offer(
      canSkip,
      .init(
        [.character("s")], .skip, "skip", detail: "Skip the question."))
    offer(
      decline != nil,
      .init(
        [.character("d")], .decline, "", detail: "\(decline ?? ""). Press Enter to confirm."))
    offer(
      notApplicable != nil,
      .init(
        [.character("n")], .notApplicable, "",
        detail: "\(notApplicable ?? ""). Press Enter to confirm."))
    offer(
      canQuit,
      .init([.character("q")], .quit, "leave", detail: "Quit.", rank: .lasting))
    return bindings
  }
}
