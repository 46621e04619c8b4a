public import Foundation
public import WellbeingSamples

extension HealthStore.Reader {
  /// Returns the audit trail of some records, oldest entry first.
  ///
  /// A program sees only its own entries.
  ///
  /// - Parameter uuids: The identifiers of records, drafts or episodes, including purged ones.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func auditTrail(of uuids: [UUID]) throws(StoreError) -> [AuditEntry] {
    guard !uuids.isEmpty else { return [] }
    let seen = auditCondition
    return try database.read { () throws(StoreError) in
      var entries: [AuditEntry] = []
      for start in stride(from: 0, to: uuids.count, by: Self.recordsAtOnce) {
        let part = uuids[start..<min(start + Self.recordsAtOnce, uuids.count)]
        let places = part.map { _ in "?" }.joined(separator: ", ")
        entries += try database.rows(
          """
          SELECT \(Self.auditColumns) WHERE e.record IN (\(places)) AND \(seen.text) ORDER BY e.id
          """, Array(part) as [any BindingConvertible] + seen.values, auditEntry)
      }
      return uuids.count <= Self.recordsAtOnce ? entries : entries.sorted { $0.id < $1.id }
    }
  }

  /// Returns a part of the audit trail, oldest entry first.
  ///
  /// A program sees only its own entries.
  ///
  /// - Parameters:
  ///   - subject: The subject of the records, including deleted ones; nil means everything. Purged
  ///     records are not found by subject, because the trail does not name it.
  ///   - start: The earliest time; nil means from the beginning.
  ///   - id: The entry to start after; nil means from the beginning.
  ///   - limit: The maximum number of entries; nil means all, and a negative number means 0.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func auditTrail(
    subject: String? = nil, from start: Date? = nil, after id: AuditEntry.ID? = nil,
    limit: Int? = nil
  ) throws(StoreError) -> [AuditEntry] {
    let seen = auditCondition
    var terms = [seen.text, "e.id > ?"]
    var values: [any BindingConvertible] = seen.values + [id ?? 0]
    if let start {
      terms.append("e.at_us >= ?")
      values.append(start.microsecondsSince1970)
    }
    if let subject {
      let subject = subject.precomposedStringWithCanonicalMapping
      terms.append(
        """
        e.record IN (SELECT uuid FROM sample WHERE subject = ?
          UNION ALL SELECT uuid FROM draft WHERE subject = ?
          UNION ALL SELECT uuid FROM episode WHERE subject = ?)
        """)
      values += [subject, subject, subject]
    }
    values.append(limit.map { max($0, 0) } ?? Dialect.noLimit)
    let condition = terms.joined(separator: " AND ")
    return try database.read { () throws(StoreError) in
      try database.rows(
        """
        SELECT \(Self.auditColumns) WHERE \(condition) ORDER BY e.id LIMIT ?
        """, values, auditEntry)
    }
  }

  /// The condition on entries (`e`) that this program may see.
  private var auditCondition: (text: String, values: [any BindingConvertible]) {
    access.authority == .owner ? ("TRUE", []) : ("o.name = ?", [source.name])
  }

  private static let auditColumns = """
    e.id, e.event, e.record, e.type, e.at_us, o.name, e.login, e.reason, e.program, e.replaces
    FROM log AS e JOIN source AS o ON o.id = e.source
    """

  private func auditEntry(_ row: Row) throws(StoreError) -> AuditEntry {
    AuditEntry(
      id: try row.int64(0), event: try row.word(1),
      uuid: try row.uuidIfPresent(2),
      sampleType: try row.textIfPresent(3).map(SampleType.init(rawValue:)),
      date: Date(microsecondsSince1970: try row.int64(4)), source: try row.text(5),
      login: try row.text(6), reason: try row.textIfPresent(7), program: try row.textIfPresent(8),
      replaced: try row.uuidIfPresent(9))
  }

  /// Whether the store has or had a record that the program may see.
  func isVisible(_ uuid: UUID, to visible: Visibility?) throws(StoreError) -> Bool {
    let seen = visible.beginnings
    return try database.hasRow(
      """
      SELECT 1 FROM log AS e
      WHERE e.record = ? AND e.event = 'saved' AND \(seen.text)
      """, [uuid] + seen.values
    )
  }

  /// The version that a record replaced, purged or not.
  func predecessor(of uuid: UUID) throws(StoreError) -> UUID? {
    try database.row(
      "SELECT replaces FROM log WHERE record = ? AND event = 'saved' AND replaces IS NOT NULL",
      [uuid], first: Row.uuid)
  }

  /// The version that replaced a record, purged or not.
  func successor(of uuid: UUID) throws(StoreError) -> UUID? {
    try database.row(
      "SELECT record FROM log WHERE replaces = ? AND event = 'saved'", [uuid], first: Row.uuid)
  }
}

extension HealthStore.Writer {
  /// Writes an entry. It never contains values of a record.
  ///
  /// - Parameter moment: When it was done, in microseconds since 1970; nil for now.
  func log(
    _ event: AuditEntry.Event, of uuid: UUID? = nil, type: String? = nil, at moment: Int64? = nil,
    reason: String? = nil, program: String? = nil
  ) throws(StoreError) {
    try log(event, ofEach: [LoggedRecord(uuid, type)], at: moment, reason: reason, program: program)
  }

  func log(
    _ event: AuditEntry.Event, ofEach records: [LoggedRecord], at moment: Int64? = nil,
    reason: String? = nil, program: String? = nil
  ) throws(StoreError) {
    let (reason, moment) = (reason?.asReason, moment ?? presentTime.microsecondsSince1970)
    let source = try sourceRow(of: source.name)
    try database.run(
      """
      INSERT INTO log (uuid, event, record, type, replaces, at_us, source, login, reason, program)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: records
    ) { statement, record throws(StoreError) in
      try statement.run(
        with: database.newEntry(), event.rawValue, record.uuid, record.type, record.replaces,
        moment, source, login,
        reason, program)
    }
  }
}

/// The record or draft that a log entry is about, if any.
struct LoggedRecord {
  let uuid: UUID?
  let type: String?
  let replaces: UUID?

  init(_ uuid: UUID?, _ type: String?, replaces: UUID? = nil) {
    self.uuid = uuid
    self.type = type
    self.replaces = replaces
  }
}

extension String {
  /// The text without surrounding white space; nil if nothing is left.
  var asReason: String? {
    let text = trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}
