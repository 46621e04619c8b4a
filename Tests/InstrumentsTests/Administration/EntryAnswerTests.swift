import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Numbers and texts as answers: as they are typed, kept, and written as JSON.
@Suite("A number or a text")
struct EntryAnswerTests {
  private static let whole = Questionnaire.Entry.number(
    .init(range: 0...10, decimals: 0, unit: nil))
  private static let hours = Questionnaire.Entry.number(
    .init(range: 0...24, decimals: 2, unit: LocalizedText(["en": "hours"])))
  private static let text = Questionnaire.Entry.text(maximumLength: 10)

  @Test("is read as it is typed, within its limits")
  func typed() {
    let numbers: [(String, Answer?, Answer?)] = [
      ("0", .value(0), .value(0)), ("10", .value(10), .value(10)), ("11", nil, .value(11)),
      ("7.5", nil, .decimal(7.5)), ("7,5", nil, .decimal(7.5)), ("7.0", nil, .value(7)),
      ("7.125", nil, nil), ("-1", nil, nil), ("24.01", nil, nil), ("", nil, nil), ("+7", nil, nil),
      ("1,500", nil, nil), ("01", nil, nil), ("-0", .value(0), .value(0)), ("00.5", nil, nil),
      ("0.5", nil, .decimal(0.5)), ("7.", nil, nil), (".5", nil, nil), ("1.000,5", nil, nil),
      ("1e1", nil, nil),
      ("7 ", nil, nil), ("٧", nil, nil), ("nan", nil, nil), ("-", nil, nil),
    ]
    for (typed, asWhole, asHours) in numbers {
      #expect(Self.whole.answer(typed: typed) == asWhole, "\(typed)")
      #expect(Self.hours.answer(typed: typed) == asHours, "\(typed)")
    }
    let words = ["", " ", "-", "01234567890", "a\nb", "a\tb", "a\u{1B}b", "a\u{202E}b"]
    #expect(words.allSatisfy { Self.text.answer(typed: $0) == nil })
    #expect(Self.text.answer(typed: "declined") == .text("declined"))
    #expect(Self.text.answer(typed: "Zäh, müde.") == .text("Zäh, müde."))
  }

  @Test("is the same after JSON, and no text is taken for a choice or for a declined answer")
  func json() throws {
    let answers: [String: Answer] = [
      "a": .value(7), "b": .decimal(7.25), "c": .text("declined"), "d": .choice("often"),
      "e": .declined, "f": .notApplicable, "g": .text("a \"word\"\u{1F600}"),
    ]
    let data = try JSONEncoder().encode(answers)
    #expect(try JSONDecoder().decode([String: Answer].self, from: data) == answers)
    let written = String(
      decoding: try JSONEncoder().encode([answers["c"], answers["b"]]), as: UTF8.self)
    #expect(written == #"[{"text":"declined"},7.25]"#)
    #expect(try JSONDecoder().decode([Answer].self, from: Data("[7.0]".utf8)) == [.value(7)])
  }

  @Test("is asked for, kept and resumed, and left out is unanswered")
  func administration() throws {
    let questionnaire = try DailyCheckIn.questionnaire()
    var administration = try Administration(of: questionnaire)
    #expect(administration.position?.number == 1 && administration.position?.count == 3)
    #expect(throws: AdministrationError.outsideLimits(item: "pain")) {
      try administration.enter(.value(11))
    }
    try administration.enter(.value(4))
    try administration.leaveUnanswered()
    #expect(throws: AdministrationError.outsideLimits(item: "note")) {
      try administration.enter(.text(String(repeating: "x", count: 201)))
    }
    let kept = try JSONDecoder().decode(
      Administration.State.self, from: JSONEncoder().encode(administration.state))
    #expect(try Administration(of: questionnaire, resuming: kept.progress) == administration)
    try administration.enter(.text("Slept badly."))
    #expect(administration.step == .review)
    #expect(administration.answers == ["pain": .value(4), "note": .text("Slept badly.")])
    let outcome = try Scorer(questionnaire).score(administration.answers)
    #expect(outcome.scores == [] && outcome.unanswered == ["sleep"])
  }

  @Test("is refused where it does not fit its item, without being repeated")
  func misfits() throws {
    let scorer = Scorer(try DailyCheckIn.questionnaire())
    for (item, answer) in [
      ("pain", Answer.decimal(4.5)), ("pain", .text("4")), ("sleep", .value(25)),
      ("note", .value(1)), ("note", .text("a\nb")), ("pain", .choice("often")),
    ] {
      #expect(throws: ScoringError.outsideLimits(item: item)) {
        try scorer.score([item: answer])
      }
    }
    let gad7 = Scorer(.gad7)
    #expect(throws: ScoringError.unknownChoice(item: "nervous")) {
      try gad7.score(["nervous": .text("0")])
    }
    #expect(throws: ScoringError.unknownScore("")) { try scorer.plan.sql() }
  }
}
