import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// A daily survey from its plan to its charts. The clock of a workbench shows 2026-03-10.
@Suite struct DailySurveyTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for line in [
      "questionnaires add \(DailyCheckIn.path)",
      "plan add daily-check-in --every 1d --from 2026-03-08",
      "record daily-check-in --answers 4,7.5,- --date 2026-03-08",
    ] {
      try #require(try bench.run("\(line) -q").code == .done, "\(line)")
    }
  }

  private func states() throws -> [String] {
    let days = try JSON(try bench.run("due --json").output)["occasions"]?.elements ?? []
    return days.map { "\($0["date"]?.text ?? "") \($0["state"]?.text ?? "")" }
  }

  /// Answers the survey of a day.
  private func take(_ pain: String, _ sleep: String, _ options: String = "") throws -> Run {
    try bench.sit(
      "due take --accessible \(options)",
      typing: ["", pain, sleep, "skip", "skip", "save", "no"])
  }

  @Test func `a survey is due each day, and answered on its day`() throws {
    #expect(
      try states() == [
        "2026-03-08 done", "2026-03-09 missed", "2026-03-10 due", "2026-03-11 upcoming",
      ])
    #expect(try take("6", "5,5").code == .done)
    #expect(try states()[2] == "2026-03-10 done")
    #expect(try take("6", "5,5").output.contains("Nothing is due for 'self' now."))
  }

  @Test func `staff say how it is answered, as with 'take'`() throws {
    #expect(try take("6", "5,5", "--administered-by interview").code == .done)
    let saved = try JSON(try bench.run("show last --json").output)["sample"]
    #expect(saved?["administeredBy"] == "interview")
    bench.wait(days: 1)
    let handedOver = try bench.sit("due take --handoff", typing: [])
    #expect(handedOver.output.contains("Set a staff word first"))
  }

  @Test func `a past day needs a reason and keeps its date, and tomorrow is refused`() throws {
    #expect(try bench.run("due take --date 2026-03-09").code == .usage)
    let tomorrow = try bench.run("due take --date 2026-03-11 --reason Early")
    #expect(tomorrow.code == .dataError && tomorrow.diagnostics.contains("A future day"))
    #expect(try take("5", "6", "--date 2026-03-09 --reason 'On a train.'").code == .done)
    #expect(try states()[1] == "2026-03-09 done")
    let shown = try JSON(try bench.run("show last --json").output)["sample"]
    #expect(shown?["start"]?.text?.hasPrefix("2026-03-09") == true)
    #expect(shown?["note"] == "On a train.")
  }

  @Test func `answers of a past day that are left keep their day, and their alert`() throws {
    try #require(
      try bench.run("plan add phq-9 --every 1w --from 2026-03-01 -q").code == .done)
    let options = "due take --accessible --date 2026-03-05 --reason 'On paper.'"
    let zeros = Array(repeating: "0", count: 8)
    let left = try bench.sit(options, typing: [""] + zeros + ["2", "quit", "read"])
    #expect(left.output.contains("--resume"))
    #expect(try bench.run("alerts").output.contains("unfinished"))
    let other = try bench.run("due take --date 2026-03-04 --reason 'On paper.'")
    #expect(other.code != .done)
    let resumed = try bench.sit(
      "take phq-9 --resume --accessible", typing: ["", "read", "0", "save", "read", "no"])
    #expect(resumed.output.contains("as of"))
    let saved = try JSON(try bench.run("show last:phq-9 --json").output)["sample"]
    #expect(saved?["start"]?.text?.hasPrefix("2026-03-05") == true)
  }

  @Test func `answers that are left are of the day on which they were begun`() throws {
    let left = try bench.sit("due take --accessible", typing: ["", "6", "quit"])
    #expect(left.output.contains("--resume"))
    bench.wait(hours: 14)
    let again = try bench.sit(
      "due take --accessible --date 2026-03-10 --reason 'On a train.'", typing: [""])
    #expect(again.output.contains("unfinished Check-in for Tue 10 Mar 2026."))
    let refused = try bench.sit("take daily-check-in --accessible", typing: ["", "no"])
    #expect(refused.output.contains("Keep it, and quit"))
    #expect(try JSON(try bench.run("drafts --json").output)["drafts"]?.elements.count == 1)
    let resumed = try bench.sit(
      "take daily-check-in --accessible", typing: ["", "yes", "5,5", "skip", "skip", "save", "no"])
    #expect(resumed.output.contains("as of Tue 10 Mar 2026"))
    #expect(!resumed.output.contains("Check-in, today"))
    #expect(
      try states().suffix(3) == ["2026-03-10 done", "2026-03-11 due", "2026-03-12 upcoming"])
  }

  @Test func `a blank sheet answers nothing, and what was missed before is counted`() throws {
    func due() throws -> JSON? {
      let rows = try JSON(try bench.run("caseload --json").output)["subjects"]?.elements
      return rows?.first?["due"]?.elements.first
    }
    #expect(try due()?["missedBefore"] == 1)
    try #require(try bench.run("record daily-check-in --answers -,-,- -q").code == .done)
    #expect(try due()?["state"] == "due")
    bench.wait(days: 3)
    #expect(try due()?["missedBefore"] == 4 && due()?["isOverdue"] == true)
    #expect(try bench.run("caseload").output.contains("today: Check-in (4 missed)"))
    #expect(try take("6", "5,5").code == .done)
    #expect(try due() == nil)
  }

  @Test func `the answers of yesterday and bars of pain and sleep are shown`() throws {
    _ = try take("5", "6", "--date 2026-03-09 --reason 'On a train.'")
    _ = try take("6", "5,5")
    let yesterday = try bench.run("history --from 2026-03-09 --to 2026-03-09 --json").output
    #expect(yesterday.contains(#""answers":{"pain":5,"sleep":6}"#))
    try expectGolden(
      try [
        "due", "history --type daily-check-in --from 2026-03-09 --to 2026-03-09",
        "trend daily-check-in --items pain,sleep --chart bars",
        "trend daily-check-in --items pain --chart scatter",
      ].map { try bench.run($0).transcript }.joined(separator: "\n"), "daily-survey.txt")
  }
}
