import Testing
import WellbeingSamples

@testable import WellbeingCommands

@Suite struct CalendarSpanTests {
  @Test(
    arguments: [
      ("30d", 30, .days), ("2w", 2, .weeks), ("6mo", 6, .months), ("1y", 1, .years),
      ("007d", 7, .days), ("36525d", 36_525, .days), ("5217w", 5_217, .weeks),
      ("1200mo", 1_200, .months), ("100y", 100, .years),
    ] as [(String, Int, CalendarSpan.Unit)])
  func aNumberWithAUnitIsASpan(text: String, amount: Int, unit: CalendarSpan.Unit) throws {
    let span = try CalendarSpan.parse(text, of: "--last")
    #expect(span == CalendarSpan(amount, unit))
  }

  @Test(arguments: [
    "", "d", "30", "30 d", " 30d", "30d ", "30D", "30days", "1h", "1.5y", "-1d", "+1d", "d30",
    "1mo2d", "３０d", "6M",
  ])
  func anythingElseIsNoSpan(text: String) {
    #expect(throws: Failure.notASpan(option: "--last")) {
      try CalendarSpan.parse(text, of: "--last")
    }
  }

  @Test(
    arguments: [
      ("0d", .days), ("36526d", .days), ("5218w", .weeks), ("1201mo", .months), ("101y", .years),
      ("99999999999999999999y", .years),
    ] as [(String, CalendarSpan.Unit)])
  func aNumberBelowOneOrBeyondAHundredYearsIsRefused(text: String, unit: CalendarSpan.Unit) {
    let range = "1\(unit.rawValue) to \(unit.limit)\(unit.rawValue)"
    let error = Failure.usage("The number of '--last' is out of range: use \(range).")
    #expect(throws: error) {
      try CalendarSpan.parse(text, of: "--last")
    }
  }

  @Test func minutesAreToldFromMonths() {
    let error = Failure.usage("Option '--last' has no unit 'm': for months, write 6mo.")
    #expect(throws: error) { try CalendarSpan.parse("6m", of: "--last") }
  }

  @Test(arguments: [
    ("1d", "2026-03-30"), ("2w", "2026-03-17"), ("1mo", "2026-02-28"), ("1y", "2025-03-31"),
  ])
  func aSpanLeadsBackToADay(span: String, day: String) throws {
    let end = try #require(LocalDay("2026-03-31"))
    #expect(try CalendarSpan.parse(span, of: "--last").before(end).description == day)
  }
}
