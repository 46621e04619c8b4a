package import Foundation
package import WellbeingSamples

/// What the store holds about one subject.
package struct SubjectSummary: Sendable, Hashable, Identifiable {
  /// Whom the records are about.
  package let subject: String
  /// How many records there are of each type, deleted ones not counted.
  package let counts: [SampleType: Int]
  /// When the earliest record starts; nil if there is none, deleted ones not counted.
  package let firstStart: Date?
  /// When the latest record starts; nil if there is none, deleted ones not counted.
  package let lastStart: Date?
  /// How many administrations are not finished.
  package let draftCount: Int
  /// How many records are deleted and not purged.
  package let deletedCount: Int

  /// The subject.
  package var id: String { subject }
}

/// What is left of an identifier without what people overlook: two that are alike in this are
/// easily taken for each other.
///
/// Case, spaces, hyphens and dashes, leading zeros of numbers, and the forms of characters that
/// Unicode calls compatible, such as full-width ones, make no difference.
struct SubjectLikeness {
  /// Zeros dropped from each number as it is written: `P-01-02` is `P-1-2`.
  private let byNumber: String
  /// Hyphens and spaces dropped first, so that numbers join: `P-01-02` is `P0102`.
  private let byDigits: String

  init(_ subject: String) {
    let folded = subject.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
    byNumber = Self.withoutGaps(Self.withoutLeadingZeros(folded))
    byDigits = Self.withoutLeadingZeros(Self.withoutGaps(folded))
  }

  /// Whether the two are alike; no equality, for a third can be like both in other ways.
  func resembles(_ other: SubjectLikeness) -> Bool {
    byNumber == other.byNumber || byDigits == other.byDigits
  }

  private static func withoutGaps(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.filter { !isGap($0) })
    return String(kept)
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .dashPunctuation, .spaceSeparator: true
    // The soft hyphen, the minus sign, and what joins or parts words without being seen.
    default: ["\u{AD}", "\u{2212}", "\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
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

  /// The value of a decimal digit of any script, else nil.
  private static func digit(_ scalar: Unicode.Scalar) -> Double? {
    scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
  }
}

extension HealthStore {
  /// Returns everyone whom anything in the store is about, by the bytes of their identifiers.
  ///
  /// That is a subject of records, deleted ones included until they are purged, or of unfinished
  /// administrations.
  package func subjects() throws(StoreError) -> [SubjectSummary] {
    try requireOwner()
    return try database.read { () throws(StoreError) in try summaries(SubjectScope()) }
  }

  /// Returns what the store holds about one subject, or nil if that is nothing.
  package func subject(_ subject: String) throws(StoreError) -> SubjectSummary? {
    try requireOwner()
    let normal = subject.precomposedStringWithCanonicalMapping
    return try database.read { () throws(StoreError) in
      try summaries(SubjectScope(subject: normal)).first
    }
  }

  /// Returns the known subjects that a person could take for another one: those that equal it but
  /// for case, spaces, hyphens or dashes, leading zeros of numbers, or the width of characters.
  ///
  /// Ask before the first record of a new subject is saved.
  ///
  /// - Parameter subject: The other one, known or not; it is not among those returned.
  public func subjects(resembling subject: String) throws(StoreError) -> [String] {
    try requireOwner()
    let normal = subject.precomposedStringWithCanonicalMapping
    let likeness = SubjectLikeness(normal)
    return try subjectNames().filter { $0 != normal && SubjectLikeness($0).resembles(likeness) }
  }

  /// Returns the identifiers of all known subjects, by their bytes: walked from one to the next by an
  /// index, and so known at once however many records there are.
  ///
  /// - Throws: ``StoreError/Code/reservedToOwner`` and other cases.
  package func subjectNames() throws(StoreError) -> [String] {
    try requireOwner()
    return try database.read { () throws(StoreError) in try distinctSubjects() }
  }
}

/// What a change of a subject did, or would do.
public struct SubjectChange: Sendable, Hashable {
  /// How many records are about another subject then, or erased; deleted ones not counted.
  public let sampleCount: Int
  /// How many deleted records go with them.
  public let deletedCount: Int
  /// How many unfinished administrations go with them.
  public let draftCount: Int
  /// How many of the records that are not deleted, and of the unfinished administrations, raise an
  /// alert.
  public let alertCount: Int
}

extension HealthStore {
  /// Gives a subject another identifier: of all its records, deleted ones included, and of its
  /// unfinished administrations.
  ///
  /// All or nothing. Whoever follows the store by the former subject is told of deletions, everyone
  /// else of additions: for that the file keeps the former identifier until the next ``purge()``, or
  /// until ``eraseSubject(_:reason:isDryRun:expecting:)`` erases it. A terminal in
  /// which one of the administrations goes on stops there.
  ///
  /// - Parameters:
  ///   - subject: The present identifier.
  ///   - newSubject: The other one, which nothing is about.
  ///   - reason: Why, for the audit trail, which names neither identifier; so should this.
  ///   - isDryRun: Whether to say what would be changed, and change nothing.
  /// - Returns: What was changed.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSubject``,
  ///   ``StoreError/Code/subjectExists``, ``StoreError/Code/invalidSubject`` and
  ///   ``StoreError/Code/reasonNamesSubject``; nothing is changed then.
  @discardableResult
  public func renameSubject(
    _ subject: String, to newSubject: String, reason: String? = nil, isDryRun: Bool = false
  ) throws(StoreError) -> SubjectChange {
    let (old, new) = (subject.precomposedStringWithCanonicalMapping, try named(newSubject))
    guard old != new else { throw .sameSubject }
    let reason = reason ?? access.reason
    try requireNameless(reason, [old, new])
    return try change(isDryRun) { () throws(StoreError) in
      let holdings = try holdings(ofKnown: old)
      guard try self.holdings(of: new).isEmpty else { throw StoreError.subjectExists }
      return SubjectMove(holdings, from: old, to: new, reason: reason)
    }
  }

  /// Makes two subjects one: all that is about the first is about the second then.
  ///
  /// All or nothing. Who follows the store is told as by ``renameSubject(_:to:reason:isDryRun:)``.
  ///
  /// - Parameters:
  ///   - subject: The identifier that nothing is about any more then.
  ///   - other: The identifier that stays.
  ///   - reason: Why, for the audit trail, which names neither identifier; so should this.
  ///   - isDryRun: Whether to say what would be changed, and change nothing.
  /// - Returns: What was changed.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSubject``,
  ///   ``StoreError/Code/draftOfBoth``, ``StoreError/Code/syncedOfBoth``,
  ///   ``StoreError/Code/reasonNamesSubject``, and ``StoreError/Code/invalidArgument`` if the two
  ///   are the same; nothing is changed then.
  @discardableResult
  public func mergeSubject(
    _ subject: String, into other: String, reason: String? = nil, isDryRun: Bool = false
  ) throws(StoreError) -> SubjectChange {
    let old = subject.precomposedStringWithCanonicalMapping
    let new = other.precomposedStringWithCanonicalMapping
    guard old != new else { throw .sameSubject }
    let reason = reason ?? access.reason
    try requireNameless(reason, [old, new])
    return try change(isDryRun) { () throws(StoreError) in
      let holdings = try holdings(ofKnown: old)
      _ = try self.holdings(ofKnown: new)
      try refuseTwins(of: old, in: new)
      return SubjectMove(holdings, from: old, to: new, reason: reason)
    }
  }

  private func named(_ subject: String) throws(StoreError) -> String {
    do throws(InvalidSample) {
      return try SampleHeader.normalised(subject: subject)
    } catch {
      throw .invalidSubject(error)
    }
  }

  private func change(
    _ isDryRun: Bool, _ plan: () throws(StoreError) -> SubjectMove
  ) throws(StoreError) -> SubjectChange {
    try requireOwner()
    if isDryRun { return try database.read(plan).holdings.change }
    return try commit { () throws(StoreError) in
      let move = try plan()
      try carryOut(move)
      return move.holdings.change
    }
  }

  private func carryOut(_ move: SubjectMove) throws(StoreError) {
    let moment = presentTime.microsecondsSince1970
    try rename(move.holdings.drafts.map(\.uuid), from: move.old, to: move.new)
    try note(
      .subjectChanged, ofEach: move.holdings.records.map { LoggedRecord($0.uuid, $0.type) },
      at: moment, reason: move.reason)
    for draft in move.holdings.drafts {
      try note(
        .draftSubjectChanged, of: draft.uuid, type: draft.questionnaire, at: moment,
        reason: move.reason)
    }
  }
}

/// All of a subject that is to be about another.
private struct SubjectMove {
  let holdings: SubjectHoldings
  let old: String
  let new: String
  let reason: String?

  init(_ holdings: SubjectHoldings, from old: String, to new: String, reason: String?) {
    self.holdings = holdings
    self.old = old
    self.new = new
    self.reason = reason
  }
}
