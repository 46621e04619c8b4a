import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTerminal
import WellbeingTestMachines

@testable import WellbeingCommands

/// What `mood --event` and `mood --events` do not take for an answer. Sessions tell what they ask.
@Suite struct EventMoodTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.configureCalendar()
  }

  @Test func `a feeling that another terminal saved meanwhile is not joined by a second`() throws {
    let outcome = try bench.sit("mood --event plan", typing: ["6", "none", "save"]) { line in
      guard line == 2 else { return }
      #expect(throws: Never.self) { _ = try bench.run("mood 😢 --event plan -q") }
    }
    #expect(outcome.code == .dataError)
    #expect(
      outcome.output.replacing("\n", with: " ").contains("A feeling was recorded for this event"))
    #expect(try bench.contents().samples.count == 1)
    // One that is deleted makes room.
    _ = try bench.run("delete \(try bench.latest()) --yes")
    #expect(try bench.run("mood 😢 --event plan").code == .done)
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

  @Test func `the start page has a key for events that wait`() throws {
    let started = try bench.play("", keys: ["v"])
    #expect(started.frames.first?.text.contains("2 events have no feeling yet.") == true)
    #expect(started.frames.first?.text.contains("v  Log how events felt") == true)
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
