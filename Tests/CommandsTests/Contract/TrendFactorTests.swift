import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands

/// What `trend --with` says of feelings and a life factor that do not go together.
@Suite struct TrendFactorTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// Saves the amounts of sleep and the valences of the days up to 2026-03-10.
  private func fill(_ days: [(sleep: Double, valence: Double)]) throws {
    let last = try #require(LocalDay("2026-03-10"))
    for (index, values) in days.enumerated() {
      let day = last.adding(days: index + 1 - days.count)
      try bench.done("factor sleep \(values.sleep) --date \(day)")
      try bench.feel(values.valence, at: "\(day)T06:00:00Z")
    }
  }

  @Test func `chance and days alike are said as such`() throws {
    var days: [(sleep: Double, valence: Double)] = []
    for day in 0..<40 {
      days.append((6 + Double(day * 7 % 16) / 4, Double(day * 5 % 13) / 10 - 0.6))
    }
    try fill(days)
    #expect(
      try bench.run("trend mood --with sleep").output.replacing("\n  ", with: " ")
        .contains("the days do not show whether more sleep goes with a higher or a lower mean"))
    for day in 10...28 { try bench.done("factor exercise 30 --date 2026-02-\(day)") }
    #expect(
      try bench.run("trend mood --with exercise").output.replacing("\n", with: " ")
        .contains("but too many have the same amount"))
  }
}
