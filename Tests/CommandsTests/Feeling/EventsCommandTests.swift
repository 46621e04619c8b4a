import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands

/// What `events` makes of several files. Sessions tell what it lists of one.
@Suite struct EventsCommandTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
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
}
