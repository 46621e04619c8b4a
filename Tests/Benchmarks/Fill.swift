import Foundation
import WellbeingSampleStore
import WellbeingSamples
import WellbeingTestSupport

/// Fills a store with what ten people record.
enum Fill {
  static let source = Source(name: "benchmark", version: "1")
  private static let batch = 10_000

  static func run(path: String, count: Int) throws {
    let store = try HealthStore(at: .path(path), source: source, access: .person)
    var random = try EverydaySamples(seed: 1, untilLastDay: count)
    var left = count
    while left > 0 {
      let samples = try random.next(min(left, batch))
      try store.now { _ = try $0.save(samples) }
      left -= samples.count
    }
    store.now { $0.close() }
  }
}
