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

  /// The keys that do something.
  var keys: KeyMap<Action> { KeyMap(choosing + others) }

  private var choosing: [KeyMap<Action>.Binding] {
    guard !choices.isEmpty else { return [] }
    let digits = TypedNumber.digits(of: choices.map(\.label))
    let number = KeyMap.Binding(
      digits, Action.number, "number", detail: "Chooses the answer with that number.",
      rank: .rare)
    return [
      .init([.up, .character("k")], .previous, "move", detail: "Chooses the answer above."),
      .init([.down, .character("j")], .next, "move", detail: "Chooses the answer below."),
    ] + (digits.isEmpty ? [] : [number]) + [
      .init([.home, .character("g")], .first, "", detail: "Chooses the first answer."),
      .init([.end, .character("G")], .last, "", detail: "Chooses the last answer."),
      .init([.enter], .confirm, "confirm", detail: "Confirms the answer that is chosen."),
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
        [.left, .character("b"), .backTab], .back, "back", detail: "Goes back to the page before."))
    offer(
      canSkip,
      .init(
        [.character("s")], .skip, "skip", detail: "Leaves the question unanswered."))
    offer(
      decline != nil,
      .init([.character("d")], .decline, "", detail: decline ?? ""))
    offer(
      notApplicable != nil,
      .init([.character("n")], .notApplicable, "", detail: notApplicable ?? ""))
    offer(
      canQuit,
      .init([.character("q")], .quit, "leave", detail: "Leaves.", rank: .lasting))
    return bindings
  }
}
