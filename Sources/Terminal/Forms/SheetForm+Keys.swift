extension SheetForm {
  enum Action: Sendable {
    case number
    case unanswered
    case decline
    case notApplicable
    case confirm
    case next
    case erase
    case total
    case back
    case quit
  }

  /// The key bindings.
  var keys: KeyMap<Action> {
    KeyMap(
      entering + [
        .init([.enter], .confirm, confirmSummary, detail: confirmDetail),
        .init(
          [.left, .up, .character("b"), .backTab] + (confirmsNumbers ? [] : [.backspace]), .back,
          "back",
          detail: "Go back to the previous row; its entry stays."),
      ] + forward + [
        .init([.character("q"), .escape], .quit, "leave", detail: "Quit.", rank: .lasting)
      ])
  }

  private var forward: [KeyMap<Action>.Binding] {
    var bindings: [KeyMap<Action>.Binding] = []
    if row != nil {
      bindings.append(
        .init([.right, .down, .tab], .next, "", detail: "Go to the next row."))
    }
    if let offeredTotal {
      bindings.append(
        .init([.character("t")], .total, "total only", detail: "Enter: \(offeredTotal)."))
    }
    if confirmsNumbers {
      bindings.append(
        .init(
          [.backspace], .erase, "",
          detail: "Remove the last digit; if there is none, go back."))
    }
    return bindings
  }

  private var confirmSummary: String {
    if row == nil { return "continue" }
    return confirmsNumbers ? "confirm" : ""
  }

  private var confirmDetail: String {
    if row == nil { return "Continue: all rows are entered." }
    return confirmsNumbers
      ? "Enter the typed number; if there is none, go to the next row."
      : "Go to the next row."
  }

  /// The keys that fill a row. They remain when no row is left, to detect an extra key press.
  private var entering: [KeyMap<Action>.Binding] {
    let shown = row.map { [$0] } ?? rows
    let digits = TypedNumber.digits(of: shown.flatMap { $0.choices.map(\.label) })
    let isOver = row == nil
    func words(_ words: String) -> String { isOver ? "" : words }
    var bindings: [KeyMap<Action>.Binding] = []
    if !digits.isEmpty {
      bindings.append(
        .init(digits, .number, words("answer"), detail: "Enter the answer with that number."))
    }
    bindings.append(
      .init(
        [.character("-"), .character("s")], .unanswered, words("no answer"),
        detail: "Enter that the paper form has no answer there."))
    if let decline = shown.compactMap(\.decline).first {
      bindings.append(.init([.character("d")], .decline, "", detail: "Enter: \(decline)."))
    }
    if let notApplicable = shown.compactMap(\.notApplicable).first {
      bindings.append(
        .init([.character("n")], .notApplicable, "", detail: "Enter: \(notApplicable)."))
    }
    return bindings
  }
}
