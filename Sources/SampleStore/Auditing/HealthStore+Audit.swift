public import Foundation
import WellbeingSamples

extension HealthStore {
  /// Returns what the audit trail says of some records, in the order in which it happened.
  ///
  /// A program sees the entries of what it did itself.
  ///
  /// - Parameter uuids: The identifiers of records or of unfinished administrations, purged ones
  ///   included.
  public func auditTrail(of uuids: [UUID]) throws(StoreError) -> [AuditEntry] {
    guard !uuids.isEmpty else { return [] }
    let places = uuids.map { _ in "?" }.joined(separator: ", ")
    let seen = auditCondition
    return try connection.read { () throws(StoreError) in
      try connection.rows(
        """
        SELECT \(Self.auditColumns) FROM audit_entry AS e WHERE e.uuid IN (\(places)) AND \(seen.text)
        ORDER BY e.seq
        """, uuids as [any BindingConvertible] + seen.values, auditEntry)
    }
  }

  /// Returns a part of the audit trail, in the order in which it happened.
  ///
  /// A program sees the entries of what it did itself.
  ///
  /// - Parameters:
  ///   - subject: Whom the records are about, deleted ones included; nil means everything. What was
  ///     purged is not found by its subject: the trail does not name it.
  ///   - start: The moment from which on; nil means from the beginning.
  ///   - id: The entry after which; nil means from the beginning.
  ///   - limit: How many entries at most; nil means all, below 0 counts as 0.
  public func auditTrail(
    subject: String? = nil, from start: Date? = nil, after id: AuditEntry.ID? = nil,
    limit: Int? = nil
  ) throws(StoreError) -> [AuditEntry] {
    let seen = auditCondition
    var terms = [seen.text, "e.seq > ?"]
    var values: [any BindingConvertible] = seen.values + [id ?? 0]
    if let start {
      terms.append("e.at_us >= ?")
      values.append(start.microsecondsSince1970)
    }
    if let subject {
      let subject = subject.precomposedStringWithCanonicalMapping
      terms.append(
        """
        e.uuid IN (SELECT uuid FROM sample WHERE subject = ? AND deleted_us IS NULL
          UNION ALL SELECT uuid FROM sample WHERE subject = ? AND deleted_us IS NOT NULL
          UNION ALL SELECT uuid FROM draft WHERE subject = ?)
        """)
      values += [subject, subject, subject]
    }
    values.append(limit.map { max($0, 0) } ?? -1)
    let condition = terms.joined(separator: " AND ")
    return try connection.read { () throws(StoreError) in
      try connection.rows(
        """
        SELECT \(Self.auditColumns) FROM audit_entry AS e WHERE \(condition) ORDER BY e.seq LIMIT ?
        """, values, auditEntry)
    }
  }

  /// The condition on rows of `audit_entry` (as `e`) that this program may see.
  private var auditCondition: (text: String, values: [any BindingConvertible]) {
    access.authority == .person ? ("1", []) : ("e.source = ?", [source.name])
  }

  private static let auditColumns =
    "e.seq, e.event, e.uuid, e.type, e.at_us, e.source, e.login, e.reason, e.program"

  private func auditEntry(_ row: Statement) throws(StoreError) -> AuditEntry {
    AuditEntry(
      id: try row.int64(0), event: .init(rawValue: try row.text(1)),
      uuid: try row.uuidIfPresent(2),
      sampleType: try row.textIfPresent(3).map(SampleType.init(rawValue:)),
      date: Date(microsecondsSince1970: try row.int64(4)), source: try row.text(5),
      login: try row.text(6), reason: try row.textIfPresent(7), program: try row.textIfPresent(8))
  }

  /// Writes an audit entry: what happened to what, never what it held.
  func note(
    _ event: AuditEntry.Event, of uuid: UUID? = nil, type: String? = nil, at moment: Int64,
    reason: String? = nil, program: String? = nil
  ) throws(StoreError) {
    try note(event, ofEach: [(uuid, type)], at: moment, reason: reason, program: program)
  }

  /// Writes an audit entry for each of several records, in their order.
  func note(
    _ event: AuditEntry.Event, ofEach records: [(uuid: UUID?, type: String?)], at moment: Int64,
    reason: String? = nil, program: String? = nil
  ) throws(StoreError) {
    let reason = reason?.asReason
    try connection.run(
      """
      INSERT INTO audit_entry (event, uuid, type, at_us, source, login, reason, program)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: records
    ) { statement, record throws(StoreError) in
      try statement.run(
        with: event.rawValue, record.uuid, record.type, moment, source.name, login, reason, program)
    }
  }
}

extension String {
  /// The text without white space around it; nil where nothing is left.
  var asReason: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
