import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What `events` lists, for people and programs.
@Suite struct EventsCommandTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `events are listed with the feelings recorded for them`() throws {
    try bench.configureCalendar()
    _ = try bench.run("mood 😊 --event review")
    let outcomes = try [
      "events", "events --plain", "events --from yesterday --to yesterday",
      "events --subject P2 --to 2026-03-06",
    ].map { try bench.run($0) }
    try expectGolden(outcomes.map(\.transcript).joined(separator: "\n"), "events.txt")
  }

  @Test func `a spreadsheet gets the feeling with its valence and labels`() throws {
    try bench.configureCalendar()
    _ = try bench.run("mood 😊 --event review --label proud")
    let rows = try bench.run("events --csv").output.split(whereSeparator: \.isNewline)
    #expect(
      rows.first == "uid,occurrence,title,calendar,start,end,allDay,feeling,valence,labels")
    let review = rows.first { $0.hasPrefix("review,") }
    #expect(rows.count == 6 && review?.hasSuffix(",0.8,happy proud") == true)
  }

  @Test func `programs get one document`() throws {
    try bench.configureCalendar()
    let feeling = try #require(
      try JSON(bench.run("mood 😊 --event review --json").output)["sample"]?["uuid"])
    let outcome = try bench.run("events --from 2026-03-09 --to 2026-03-09 --json")
    #expect(outcome.code == .done && outcome.diagnostics == "")
    let review: JSON = [
      "uid": "review", "occurrence": "2026-03-09T09:00:00Z", "title": "Design review",
      "calendar": "Work", "start": "2026-03-09T09:00:00Z", "end": "2026-03-09T10:00:00Z",
      "allDay": false, "feeling": feeling,
    ]
    let fair: JSON = [
      "uid": "fair", "occurrence": "2026-03-08T23:00:00Z", "title": "Fair", "calendar": "Work",
      "start": "2026-03-08T23:00:00Z", "end": "2026-03-10T23:00:00Z", "allDay": true,
    ]
    #expect(
      try JSON(outcome.output) == ["schemaVersion": 1, "events": [fair, review], "skipped": 0])
  }

  @Test func `a file has the name that it gives itself, else that of the file`() throws {
    let named = try bench.calendar("a.ics", named: "Ward")
    let climb = EventText(
      uid: "climb", title: "Climbing", start: "20260309T160000Z", end: "20260309T180000Z")
    let unnamed = try bench.calendar("gym.ics", [climb])
    let document = try JSON(bench.run("events \(named) \(unnamed) --json").output)
    #expect(
      Set(try #require(document["events"]).elements.compactMap { $0["calendar"]?.text })
        == ["Ward", "gym"])
    #expect(try bench.contents().samples.isEmpty)
  }

  @Test func `what cannot be read is counted, and named with its line`() throws {
    let broken = EventText(
      uid: "broken", title: "Broken", start: "20260310T070000Z", end: "20260310T080000Z",
      lines: ["RRULE:FREQ=SOMETIMES"])
    let path = try bench.calendar("work.ics", EventText.days + [broken])
    let outcome = try bench.run("events \(path) --json")
    let document = try JSON(outcome.output)
    #expect(outcome.code == .done && document["skipped"] == 1)
    #expect(document["events"]?.elements.count == 5)
    #expect(outcome.diagnostics.hasPrefix("'\(path)', line "))
    #expect(outcome.diagnostics.contains(": 'Broken' is skipped, because "))
    #expect(outcome.diagnostics.split(separator: "\n").count == 1)
    #expect(try bench.run("events \(path) -q").diagnostics == "")
  }

  @Test func `a file that lacks parts is listed as far as it can be read`() throws {
    let path = try bench.calendar("work.ics", EventText.days)
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    try Data(whole.replacing("END:VCALENDAR", with: "").utf8).write(to: URL(filePath: path))
    let outcome = try bench.run("events \(path) --json")
    let document = try JSON(outcome.output)
    #expect(outcome.code == .dataError && document["skipped"] == 0)
    #expect(document["events"]?.elements.count == 5)
    #expect(
      outcome.diagnostics.hasSuffix(
        ": the file ends before END:VCALENDAR, so events may be missing.\n"))
    try bench.configure(#"{"calendars": {"Work": "\#(path)"}}"#)
    let own = try bench.run("events --plain")
    #expect(own.code == .done && own.diagnostics.contains("so events may be missing"))
    try Data((whole + EventText.days[0].text.joined(separator: "\n")).utf8).write(
      to: URL(filePath: path))
    let outside = try bench.run("events \(path) -q")
    #expect(outside.code == .dataError && outside.diagnostics == "")
  }

  @Test func `an event in two calendars is listed once, or named if they differ`() throws {
    let plan = EventText.days[1]
    let moved = EventText(
      uid: "plan", title: "Planning", start: "20260310T070000Z", end: "20260310T090000Z")
    for (other, count) in [(plan, 1), (moved, 2)] {
      let (work, home) = (
        try bench.calendar("work.ics", [plan]), try bench.calendar("home.ics", [other])
      )
      try bench.configure(#"{"calendars": {"Work": "\#(work)", "Home": "\#(home)"}}"#)
      let outcome = try bench.run("events --json")
      let document = try JSON(outcome.output)
      #expect(document["events"]?.elements.count == count && document["skipped"] == 0)
      #expect(
        outcome.diagnostics
          == (count == 1
            ? ""
            : "'Planning' is listed more than once, because 'Home' and 'Work' differ about it.\n"))
    }
  }

  @Test(arguments: [
    (
      "20260310T110000Z", "", "Home", 2,
      "'Plan' is listed at two times, because 'Home' and 'Work' differ about it."
    ),
    (
      "20260310T080000Z", "TRANSP:TRANSPARENT", "Work", 2,
      "'Plan' is listed more than once, because 'Work' has it twice, with different content."
    ),
    (
      "20260310T080000Z", "STATUS:CANCELLED", "Home", 1,
      "'Work' lists 'Plan', which is cancelled in 'Home'."
    ),
    (
      "20260310T110000Z", "STATUS:CANCELLED", "Work", 1,
      "'Work' lists 'Plan', which is cancelled in the same calendar."
    ),
    ("20260310T080000Z", "", "Home", 1, ""),
  ])
  func `what files say differently about an event is named`(
    start: String, line: String, calendar: String, count: Int, remark: String
  ) throws {
    func plan(_ start: String, _ lines: [String]) -> EventText {
      EventText(uid: "plan", title: "Plan", start: start, end: "20260310T120000Z", lines: lines)
    }
    let files = try [
      bench.calendar("a.ics", [plan("20260310T080000Z", [])], named: "Work"),
      bench.calendar("b.ics", [plan(start, line.isEmpty ? [] : [line])], named: calendar),
    ]
    for files in [files, files.reversed()] {
      let outcome = try bench.run("events \(files.joined(separator: " ")) --json")
      #expect(try JSON(outcome.output)["events"]?.elements.count == count)
      #expect(outcome.diagnostics == (remark.isEmpty ? "" : remark + "\n"))
    }
  }

  @Test func `occurrences of a series are not compared by time`() throws {
    let series = EventText(
      uid: "s", title: "Series", start: "20260309T080000Z", end: "20260309T090000Z",
      lines: ["RRULE:FREQ=DAILY;COUNT=2"])
    let files = try [
      bench.calendar("a.ics", [series], named: "A"), bench.calendar("b.ics", [series], named: "B"),
    ]
    let outcome = try bench.run("events \(files.joined(separator: " ")) --to 2026-03-11 --json")
    #expect(try JSON(outcome.output)["events"]?.elements.count == 2 && outcome.diagnostics == "")
  }

  @Test func `control characters of a file are not printed`() throws {
    let broken = EventText(
      uid: "b", title: "B", start: "20260310T070000Z", end: "20260310T080000Z",
      lines: ["RRULE:FREQ=DAILY;\u{1B}[31mX=1"])
    let path = try bench.calendar("work.ics", [broken])
    let outcome = try bench.run("events \(path)")
    #expect(outcome.diagnostics.contains("its rule has an invalid"))
    #expect(!outcome.diagnostics.contains("\u{1B}"))
  }

  @Test func `a feeling about an event without UID is shown at that one alone`() throws {
    let path = try bench.calendar("work.ics", EventText.days)
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("UID:review\r\n", with: "").replacing("UID:plan", with: "UID:")
      .replacing("UID:review\n", with: "")
    try Data(text.utf8).write(to: URL(filePath: path))
    try bench.configure(#"{"calendars": {"Work": "\#(path)"}}"#)
    try bench.done("mood 😊 --event Planning")
    let felt = try #require(try bench.document("events")["events"]).elements
      .filter { $0["feeling"] != nil }
    #expect(felt.compactMap { $0["title"]?.text } == ["Planning"])
  }

  @Test func `without any event it says so`() throws {
    let path = try bench.calendar("work.ics", [])
    #expect(try bench.run("events \(path)").diagnostics == "No events in these days.\n")
  }

  @Test func `empty standard input is said to be empty`() throws {
    let outcome = try bench.run("events -")
    #expect(outcome.code == .dataError)
    #expect(
      Run.error(in: outcome.diagnostics)
        == "Standard input was empty: give it an iCalendar file.")
  }

  @Test func `what is no calendar is refused`() throws {
    let path = bench.folder + "/notes.txt"
    try Data("Dear diary\n".utf8).write(to: URL(filePath: path))
    try bench.expectRefused(
      "events \(path)", .dataError,
      "'\(path)' is not an iCalendar file: it begins with 'Dear diary', not with BEGIN:VCALENDAR. "
        + "Export or download the calendar again.")
    try Data("1,0,2,3\n".utf8).write(to: URL(filePath: path))
    try bench.expectRefused(
      "events \(path)", .dataError,
      "'\(path)' is not an iCalendar file: it does not begin with BEGIN:VCALENDAR. Export or "
        + "download the calendar again.")
    try #require("BEGIN:VCALENDAR\n".data(using: .utf16)).write(to: URL(filePath: path))
    try bench.expectRefused(
      "events \(path)", .dataError,
      "'\(path)' is in UTF-16. Save it in UTF-8, or export the calendar again.")
    try bench.expectRefused(
      "events \(bench.folder)/none.ics", .noInput, "'\(bench.folder)/none.ics' does not exist.")
    try bench.expectRefused(
      "events", .usage,
      "No calendar is set. Set one with 'wellbeing config set calendars', for example to "
        + "'{\"Work\": \"~/work.ics\"}', or name a file: 'wellbeing events FILE'.")
  }
}
