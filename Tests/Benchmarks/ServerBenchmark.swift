import Foundation
import WellbeingInsights
import WellbeingSamples
import WellbeingStore
import WellbeingTestRecords

/// How long a shared store takes for what a file does, each beside the file with the same content.
///
/// The file and the server's data belong on the same disk: a save waits for it.
enum ServerBenchmark {
  private static let rounds = 5

  /// Restores the file into the shared store if that is empty, and prints each figure of both with
  /// its ratio and the largest one wanted.
  static func run(file: String, address: String, binary: String) throws {
    let shared = try HealthStore(at: .named(address), source: Fill.source, access: .owner)
    defer { shared.sync { $0.close() } }
    if try shared.read({ try $0.count(where: .all([])) }) == 0 {
      try restore(file, to: address, binary)
    }
    // A process begins with the largest memory of the one that starts it.
    try measureHistory(of: [file, address], binary)
    let single = try HealthStore(at: .named(file), source: Fill.source, access: .owner)
    defer { single.sync { $0.close() } }
    let stores = [single, shared]
    let counts = try stores.map { store in try store.read { try $0.count(where: .all([])) } }
    print(QueryBenchmark.row("\(counts[0]) records", ["file", "server"], "ratio", "limit"))
    try QueryBenchmark.compare(queries, in: stores)
    for writers in [1, 8] { try save(with: writers, to: [file, address]) }
  }

  private static func restore(_ file: String, to address: String, _ binary: String) throws {
    let time = try TimedProgram(
      name: "wellbeing store restore", path: binary,
      arguments: ["store", "restore", file, "--yes", "--store", address]
    ).run()
    print(String(format: "restore: %.0f s of 240 s at most", time / 1000))
  }

  private static let queries = [
    page("all", .everything),
    page("common label", .label(EverydaySamples.commonLabel)),
    page("one subject", .subject(Fill.courseSubject)),
    page(
      "PHQ-9 of at least 20",
      .all([.types([.questionnaire("phq-9")]), .score(.greaterThanOrEqualTo, 20, of: nil)])),
    BenchmarkQuery(name: "waiting alerts", goal: 4, repetitions: 1) { store in
      try store.read { try $0.waitingAlerts().count }
    },
    BenchmarkQuery(name: "caseload", goal: 1.5, repetitions: 1) { store in
      try store.read {
        try $0.caseload(
          of: ["phq-9", "gad-7"], depth: 8, today: LocalDay(of: .now, in: .gmt)
        ).count
      }
    },
  ]

  private static func page(_ name: String, _ filter: SampleFilter) -> BenchmarkQuery {
    BenchmarkQuery(name: "page of 50: \(name)", goal: 4) { store in
      try store.read { try $0.history(where: filter, limit: 50).elements.count }
    }
  }

  /// Measures saves of one record each by several programs at once.
  private static func save(with writers: Int, to stores: [String]) throws {
    var times = stores.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, store) in stores.enumerated() {
        times[index].append(try saveTime(with: writers, to: store))
      }
    }
    let medians = times.map { $0.sorted()[rounds / 2] }
    let cells = medians.map { String(format: "%.3f ms", $0) }
    print(QueryBenchmark.line("a save, \(writers) at once", cells, medians, 2))
  }

  /// The time of all saves divided by their number, in milliseconds.
  private static func saveTime(with writers: Int, to path: String) throws -> Double {
    let each = 400 / writers
    let stores = try (0..<writers).map { _ in
      try HealthStore(at: .named(path), source: Fill.source, access: .owner)
    }
    defer { for store in stores { store.sync { $0.close() } } }
    let samples = try stores.map { _ in
      // Others each time, whatever was saved before.
      var random = try EverydaySamples(seed: .random(in: 0...UInt64.max))
      return try random.next(each + 1)
    }
    // The first save of a connection prepares its statements.
    for (store, samples) in zip(stores, samples) {
      _ = try store.write { try $0.save([samples[0]]) }
    }
    let finished = DispatchGroup()
    let time = ContinuousClock().measure {
      for (store, samples) in zip(stores, samples) {
        finished.enter()
        // A thread each: a queue would run as many as there are processors.
        Thread.detachNewThread {
          for sample in samples.dropFirst() { _ = try? store.write { try $0.save([sample]) } }
          finished.leave()
        }
      }
      finished.wait()
    }
    for (store, samples) in zip(stores, samples) {
      guard let last = samples.last else { continue }
      guard try store.read({ try $0.sample(last.uuid) }) != nil else {
        throw Benchmarks.Failure.failed(program: "saving to \(store.path)", status: 1)
      }
    }
    return time / .milliseconds(1) / Double(each * writers)
  }

  private static func measureHistory(of stores: [String], _ binary: String) throws {
    let runs = try stores.map { store in
      try TimedProgram(
        name: "wellbeing history", path: binary,
        arguments: ["history", "--limit", "0", "--json", "--store", store]
      ).measured()
    }
    print(
      QueryBenchmark.line(
        "memory of history --json", runs.map { "\($0.memory >> 20) MB" },
        runs.map { Double($0.memory) }, 1))
    print(
      QueryBenchmark.line(
        "history --json", runs.map { String(format: "%.1f s", $0.time / 1000) },
        runs.map(\.time), 4))
  }
}
