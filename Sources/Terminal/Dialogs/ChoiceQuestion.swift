import Foundation
import WellbeingTextFormats

/// One choice among a few, like a list of radio buttons.
///
/// Nothing is chosen at first. Moving, a number, or the key of another way to answer chooses; Enter
/// confirms the choice.
package struct ChoiceQuestion: Question {
  package struct Choice: Sendable, Hashable {
    /// The text typed to choose it, such as a number.
    package let label: String
    package let text: String
    /// Words that choose it line by line; one of a single letter is also a key on a screen.
    package let words: [String]
    /// A short name, said line by line once it is chosen; nil for the label and the text.
    package let name: String?

    package init(_ label: String, _ text: String, words: [String] = [], name: String? = nil) {
      self.label = label
      self.text = text
      self.words = words
      self.name = name
    }

    fileprivate var spokenName: String { name ?? "\(label), \(text.withoutFullStop)" }
  }

  package enum Reply: Sendable, Hashable {
    case chosen(Int)
    case skipped
    case declined
    case notApplicable
  }

  private enum Action: Sendable {
    case number, confirm
    case move(RowMove)
    case choose(Int)
    case way(Reply)
  }

  package let context: QuestionContext
  private let lead: [ScreenPage.Block]
  private let choices: [Choice]
  private let remarks: [ScreenPage.Block]
  private let decline: String?
  private let notApplicable: String?
  private let canSkip: Bool
  private let advances: Bool
  /// Whether what is chosen becomes part of a record.
  private var isRecorded = true
  /// The reply that Enter confirms; nil if nothing is chosen.
  private(set) package var chosen: Reply?
  package private(set) var message: String?
  private var number = TypedNumber()

  /// - Parameters:
  ///   - lead: The content above the choices; the question itself should be in focus.
  ///   - decline: The text for declining to answer; nil if not offered.
  ///   - advances: Whether the number of an answer, if no other begins with it, also confirms it.
  package init(
    _ context: QuestionContext, lead: [ScreenPage.Block], choices: [Choice], chosen: Int? = nil,
    remarks: [ScreenPage.Block] = [], decline: String? = nil, notApplicable: String? = nil,
    canSkip: Bool = false, advances: Bool = false, message: String? = nil
  ) {
    self.context = context
    self.lead = lead
    self.choices = choices
    self.chosen = chosen.flatMap { choices.indices.contains($0) ? .chosen($0) : nil }
    self.remarks = remarks
    self.decline = decline
    self.notApplicable = notApplicable
    self.canSkip = canSkip
    self.advances = advances
    self.message = message
  }

  package init(
    _ context: QuestionContext, asking question: String, _ choices: [(String, words: [String])],
    chosen: Int? = nil, advances: Bool = false, below lead: [ScreenPage.Block] = []
  ) {
    self.init(
      context, lead: lead + [.asked(question), .space],
      choices: choices.enumerated().map { Choice("\($0 + 1)", $1.0, words: $1.words) },
      chosen: chosen, advances: advances)
    isRecorded = false
  }

  /// A question that yes, the first choice, or no answers.
  package init(
    _ context: QuestionContext, yesOrNo question: String, chosen: Int? = nil,
    remarks: [ScreenPage.Block] = []
  ) {
    let english = [(PersonWord.yes, ["yes", "y"]), (.no, ["no", "n"])]
    self.init(
      context, lead: [.asked(question), .space],
      choices: english.enumerated().map { place, answer in
        let word = context.words(answer.0)
        return Choice("\(place + 1)", word, words: word.typedForms + answer.1)
      }, chosen: chosen, remarks: remarks)
  }

  // MARK: On a screen

  package func body(_ area: PageArea) -> [ScreenPage.Block] {
    return lead + [.space]
      + choices.enumerated().map { index, choice in
        block(choice.text, key: choice.label, .chosen(index))
      } + [.space]
      + ways.filter { $0.isShown }.map { block($0.text, key: $0.key, $0.reply) }
      + [.space] + remarks
  }

  /// The other ways to answer. Leaving the question unanswered is only shown once it is chosen.
  private var ways: [(key: String, text: String, reply: Reply, isShown: Bool)] {
    let skip = canSkip ? context.words(.leaveUnanswered) : nil
    let all: [(String, String?, Reply, Bool)] = [
      ("d", decline, .declined, true), ("n", notApplicable, .notApplicable, true),
      ("s", skip, .skipped, chosen == .skipped),
    ]
    return all.compactMap { key, text, reply, isShown in text.map { (key, $0, reply, isShown) } }
  }

  /// Labels are right-aligned, like the numbers.
  private func block(_ text: String, key: String, _ way: Reply) -> ScreenPage.Block {
    let isChosen = way == chosen
    let width = choices.map { DisplayWidth.columns(of: $0.label) }.max() ?? 1
    let radio = Glyphs.radio(isChosen: isChosen)
    return ScreenPage.Block(
      text, mark: "  \(Glyphs.edge(isHere: isChosen)) \(radio) \(flushRight(key, width: width))  ",
      tone: isChosen ? .chosen : .plain, isInFocus: true)
  }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Action> {
    KeyMap(
      KeyMap.moving(RowMove.steps, rank: .rare) { .move($0) } + [
        .init(
          TypedNumber.digits(of: choices.map(\.label)), .number, advances ? "answer" : "choose",
          detail: "Choose the answer with that number\(advances ? ", and go on" : "")."),
        .init([.enter], .confirm, "next", detail: "Confirm the chosen answer.", rank: .lasting),
      ] + letters
        + ways.map { way in
          .init(
            [.character(Character(way.key))], .way(way.reply), way.reply == .skipped ? "skip" : "",
            detail: "\(way.text). Press Enter to confirm.",
            rank: way.reply == .skipped ? .lasting : .usual)
        })
  }

  private var letters: [KeyMap<Action>.Binding] {
    choices.enumerated().flatMap { index, choice in
      choice.words.filter { $0.count == 1 }.map { letter in
        .init(
          [.character(Character(letter))], .choose(index), "",
          detail: "Choose \"\(choice.text.withoutFullStop)\". Press Enter to confirm.")
      }
    }
  }

  package mutating func handle(_ press: KeyPress) -> Reply? {
    let action = keys.action(for: press.key)
    if case .number = action {} else { number = TypedNumber() }
    message = nil
    switch action {
    case .move(let move):
      let start = place ?? (move == .next ? -1 : choices.count)
      if !choices.isEmpty { chosen = .chosen(move.row(from: start, last: choices.count - 1)) }
    case .number:
      number.add(press, labels: choices.map(\.label))
      chosen = choices.firstIndex { $0.label == number.text }.map { .chosen($0) }
      let isWhole = choices.count { $0.label.hasPrefix(number.text) } == 1
      if advances, isWhole { return chosen }
    case .choose(let index): chosen = .chosen(index)
    case .way(let reply): chosen = reply
    case .confirm:
      if chosen == nil { message = PersonWord.nothingChosen.english }
      return chosen
    case nil: break
    }
    return nil
  }

  package mutating func cancelPending() {
    number = TypedNumber()
    message = nil
  }

  /// The index of the chosen answer; nil for another way to answer, or if nothing is chosen.
  private var place: Int? {
    if case .chosen(let index) = chosen { index } else { nil }
  }

  // MARK: Line by line

  package var lines: LineQuestion<Reply> {
    var words = choices.enumerated().flatMap { index, choice in
      choice.words.map { word in
        LineQuestion.Word(
          word, Reply.chosen(index), help: word == choice.words.first ? choice.text + "." : "")
      }
    }
    if let decline { words.append(.init("decline", .declined, help: decline + ".")) }
    if let notApplicable { words.append(.init("na", .notApplicable, help: notApplicable + ".")) }
    if canSkip {
      words.append(
        .init(
          "skip", .skipped,
          help: context.words.isEnglish
            ? "leave this question unanswered; it does not count as zero."
            : context.words(.leaveUnanswered),
          asksFirst: context.words(.skipAgain)))
    }
    if let chosen { words.append(.init("next", chosen, help: "keep what was chosen.")) }
    let marked = choices.map { ScreenPage.Block($0.text, mark: "  \($0.label)  ") }
    let others = [
      decline.map { _ in context.words(.typeDecline) },
      notApplicable.map { "You can type na: \($0)." },
    ].compactMap { $0 }.map { ScreenPage.Block($0) }
    let (says, labels) = (context.words, choices.map(\.label))
    let range = says.isEnglish ? Self.range(labels) : labels.joined(separator: ", ")
    let hint =
      says.isEnglish && choices.count < 3
      ? "Type \(range)." : says(.typeNumber, ["range": range])
    return LineQuestion(
      lead: lead.filter { !$0.isInFocus },
      body: lead.filter(\.isInFocus) + marked + others + remarks
        + [message].compactMap { $0 }.map { ScreenPage.Block($0) },
      prompt: says(.yourAnswer, ["range": range]), hint: hint, words: words,
      nothing: says(.nothingChosen) + " ",
      meaning: { typed in
        choices.firstIndex { $0.label == typed }.map { .reply(.chosen($0)) }
          ?? .fault(
            "\(says(.notAnAnswer)) \(hint)" + (says.isEnglish ? " Type help for more." : ""))
      }, echo: echo)
  }

  private func echo(_ reply: Reply) -> String? {
    switch reply {
    case .chosen(let index):
      isRecorded || !context.words.isEnglish
        ? context.words(.recorded, ["answer": choices[index].spokenName])
        : "Chosen: \(choices[index].spokenName)."
    case .skipped: context.words(.leftUnanswered)
    case .declined: decline.map { context.words(.recorded, ["answer": $0]) }
    case .notApplicable: notApplicable.map { "Recorded: \($0)." }
    }
  }

  /// Returns labels as a range, or one by one if they are not consecutive numbers.
  static func range(_ labels: [String]) -> String {
    let numbers = labels.compactMap { Int($0) }
    let isRange =
      numbers.count == labels.count && numbers.count > 1
      && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
    guard isRange, let first = labels.first, let last = labels.last else {
      return labels.joined(separator: ", ")
    }
    return labels.count == 2 ? "\(first) or \(last)" : "\(first) to \(last)"
  }
}

extension String {
  /// The ways to type a word: also without the accents that a keyboard may lack.
  package var typedForms: [String] {
    [lowercased(), lowercased().folding(options: .diacriticInsensitive, locale: nil)]
  }
}

/// A number typed digit by digit to choose the option with that label.
struct TypedNumber: Sendable, Hashable {
  /// The pause after which a digit begins a new number.
  private static let longestPause = Duration.seconds(2)

  private(set) var text = ""

  static func digits(of labels: [String]) -> [Key] {
    let numbers = labels.filter { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isWholeNumber } }
    return Set(numbers.joined()).sorted().map(Key.character)
  }

  /// Adds a digit; starts over if no label begins with the resulting number.
  mutating func add(_ press: KeyPress, labels: [String]) {
    guard case .character(let digit) = press.key else { return }
    let longer = text + String(digit)
    let goesOn = press.pause < Self.longestPause && labels.contains { $0.hasPrefix(longer) }
    text = goesOn ? longer : String(digit)
  }
}
