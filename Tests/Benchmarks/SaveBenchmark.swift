import Foundation
import WellbeingStore
import WellbeingTestRecords

/// How long a store takes to save samples that follow in time on those that fill it.
enum SaveBenchmark {
  enum Manner: String {
    /// Each in a transaction of its own, on the disk before the next begins.
    case single
    /// All in one transaction.
    case bulk
  }

  /// Prints the seconds; making the samples, opening and closing are not counted.
  static func run(path: String, manner: Manner, count: Int) throws {
    let store = try HealthStore(at: .named(path), source: Fill.source, access: .owner)
    // Others each time, whatever was saved before.
    let anchor = try store.read { try $0.currentAnchor() }
    let changes =
      anchor.rawValue.split(separator: "_").dropFirst().first.flatMap { UInt64($0) } ?? 0
    var random = try EverydaySamples(seed: changes)
    let samples = try random.next(count)
    let time = try store.write { store in
      try ContinuousClock().measure {
        switch manner {
        case .single: for sample in samples { _ = try store.save([sample]) }
        case .bulk: _ = try store.save(samples)
        }
      }
    }
    store.sync { $0.close() }
    print(time / .seconds(1))
  }
}
