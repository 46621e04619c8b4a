package struct Notice: Question {
  /// The key that leaves the page, with a word or two on what it does.
  package enum Exit: Sendable, Hashable {
    case enter(String)
    /// A single character, pressed deliberately: for pages that must not be missed.
    case deliberate(Character, String)
  }

  /// Choices that a page that must not be missed offers besides, by the keys 1, 2 and so on.
  package struct Choices: Sendable, Hashable {
    let count: Int
    let summary: String
    let detail: String
    let prompt: String

    /// - Parameters:
    ///   - summary: A few words for the line of keys.
    ///   - detail: A sentence for the help page.
    ///   - prompt: The sentence before the prompt line by line.
    package init(_ count: Int, summary: String, detail: String, prompt: String) {
      self.count = count
      self.summary = summary
      self.detail = detail
      self.prompt = prompt
    }

    var labels: [String] { (0..<count).map { "\($0 + 1)" } }
  }

  package enum Reply: Sendable, Hashable {
    case read
    case chosen(Int)
  }

  private enum Action {
    case end, choose
  }

  /// The minimum time that a page that must not be missed is shown.
  private static let readingTime = Duration.seconds(1)

  package let context: QuestionContext
  private let content: @Sendable (_ width: Int) -> [Page.Block]
  private let exit: Exit
  let choices: Choices?
  /// The page as lines for a terminal that shows no pages, with what marks an alert.
  let printed: [String]
  package private(set) var message: String?

  /// - Parameters:
  ///   - content: Returns the content for a width in columns.
  package init(
    _ context: QuestionContext, exit: Exit, choices: Choices? = nil, printed: [String] = [],
    content: @escaping @Sendable (_ width: Int) -> [Page.Block]
  ) {
    self.context = context
    self.content = content
    self.exit = exit
    self.choices = choices
    self.printed = printed
  }

  package init(_ context: QuestionContext, body: [Page.Block], exit: Exit) {
    self.init(context, exit: exit) { _ in body }
  }

  package func body(_ area: PageArea) -> [Page.Block] { content(area.width) }
  package var hints: [KeyHint] { keys.hints }
  package var backKeys: [Key] { [] }
  package func requiresReadingToEnd(for reply: Reply) -> Bool { reply == .read }
  package var isReadWhole: Bool { if case .deliberate = exit { true } else { false } }

  package mutating func handle(_ press: KeyPress) -> Reply? {
    message = nil
    switch keys.action(for: press.key) {
    case nil: return nil
    case .choose:
      // Keys typed ahead for the page before do not choose.
      guard press.shownFor >= Self.readingTime else {
        message = PersonWord.momentThenNumber.english
        return nil
      }
      return press.key.text.flatMap { choices?.labels.firstIndex(of: $0) }.map(Reply.chosen)
    case .end: break
    }
    guard case .deliberate(let character, _) = exit, press.shownFor < Self.readingTime else {
      return .read
    }
    message = context.words(.momentThenKey, ["key": "\(character)"])
    return nil
  }

  package mutating func cancelPending() {
    if case .deliberate(let character, _) = exit {
      message = context.words(.whenReadPress, ["key": "\(character)"])
    }
  }

  private var keys: KeyMap<Action> {
    let (keys, words, detail): ([Key], String, String) =
      switch exit {
      case .enter(let words): ([.enter], words, "Continue.")
      case .deliberate(let character, let words):
        (Key.letter(character), words, "Continue when you have read the page.")
      }
    let choosing = choices.map {
      [
        KeyMap<Action>.Binding(
          TypedNumber.digits(of: $0.labels), .choose, $0.summary, detail: $0.detail)
      ]
    }
    return KeyMap([.init(keys, .end, words, detail: detail, rank: .lasting)] + (choosing ?? []))
  }

  package var lines: LineQuestion<Reply> {
    let words = if case .enter(let words) = exit { words } else { "continue" }
    guard context.words.isEnglish else {
      let prompt = context.words(.pressEnter, ["words": context.words.of(words)])
      return LineQuestion(
        body: content(80), prompt: prompt, hint: prompt, takesEmpty: true,
        meaning: { $0.isEmpty ? .reply(.read) : .fault(prompt) })
    }
    let prompt = "Press Enter to \(words)" + (context.leaving == .never ? ":" : ", or type quit:")
    // Lines are wrapped when they are printed: the width decides only about columns.
    return LineQuestion(
      body: content(80), prompt: prompt, hint: "Press Enter to \(words).", takesEmpty: true,
      meaning: { $0.isEmpty ? .reply(.read) : .fault(prompt.dropLast() + ".") })
  }
}

extension Key {
  /// Returns a letter in upper and lower case, so that caps lock does not trap anybody on a page.
  static func letter(_ character: Character) -> [Key] {
    let others = [character.lowercased(), character.uppercased()].compactMap { text in
      text.count == 1 && text != String(character) ? text.first : nil
    }
    return ([character] + others).map(Key.character)
  }
}
