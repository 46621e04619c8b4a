import Foundation
import WellbeingStore
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords

/// Makes random changes to a store, and prints a line when each has returned.
///
/// What a line acknowledges must survive a power loss.
enum Changes {
  /// - Parameter seed: Determines the changes.
  static func run(path: String, seed: UInt64, count: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var samples = try EverydaySamples(seed: seed)
    let store = try HealthStore(at: .path(path), source: Fill.source, access: .owner)
    acknowledge("opened")
    var backup: String?
    for number in 0..<count {
      switch Int.random(in: 0..<16, using: &generator) {
      case 0..<6:
        let sample = try samples.next()
        try store.write { _ = try $0.save([sample]) }
        acknowledge("saved")
      case 6..<8:
        let batch = try samples.next(9)
        try store.write { _ = try $0.save(batch) }
        acknowledge("saved 9")
      case 8..<10:
        guard let old = try mood(in: store, &generator) else { continue }
        let new = try StateOfMind(
          kind: old.kind, valence: -old.valence,
          header: SampleHeader(startDate: old.startDate, timeZone: .gmt, subject: old.subject))
        try store.write { _ = try $0.amend(old.uuid, to: new, reason: "Misread") }
        acknowledge("amended")
      case 10..<12:
        guard let old = try mood(in: store, &generator) else { continue }
        try store.write { try $0.delete(old, reason: "Twice") }
        acknowledge("deleted")
      case 12:
        try store.write { _ = try $0.purge() }
        acknowledge("purged")
      case 13:
        let copy = "\(path)-\(seed)-\(number).sqlite"
        try store.copy(to: .path(copy))
        backup = copy
        acknowledge("copied")
      case 14:
        guard let backup else { continue }
        try store.sync { _ = try $0.restore(from: .path(backup)) }
        acknowledge("restored")
      default:
        let old = try store.read { try $0.history(limit: 3).elements }
        guard let subject = old.last?.header.subject else { continue }
        try store.write { _ = try $0.eraseSubject(subject) }
        acknowledge("erased")
      }
    }
    store.sync { $0.close() }
  }

  private static func mood(
    in store: HealthStore, _ generator: inout SeededGenerator
  ) throws -> StateOfMind? {
    try store.read { try $0.history(limit: 50).elements }.compactMap { $0 as? StateOfMind }
      .randomElement(using: &generator)
  }

  private static func acknowledge(_ change: String) {
    FileHandle.standardOutput.write(Data("\(change)\n".utf8))
  }
}
