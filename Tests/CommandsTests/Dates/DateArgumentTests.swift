import Foundation
import Testing
import WellbeingSamples
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

@Suite struct DateArgumentTests {
  private let berlin: TimeZone
  /// Half past midnight in Berlin, where it is the 5th already.
  private let now: Date

  init() throws {
    berlin = try #require(IANAZone.named("Europe/Berlin"))
    now = try #require(RFC3339.date(from: "2026-01-04T23:30:00Z"))
  }

  @Test(arguments: [
    ("2026-01-03", "2026-01-03"), ("today", "2026-01-05"), ("yesterday", "2026-01-04"),
    ("1850-01-01", "1850-01-01"), ("2026-01-06", "2026-01-06"),
  ])
  func aDayIsOneOfTheZone(text: String, day: String) throws {
    let expected = try #require(LocalDay(day))
    #expect(try parse(text) == .day(expected))
  }

  @Test func aTimeWithItsOffsetIsAMoment() throws {
    let date = try #require(RFC3339.date(from: "2026-01-03T10:00:00.25Z"))
    #expect(try parse("2026-01-03T11:00:00.25+01:00") == .moment(date))
  }

  @Test(arguments: [
    "", "5", "Today", "TODAY", "2026-02-30", "2026-1-5", "05.01.2026", "2026-01-05 ",
    "2026-01-05T25:00:00Z", "2026-01-05T11:00Z", "last week", "1767610800",
  ])
  func anythingElseIsNoDate(text: String) {
    #expect(throws: Failure.notADate(option: "--date")) { try parse(text) }
  }

  @Test(arguments: ["2026-01-05T11:00:00", "2026-01-05T11:00:00.5"])
  func aTimeWithoutItsOffsetIsToldApart(text: String) {
    #expect(throws: Failure.missingOffset(option: "--date")) { try parse(text) }
  }

  @Test(
    arguments: [
      ("today", "2026-01-04T23:30:00Z", .day), ("2026-01-05", "2026-01-04T23:30:00Z", .day),
      ("yesterday", "2026-01-04T11:00:00Z", .day), ("2025-07-01", "2025-07-01T10:00:00Z", .day),
      ("2026-01-04T23:30:00Z", "2026-01-04T23:30:00Z", .instant),
      ("1900-01-01T00:00:00Z", "1900-01-01T00:00:00Z", .instant),
    ] as [(String, String, SampleHeader.DatePrecision)])
  func aPastDayStandsAtNoonAndTodayAtThePresentMoment(
    text: String, moment: String, precision: SampleHeader.DatePrecision
  ) throws {
    let date = try #require(RFC3339.date(from: moment))
    let stamp = try parse(text).stamp(of: "--date", now: now, zone: berlin)
    #expect(stamp == DateArgument.Stamp(date: date, precision: precision))
  }

  @Test func aPastDayCanStandAtAnotherTime() throws {
    let stamp = try parse("yesterday").stamp(
      of: "--date", now: now, zone: berlin, secondsIntoPastDay: 79_200)
    #expect(RFC3339.string(from: stamp.date) == "2026-01-04T21:00:00Z")
  }

  @Test(
    arguments: [
      ("2026-01-06", .inFuture(option: "--date")),
      ("2026-01-04T23:30:00.000001Z", .inFuture(option: "--date")),
      ("1899-12-31", .before1900(option: "--date")),
      ("1899-12-31T23:59:59.999999Z", .before1900(option: "--date")),
    ] as [(String, Failure)])
  func whatLiesInTheFutureOrBefore1900IsRefused(text: String, error: Failure) throws {
    let argument = try parse(text)
    #expect(throws: error) { try argument.stamp(of: "--date", now: now, zone: berlin) }
    #expect(error.exitCode == .dataError)
  }

  @Test func aDayThatTheZoneSkippedIsRefused() throws {
    let apia = try #require(IANAZone.named("Pacific/Apia"))
    let argument = try DateArgument.parse("2011-12-30", of: "--date", now: now, zone: apia)
    #expect(throws: Failure.dayNotInZone(option: "--date", zone: "Pacific/Apia")) {
      try argument.stamp(of: "--date", now: now, zone: apia)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func aPastDayFallsOnItselfAtTwelveInEveryZone(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let names = TimeZone.knownTimeZoneIdentifiers
    for _ in 0..<500 {
      let name = try #require(names.randomElement(using: &numbers))
      let zone = try #require(TimeZone(identifier: name))
      let past = Date(timeIntervalSince1970: .random(in: -2.2e9...1.7e9, using: &numbers))
      let day = LocalDay(of: past, in: zone)
      let stamp = try DateArgument.day(day).stamp(of: "--date", now: now, zone: zone)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      if !calendar.isDate(stamp.date, inSameDayAs: past)
        || calendar.component(.hour, from: stamp.date) != 12
      {
        Issue.record("seed \(seed): \(name) at \(past.timeIntervalSince1970)")
        return
      }
    }
  }

  private func parse(_ text: String) throws -> DateArgument {
    try DateArgument.parse(text, of: "--date", now: now, zone: berlin)
  }
}
