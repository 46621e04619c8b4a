import Foundation
import WellbeingStore
import WellbeingSamples
import WellbeingTestRecords

/// How long queries take in a small and in a large store that ``Fill`` has filled.
///
/// Both hold the same number of samples a day, so what a query over fixed days finds is as much.
enum QueryBenchmark {
  private static let rounds = 5

  /// Prints, for each query, the median of five rounds in each store and their ratio.
  static func run(small: String, large: String) throws {
    let stores = try [small, large].map {
      try HealthStore(reading: .named($0), source: Fill.source, access: .owner)
    }
    let counts = try stores.map { store in try store.read { try $0.count(where: .all([])) } }
    print(row("", counts.map { "\($0) samples" }, "ratio", "goal"))
    try compare(BenchmarkQuery.all, in: stores)
    for store in stores { store.sync { $0.close() } }
  }

  /// Measures each query in both stores and prints a line of it.
  static func compare(_ queries: [BenchmarkQuery], in stores: [HealthStore]) throws {
    for query in queries { try measure(query, stores) }
  }

  private static func measure(_ query: BenchmarkQuery, _ stores: [HealthStore]) throws {
    var times = stores.map { _ in [Double]() }
    let found = try stores.map(query.find)
    // One after another in each round, so that what else the machine does falls on both alike.
    for _ in 0..<rounds {
      for (index, store) in stores.enumerated() {
        let time = try ContinuousClock().measure {
          for _ in 0..<query.repetitions { _ = try query.find(store) }
        }
        times[index].append(time / .milliseconds(1) / Double(query.repetitions))
      }
    }
    let medians = times.map { $0.sorted()[rounds / 2] }
    let cells = zip(medians, found).map { String(format: "%.3f ms (%d)", $0, $1) }
    print(line(query.name, cells, medians, query.goal))
  }

  /// - Parameter figures: What the ratio is of: the second, to the first.
  static func line(
    _ name: String, _ cells: [String], _ figures: [Double], _ goal: Double
  ) -> String {
    row(
      name, cells, String(format: "%.2f", figures[1] / figures[0]), String(format: "%.1f", goal))
  }

  static func row(
    _ name: String, _ cells: [String], _ ratio: String, _ goal: String
  ) -> String {
    let columns = cells + [ratio, goal]
    let widths = [20, 20, 7, 6]
    return name.padding(toLength: 46, withPad: " ", startingAt: 0)
      + zip(columns, widths).map { text, width in
        String(repeating: " ", count: max(0, width - text.count)) + text
      }.joined()
  }
}

/// A query with the ratio of its times that is wanted.
struct BenchmarkQuery: Sendable {
  let name: String
  let goal: Double
  /// How many times a round runs it.
  var repetitions = 20
  /// Runs it and returns how much it found.
  let find: @Sendable (HealthStore) throws -> Int

  private static let month = SampleFilter.all([
    .startsAtOrAfter(day(-30)), .startsBefore(day(0)),
  ])
  private static let commonLabel = SampleFilter.all([
    .label(EverydaySamples.commonLabel), .association(EverydaySamples.commonAssociation),
  ])
  private static let rareLabel = SampleFilter.all([
    .label(EverydaySamples.rareLabel), .association(EverydaySamples.commonAssociation),
  ])

  static let all = [
    BenchmarkQuery(name: "page of 50 of 30 days", goal: 1.5) { try page(of: $0, month, limit: 50) },
    BenchmarkQuery(name: "30 days of one subject", goal: 1.5) {
      try page(of: $0, .subject(EverydaySamples.subjects[0]) && month, limit: .max)
    },
    BenchmarkQuery(name: "page of 50: common label and association", goal: 1.5) {
      try page(of: $0, commonLabel, limit: 50)
    },
    BenchmarkQuery(name: "latest: rare label, common association", goal: 3) {
      try page(of: $0, rareLabel, limit: 1)
    },
    BenchmarkQuery(name: "page of 50: rare label, common association", goal: 3) {
      try page(of: $0, rareLabel, limit: 50)
    },
    BenchmarkQuery(name: "summary of 30 days by month", goal: 3) { store in
      try store.read { try $0.valenceStatistics(where: month, interval: .month).periods.count }
    },
    BenchmarkQuery(name: "summary of 30 days by month and label", goal: 3) { store in
      try store.read {
        try $0.valenceStatistics(where: month, interval: .month, grouping: .label).periods.count
      }
    },
    BenchmarkQuery(name: "summary of what reaches into 30 days", goal: 3) { store in
      try store.read {
        try $0.valenceStatistics(
          where: .samples(withStart: day(-30), end: day(0)), interval: .month
        ).periods.count
      }
    },
    // A hundred times the samples have a hundred times as many with the label.
    BenchmarkQuery(name: "summary of the rare label by month", goal: 100) { store in
      try store.read {
        try $0.valenceStatistics(where: .label(EverydaySamples.rareLabel), interval: .month)
          .periods.count
      }
    },
    BenchmarkQuery(name: "identifier by eight digits", goal: 1.5) { store in
      try store.read { try $0.identifiers(ending: [1, 2, 3, 4]).count }
    },
    BenchmarkQuery(name: "last 100 changes", goal: 1.5) { store in
      let text = try String(contentsOfFile: store.path + ".anchor", encoding: .utf8)
      return try store.read {
        try $0.changes(where: .all([]), since: QueryAnchor(rawValue: text)).changes.count
      }
    },
  ]

  private static func day(_ offset: Int) -> Date {
    Date(timeIntervalSince1970: Double(EverydaySamples.lastDay + offset) * 86_400)
  }

  private static func page(
    of store: HealthStore, _ filter: SampleFilter, limit: Int
  ) throws -> Int {
    try store.read { try $0.history(where: filter, limit: limit).elements.count }
  }
}
