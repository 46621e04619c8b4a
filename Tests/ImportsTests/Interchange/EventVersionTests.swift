import Foundation
import Testing
import WellbeingImports
import WellbeingInsights

@Suite struct EventVersionTests {
  private func visit(_ title: String, at hour: Int, _ lines: String...) -> String {
    event(title, "DTSTART:20261103T\(hour)0000Z", lines.joined(separator: "\n"))
  }

  @Test func `the highest SEQUENCE counts, then the latest DTSTAMP, in any order`() throws {
    let old = visit("Old", at: 10, "SEQUENCE:1", "DTSTAMP:20260101T000000Z")
    let new = visit("New", at: 11, "SEQUENCE:2", "DTSTAMP:20250101T000000Z")
    let stamped = visit("Stamped", at: 12, "SEQUENCE:1", "DTSTAMP:20260102T000000Z")
    for (lines, listing) in [
      (old + new, "New 11-03 11:00"), (new + old + stamped, "New 11-03 11:00"),
      (old + stamped, "Stamped 11-03 12:00"), (stamped + old, "Stamped 11-03 12:00"),
    ] {
      let file = try calendar(with: lines)
      #expect(try file.listing() == [listing] && file.skipped == [])
    }
  }

  @Test func `what its place in the file alone rules out is named`() throws {
    let file = try calendar(with: visit("Old", at: 10) + visit("New", at: 11))
    #expect(try file.listing() == ["New 11-03 11:00"])
    #expect(
      file.reasons == [
        "2: Old: line 8 begins another version with the same SEQUENCE and DTSTAMP"
      ])
    let equal = try calendar(with: visit("Same", at: 10) + visit("Same", at: 10))
    #expect(try equal.listing() == ["Same 11-03 10:00"] && equal.skipped == [])
    let faulty = try calendar(with: visit("Good", at: 10) + visit("Bad", at: 11, "DURATION:x"))
    #expect(try faulty.listing() == ["Good 11-03 10:00"] && faulty.skipped.map(\.title) == ["Bad"])
  }

  @Test func `a version outside the days that are read rules out an older one`() throws {
    let old = visit("Old", at: 10)
    let moved = event("Moved", "SEQUENCE:1", "DTSTART:20280103T100000Z")
    for lines in [old + moved, moved + old] {
      let file = try calendar(with: lines)
      #expect(file.events == [] && file.skipped == [])
    }
    let older = try calendar(with: visit("New", at: 10, "SEQUENCE:2") + moved)
    #expect(try older.listing() == ["New 11-03 10:00"])
    let tied = try calendar(with: old + moved.replacing("SEQUENCE:1\n", with: ""))
    #expect(tied.events == [] && tied.skipped.map(\.title) == ["Old"])
  }

  @Test func `a version elsewhere counts wherever the name of the calendar is`() throws {
    let old = visit("Old", at: 10)
    let moved = event("Moved", "SEQUENCE:1", "DTSTART:20280103T100000Z")
    let name = "X-WR-CALNAME:Ward\n"
    for lines in [name + moved + old, moved + name + old, moved + old + name, old + name + moved] {
      let file = try calendar(with: lines)
      #expect(file.events == [] && file.skipped == [] && file.calendars == ["Ward"])
    }
  }

  @Test(arguments: [
    ("ATTENDEE;PARTSTAT=DECLINED:mailto:kim@x.org", ""), ("X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", ""),
    ("", "X-WR-TIMEZONE:Asia/Tokyo\n"),
  ])
  func `versions that differ only in this are not the same`(line: String, head: String) throws {
    func part(_ head: String, _ line: String) -> String {
      "BEGIN:VCALENDAR\n\(head)" + event("x", "DTSTART:20261103T090000", line) + "END:VCALENDAR\n"
    }
    let file = try calendar(part("X-WR-TIMEZONE:America/New_York\n", "") + part(head, line))
    #expect(file.events.count == 1)
    #expect(
      file.faults == [
        "line \(head.isEmpty ? 11 : 12) begins another version with the same SEQUENCE and DTSTAMP"
      ])
  }

  @Test func `a later version that is cancelled removes the event`() throws {
    let file = try calendar(
      with: visit("Visit", at: 10) + visit("Visit", at: 10, "SEQUENCE:1", "STATUS:CANCELLED"))
    #expect(file.events.map(\.isCancelled) == [true] && file.skipped == [])
    let series = "DTSTART:20261103T100000Z\nRRULE:FREQ=DAILY;COUNT=3"
    let change = event("Changed", "RECURRENCE-ID:20261104T100000Z", "DTSTART:20261104T150000Z")
    let cancelled = event("Series", series, "SEQUENCE:2", "STATUS:CANCELLED")
    #expect(try calendar(with: event("Series", series) + change + cancelled).listing() == [])
    let restored = change.replacing("SUMMARY", with: "SEQUENCE:3\nSUMMARY")
    #expect(try calendar(with: restored + cancelled).listing() == ["Changed 11-04 15:00"])
  }

  @Test func `the latest version of a replacement counts, however it names the occurrence`() throws
  {
    let series = event("Series", "DTSTART:20261102T090000Z", "RRULE:FREQ=DAILY;COUNT=3")
    let once = event(
      "Once", "SEQUENCE:1", "RECURRENCE-ID:20261103T090000Z", "DTSTART:20261103T120000Z")
    let twice = event(
      "Twice", "SEQUENCE:2", "RECURRENCE-ID;TZID=Europe/Berlin:20261103T100000",
      "DTSTART:20261103T150000Z")
    for lines in [series + once + twice, twice + once + series] {
      let file = try calendar(with: lines)
      #expect(
        try file.listing() == ["Series 11-02 09:00", "Twice 11-03 15:00", "Series 11-04 09:00"])
      #expect(file.skipped == [])
    }
  }

  @Test(arguments: [
    "RRULE:FREQ=WEEKLY;COUNT=4", "RRULE:FREQ=NEVER", "RDATE;VALUE=DATE:20261120",
    "EXDATE;VALUE=DATE:20261110", "RDATE:soon",
  ])
  func `what replaces an occurrence is one, whatever rule it has`(line: String) throws {
    let file = try calendar(
      with: event("Rota", "DTSTART;VALUE=DATE:20261102", "RRULE:FREQ=WEEKLY;COUNT=4")
        + event(
          "Swapped", "RECURRENCE-ID;VALUE=DATE:20261109", "DTSTART;VALUE=DATE:20261110", line))
    #expect(try file.listing() == ["Rota 11-02", "Swapped 11-10", "Rota 11-16", "Rota 11-23"])
    #expect(file.skipped == [])
  }

  @Test(arguments: [nil, "", "  "])
  func `an event without UID is one of its own, the same each time`(uid: String?) throws {
    let days = "DTSTART:20261102T090000Z\nRRULE:FREQ=DAILY;COUNT=3"
    let lines =
      event("Standup", uid: uid, days) + event("Review", uid: uid, days)
      + event("Review", uid: uid, "RECURRENCE-ID:20261103T090000Z", "DTSTART:20261103T150000Z")
      + event("Odd", uid: uid, "DTSTART:20261103T150000Z", "RRULE:FREQ=NEVER")
    let file = try calendar(with: lines)
    #expect(file.events.count { $0.title == "Standup" } == 3)
    #expect(file.events.count { $0.title == "Review" } == 4)
    #expect(Set(file.events.map(\.uid)).count == 3)
    #expect(file.skipped.map(\.title) == ["Odd"])
    let standup = try #require(file.events.first { $0.title == "Standup" })
    let alone = try calendar(with: "X-NOTE:1\n" + event("Standup", uid: uid, "CLASS:PUBLIC", days))
    #expect(alone.events.map(\.uid).allSatisfy { $0 == standup.uid })
  }

  @Test func `each calendar of a file has its own name, zone and owner`() throws {
    func part(_ name: String, _ zone: String, _ title: String) -> String {
      "BEGIN:VCALENDAR\nX-WR-CALNAME:\(name)\nX-WR-TIMEZONE:\(zone)\n"
        + event(
          title, uid: title, "DTSTART:20261103T090000",
          "ATTENDEE;PARTSTAT=DECLINED:mailto:kim@x.org")
        + event(title, "DTSTART;TZID=Own:20261103T090000")
          + """
          BEGIN:VTIMEZONE
          TZID:Own
          BEGIN:STANDARD
          DTSTART:19700101T000000
          TZOFFSETFROM:\(name == "Ward" ? "+0200" : "+0300")
          TZOFFSETTO:\(name == "Ward" ? "+0200" : "+0300")
          END:STANDARD
          END:VTIMEZONE
          END:VCALENDAR

          """
    }
    let file = try calendar(
      part("Ward", "America/New_York", "Rounds") + part("lee@x.org", "Asia/Tokyo", "Choir"))
    #expect(file.calendars == ["Ward", "lee@x.org"] && file.skipped == [])
    #expect(
      file.events.map { "\($0.calendar) \($0.title) \($0.isDeclined)" } == [
        "lee@x.org Choir false", "lee@x.org Choir false", "Ward Rounds false",
        "Ward Rounds true",
      ])
    #expect(
      try file.listing() == ["Choir 11-03 00:00", "Choir 11-03 06:00", "Rounds 11-03 07:00"])
  }

  @Test func `calendars of one name are parts of one, and others are not`() throws {
    let old = visit("Old", at: 10), new = visit("New", at: 11, "SEQUENCE:1")
    let begin = "BEGIN:VCALENDAR\n", end = "END:VCALENDAR\n"
    #expect(try calendar(begin + old + end + begin + new + end).listing() == ["New 11-03 11:00"])
    let named = begin + "X-WR-CALNAME:Gym\n" + new + end
    #expect(try calendar(begin + old + end + named).events.count == 2)
  }
}
