import Foundation
import Testing
import WellbeingSamples
import WellbeingTestSupport

@testable import WellbeingSampleStore

/// That a summary reads no more than the records it is about.
struct ValenceQueryPlanTests {
  private static let start = Date(timeIntervalSince1970: 19_000 * 86_400)
  private static let month = SampleFilter.startsAtOrAfter(start) && .startsBefore(start + 2_592_000)

  private static let shapes: [(name: String, filter: SampleFilter, plan: [String])] = [
    ("all", .all([]), ["SCAN m USING COVERING INDEX state_of_mind_by_day"]),
    (
      "of a subject", .subject("P1"),
      ["SEARCH m USING COVERING INDEX state_of_mind_by_day (subject=?)"]
    ),
    (
      "of a subject's month", .subject("P1") && month,
      [
        "SEARCH m USING COVERING INDEX state_of_mind_by_day (subject=? AND local_day>? AND local_day<?)"
      ]
    ),
    (
      "of a month", month,
      [
        "SEARCH s USING COVERING INDEX sample_by_type (type=? AND start_us>? AND start_us<?)",
        "SEARCH m USING PRIMARY KEY (uuid=?)",
      ]
    ),
    (
      "of what reaches into a month", .samples(withStart: start, end: start + 2_592_000),
      [
        "SEARCH s USING INDEX sample_by_type (type=? AND start_us>? AND start_us<?)",
        "SEARCH m USING PRIMARY KEY (uuid=?)",
      ]
    ),
    (
      "of what reaches into a subject's month",
      .subject("P1") && .samples(withStart: start, end: start + 2_592_000),
      [
        "SEARCH m USING COVERING INDEX state_of_mind_by_day (subject=? AND local_day>? AND local_day<?)",
        "SEARCH s USING PRIMARY KEY (uuid=?)",
      ]
    ),
    (
      "with a label", .label(.brave),
      [
        "SEARCH w USING COVERING INDEX label_by_start (label=?)",
        "SEARCH m USING PRIMARY KEY (uuid=?)",
      ]
    ),
    (
      "of a subject's month with a label", .subject("P1") && month && .label(.happy),
      [
        "SEARCH w USING COVERING INDEX label_by_subject (subject=? AND label=? AND start_us>? AND start_us<?)",
        "SEARCH m USING PRIMARY KEY (uuid=?)",
      ]
    ),
    (
      "of named records", .uuids([UUID()]),
      ["SEARCH s USING PRIMARY KEY (uuid=?)", "SEARCH m USING PRIMARY KEY (uuid=?)"]
    ),
  ]

  @Test(arguments: [false, true])
  func `states of mind are walked along an index of what is asked for`(isAnalyzed: Bool) throws {
    let test = try TestStore()
    if isAnalyzed {
      var random = RandomStatesOfMind(seed: 1)
      let made = try random.next(400)
      try test.store.now { _ = try $0.save(made as [any Sample]) }
      try test.tamper("ANALYZE")
    }
    // The statistics are read when a connection opens.
    let store = try test.another()
    for (name, filter, expected) in Self.shapes {
      #expect(try plan(store, filter, nil) == expected, "\(name)")
      let grouped = try plan(store, filter, .association)
      #expect(grouped.contains("SEARCH g USING PRIMARY KEY (uuid=?)"), "\(name)")
      #expect(grouped.first == expected.first, "\(name)")
    }
  }

  private func plan(
    _ store: HealthStore, _ filter: SampleFilter,
    _ grouping: ValenceStatisticsDescriptor.Grouping?
  ) throws -> [String] {
    let steps = try store.now { store in
      let query = try store.valenceQuery(filter, grouping: grouping)
      return try store.connection.rows("EXPLAIN QUERY PLAN " + query.text, query.values) {
        row throws(StoreError) in try row.text(3)
      }
    }
    return steps.filter { !$0.hasPrefix("CORRELATED") }
  }
}
