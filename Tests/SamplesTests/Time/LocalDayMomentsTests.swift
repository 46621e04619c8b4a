import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@Suite struct LocalDayMomentsTests {
  @Test(arguments: [
    // Ordinary days.
    ("Europe/Berlin", "2026-01-05", "2026-01-04T23:00:00Z"),
    ("Asia/Kolkata", "2026-01-05", "2026-01-04T18:30:00Z"),
    ("Pacific/Kiritimati", "2026-01-05", "2026-01-04T10:00:00Z"),
    // Days on which clocks change, but not at midnight.
    ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z"),
    ("Europe/Berlin", "2026-10-25", "2026-10-24T22:00:00Z"),
    // Midnight is skipped: clocks go from 23:59:59 to 01:00.
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
    ("Asia/Beirut", "2022-03-27", "2022-03-26T22:00:00Z"),
    ("America/Havana", "2026-03-08", "2026-03-08T05:00:00Z"),
    // Clocks go back at midnight: 23:00 comes twice, midnight once, an hour later.
    ("America/Sao_Paulo", "2018-02-18", "2018-02-18T03:00:00Z"),
    // Clocks go back from 00:01 to 23:01: midnight comes twice, the first counts.
    ("America/St_Johns", "2010-11-07", "2010-11-07T02:30:00Z"),
    // Clocks go back from 01:00 to 00:00.
    ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"),
    // The day does not exist: it begins with the next.
    ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
    // An offset with seconds: 44 minutes and 30 seconds behind.
    ("Africa/Monrovia", "1960-01-01", "1960-01-01T00:44:30Z"),
  ])
  func aDayBeginsWithItsFirstMoment(zone: String, day: String, start: String) throws {
    let zone = try #require(IANAZone.named(zone))
    let day = try #require(LocalDay(day))
    #expect(RFC3339.string(from: day.start(in: zone)) == start)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29", "2026-03-29T10:00:00Z"),
    ("Europe/Berlin", "2026-01-05", "2026-01-05T11:00:00Z"),
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T14:00:00Z"),
  ])
  func noonIsTwelveOnTheClock(zone: String, day: String, noon: String) throws {
    let zone = try #require(IANAZone.named(zone))
    let day = try #require(LocalDay(day))
    #expect(RFC3339.string(from: day.moment(secondsIntoDay: 43_200, in: zone)) == noon)
  }

  @Test func aTimeThatClocksSkipIsTheMomentAfter() throws {
    let zone = try #require(IANAZone.named("Europe/Berlin"))
    let day = try #require(LocalDay("2026-03-29"))
    let halfPastTwo = day.moment(secondsIntoDay: 9_000, in: zone)
    #expect(RFC3339.string(from: halfPastTwo) == "2026-03-29T01:00:00Z")
  }

  @Test(arguments: [
    ("2018-11-04T02:59:59.999999Z", "2018-11-03"), ("2018-11-04T03:00:00Z", "2018-11-04"),
    ("1969-12-31T23:59:59.999999Z", "1969-12-31"),
  ])
  func aMomentFallsOnTheDayThatClocksShow(moment: String, day: String) throws {
    let zone = try #require(IANAZone.named("America/Sao_Paulo"))
    let date = try #require(RFC3339.date(from: moment))
    #expect(LocalDay(of: date, in: zone).description == day)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func absurdDatesFallOnSomeDay(seconds: Double) throws {
    let zone = try #require(IANAZone.named("Europe/Berlin"))
    let day = LocalDay(of: Date(timeIntervalSinceReferenceDate: seconds), in: zone)
    #expect(["0000-01-01", "9999-12-31"].contains(day.description))
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func daysAndNoonsAgreeWithFoundationsCalendar(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let names = TimeZone.knownTimeZoneIdentifiers
    for _ in 0..<200 {
      let name = try #require(names.randomElement(using: &numbers))
      let zone = try #require(TimeZone(identifier: name))
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      for _ in 0..<20 {
        let date = Date(timeIntervalSince1970: .random(in: -2.2e9...4e9, using: &numbers))
        let day = LocalDay(of: date, in: zone)
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let noon = calendar.date(
          from: DateComponents(year: parts.year, month: parts.month, day: parts.day, hour: 12))
        if day.description != date.formatted(isoDay(in: zone))
          || day.moment(secondsIntoDay: 43_200, in: zone) != noon
        {
          Issue.record("seed \(seed): \(name) at \(date.timeIntervalSince1970)")
          return
        }
      }
    }
  }

  /// Every change of clocks in every zone that Foundation knows, and the days round it; by default in
  /// every fifth zone.
  @Test func aDaysStartIsTheFirstMomentThatIsNotBeforeIt() throws {
    let names = TimeZone.knownTimeZoneIdentifiers
    for place in stride(from: 0, to: names.count, by: Rounds.of(quick: 5, full: 1)) {
      let name = names[place]
      let zone = try #require(TimeZone(identifier: name))
      for change in changes(in: zone) {
        for offset in -1...1 {
          let day = LocalDay(of: change, in: zone).adding(days: offset)
          if !isFirstMoment(day.start(in: zone), of: day, in: zone) {
            Issue.record("\(name): \(day)")
            return
          }
        }
      }
    }
  }

  private func isoDay(in zone: TimeZone) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
  }

  private func changes(in zone: TimeZone) -> some Sequence<Date> {
    sequence(first: Date(timeIntervalSince1970: -2.2e9)) { last in
      let next = zone.nextDaylightSavingTimeTransition(after: last)
      return next.flatMap { $0 > last && $0.timeIntervalSince1970 < 1.9e9 ? $0 : nil }
    }
  }

  /// By definition: it lies in the day or later, and the second before it, and each half-hour of
  /// the 26 hours before it, in an earlier day.
  private func isFirstMoment(_ start: Date, of day: LocalDay, in zone: TimeZone) -> Bool {
    let earlier = [1.0] + stride(from: 1800, through: 93_600, by: 1800)
    return LocalDay(of: start, in: zone) >= day
      && earlier.allSatisfy { LocalDay(of: start - $0, in: zone) < day }
  }
}
