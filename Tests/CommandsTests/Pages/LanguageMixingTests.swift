import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingInstruments
import WellbeingTerminal
import WellbeingTextFormats

@testable import WellbeingCommands

/// Every page that a person can reach who answers in another language, and what it leaves in the
/// terminal, has no English but that below an alert.
@Suite struct LanguageMixingTests {
  private static let eight = Array([[Key]](repeating: ["1", .enter], count: 8).joined())

  private static func rest(_ language: String) -> [Key] {
    LanguagePageTests.asksDifficulty(language) ? ["0", .enter] : []
  }

  /// The keys up to the check of the answers, the last of nine answers given.
  private static func answers(_ language: String, _ last: Key) -> [Key] {
    [.enter] + eight + [last, .enter] + rest(language)
  }

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"region": "KR", "handoffWord": "gate"}"#)
  }

  /// What may stand on a page in any language: keys, names, and what is typed.
  private static let names: Set = [
    "phq", "enter", "ctrl", "esc", "tab", "wellbeing", "support", "drafts", "take", "resume",
    "self", "skip", "back", "repeat", "help", "quit", "read", "save", "decline", "kroenke",
    "suicide", "prevention", "line", "lifeline", "subject", "accessible", "utf", "yes", "restart",
  ]

  /// Words that are English and nothing else in a language with Latin letters.
  private static let english: Set = [
    "the", "your", "you", "this", "that", "with", "have", "what", "which", "press", "answer",
    "answers", "saved", "kept", "there", "country", "choose", "nothing", "again", "more", "here",
    "does", "unanswered", "others", "leave", "next", "move", "these", "result", "interrupted",
  ]

  private static let alertInEnglish = {
    let rule = Questionnaire.phq9.alerts[0]
    let texts = GeneralTexts.builtIn
    let readers: [PersonWord] = [.readByNobody, .readByGiver, .readByStaff, .answersNotKept]
    let giver = texts.text(.whoGave)
    return [rule.messages.person, rule.messages.notAssessedPerson].flatMap { text in
      readers.flatMap { reader in
        ["", "\(giver), "].map {
          (text.values["en"] ?? "").replacing("{giver}, ", with: $0)
            .replacing("{contacts}", with: "the contacts above")
            .replacing("{readBy}", with: texts.text(reader))
        }
      }
    }.joined(separator: "\n")
  }()

  /// The English words of a text that are not below an alert.
  private static func mixed(_ text: String, _ language: String) -> [String] {
    let isLatin = !["ko", "ru"].contains(language)
    return Run.masked(text).split(separator: "\n").flatMap { line -> [String] in
      let own = line.replacing("In English: ", with: "").replacing("config set region", with: "")
        .trimmingCharacters(in: .whitespaces)
      if Self.alertInEnglish.contains(own) || own.contains("Before that: ") { return [] }
      let words = own.lowercased().matches(of: /\p{L}{3,}/).map { String($0.output) }
        .filter { $0.allSatisfy(\.isASCII) && Set($0) != ["x"] }
      return words.filter { isLatin ? Self.english.contains($0) : !Self.names.contains($0) }
    }
  }

  private func expectOneLanguage(
    _ command: String, _ language: String, _ keys: [Key], until end: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let performance = try bench.play("take phq-9 \(command)", keys: keys)
    let from = performance.frames.firstIndex { !$0.text.contains("hand over") } ?? 0
    let last = end.flatMap { end in performance.frames.firstIndex { $0.text.contains(end) } }
    if let last { #expect(performance.frames[last].text.contains("Staff: type your word")) }
    for frame in performance.frames[(end == nil ? 0 : from)..<(last ?? performance.frames.count)] {
      let found = Self.mixed(frame.text, language)
      #expect(found.isEmpty, "\(found) in\n\(frame.text)", sourceLocation: location)
    }
    guard end == nil else { return }
    let found = Self.mixed(performance.outcome.output, language)
    #expect(found.isEmpty, "\(found) in\n\(performance.outcome.output)", sourceLocation: location)
  }

  @Test(arguments: LanguagePageTests.languages)
  func `the questions, an alert and the result`(language: String) throws {
    let command = "--language \(language)"
    let odd: [Key] = ["x", .enter, "1", .enter, .left, .enter, "s", .enter, .paste("abc"), "?"]
    let seven = Array(Self.eight.dropLast(2))
    let ends: [Key] = [.pageDown, .pageDown, "r", .pageDown, .enter]
    for last: Key in ["d", "s", "2", "0"] {
      try expectOneLanguage(
        command, language,
        [.enter] + odd + seven + [last, .enter] + Self.rest(language) + ["x", .enter] + ends)
      bench.wait(days: 1)
    }
    try expectOneLanguage(
      "\(command) --no-save", language, Self.answers(language, "2") + [.enter] + ends)
  }

  @Test(arguments: LanguagePageTests.languages)
  func `the list of countries`(language: String) throws {
    try bench.configure("{}")
    bench.environment["LANG"] = "C.UTF-8"
    try expectOneLanguage(
      "--language \(language)", language,
      Self.answers(language, "2") + [
        .enter, "8", "9", .down, .backspace, "P", "L", .enter, .pageDown, .pageDown, "r", .enter,
      ])
  }

  @Test(arguments: LanguagePageTests.languages)
  func `leaving early, and coming back`(language: String) throws {
    let command = "--language \(language)"
    try expectOneLanguage(command, language, [.enter, "1", .enter, "2", "q"])
    try expectOneLanguage(command, language, ["1", .enter, .interrupt])
    try expectOneLanguage("--resume", language, [.enter, .endOfInput])
    try expectOneLanguage(command, language, ["3", .enter, "1", .enter, .interrupt])
    bench.wait(days: 2)
    try expectOneLanguage(command, language, ["2", .enter, .enter])
    let raised = Array(Self.answers(language, "2").dropFirst())
    try expectOneLanguage(command, language, ["2", .enter] + raised + ["q", .pageDown, "r"])
    try expectOneLanguage(
      command, language, ["3", .enter, .pageDown, .pageDown, "r", .enter, "q", .pageDown, "r"])
  }

  @Test(arguments: LanguagePageTests.languages)
  func `a second result of a day`(language: String) throws {
    let command = "--language \(language)"
    let ends: [Key] = [.pageDown, .pageDown, "r", .enter]
    func twice(_ last: Key, _ choice: Key) throws {
      try expectOneLanguage(
        command, language, Self.answers(language, last) + [.enter, choice, .enter] + ends)
    }
    try expectOneLanguage(command, language, Self.answers(language, "0") + [.enter] + ends)
    for (last, choice): (Key, Key) in [("0", "1"), ("0", "2"), ("0", "3"), ("2", "2"), ("2", "1")] {
      try twice(last, choice)
    }
  }

  @Test(arguments: LanguagePageTests.languages)
  func `a hand-over that is finished, left or interrupted`(language: String) throws {
    let says = try #require(PersonTexts.builtIn(language)).words
    let command = "--language \(language) --handoff --subject P"
    let word: [Key] = ["x", .enter, .interrupt, "g", "a", "t", "e", .enter]
    let read: [Key] = [.pageDown, .pageDown, "r"]
    for (place, keys) in [
      Self.answers(language, "2") + [.enter] + read, [.enter, "1", .enter, "q", "q"],
      Self.answers(language, "2") + [.interrupt] + read,
    ].enumerated() {
      try expectOneLanguage(
        "\(command)\(place)", language, keys + word, until: says(.thanks))
      bench.wait(hours: 1)
    }
  }

  @Test(arguments: LanguagePageTests.languages)
  func `line by line`(language: String) throws {
    let zeros = Array(repeating: "1", count: 8)
    let rest = LanguagePageTests.asksDifficulty(language) ? ["0"] : []
    for (command, lines) in [
      (
        "",
        ["", "x", "", "help", "skip", "skip", "1", "back"] + zeros + ["2"] + rest
          + ["7", "save", "x", "read", "no"]
      ),
      ("", ["", "1", "quit"]), ("", ["restart", "1", "repeat", "quit"]), ("", ["no"]),
      ("", ["yes"] + zeros + rest + ["decline", "save", "1", "read", "yes"]),
    ] {
      let run = try bench.sit(
        "take phq-9 --accessible --language \(language)\(command)", typing: lines)
      let found = Self.mixed(run.output, language)
      #expect(found.isEmpty, "\(found) in\n\(run.output)")
    }
  }
}
