import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInsights
import WellbeingPresentation
import WellbeingStore
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What `mood --event` and `mood --events` ask and save.
@Suite struct EventMoodTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.configureCalendar()
  }

  /// The feelings, in the order of their times.
  private func feelings() throws -> [StateOfMind] {
    let samples = try bench.openStore().sync { try $0.samples(where: .all([])) }
    return samples.compactMap { $0 as? StateOfMind }.sorted { $0.startDate < $1.startDate }
  }

  // MARK: One event

  @Test(arguments: ["review", "'design review'"])
  func `an emoji and an event are saved at the end of the event`(name: String) throws {
    let outcome = try bench.run("mood 😊 --event \(name) --note 'Went well' --label proud")
    #expect(outcome.code == .done && outcome.diagnostics == "")
    let feeling = try #require(try feelings().first)
    #expect(feeling.kind == .momentaryEmotion && feeling.valence == 0.8)
    #expect(feeling.labels == [.happy, .proud] && feeling.associations == [.work])
    #expect(feeling.startDate == RFC3339.date(from: "2026-03-09T10:00:00Z"))
    #expect(feeling.header.note == "Went well" && feeling.header.datePrecision == .instant)
    let event = CalendarEvent(
      uid: "review", title: "", calendar: "",
      start: try #require(
        RFC3339.date(from: "2026-03-09T09:00:00Z")), end: .distantFuture)
    #expect(event.isSubject(of: feeling))
  }

  @Test func `an association that is given takes the place of the calendar's`() throws {
    _ = try bench.run("mood 😐 --event plan --association education")
    #expect(try feelings().map(\.associations) == [[.education]])
  }

  @Test func `in a terminal the rest is asked`() throws {
    let outcome = try bench.sit("mood --event plan", typing: ["6", "none", "save"])
    #expect(outcome.code == .done && outcome.output.contains("10 Mar 2026 09:30"))
    #expect(try feelings().map(\.kind) == [.momentaryEmotion])
    #expect(try feelings().map(\.associations) == [[.work]])
  }

  @Test func `a feeling that another terminal saved meanwhile is not joined by a second`() throws {
    let outcome = try bench.sit("mood --event plan", typing: ["6", "none", "save"]) { line in
      guard line == 2 else { return }
      #expect(throws: Never.self) { _ = try bench.run("mood 😢 --event plan -q") }
    }
    #expect(outcome.code == .dataError)
    #expect(
      outcome.output.replacing("\n", with: " ").contains("A feeling was recorded for this event"))
    #expect(try feelings().count == 1)
    // One that is deleted makes room.
    _ = try bench.run("delete \(try bench.latest()) --yes")
    #expect(try bench.run("mood 😢 --event plan").code == .done)
  }

  @Test func `an event that cannot have a feeling now is refused`() throws {
    try bench.expectRefused(
      "mood 😊 --event lunch", .dataError,
      "The event has not ended: it ends at 10 Mar 2026 13:00.")
    try bench.expectRefused(
      "mood 😊 --event fair", .dataError,
      "The event lasts whole days: log the mood of a day with '--kind dailyMood' and '--date'.")
    let unknown =
      "No event of today or the six days before has that UID or title: 'wellbeing events' lists "
      + "them."
    try bench.expectRefused("mood 😊 --event off", .noInput, unknown)
    try bench.expectRefused(
      "mood 😊 --event talk", .dataError,
      "The event has not ended: it ends at 20 May 2026 14:00.")
    try bench.expectRefused("mood 😊 --event ''", .noInput, unknown)
    try bench.expectRefused(
      "mood --event plan", .usage,
      "'mood' asks its questions in a terminal: give '--valence' instead.")
    try #require(try bench.run("mood 😊 --event plan -q").code == .done)
    let recorded = try #require(try feelings().first?.header.recorded)
    let time = LocalTime.moment(recorded, in: try #require(TimeZone(identifier: "Europe/Berlin")))
    try bench.expectRefused(
      "mood 😢 --event planning", .dataError,
      "A feeling was recorded for this event on \(time). To change it: wellbeing amend "
        + (try bench.latest()))
    // It is another person's event, too.
    #expect(try bench.run("mood 😢 --event plan --subject P2 -q").code == .done)
  }

  @Test func `a title of several events is refused, of a recurring one it is the latest`() throws {
    let twice = [
      EventText(uid: "a", title: "Visit", start: "20260309T090000Z", end: "20260309T100000Z"),
      EventText(uid: "b", title: "Visit", start: "20260309T110000Z", end: "20260309T120000Z"),
      EventText(
        uid: "c", title: "Standup", start: "20260306T080000Z", end: "20260306T081500Z",
        lines: ["RRULE:FREQ=DAILY;COUNT=30"]),
    ]
    try bench.configureCalendar("Work", twice)
    try bench.expectRefused(
      "mood 😊 --event visit", .usage,
      "Several events have that title: give the UID of one, as 'wellbeing events --csv' lists it.")
    try #require(try bench.run("mood 😊 --event standup -q").code == .done)
    #expect(try feelings().map(\.startDate) == [RFC3339.date(from: "2026-03-10T08:15:00Z")])
  }

  // MARK: Each event

  @Test(arguments: [(80, 24), (40, 12)])
  func `each event has a page, and each feeling is saved at once`(columns: Int, rows: Int) throws {
    let performance = try bench.play(
      "mood --events", keys: ["5", .enter, "6", .enter, "2", .enter],
      size: ScreenSize(columns: columns, rows: rows))
    let frames = performance.frames.map { $0.brief + "\n" }.joined(separator: "===\n")
    try expectGolden(frames + performance.outcome.output, "mood-events-\(columns).txt")
    let feelings = try feelings()
    #expect(feelings.map(\.labels) == [[.happy], []])
    #expect(feelings.allSatisfy { $0.associations == [.work] && $0.kind == .momentaryEmotion })
    #expect(feelings.first?.valence == 0.8 && feelings.last?.valenceClassification == .unpleasant)
  }

  @Test func `line by line it asks the same`() throws {
    let outcome = try bench.sit(
      "mood --events --accessible", typing: ["", "9", "scale", "back", "happy", "skip"])
    try expectGolden(outcome.transcript, "mood-events-lines.txt")
    #expect(try feelings().map(\.valence) == [0.8])
  }

  @Test func `neither Enter nor the end of the input is an answer`() throws {
    let keys: [[Key]] = [
      [], [.enter, .enter], [" "], [.paste("5")], ["5"], ["6", .enter, .enter],
    ]
    for keys in keys { _ = try bench.play("mood --events", keys: keys) }
    for lines in [[], [""]] {
      #expect(try bench.sit("mood --events --accessible", typing: lines).code == .dataError)
    }
    #expect(try bench.contents().samples.isEmpty)
  }

  @Test(arguments: [(Key.interrupt, ExitCode.interrupted), (.endOfInput, .dataError), ("q", .done)])
  func `what was saved before leaving stays`(key: Key, code: ExitCode) throws {
    let outcome = try bench.play("mood --events", keys: ["1", .enter, key]).outcome
    #expect(outcome.code == code)
    #expect(try feelings().map(\.labels) == [[.angry]])
    #expect(try bench.play("mood --events", keys: ["7", .enter]).frames.count == 2)
  }

  @Test func `a very unpleasant feeling names where to find someone`() throws {
    let outcome = try bench.play("mood --events", keys: ["6", .enter, "1", .enter, "q"]).outcome
    #expect(outcome.output.hasPrefix("Saved: 1. Still waiting: 1. "))
    #expect(outcome.output.contains("type: wellbeing support"))
  }

  @Test func `programs get the records`() throws {
    let outcome = try bench.play("mood --events --json", keys: ["5", .enter, "7", .enter]).outcome
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(try JSON(String(try #require(lines.first)))["samples"]?.elements.count == 1)
  }

  @Test func `where no event waits it says so`() throws {
    bench.wait(days: 3)
    let outcome = try bench.sit("mood --events", typing: [])
    #expect(outcome.output == "Every event of today and yesterday has its feeling.\n")
    #expect(outcome.code == .done)
  }

  @Test func `it needs a terminal and nothing else`() throws {
    try bench.expectRefused(
      "mood --events", .usage,
      "'mood --events' asks its questions in a terminal: use '--event' instead.")
    try bench.expectRefused(
      "mood 😊 --events", .usage, "Option '--events' asks about each event: leave out the feeling.")
  }

  // MARK: The start page

  @Test func `the start page has a key for events that wait`() throws {
    let started = try bench.play("", keys: ["e"])
    #expect(started.frames.first?.text.contains("2 events have no feeling yet.") == true)
    #expect(started.frames.first?.text.contains("e  Log how events felt") == true)
    #expect(started.frames.dropFirst().first?.text.contains("Event 1 of 2") == true)
    let lines = try bench.sit("", typing: [])
    #expect(lines.output.contains("2 events have no feeling yet.\n"))
    bench.wait(days: 3)
    let later = try #require(try bench.play("", keys: ["q"]).frames.first).text
    #expect(!later.contains("Log how events felt"))
  }

  @Test func `the start page says that a calendar is missing`() throws {
    try FileManager.default.removeItem(atPath: bench.folder + "/work.ics")
    let page = try #require(try bench.play("", keys: ["q"]).frames.first).text
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("The calendars cannot be read.") && words.contains("does not exist."))
    #expect(page.contains("m  Log how you feel"))
  }
}
