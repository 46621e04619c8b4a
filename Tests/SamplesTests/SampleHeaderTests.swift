import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

struct SampleHeaderTests {
  private static let dayOne = Date(timeIntervalSince1970: 0)

  /// Seconds since 1970, because a `Date` that is no number cannot describe itself.
  @Test(arguments: [
    -2_208_988_800.001, -62_135_769_600, 253_402_300_800, .nan, .infinity, -.infinity,
  ])
  func `a time before 1900, after 9999 or none at all is refused`(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(throws: InvalidSample.timeOutOfRange) {
      try SampleHeader(startDate: date, timeZone: .gmt, subject: SampleHeader.ownSubject)
    }
    // Where the start is sound, the end is looked at by itself.
    #expect(throws: InvalidSample.timeOutOfRange) {
      try SampleHeader(
        startDate: Self.dayOne, endDate: date, timeZone: .gmt, subject: SampleHeader.ownSubject)
    }
  }

  @Test(arguments: ["1900-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
  func `the first and the last time are taken`(text: String) throws {
    let date = try moment(text)
    let header = try SampleHeader(startDate: date, timeZone: .gmt, subject: SampleHeader.ownSubject)
    #expect(header.startDate == date && header.endDate == date)
  }

  @Test func `an end before the start is refused, an end at the start is taken`() throws {
    #expect(throws: InvalidSample.endsBeforeStart) {
      try SampleHeader(
        startDate: Self.dayOne, endDate: Self.dayOne - 0.001, timeZone: .gmt,
        subject: SampleHeader.ownSubject)
    }
    let header = try SampleHeader(
      startDate: Self.dayOne, endDate: Self.dayOne, timeZone: .gmt, subject: SampleHeader.ownSubject
    )
    #expect(header.endDate == header.startDate)
  }

  @Test(arguments: ["GMT+0130", "GMT-0500", "EST", "BST"])
  func `a zone without an IANA identifier is refused`(identifier: String) throws {
    let zone = try #require(
      TimeZone(identifier: identifier) ?? TimeZone(abbreviation: identifier))
    // An abbreviation may be turned into the place that it stands for; that one is sound.
    guard zone.identifier == identifier else { return }
    #expect(throws: InvalidSample.unknownTimeZone) {
      try SampleHeader(startDate: Self.dayOne, timeZone: zone, subject: SampleHeader.ownSubject)
    }
  }

  @Test(arguments: [(Optional("a"), Int?.none), (nil, 1)])
  func `a sync identifier and its version need each other`(name: String?, version: Int?) {
    #expect(throws: InvalidSample.incompleteSync) {
      try SampleHeader(
        startDate: Self.dayOne, timeZone: .gmt, subject: SampleHeader.ownSubject,
        syncIdentifier: name, syncVersion: version)
    }
  }

  @Test func `a sync identifier with its version is kept`() throws {
    let header = try SampleHeader(
      startDate: Self.dayOne, timeZone: .gmt, subject: SampleHeader.ownSubject, syncIdentifier: "a",
      syncVersion: 3)
    #expect(header.syncIdentifier == "a" && header.syncVersion == 3)
  }

  @Test func `texts with U+0000 are refused`() {
    for (note, metadata, identifier) in [
      ("a\u{0}", [:], nil), (nil, ["a\u{0}": .bool(true)], nil),
      (nil, ["a": .string("\u{0}")], nil),
      (nil, [:], "\u{0}a"),
    ] as [(String?, [String: MetadataValue], String?)] {
      #expect(throws: InvalidSample.nullCharacter) {
        try SampleHeader(
          startDate: Self.dayOne, timeZone: .gmt, subject: SampleHeader.ownSubject, note: note,
          metadata: metadata, syncIdentifier: identifier, syncVersion: identifier.map { _ in 1 })
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `metadata that is not finite is refused`(number: Double) {
    for value in [MetadataValue.number(number), .date(Date(timeIntervalSince1970: number))] {
      #expect(throws: InvalidSample.metadataNotFinite) {
        try SampleHeader(
          startDate: Self.dayOne, timeZone: .gmt, subject: SampleHeader.ownSubject,
          metadata: ["a": .bool(true), "b": value])
      }
    }
  }

  @Test(arguments: ["", String(repeating: "x", count: 201)])
  func `a subject has 1 through 200 characters`(subject: String) {
    #expect(throws: InvalidSample.subjectLength) {
      try SampleHeader.normalized(subject: subject)
    }
  }

  @Test(arguments: [
    " ", "\u{A0}\u{2003}", "a\u{0}", "a\nb", "a\u{7F}", "a\u{85}", "a\u{2028}b", "a\u{2029}b",
    "\u{202E}abc", "a\u{200F}", "\u{2066}a\u{2069}", "P0412 ", " P0412", "P0412\u{A0}",
  ])
  func `a subject has no control characters and no spaces at its ends`(subject: String) {
    #expect(throws: InvalidSample.subjectCharacters) {
      try SampleHeader.normalized(subject: subject)
    }
  }

  @Test(arguments: [
    "self", "P 0412", String(repeating: "x", count: 200), "Łukasz", "患者", "👩‍👩‍👧 family",
  ])
  func `any other subject is taken as it is`(subject: String) throws {
    #expect(try header(subject: subject).subject.utf8.elementsEqual(subject.utf8))
  }

  @Test func `a subject is kept in normal form C`() throws {
    let subject = try header(subject: "Zoe\u{308} A\u{30A}").subject
    #expect(Array(subject.utf8) == Array("Zo\u{EB} \u{C5}".utf8))
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `times are rounded to the microsecond once and for all`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let start = Date(timeIntervalSince1970: .random(in: -2.2e9...5e9, using: &generator))
      let end = start + .random(in: 0...1e5, using: &generator)
      let header = try SampleHeader(
        startDate: start, endDate: end, timeZone: .gmt, subject: SampleHeader.ownSubject,
        metadata: ["at": .date(end)])
      let again = try SampleHeader(
        uuid: header.uuid, startDate: header.startDate, endDate: header.endDate, timeZone: .gmt,
        subject: SampleHeader.ownSubject, metadata: header.metadata)
      #expect(header == again)
      #expect(
        header.startDate == Date(microsecondsSince1970: header.startDate.microsecondsSince1970))
      #expect(abs(header.startDate.timeIntervalSince(start)) < 1e-6)
    }
  }

  @Test func `the local day is that of the record's own zone`() throws {
    let late = try moment("2026-01-05T23:30:00Z")
    let days = try ["America/New_York", "UTC", "Europe/Berlin"].map { zone in
      try SampleHeader(
        startDate: late, timeZone: #require(TimeZone(identifier: zone)),
        subject: SampleHeader.ownSubject
      ).localDay
        .description
    }
    #expect(days == ["2026-01-05", "2026-01-05", "2026-01-06"])
  }
}
