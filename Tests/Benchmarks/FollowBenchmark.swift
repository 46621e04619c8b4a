import Foundation
import WellbeingStore
import WellbeingSamples

/// Measures what it costs to follow a store in which nothing happens.
enum FollowBenchmark {
  /// - Parameter seconds: how long it follows.
  static func run(path: String, seconds: Int) throws {
    let store = try HealthStore(at: .named(path), source: Fill.source, access: .owner)
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

  /// Prints the identifier of each record that is saved, until it has seen a number of them.
  static func list(path: String, count: Int) async throws {
    let store = try await HealthStore.open(at: .named(path), source: Fill.source, access: .owner)
    let query = AnchoredObjectQueryDescriptor<ScoredAssessment>(
      predicates: [.scoredAssessment()], anchor: nil)
    var seen = 0
    for try await change in query.results(for: store) {
      let lines = change.addedSamples.map { "\($0.uuid)\n" }.joined()
      FileHandle.standardOutput.write(Data(lines.utf8))
      seen += change.addedSamples.count
      if seen >= count { break }
    }
  }
}
