import WellbeingCommandSupport
import Testing
import WellbeingInsights
import WellbeingStore
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What `reflect` shows, and what it adds to notes.
@Suite struct ReflectTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// Records a hard and a good moment, and a week that differs from the weeks before.
  private func fill() throws {
    for day in [10, 12, 14, 16, 17, 19, 21, 24, 26].map({ "02-\($0)" }) {
      try bench.feel(0.2, at: "2026-\(day)T12:00:00Z")
    }
    for (time, valence) in [("02T08", -0.3), ("04T10", -0.5), ("06T12", -0.2), ("07T14", -0.4)] {
      try bench.feel(valence, at: "2026-03-\(time):00:00Z")
    }
    try bench.feel(
      -0.9, at: "2026-03-05T17:00:00Z", labels: [.overwhelmed], associations: [.work],
      note: "Too much at once.")
    try bench.feel(0.7, at: "2026-03-01T12:00:00Z", kind: .dailyMood, labels: [.calm], isDay: true)
    try bench.feel(-1, at: "2026-03-05T17:00:00Z", subject: "P2")
  }

  private func notes() throws -> [String] {
    try bench.openStore().sync { try $0.samples(where: .subject("self")) }
      .sorted { $0.startDate < $1.startDate }.compactMap(\.header.note)
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func `moments of the record are shown, and answers become notes`(
    columns: Int, rows: Int
  ) throws {
    try fill()
    let keys =
      MoodKeys.typed("I asked for help.") + [.enter, .enter] + MoodKeys.typed("A slow day")
      + [.enter]
    let performance = try bench.play(
      "reflect", keys: keys, size: ScreenSize(columns: columns, rows: rows))
    let pages = performance.frames.enumerated().filter { [0, 18, 19].contains($0.offset) }
      .map { $0.element.brief + "\n" }
    try expectGolden(
      Run.masked(pages.joined(separator: "===\n") + performance.outcome.output),
      "reflect-\(columns).txt")
    #expect(try notes() == ["A slow day", "Too much at once.\nI asked for help."])
  }

  @Test func `the successor keeps everything else, and the reason is in the audit trail`() throws {
    try bench.configureCalendar()
    _ = try bench.run("mood 😢 --event review --subject P7")
    let old = try #require(try bench.openStore().sync { try $0.samples(where: .all([])) }.first)
    let outcome = try bench.sit("reflect --subject P7", typing: ["It was long."])
    #expect(outcome.code == .done)
    let new = try #require(try bench.openStore().sync { try $0.samples(where: .all([])) }.first)
    #expect(new.header.replaces == old.uuid && new.header.note == "It was long.")
    var metadata = new.header.metadata
    #expect(metadata.removeValue(forKey: ReflectionPrompt.reflectedKey) != nil)
    #expect(metadata == old.header.metadata && !metadata.isEmpty)
    #expect(new.startDate == old.startDate && new.subject == "P7")
    #expect(try bench.run("store audit --json").output.contains(#""reason":"reflection""#))
    let found = try JSON(bench.run("history --note-contains 'was long' --json").output)
    #expect(found["samples"]?.elements.count == 1)
  }

  /// Every week that differed was called unusual.
  @Test func `without an unusual week it is this week`() throws {
    for day in ["02-10", "02-12", "02-17", "02-19", "02-26"] {
      try bench.feel(0.1, at: "2026-\(day)T12:00:00Z")
    }
    for hour in 4...8 { try bench.feel(-0.02, at: "2026-03-10T0\(hour):00:00Z") }
    let transcript = try bench.sit("reflect", typing: [""]).transcript
    #expect(transcript.contains("This week, 1 of 1"))
    #expect(!transcript.contains("pleasant than"))
  }

  @Test func `a moment that was looked back on is not shown again`() throws {
    try fill()
    let first = try bench.sit("reflect", typing: ["One.", "Two.", "Three."])
    #expect(first.transcript.contains("Too much at once."))
    let again = try bench.sit("reflect", typing: ["", "", ""])
    #expect(!again.transcript.contains("Too much at once."))
    #expect(again.transcript.contains("A hard moment, 1 of"))
  }

  @Test func `line by line it asks the same, and Enter skips`() throws {
    try fill()
    let outcome = try bench.sit("reflect --accessible", typing: ["", "none", "Busy days."])
    try expectGolden(outcome.transcript, "reflect-lines.txt")
    #expect(try notes() == ["Busy days.", "Too much at once."])
  }

  @Test func `whoever leaves or is interrupted keeps what was saved`() throws {
    try fill()
    let left = try bench.sit("reflect --accessible", typing: ["One.", "quit"])
    #expect(left.code == .done && left.output.contains("Saved for 'self', 5 Mar 2026 18:00: "))
    let ended = try bench.sit("reflect --accessible", typing: ["Two."])
    #expect(ended.code == .dataError)
    #expect(ended.output.contains("The input ended: nothing more was saved."))
    #expect(try notes() == ["Two.", "Too much at once.\nOne."])
  }

  @Test func `without enough in the record it says so`() throws {
    try bench.feel(0.1, at: "2026-03-09T12:00:00Z")
    try bench.feel(-0.9, at: "2026-02-01T12:00:00Z")
    let outcome = try bench.sit("reflect", typing: [])
    #expect(outcome.code == .done)
    #expect(
      outcome.output
        == "There is not enough in the record of the last four weeks to look back on.\n")
    try bench.expectRefused("reflect", .usage, "'reflect' asks its questions in a terminal.")
  }
}
