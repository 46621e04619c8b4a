extension SheetForm {
  enum Action: Sendable {
    case number
    case unanswered
    case decline
    case notApplicable
    case confirm
    case next
    case erase
    case back
    case quit

    /// Whether one press of its key enters something.
    var isEntry: Bool {
      switch self {
      case .number, .unanswered, .decline, .notApplicable: true
      case .confirm, .next, .erase, .back, .quit: false
      }
    }
  }

  /// The keys that do something.
  var keys: KeyMap<Action> {
    KeyMap(
      entering + [
        .init([.enter], .confirm, confirmSummary, detail: confirmDetail),
        .init(
          [.left, .up, .character("b"), .backTab] + (confirmsNumbers ? [] : [.backspace]), .back,
          "back",
          detail: "Goes back to the row before; what is entered there stays."),
      ] + forward + [
        .init(
          [.character("q"), .escape], .quit, "leave", detail: "Leaves.", rank: .lasting)
      ])
  }

  private var forward: [KeyMap<Action>.Binding] {
    var bindings: [KeyMap<Action>.Binding] = []
    if row != nil {
      bindings.append(
        .init([.right, .down, .tab], .next, "", detail: "Goes to the next row."))
    }
    if confirmsNumbers {
      bindings.append(
        .init(
          [.backspace], .erase, "",
          detail: "Removes the last digit; where there is none, goes back."))
    }
    return bindings
  }

  private var confirmSummary: String {
    if row == nil { return "go on" }
    return confirmsNumbers ? "confirm" : ""
  }

  private var confirmDetail: String {
    if row == nil { return "Goes on: all rows are entered." }
    return confirmsNumbers
      ? "Enters the number that is typed; where there is none, goes to the next row."
      : "Goes to the next row."
  }

  /// What enters something stays known where no row is left: it was typed once too often.
  private var entering: [KeyMap<Action>.Binding] {
    let shown = row.map { [$0] } ?? rows
    let digits = TypedNumber.digits(of: shown.flatMap { $0.choices.map(\.label) })
    let isOver = row == nil
    func words(_ words: String) -> String { isOver ? "" : words }
    var bindings: [KeyMap<Action>.Binding] = []
    if !digits.isEmpty {
      bindings.append(
        .init(digits, .number, words("answer"), detail: "Enters the answer with that number."))
    }
    bindings.append(
      .init(
        [.character("-"), .character("s")], .unanswered, words("no answer"),
        detail: "Enters that the sheet has no answer there."))
    if let decline = shown.compactMap(\.decline).first {
      bindings.append(.init([.character("d")], .decline, "", detail: "Enters: \(decline)."))
    }
    if let notApplicable = shown.compactMap(\.notApplicable).first {
      bindings.append(
        .init([.character("n")], .notApplicable, "", detail: "Enters: \(notApplicable)."))
    }
    return bindings
  }
}
