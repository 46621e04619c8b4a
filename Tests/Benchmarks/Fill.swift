import Foundation
import WellbeingStore
import WellbeingSamples
import WellbeingTestRecords

/// Fills a store with what ten people record, and with one person's results among it.
enum Fill {
  static let source = Source(name: "benchmark", version: "1")
  /// Whom the results of a long course are about.
  static let courseSubject = "P00001"
  private static let batch = 10_000

  /// - Parameter results: how many of the samples are of a long course, spread over the time of
  ///   all; the others are of other subjects.
  static func run(path: String, count: Int, results: Int = 0) throws {
    let store = try HealthStore(at: .named(path), source: source, access: .owner)
    var random = try EverydaySamples(seed: 1, untilLastDay: count)
    var course = try RandomRecords(seed: 2, of: ["phq-9"])
    var made = 0
    while made < count - 100 {
      var samples = try random.next(min(count - 100 - made, batch))
      for index in samples.indices {
        // Whether as many as so far of the results, of all the samples, are one more here.
        let place = made + index
        guard place * results / count < (place + 1) * results / count else { continue }
        samples[index] = try course.assessment(header(samples[index].header))
      }
      try store.write { [samples] in _ = try $0.save(samples) }
      made += samples.count
    }
    // What changed last is read from here on.
    let anchor = try store.read { try $0.currentAnchor() }
    let last = try random.next(100)
    try store.write { _ = try $0.save(last) }
    try Data(anchor.rawValue.utf8).write(to: URL(filePath: path + ".anchor"))
    store.sync { $0.close() }
  }

  /// Fills a store with the results of a clinic.
  static func run(path: String, count: Int, subjects: Int) throws {
    let store = try HealthStore(at: .named(path), source: source, access: .owner)
    var random = try RandomRecords(
      seed: 3, subjects: (1...subjects).map { String(format: "P%05d", $0) })
    for start in stride(from: 0, to: count, by: batch) {
      let results = try random.assessments(min(batch, count - start))
      try store.write { _ = try $0.save(results) }
    }
    store.sync { $0.close() }
  }

  /// Fills a store with the results of a clinic and, every other record, what its people record day
  /// by day.
  static func run(path: String, count: Int, patients: Int) throws {
    let store = try HealthStore(at: .named(path), source: source, access: .owner)
    let subjects = (1...patients).map { String(format: "P%05d", $0) }
    let first = EverydaySamples.lastDay - count / 2 / EverydaySamples.perDay
    var results = try RandomRecords(
      seed: 5, subjects: subjects, days: first...EverydaySamples.lastDay)
    var everyday = try EverydaySamples(seed: 6, untilLastDay: count / 2, subjects: subjects)
    for start in stride(from: 0, to: count, by: batch) {
      let half = min(batch, count - start) / 2
      let samples: [any Sample] = try results.assessments(half) + everyday.next(half)
      try store.write { _ = try $0.save(samples) }
    }
    store.sync { $0.close() }
  }

  /// The header of a result of the course in a sample's stead.
  private static func header(_ other: SampleHeader) throws -> SampleHeader {
    try SampleHeader(
      uuid: other.uuid, startDate: other.startDate,
      timeZone: TimeZone(identifier: other.timeZone) ?? .gmt, subject: courseSubject)
  }
}
