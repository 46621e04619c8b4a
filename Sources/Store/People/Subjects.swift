package import Foundation
public import WellbeingSamples

/// What a store has about one subject.
public struct SubjectSummary: Sendable, Hashable, Encodable, Identifiable {
  /// The subject's identifier.
  public let subject: String
  /// The number of records of each type, without deleted ones.
  public let counts: [SampleType: Int]
  /// The start of the earliest record that is not deleted; nil if there is none.
  package let firstStart: Date?
  /// The start of the latest record that is not deleted; nil if there is none.
  package let lastStart: Date?
  /// The local day of the earliest record; nil if there is none.
  public let firstDay: LocalDay?
  /// The local day of the latest record; nil if there is none.
  public let lastDay: LocalDay?
  /// The number of drafts, without discarded ones.
  public let draftCount: Int
  /// The number of records that are deleted but not purged.
  public let deletedCount: Int

  /// The subject's identifier.
  public var id: String { subject }

  package init(
    subject: String, counts: [SampleType: Int] = [:], firstStart: Date? = nil,
    lastStart: Date? = nil, firstDay: LocalDay? = nil, lastDay: LocalDay? = nil,
    draftCount: Int = 0, deletedCount: Int = 0
  ) {
    self.subject = subject
    self.counts = counts
    self.firstStart = firstStart
    self.lastStart = lastStart
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.draftCount = draftCount
    self.deletedCount = deletedCount
  }
}

/// An identifier without the details that people overlook. Two that are alike in this are easily
/// confused.
///
/// Case, spaces, hyphens and dashes, invisible characters, leading zeros of numbers, and characters
/// that are compatible in Unicode, such as full-width ones, make no difference.
package struct SubjectLikeness {
  /// Leading zeros dropped from each number as written: `P-01-02` is like `P-1-2`.
  private let byNumber: String
  /// Hyphens and spaces dropped first, so that numbers join: `P-01-02` is like `P0102`.
  private let byDigits: String

  package init(_ subject: String) {
    // Most identifiers are ASCII, for which the tables of Unicode are not needed.
    let isPlain = subject.utf8.allSatisfy { $0 < 0x80 }
    let folded = (isPlain ? subject : subject.precomposedStringWithCompatibilityMapping)
      .uppercased().lowercased()
    byNumber = Self.withoutGaps(Self.withoutLeadingZeros(folded))
    byDigits = Self.withoutLeadingZeros(Self.withoutGaps(folded))
  }

  /// Whether the two are alike. This is not transitive.
  func resembles(_ other: SubjectLikeness) -> Bool { !keys.isDisjoint(with: other.keys) }

  /// What it has in common with those that look like it.
  package var keys: Set<String> { ["n\(byNumber)", "d\(byDigits)"] }

  private static func withoutGaps(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.filter { !isGap($0) })
    return String(kept)
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return scalar == "-" || scalar == " " }
    return switch scalar.properties.generalCategory {
    case .dashPunctuation, .spaceSeparator: true
    // The minus sign, and invisible characters such as joiners and the soft hyphen.
    default: scalar == "\u{2212}" || scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func withoutLeadingZeros(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var isInNumber = false
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let digit = digit(scalar)
      let isFollowed = index + 1 < scalars.count && self.digit(scalars[index + 1]) != nil
      if digit == 0, !isInNumber, isFollowed { continue }
      isInNumber = digit != nil
      kept.append(scalar)
    }
    return String(kept)
  }

  /// The value of a decimal digit of any script; otherwise nil.
  private static func digit(_ scalar: Unicode.Scalar) -> Double? {
    guard !scalar.isASCII else {
      return ("0"..."9").contains(scalar) ? Double(scalar.value - 48) : nil
    }
    return scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
  }
}

extension HealthStore.Reader {
  /// Returns all subjects in the store, ordered by the bytes of their identifiers.
  ///
  /// These are the subjects of records, including deleted ones until they are purged, of drafts, of
  /// plans and of episodes of care.
  ///
  /// - Parameters:
  ///   - subject: The last one of the previous page; nil means from the first.
  ///   - limit: The maximum number of subjects; nil means all, and a negative number means 0.
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases.
  public func subjects(
    after subject: String? = nil, limit: Int? = nil
  ) throws(StoreError) -> [SubjectSummary] {
    try requireOwner()
    let start = subject?.precomposedStringWithCanonicalMapping
    return try database.read { () throws(StoreError) in
      guard start != nil || limit != nil else { return try summaries(SubjectScope()) }
      let names = try distinctSubjects().drop { name in
        start.map { !$0.utf8.lexicographicallyPrecedes(name.utf8) } ?? false
      }.prefix(max(limit ?? .max, 0))
      guard let first = names.first, let last = names.last else { return [] }
      return try summaries(SubjectScope(from: first, to: last))
    }
  }

  /// Returns what the store has about one subject, or nil if there is nothing.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases.
  public func subject(_ subject: String) throws(StoreError) -> SubjectSummary? {
    try requireOwner()
    let normal = subject.precomposedStringWithCanonicalMapping
    return try database.read { () throws(StoreError) in
      try summaries(SubjectScope(from: normal, to: normal)).first
    }
  }

  /// Returns the known subjects that are easily confused with another one: differing only in case,
  /// spaces, hyphens, dashes, leading zeros, or character width.
  package func subjects(resembling subject: String) throws(StoreError) -> [String] {
    try requireOwner()
    let normal = subject.precomposedStringWithCanonicalMapping
    let likeness = SubjectLikeness(normal)
    return try subjectNames().filter { $0 != normal && SubjectLikeness($0).resembles(likeness) }
  }

  /// Returns the identifier that the records of a subject have since it was renamed or merged; nil if
  /// there are none.
  package func presentName(ofFormer subject: String) throws(StoreError) -> String? {
    try requireOwner()
    return try database.row(
      """
      SELECT s.subject FROM former_subject AS f JOIN sample AS s ON s.id = f.sample
      WHERE f.subject = ? AND s.subject <> f.subject ORDER BY s.id DESC LIMIT 1
      """, [subject.precomposedStringWithCanonicalMapping], first: Row.text)
  }

  /// Returns the identifiers of all known subjects, ordered by their bytes. It jumps from one to
  /// the next in an index, so it is fast for any number of records.
  ///
  /// - Throws: ``StoreError/Code/reservedToOwner`` and other cases.
  package func subjectNames() throws(StoreError) -> [String] {
    try requireOwner()
    return try database.read { () throws(StoreError) in try distinctSubjects() }
  }

  /// Returns what ``HealthStore/Writer/renameSubject(_:to:reason:)`` would change.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, as the change.
  public func plannedRename(
    of subject: String, to newSubject: String, reason: String? = nil
  ) throws(StoreError) -> SubjectChange {
    try database.read { () throws(StoreError) in
      try renaming(subject, to: newSubject, reason).holdings.change
    }
  }

  /// Returns what ``HealthStore/Writer/mergeSubject(_:into:reason:)`` would change.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, as the change.
  public func plannedMerge(
    of subject: String, into other: String, reason: String? = nil
  ) throws(StoreError) -> SubjectChange {
    try database.read { () throws(StoreError) in
      try merging(subject, into: other, reason).holdings.change
    }
  }

  fileprivate func renaming(
    _ subject: String, to newSubject: String, _ reason: String?
  ) throws(StoreError) -> SubjectMove {
    try requireOwner()
    let new: String
    do throws(InvalidSample) {
      new = try SampleHeader.normalized(subject: newSubject)
    } catch {
      throw .invalidSubject(error)
    }
    let move = try move(subject, to: new, reason)
    guard try holdings(of: new).isEmpty else { throw .subjectExists }
    return move
  }

  fileprivate func merging(
    _ subject: String, into other: String, _ reason: String?
  ) throws(StoreError) -> SubjectMove {
    try requireOwner()
    let new = other.precomposedStringWithCanonicalMapping
    let move = try move(subject, to: new, reason)
    _ = try holdings(ofKnown: new)
    try refuseTwins(of: move.old, in: new)
    return move
  }

  fileprivate func move(
    _ subject: String, to new: String, _ reason: String?
  ) throws(StoreError) -> SubjectMove {
    let old = subject.precomposedStringWithCanonicalMapping
    guard old != new else { throw .sameSubject }
    let reason = reason ?? access.reason
    try requireNameless(reason, [old, new])
    return SubjectMove(holdings: try holdings(ofKnown: old), old: old, new: new, reason: reason)
  }
}

/// The effect of renaming, merging or erasing a subject.
public struct SubjectChange: Sendable, Hashable, Encodable {
  /// The number of records affected, without deleted ones.
  public let sampleCount: Int
  /// The number of deleted records affected.
  public let deletedCount: Int
  /// The number of drafts affected, with discarded ones that are not purged.
  public let draftCount: Int
  /// The number of these drafts, and of affected records that are not deleted, with an alert.
  public let alertCount: Int
  /// The number of plans affected.
  public internal(set) var planCount = 0
  /// The number of episodes of care affected.
  public internal(set) var episodeCount = 0
  /// The number of raised alerts that are erased although they still wait; 0 for renaming and merging,
  /// which keep them.
  public internal(set) var unreviewedCount = 0
}

extension HealthStore.Writer {
  /// Renames a subject, in all its records, including deleted ones, and in its drafts, plans and
  /// episodes of care.
  ///
  /// All or nothing. Followers are given the records again, as deletions if their filters do not mean
  /// them now. The file keeps the former identifier until the next ``purge()``, so that an import knows
  /// it, or until ``eraseSubject(_:reason:expecting:)`` erases it. A terminal in which one of the drafts is being
  /// continued stops.
  ///
  /// - Parameters:
  ///   - subject: The current identifier.
  ///   - newSubject: The new identifier, which must not be in use.
  ///   - reason: The reason, for the audit trail. It should name neither identifier.
  /// - Returns: What was changed.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSubject``,
  ///   ``/WellbeingStore/StoreError/Code/subjectExists``,
  ///   ``/WellbeingStore/StoreError/Code/invalidSubject`` and
  ///   `reasonNamesSubject`. On error, nothing is changed.
  @discardableResult
  public func renameSubject(
    _ subject: String, to newSubject: String, reason: String? = nil
  ) throws(StoreError) -> SubjectChange {
    try writing { () throws(StoreError) in
      try carryOut(renaming(subject, to: newSubject, reason))
    }
  }

  /// Merges two subjects: everything about the first is then about the second.
  ///
  /// All or nothing. Followers are told as by ``renameSubject(_:to:reason:)``.
  ///
  /// - Parameters:
  ///   - subject: The identifier that is no longer used afterwards.
  ///   - other: The identifier that stays.
  ///   - reason: The reason, for the audit trail. It should name neither identifier.
  /// - Returns: What was changed.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSubject``,
  ///   `draftOfBoth`,
  ///   `sameRecord`,
  ///   `reasonNamesSubject`, and
  ///   ``/WellbeingStore/StoreError/Code/invalidArgument`` if the two are the same. On error,
  ///   nothing is changed.
  @discardableResult
  public func mergeSubject(
    _ subject: String, into other: String, reason: String? = nil
  ) throws(StoreError) -> SubjectChange {
    try writing { () throws(StoreError) in try carryOut(merging(subject, into: other, reason)) }
  }

  private func carryOut(_ move: SubjectMove) throws(StoreError) -> SubjectChange {
    let moment = presentTime.microsecondsSince1970
    try removePlans(of: move.old, alreadyOf: move.new)
    try removeEpisodes(of: move.old, alreadyOf: move.new)
    try rename(move.holdings.drafts.map(\.uuid), from: move.old, to: move.new)
    try log(
      .subjectChanged, ofEach: move.holdings.records.map { LoggedRecord($0.uuid, $0.type) },
      at: moment, reason: move.reason)
    for draft in move.holdings.drafts {
      try log(
        .draftSubjectChanged, of: draft.uuid, type: draft.questionnaire, at: moment,
        reason: move.reason)
    }
    return move.holdings.change
  }
}

private struct SubjectMove {
  let holdings: SubjectHoldings
  let old: String
  let new: String
  let reason: String?
}
