import Foundation
import WellbeingStore
import WellbeingSamples

/// How long the list of all subjects takes to be read, by a connection that has read nothing before.
enum CaseloadBenchmark {
  static func run(path: String, runs: Int) throws {
    var times: [Double] = []
    let today = LocalDay(of: .now, in: .gmt)
    var count = 0
    for _ in 0..<runs {
      let store = try HealthStore(reading: .named(path), source: Fill.source, access: .owner)
      let time = try ContinuousClock().measure {
        count = try store.read {
          try $0.caseload(of: ["phq-9", "gad-7"], depth: 8, today: today).count
        }
      }
      times.append(time / .milliseconds(1))
      store.sync { $0.close() }
    }
    print("\(count) subjects: \(String(format: "%.1f ms", times.sorted()[times.count / 2]))")
  }
}
