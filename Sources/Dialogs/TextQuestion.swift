package import WellbeingTerminal

package struct TextQuestion: Question {
  private enum Action: Sendable {
    case confirm, erase, clear
  }

  package let context: QuestionContext
  private let lead: [Page.Block]
  private let label: String
  private let hint: String
  private let isSecret: Bool
  private let allowsEmpty: Bool
  private let echo: @Sendable (String) -> String?
  private let remark: (@Sendable (String) -> String?)?
  private let fault: @Sendable (String) -> String?
  private let known: String
  private var text: String
  private var replacesText: Bool
  package private(set) var message: String?

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - label: The prompt at the end of a line, without its colon.
  ///   - text: The initial text, which Enter alone keeps.
  ///   - replacesText: Whether on a screen a first typed character replaces the initial text.
  ///   - allowsEmpty: Whether the text may be empty; line by line that is typed as `none`.
  ///   - echo: Returns what line by line is said of an accepted text, in words; nil for nothing.
  ///   - remark: Returns a remark on the current text, shown below it; nil for none.
  ///   - fault: Returns what is wrong with a text without spaces around it; nil if it is valid.
  package init(
    _ context: QuestionContext, lead: [Page.Block], label: String = "Your words",
    text: String = "", replacesText: Bool = true, hint: String = "", isSecret: Bool = false,
    allowsEmpty: Bool = false,
    echo: @escaping @Sendable (String) -> String? = { $0.isEmpty ? "none" : $0 },
    remark: (@Sendable (String) -> String?)? = nil,
    fault: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.context = context
    self.lead = lead
    self.label = label
    self.hint = hint
    self.isSecret = isSecret
    self.allowsEmpty = allowsEmpty
    self.echo = echo
    self.remark = remark
    self.fault = fault
    self.text = text
    self.replacesText = replacesText
    known = text
  }

  // MARK: On a screen

  package var takesText: Bool { true }
  /// Nothing is typed yet, so that a question mark is not part of it.
  package var opensHelp: Bool { !isSecret && (text.isEmpty || replacesText) }

  package func body(_ area: PageArea) -> [Page.Block] {
    let shown = Page.Block(
      isSecret ? "" : printable(text), mark: "> ", tone: .strong, isInFocus: true)
    return lead + [.gap, shown] + (remark?(text).map { [.gap, Page.Block(printable($0))] } ?? [])
  }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Action> {
    let editing: [KeyMap<Action>.Binding] = [
      .init([.backspace], .erase, "", detail: "Remove the last character."),
      .init([.clearLine], .clear, "clear", detail: "Remove everything.", rank: .rare),
    ]
    return KeyMap(
      [.init([.enter], .confirm, "confirm", detail: "Confirm what is typed.")]
        + (text.isEmpty ? [] : editing))
  }

  package mutating func take(_ press: KeyPress) -> String? {
    message = nil
    let kept = replacesText ? "" : text
    replacesText = false
    switch keys.action(for: press.key) {
    case .confirm: return confirmed()
    case .erase: text.removeLast()
    case .clear: text.removeAll()
    case nil:
      guard let typed = press.key.text else { return nil }
      if TypedLength.hasRoom(in: kept, for: typed) {
        text = kept + typed
      } else {
        message = TypedLength.remark
      }
    }
    return nil
  }

  private mutating func confirmed() -> String? {
    let typed = text.trimmingSpaces
    if typed.isEmpty, !allowsEmpty {
      message = "Nothing is typed yet."
      return nil
    }
    message = fault(typed).map { printable($0) }
    if message != nil, isSecret { text = "" }
    return message == nil ? typed : nil
  }

  package mutating func cancelPending() {
    message = nil
  }

  // MARK: Line by line

  package var lines: LineQuestion<String> {
    let kept = known.isEmpty || isSecret ? "" : ", or Enter alone for '\(printable(known))'"
    let none = allowsEmpty ? " (or none)" : ""
    return LineQuestion(
      body: lead, prompt: "\(label)\(none)\(kept):",
      hint: hint.isEmpty ? "Type a text\(allowsEmpty ? ", or none" : "")." : hint,
      takesEmpty: allowsEmpty || !known.isEmpty,
      meaning: { typed in
        let isNone = allowsEmpty && typed.lowercased() == "none"
        let text = isNone ? "" : typed.isEmpty ? known : typed
        return fault(text).map { .fault($0) } ?? .reply(text)
      }, echo: { isSecret ? nil : echo($0).map { "Recorded: \($0)." } })
  }
}
