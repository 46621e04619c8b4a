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

  /// The live records on a scan, in an order.
  ///
  /// - Parameters:
  ///   - cursor: The position in the history to start after.
  ///   - order: The order; the scan's own order needs no sorting.
  ///   - limit: The maximum number; nil means all.
  init(
    _ scan: FilterScan, after cursor: PageCursor?, order: [SampleOrder], limit: Int?
  ) {
    // Sort keys are columns, because the branches of a scan are sorted together.
    let keys = order.enumerated().map { $1.sql(column: "order\($0)") }
    let columns = keys.map { $0.selected.map { ", \($0)" } ?? "" }.joined()
    self.init(scan, after: cursor, selecting: keys.flatMap(\.values)) { branch in
      """
      SELECT \(SampleRow.columns), \(branch.alias).start_us AS scan_start, s.uuid AS scan_uuid\(columns)
      FROM \(branch.table)\(branch.join) \(Dialect.joinAfter) source AS o ON o.id = s.source
      """
    }
    if let last = order.last {
      let terms = keys.map(\.term) + ["scan_uuid\(last.isReversed ? " DESC" : "")"]
      text += "\nORDER BY " + terms.joined(separator: ", ")
    }
    text += "\nLIMIT ?"
    values.append(limit.map { max($0, 0) } ?? Dialect.noLimit)
  }

  init(counting scan: FilterScan) {
    self.init(scan) { branch in
      "SELECT 1 FROM \(branch.table)\(branch.join)"
    }
    text = "SELECT count(*) FROM (\(text)) AS found"
  }

  init(numbersOf scan: FilterScan) {
    self.init(scan) { branch in
      "SELECT s.id FROM \(branch.table)\(branch.join)"
    }
  }

  /// The programs and versions that saved live records on a scan, each once, by name and version.
  init(sourcesOf scan: FilterScan) {
    self.init(scan) { branch in
      "SELECT s.source AS source, s.source_version AS version FROM \(branch.table)\(branch.join)"
    }
    text = """
      SELECT o.name, d.version
      FROM (SELECT DISTINCT source, version FROM (\(text)) AS found) AS d
        \(Dialect.joinAfter) source AS o ON o.id = d.source
      ORDER BY o.name, d.version
      """
  }

  /// Up to two of the subjects of live records on a scan.
  init(subjectsAlong scan: FilterScan) {
    self.init(scan) { branch in
      "SELECT s.subject FROM \(branch.table)\(branch.join)"
    }
    text = "SELECT DISTINCT subject FROM (\(text)) AS found LIMIT 2"
  }

  /// The branches of a scan, one after another.
  ///
  /// - Parameters:
  ///   - headValues: The values that the head binds.
  ///   - ending: The text after the last branch.
  ///   - head: The columns and tables to read for a branch.
  init(
    _ scan: FilterScan, after cursor: PageCursor? = nil,
    selecting headValues: [any BindingConvertible] = [], ending: String = "",
    _ head: (ScanBranch) -> String
  ) {
    var texts: [String] = []
    values = []
    let condition = FilterSQL(.all(scan.rest), on: .scanned)
    for branch in scan.rows.branches {
      let place = scan.range.condition(on: branch.alias, after: cursor)
      texts.append(
        """
        \(head(branch))
        WHERE \(branch.condition) AND \(place.sql) AND \(Self.isReadable) AND (\(condition.text))
        """)
      values += headValues + branch.values + place.values + condition.values
    }
    text = texts.joined(separator: "\nUNION ALL\n") + ending
  }

  static let isReadable = "s.deleted_us IS NULL"
}

extension SampleOrder {
  /// The term of an `ORDER BY`, and the extra column that it needs.
  ///
  /// - Parameter column: The name of that column.
  func sql(
    column: String
  ) -> (term: String, selected: String?, values: [any BindingConvertible]) {
    let direction = isReversed ? " DESC" : ""
    switch key {
    case .startDate: return ("scan_start\(direction)", nil, [])
    case .endDate: return ("\(column)\(direction)", "s.end_us AS \(column)", [])
    case .recorded: return ("\(column)\(direction)", "s.recorded_us AS \(column)", [])
    case .valence:
      let valence = "(SELECT valence FROM state_of_mind WHERE sample = s.id)"
      return ("\(column)\(direction) NULLS LAST", "\(valence) AS \(column)", [])
    case .score(let id):
      let score =
        "(SELECT value FROM assessment_score WHERE sample = s.id AND "
        + (id == nil ? "position = 0" : "score = ?") + ")"
      return (
        "\(column)\(direction) NULLS LAST", "\(score) AS \(column)", id.map { [$0] } ?? []
      )
    }
  }
}

/// Queries for results without their answers, ordered by start and identifier.
extension SampleQuery {
  /// The results on a scan, one row per score, and one row for a result without any.
  ///
  /// The definition of a result is looked up only if its questionnaire has several; otherwise it is
  /// NULL.
  init(scoresAlong scan: FilterScan) {
    let results = scan.along(scan.rows, and: [.not(.types([.stateOfMind, .factor]))])
    self.init(results, ending: Self.earliestFirst) { branch in
      """
      SELECT \(branch.alias).start_us AS scan_start, s.uuid AS scan_uuid, \(Self.scoreColumns)
      FROM \(branch.table)\(branch.join)
        LEFT JOIN assessment_score AS p ON p.sample = s.id
      """
    }
  }

  /// The alerts of the results on a scan, without their texts.
  init(alertsAlong scan: FilterScan) {
    self.init(scan, ending: Self.earliestFirst) { branch in
      """
      SELECT \(branch.alias).start_us AS scan_start, s.uuid AS scan_uuid, l.position, l.item, l.state,
        l.reason
      FROM \(branch.table)\(branch.join)
        \(Dialect.joinAfter) assessment_alert AS l ON l.sample = s.id
      """
    }
  }

  /// The reviews of the results on a scan, oldest first, without those of earlier versions.
  init(reviewsAlong scan: FilterScan) {
    self.init(scan, ending: "\nORDER BY review") { branch in
      """
      SELECT s.uuid, r.outcome, r.next_day, r.id AS review
      FROM \(branch.table)\(branch.join)
        \(Dialect.joinAfter) review AS r ON r.sample = s.id AND r.version IS NULL
      """
    }
  }

  private static let earliestFirst = "\nORDER BY scan_start, scan_uuid"

  /// The columns that ``SummaryColumns`` reads after the start and the identifier.
  private static let scoreColumns = """
    s.subject, s.time_zone, s.date_precision,
      CASE WHEN s.type IN (
        SELECT questionnaire FROM definition GROUP BY questionnaire HAVING count(*) > 1)
      THEN (SELECT definition FROM scored_assessment WHERE sample = s.id) END,
      s.type, p.position, \(Score.columns)
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
      WHERE l.is_live AND \(Self.isOf(questionnaires)) AND \(seen.text)
      """, questionnaires + seen.values)
  }

  /// The reviews of all results of some questionnaires, oldest first, without those of earlier
  /// versions.
  init(reviewsOf questionnaires: [String], seen: FilterSQL) {
    self.init(
      """
      SELECT s.uuid, r.outcome, r.next_day FROM review AS r \(Dialect.joinAfter) sample AS s ON s.id = r.sample
      WHERE \(Self.isReadable) AND r.version IS NULL AND \(Self.isOf(questionnaires)) AND \(seen.text)
      ORDER BY r.id
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
