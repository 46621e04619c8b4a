import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// A record, and when it was deleted; nil while it is live.
typealias StoredSample = (sample: any Sample, deleted: Date?)

/// How a result is named: its uuid, its last eight digits, `last`, `last:phq-9` or `last:mood`.
enum SampleReference {
  /// What a reference names.
  enum Found {
    /// A record, deleted or not.
    case stored(StoredSample)
    /// A record whose values were removed for good.
    case purged(UUID, VersionHistory)
  }

  /// A record that a reference may mean.
  struct Candidate: Equatable {
    let uuid: UUID
    let words: [String]
  }

  /// Finds the result that a reference names.
  ///
  /// - Parameter subject: Whom it is about; nil where it may be anyone.
  /// - Throws: `CommandError.noSuchSample`, for a purged one too.
  static func find(
    _ text: String, in store: HealthStore, subject: String?, _ session: Session
  ) throws -> StoredSample {
    guard case .stored(let found) = try findOfAllTime(text, in: store, subject: subject, session)
    else {
      throw CommandError.noSuchSample
    }
    return found
  }

  /// Finds the result that a reference names, a purged one too.
  ///
  /// Of a purged one nobody knows whom it was about, so it is not found by a subject.
  static func findOfAllTime(
    _ text: String, in store: HealthStore, subject: String?, _ session: Session
  ) throws -> Found {
    if isLast(text) {
      return .stored(try last(text, in: store, subject: subject, session))
    }
    let found = try identifiers(text, in: store).compactMap { uuid in
      try match(uuid, in: store, subject: subject)
    }
    guard found.count <= 1 else {
      throw CommandError.ambiguousReference(found.map(Candidate.init))
    }
    guard let found = found.first else { throw CommandError.noSuchSample }
    return found
  }

  /// Whether a reference means the latest record, whichever that is.
  static func isLast(_ text: String) -> Bool { text == "last" || text.hasPrefix("last:") }

  private static func last(
    _ text: String, in store: HealthStore, subject: String?, _ session: Session
  ) throws -> StoredSample {
    var parts: [SampleFilter] = []
    if let subject { parts.append(.subject(subject)) }
    if text != "last" {
      parts.append(.types([try session.sampleType(String(text.dropFirst("last:".count)))]))
    }
    let filter = SampleFilter.all(parts)
    let page = try store.sync { try $0.history(where: filter, limit: 1) }
    guard let sample = page.samples.first else { throw CommandError.noSuchSample }
    return (sample, nil)
  }

  /// Whether a text is a uuid or the last digits of one.
  static func isIdentifier(_ text: String) -> Bool {
    UUID(uuidString: text) != nil || ending(text) != nil
  }

  private static func ending(_ text: String) -> UInt32? {
    text.utf8.count == 8 ? UInt32(text, radix: 16) : nil
  }

  private static func identifiers(_ text: String, in store: HealthStore) throws -> [UUID] {
    if let uuid = UUID(uuidString: text) { return [uuid] }
    guard let number = ending(text) else { throw CommandError.notAReference }
    let ending = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    return try store.sync { try $0.identifiers(ending: ending) }
  }

  private static func match(
    _ uuid: UUID, in store: HealthStore, subject: String?
  ) throws -> Found? {
    if let stored = try store.sync({ try $0.sample(uuid) }) {
      return subject == nil || stored.sample.subject == subject ? .stored(stored) : nil
    }
    guard subject == nil else { return nil }
    return try store.sync { try $0.versionHistory(of: uuid) }.map { .purged(uuid, $0) }
  }
}

extension SampleReference.Candidate {
  fileprivate init(_ found: SampleReference.Found) {
    switch found {
    case .stored(let stored):
      uuid = stored.sample.uuid
      words = [
        LocalTime.day(stored.sample), printable(stored.sample.subject),
        HistoryFilter.word(for: stored.sample.sampleType.rawValue),
        stored.deleted == nil ? "" : "deleted",
      ]
    case .purged(let uuid, let story):
      self.uuid = uuid
      let type = story.entries.first { $0.uuid == uuid }?.sampleType?.rawValue
      words = ["-", "-", type.map(HistoryFilter.word) ?? "-", "purged"]
    }
  }
}

extension OperandSpec {
  /// A result or a mood.
  static let reference = OperandSpec(
    "REF", kind: .known(.sample),
    summary: "A uuid, its last eight digits, 'last', 'last:phq-9' or 'last:mood'.")
}
