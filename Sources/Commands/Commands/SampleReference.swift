import Foundation
import WellbeingKit

/// How a result is named: its uuid, its last eight digits, `last`, `last:phq-9` or `last:mood`.
enum SampleReference {
  /// Finds the result that a reference names.
  static func find(_ text: String, in store: HealthStore, subject: String?) throws -> StoredSample {
    if text == "last" || text.hasPrefix("last:") {
      return try last(text, in: store, subject: subject)
    }
    guard let uuid = try identifier(text, in: store),
      let found = try store.now({ try $0.sample(uuid) }),
      subject == nil || found.sample.subject == subject
    else { throw CommandError.noSuchSample }
    return found
  }

  private static func last(
    _ text: String, in store: HealthStore, subject: String?
  ) throws -> StoredSample {
    var parts: [SampleFilter] = []
    if let subject { parts.append(.subject(subject)) }
    if text != "last" {
      parts.append(.types([try HistoryFilter.sampleType(String(text.dropFirst("last:".count)))]))
    }
    let filter = SampleFilter.all(parts)
    let page = try store.now { try $0.history(where: filter, limit: 1) }
    guard let sample = page.samples.first else { throw CommandError.noSuchSample }
    return StoredSample(sample: sample, deleted: nil)
  }

  private static func identifier(_ text: String, in store: HealthStore) throws -> UUID? {
    if let uuid = UUID(uuidString: text) { return uuid }
    guard text.utf8.count == 8, let number = UInt32(text, radix: 16) else {
      throw CommandError.notAReference
    }
    let ending = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    let found = try store.now { try $0.identifiers(ending: ending) }
    guard found.count <= 1 else {
      throw CommandError.ambiguousReference(found.map { $0.uuidString.lowercased() })
    }
    return found.first
  }
}
