import Foundation
import WellbeingStore
import WellbeingSamples
import WellbeingTestRecords

/// How long a program that sees its own records alone takes to find them among all that others
/// saved, in a small and in a large store that ``Fill`` has filled.
enum ProgramBenchmark {
  private static let source = Source(name: "visitor", version: "1")
  private static let count = 100

  /// Saves the program's records unless they are there, and prints what its queries take.
  static func run(small: String, large: String) throws {
    let stores = try [small, large].map { path in
      let store = try HealthStore(at: .path(path), source: source, access: .ownSource)
      try store.write { if try $0.count(where: .all([])) == 0 { _ = try $0.save(try samples()) } }
      return store
    }
    try QueryBenchmark.compare(queries, in: stores)
    for store in stores { store.sync { $0.close() } }
  }

  private static func samples() throws -> [any Sample] {
    var random = try EverydaySamples(seed: 7, untilLastDay: 10_000)
    return try (0..<count).map { _ in
      for _ in 1..<(10_000 / count) { _ = try random.next() }
      return try random.next()
    }
  }

  private static let queries = [
    BenchmarkQuery(name: "page of 50", goal: 1.5) { store in
      try store.read { try $0.history(limit: 50).elements.count }
    },
    BenchmarkQuery(name: "page of 50 of one subject", goal: 1.5) { store in
      try store.read {
        try $0.history(where: .subject(EverydaySamples.subjects[0]), limit: 50).elements.count
      }
    },
    BenchmarkQuery(name: "page of 50 of a common label", goal: 1.5) { store in
      try store.read {
        try $0.history(where: .label(EverydaySamples.commonLabel), limit: 50).elements.count
      }
    },
    BenchmarkQuery(name: "latest result", goal: 1.5) { store in
      try store.read {
        try $0.history(where: .types([.questionnaire("phq-9")]), limit: 1).elements.count
      }
    },
    BenchmarkQuery(name: "count", goal: 1.5) { store in
      try store.read { try $0.count(where: .all([])) }
    },
    BenchmarkQuery(name: "whether of several subjects", goal: 1.5) { store in
      try store.read { try $0.hasSeveralSubjects() ? 1 : 0 }
    },
    BenchmarkQuery(name: "summary by month", goal: 1.5) { store in
      try store.read { try $0.valenceStatistics(where: .all([]), interval: .month).periods.count }
    },
    BenchmarkQuery(name: "all changes", goal: 1.5) { store in
      try store.read { try $0.changes(where: .all([])).changes.count }
    },
    BenchmarkQuery(name: "changes since its last", goal: 1.5) { store in
      try store.read { store in
        try store.changes(where: .all([]), since: store.currentAnchor()).changes.count
      }
    },
  ]
}
