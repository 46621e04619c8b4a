import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@Suite struct LocalDayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2026-01-05", 20_458), ("2000-02-29", 11_016),
    ("1900-01-01", -25_567), ("0000-01-01", -719_528), ("9999-12-31", 2_932_896),
  ])
  func aTextNamesADay(text: String, daysSince1970: Int) throws {
    let day = try #require(LocalDay(text))
    #expect(day.daysSince1970 == daysSince1970)
    #expect(day == LocalDay(daysSince1970: daysSince1970))
    #expect(day.description == text)
  }

  @Test(arguments: [
    "", "2026-1-5", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-01",
    "2026-01-00", "20260105", "2026-01-05 ", " 2026-01-05", "2026/01/05", "26-01-05",
    "02026-01-05", "-2026-01-05", "2026-01-05T00:00:00Z", "２０２６-01-05",
  ])
  func anythingElseIsNoDay(text: String) {
    #expect(LocalDay(text) == nil)
  }

  @Test(arguments: [-719_529, 2_932_897, .min, .max])
  func daysOutsideFourDigitYearsAreNone(daysSince1970: Int) {
    #expect(LocalDay(daysSince1970: daysSince1970) == nil)
  }

  @Test func daysCompareByTime() throws {
    let days = try ["1969-12-31", "1970-01-01", "2025-12-31", "2026-01-01"]
      .map { try #require(LocalDay($0)) }
    #expect(days.shuffled().sorted() == days)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-03-31", -1, "2026-02-28"), ("2026-05-31", 1, "2026-06-30"),
    ("2026-01-15", -1, "2025-12-15"), ("2026-12-15", 1, "2027-01-15"),
    ("2026-01-15", -13, "2024-12-15"), ("2026-01-15", 0, "2026-01-15"),
  ])
  func monthsKeepTheDayOrTakeTheLast(text: String, months: Int, expected: String) throws {
    let day = try #require(LocalDay(text))
    #expect(day.adding(months: months).description == expected)
  }

  @Test func weeksAndYearsAreSevenDaysAndTwelveMonths() throws {
    let leapDay = try #require(LocalDay("2024-02-29"))
    #expect(leapDay.adding(weeks: -2).description == "2024-02-15")
    #expect(leapDay.adding(days: 1).description == "2024-03-01")
    #expect(leapDay.adding(years: 1).description == "2025-02-28")
    #expect(leapDay.adding(years: -4).description == "2020-02-29")
  }

  @Test(arguments: [Int.max, .min])
  func movingTooFarStopsAtTheFirstOrLastDay(amount: Int) throws {
    let day = try #require(LocalDay("2026-01-05"))
    let expected = amount > 0 ? "9999-12-31" : "0000-01-01"
    #expect(day.adding(days: amount).description == expected)
    #expect(day.adding(weeks: amount).description == expected)
    #expect(day.adding(months: amount).description == expected)
    #expect(day.adding(years: amount).description == expected)
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func movingAgreesWithFoundationsCalendar(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let day = try #require(
        LocalDay(daysSince1970: .random(in: -25_567...60_000, using: &numbers)))
      let amount = Int.random(in: -300...300, using: &numbers)
      let pairs = [
        (day.adding(days: amount), calendarDay(day, plus: amount)),
        (day.adding(weeks: amount), calendarDay(day, plus: amount * 7)),
        (day.adding(months: amount), try calendarDay(day, plusMonths: amount)),
        (day.adding(years: amount), try calendarDay(day, plusMonths: amount * 12)),
      ]
      if let (moved, expected) = pairs.first(where: { $0.0.start(in: .gmt) != $0.1 }) {
        Issue.record(
          "seed \(seed): \(day) by \(amount) is \(moved), not \(String(describing: expected))")
        return
      }
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  private func calendarDay(_ day: LocalDay, plus days: Int) -> Date? {
    calendar.date(byAdding: .day, value: days, to: day.start(in: .gmt))
  }

  /// From the first of the month, and then as many days as that month has: asked to move the end
  /// of a month, Foundation answers 2020-02-28 for 34 months before 2022-12-31, a day too early.
  private func calendarDay(_ day: LocalDay, plusMonths months: Int) throws -> Date? {
    let start = day.start(in: .gmt)
    let first = try #require(calendar.dateInterval(of: .month, for: start)).start
    let month = try #require(calendar.date(byAdding: .month, value: months, to: first))
    let length = try #require(calendar.range(of: .day, in: .month, for: month)).count
    let dayOfMonth = min(calendar.component(.day, from: start), length)
    return calendar.date(byAdding: .day, value: dayOfMonth - 1, to: month)
  }
}
