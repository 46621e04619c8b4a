import Testing
import WellbeingSamples
import WellbeingImports
import WellbeingTestBytes
import WellbeingTextFormats

@Suite struct RecurrenceRuleTests {
  /// Returns a time by the clock, in seconds after 1970-01-01 00:00.
  private func time(_ text: String) throws -> Int { try #require(WallTime(text)).seconds }

  private func days(
    _ rule: String, from start: String, in first: String, _ last: String,
    mostSteps: Int = RecurrenceRule.mostSteps
  ) throws -> [String] {
    try RecurrenceRule(rule).times(
      from: time(start), in: time(first)..<time(last), mostSteps: mostSteps
    ) { _ in 0 }
    .map { LocalDay(daysSince1970: $0 / 86_400)?.description ?? "" }
  }

  @Test(
    arguments: [
      ("FREQ=MONTHLY;BYMONTHDAY=-1", ["2024-01-31", "2024-02-29", "2024-03-31"]),
      ("FREQ=MONTHLY;BYDAY=2TU", ["2024-01-09", "2024-02-13", "2024-03-12"]),
      (
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", ["2024-01-31", "2024-02-29", "2024-03-29"]
      ),
      ("FREQ=WEEKLY;INTERVAL=4;COUNT=3", ["2024-01-01", "2024-01-29", "2024-02-26"]),
      ("FREQ=YEARLY;BYYEARDAY=60", ["2024-02-29"]),
      ("FREQ=YEARLY;BYMONTH=2;BYDAY=-1TH", ["2024-02-29"]),
      ("FREQ=DAILY;INTERVAL=30;UNTIL=20240301", ["2024-01-01", "2024-01-31", "2024-03-01"]),
      ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", []),
    ])
  func `a rule gives its days`(rule: String, expected: [String]) throws {
    #expect(
      try days(rule, from: "20240101T090000", in: "20240101", "20240401T000000") == expected)
  }

  /// The week of 30 December 2024 is the first of 2025; 2026 has 53 weeks.
  @Test func `a week belongs to the year that has four of its days`() throws {
    func found(_ rule: String) throws -> [String] {
      try days(rule, from: "20240101T090000", in: "20240101", "20280101T000000")
    }
    #expect(
      try found("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO")
        == ["2024-01-01", "2024-12-30", "2025-12-29", "2027-01-04"])
    #expect(try found("FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO") == ["2026-12-28"])
    #expect(
      try found("FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO")
        == ["2024-12-23", "2025-12-22", "2026-12-28", "2027-12-27"])
  }

  @Test func `an early start costs no time, and an endless search is given up`() throws {
    #expect(
      try days("FREQ=DAILY", from: "16010101T000000", in: "20240101", "20240103T000000")
        == ["2024-01-01", "2024-01-02"])
    #expect(
      try days(
        "FREQ=DAILY;INTERVAL=10000000", from: "20240101T000000", in: "20240101", "20300101T000000")
        == ["2024-01-01"])
    #expect(throws: Problem.self) {
      try days(
        "FREQ=SECONDLY;COUNT=1000000000", from: "19700101T000000", in: "20240101",
        "20240102T000000", mostSteps: Rounds.of(quick: 50_000, full: RecurrenceRule.mostSteps))
    }
    #expect(
      try days(
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", from: "20240101T000000", in: "20240101",
        "99991231T000000") == [])
  }

  @Test(
    arguments: [
      ("", Problem.invalidPart("FREQ")), ("FREQ=FORTNIGHTLY", .invalidPart("FREQ")),
      ("FREQ=DAILY;INTERVAL=0", .invalidPart("INTERVAL")),
      ("FREQ=DAILY;COUNT=x", .invalidPart("COUNT")),
      ("FREQ=DAILY;UNTIL=2024-01-01", .invalidPart("UNTIL")),
      ("FREQ=DAILY;COUNT=2;UNTIL=20240101", .contradictoryPart("UNTIL")),
      ("FREQ=WEEKLY;BYDAY=XX", .invalidPart("BYDAY")),
      ("FREQ=WEEKLY;BYDAY=1MO", .contradictoryPart("BYDAY")),
      ("FREQ=WEEKLY;BYMONTHDAY=1", .contradictoryPart("BYMONTHDAY")),
      ("FREQ=MONTHLY;BYMONTHDAY=32", .invalidPart("BYMONTHDAY")),
      ("FREQ=MONTHLY;BYWEEKNO=2", .contradictoryPart("BYWEEKNO")),
      ("FREQ=DAILY;BYSETPOS=1", .contradictoryPart("BYSETPOS")),
      ("FREQ=DAILY;FREQ=DAILY", .repeatedPart("FREQ")),
      ("FREQ=DAILY;RSCALE=HEBREW", .invalidPart("RSCALE")),
    ])
  func `what is no rule is refused`(rule: String, fault: Problem) {
    #expect(throws: fault) { try RecurrenceRule(rule) }
  }

  @Test(arguments: [
    ("FREQ=DAILY;BY\u{1B}[2JX=1", "its rule has an invalid 'BY\u{FFFD}[2JX'"),
    ("FREQ=DAILY;\u{9B}=1;\u{9B}=1", "its rule has '\u{FFFD}' twice"),
    ("FREQ=DAILY;B\u{202E}Y=1", "its rule has an invalid 'B\u{FFFD}Y'"),
    ("FREQ=DAILY;RSCALE=HEBREW", "its rule has an invalid RSCALE"),
  ])
  func `a name that no rule has is quoted`(rule: String, words: String) throws {
    let fault = #expect(throws: Problem.self) { try RecurrenceRule(rule) }
    #expect(fault?.words.hasPrefix(words + ": ") == true)
  }

  @Test func `a skipped time has the offset before, one shown twice is the first`() throws {
    let berlin = Clock.zone(try #require(IANAZone.named("Europe/Berlin")))
    #expect(berlin.moment(showing: try time("20240331T023000")) == (try time("20240331T013000Z")))
    #expect(berlin.moment(showing: try time("20241027T023000")) == (try time("20241027T003000Z")))
    #expect(berlin.moment(showing: try time("20241027T030000")) == (try time("20241027T020000Z")))
  }
}
