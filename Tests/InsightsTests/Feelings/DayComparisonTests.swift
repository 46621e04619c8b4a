import Testing
import WellbeingInsights
import WellbeingSamples

@Suite struct DayComparisonTests {
  private func days(_ values: [(Double, Double)]) throws -> [DayComparison.Day] {
    let first = try #require(LocalDay("2026-01-05"))
    return values.enumerated().map { index, value in
      DayComparison.Day(day: first.adding(days: index), factor: value.0, measure: value.1)
    }
  }

  @Test func `days below and above the median are compared, those with the median are not`() throws
  {
    let values: [(Double, Double)] =
      Array(repeating: (6, -0.2), count: 6) + Array(repeating: (7, 1), count: 3)
      + Array(repeating: (8, 0.4), count: 6)
    let comparison = try #require(DayComparison(try days(values).reversed()))
    #expect(comparison.median == 7)
    #expect([comparison.below.count, comparison.above.count] == [6, 6])
    #expect(abs(comparison.difference - 0.6) < 1e-12)
    // Every resample has the same difference.
    #expect(abs(comparison.interval.lowerBound - 0.6) < 1e-12)
    #expect(abs(comparison.interval.upperBound - 0.6) < 1e-12)
  }

  @Test func `nothing is said about fewer than 14 days, or five on a side`() throws {
    let rising = (0..<13).map { (Double($0), Double($0)) }
    #expect(DayComparison(try days(rising)) == nil)
    #expect(DayComparison(try days(rising + [(13, 13)])) != nil)
    #expect(DayComparison(try days((0..<30).map { ($0 < 4 ? 1 : 2, Double($0)) })) == nil)
  }

  @Test func `the rank correlation sees the order alone, with shared ranks`() throws {
    let cubes = (0..<20).map { (Double($0), Double($0 * $0 * $0)) }
    #expect(DayComparison(try days(cubes))?.rankCorrelation == 1)
    #expect(DayComparison(try days(cubes.map { ($0.0, -$0.1) }))?.rankCorrelation == -1)
    let flat = try #require(DayComparison(try days(cubes.map { ($0.0, 1) })))
    #expect(flat.rankCorrelation == nil && flat.difference == 0)
    // Ranks 1.5, 1.5, 3, 4 … 14 against 1 … 14: 1 − 6 × 0.5 ÷ (14 × 195), corrected for the tie.
    let tied = (0..<14).map { (Double(max($0, 1)), Double($0)) }
    let correlation = try #require(DayComparison(try days(tied))?.rankCorrelation)
    let expected: Double = 227 / (227.5 * 227.0).squareRoot()
    #expect(abs(correlation - expected) < 1e-12)
  }

  @Test func `the same days give the same interval, which contains the difference`() throws {
    let values: [(Double, Double)] = (0..<60).map { (number: Int) -> (Double, Double) in
      (Double(number * 37 % 11), Double(number * 53 % 17) / 17)
    }
    let comparison = try #require(DayComparison(try days(values)))
    #expect(comparison == DayComparison(try days(values)))
    #expect(comparison.interval.contains(comparison.difference))
    #expect(comparison.interval.lowerBound < comparison.interval.upperBound)
  }
}
