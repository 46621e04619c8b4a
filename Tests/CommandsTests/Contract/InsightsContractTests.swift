import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

/// The days that `insights` compares. Today is the Tuesday 2026-03-10.
@Suite struct InsightsContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    _ = try bench.openStore()
  }

  /// Each option with the days of the period and of the one before.
  @Test(arguments: [
    ("--week", "2026-03-09 2026-03-15 2026-03-02 2026-03-03"),
    ("--month", "2026-03-01 2026-03-31 2026-02-01 2026-02-10"),
    ("--last 10d", "2026-03-01 2026-03-10 2026-02-19 2026-02-28"),
    ("--from 2026-02-01 --to 2026-02-10", "2026-02-01 2026-02-10 2026-01-22 2026-01-31"),
    ("--from 2026-03-09 --to 2026-03-12", "2026-03-09 2026-03-12 2026-03-05 2026-03-06"),
    ("--from 2026-03-10 --to 2026-03-10", "2026-03-10 2026-03-10 2026-03-09 2026-03-09"),
    ("--from 0000-01-01 --to 0000-01-02", "0000-01-01 0000-01-02 0000-01-01 0000-01-01"),
  ])
  func `the same stretch of the week, the month or as many days before is compared`(
    options: String, days: String
  ) throws {
    let document = try bench.document("insights \(options)")
    let periods = [document["period"], document["previous"]]
    #expect(
      periods.flatMap { [$0?["from"]?.text, $0?["to"]?.text] }
        == days.split(separator: " ").map(String.init))
  }
}
