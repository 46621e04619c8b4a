import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// A record and its deletion date, which is nil unless it was deleted.
typealias StoredSample = (sample: any Sample, deleted: Date?)

/// A reference to a result: its UUID, its last eight digits, `last`, `last:phq-9` or `last:mood`.
enum SampleReference {
  enum Found {
    /// A record that may be deleted.
    case stored(StoredSample)
    case purged(UUID, VersionHistory)
  }

  /// - Parameter subject: The subject of the result; nil for any subject.
  /// - Throws: `Failure.noSuchSample`, even if the result was purged.
  static func find(
    _ text: String, in store: HealthStore, subject: String?, _ context: CommandContext
  ) throws -> StoredSample {
    guard case .stored(let found) = try findOfAllTime(text, in: store, subject: subject, context)
    else {
      throw Failure.noSuchSample(text)
    }
    return found
  }

  /// Finds the result that a reference identifies, even if it was purged.
  ///
  /// The subject of a purged result is not known, so a search by subject does not find it.
  ///
  /// - Parameter isSubjectMeant: Whether a subject stands for its latest record.
  static func findOfAllTime(
    _ text: String, in store: HealthStore, subject: String?, _ context: CommandContext,
    isSubjectMeant: Bool = false
  ) throws -> Found {
    if isLast(text) { return .stored(try last(text, in: store, subject: subject, context)) }
    if isSubjectMeant, subject == nil, !isIdentifier(text),
      let name = try? SampleHeader.normalized(subject: text)
    {
      let filter = SampleFilter.subject(name) && .resultsAndMoods
      let latest = try store.read { try $0.history(where: filter, limit: 1) }.elements.first
      if let latest { return .stored((latest, nil)) }
      let similar = try store.read { try $0.subjects(resembling: name) }.first
      throw Failure.usage(
        "There is no result of \(quoted(name))\(similar.map { ": did you mean \(quoted($0))?" } ?? ".") "
          + Self.names)
    }
    let found = try identifiers(text, in: store).compactMap { uuid in
      try match(uuid, in: store, subject: subject)
    }
    guard found.count <= 1 else {
      let candidates = TextTable.lines(found.map(cells)).joined(separator: "\n")
      throw Failure.dataError(
        "Several results end in these digits. Give the full identifier.\n\(candidates)")
    }
    guard let found = found.first else { throw context.unsaved(text) ?? Failure.noSuchSample(text) }
    return found
  }

  static func isLast(_ text: String) -> Bool { text == "last" || text.hasPrefix("last:") }

  private static func last(
    _ text: String, in store: HealthStore, subject: String?, _ context: CommandContext
  ) throws -> StoredSample {
    let ofType: SampleFilter =
      text == "last"
      ? .resultsAndMoods
      : .types([try context.sampleType(String(text.dropFirst("last:".count)))])
    let filter = (subject.map { .subject($0) } ?? .everything) && ofType
    let page = try store.read { try $0.history(where: filter, limit: 1) }
    guard let sample = page.elements.first else { throw Failure.noSuchSample(text) }
    return (sample, nil)
  }

  /// Whether a text is a UUID or its last eight digits.
  static func isIdentifier(_ text: String) -> Bool {
    UUID(uuidString: text) != nil || ending(text) != nil
  }

  /// Returns the one that a reference names, by its UUID or the last eight digits; nil for none.
  ///
  /// - Parameter kind: What they are, such as `drafts`.
  static func only<Named>(
    _ text: String, among all: [Named], _ uuid: (Named) -> UUID, _ kind: String
  ) throws -> Named? {
    guard isIdentifier(text) else { return nil }
    let found = all.filter { uuid($0).uuidString.lowercased().hasSuffix(text.lowercased()) }
    guard found.count <= 1 else {
      let uuids = found.map { uuid($0).uuidString.lowercased() }.joined(separator: ", ")
      throw Failure.dataError("Several \(kind) end in these digits. Use one of \(uuids).")
    }
    return found.first
  }

  private static func ending(_ text: String) -> UInt32? {
    text.utf8.count == 8 && text.allSatisfy(\.isHexDigit) ? UInt32(text, radix: 16) : nil
  }

  private static let names =
    "Name a result by its UUID, its last eight digits, 'last', 'last:phq-9' or 'last:mood'."

  private static func identifiers(_ text: String, in store: HealthStore) throws -> [UUID] {
    if let uuid = UUID(uuidString: text) { return [uuid] }
    guard let number = ending(text) else { throw Failure.usage(Self.names) }
    let ending = withUnsafeBytes(of: number.bigEndian) { Array($0) }
    return try store.read { try $0.identifiers(ending: ending) }
  }

  private static func match(
    _ uuid: UUID, in store: HealthStore, subject: String?
  ) throws -> Found? {
    if let stored = try store.read({ try $0.sample(uuid) }) {
      return subject == nil || stored.sample.subject == subject ? .stored(stored) : nil
    }
    guard subject == nil else { return nil }
    return try store.read { try $0.versionHistory(of: uuid) }.map { .purged(uuid, $0) }
  }

  /// The cells of a record in a list of several that end in the same digits.
  private static func cells(_ found: Found) -> [String] {
    switch found {
    case .stored(let stored):
      return [
        stored.sample.uuid.uuidString.lowercased(), LocalTime.day(stored.sample),
        withoutControls(stored.sample.subject),
        TypeName.word(for: stored.sample.sampleType.rawValue),
        stored.deleted == nil ? "" : "deleted",
      ]
    case .purged(let uuid, let versionHistory):
      let type = versionHistory.entries.first { $0.uuid == uuid }?.sampleType?.rawValue
      return [
        uuid.uuidString.lowercased(), "-", "-", type.map(TypeName.word(for:)) ?? "-", "purged",
      ]
    }
  }
}

extension Operand where Value == String {
  static var reference: Self {
    .word(
      "REF", .known(.sample),
      "A UUID, its last eight digits, 'last', 'last:phq-9' or 'last:mood'.")
  }
}
