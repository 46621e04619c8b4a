import Foundation
import Testing
import WellbeingImports
import WellbeingInsights

/// Properties of an event that are written otherwise than its start.
@Suite struct MixedTimesTests {
  @Test(
    arguments: ["America/New_York", "UTC", "Europe/Berlin", "Pacific/Auckland"],
    [
      ":20261104T000000Z", ";TZID=Europe/Berlin:20261104T000000", ":20261104T000000",
      ";VALUE=DATE:20261104", ":20261104", ";TZID=Nowhere:20261104T000000",
      // Neither a midnight nor a day: the time is dropped.
      ":20261104T093000Z",
    ])
  func `a whole day is excluded, replaced or added by a time`(zone: String, time: String) throws {
    let days = "DTSTART;VALUE=DATE:20261103\nRRULE:FREQ=DAILY;COUNT=4"
    let excluded = try calendar(with: event("Course", days, "EXDATE\(time)"), in: zone)
    #expect(try excluded.listing(in: zone) == ["Course 11-03", "Course 11-05", "Course 11-06"])
    let moved = try calendar(
      with: event("Moved", "RECURRENCE-ID\(time)", "DTSTART;VALUE=DATE:20261110")
        + event("Course", days), in: zone)
    #expect(
      try moved.listing(in: zone) == [
        "Course 11-03", "Course 11-05", "Course 11-06", "Moved 11-10",
      ])
    let added = try calendar(
      with: event("Course", "DTSTART;VALUE=DATE:20261103", "RDATE\(time)"), in: zone)
    #expect(try added.listing(in: zone) == ["Course 11-03", "Course 11-04"])
    #expect(excluded.skipped + moved.skipped + added.skipped == [])
    let start = try #require(moved.events.last?.occurrence)
    #expect(start == (try calendar(with: event("", days), in: zone)).events[1].start)
  }

  @Test func `a local midnight excludes the day that it begins`() throws {
    let days = "DTSTART;VALUE=DATE:20261103\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261103T230000Z"
    let berlin = try calendar(with: event("Course", days), in: "Europe/Berlin")
    #expect(try berlin.listing(in: "Europe/Berlin") == ["Course 11-03", "Course 11-05"])
    let named = try calendar(with: "X-WR-TIMEZONE:Europe/Berlin\n" + event("Course", days))
    #expect(try named.listing() == ["Course 11-03", "Course 11-05"])
    #expect(
      try calendar(with: event("Course", days)).listing() == ["Course 11-04", "Course 11-05"])
  }

  @Test(arguments: ["", "X-WR-TIMEZONE:Asia/Tokyo\n"])
  func `a time without a zone is by the clock of the start`(head: String) throws {
    let start = "DTSTART;TZID=America/New_York:20261103T090000"
    let file = try calendar(
      with: head
        + event(
          "Round", start, "DTEND:20261103T100000", "RRULE:FREQ=DAILY;COUNT=3",
          "EXDATE:20261104T090000", "RDATE:20261110T090000")
        + event("Late", "RECURRENCE-ID:20261105T090000", "DTSTART:20261105T150000Z"))
    #expect(
      try file.listing() == ["Round 11-03 14:00", "Late 11-05 15:00", "Round 11-10 14:00"])
    #expect(file.events[0].end.timeIntervalSince(file.events[0].start) == 3600)
    #expect(file.skipped == [])
  }

  @Test func `a day adds, excludes and replaces by the time of the start`() throws {
    let file = try calendar(
      with: event(
        "Call", "DTSTART;TZID=America/Los_Angeles:20261103T200000", "RRULE:FREQ=DAILY;COUNT=4",
        "EXDATE;VALUE=DATE:20261104", "RDATE;VALUE=DATE:20261110")
        + event("Late", "RECURRENCE-ID;VALUE=DATE:20261105", "DTSTART:20261106T060000Z"))
    #expect(
      try file.listing() == [
        "Call 11-04 04:00", "Late 11-06 06:00", "Call 11-07 04:00", "Call 11-11 04:00",
      ])
    let occurrence = try #require(file.events.first { $0.title == "Late" }).occurrence
    #expect(occurrence.timeIntervalSince(file.events[0].start) == 2 * 86_400)
  }

  @Test(arguments: [
    ("UTC", "20261105T235959Z", 5), ("Asia/Tokyo", "20261105T235959Z", 5),
    ("America/New_York", "20261105T235959Z", 5), ("UTC", "20261105T000000Z", 5),
    ("America/New_York", "20261105T000000Z", 5), ("Europe/Berlin", "20261104T230000Z", 5),
    ("Asia/Tokyo", "20261104T150000Z", 5), ("UTC", "20261104T230000Z", 4),
    ("UTC", "20261105", 5), ("America/New_York", "20261105T050000Z", 5),
  ])
  func `the last of whole days is the one that begins at a midnight`(
    zone: String, until: String, last: Int
  ) throws {
    let rule = "RRULE:FREQ=DAILY;UNTIL=\(until)"
    let file = try calendar(with: event("Day", "DTSTART;VALUE=DATE:20261103", rule), in: zone)
    #expect(try file.listing(in: zone) == (3...last).map { "Day 11-0\($0)" })
  }

  @Test func `a midnight of a zone that the file defines counts`() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Ward
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE

      """
    let days = event(
      "Day", "DTSTART;VALUE=DATE:20261103", "RRULE:FREQ=DAILY;UNTIL=20261104T230000Z")
    #expect(try calendar(with: zone + days).listing() == ["Day 11-03", "Day 11-04", "Day 11-05"])
  }

  @Test(arguments: [
    "DTSTART;TZID=Europe/Berlin:20261103T090000\nRRULE:FREQ=WEEKLY;UNTIL=20261102T225959Z",
    "DTSTART;VALUE=DATE:20261103\nRRULE:FREQ=DAILY;UNTIL=20261102",
    "DTSTART:20261103T090000Z\nRRULE:FREQ=DAILY;UNTIL=20261102\nRRULE:FREQ=DAILY;UNTIL=20261101",
  ])
  func `a series that ends before its start has no occurrence`(lines: String) throws {
    let file = try calendar(with: event("Gone", lines))
    #expect(file.events == [] && file.skipped == [])
    #expect(try calendar(with: event("Gone", lines, "RDATE:20261120T090000Z")).events.count == 1)
  }

  @Test(arguments: [
    ("P2D", 2), ("PT48H", 2), ("P1W", 7), ("PT36H", 2), ("PT1H", 1), ("P1DT24H", 2), ("P0D", 1),
  ])
  func `the length of whole days is counted in days`(length: String, days: Int) throws {
    let file = try calendar(
      with: event("Stay", "DTSTART;VALUE=DATE:20261103", "DURATION:\(length)"))
    #expect(file.events[0].end.timeIntervalSince(file.events[0].start) == Double(days) * 86_400)
  }

  @Test func `what Outlook marks as whole and free days is that`() throws {
    let marks = "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE"
    for (start, end) in [
      (";TZID=Europe/Berlin:20261103T000000", ";TZID=Europe/Berlin:20261105T000000"),
      (":20261102T230000Z", ":20261104T230000Z"), (":20261103T000000", ":20261105T000000"),
    ] {
      let file = try calendar(
        with: event("Fair", marks, "DTSTART\(start)", "DTEND\(end)"), in: "Europe/Berlin")
      #expect(try file.listing(in: "Europe/Berlin") == ["Fair 11-03"])
      #expect(file.events[0].isFree)
      #expect(file.events[0].end.timeIntervalSince(file.events[0].start) == 2 * 86_400)
    }
    // With a time, it is not a whole day, whatever the mark says.
    let timed = try calendar(
      with: event("Talk", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", "DTSTART:20261103T093000Z"))
    #expect(try timed.listing() == ["Talk 11-03 09:30"] && !timed.events[0].isFree)
  }

  @Test func `a change of all that follow moves them, with its title and length`() throws {
    let series = event(
      "Class", "DTSTART;TZID=Europe/Berlin:20261005T090000", "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY;COUNT=6")
    let change = event(
      "Later", "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261019T090000",
      "DTSTART;TZID=Europe/Berlin:20261020T110000", "DURATION:PT2H")
    let single = event("Once", "RECURRENCE-ID:20261026T080000Z", "DTSTART:20261028T080000Z")
    let file = try calendar(with: change + series + single)
    #expect(
      try file.listing() == [
        "Class 10-05 07:00", "Class 10-12 07:00", "Later 10-20 09:00", "Once 10-28 08:00",
        "Later 11-03 10:00", "Later 11-10 10:00",
      ])
    #expect(file.events[4].end.timeIntervalSince(file.events[4].start) == 7200)
    #expect(try file.events.map(\.occurrence) == calendar(with: series).events.map(\.start))
    let ended = change.replacing("SUMMARY", with: "STATUS:CANCELLED\nSUMMARY")
    #expect(try calendar(with: series + ended).listing().count == 2)
  }
}
