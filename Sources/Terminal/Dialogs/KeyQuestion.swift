import WellbeingTextFormats

/// A page to read, with a few choices of one key each.
package struct KeyQuestion: Question {
  package struct Choice: Sendable, Hashable {
    fileprivate let keys: [Key]
    /// What is typed line by line instead of the letter.
    package let word: String
    package let text: String
    /// A word or two for the line of keys, where it is named instead of on the page; empty for a
    /// choice that is only listed on the page.
    package let summary: String
    let isListed: Bool
    /// Whether the whole page must have been seen first.
    package let requiresReadingToEnd: Bool
    /// Whether it ends a page that must not be missed.
    fileprivate private(set) var isDeliberate = false

    /// - Parameter key: A letter counts in upper and lower case.
    package init(
      _ key: Character, _ word: String, _ text: String, summary: String = "",
      isListed: Bool = false, requiresReadingToEnd: Bool = false
    ) {
      self.init(
        Key.letter(key), word, text, summary: summary, isListed: isListed || summary.isEmpty,
        requiresReadingToEnd)
    }

    private init(
      _ keys: [Key], _ word: String, _ text: String, summary: String, isListed: Bool,
      _ requiresReadingToEnd: Bool
    ) {
      (self.keys, self.word, self.text, self.summary) = (keys, word, text, summary)
      (self.isListed, self.requiresReadingToEnd) = (isListed, requiresReadingToEnd)
    }

    package static func enter(
      _ word: String, _ text: String = "Continue.", requiresReadingToEnd: Bool = true
    ) -> Choice {
      Choice([.enter], word, text, summary: word, isListed: false, requiresReadingToEnd)
    }

    /// A character, pressed deliberately: for pages that must not be missed.
    package static func deliberate(_ key: Character, _ word: String) -> Choice {
      var choice = Choice(
        Key.letter(key), word, "Continue when you have read the page.", summary: word,
        isListed: false, true)
      choice.isDeliberate = true
      return choice
    }

    fileprivate var letter: String { keys.first?.text ?? "" }

    /// What is named to type line by line.
    fileprivate var typed: String { letter.isEmpty ? word : letter }
  }

  /// Further choices by the keys 1, 2 and so on.
  package struct Numbers: Sendable, Hashable {
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

  /// The minimum time that a page that must not be missed is shown.
  private static let readingTime = Duration.seconds(1)

  package let context: QuestionContext
  private let content: @Sendable (PageArea) -> [ScreenPage.Block]
  private let choices: [Choice]
  let numbers: Numbers?
  private let remarks: [ScreenPage.Block]
  /// The page as lines for a terminal that shows no pages, with what marks an alert.
  let printed: [String]
  /// What came of the last choice, or of the last key.
  package private(set) var message: String?
  package let fillsScreen: Bool
  private let repetition: LineQuestion<Int>.Repetition

  /// The reply is the index of a choice; that of a number follows them.
  package init(
    _ context: QuestionContext, choices: [Choice], numbers: Numbers? = nil,
    remarks: [ScreenPage.Block] = [], message: String? = nil, fillsScreen: Bool = false,
    printed: [String] = [], repetition: LineQuestion<Int>.Repetition = .allOrNothing,
    body: @escaping @Sendable (PageArea) -> [ScreenPage.Block]
  ) {
    self.context = context
    content = body
    self.choices = choices
    self.numbers = numbers
    self.remarks = remarks
    self.printed = printed
    self.message = message
    self.fillsScreen = fillsScreen
    self.repetition = repetition
  }

  package init(_ context: QuestionContext, body: [ScreenPage.Block], choices: [Choice]) {
    self.init(context, choices: choices) { _ in body }
  }

  // MARK: On a screen

  package func body(_ area: PageArea) -> [ScreenPage.Block] {
    content(area) + [.space]
      + choices.filter(\.isListed).map { ScreenPage.Block($0.text, mark: "  \($0.letter)  ") } + [
        .space
      ]
      + remarks
  }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Int> {
    let numbered = numbers.map {
      [
        KeyMap<Int>.Binding(
          TypedNumber.digits(of: $0.labels), choices.count, $0.summary, detail: $0.detail)
      ]
    }
    return KeyMap(
      choices.enumerated().map { place, choice in
        .init(
          choice.keys, place, choice.summary, detail: choice.text,
          rank: choice.isListed ? .rare : .lasting)
      } + (numbered ?? []))
  }

  /// The key of a page that must not be missed; nil for other pages.
  private var deliberateKey: String? { choices.first(where: \.isDeliberate)?.letter }

  package var isReadWhole: Bool { deliberateKey != nil }

  package func requiresReadingToEnd(for reply: Int) -> Bool {
    choices.indices.contains(reply) && choices[reply].requiresReadingToEnd
  }

  package mutating func handle(_ press: KeyPress) -> Int? {
    guard let place = keys.action(for: press.key) else { return nil }
    message = nil
    let isNumber = place >= choices.count
    let number = isNumber ? press.key.text.flatMap(place(ofNumber:)) : nil
    if let deliberateKey, press.shownFor < Self.readingTime {
      // Keys typed ahead for the page before do not choose.
      message =
        number == nil
        ? context.words(.momentThenKey, ["key": deliberateKey])
        : PersonWord.momentThenNumber.english
      return nil
    }
    return isNumber ? number : place
  }

  package mutating func cancelPending() {
    if let deliberateKey { message = context.words(.whenReadPress, ["key": deliberateKey]) }
  }

  // MARK: Line by line

  func place(ofNumber label: String) -> Int? {
    numbers?.labels.firstIndex(of: label).map { choices.count + $0 }
  }

  package var lines: LineQuestion<Int> {
    if choices.count == 1, choices[0].keys == [.enter] { return lines(enter: choices[0].word) }
    let keys = choices.map(\.typed).joined(separator: ", ")
    let hint = "Type one of \(keys), repeat\(context.leaving == .never ? "" : " or quit")."
    return LineQuestion(
      body: content(.spoken) + choices.map { ScreenPage.Block($0.text, mark: "  \($0.typed)  ") }
        + remarks,
      prompt: "Your choice:", hint: hint, repetition: repetition, nothing: "",
      meaning: { typed in
        let typed = typed.lowercased()
        let place = choices.firstIndex { $0.word == typed || !typed.isEmpty && $0.letter == typed }
        return place.map { .reply($0) } ?? .fault(hint)
      })
  }

  /// Enter alone continues if nothing else can be chosen.
  private func lines(enter word: String) -> LineQuestion<Int> {
    let says = context.words
    let english = "Press Enter to \(word)" + (context.leaving == .never ? "" : ", or type quit")
    let other = says.isEnglish ? nil : says(.pressEnter, ["words": says.of(word)])
    return LineQuestion(
      body: content(.spoken) + remarks, prompt: other ?? "\(english):",
      hint: other ?? "Press Enter to \(word).", takesEmpty: true,
      meaning: { $0.isEmpty ? .reply(0) : .fault(other ?? "\(english).") })
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
