import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestSupport

@testable import WellbeingSampleStore

/// That the history is walked along an index, however large the store.
struct QueryPlanTests {
  private struct Shape {
    let name: String
    let filter: SampleFilter
    let index: String

    init(_ name: String, _ filter: SampleFilter, _ index: String) {
      self.name = name
      self.filter = filter
      self.index = index
    }
  }

  private static let phq = SampleFilter.types([.questionnaire("phq-9")])
  private static let subject = SampleFilter.subject("P1")
  private static let diary = SampleFilter.sources(["diary"])
  private static let day = Date(timeIntervalSince1970: 19_000 * 86_400)
  private static let since = SampleFilter.startsAtOrAfter(day)
  private static let week = SampleFilter.samples(withStart: day, end: day + 7 * 86_400)
  private static let happy = SampleFilter.label(.happy)
  private static let work = SampleFilter.association(.work)
  private static let anyWord =
    SampleFilter.label(anyOf: StateOfMind.Label.allCases)
    || .association(anyOf: StateOfMind.Association.allCases)
  private static let works = SampleFilter.association(anyOf: [.work, .tasks, .education])

  private static let shapes = [
    Shape("all", .all([]), "sample_by_start"),
    Shape("of a subject", subject, "sample_by_subject"),
    Shape("of a subject and a type", subject && phq, "sample_by_subject_and_type"),
    Shape("of a type", phq, "sample_by_type"),
    Shape("of types", .types([.stateOfMind, .questionnaire("gad-7")]), "sample_by_type"),
    Shape("of a type and a week", phq && week, "sample_by_type"),
    Shape("of a program", diary, "sample_by_source"),
    Shape("of programs", .sources(["clinic", "diary"]), "sample_by_source"),
    Shape("of a program and a type", diary && phq, "sample_by_source"),
    Shape("of a program and a week", diary && week, "sample_by_source"),
    Shape("of a program or a type", diary || phq, "sample_by_source"),
    Shape("of no program, or a type", .sources([]) || phq, "sample_by_type"),
    Shape("of a program or a type, of a subject", subject && (diary || phq), "sample_by_subject"),
    Shape("of a program or with a label", diary || happy, "sample_by_start"),
    Shape("from a day on", since, "sample_by_start"),
    Shape("of a week", week, "sample_by_start"),
    Shape("of a subject from a day on", subject && since, "sample_by_subject"),
    Shape("of a subject and a week", subject && week, "sample_by_subject"),
    Shape("with an alert", .alert(.raised), "alert_by_state"),
    Shape(
      "with an alert that nobody has looked at", .alert(.raised) && !.reviewed, "alert_by_state"),
    Shape("of a type with an alert", phq && .alert(.raised), "alert_by_state"),
    Shape("from a day on with an alert", since && .alert(.raised), "alert_by_state"),
    Shape("of a subject with an alert", subject && .alert(.raised), "sample_by_subject"),
    Shape("from a score on", .score(.greaterThanOrEqualTo, 10), "sample_by_start"),
    Shape("of a kind", .kind(.dailyMood), "sample_by_start"),
    Shape("of a subject and a kind", subject && .kind(.dailyMood), "sample_by_subject"),
    Shape("from a valence on", .valence(.greaterThan, 0.5), "sample_by_start"),
    Shape("with metadata", .metadataKey("room"), "sample_by_start"),
    Shape("with a label", happy, "label_by_start"),
    Shape("of a subject with a label", subject && happy, "label_by_subject"),
    Shape("of a week with a label", week && happy, "label_by_start"),
    Shape("with an association", work, "association_by_start"),
    Shape("of a subject with an association", subject && work, "association_by_subject"),
    Shape("with a label and an association", happy && work, "label_by_start"),
    Shape("with any of associations", works, "association_by_start"),
    Shape("of a week with any of associations", week && works, "association_by_start"),
    Shape(
      "of a subject and a week with any of associations", subject && week && works,
      "association_by_subject"),
    Shape(
      "as the typed query says it",
      .any([SamplePredicate<StateOfMind>.stateOfMind(.all([week, works])).filter]),
      "association_by_start"),
    Shape("with a label or an association", happy || work, "label_by_start"),
    Shape("with any word at all", anyWord, "label_by_start"),
    Shape(
      "as several typed queries say it",
      .any(
        [happy, .label(.calm), work].map { SamplePredicate<StateOfMind>.stateOfMind($0).filter }),
      "label_by_start"),
    Shape(
      "with a label, each of another kind",
      happy && .kind(.dailyMood) || .label(.calm) && .kind(.momentaryEmotion), "label_by_start"),
  ]

  private func plan(
    _ store: HealthStore, _ query: @Sendable (isolated HealthStore) throws -> SampleQuery
  ) throws -> [String] {
    try store.now { store in
      let query = try query(store)
      return try store.connection.rows("EXPLAIN QUERY PLAN " + query.text, query.values) {
        row throws(StoreError) in try row.text(3)
      }
    }
  }

  /// Whether a line of a plan only says how several walks become one.
  private func isAboutMerging(_ line: String) -> Bool {
    ["MERGE (UNION ALL)", "LEFT", "RIGHT"].contains(line)
  }

  @Test(arguments: [false, true])
  func `the history is walked along an index, without sorting`(isAnalyzed: Bool) throws {
    let test = try TestStore()
    if isAnalyzed {
      var random = try RandomSamples(seed: 1)
      let made = try random.next(400)
      try test.store.now { _ = try $0.save(made) }
      try test.tamper("ANALYZE")
    }
    // The statistics are read when a connection opens.
    let store = try test.another()
    let cursor = try #require(HistoryCursor("1641859200000000_\(UUID().uuidString)"))
    for shape in Self.shapes {
      for place in [nil, cursor] {
        let plan = try plan(store) {
          try $0.query(shape.filter, after: place, order: SampleOrder.latestFirst, limit: 30)
        }
        let walk = try #require(plan.first { !isAboutMerging($0) })
        #expect("\(walk) ".contains(" INDEX \(shape.index) "), "\(shape.name)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(shape.name)")
        // There are as many sources as programs: one look at the whole table is no more than that.
        #expect(
          !plan.contains { $0.hasPrefix("SCAN") && !$0.contains("INDEX") && $0 != "SCAN o" },
          "\(shape.name)")
        // The cursor, which lies in the week, is where the walk begins.
        #expect(place == nil || walk.contains("(start_us,uuid)<(?,?)"), "\(shape.name)")
      }
    }
  }

  /// The line of a plan that says along what a filter's records are walked.
  private func walk(
    _ filter: SampleFilter, in store: HealthStore, limit: Int? = 30
  ) throws -> String? {
    try plan(store) { try $0.query(filter, order: SampleOrder.latestFirst, limit: limit) }
      .first { !isAboutMerging($0) }
  }

  @Test func `a range of time bounds the walk at both its ends`() throws {
    let test = try TestStore()
    let strict = SampleFilter.samples(
      withStart: Self.day, end: Self.day + 86_400, options: [.strictStartDate, .strictEndDate])
    for (filter, terms) in [
      (strict, "start_us>? AND start_us<?"),
      (Self.week, "start_us>? AND start_us<?"),
      (Self.week && Self.works, "association=? AND start_us>? AND start_us<?"),
      (strict && Self.works, "association=? AND start_us>? AND start_us<?"),
      (strict && Self.subject && Self.happy, "subject=? AND label=? AND start_us>? AND start_us<?"),
    ] {
      #expect(try walk(filter, in: test.store)?.contains("(\(terms))") == true)
    }
  }

  @Test func `the longest duration is the last of an index, which an older store is given`() throws
  {
    let test = try TestStore(format: 1)
    let plan = try test.raw("EXPLAIN QUERY PLAN " + HealthStore.longestDurationQuery)
    #expect(plan.map(\.last) == ["SEARCH sample USING INDEX sample_by_duration"])
  }

  @Test(arguments: [nil, 30])
  func `of several words a rare one is walked`(limit: Int?) throws {
    let test = try TestStore()
    let common = StateOfMind.Label.happy
    let made = try (0..<600).map { index in
      try StateOfMind(
        kind: .dailyMood, valence: 0, labels: index < 5 ? [common, .calm] : [common],
        associations: index < 100 ? [.work, .tasks] : [.family], header: header())
    }
    try test.store.now { [made] in _ = try $0.save(made as [any Sample]) }
    let rarest = SampleFilter.label(.calm)
    let works = SampleFilter.association(anyOf: [.work, .tasks])
    for (filter, word) in [
      (.label(common) && works, "association=?"), (works && rarest, "label=?"),
      (.label(common) && .association(.work), "association=?"),
      (.association(.work) && .label(common), "association=?"),
      // Nobody is sad: there is nothing to walk.
      (works && .label(.sad), "label=?"),
    ] as [(SampleFilter, String)] {
      #expect(try walk(filter, in: test.store, limit: limit)?.contains(word) == true)
    }
    let found = try test.store.now {
      try $0.history(where: .label(common) && works && rarest, limit: 9)
    }
    #expect(Set(found.samples.map(\.uuid)) == Set(made.prefix(5).map(\.uuid)))
  }

  @Test func `named records are looked up, whatever words they have`() throws {
    let test = try TestStore()
    let plan = try walk(.uuids([UUID()]) && Self.happy, in: test.store)
    #expect(plan?.hasPrefix("SEARCH s USING PRIMARY KEY (uuid=?)") == true)
  }

  @Test func `a count walks as a query does`() throws {
    let test = try TestStore()
    let plan = try plan(test.store) { try $0.countQuery(Self.week && Self.works) }
    #expect(plan.contains { $0.contains("SEARCH w USING COVERING INDEX association_by_start") })
    #expect(!plan.contains { $0.hasPrefix("SCAN s") || $0.contains("sample_by_start") })
  }

  @Test func `sources are asked of no more records than a query is`() throws {
    let test = try TestStore()
    let plan = try plan(test.store) { try $0.sourceQuery(Self.week && Self.works) }
    #expect(plan.contains { $0.contains("SEARCH w USING COVERING INDEX association_by_start") })
    #expect(!plan.contains { $0.hasPrefix("SCAN s") || $0.contains("sample_by_start") })
  }

  @Test func `a record is found by its key, a cursor's place by searching`() throws {
    let test = try TestStore()
    let plan = try plan(test.store) { _ in SampleQuery(uuid: UUID()) }
    #expect(plan.first == "SEARCH s USING PRIMARY KEY (uuid=?)")
  }
}
