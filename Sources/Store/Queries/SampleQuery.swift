import Foundation
import WellbeingInstruments
import WellbeingSamples

/// A query for rows of the table `sample` (as `s`), with the values that it binds.
struct SampleQuery {
  private(set) var text: String
  private(set) var values: [any BindingConvertible]

  init(_ text: String, _ values: [any BindingConvertible]) {
    self.text = text
    self.values = values
  }

  /// The record with an identifier, even if deleted, if it may be seen.
  init(uuid: UUID, _ visible: Visibility? = nil) {
    let seen = visible.records
    text = """
      SELECT \(SampleRow.columns) FROM \(SampleRow.tables)
      WHERE s.uuid = ? AND \(seen.text)
      """
    values = [uuid] + seen.values
  }

  /// The identifiers that end in some bytes, including those of deleted and purged records, if they
  /// may be seen. The last four bytes are looked up.
  init(identifiersEnding ending: [UInt8], _ visible: Visibility?) {
    let (seen, told) = (visible.records, visible.beginnings)
    let last = ending.count < 4 ? [] : [Array(ending.suffix(4))]
    text = """
      SELECT e.record FROM log AS e LEFT JOIN sample AS s ON s.uuid = e.record
      WHERE \(last.isEmpty ? "TRUE" : "\(Schema.endOfRecord) = ?") AND substr(e.record, \(17 - ending.count)) = ?
        AND e.event = 'saved'
        AND (\(told.text) OR s.id IS NOT NULL AND \(seen.text))
      ORDER BY e.record
      """
    values = last + [ending] + told.values + seen.values
  }

  /// The records whose identifiers end in some bytes, by a scan of all.
  init(recordsEnding ending: [UInt8], seen: FilterSQL) {
    text = """
      SELECT s.uuid FROM sample AS s WHERE substr(s.uuid, \(17 - ending.count)) = ? AND \(seen.text)
      ORDER BY s.uuid
      """
    values = [ending] + seen.values
  }

  /// The live records that satisfy a condition, in an order.
  ///
  /// - Parameters:
  ///   - cursor: The position in the history to start after.
  ///   - limit: The maximum number; nil means all.
  init(
    _ condition: FilterSQL, after cursor: PageCursor?, order: [SampleOrder], limit: Int?
  ) {
    self.init(
      "SELECT \(SampleRow.columns) FROM \(SampleRow.tables)", condition, after: cursor, order: order
    )
    text += "\nLIMIT ?"
    values.append(limit.map { max($0, 0) } ?? Dialect.noLimit)
  }

  init(numbersOf condition: FilterSQL, after cursor: PageCursor? = nil, order: [SampleOrder] = []) {
    self.init("SELECT s.id FROM sample AS s", condition, after: cursor, order: order)
  }

  init(counting condition: FilterSQL) {
    self.init("SELECT count(*) FROM sample AS s", condition)
  }

  /// The programs and versions that saved live records, each once, by name and version.
  init(sourcesOf condition: FilterSQL) {
    self.init(
      "SELECT DISTINCT s.source AS source, s.source_version AS version FROM sample AS s", condition)
    text = """
      SELECT o.name, d.version
      FROM (\(text)) AS d \(Dialect.joinAfter) source AS o ON o.id = d.source
      ORDER BY o.name, d.version
      """
  }

  /// - Parameters:
  ///   - head: The columns and tables to read.
  ///   - further: Another condition.
  init(
    _ head: String, _ condition: FilterSQL, and further: String = "TRUE",
    after cursor: PageCursor? = nil, order: [SampleOrder] = []
  ) {
    let start = condition.isLookup ? Dialect.unindexed("s.start_us") : "s.start_us"
    var place = "TRUE"
    values = []
    if let cursor {
      // The index covers the start, but not the uuid.
      place = "\(start) <= ? AND (\(start) < ? OR s.uuid < ?)"
      values += [cursor.start, cursor.start, cursor.uuid] as [any BindingConvertible]
    }
    values += condition.values
    text = "\(head)\nWHERE \(Self.isReadable) AND \(place) AND \(condition.text) AND \(further)"
    guard let last = order.last else { return }
    let keys = order.map(\.term) + ["s.uuid\(last.isReversed ? " DESC" : "")"]
    text += "\nORDER BY " + keys.joined(separator: ", ")
    values += order.flatMap(\.values)
  }

  static let isReadable = "s.deleted_us IS NULL"
}

extension SampleOrder {
  /// The term of an `ORDER BY`.
  fileprivate var term: String {
    let direction = isReversed ? " DESC" : ""
    return switch key {
    case .startDate: "s.start_us\(direction)"
    case .endDate: "s.end_us\(direction)"
    case .recorded: "s.recorded_us\(direction)"
    case .valence: "CASE WHEN s.type = 'stateOfMind' THEN s.value END\(direction) NULLS LAST"
    case .score(nil): "CASE WHEN s.definition IS NOT NULL THEN s.value END\(direction) NULLS LAST"
    case .score:
      """
      (SELECT \(Dialect.number("c.value", "'$.value'")) FROM json_each(s.document, '$.scores') AS c
        WHERE json_extract(c.value, '$.id') = ?)\(direction) NULLS LAST
      """
    }
  }

  fileprivate var values: [any BindingConvertible] {
    if case .score(let id?) = key { [id] } else { [] }
  }
}

extension SampleQuery {
  /// The results that satisfy a condition without their answers, in an order.
  init(summariesOf condition: FilterSQL, order: [SampleOrder] = []) {
    self.init(
      """
      SELECT \(AssessmentSummary.columns)
      FROM sample AS s LEFT JOIN definition AS d ON d.id = s.definition
      """, condition, and: "s.definition IS NOT NULL", order: order)
  }

  /// The subjects of all records, with the start of the last one and its local day, ordered by their
  /// bytes.
  init(lastStartsOfRecords seen: FilterSQL) {
    self.init(
      """
      SELECT g.subject, g.last, \(HealthStore.Reader.localDay(at: "last")) FROM (
        SELECT s.subject, max(s.start_us) AS last FROM sample AS s
        WHERE \(Self.isReadable) AND \(seen.text) GROUP BY s.subject) AS g
      ORDER BY g.subject
      """, seen.values)
  }
}
