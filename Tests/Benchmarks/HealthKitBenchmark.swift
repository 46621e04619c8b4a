import Foundation
import HealthKitCompatibility
import WellbeingStore
import WellbeingSamples
import WellbeingTestRecords

/// How long twenty thousand states of mind take to be read through HealthKit's names, against the
/// store's own query for the same records and for all of them, in turn.
enum HealthKitBenchmark {
  private static let count = 20_000
  private typealias Reading = (name: String, read: () async throws -> Double)

  static func run(path: String, rounds: Int) async throws {
    let store = try await HealthStore.open(at: .path(path), source: Fill.source, access: .owner)
    var random = try RandomRecords(seed: 1, subjects: [SampleHeader.ownSubject])
    if try await store.read({ try $0.count(where: .all([])) }) == 0 {
      let samples = try random.statesOfMind(count)
      try await store.save(samples)
    }
    let healthStore = HKHealthStore(store)
    let own = SampleFilter.subject(SampleHeader.ownSubject)
    let readings: [Reading] = [
      ("native", { try await native(.stateOfMind(own), store) }),
      ("native, everybody's", { try await native(.stateOfMind(), store) }),
      (
        "HealthKit's names",
        {
          try await HKSampleQueryDescriptor(predicates: [.stateOfMind()], sortDescriptors: [])
            .result(for: healthStore).reduce(0) { $0 + $1.valence }
        }
      ),
    ]
    var times = readings.map { _ in [Double]() }
    var sums: Set<Double> = []
    for round in 0...rounds {
      for (place, reading) in readings.enumerated() {
        let clock = ContinuousClock()
        let start = clock.now
        sums.insert((try await reading.read() * 1000).rounded())
        // The first round fills caches.
        if round > 0 { times[place].append((clock.now - start) / .milliseconds(1)) }
      }
    }
    guard sums.count == 1 else { throw Benchmarks.Failure.usage }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    for (reading, median) in zip(readings, medians) {
      print(
        String(format: "%.1f ms, %.3f times: ", median, median / medians[0]) + reading.name)
    }
    await store.close()
  }

  private static func native(
    _ predicate: SamplePredicate<StateOfMind>, _ store: HealthStore
  ) async throws -> Double {
    try await store.samples(predicate, order: []).reduce(0) { $0 + $1.valence }
  }
}
