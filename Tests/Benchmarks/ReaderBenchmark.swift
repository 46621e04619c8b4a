import Foundation
import Synchronization
import WellbeingSamples
import WellbeingStore
import WellbeingTestRecords

/// How the reads for tasks behave in a busy server: many at once with few open files, saves
/// meanwhile, and how soon a cancelled read ends.
enum ReaderBenchmark {
  private static let reads = 1_500
  private static let all = 100_000
  private static let saves = 100
  private static let cancellations = 40

  /// - Parameter path: A store with at least 100,000 samples.
  static func run(path: String, rounds: Int) async throws {
    let store = try await HealthStore.open(at: .named(path), source: Fill.source, access: .owner)
    try await compareOpenFiles(path, rounds)
    try await compareSaves(store, rounds)
    try await measureCancellation(store)
    await store.close()
  }

  private static func compareOpenFiles(_ path: String, _ rounds: Int) async throws {
    var times: [[Double]] = [[], []]
    for _ in 0..<rounds {
      for (place, limit) in [20_000, 256].enumerated() {
        try limitOpenFiles(to: limit)
        times[place].append(try await timeReads(path))
      }
    }
    let medians = times.map(median)
    print("\(reads) reads at once: \(text(medians[0])) with 20,000 open files,")
    print("  \(text(medians[1])) with 256: \(text(medians[1], against: medians[0]))")
  }

  /// The time of reads that all begin at once, on a store that has no readers yet.
  private static func timeReads(_ path: String) async throws -> Double {
    let store = try await HealthStore.open(at: .named(path), source: Fill.source, access: .owner)
    let clock = ContinuousClock()
    let start = clock.now
    let found = try await withThrowingTaskGroup(of: Int.self) { group in
      for read in 0..<reads {
        group.addTask {
          read % 2 == 0
            ? try await store.read { try $0.samples(where: .everything, limit: 20) }.count
            : try await store.read { try $0.page(.stateOfMind(.everything), limit: 20) }.elements
              .count
        }
      }
      return try await group.reduce(0, +)
    }
    let time = (clock.now - start) / .milliseconds(1)
    await store.close()
    guard found == reads * 20 else { throw Benchmarks.Failure.usage }
    return time
  }

  private static func limitOpenFiles(to count: Int) throws {
    #if canImport(Darwin)
      let resource = RLIMIT_NOFILE
    #else
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { throw CocoaError(.featureUnsupported) }
    limits.rlim_cur = rlim_t(count)
    guard setrlimit(resource, &limits) == 0 else { throw CocoaError(.featureUnsupported) }
  }

  private static func compareSaves(_ store: HealthStore, _ rounds: Int) async throws {
    var random = try RandomRecords(seed: UInt64(Date.now.timeIntervalSince1970))
    for readers in [1, 2, 4] {
      var (alone, meanwhile) = ([Double](), [Double]())
      for _ in 0..<rounds {
        for _ in 0..<saves { alone.append(try await timeSave(try random.stateOfMind(), store)) }
        let isReading = Mutex(true)
        let reading = Task.detached {
          defer { isReading.withLock { $0 = false } }
          return try await readAll(readers, store)
        }
        // A save while others read, until they have read all.
        while isReading.withLock(\.self) {
          meanwhile.append(try await timeSave(try random.stateOfMind(), store))
        }
        guard try await reading.value == readers * all else { throw Benchmarks.Failure.usage }
      }
      print(
        "a save while \(readers) read \(all) samples each: \(text(median(meanwhile))),",
        "alone \(text(median(alone))): \(text(median(meanwhile), against: median(alone)))")
      print("  the longest \(text(meanwhile.max() ?? 0)), alone \(text(alone.max() ?? 0))")
    }
  }

  private static func readAll(_ readers: Int, _ store: HealthStore) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<readers {
        group.addTask {
          try await store.read { try $0.samples(where: .everything, limit: all) }.count
        }
      }
      return try await group.reduce(0, +)
    }
  }

  private static func timeSave(_ sample: StateOfMind, _ store: HealthStore) async throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try await store.save(sample)
    return (clock.now - start) / .milliseconds(1)
  }

  private static func measureCancellation(_ store: HealthStore) async throws {
    var times: [Double] = []
    let clock = ContinuousClock()
    for number in 0..<cancellations {
      let reading = Task.detached {
        do {
          _ = try await store.read { try $0.samples(where: .everything) }
          throw Benchmarks.Failure.usage
        } catch let error as StoreError where error.code == .readCanceled {
          return clock.now
        }
      }
      // Somewhere in the read: it takes at least half a second.
      try await Task.sleep(for: .milliseconds(10 + number * 10))
      let start = clock.now
      reading.cancel()
      times.append((try await reading.value - start) / .milliseconds(1))
    }
    print(
      "a cancelled read ends after \(text(median(times))), at the longest \(text(times.max() ?? 0))"
    )
  }

  private static func median(_ times: [Double]) -> Double {
    times.sorted()[times.count / 2]
  }

  private static func text(_ milliseconds: Double) -> String {
    String(format: "%.1f ms", milliseconds)
  }

  private static func text(_ time: Double, against other: Double) -> String {
    String(format: "%.2f times", time / other)
  }
}
