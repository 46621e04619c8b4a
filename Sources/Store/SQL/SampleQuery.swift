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
    let seen = visible?.ofRecords
    text = """
      SELECT \(SampleRow.columns)
      FROM sample AS s \(Dialect.joinAfter) source AS o ON o.id = s.source
      WHERE s.uuid = ? AND \(seen?.text ?? "TRUE")
      """
    values = [uuid] + (seen?.values ?? [])
  }

  /// The identifiers that end in some bytes, including those of deleted and purged records, if they
  /// may be seen. The last four bytes are looked up.
  init(identifiersEnding ending: [UInt8], _ visible: Visibility?) {
    let (seen, told) = (visible?.ofRecords, visible?.ofBeginnings)
    let last = ending.count < 4 ? [] : [Array(ending.suffix(4))]
    text = """
      SELECT e.record FROM log AS e LEFT JOIN sample AS s ON s.uuid = e.record
      WHERE \(last.isEmpty ? "TRUE" : "\(Schema.endOfRecord) = ?") AND substr(e.record, \(17 - ending.count)) = ?
        AND e.event = 'saved'
        AND (\(told?.text ?? "TRUE") OR s.id IS NOT NULL AND \(seen?.text ?? "TRUE"))
      ORDER BY e.record
      """
    values = last + [ending] + (told?.values ?? []) + (seen?.values ?? [])
  }

  /// The records whose identifiers end in some bytes, by a scan of all.
  init(recordsEnding ending: [UInt8], seen: FilterSQL?) {
    text = """
      SELECT s.uuid FROM sample AS s WHERE substr(s.uuid, \(17 - ending.count)) = ? AND \(seen?.text ?? "TRUE")
      ORDER BY s.uuid
      """
    values = [ending] + (seen?.values ?? [])
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
      "SELECT \(SampleRow.columns) FROM sample AS s \(Dialect.joinAfter) source AS o ON o.id = s.source",
      condition, after: cursor, order: order)
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
  ///   - ending: The text after the condition.
  init(
    _ head: String, _ condition: FilterSQL, after cursor: PageCursor? = nil,
    order: [SampleOrder] = [], ending: String = ""
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
    text = "\(head)\nWHERE \(Self.isReadable) AND \(place) AND \(condition.text)\(ending)"
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
    case .score(let id):
      """
      (SELECT value FROM assessment_score
        WHERE sample = s.id AND \(id == nil ? "position = 0" : "score = ?"))\(direction) NULLS LAST
      """
    }
  }

  fileprivate var values: [any BindingConvertible] {
    if case .score(let id?) = key { [id] } else { [] }
  }
}

/// Queries for results without their answers, ordered by start and identifier.
extension SampleQuery {
  /// The results that satisfy a condition, one row per score, and one row for a result without any.
  ///
  /// The definition of a result is looked up only if its questionnaire has several; otherwise it is
  /// NULL.
  init(scoresOf condition: FilterSQL) {
    self.init(
      """
      SELECT s.start_us, s.uuid, \(Self.scoreColumns)
      FROM sample AS s LEFT JOIN assessment_score AS p ON p.sample = s.id
      """, condition, ending: " AND \(FilterSQL.isResult)\(Self.earliestFirst)")
  }

  /// The alerts of the results that satisfy a condition, without their texts.
  init(alertsOf condition: FilterSQL) {
    self.init(
      """
      SELECT s.start_us, s.uuid, l.position, l.item, l.state, l.reason
      FROM sample AS s \(Dialect.joinAfter) assessment_alert AS l
        ON l.sample = s.id AND l.state IN ('raised', 'notAssessed')
      """, condition, ending: Self.earliestFirst)
  }

  private static let earliestFirst = "\nORDER BY s.start_us, s.uuid"

  /// The columns that ``SummaryColumns`` reads after the start and the identifier.
  private static let scoreColumns = """
    s.subject, s.time_zone, s.date_precision,
      CASE WHEN s.type IN (
        SELECT questionnaire FROM definition GROUP BY questionnaire HAVING count(*) > 1)
      THEN (SELECT definition FROM scored_assessment WHERE sample = s.id) END,
      s.type, p.position, \(Score.columns), s.review_state
    """
}

/// Queries for the caseload: the condition on records that may be seen is the caller's.
extension SampleQuery {
  /// The scores of all results of some questionnaires: those of a result follow one another, ordered
  /// by position. The results are in no useful order, because a scan of their scores is several times
  /// as fast as a lookup of each.
  init(scoresOf questionnaires: [String], seen: FilterSQL) {
    self.init(
      """
      SELECT s.start_us, s.uuid, \(Self.scoreColumns)
      FROM assessment_score AS p \(Dialect.joinAfter) sample AS s ON s.id = p.sample
      WHERE \(Self.isReadable) AND \(Self.isOf(questionnaires)) AND \(seen.text)
      ORDER BY p.sample, p.position
      """, questionnaires + seen.values)
  }

  /// The alerts of all results of some questionnaires, without their texts.
  init(alertsOf questionnaires: [String], seen: FilterSQL) {
    self.init(
      """
      SELECT s.start_us, s.uuid, l.position, l.item, l.state, l.reason
      FROM assessment_alert AS l \(Dialect.joinAfter) sample AS s ON s.id = l.sample
      WHERE l.is_live AND l.state IN ('raised', 'notAssessed') AND \(Self.isOf(questionnaires))
        AND \(seen.text)
      """, questionnaires + seen.values)
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

  private static func isOf(_ questionnaires: [String]) -> String {
    SQLList.places(Dialect.unindexed("s.type"), questionnaires.count)
  }
}
