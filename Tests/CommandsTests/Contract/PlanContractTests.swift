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
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit
import WellbeingTestMachines

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

  /// What was done, is overdue, was missed and is to come.
  private func fill() throws {
    try run(
      "plan add PHQ-9 --subject P0412 --from 2026-02-10",
      "plan add gad7 --every 1w --weekday mo,fr --from 2026-03-02 --until 2026-03-20",
      "plan add Mood --every 1d --from 2026-03-09 --subject P0412",
      "record phq-9 --answers 1,1,1,1,1,1,1,1,1 --subject P0412 --date 2026-02-26",
      "record gad-7 --total 4 --date 2026-03-07",
      "mood --kind dailyMood --valence 0.3 --date 2026-03-09 --subject P0412")
  }

  @Test func `people see what is done, due, missed and to come`() throws {
    try fill()
    bench.environment["TERM"] = "xterm"
    bench.environment["LANG"] = "C.UTF-8"
    let lists = try ["plan list", "due --from 2026-03-01 --to 2026-03-14"].map {
      try bench.run($0).transcript
    }
    let screens = try [80, 40].map { try bench.sit("due", typing: [], columns: $0).transcript }
    try expectGolden((lists + screens).joined(separator: "\n"), "due.txt")
  }

  @Test(arguments: [
    ("PHQ-9", "phq-9", "2w"), ("gad7 --every 6mo", "gad-7", "6mo"),
    ("phq-9 --every 1y", "phq-9", "1y"),
    ("Mood --every 3d", "stateOfMind", "3d"),
  ])
  func `a plan has the usual interval of its questionnaire, or the one named`(
    words: String, type: String, interval: String
  ) throws {
    let plan = try #require(try document("plan add \(words)")["plan"])
    #expect(plan["type"]?.text == type && plan["every"]?.text == interval)
    #expect(plan["from"] == "2026-03-10" && plan["subject"] == "self" && plan["weekdays"] == [])
    #expect(plan.keys == ["every", "from", "subject", "type", "uuid", "weekdays"])
    #expect(try document("plan list")["plans"] == [plan])
    let reference = try #require(plan["uuid"]?.text).suffix(8)
    #expect(try document("plan remove \(reference)")["removed"] == plan)
    #expect(try document("plan list")["plans"] == [])
  }

  @Test func `programs get the occasions of each day with what was recorded`() throws {
    try fill()
    let own = try occasions("--subject self --from 2026-03-06 --to 2026-03-13")
    #expect(own.map { $0["date"] } == ["2026-03-06", "2026-03-09", "2026-03-13"])
    #expect(own.map { $0["state"] } == ["done", "due", "upcoming"])
    #expect(own.map { $0["isOverdue"] } == [false, true, false])
    let (plan, record) = (try #require(own[0]["plan"]), try #require(own[0]["record"]))
    #expect(
      own[0] == [
        "date": "2026-03-06", "until": "2026-03-08", "subject": "self", "type": "gad-7",
        "state": "done", "isOverdue": false, "plan": plan, "record": record,
        "score": 4,
        "band": "noneToMinimal", "basis": "totalOnly", "alerts": [],
      ])
    let other = try occasions("--subject P0412 --from 2026-02-10 --to 2026-02-24")
    #expect(other.map { $0["state"] } == ["missed", "done"])
    #expect(other[1]["alerts"] == ["selfHarm"])
    let csv = try bench.run("due --csv").output.prefix { !$0.isNewline }
    #expect(
      String(csv)
        == "date,until,subject,type,state,isOverdue,missedBefore,plan,record,score,band,basis,alerts,"
        + "valence")
  }

  /// It said "overdue, until 2026-03-10", on 10 March.
  @Test func `what is due only today is not overdue, though it was missed before`() throws {
    try run("plan add Mood --every 1d --from 2026-03-07")
    let list = try bench.run("due").output
    #expect(list.contains("due today, missed 3 times before") && !list.contains("overdue"))
    bench.environment["TERM"] = "xterm"
    let start = try bench.sit("", typing: []).output
    #expect(start.contains("Mood (due today, missed 3 times before)") && !start.contains("overdue"))
  }

  @Test func `by default the days around today are listed, and windows that end in them`() throws {
    try run("plan add phq-9 --every 2mo --from 2026-02-01", "plan add gad-7 --from 2026-02-24")
    #expect(
      try occasions().map { $0["date"] } == [
        "2026-02-01", "2026-02-24", "2026-03-10", "2026-03-24",
      ])
    #expect(try occasions()[1]["state"] == "missed")
  }

  @Test func `what is due is asked one after another`() throws {
    try run("plan add gad-7", "plan add mood --every 1d", "plan add phq-9 --from 2026-03-17")
    let answers = [""] + Array(repeating: "0", count: 7) + ["save", "no"]
    let outcome = try bench.sit("due take", typing: answers + ["2", "6", "happy", "work", "save"])
    #expect(outcome.code == .done)
    #expect(try occasions().map { $0["state"] }.prefix(2) == ["done", "done"])
    let again = try bench.run("due take")
    #expect(
      again.output == ""
        && again.diagnostics
          == "Nothing is due for 'self' now. Mood is due on Wed 11 Mar 2026.\n"
    )
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

  @Test func `the caseload puts what is overdue after what is not assessed`() throws {
    try run(
      "record phq-9 --answers 1,1,1,1,1,1,1,1,- --subject Open --date 2026-03-01",
      "record gad-7 --total 4 --subject Seen --date 2026-03-09",
      "record gad-7 --total 4 --subject Late --date 2026-01-01",
      "plan add gad-7 --subject Late --from 2026-03-01",
      "plan add gad-7 --subject Planned --from 2026-03-08",
      "plan add gad-7 --subject Today")
    let rows = try #require(try document("caseload")["subjects"]).elements
    #expect(rows.map { $0["subject"] } == ["Open", "Late", "Planned", "Seen", "Today"])
    #expect(
      rows.map { $0["due"]?.elements.map { $0["isOverdue"] } } == [
        [], [true], [true], [], [false],
      ])
    #expect(try bench.run("caseload --csv").output.contains("Z,gad-7:overdue\r\n"))
    #expect(rows[1]["due"]?[0]?["date"] == "2026-03-01")
    let table = try bench.run("caseload --filter overdue").output
    #expect(table.contains("overdue 9 d: GAD-7") && !table.contains("Seen "))
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

  @Test func `a subject that has nothing but plans is known and erased by name`() throws {
    try run("plan add gad-7 --subject P0412")
    #expect(try document("subjects list")["subjects"]?[0]?["subject"] == "P0412")
    let erased = try document("subjects erase P0412 --confirm P0412")
    #expect(erased["plans"] == 1 && erased["samples"] == 0)
    #expect(try document("plan list")["plans"] == [])
    #expect(try bench.run("subjects show P0412").code == .noInput)
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
