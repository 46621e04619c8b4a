import Foundation
import Testing
import WellbeingSamples
import WellbeingTestSupport

@testable import WellbeingSampleStore

/// That summaries look at no more than the results they are of, and sort none.
struct SummaryQueryPlanTests {
  private static let phq = SampleFilter.types([.questionnaire("phq-9")])

  private static let shapes: [(name: String, filter: SampleFilter, index: String)] = [
    ("all", .all([]), "sample_by_start"),
    ("of a subject", .subject("P1"), "sample_by_subject"),
    ("of a type", phq, "sample_by_type"),
    ("of a subject and a type", .subject("P1") && phq, "sample_by_subject_and_type"),
    (
      "of a subject and a type from a day on",
      .subject("P1") && phq && .startsAtOrAfter(Date(timeIntervalSince1970: 0)),
      "sample_by_subject_and_type"
    ),
    ("with an alert", .alert(.raised), "alert_by_state"),
    ("of programs", .sources(["clinic", "diary"]), "sample_by_source"),
  ]

  @Test(arguments: [false, true])
  func `results are walked along an index in their order`(isAnalyzed: Bool) throws {
    let test = try TestStore()
    if isAnalyzed {
      var random = try RandomSamples(seed: 1)
      let made = try random.next(400)
      try test.store.now { _ = try $0.save(made) }
      try test.tamper("ANALYZE")
    }
    // The statistics are read when a connection opens.
    let store = try test.another()
    for shape in Self.shapes {
      let plans = try plans(store, shape.filter)
      for (plan, lookup) in [(plans.scores, "SEARCH p "), (plans.alerts, "SEARCH l ")] {
        let walk = try #require(plan.first { $0.contains("INDEX") })
        #expect("\(walk) ".contains(" INDEX \(shape.index) "), "\(shape.name)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(shape.name)")
        #expect(
          plan.contains { $0.hasPrefix(lookup + "USING PRIMARY KEY (uuid=?)") }, "\(shape.name)")
      }
    }
  }

  private func plans(
    _ store: HealthStore, _ filter: SampleFilter
  ) throws -> (scores: [String], alerts: [String]) {
    try store.now { store in
      let queries = try store.summaryQueries(filter)
      let plans = try [queries.scores, queries.alerts].map { query in
        try store.connection.rows("EXPLAIN QUERY PLAN " + query.text, query.values) {
          row throws(StoreError) in try row.text(3)
        }
      }
      return (plans[0], plans[1])
    }
  }
}
