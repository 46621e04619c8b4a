import Foundation
import Testing

@testable import WellbeingCharts

@Suite("The weeks of a calendar map")
struct CalendarWeeksTests {
  /// Days counted from 2023-01-01, a Sunday, as a map with room for so many weeks.
  private func weeks(_ days: [Int], room: Int = 54) -> CalendarWeeks {
    CalendarWeeks(
      WellbeingChart.CalendarMap(
        unit: "", scale: 0...1,
        classes: [.init(from: 0, label: "low"), .init(from: 0.5, label: "high")],
        days: days.map { .init(date: DayNumber.time(of: 19_358 + $0), value: 0.5, count: 1) }),
      weeks: room)
  }

  @Test("are one block where there is room for all")
  func oneBlock() throws {
    let block = try #require(weeks([0, 300]).blocks.first)
    #expect(block.weeks == 44)
    #expect(block.days.count == 301)
    #expect(block.week(of: block.days.lowerBound) == 0)
    #expect(block.week(of: block.days.lowerBound + 1) == 1)
    #expect(weeks([0, 300]).days.map(\.number) == [19_358, 19_658])
  }

  @Test("are a block a year else, from its first week, or half a year")
  func severalBlocks() {
    let years = weeks([100, 800]).blocks
    #expect(years.map(\.months.count) == [12, 12])
    #expect(
      years.map { $0.months[0] } == [
        .init(year: 2023, month: 1, week: 0), .init(year: 2025, month: 1, week: 0),
      ])
    let halves = weeks([100, 200], room: 36).blocks
    #expect(halves.count == 1)
    #expect(weeks([0, 400], room: 36).blocks.map(\.months.count) == [6, 6])
    #expect(weeks([0, 400], room: 36).blocks.map { $0.months[0].month } == [1, 1])
  }

  @Test("draw nothing before the first day and after the last")
  func ends() {
    let blocks = weeks([100, 500]).blocks
    #expect(blocks.first?.days.lowerBound == 19_458)
    #expect(blocks.last?.days.upperBound == 19_858)
    #expect(blocks.map(\.days.count) == [265, 136])
  }

  @Test("name their months where a name has room")
  func months() throws {
    // From 2023-01-25: one week of January is left.
    let block = try #require(weeks([24, 100]).blocks.first)
    #expect(block.months.map(\.name) == ["Jan", "Feb", "Mar", "Apr"])
    #expect(block.namedMonths(weeks: 1).map(\.name) == ["Jan", "Feb", "Mar", "Apr"])
    #expect(block.namedMonths(weeks: 3).map(\.name) == ["Feb", "Mar", "Apr"])
  }
}
