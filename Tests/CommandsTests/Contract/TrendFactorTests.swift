import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// How `trend --with` and `insights --compare` set feelings and scores against a life factor.
@Suite struct TrendFactorTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["LANG"] = "C.UTF-8"
    bench.environment["TERM"] = "xterm"
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

  /// Six short nights before days of -0.25, two at the median, and six long ones before 0.5.
  private func fillByHand() throws {
    let short = (0..<6).map { (sleep: 5 + Double($0) / 4, valence: -0.25) }
    let long = (0..<6).map { (sleep: 8 + Double($0) / 4, valence: 0.5) }
    try fill(short + [(7, 1), (7, -1)] + long)
  }

  private func page(_ commandLine: String, columns: Int = 80, rows: Int = 24) throws -> String {
    try bench.sit(commandLine + " --no-pager", typing: [], columns: columns, rows: rows).transcript
  }

  @Test func `days of more sleep as a person sees them, on wide and narrow screens`() throws {
    try fillByHand()
    try expectGolden(
      try [
        page("trend mood --with sleep"), page("trend mood --with sleep", columns: 40, rows: 12),
        page("trend mood --with sleep --accessible"), page("trend mood --with sleep --table"),
        page("trend mood --with steps"), page("insights --last 30d --compare sleep"),
      ].joined(separator: "\n"), "with-sleep.txt")
  }

  @Test func `the figures of both sides of the median are those worked out by hand`() throws {
    try fillByHand()
    let documents = [
      try bench.document("trend mood --with sleep"),
      try bench.document("insights --last 14d --compare sleep"),
    ]
    for document in documents {
      let figures = try #require(document["factorComparison"])
      #expect(figures["factor"] == "sleep" && figures["unit"] == "h")
      #expect(figures["measure"] == "valence" && figures["median"] == 7)
      #expect(figures["count"] == 14 && figures["needed"] == 14)
      #expect(figures["below"] == ["count": 6, "mean": -0.25])
      #expect(figures["above"] == ["count": 6, "mean": 0.5])
      #expect(figures["difference"] == 0.75)
      #expect(figures["lowestDifference"] == 0.75 && figures["highestDifference"] == 0.75)
      // Ranks 1 to 6, 7.5 twice and 9 to 14 against 4.5 six times, 14, 1 and 10.5 six times, less
      // their mean of 7.5: the sum of products is 72 + 0 + 72, those of squares 227 and 192.5.
      let correlation = 144 / (227 * 192.5).squareRoot()
      #expect(abs((figures["rankCorrelation"]?.number ?? 0) - correlation) < 1e-12)
      #expect(figures["days"]?.elements.count == 14)
      #expect(figures["days"]?[0] == ["day": "2026-02-25", "amount": 5, "value": -0.25])
    }
    #expect(try bench.document("trend mood")["factorComparison"] == nil)
    #expect(
      try bench.run("trend mood --with sleep --csv").output
        .hasPrefix("day,amount,value\r\n2026-02-25,5,-0.25\r\n"))
  }

  @Test func `a result is compared with the mean of the days that it covers`() throws {
    try fillByHand()
    // Seven of fourteen days have sleep: 5 to 6.25 in quarters, then 7.
    try bench.record("phq-9", [("2026-03-03", 9), ("2026-03-02", 12)], subject: "self")
    let figures = try #require(
      try bench.document("trend phq-9 --with sleep")["factorComparison"])
    #expect(figures["measure"] == "phq-9" && figures["count"] == 1 && figures["median"] == nil)
    #expect(figures["days"]?[0] == ["day": "2026-03-03", "amount": 5.821428571428571, "value": 9])
    #expect(
      try bench.run("trend phq-9 --with sleep").output.replacing("\n  ", with: " ").contains(
        "1 result has sleep on at least half of the days that it covers: a comparison needs 14."))
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
