import WellbeingTextFormats

package struct TextQuestion: Question {
  private enum Action: Sendable {
    case confirm, erase, clear, skip, previous
  }

  package let context: QuestionContext
  private let lead: [ScreenPage.Block]
  private let label: String
  private let hint: String
  private let isSecret: Bool
  private let allowsEmpty: Bool
  private let joinsLines: Bool
  private let skip: String?
  private let before: (word: String, detail: String)?
  private let remarks: [ScreenPage.Block]
  private let echo: @Sendable (String) -> String?
  private let remark: (@Sendable (String) -> String?)?
  private let fault: @Sendable (String) -> String?
  private let known: String
  private var text: String
  private var replacesText: Bool
  private var isSkipped = false
  package private(set) var message: String?

  /// - Parameters:
  ///   - label: The prompt at the end of a line, without its colon.
  ///   - text: The initial text, which Enter alone keeps.
  ///   - replacesText: Whether on a screen a first typed character replaces the initial text.
  ///   - allowsEmpty: Whether the text may be empty; line by line that is typed as `none`.
  ///   - joinsLines: Whether pasted lines are joined by spaces; otherwise only the first is taken.
  ///   - skip: The text for leaving the question unanswered, with an empty reply; nil if that is not
  ///     offered. Enter alone never does.
  ///   - before: What was entered before, in a word for the line of keys, and what going there does;
  ///     nil for nothing.
  ///   - echo: Returns what line by line is said of an accepted text, in words; nil for nothing.
  ///   - remark: Returns a remark on the current text, shown below it; nil for none.
  ///   - fault: Returns what is wrong with a text without spaces around it; nil if it is valid.
  package init(
    _ context: QuestionContext, lead: [ScreenPage.Block], label: String = "Your words",
    text: String = "", replacesText: Bool = true, hint: String = "", isSecret: Bool = false,
    allowsEmpty: Bool = false, joinsLines: Bool = false, skip: String? = nil,
    before: (word: String, detail: String)? = nil,
    remarks: [ScreenPage.Block] = [],
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
    self.joinsLines = joinsLines
    self.skip = skip
    self.before = before
    self.remarks = remarks
    self.echo = echo
    self.remark = remark
    self.fault = fault
    self.text = text
    self.replacesText = replacesText
    known = text
  }

  /// Whether another text than the initial one is typed.
  package var isChanged: Bool { text != known }

  // MARK: On a screen

  package var takesText: Bool { true }
  /// Nothing is typed yet, so that a question mark is not part of it.
  package var opensHelp: Bool { !isSecret && (text.isEmpty || replacesText) }

  package func body(_ area: PageArea) -> [ScreenPage.Block] {
    let shown = ScreenPage.Block(
      isSecret ? "" : printable(text), mark: "> ", tone: .strong, isInFocus: true)
    let below = isSkipped ? skip.map { "\($0). Press Enter to confirm." } : remark?(text)
    return lead + [.space, shown] + (below.map { [.space, ScreenPage.Block(printable($0))] } ?? [])
      + remarks
  }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Action> {
    let editing: [KeyMap<Action>.Binding] = [
      .init([.backspace], .erase, "", detail: "Remove the last character."),
      .init([.clearLine], .clear, "clear", detail: "Remove everything.", rank: .rare),
    ]
    return KeyMap(
      [.init([.enter], .confirm, "confirm", detail: "Confirm what is typed.")]
        + (text.isEmpty ? [] : editing)
        + (skip.map { skip in
          [.init([.tab], .skip, "skip", detail: "\(skip). Press Enter to confirm.", rank: .lasting)]
        } ?? [])
        + (before.map { [.init([.up], .previous, $0.word, detail: $0.detail, rank: .lasting)] }
          ?? []))
  }

  /// The reply is nil if the person goes to what was entered before.
  package mutating func handle(_ press: KeyPress) -> String?? {
    message = nil
    let kept = replacesText ? "" : text
    replacesText = false
    let wasSkipped = isSkipped
    isSkipped = false
    switch keys.action(for: press.key) {
    case .confirm: return wasSkipped ? "" : confirmed().map(Optional.some)
    case .erase: text.removeLast()
    case .clear: text.removeAll()
    case .skip: (text, isSkipped) = ("", true)
    case .previous: return .some(nil)
    case nil:
      let lines = press.key.text?.split(separator: "\n", omittingEmptySubsequences: false)
      guard let lines else { return nil }
      let typed = joinsLines ? lines.joined(separator: " ") : String(lines[0])
      if TypedLength.hasRoom(in: kept, for: typed) {
        text = kept + typed
        // What is pasted, or sent by a scanner, may have ended with Enter, which confirms nothing.
        if case .paste = press.key { message = "Press Enter to confirm." }
      } else {
        message = TypedLength.remark
      }
    }
    return nil
  }

  private mutating func confirmed() -> String? {
    let typed = text.trimmingSpaces
    if typed.isEmpty, !allowsEmpty {
      message =
        PersonWord.nothingTyped.english
        + (skip == nil ? "" : " To leave this question unanswered, press Tab, then Enter.")
      return nil
    }
    let accepted = [typed, typed.withASCIIDigits].first { fault($0) == nil }
    message = accepted == nil ? fault(typed).map { printable($0) } : nil
    if message != nil, isSecret { text = "" }
    return accepted
  }

  package mutating func cancelPending() {
    message = nil
  }

  // MARK: Line by line

  package var lines: LineQuestion<String?> {
    let kept = known.isEmpty || isSecret ? "" : ", or Enter alone for '\(printable(known))'"
    let none = allowsEmpty ? " (or none)" : ""
    let skipping = skip.map { skip in
      LineQuestion<String?>.Word(
        "skip", "", help: "\(skip).",
        asksFirst: "Skip this question? Type skip again to skip it, or type your answer.")
    }
    // What several questions have in common is not repeated.
    let above = skip == nil ? [] : lead.filter { !$0.isInFocus }
    return LineQuestion(
      lead: above, body: lead.filter { !above.contains($0) } + remarks,
      prompt: "\(label)\(none)\(kept):",
      hint: hint.isEmpty ? "Type a text\(allowsEmpty ? ", or none" : "")." : hint,
      words: [skipping].compactMap(\.self)
        + (before.map { [.init("correct", nil, help: $0.detail)] } ?? []),
      takesEmpty: allowsEmpty || !known.isEmpty,
      meaning: { typed in
        let isNone = allowsEmpty && typed.lowercased() == "none"
        let text = isNone ? "" : typed.isEmpty ? known : typed
        return fault(text).map { .fault($0) } ?? .reply(text)
      },
      echo: { reply in
        guard let reply else { return nil }
        if skip != nil, reply.isEmpty { return "Left unanswered." }
        return isSecret ? nil : echo(reply).map { "Recorded: \($0)." }
      })
  }
}
