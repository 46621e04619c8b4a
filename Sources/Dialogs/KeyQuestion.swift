package import WellbeingTerminal

/// A page to read, with a few choices of one key each. Enter does nothing here.
package struct KeyQuestion: Question {
  /// A choice on the page.
  package struct Choice: Sendable, Hashable {
    /// The key, in upper or lower case.
    package let key: Character
    /// The word to type line by line.
    package let word: String
    package let text: String
    /// What it does, in a word or two for the line of keys; empty if the list says enough.
    package let summary: String
    /// Whether the whole page must have been seen first.
    package let needsWholePage: Bool

    package init(
      _ key: Character, _ word: String, _ text: String, summary: String = "",
      needsWholePage: Bool = false
    ) {
      self.key = key
      self.word = word
      self.text = text
      self.summary = summary
      self.needsWholePage = needsWholePage
    }
  }

  package let context: QuestionContext
  private let content: @Sendable (PageArea) -> [Page.Block]
  private let remarks: [Page.Block]
  private let choices: [Choice]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - choices: The choices, listed below the body in this order.
  ///   - remarks: The content below the choices.
  ///   - body: Returns the content to read.
  package init(
    _ context: QuestionContext, choices: [Choice], remarks: [Page.Block] = [],
    body: @escaping @Sendable (PageArea) -> [Page.Block]
  ) {
    self.context = context
    content = body
    self.choices = choices
    self.remarks = remarks
  }

  /// Creates a page whose content is the same on every screen.
  package init(_ context: QuestionContext, body: [Page.Block], choices: [Choice]) {
    self.init(context, choices: choices) { _ in body }
  }

  package func body(_ area: PageArea) -> [Page.Block] {
    content(area) + choices.map { Page.Block($0.text, mark: "\($0.key)  ") } + [.gap] + remarks
  }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Int> {
    KeyMap(
      choices.enumerated().map { place, choice in
        .init(Key.letter(choice.key), place, choice.summary, detail: choice.text)
      })
  }

  package func needsWholePage(for reply: Int) -> Bool { choices[reply].needsWholePage }

  /// Returns the index of the choice.
  package mutating func take(_ press: KeyPress) -> Int? { keys.action(for: press.key) }

  package var lines: LineQuestion<Int> {
    let keys = choices.map { String($0.key) }.joined(separator: ", ")
    let hint = "Type one of \(keys), repeat\(context.leaving == .never ? "" : " or quit")."
    let area = PageArea(ScreenSize(columns: 80, rows: 24), Look(colors: .none, usesUnicode: true))
    return LineQuestion(
      body: content(area) + choices.map { Page.Block($0.text, mark: "  \($0.key)  ") } + remarks,
      prompt: "Your choice:", hint: hint, nothing: "",
      meaning: { typed in
        let typed = typed.lowercased()
        let place = choices.firstIndex { $0.word == typed || String($0.key) == typed }
        return place.map { .reply($0) } ?? .fault(hint)
      })
  }
}
