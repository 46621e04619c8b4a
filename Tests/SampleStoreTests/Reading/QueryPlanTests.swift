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
  private static let day = Date(timeIntervalSince1970: 19_000 * 86_400)

  private static let shapes = [
    Shape("all", .all([]), "sample_by_start"),
    Shape("of a subject", subject, "sample_by_subject"),
    Shape("of a subject and a type", subject && phq, "sample_by_subject_and_type"),
    Shape("of a type", phq, "sample_by_start"),
    Shape("from a day on", .startsAtOrAfter(day), "sample_by_start"),
    Shape(
      "of a subject from a day on", subject && .startsAtOrAfter(day), "sample_by_subject"),
    Shape("with an alert", .alert(.raised), "alert_by_state"),
    Shape("of a type with an alert", phq && .alert(.raised), "alert_by_state"),
    Shape("of a subject with an alert", subject && .alert(.raised), "sample_by_subject"),
    Shape("from a score on", .score(.greaterOrEqual, 10), "sample_by_start"),
  ]

  private func plan(
    _ store: HealthStore, _ query: @Sendable () -> SampleQuery
  ) throws -> [String] {
    try store.now { store in
      let query = query()
      return try store.connection.rows("EXPLAIN QUERY PLAN " + query.text, query.values) {
        row throws(StoreError) in try row.text(3)
      }
    }
  }

  @Test(arguments: [false, true])
  func `the history is walked along an index, without sorting`(isAnalyzed: Bool) throws {
    let test = try TestStore()
    if isAnalyzed {
      var random = try RandomAssessments(seed: 1)
      let made = try random.next(400)
      try test.store.now { _ = try $0.save(made as [any Sample]) }
      try test.tamper("ANALYZE")
    }
    // The statistics are read when a connection opens.
    let store = try test.another()
    let cursor = try #require(HistoryCursor("1700000000000000_\(UUID().uuidString)"))
    for shape in Self.shapes {
      for place in [nil, cursor] {
        let plan = try plan(store) { .history(shape.filter, after: place, limit: 30) }
        let walk = try #require(plan.first)
        #expect("\(walk) ".contains(" USING INDEX \(shape.index) "), "\(shape.name)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(shape.name)")
        // There are as many sources as programs: one look at the whole table is no more than that.
        #expect(
          !plan.contains { $0.hasPrefix("SCAN") && !$0.contains("INDEX") && $0 != "SCAN o" },
          "\(shape.name)")
        #expect(place == nil || walk.hasPrefix("SEARCH"), "\(shape.name)")
      }
    }
  }

  @Test func `a record is found by its key, a cursor's place by searching`() throws {
    let test = try TestStore()
    let plan = try plan(test.store) { SampleQuery(uuid: UUID()) }
    #expect(plan.first == "SEARCH s USING PRIMARY KEY (uuid=?)")
  }
}
