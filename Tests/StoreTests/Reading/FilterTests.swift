import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestRecords

@testable import WellbeingStore
import WellbeingTestStores

/// Filters over assessments, against the same records in memory.
struct FilterTests {
  private let test: TestStore
  private let samples: [ScoredAssessment]

  init() throws {
    test = try TestStore()
    var random = try RandomRecords(seed: 11)
    let made = try random.assessments(120)
    samples = try test.store.write { try $0.save(made as [any Sample]) }.map(\.sample)
      .compactMap { $0.assessment }
  }

  /// Holds a filter's rows, their order and their count to those in memory.
  ///
  /// - Returns: how many records satisfy it.
  @discardableResult
  private func agree(_ filter: SampleFilter) throws -> Int {
    let expected = samples.filter { filter.matches($0) }.sorted(by: comesFirst).map(\.uuid)
    let store = test.store
    #expect(try store.read { try $0.historyOfAll(filter) } == expected)
    #expect(try store.read { try $0.count(where: filter) } == expected.count)
    #expect(
      try store.read { try $0.samples(where: filter) }.map(\.uuid.uuidString).sorted()
        == expected.map(\.uuidString).sorted())
    return expected.count
  }

  @Test func `each simple filter tells some records from others`() throws {
    let phq = SampleType.questionnaire("phq-9")
    let middle = samples.sorted(by: comesFirst)[60]
    for filter in [
      .startsAtOrAfter(middle.startDate), .startsBefore(middle.startDate),
      .endsAtOrAfter(middle.endDate),
      .endsBefore(middle.endDate), .uuids([middle.uuid, UUID()]), .subject("P2"), .types([phq]),
      .band("moderate"), .alert(.raised), .alert(.notAssessed),
      .score(.greaterThanOrEqualTo, 10), .score(.notEqualTo, 10),
      .item("selfHarm", .greaterThan, 0),
      .item("mood", .notEqualTo, 2),
      .administeredBy(.interview), .clinician("Ward 7"), .noteContains("seen AT home"),
    ] as [SampleFilter] {
      let count = try agree(filter)
      #expect(count > 0 && count < samples.count)
    }
  }

  @Test(arguments: SampleFilter.Comparison.allCases)
  func `numbers compare at both sides of their edge`(comparison: SampleFilter.Comparison) throws {
    for points in [9, 9.5, 10, 10.5, -1, 28] {
      try agree(.score(comparison, points))
      try agree(!.score(comparison, points))
    }
    for value in [-1, 0, 0.5, 1, 2, 3, 4] {
      try agree(.item("selfHarm", comparison, value))
      try agree(!.item("selfHarm", comparison, value))
    }
  }

  @Test func `what a record does not have satisfies no comparison, and each negation`() throws {
    let unscorable = samples.filter { $0.score?.value == nil }
    #expect(!unscorable.isEmpty)
    let found = Set(
      try test.store.read {
        try $0.historyOfAll(!(.score(.lessThan, 10) || .score(.greaterThanOrEqualTo, 10)))
      })
    #expect(found == Set(unscorable.map(\.uuid)))
  }

  @Test func `moments lie at or after themselves, not before`() throws {
    let one = samples[7]
    for (filter, isThere) in [
      (.startsAtOrAfter(one.startDate), true), (.startsBefore(one.startDate), false),
      (.startsBefore(one.startDate + 0.000_001), true),
      (.startsAtOrAfter(one.startDate + 0.000_001), false),
      (.endsAtOrAfter(one.endDate), true), (.endsBefore(one.endDate), false),
    ] as [(SampleFilter, Bool)] {
      let found = try test.store.read { [uuid = one.uuid] in
        try $0.count(where: filter && .uuids([uuid]))
      }
      #expect(found == (isThere ? 1 : 0))
    }
  }

  @Test func `nothing in a list is nobody, nothing to satisfy is everybody`() throws {
    #expect(try agree(.all([])) == samples.count)
    #expect(try agree(.any([])) == 0)
    #expect(try agree(.uuids([])) == 0)
    #expect(try agree(.types([])) == 0)
    #expect(try agree(!.uuids([])) == samples.count)
  }

  @Test(arguments: ["P1' OR 1=1 --", "%", "P_", "p1", "P1 ", "?"])
  func `text is compared, never run nor matched loosely`(text: String) throws {
    #expect(try agree(.subject(text)) == 0)
    #expect(try agree(.band(text)) == 0)
    #expect(try agree(.types([SampleType(rawValue: text)])) == 0)
    #expect(try agree(.clinician(text)) == 0)
    #expect(try agree(.noteContains(text)) == 0)
    #expect(try agree(.item(text, .equalTo, 1)) == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers beyond all points compare as in memory`(number: Double) throws {
    for comparison in SampleFilter.Comparison.allCases {
      try agree(.score(comparison, number))
      try agree(!.score(comparison, number))
      try agree(.item("mood", comparison, number))
    }
  }

  @Test func `typed queries find the records of their questionnaire`() async throws {
    let expected = samples.filter { $0.subject == "P1" && $0.sampleType.rawValue == "phq-9" }
      .sorted(by: comesFirst).prefix(10)
    let found = try await test.store.samples(
      .scoredAssessment(.subject("P1"), questionnaire: "phq-9"), limit: 10)
    #expect(found == Array(expected))
  }

  /// What records can be ordered by, with its value of a record; nil comes last.
  private static let keys:
    [(order: @Sendable (Bool) -> SampleOrder, value: @Sendable (any Sample) -> Double?)] = [
      ({ .startDate(reversed: $0) }, { $0.startDate.timeIntervalSinceReferenceDate }),
      ({ .endDate(reversed: $0) }, { $0.endDate.timeIntervalSinceReferenceDate }),
      ({ .recorded(reversed: $0) }, { $0.header.recorded?.timeIntervalSinceReferenceDate }),
      ({ .valence(reversed: $0) }, { $0.stateOfMind?.valence }),
      ({ .score(reversed: $0) }, { $0.assessment?.score?.value }),
      ({ .score("total", reversed: $0) }, { $0.assessment?.score("total")?.value }),
      ({ .score("depression", reversed: $0) }, { $0.assessment?.score("depression")?.value }),
    ]

  @Test(arguments: keys.indices, [false, true])
  func `records come in the order asked for, equal ones by uuid`(
    key: Int, isReversed: Bool
  ) throws {
    let (order, value) = (Self.keys[key].order(isReversed), Self.keys[key].value)
    let mixed = try test.store.write { store in
      _ = try store.save([mood(-0.4), mood(0.9), mood(0.1)])
      return try store.samples(where: .all([]))
    }
    let expected = mixed.sorted { left, right in
      let uuids = [left.uuid.uuidString, right.uuid.uuidString]
      return switch (value(left), value(right)) {
      case (let left?, let right?) where left != right: isReversed ? left > right : left < right
      case (.some, nil): true
      case (nil, .some): false
      default: isReversed ? uuids[0] > uuids[1] : uuids[0] < uuids[1]
      }
    }.map(\.uuid)
    let found = try test.store.read { try $0.samples(where: .all([]), order: [order]) }
    #expect(found.map(\.uuid) == expected)
    let first = try test.store.read { try $0.samples(where: .all([]), order: [order], limit: 9) }
    #expect(first.map(\.uuid) == Array(expected.prefix(9)))
    // Several branches of one query are ordered together.
    let ofTwo = SampleFilter.types([.stateOfMind, .questionnaire("phq-9")])
    let some = try test.store.read { try $0.samples(where: ofTwo, order: [order]) }
    let wanted = Set(mixed.filter(ofTwo.matches).map(\.uuid))
    #expect(some.map(\.uuid) == expected.filter(wanted.contains))
  }

  @Test func `records of one kind are read typed, and one after another`() async throws {
    let results = try await test.store.samples(.scoredAssessment(.subject("P1")))
    #expect(results == samples.filter { $0.subject == "P1" }.sorted(by: comesFirst))
    #expect(try await test.store.samples(.stateOfMind()).isEmpty)
    var read: [ScoredAssessment] = []
    for try await result in test.store.stream(.scoredAssessment(.subject("P1"))) {
      read.append(result)
    }
    #expect(read == results)
  }

  @Test func `a second order decides where the first is equal`() throws {
    let found = try test.store.read {
      try $0.samples(
        where: .all([]), order: [.recorded(), .endDate(reversed: true)])
    }
    #expect(found.map(\.endDate) == samples.map(\.endDate).sorted(by: >))
  }

  @Test func `metadata that does not read is an error, not a record without it`() throws {
    try test.tamper("UPDATE sample SET metadata = '{\"room\": [1]}'")
    let error = #expect(throws: StoreError.self) {
      try test.store.read { try $0.count(where: .metadataKey("room")) }
    }
    #expect(error?.code == .unexpectedValue && error?.message.contains("'metadata'") == true)
  }

  @Test func `a range finds what reaches into it, however long before it began`() throws {
    let day = 86_400.0
    let made = try [(80, 20), (40, 30), (39, 1), (5, 10), (12, 0), (4, 5)].map { age, duration in
      let begin = TestStore.now - Double(age + duration) * day
      return try StateOfMind(
        kind: .dailyMood, valence: 0, associations: [.work],
        header: SampleHeader(
          startDate: begin, endDate: begin + Double(duration) * day, timeZone: .gmt, subject: "P9"))
    }
    let saved = try test.store.write { try $0.save(made as [any Sample]) }.map(\.sample)
    let range = SampleFilter.samples(
      withStart: TestStore.now - 45 * day, end: TestStore.now - 10 * day)
    for words in [.all([]), .association(anyOf: [.work, .tasks])] as [SampleFilter] {
      let found = try test.store.read {
        try $0.historyOfAll(.subject("P9") && range && words)
      }
      #expect(found == saved[1...4].reversed().map(\.uuid))
    }
  }
}
