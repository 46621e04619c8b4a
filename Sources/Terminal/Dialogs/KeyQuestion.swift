/// A page to read, with a few choices of one key each.
package struct KeyQuestion: Question {
  package struct Choice: Sendable, Hashable {
    /// The key, a letter in upper or lower case.
    package private(set) var key: Key
    package let word: String
    package let text: String
    /// A word or two for the line of keys, where it is named instead of on the page; empty for a
    /// choice that is only listed on the page.
    package let summary: String
    let isListed: Bool
    /// Whether the whole page must have been seen first.
    package let requiresReadingToEnd: Bool

    package init(
      _ key: Character, _ word: String, _ text: String, summary: String = "",
      isListed: Bool = false, requiresReadingToEnd: Bool = false
    ) {
      self.key = .character(key)
      self.word = word
      self.text = text
      self.summary = summary
      self.isListed = isListed || summary.isEmpty
      self.requiresReadingToEnd = requiresReadingToEnd
    }

    package static func enter(
      _ word: String, _ text: String, requiresReadingToEnd: Bool = false
    ) -> Choice {
      var choice = Choice(
        "\n", word, text, summary: word, requiresReadingToEnd: requiresReadingToEnd)
      choice.key = .enter
      return choice
    }

    fileprivate var keys: [Key] {
      if case .character(let letter) = key { Key.letter(letter) } else { [key] }
    }

    fileprivate var letter: String {
      if case .character(let letter) = key { String(letter) } else { "" }
    }

    /// What is named to type line by line.
    fileprivate var typed: String { letter.isEmpty ? word : letter }
  }

  package let context: QuestionContext
  private let content: @Sendable (PageArea) -> [Page.Block]
  private let choices: [Choice]
  private let remarks: [Page.Block]
  /// What came of the last choice, shown as a message.
  package let message: String?
  package let fillsScreen: Bool

  package init(
    _ context: QuestionContext, choices: [Choice], remarks: [Page.Block] = [],
    message: String? = nil, fillsScreen: Bool = false,
    body: @escaping @Sendable (PageArea) -> [Page.Block]
  ) {
    self.context = context
    content = body
    self.choices = choices
    self.remarks = remarks
    self.message = message
    self.fillsScreen = fillsScreen
  }

  package init(_ context: QuestionContext, body: [Page.Block], choices: [Choice]) {
    self.init(context, choices: choices) { _ in body }
  }

  package func body(_ area: PageArea) -> [Page.Block] {
    content(area) + [.space] + listed.map { Page.Block($0.text, mark: "  \($0.letter)  ") } + [
      .space
    ]
      + remarks
  }

  private var listed: [Choice] { choices.filter(\.isListed) }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Int> {
    KeyMap(
      choices.enumerated().map { place, choice in
        .init(
          choice.keys, place, choice.summary, detail: choice.text,
          rank: choice.isListed ? .rare : .lasting)
      })
  }

  package func requiresReadingToEnd(for reply: Int) -> Bool { choices[reply].requiresReadingToEnd }

  package mutating func handle(_ press: KeyPress) -> Int? { keys.action(for: press.key) }

  package var lines: LineQuestion<Int> {
    let keys = choices.map(\.typed).joined(separator: ", ")
    let hint = "Type one of \(keys), repeat\(context.leaving == .never ? "" : " or quit")."
    let area = PageArea(ScreenSize(columns: 80, rows: 24), Look(colors: .none))
    return LineQuestion(
      body: content(area) + choices.map { Page.Block($0.text, mark: "  \($0.typed)  ") } + remarks,
      prompt: "Your choice:", hint: hint, nothing: "",
      meaning: { typed in
        let typed = typed.lowercased()
        let place = choices.firstIndex { $0.word == typed || !typed.isEmpty && $0.letter == typed }
        return place.map { .reply($0) } ?? .fault(hint)
      })
  }
}
