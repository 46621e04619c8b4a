import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestDefinitions
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The daily check-in: numbers and a text instead of choices, and no score.
@Suite struct DiaryTests {
  /// A text that is never repeated in an error.
  private static let secret = "Zebra, 1/2"
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try #require(try bench.run("questionnaires add \(DailyCheckIn.path)").code == .done)
  }

  private func record(_ answers: String, _ date: String) throws {
    let outcome = try bench.run("record daily-check-in --answers \"\(answers)\" --date \(date)")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
  }

  private func fill() throws {
    try record("4,7.5,Slept well", "2026-03-01")
    try record("-,6,-", "2026-03-02")
    try record("7,4.25,-", "2026-03-03")
  }

  @Test func `is taken by keys, checked at once, and reviewed`() throws {
    let keys: [Key] =
      [.enter] + MoodKeys.typed("11\n") + [.backspace, .backspace] + MoodKeys.typed("4\n")
      + MoodKeys.typed("\n7,5\n") + [.tab, .enter] + [.enter]
    for (size, name) in [
      (ScreenSize(columns: 80, rows: 24), "80x24"), (ScreenSize(columns: 40, rows: 12), "40x12"),
    ] {
      let performance = try bench.play("take daily-check-in --no-save", keys: keys, size: size)
      let asked = try #require(
        performance.frames(with: "11").last { $0.text.contains("Type a whole number") })
      let blank = try #require(performance.frames(with: "Nothing is typed yet").last)
      let skipped = try #require(performance.frames(with: "Leave this question unanswered").last)
      let review = try #require(performance.frames(with: "Score my answers").last)
      try expectGolden(
        [asked, blank, skipped, review].map(\.brief).joined(separator: "\n\n"),
        "take-\(name).txt")
    }
  }

  @Test func `is taken line by line, kept as a draft, and resumed`() throws {
    let begun = try bench.sit(
      "take daily-check-in", typing: ["", "", "eleven", "4", "skip", "skip", "quit"])
    let resumed = try bench.sit(
      "take daily-check-in --resume",
      typing: ["", "back", "6,25", Self.secret, "3", "Better", "save", "no"])
    try expectGolden([begun, resumed].map(\.transcript).joined(separator: "\n"), "take-lines.txt")
    let saved = try bench.openStore().sync { try $0.history(limit: 1).samples.first?.assessment }
    #expect(
      saved?.answers == ["pain": .value(4), "sleep": .decimal(6.25), "note": .text("Better")])
  }

  @Test func `is entered from paper, one page per number`() throws {
    let keys =
      MoodKeys.typed("\n1P1\n") + MoodKeys.typed("4\n7.5\n") + MoodKeys.typed("Tired\n") + [.enter]
    let performance = try bench.play("record daily-check-in", keys: keys)
    let check = try #require(performance.frames(with: "Compare this with the paper").last)
    try expectGolden(check.brief, "paper-check.txt")
  }

  @Test func `is shown, corrected, filtered and written as JSON`() throws {
    try fill()
    let shown = try bench.run("show last:daily-check-in")
    let amended = try bench.run("amend last:daily-check-in --answer pain=6 --reason typo --yes")
    let json = try bench.run("show last:daily-check-in --json")
    #expect(json.output.contains(#""answers":{"pain":6,"sleep":4.25}"#))
    for (condition, count) in [
      ("pain>=5", 1), ("sleep<6.5", 2), ("sleep>=7.5", 1), ("pain=0", 0), ("note=0", 0),
    ] {
      let found = try bench.run("history --item '\(condition)' --csv")
      #expect(found.output.split(whereSeparator: \.isNewline).count == count + 1, "\(condition)")
    }
    try expectGolden(
      [shown, amended, try bench.run("show last:daily-check-in --line")].map(\.transcript)
        .joined(separator: "\n"), "shown.txt")
  }

  @Test func `an item that means something else in another questionnaire needs its type`() throws {
    try fill()
    try #require(
      try bench.run("record phq-9 --answers 1,1,1,1,1,1,1,1,0 -q").code == .done)
    let mixed = try bench.run("history --item 'sleep<6.5' --csv")
    #expect(mixed.code == .usage)
    #expect(
      mixed.diagnostics
        == "wellbeing: 'sleep' is an item of Check-in and PHQ-9, with different answers: name one, such "
        + "as '--type daily-check-in'.\n")
    let named = try bench.run("history --item 'sleep<6.5' --type daily-check-in --csv")
    #expect(named.output.split(whereSeparator: \.isNewline).count == 3)
  }

  @Test func `is read from JSON as it was written`() throws {
    let written = #"{"pain":0,"sleep":7.0,"note":{"text":"declined"}}"#
    let outcome = try bench.run(
      "take daily-check-in --answers-file - --json", input: written)
    #expect(outcome.code == .done)
    #expect(
      outcome.output.contains(#""answers":{"note":{"text":"declined"},"pain":0,"sleep":7}"#))
    let plain = try bench.run(
      "take daily-check-in --answers-file - --json",
      input: #"{"pain":"unanswered","sleep":"unanswered","note":"A, B"}"#)
    #expect(plain.output.contains(#""answers":{"note":{"text":"A, B"}},"#))
  }

  @Test func `is drawn with each item's own range and unit`() throws {
    try fill()
    let lines = [
      "trend daily-check-in --ascii", "trend daily-check-in --items pain,sleep",
      "trend daily-check-in --accessible",
    ]
    try expectGolden(
      try lines.map { try bench.run($0).transcript }.joined(separator: "\n"), "trend.txt")
    let cells = try bench.run("trend daily-check-in --csv --items all").output
    #expect(cells.contains(",pain,sleep,note\r\n") && cells.contains(",4,7.5,Slept well\r\n"))
    let json = try bench.run("trend daily-check-in --json")
    #expect(json.output.contains(#""answers":{"note":{"text":"Slept well"},"pain":4,"sleep":7.5}"#))
  }

  @Test(arguments: [
    Refusal(
      "record daily-check-in --answers 11,7,-", .dataError,
      "Answer 1 ('pain') is not valid: use a whole number from 0 to 10, '-' for unanswered."),
    Refusal(
      "record daily-check-in --answers 4,7.125,-", .dataError,
      "Answer 2 ('sleep') is not valid: use a number from 0 to 24 hours, with at most 2 decimals, "
        + "'-' for unanswered."),
    Refusal(
      "record daily-check-in --answers \"4,7,\(secret), \(secret)\"", .dataError,
      "'--answers' needs 3 answers, not 6. A number has a decimal point; a text with commas needs "
        + "'--answers-file'. Write '-' for an unanswered item."),
    Refusal(
      "take daily-check-in --answers-file -",
      input: #"{"pain": 4, "sleep": 7, "note": ["\#(secret)"]}"#, .dataError,
      "Standard input, line 1: the answer to 'note' is not valid: use text of at most 200 characters "
        + "on one line, or \"unanswered\"."),
    Refusal(
      "record daily-check-in --total 4", .dataError,
      "Check-in has no scores, so it has no total."),
    Refusal(
      "score daily-check-in answers.csv", .usage,
      "daily-check-in has no score, so no file can be scored with it."),
    Refusal(
      "trend daily-check-in --chart distribution", .usage,
      "'daily-check-in' has no score to count: draw its numbers over time."),
    Refusal(
      "trend daily-check-in --items note --chart line", .dataError,
      "'note' has no values to draw: leave out '--chart' to see its answers."),
  ])
  func `is refused in one sentence, without its answers`(refusal: Refusal) throws {
    try fill()
    try bench.expectRefused(refusal)
    #expect(!refusal.sentence.contains("Zebra"))
  }
}
