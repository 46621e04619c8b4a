import Foundation
import WellbeingStore
import WellbeingSamples

/// Measures what it costs to follow a store in which nothing happens.
enum FollowBenchmark {
  /// - Parameter seconds: how long it follows.
  static func run(path: String, seconds: Int) throws {
    let store = try HealthStore(at: .path(path), source: Fill.source, access: .owner)
    let results = ObserverQueryDescriptor().results(for: store)
    let following = Task.detached { try await results.reduce(0) { count, _ in count + 1 } }
    // Opening is not part of it.
    sleep(1)
    let before = clock()
    sleep(UInt32(seconds))
    let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
    following.cancel()
    print("followed \(seconds) s: \(Int((used * 1000).rounded())) ms of processor time")
  }
}
