import Foundation
import Testing
import WellbeingInsights
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingImports

/// Files with parts that are missing: what is left is read, and what is lost is named.
@Suite struct DamagedCalendarTests {
  private func open(_ number: Int, _ lines: String...) -> String {
    (["BEGIN:VEVENT", "UID:m\(number)", "SUMMARY:M\(number)", "DTSTART:2026110\(number)T090000Z"]
      + lines).joined(separator: "\n") + "\n"
  }

  @Test(arguments: [
    "", "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT5M\nEND:VALARM\n",
    "BEGIN:VALARM\nDURATION:PT5M\n",
    "BEGIN:X-PART\nX-A:1\n",
  ])
  func `an event without an end is ended by what follows`(alarm: String) throws {
    let zone = "BEGIN:VTIMEZONE\nTZID:Ward\nBEGIN:STANDARD\nDTSTART:19700101T000000\n"
    for next in ["", "BEGIN:VTODO\nDTSTART:20261109T000000Z\n", zone] {
      let file = try calendar(
        with: open(1) + alarm + open(2) + alarm + next + open(3) + "END:VEVENT\n"
          + open(4) + alarm.trimmingCharacters(in: .newlines))
      #expect(
        try file.listing() == [
          "M1 11-01 09:00", "M2 11-02 09:00", "M3 11-03 09:00", "M4 11-04 09:00",
        ]
      )
      #expect(file.skipped == [] && !file.isDamaged)
    }
  }

  @Test(arguments: [
    "RRULE:FREQ=DAILY;COUNT=2", "RECURRENCE-ID:20261101T090000Z", "STATUS:CANCELLED", "SEQUENCE:2",
    "TRANSP:TRANSPARENT",
  ])
  func `an event with a part without an end is named`(line: String) throws {
    let file = try calendar(with: open(1, "BEGIN:VALARM", "TRIGGER:-PT5M", line) + "END:VEVENT")
    #expect(file.events == [] && file.isDamaged)
    #expect(file.reasons == ["8: M1: a component within it has no END"])
  }

  @Test func `an event whose first part has no end is named with its title`() throws {
    let alarm = "BEGIN:VEVENT\nBEGIN:VALARM\nTRIGGER:-PT5M"
    let lines = open(1, "STATUS:CANCELLED") + "END:VEVENT\n"
    let file = try calendar(with: lines.replacing("BEGIN:VEVENT", with: alarm))
    #expect(file.events == [] && file.reasons == ["5: M1: a component within it has no END"])
  }

  @Test func `an event with a part without a beginning is named`() throws {
    let file = try calendar(
      with: open(1, "SUMMARY:M1", "DURATION:PT5M", "END:VALARM", "END:VEVENT"))
    #expect(file.events == [] && file.isDamaged)
    #expect(file.reasons == ["8: M1: a component within it has no BEGIN"])
  }

  @Test func `an alarm has a UID and a title of its own`() throws {
    let alarm = ["BEGIN:VALARM", "UID:alarm", "SUMMARY:Mail", "DURATION:PT5M", "END:VALARM"]
    let file = try calendar(with: open(1, alarm.joined(separator: "\n")) + "END:VEVENT")
    #expect(try file.listing() == ["M1 11-01 09:00"])
    #expect(file.events.map(\.uid) == ["m1"] && file.skipped == [] && !file.isDamaged)
  }

  @Test(arguments: [" ", "\t", "  "])
  func `white space around values makes no difference`(space: String) throws {
    let lines =
      open(1) + "END:VEVENT\n" + open(2, "STATUS:CANCELLED") + "END:VEVENT\n"
      + open(3, "TRANSP:TRANSPARENT") + "END:VEVENT\n"
    for text in [
      lines.replacing("\n", with: space + "\n"), lines.replacing(":", with: ":" + space),
    ] {
      let file = try calendar(with: text)
      #expect(try file.listing() == ["M1 11-01 09:00", "M3 11-03 09:00"] && file.skipped == [])
      #expect(file.events.map(\.isFree) == [false, false, true])
    }
  }

  @Test func `events outside a calendar are named`() throws {
    let text =
      "BEGIN:VCALENDAR\n" + open(1) + "END:VEVENT\nEND:VCALENDAR\n" + open(2) + "END:VEVENT\n"
      + open(3) + "BEGIN:VCALENDAR\n" + open(4) + "END:VEVENT\nEND:VCALENDAR\nEND:VCALENDAR\n"
    let file = try calendar(text)
    #expect(try file.listing() == ["M1 11-01 09:00", "M4 11-04 09:00"])
    let reason = "it is not between BEGIN:VCALENDAR and END:VCALENDAR"
    #expect(file.reasons == ["8: M2: \(reason)", "13: M3: \(reason)"] && file.isDamaged)
  }

  @Test func `an event with another name is named, and what is no event is not`() throws {
    let lines = open(1) + "END:VEVENT\n"
    let odd = lines.replacing("VEVENT", with: "VEVEMT") + open(2) + "END:VEVENT"
    let file = try calendar(with: odd)
    #expect(try file.listing() == ["M2 11-02 09:00"] && file.isDamaged)
    #expect(file.faults == ["its BEGIN:VEVENT is missing"])
    for name in ["VTODO", "X-SHIFT", "VAVAILABILITY"] {
      let file = try calendar(with: lines.replacing("VEVENT", with: name))
      #expect(file.skipped == [] && !file.isDamaged)
    }
  }

  @Test func `an event without beginning and start is named, and a second end is not`() throws {
    let lost = "UID:m2\nSUMMARY:M2\nDURATION:PT1H\nEND:VEVENT\n"
    for before in ["", open(1) + "END:VEVENT\n"] {
      let file = try calendar(with: before + lost)
      #expect(file.events.count == (before.isEmpty ? 0 : 1) && file.isDamaged)
      #expect(file.faults == ["its BEGIN:VEVENT is missing"])
    }
    let twice = try calendar(with: open(1) + "END:VEVENT\nEND:VEVENT")
    #expect(try twice.listing() == ["M1 11-01 09:00"])
    #expect(twice.skipped == [] && !twice.isDamaged)
  }

  @Test(arguments: [
    ("SUMMARY:M2", "SUMMARY"), ("DTEND:20261101T110000Z", "DTEND"), ("DURATION:PT2H", "DURATION"),
  ])
  func `two events without UID that have run into one are named`(line: String, name: String) throws
  {
    let end = name == "DURATION" ? "DURATION:PT1H" : "DTEND:20261101T100000Z"
    let file = try calendar(
      with: open(1, end, "DTSTART:20261101T090000Z", line).replacing("UID:m1\n", with: "")
        + "END:VEVENT")
    #expect(file.events == [])
    #expect(file.faults == ["it has two different values of \(name)"])
  }

  @Test(arguments: ["", "BEGIN:VEVEMT\n", "BEGIN:VTODO\n", "BEGIN:VTIMEZONE\n"])
  func `an event without a beginning is named`(begin: String) throws {
    let lost = open(2).replacing("BEGIN:VEVENT\n", with: begin) + "END:VEVENT\n"
    let file = try calendar(with: open(1) + "END:VEVENT\n" + lost + open(3) + "END:VEVENT")
    #expect(try file.listing() == ["M1 11-01 09:00", "M3 11-03 09:00"])
    #expect(file.faults == ["its BEGIN:VEVENT is missing"] && file.isDamaged)
  }

  @Test func `two events that have run into one are named`() throws {
    let second = open(2).replacing("BEGIN:VEVENT\n", with: "")
    let file = try calendar(with: open(1) + second + "END:VEVENT\n" + open(3) + "END:VEVENT")
    #expect(try file.listing() == ["M3 11-03 09:00"])
    #expect(file.reasons == ["6: M2: it has two different values of UID"])
  }

  @Test func `a file that ends too early is named`() throws {
    let first = "BEGIN:VCALENDAR\n" + open(1) + "END:VEVENT\n"
    let whole = try calendar(first)
    #expect(try whole.listing() == ["M1 11-01 09:00"] && whole.isDamaged)
    #expect(
      whole.reasons == ["6: -: the file ends before END:VCALENDAR, so events may be missing"])
    for part in [open(2), open(2, "BEGIN:VALARM", "TRIGGER:-PT5M")] {
      let cut = try calendar(first + part)
      #expect(try cut.listing() == ["M1 11-01 09:00"] && cut.isDamaged)
      #expect(cut.skipped.map(\.title) == ["M2"])
      #expect(cut.faults == ["the file ends before its END:VEVENT"])
    }
    let unknown = try calendar(first + "BEGIN:\u{1B}[31mEVIL")
    #expect(
      unknown.faults == [
        "the file ends within a component, so events may be missing"
      ])
    let zone = try calendar(first + "BEGIN:VTIMEZONE\nTZID:Ward\n")
    #expect(zone.skipped.map(\.title) == [nil] && zone.isDamaged)
  }

  @Test(arguments: ["BEGIN:STANDARD", "END:STANDARD"])
  func `a zone with a broken part gives no wrong time`(lost: String) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Calendars/own-zone.ics")
    let text = try String(contentsOf: path, encoding: .utf8)
      .replacing("20240330", with: "20260328").replacing("20241027", with: "20261025")
    let whole = try calendar(text)
    #expect(whole.events.count == 4)
    let broken = try calendar(text.replacing(lost + "\r\n", with: ""))
    #expect(broken.events == (lost == "END:STANDARD" ? whole.events : []))
    #expect(broken.skipped.count == (lost == "END:STANDARD" ? 0 : 2))
  }

  // MARK: Other files

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func `a file in UTF-16 is named as such`(encoding: String.Encoding) throws {
    let zone = try #require(TimeZone(identifier: "UTC"))
    let bytes = try #require("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".data(using: encoding))
    let fault = #expect(throws: CalendarFile.Fault.self) {
      try CalendarFile(bytes, in: .distantPast ..< .distantFuture, timeZone: zone)
    }
    #expect(fault?.problem == .wideText)
  }

  // MARK: Random damage

  /// The components of events, each with its lines.
  private func events(in text: String) -> [String] {
    text.components(separatedBy: "BEGIN:VEVENT").dropFirst().map {
      "BEGIN:VEVENT" + ($0.components(separatedBy: "END:VEVENT").first ?? "") + "END:VEVENT"
    }
  }

  private func uid(of event: String) -> String? {
    event.split(whereSeparator: \.isNewline).first { $0.hasPrefix("UID:") }.map(String.init)
  }

  /// 5,000 with `WELLBEING_ROUNDS=full`, otherwise 500.
  @Test(arguments: [Rounds.seed ?? 20_261_127])
  func `no damage loses an event that is whole without a word`(seed: UInt64) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Calendars")
    let names = [
      "added", "changed", "clocks", "floating", "folded", "own-zone", "recurring", "states",
      "whole-days", "windows",
    ]
    let samples = try names.map {
      try String(contentsOf: folder.appending(path: "\($0).ics"), encoding: .utf8)
        .replacing("2024", with: "2026").replacing("2025", with: "2027")
        .replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    }
    let whole = try samples.map { sample in Set(try calendar(sample).events.map(\.uid)) }
    var chance = SeededGenerator(seed: seed)
    var lost = 0
    for round in 0..<Rounds.of(quick: 500, full: 5_000) {
      let number = round % samples.count
      let bytes = damaged(
        Array(samples[number].utf8), as: .lines, marks: ":;,=\r\n", times: 1...1, &chance)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let file = try? calendar(text) else { continue }
      let found = Set(file.events.map(\.uid))
      let left = events(in: text)
      for event in Set(events(in: samples[number])).intersection(left) {
        let id = try #require(uid(of: event))
        // Components of one event can take away from one another.
        guard whole[number].contains(String(id.dropFirst(4))),
          left.filter({ $0.contains(id) }).allSatisfy(events(in: samples[number]).contains)
        else { continue }
        guard !found.contains(String(id.dropFirst(4))) else { continue }
        lost += 1
        if file.skipped.isEmpty {
          Issue.record("\(Rounds.replay(seed)), round \(round), \(names[number]): \(id) is lost")
        }
      }
    }
    #expect(lost > 0, "the damage is too small")
  }
}
