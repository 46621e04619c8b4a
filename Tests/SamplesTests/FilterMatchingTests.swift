import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

/// What filters mean in memory, where it is easily mistaken.
struct FilterMatchingTests {
  private let composed = "caf\u{E9}"
  private let decomposed = "cafe\u{301}"
  private let moment = Date(timeIntervalSince1970: 1_770_000_000)

  private func stateOfMind(
    valence: Double = 0, subject: String = "P1", lasting: TimeInterval = 0, source: String? = nil,
    note: String? = nil, metadata: [String: MetadataValue] = [:]
  ) throws -> StateOfMind {
    let header = try SampleHeader(
      startDate: moment, endDate: moment + lasting, timeZone: .gmt, subject: subject,
      metadata: metadata)
    let stored = SampleHeader(
      stored: header.uuid, startDate: header.startDate, endDate: header.endDate,
      timeZone: header.timeZone,
      datePrecision: header.datePrecision, subject: header.subject, recorded: nil,
      source: source.map { Source(name: $0, version: "1") }, note: note, metadata: header.metadata,
      syncIdentifier: nil, syncVersion: nil, replaces: nil, replacedBy: nil)
    return try StateOfMind(
      kind: .dailyMood, valence: valence, labels: [.calm, .happy], associations: [.work],
      header: stored)
  }

  private func assessment(total: Double, clinician: String? = nil) throws -> ScoredAssessment {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    return try ScoredAssessment(
      questionnaire, total: total,
      header: SampleHeader(startDate: moment, timeZone: .gmt, subject: SampleHeader.ownSubject),
      clinician: clinician)
  }

  @Test func `subjects are the same in either of Unicode's forms`() throws {
    let sample = try stateOfMind(subject: decomposed)
    #expect(SampleFilter.subject(composed).matches(sample))
    #expect(SampleFilter.subject(decomposed).matches(sample))
    #expect(!SampleFilter.subject("cafe").matches(sample))
  }

  @Test func `clinicians are the same in either of Unicode's forms, in the same case`() throws {
    for name in [composed, decomposed] {
      let result = try assessment(total: 9, clinician: name)
      #expect(SampleFilter.clinician(composed).matches(result))
      #expect(SampleFilter.clinician(decomposed).matches(result))
      #expect(!SampleFilter.clinician(composed.uppercased()).matches(result))
    }
    let none = try assessment(total: 9)
    #expect(!SampleFilter.clinician("").matches(none))
    #expect(SampleFilter.administeredBy(.clinician).matches(none))
    #expect(!SampleFilter.administeredBy(.`self`).matches(none))
  }

  @Test(
    arguments: [
      ("by telephone", true), ("TELEPHONE", true), ("caf\u{E9}", true), ("CAFE\u{301}", true),
      ("strasse", true), ("STRA\u{DF}E", true), ("", true), ("cafe ", false), ("telefon", false),
    ])
  func `a note contains a text regardless of case and of Unicode's forms`(
    text: String, isFound: Bool
  ) throws {
    let mood = try stateOfMind(note: "By telephone, cafe\u{301}, Stra\u{DF}e 7")
    #expect(SampleFilter.noteContains(text).matches(mood) == isFound)
    #expect(!SampleFilter.noteContains(text).matches(try stateOfMind()))
  }

  @Test func `other text is the same only in the same bytes`() throws {
    let sample = try stateOfMind(source: composed, metadata: [composed: .string(decomposed)])
    #expect(SampleFilter.sources([composed]).matches(sample))
    #expect(!SampleFilter.sources([decomposed]).matches(sample))
    #expect(SampleFilter.metadataKey(composed).matches(sample))
    #expect(!SampleFilter.metadataKey(decomposed).matches(sample))
    #expect(SampleFilter.metadata(composed, .equalTo, .string(decomposed)).matches(sample))
    #expect(SampleFilter.metadata(composed, .notEqualTo, .string(composed)).matches(sample))
  }

  @Test func `a record that was not saved has no source`() throws {
    let sample = try stateOfMind()
    #expect(!SampleFilter.sources(["tests"]).matches(sample))
    #expect((!.sources(["tests"])).matches(sample))
  }

  @Test func `moments compare to the microsecond, after rounding`() throws {
    let sample = try stateOfMind()
    for (offset, isSameOrLater) in [
      (0, true), (0.4e-6, true), (0.6e-6, false), (1e-6, false), (-0.6e-6, true),
    ] {
      #expect(SampleFilter.startsAtOrAfter(moment + offset).matches(sample) == isSameOrLater)
      #expect(SampleFilter.endsBefore(moment + offset).matches(sample) == !isSameOrLater)
    }
  }

  @Test func `a metadata value compares with values of its own type only`() throws {
    let sample = try stateOfMind(metadata: [
      "number": .number(1), "bool": .bool(true), "text": .string("1"), "date": .date(moment),
    ])
    for key in ["number", "bool", "text", "date"] {
      let values: [MetadataValue] = [.number(1), .bool(true), .string("1"), .date(moment)]
      let equal = values.filter { SampleFilter.metadata(key, .equalTo, $0).matches(sample) }
      #expect(equal.count == 1)
      let unequal = values.filter { SampleFilter.metadata(key, .notEqualTo, $0).matches(sample) }
      #expect(unequal.isEmpty)
    }
    #expect(!SampleFilter.metadata("other", .notEqualTo, .number(1)).matches(sample))
    #expect(SampleFilter.metadata("bool", .greaterThan, .bool(false)).matches(sample))
    #expect(SampleFilter.metadata("date", .equalTo, .date(moment + 0.4e-6)).matches(sample))
    #expect(SampleFilter.metadata("text", .lessThan, .string("1 ")).matches(sample))
  }

  @Test func `texts stand in the order of their bytes`() throws {
    let sample = try stateOfMind(metadata: ["text": .string("\u{FFFD}")])
    // In UTF-16, and in Swift's own order, some of these stand elsewhere.
    #expect(SampleFilter.metadata("text", .lessThan, .string("\u{10000}")).matches(sample))
    #expect(SampleFilter.metadata("text", .greaterThan, .string("\u{E9}")).matches(sample))
    #expect(SampleFilter.metadata("text", .greaterThan, .string("")).matches(sample))
  }

  private static let seventh: Double = 1 / 7
  private static let fiveSeventhsBelow: Double = -5 / 7
  private static let classes: [(Double, StateOfMind.ValenceClassification)] = [
    (seventh, .slightlyPleasant), (seventh.nextDown, .neutral), (fiveSeventhsBelow, .unpleasant),
    (fiveSeventhsBelow.nextDown, .veryUnpleasant), (1, .veryPleasant), (-1, .veryUnpleasant),
    (-0.0, .neutral),
  ]

  @Test(arguments: classes)
  func `a valence lies in one class`(
    valence: Double, classification: StateOfMind.ValenceClassification
  ) throws {
    let sample = try stateOfMind(valence: valence)
    let classes = StateOfMind.ValenceClassification.allCases.filter {
      SampleFilter.classification($0).matches(sample)
    }
    #expect(classes == [classification])
  }

  @Test func `the negative zero is zero, and what is no number differs from all`() throws {
    let sample = try stateOfMind(valence: 0)
    #expect(SampleFilter.valence(.equalTo, -0.0).matches(sample))
    #expect(!SampleFilter.valence(.lessThan, -0.0).matches(sample))
    #expect(SampleFilter.valence(.notEqualTo, .nan).matches(sample))
    for comparison in SampleFilter.Comparison.allCases where comparison != .notEqualTo {
      #expect(!SampleFilter.valence(comparison, .nan).matches(sample))
    }
    #expect(SampleFilter.valence(.lessThan, .infinity).matches(sample))
  }

  @Test func `what a kind of record does not have satisfies nothing but negations`() throws {
    let mood = try stateOfMind()
    for filter in [
      .score(.notEqualTo, 3), .band("mild"), .alert(.notAssessed), .basis(.complete),
      .administeredBy(.`self`), .clinician("Ward 7"),
      .item("mood", .notEqualTo, 3),
    ] as [SampleFilter] {
      #expect(!filter.matches(mood) && (!filter).matches(mood))
    }
    let total = try assessment(total: 9)
    for filter in [
      .kind(.dailyMood), .valence(.notEqualTo, 1), .classification(.neutral), .label(.calm),
      .association(.work), .item("worryTooMuch", .greaterThanOrEqualTo, 0),
    ] as [SampleFilter] {
      #expect(!filter.matches(total) && (!filter).matches(total))
    }
    #expect(SampleFilter.score(.equalTo, 9).matches(total))
  }

  @Test func `any of several words is enough, and of none never`() throws {
    let sample = try stateOfMind()
    #expect(SampleFilter.label(anyOf: [.sad, .happy]).matches(sample))
    #expect(!SampleFilter.label(anyOf: [.sad]).matches(sample))
    #expect(!SampleFilter.label(anyOf: []).matches(sample))
    #expect(SampleFilter.association(anyOf: [.work, .family]).matches(sample))
  }

  /// For each of some ranges whether a record of 100 seconds is in it.
  private static let ranges: [(QueryOptions, [Bool])] = [
    ([], [true, true, true, false, true, false]),
    (.strictStartDate, [false, true, true, false, true, false]),
    (.strictEndDate, [true, true, false, false, true, false]),
    ([.strictStartDate, .strictEndDate], [false, true, false, false, true, false]),
  ]

  @Test(arguments: ranges)
  func `a range takes in what overlaps it, or whose start or end lies in it`(
    options: QueryOptions, expected: [Bool]
  ) throws {
    let sample = try stateOfMind(lasting: 100)
    let ranges: [(TimeInterval, TimeInterval)] = [
      (50, 150), (-10, 150), (0, 100), (-50, 0), (-1, 101), (100.000_001, 200),
    ]
    for (range, isIn) in zip(ranges, expected) {
      let filter = SampleFilter.samples(
        withStart: moment + range.0, end: moment + range.1, options: options)
      #expect(filter.matches(sample) == isIn)
    }
  }

  @Test func `a range without a beginning or an end is open there`() throws {
    let sample = try stateOfMind()
    for options in [[], .strictStartDate, .strictEndDate] as [QueryOptions] {
      let range = { (start: Date?, end: Date?) in
        SampleFilter.samples(withStart: start, end: end, options: options).matches(sample)
      }
      #expect(range(nil, nil) && range(moment, nil) && range(nil, moment + 1))
      #expect(!range(moment + 1, nil) && !range(nil, moment))
    }
  }
}
