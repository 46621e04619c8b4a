public import Foundation
public import WellbeingSamples

/// What the store holds about one subject.
public struct SubjectSummary: Sendable, Hashable, Identifiable {
  /// Whom the records are about.
  public let subject: String
  /// How many records there are of each type, deleted ones not counted.
  public let counts: [SampleType: Int]
  /// When the earliest record starts; nil where there is none, deleted ones not counted.
  public let firstStart: Date?
  /// When the latest record starts; nil where there is none, deleted ones not counted.
  public let lastStart: Date?
  /// How many administrations are not finished.
  public let draftCount: Int
  /// How many records are deleted and not purged.
  public let deletedCount: Int

  /// The subject.
  public var id: String { subject }
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
  public func subjects() throws(StoreError) -> [SubjectSummary] {
    try requirePerson()
    return try connection.read { () throws(StoreError) in try summaries(SubjectScope()) }
  }

  /// Returns what the store holds about one subject, or nil where that is nothing.
  public func subject(_ subject: String) throws(StoreError) -> SubjectSummary? {
    try requirePerson()
    let normal = subject.precomposedStringWithCanonicalMapping
    return try connection.read { () throws(StoreError) in
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
    try requirePerson()
    let normal = subject.precomposedStringWithCanonicalMapping
    let likeness = SubjectLikeness(normal)
    return try subjectNames().filter { $0 != normal && SubjectLikeness($0).resembles(likeness) }
  }

  /// Returns the identifiers of all known subjects, by their bytes: walked from one to the next by an
  /// index, and so known at once however many records there are.
  ///
  /// - Throws: ``StoreError/Code/reservedToPerson`` and other cases.
  package func subjectNames() throws(StoreError) -> [String] {
    try requirePerson()
    return try connection.read { () throws(StoreError) in try distinctSubjects() }
  }

  private func distinctSubjects() throws(StoreError) -> [String] {
    try connection.rows(
      """
      WITH RECURSIVE known(subject) AS (
        SELECT min(subject) FROM sample
        UNION ALL
        SELECT (SELECT min(s.subject) FROM sample AS s WHERE s.subject > known.subject)
        FROM known WHERE known.subject IS NOT NULL
      )
      SELECT subject FROM known WHERE subject IS NOT NULL
      UNION SELECT subject FROM draft
      ORDER BY 1
      """
    ) { row throws(StoreError) in try row.text(0) }
  }

  private func summaries(_ scope: SubjectScope) throws(StoreError) -> [SubjectSummary] {
    var parts: [String: SubjectParts] = [:]
    let live = try connection.rows(
      """
      SELECT subject, type, count(*), min(start_us), max(start_us) FROM sample
      WHERE deleted_us IS NULL\(scope.condition) GROUP BY subject, type
      """, scope.values
    ) { row throws(StoreError) in
      (
        subject: try row.text(0), type: SampleType(rawValue: try row.text(1)),
        count: try row.int(2), first: try row.int64(3), last: try row.int64(4)
      )
    }
    for row in live {
      parts[row.subject, default: .init()].add(row.count, row.type, row.first, row.last)
    }
    for (subject, count) in try counts(
      "SELECT subject, count(*) FROM sample WHERE deleted_us IS NOT NULL", scope)
    {
      parts[subject, default: .init()].deletedCount = count
    }
    for (subject, count) in try counts("SELECT subject, count(*) FROM draft WHERE TRUE", scope) {
      parts[subject, default: .init()].draftCount = count
    }
    return parts.map { $1.summary(of: $0) }
      .sorted { $0.subject.utf8.lexicographicallyPrecedes($1.subject.utf8) }
  }

  private func counts(
    _ select: String, _ scope: SubjectScope
  ) throws(StoreError) -> [(subject: String, count: Int)] {
    try connection.rows("\(select)\(scope.condition) GROUP BY subject", scope.values) {
      row throws(StoreError) in (try row.text(0), try row.int(1))
    }
  }
}

/// Of whom a summary is asked: of everyone, or of one.
private struct SubjectScope {
  let condition: String
  let values: [any BindingConvertible]

  init() {
    condition = ""
    values = []
  }

  init(subject: String) {
    condition = " AND subject = ?"
    values = [subject]
  }
}

/// What was found of a subject so far.
private struct SubjectParts {
  private var counts: [SampleType: Int] = [:]
  private var first: Int64?
  private var last: Int64?
  var draftCount = 0
  var deletedCount = 0

  mutating func add(_ count: Int, _ type: SampleType, _ first: Int64, _ last: Int64) {
    counts[type] = count
    self.first = min(self.first ?? first, first)
    self.last = max(self.last ?? last, last)
  }

  func summary(of subject: String) -> SubjectSummary {
    SubjectSummary(
      subject: subject, counts: counts,
      firstStart: first.map { Date(microsecondsSince1970: $0) },
      lastStart: last.map { Date(microsecondsSince1970: $0) }, draftCount: draftCount,
      deletedCount: deletedCount)
  }
}
