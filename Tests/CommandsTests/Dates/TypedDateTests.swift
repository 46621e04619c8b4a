import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingCommands

@Suite struct TypedDateTests {
  private let berlin: TimeZone
  /// Half past midnight in Berlin, where it is the 5th already.
  private let now: Date

  init() throws {
    berlin = try #require(IANAZone.named("Europe/Berlin"))
    now = try #require(RFC3339.date(from: "2026-01-04T23:30:00Z"))
  }

  @Test(arguments: [
    ("2026-01-03", "2026-01-03"), ("today", "2026-01-05"), ("yesterday", "2026-01-04"),
    ("1850-01-01", "1850-01-01"), ("2026-01-06", "2026-01-06"), ("TODAY", "2026-01-05"),
  ])
  func aDayIsOneOfTheZone(text: String, day: String) throws {
    let expected = try #require(LocalDay(day))
    #expect(try parse(text) == .day(expected))
  }

  /// Today is Monday, 2026-01-05.
  @Test(
    arguments: [
      ("20.11.2025", "2025-11-20"), ("05.01.2026", "2026-01-05"), ("3.4.2025", "2025-04-03"),
      ("5.1.", "2026-01-05"), ("6.1.", "2025-01-06"), ("20.11", "2025-11-20"),
      ("20 Nov", "2025-11-20"), ("20. nov", "2025-11-20"), ("20 Nov 2024", "2024-11-20"),
      ("Nov 20", "2025-11-20"), ("November 20, 2024", "2024-11-20"), ("4 Jan", "2026-01-04"),
      ("6 Jan", "2025-01-06"), ("29 feb", "2024-02-29"), ("2026-1-5", "2026-01-05"),
      ("mon", "2026-01-05"), ("Sunday", "2026-01-04"), ("tues", "2025-12-30"),
      ("3rd of may", nil), ("20-NOV-2024", nil), ("11-20", nil), ("11/20/2024", nil), ("4/4", nil),
      ("2025/11/20", nil), ("Thu 20 Nov 2025", nil), ("31 Jun", nil), ("30 Feb", nil),
      ("20.11.25", nil), ("11.20.", nil), ("20 N", nil), ("mo", nil), ("20.11-2025", nil),
    ] as [(String, String?)])
  func aDayIsReadAsPeopleWriteIt(text: String, day: String?) throws {
    guard let day else {
      #expect(throws: Failure.notADate(option: "--date")) { try parse(text) }
      return
    }
    let expected = try #require(LocalDay(day))
    #expect(try parse(text) == .day(expected))
  }

  @Test(arguments: [
    ("mon", "2026-01-05"), ("sun", "2026-01-11"), ("4 Jan", "2027-01-04"), ("20.11.", "2026-11-20"),
    ("29 Feb", "2028-02-29"),
  ])
  func aDayAheadIsTheNextOne(text: String, day: String) throws {
    let read = try TypedDate(
      text, of: "--until", now: now, zone: berlin, isAhead: true)
    #expect(read == .day(try #require(LocalDay(day))))
  }

  @Test func aTimeWithItsOffsetIsAMoment() throws {
    let date = try #require(RFC3339.date(from: "2026-01-03T10:00:00.25Z"))
    #expect(try parse("2026-01-03T11:00:00.25+01:00") == .moment(date))
  }

  @Test(arguments: [
    "", "5", "2026-02-30", "2026-01-05 ", "05.13.2026", "0", "2026", "202611", "20112026",
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
    #expect(stamp == TypedDate.Stamp(date: date, precision: precision))
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
    let argument = try TypedDate("2011-12-30", of: "--date", now: now, zone: apia)
    #expect(throws: Failure.dayNotInZone(option: "--date", zone: "Pacific/Apia")) {
      try argument.stamp(of: "--date", now: now, zone: apia)
    }
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func aPastDayFallsOnItselfAtTwelveInEveryZone(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let names = TimeZone.knownTimeZoneIdentifiers
    for _ in 0..<500 {
      let name = try #require(names.randomElement(using: &numbers))
      let zone = try #require(TimeZone(identifier: name))
      let past = Date(timeIntervalSince1970: .random(in: -2.2e9...1.7e9, using: &numbers))
      let day = LocalDay(of: past, in: zone)
      let stamp = try TypedDate.day(day).stamp(of: "--date", now: now, zone: zone)
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

  private func parse(_ text: String) throws -> TypedDate {
    try TypedDate(text, of: "--date", now: now, zone: berlin)
  }
}
