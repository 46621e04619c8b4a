import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingPresentation

@Suite struct RelativeDayTests {
  @Test(arguments: [
    ("2026-11-22", "today"), ("2026-11-21", "yesterday"), ("2026-11-20", "2 days ago"),
    ("2026-11-09", "13 days ago"), ("2026-11-08", "2 weeks ago"), ("2026-10-22", "4 weeks ago"),
    ("2026-09-23", "8 weeks ago"), ("2026-09-22", "2 months ago"), ("2025-11-22", "12 months ago"),
    ("2024-11-23", "23 months ago"), ("2024-11-22", "2 years ago"), ("1926-11-23", "99 years ago"),
    ("2026-11-23", ""),
  ])
  func `a day is named by how far back it lies`(day: String, words: String) throws {
    let today = try #require(LocalDay("2026-11-22"))
    #expect(RelativeDay.words(from: try #require(LocalDay(day)), until: today) == words)
  }

  @Test(arguments: [("2026-12-31", "2 months ago"), ("2026-12-30", "8 weeks ago")])
  func `a month is whole on its last day where it lacks the day`(today: String, words: String)
    throws
  {
    let day = try #require(LocalDay("2026-10-31"))
    #expect(RelativeDay.words(from: day, until: try #require(LocalDay(today))) == words)
  }

  @Test(arguments: [
    ("2026-03-10T22:05:00Z", "1 hour ago"), ("2026-03-09T22:55:00Z", "yesterday"),
    ("2026-02-10T12:00:00Z", "4 weeks ago"),
  ])
  func `a moment of the present day is named to the hour, any other by its day`(
    date: String, words: String
  ) throws {
    let now = try #require(RFC3339.date(from: "2026-03-10T23:05:00Z"))
    let date = try #require(RFC3339.date(from: date))
    #expect(RelativeDay.words(of: date, at: now, in: .gmt) == words)
  }

  @Test(arguments: [
    // Ten minutes, and midnight between them.
    ("2026-03-10T22:55:00Z", "Europe/Berlin", "2026-03-10T23:05:00Z", "yesterday"),
    // Nearly a day, and no midnight.
    ("2026-03-09T23:05:00Z", "Europe/Berlin", "2026-03-10T22:55:00Z", "today"),
    // A day of 23 hours, as clocks go forward.
    ("2026-03-28T23:30:00Z", "Europe/Berlin", "2026-03-29T22:30:00Z", "yesterday"),
    // In Auckland it is tomorrow already.
    ("2026-03-10T10:00:00Z", "Pacific/Auckland", "2026-03-10T11:30:00Z", "yesterday"),
  ])
  func `days are those of the zone of the record`(
    start: String, zone: String, now: String, words: String
  ) throws {
    let mood = try StateOfMind(
      kind: .momentaryEmotion, valence: 0,
      header: SampleHeader(
        startDate: #require(RFC3339.date(from: start)),
        timeZone: #require(TimeZone(identifier: zone)), subject: SampleHeader.ownSubject))
    var relative = RelativeDay(at: try #require(RFC3339.date(from: now)))
    #expect(relative.words(for: mood) == words)
  }
}
