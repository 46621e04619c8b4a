import Foundation
import WellbeingSampleStore
import WellbeingSamples
import WellbeingTestSupport

/// Saves one sample after another and says which are saved.
///
/// Each line is written when the save has returned, so whatever was printed must be in the store,
/// however the process ended.
enum Saver {
  /// - Parameter count: how many it saves; nil is without end.
  static func run(path: String, count: Int?) throws {
    let store = try HealthStore(at: .path(path), source: Fill.source)
    var random = try EverydaySamples(seed: UInt64(getpid()))
    var saved = 0
    while saved < count ?? .max {
      let sample = try random.next()
      try store.now { _ = try $0.save(sample) }
      FileHandle.standardOutput.write(Data("\(sample.uuid)\n".utf8))
      saved += 1
    }
    store.now { $0.close() }
  }
}
