import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingInsights
import WellbeingKit
import WellbeingPresentation
import WellbeingStore
import WellbeingSamples
import WellbeingTerminal

@testable import WellbeingCommands

/// What `plan` and `due` save and print. The clock of a workbench shows 2026-03-10, a Tuesday.
@Suite struct PlanContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"region": "GB"}"#)
  }

  private func run(_ lines: String...) throws {
    for line in lines { try #require(try bench.run("\(line) -q").code == .done, "\(line)") }
  }

  private func document(_ commandLine: String) throws -> JSON {
    let outcome = try bench.run("\(commandLine) --json")
    #expect(outcome.code == .done && outcome.diagnostics == "")
    let document = try JSON(outcome.output)
    #expect(document["schemaVersion"] == 1)
    return document
  }

  private func occasions(_ options: String = "") throws -> [JSON] {
    try document("due \(options)")["occasions"]?.elements ?? []
  }

  @Test func `what is due is asked one after another`() throws {
    try run("plan add gad-7", "plan add mood --every 1d", "plan add phq-9 --from 2026-03-17")
    let answers = [""] + Array(repeating: "0", count: 7) + ["save", "no"]
    let outcome = try bench.sit("due take", typing: answers + ["2", "6", "happy", "work", "save"])
    #expect(outcome.code == .done)
    #expect(try occasions().map { $0["state"] }.prefix(2) == ["done", "done"])
    let again = try bench.run("due take")
    #expect(again.output == "Nothing is due for 'self' now. Mood is due on Wed 11 Mar 2026.\n")
    #expect(again.diagnostics == "")
  }

  @Test func `what was missed is saved as of its day, with the reason as its note`() throws {
    try run("plan add gad-7 --every 1w --from 2026-03-02")
    let left = try bench.sit(
      "due take --date 2026-03-03 --reason ill", typing: ["", "1", "quit"])
    #expect(left.output.contains("--resume"))
    _ = try bench.sit(
      "due take --date 2026-03-03 --reason ill",
      typing: ["", "yes"] + Array(repeating: "0", count: 6) + ["save", "no"])
    let sample = try #require(try document("history")["samples"]?[0])
    #expect(sample["start"] == "2026-03-03T11:00:00Z" && sample["datePrecision"] == "day")
    #expect(sample["note"] == "ill")
    #expect(try occasions().map { $0["state"] } == ["due", "upcoming"])
    #expect(try occasions("--from 2026-03-02 --to 2026-03-02").map { $0["state"] } == ["done"])
  }

  @Test func `the start page says what is due, and a key asks it`() throws {
    try run("plan add gad-7 --from 2026-03-09")
    bench.environment["TERM"] = "xterm"
    let page = try bench.sit("", typing: []).output
    #expect(page.contains("Due: GAD-7 (overdue): 'wellbeing due' lists it.\n"))
    let screen = try bench.play("", keys: ["d"])
    #expect(screen.frames.first?.text.contains("Due: GAD-7 (overdue).") == true)
    #expect(screen.frames.contains { $0.text.contains("For yourself") })
    try run("plan add gad-7 --subject P2", "plan add phq-9 --subject P2")
    #expect(
      try bench.sit("", typing: []).output.contains(
        "Due: 3 plans of 2 subjects, 1 of them overdue: 'wellbeing due' lists it.\n"))
  }

  @Test func `reminders go to a file that calendars read`() throws {
    let path = bench.folder + "/due.ics"
    try run(
      "plan add phq-9 --every 1mo --from 2026-01-31 --subject 'Ward, 7; a long name of a subject'",
      "plan add gad-7 --every 2w --weekday mo,th --from 2026-03-06 --until 2026-04-01",
      "due --ics \(path)")
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let (first, last) = (
      try #require(LocalDay("2026-01-01")), try #require(LocalDay("2026-06-01"))
    )
    let file = try CalendarFile(
      at: path, in: first.start(in: berlin)..<last.start(in: berlin), timeZone: berlin)
    #expect(file.skipped == [] && file.events.allSatisfy(\.isAllDay))
    let days = Dictionary(grouping: file.events, by: \.title).mapValues {
      $0.map { LocalDay(of: $0.start, in: berlin).description }
    }
    #expect(
      days == [
        "PHQ-9, Ward, 7; a long name of a subject": [
          "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31",
        ],
        "GAD-7": ["2026-03-16", "2026-03-19", "2026-03-30"],
      ])
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let plans = try #require(try document("plan list")["plans"]).elements
    #expect(
      try bench.run("due --ics -").output.matches(of: /UID:([0-9a-f-]+)/).map { String($0.1) }
        == plans.compactMap { $0["uuid"]?.text })
  }
}
