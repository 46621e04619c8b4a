import Foundation
import WellbeingStore
import WellbeingSamples

/// How long the results of a long course take to be read without their answers, by a connection that
/// has read nothing before and by one that has.
enum SummaryBenchmark {
  private static let course = SampleFilter.all([
    .subject(Fill.courseSubject), .types([.questionnaire("phq-9")]),
  ])

  static func run(path: String, runs: Int) throws {
    var first: [Double] = []
    var again: [Double] = []
    var count = 0
    for _ in 0..<runs {
      let store = try HealthStore(reading: .named(path), source: Fill.source, access: .owner)
      first.append(try time(store, &count))
      again.append(try time(store, &count))
      store.sync { $0.close() }
    }
    print("\(count) summaries: \(median(first)) at first, \(median(again)) again")
  }

  private static func time(_ store: HealthStore, _ count: inout Int) throws -> Double {
    var found = 0
    let time = try ContinuousClock().measure {
      found = try store.read { try $0.assessmentSummaries(where: course).count }
    }
    count = found
    return time / .milliseconds(1)
  }

  private static func median(_ times: [Double]) -> String {
    String(format: "%.2f ms", times.sorted()[times.count / 2])
  }
}
