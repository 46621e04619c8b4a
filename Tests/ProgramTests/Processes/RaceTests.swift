import Foundation
import Synchronization
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingStore
import WellbeingTestBytes
import WellbeingTestMachines

/// That of several processes at once, one saves what may be there only once.
@Suite(.serialized) struct RaceTests {
  private static let rounds = Rounds.of(quick: 4, full: 300)

  /// How four processes with the same arguments ended.
  private func race(_ bench: Workbench, _ arguments: [String]) throws -> [Int32] {
    let program = try BinaryLocator.locate("wellbeing")
    let environment = bench.environment
    let codes = Mutex<[Int32]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let result = try? ProcessRunner.run(program, arguments, environment: environment)
      guard case .exit(let code)? = result?.status else { return }
      codes.withLock { $0.append(code) }
    }
    return codes.withLock { $0.sorted() }
  }

  @Test func `a plan is added once`() throws {
    let bench = try Workbench()
    for round in 0..<Self.rounds {
      let codes = try race(bench, ["plan", "add", "phq-9", "--subject", "P\(round)", "-q"])
      #expect(codes == [0, 65, 65, 65])
    }
    #expect(try bench.openStore().read { try $0.plans() }.count == Self.rounds)
  }

  @Test func `an event gets one feeling`() throws {
    let bench = try Workbench()
    let start = Date(timeIntervalSinceNow: -26 * 3_600)
    let stamp = { (date: Date) in
      date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    }
    let calendar =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//EN"]
      + (0..<Self.rounds).flatMap { round in
        [
          "BEGIN:VEVENT", "UID:u\(round)", "DTSTAMP:20260101T000000Z", "SUMMARY:Run \(round)",
          "DTSTART:\(stamp(start))", "DTEND:\(stamp(start + 3_600))", "END:VEVENT",
        ]
      } + ["END:VCALENDAR", ""]
    try Data(calendar.joined(separator: "\r\n").utf8)
      .write(to: URL(filePath: bench.folder + "/c.ics"))
    try #require(
      bench.run(["config", "set", "calendars", "{\"Work\": \"\(bench.folder)/c.ics\"}"]).code
        == .done)
    for round in 0..<Self.rounds {
      #expect(try race(bench, ["mood", "😊", "--event", "u\(round)", "-q"]) == [0, 65, 65, 65])
    }
    #expect(try bench.contents().samples.count == Self.rounds)
  }

  @Test func `a store is created once, and all save in it`() throws {
    for _ in 0..<Self.rounds {
      let bench = try Workbench()
      #expect(try race(bench, ["record", "gad-7", "--total", "3", "-q"]) == [0, 0, 0, 0])
      #expect(try bench.contents().samples.count == 4)
      let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
      #expect(names.allSatisfy { $0.hasPrefix("store.sqlite") })
    }
  }
}
