import Foundation
import WellbeingStore
import WellbeingSamples
import WellbeingTestRecords

/// Saves one sample after another and says which are saved.
///
/// Each line is written when the save has returned, so whatever was printed must be in the store,
/// however the process ended.
enum Saver {
  /// Saves assessments.
  ///
  /// - Parameter count: how many it saves; nil is without end.
  static func run(path: String, count: Int?) throws {
    var random = try RandomRecords(seed: UInt64(getpid()))
    try save(to: path, count: count) { try random.assessment() }
  }

  /// Saves states of mind and assessments as people record them.
  static func runEveryday(path: String, count: Int) throws {
    var random = try EverydaySamples(seed: UInt64(getpid()))
    try save(to: path, count: count) { try random.next() }
  }

  private static func save(
    to path: String, count: Int?, _ next: () throws -> any Sample
  ) throws {
    let store = try HealthStore(at: .named(path), source: Fill.source, access: .owner)
    var saved = 0
    while saved < count ?? .max {
      let sample = try next()
      try store.write { _ = try $0.save([sample]) }
      FileHandle.standardOutput.write(Data("\(sample.uuid)\n".utf8))
      saved += 1
    }
    store.sync { $0.close() }
  }
}
