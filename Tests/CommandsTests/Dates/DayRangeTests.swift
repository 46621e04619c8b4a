import Foundation
import Testing
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestBytes

@testable import WellbeingCommandLine
@testable import WellbeingCommands

@Suite struct DayRangeTests {
  private let berlin: TimeZone
  /// Half past midnight in Berlin, where it is the 5th already.
  private let now: Date

  init() throws {
    berlin = try #require(IANAZone.named("Europe/Berlin"))
    now = try #require(RFC3339.date(from: "2026-01-04T23:30:00Z"))
  }

  @Test(
    arguments: [
      ([:], nil, nil),
      (["from": "2026-01-03"], "2026-01-02T23:00:00Z", nil),
      (["to": "2026-01-03"], nil, "2026-01-03T23:00:00Z"),
      (["from": "2026-01-03", "to": "2026-01-03"], "2026-01-02T23:00:00Z", "2026-01-03T23:00:00Z"),
      (["from": "yesterday", "to": "today"], "2026-01-03T23:00:00Z", "2026-01-05T23:00:00Z"),
      (["from": "2025-03-30", "to": "2025-03-30"], "2025-03-29T23:00:00Z", "2025-03-30T22:00:00Z"),
      (["from": "2026-01-03T10:00:00Z"], "2026-01-03T10:00:00Z", nil),
      (["to": "2026-01-03T10:00:00Z"], nil, "2026-01-03T10:00:00.000001Z"),
      (
        ["from": "2026-01-03T10:00:00Z", "to": "2026-01-03"],
        "2026-01-03T10:00:00Z", "2026-01-03T23:00:00Z"
      ),
      (
        ["from": "2026-01-03T10:00:00Z", "to": "2026-01-03T10:00:00Z"],
        "2026-01-03T10:00:00Z", "2026-01-03T10:00:00.000001Z"
      ),
      (["to": "2030-01-01"], nil, "2030-01-01T23:00:00Z"),
      (["from": "2025-10", "to": "2025-10"], "2025-09-30T22:00:00Z", "2025-10-31T23:00:00Z"),
      (["from": "2025-12", "to": "2026-01-03"], "2025-11-30T23:00:00Z", "2026-01-03T23:00:00Z"),
      (["last": "1d"], "2026-01-04T23:00:00Z", "2026-01-05T23:00:00Z"),
      (["last": "30d"], "2025-12-06T23:00:00Z", "2026-01-05T23:00:00Z"),
      (["last": "2w"], "2025-12-22T23:00:00Z", "2026-01-05T23:00:00Z"),
      (["last": "6mo"], "2025-07-05T22:00:00Z", "2026-01-05T23:00:00Z"),
      (["last": "1y"], "2025-01-05T23:00:00Z", "2026-01-05T23:00:00Z"),
    ] as [([String: String], String?, String?)])
  func aRangeHoldsAllOfItsDays(options: [String: String], start: String?, end: String?) throws {
    let range = try range(options)
    #expect(range.start.map(RFC3339.string) == start)
    #expect(range.end.map(RFC3339.string) == end)
  }

  private static func notADate(_ option: String) -> Failure {
    .usage(
      "Option '\(option)' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', a month "
        + "like 2026-01, or a time with its offset like 2026-01-05T11:00:00+01:00.")
  }

  @Test(
    arguments: [
      (["from": "2026-01-04", "to": "2026-01-03"], .fromAfterTo),
      (["from": "2026-01-03T10:00:00.000001Z", "to": "2026-01-03T10:00:00Z"], .fromAfterTo),
      (["from": "2026-01-03T23:00:00Z", "to": "2026-01-03"], .fromAfterTo),
      (
        ["last": "1d", "from": "2026-01-03"],
        .usage("Option '--last' cannot be combined with '--from' or '--to'.")
      ),
      (
        ["last": "1d", "to": "2026-01-03"],
        .usage("Option '--last' cannot be combined with '--from' or '--to'.")
      ),
      (["from": "2026-02", "to": "2026-01"], .fromAfterTo),
      (["from": "2026-13"], Self.notADate("--from")),
      (["from": "2026"], Self.notADate("--from")),
      (["from": "3d"], Self.notADate("--from")),
      (["to": "x"], Self.notADate("--to")),
      (["last": "x"], .notASpan(option: "--last")),
    ] as [([String: String], Failure)])
  func aRangeThatIsNoneIsRefused(options: [String: String], error: Failure) {
    #expect(throws: error) { try range(options) }
    #expect(error.exitCode == .usage)
  }

  @Test func aDayThatTheZoneSkippedIsAnEmptyRange() throws {
    let apia = try #require(IANAZone.named("Pacific/Apia"))
    let range = try range(["from": "2011-12-30", "to": "2011-12-30"], in: apia)
    #expect(range.start != nil)
    #expect(range.start == range.end)
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func theLastDaysAreAsManyAsTheCalendarCounts(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    // Without zones that ever skipped a day, where the calendar counts one less.
    let names = TimeZone.knownTimeZoneIdentifiers.filter { !$0.hasPrefix("Pacific/") }
    for _ in 0..<500 {
      let name = try #require(names.randomElement(using: &numbers))
      let zone = try #require(TimeZone(identifier: name))
      let now = Date(timeIntervalSince1970: .random(in: 0...4e9, using: &numbers))
      let count = Int.random(in: 1...800, using: &numbers)
      let range = try range(["last": "\(count)d"], in: zone, now: now)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let today = calendar.startOfDay(for: now)
      let first = calendar.date(byAdding: .day, value: 1 - count, to: today)
      let tomorrow = calendar.date(byAdding: .day, value: 1, to: today)
      if range.start != first.map(calendar.startOfDay)
        || range.end != tomorrow.map(calendar.startOfDay)
      {
        Issue.record("seed \(seed): \(name), \(count) days to \(now.timeIntervalSince1970)")
        return
      }
    }
  }

  private func range(
    _ options: [String: String], in zone: TimeZone? = nil, now: Date? = nil
  ) throws -> DayRange {
    let (now, zone) = (now ?? self.now, zone ?? berlin)
    let sink = MemorySink()
    var runtime = Runtime(
      [:], input: LineReader { () throws(TerminalError) in [] }, output: sink, diagnostics: sink)
    runtime.storeClock = { now }
    runtime.machineZone = { zone }
    let invocation = Invocation(values: options.mapValues { [$0] })
    return try DayRange(CommandContext(invocation, runtime))
  }
}
