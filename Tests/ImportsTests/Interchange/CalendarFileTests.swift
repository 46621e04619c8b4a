import Foundation
import Testing
import WellbeingInsights
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingImports

@Suite struct CalendarFileTests {
  private let berlin: TimeZone
  private let year: Range<Date>

  init() throws {
    berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let first = try #require(LocalDay("2024-01-01"))
    year = first.start(in: berlin)..<first.adding(years: 1).start(in: berlin)
  }

  private func file(_ lines: [String]) throws(CalendarFile.Fault) -> CalendarFile {
    let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\r\n")
    return try CalendarFile(text.utf8, in: year, calendar: "Work", timeZone: berlin)
  }

  private func event(_ lines: String..., uid: String = "a") -> [String] {
    ["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]
  }

  private func shared(_ name: String) throws -> CalendarFile {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Calendars/\(name).ics").path
    return try CalendarFile(at: path, in: year, timeZone: berlin)
  }

  /// The parts of a rule for each second of a day.
  private static let everySecond = [("BYHOUR", 24), ("BYMINUTE", 60), ("BYSECOND", 60)]
    .map { name, count in "\(name)=" + (0..<count).map(String.init).joined(separator: ",") }
    .joined(separator: ";")

  @Test func `the calendars have as many occurrences as another reader finds`() throws {
    let counts = [
      "added": 8, "changed": 19, "clocks": 17, "floating": 9, "folded": 19, "own-zone": 4,
      "recurring": 57, "states": 4, "whole-days": 13, "windows": 4,
    ]
    for (name, count) in counts {
      let file = try shared(name)
      #expect(file.events.count == count, "\(name)")
      #expect(file.skipped == [], "\(name)")
    }
  }

  @Test func `states of events are told`() throws {
    let events = try shared("states").events
    #expect(events.filter(\.isCancelled).map(\.title) == ["Cancelled"])
    #expect(events.filter(\.isFree).map(\.title) == ["Lunch"])
    #expect(events.filter(\.isDeclined).map(\.title) == ["Declined"])
    #expect(try shared("states").calendars == ["kim@example.org"])
    #expect(try shared("windows").calendars == ["windows"])
  }

  @Test func `a moved occurrence keeps the start that identifies it`() throws {
    let moved = try #require(try shared("changed").events.first { $0.title == "Yoga, early" })
    #expect(moved.occurrence == RFC3339.date(from: "2024-03-05T23:00:00Z"))
    #expect(moved.start == RFC3339.date(from: "2024-03-06T12:00:00Z"))
  }

  @Test func `a file gives the same events in parts of any size`() throws {
    let text =
      (["BEGIN:VCALENDAR"]
      + event(
        "SUMMARY:Äpfel 😊 \\, und", " \u{2009}mehr",
        "DTSTART:20240311T100000Z") + ["END:VCALENDAR"]).joined(separator: "\r\n")
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "parts.ics").path
    try Data(text.utf8).write(to: URL(filePath: path))
    let whole = try CalendarFile(text.utf8, in: year, timeZone: berlin)
    #expect(whole.events.map(\.title) == ["Äpfel 😊 , und\u{2009}mehr"])
    #expect(
      try CalendarFile(at: path, in: year, calendar: "", timeZone: berlin).events == whole.events)
    let feed = try CalendarFile(
      text.replacing("\r\n", with: "\n").utf8, in: year, timeZone: berlin)
    #expect(feed.events == whole.events)
  }

  @Test(
    arguments: [
      (["DTSTART:20240311T100000Z", "RRULE:FREQ=NEVER"], 5, "its rule has an invalid FREQ"),
      (["DTSTART;TZID=Nowhere:20240311T100000"], 2, "its time zone is not known"),
      (["DTSTART:yesterday"], 4, "its DTSTART is not a date or time"),
      (["SUMMARY:No start"], 2, "it has no DTSTART"),
      (
        ["DTSTART:20240311T100000Z", "DTEND:20240311T090000Z"], 2, "its end is before its start"
      ),
      (["DTSTART:20240311T100000Z", "DURATION:-PT1H"], 5, "its DURATION is not a length of time"),
      (
        ["DTSTART:20240311T100000Z", "DURATION:P999999999W"], 5,
        "its DURATION is not a length of time"
      ),
      (
        ["DTSTART:20240311T100000Z", "RECURRENCE-ID;RANGE=THISANDPRIOR:20240311T100000Z"], 5,
        "its RANGE is not THISANDFUTURE"
      ),
      (
        ["DTSTART:20240311T100000Z", "DTEND;VALUE=DATE:20240312"], 2,
        "its DTEND is a day, but its DTSTART has a time"
      ),
      (
        ["DTSTART;VALUE=DATE:20240311", "DTEND:20240312T100000Z"], 2,
        "its DTEND has a time, but its DTSTART is a day"
      ),
      (
        ["DTSTART:20240311T100000Z", "DTEND;TZID=Nowhere:20240311T110000"], 2,
        "the time zone of its end is not known"
      ),
      (["SEQUENCE:x", "DTSTART:20240311T100000Z"], 4, "its SEQUENCE is not a number"),
      (
        ["DTSTART:20240311T100000Z", "DTSTART:20240312T100000Z"], 5,
        "it has two different values of DTSTART"
      ),
      (
        ["DTSTART:20240101T000000Z", "RRULE:FREQ=DAILY;\(everySecond)"], 2,
        "it recurs more often than can be counted"
      ),
    ])
  func `what cannot be read is skipped, with its line`(
    lines: [String], line: Int, reason: String
  ) throws {
    let faulty = ["BEGIN:VEVENT", "UID:b"] + lines + ["END:VEVENT"]
    let file = try file(faulty + event("DTSTART:20240501T100000Z"))
    #expect(file.events.map(\.uid) == ["a"])
    #expect(file.skipped.map(\.line) == [line])
    #expect(file.skipped[0].title == (lines == ["SUMMARY:No start"] ? "No start" : ""))
    #expect(file.faults == [reason] && file.skipped[0].reason.contains(": "))
  }

  @Test func `a series with an unreadable change is left out as a whole`() throws {
    let file = try file(
      event("DTSTART:20240311T100000Z", "RRULE:FREQ=DAILY")
        + event("DTSTART:noon", "RECURRENCE-ID:20240312T100000Z")
        + event("DTSTART:20240501T110000Z", uid: "b")
        + event("DTSTART:20240502T110000Z", "RECURRENCE-ID:?", uid: "b"))
    #expect(file.events == [])
    #expect(
      file.faults == [
        "one of its changed occurrences cannot be read", "its DTSTART is not a date or time",
        "one of its changed occurrences cannot be read", "its RECURRENCE-ID is not a date or time",
      ])
  }

  @Test(
    arguments: [
      ("", ""), ("Subject,Start\r\nDemo,9:00", ""),
      ("BEGIN:VCARD\r\nEND:VCARD", "BEGIN:VCARD"), ("\u{1}\u{1}", "\u{1}\u{1}"),
      ("END:VCALENDAR", "END:VCALENDAR"), ("Dear diary of this day", "Dear diary of this d"),
      ("<!DOCTYPE html>\n<html>", "<!DOCTYPE html>"),
      // What might be answers is not repeated.
      ("P1,3,0,2", ""), ("2,1,0", ""), ("Smith;John;nearly every day;1", ""), ("a|b", ""),
      ("nearly every day\t1", ""), ("Ward 7", "Ward "),
    ])
  func `a file that is not a calendar is refused, with what it begins with`(
    text: String, beginning: String
  ) {
    let fault = #expect(throws: CalendarFile.Fault.self) {
      try CalendarFile(text.utf8, in: year, timeZone: berlin)
    }
    #expect(fault?.problem == .notACalendar(beginning: beginning))
  }

  @Test func `hostile files end`() throws {
    let nested = Array(repeating: "BEGIN:X-PART", count: 1000)
    let fault = #expect(throws: CalendarFile.Fault.self) { try file(nested) }
    #expect(fault?.problem == .nestedTooDeeply.at(Place(line: 17)))
    #expect(try file(Array(repeating: "BEGIN:VEVENT", count: 1000)).skipped.count == 1000)
    let endless = try file(
      event("DTSTART:19700101T000000Z", "DTEND:99991231T000000Z", "RRULE:FREQ=YEARLY"))
    #expect(endless.events.count <= 60)
    let long = String(repeating: "x", count: 1_000_000)
    #expect(try file(event("DTSTART:20240311T100000Z", "ATTACH:" + long)).events.count == 1)
    let many = (0..<2000).flatMap { event("DTSTART:20240311T100000Z", uid: "\($0)") }
    #expect(try file(many).events.count == 2000)
  }
}
