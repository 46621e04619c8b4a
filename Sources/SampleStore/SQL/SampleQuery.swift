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

  /// The record of an identifier, deleted or not, if it may be seen.
  init(uuid: UUID, _ visible: Visibility? = nil) {
    let seen = visible?.ofRecords
    text = """
      SELECT \(SampleRow.columns)
      FROM sample AS s \(Dialect.joinAfter) source AS o ON o.id = s.source
      WHERE s.uuid = ? AND \(seen?.text ?? "TRUE")
      """
    values = [uuid] + (seen?.values ?? [])
  }

  /// Live records on a walk, in an order.
  ///
  /// - Parameters:
  ///   - walk: Along which rows they are found.
  ///   - range: When they start.
  ///   - rest: What else must hold of them.
  ///   - cursor: The place in the history after which they are.
  ///   - order: Their order; the walk's own needs no sorting.
  ///   - limit: How many at most; nil means all.
  init(
    _ walk: IndexScan, range: StartRange, where rest: SampleFilter, after cursor: HistoryCursor?,
    order: [SampleOrder], limit: Int?
  ) {
    // What is ordered by is a column: the branches of a walk are ordered together.
    let keys = order.enumerated().map { $1.sql(column: "order\($0)") }
    let columns = keys.map { $0.selected.map { ", \($0)" } ?? "" }.joined()
    self.init(
      walk, range: range, after: cursor, where: rest, selecting: keys.flatMap(\.values)
    ) { branch in
      """
      SELECT \(SampleRow.columns), \(branch.alias).start_us AS walk_start, s.uuid AS walk_uuid\(columns)
      FROM \(branch.table)\(branch.join) \(Dialect.joinAfter) source AS o ON o.id = s.source
      """
    }
    if let last = order.last {
      let terms = keys.map(\.term) + ["walk_uuid\(last.isReversed ? " DESC" : "")"]
      text += "\nORDER BY " + terms.joined(separator: ", ")
    }
    text += "\nLIMIT ?"
    values.append(limit.map { max($0, 0) } ?? Dialect.noLimit)
  }

  /// How many live records are on a walk.
  init(counting walk: IndexScan, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest) { branch in
      "SELECT 1 FROM \(branch.table)\(branch.join)"
    }
    text = "SELECT count(*) FROM (\(text))"
  }

  /// The programs and versions that saved live records on a walk, each once, by name and version.
  init(sourcesOf walk: IndexScan, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest) { branch in
      "SELECT s.source AS source, s.source_version AS version FROM \(branch.table)\(branch.join)"
    }
    text = """
      SELECT o.name, d.version
      FROM (SELECT DISTINCT source, version FROM (\(text))) AS d
        \(Dialect.joinAfter) source AS o ON o.id = d.source
      ORDER BY o.name, d.version
      """
  }

  /// Two of the subjects that live records on a walk are about, where there are two.
  init(subjectsAlong walk: (walk: IndexScan, rest: [SampleFilter])) {
    self.init(walk.walk, range: StartRange(), where: .all(walk.rest)) { branch in
      "SELECT s.subject FROM \(branch.table)\(branch.join)"
    }
    text = "SELECT DISTINCT subject FROM (\(text)) LIMIT 2"
  }

  /// The branches of a walk, one after another.
  ///
  /// - Parameters:
  ///   - rest: what must hold of the records.
  ///   - headValues: what the head binds.
  ///   - ending: what follows on the last branch.
  ///   - head: what of a branch is read, and from which tables.
  init(
    _ walk: IndexScan, range: StartRange, after cursor: HistoryCursor? = nil,
    where rest: SampleFilter, selecting headValues: [any BindingConvertible] = [],
    ending: String = "", _ head: (WalkBranch) -> String
  ) {
    var texts: [String] = []
    values = []
    let condition = Self.condition(rest, along: walk)
    for branch in walk.branches {
      let place = range.condition(on: branch.alias, after: cursor)
      texts.append(
        """
        \(head(branch))
        WHERE \(branch.condition) AND \(place.sql) AND \(Self.isReadable) AND (\(condition.text))
        """)
      values += headValues + branch.values + place.values + condition.values
    }
    text = texts.joined(separator: "\nUNION ALL\n") + ending
  }

  /// The condition on records of a walk, which keeps other indexes than the walk's out of the way.
  private static func condition(_ rest: SampleFilter, along walk: IndexScan) -> FilterSQL {
    var subject = Dialect.unindexed("s.subject")
    if case .subject = walk { subject = "s.subject" }
    return FilterSQL(
      rest, subject: subject, type: Dialect.unindexed("s.type"),
      source: Dialect.unindexed("s.source"))
  }

  /// Live: deleted records are in no answer.
  static let isReadable = "s.deleted_us IS NULL"
}

/// How records are ordered in SQL.
extension SampleOrder {
  /// The term of an `ORDER BY`, and the column that it needs beside those of a record.
  ///
  /// - Parameter column: The name of that column.
  func sql(
    column: String
  ) -> (term: String, selected: String?, values: [any BindingConvertible]) {
    let direction = isReversed ? " DESC" : ""
    switch key {
    case .startDate: return ("walk_start\(direction)", nil, [])
    case .endDate: return ("s.end_us\(direction)", nil, [])
    case .recorded: return ("s.recorded_us\(direction)", nil, [])
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

/// Queries for what results have beside their answers, in the order of their start and identifier.
extension SampleQuery {
  /// The results on a walk, with a row for each of their scores: every result has one at least.
  ///
  /// Which definition a result refers to is looked up only where its questionnaire has several, and
  /// NULL if it has one.
  init(scoresAlong walk: IndexScan, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest, ending: Self.earliestFirst) { branch in
      """
      SELECT \(branch.alias).start_us AS walk_start, s.uuid AS walk_uuid,
        s.subject, s.time_zone, s.date_precision,
        CASE WHEN s.type IN (
          SELECT questionnaire FROM definition GROUP BY questionnaire HAVING count(*) > 1)
        THEN (SELECT definition FROM scored_assessment WHERE sample = s.id) END,
        s.type, p.position, \(Score.columns)
      FROM \(branch.table)\(branch.join)
        \(Dialect.joinAfter) assessment_score AS p ON p.sample = s.id
      """
    }
  }

  /// The alerts of the results on a walk, without their texts.
  init(alertsAlong walk: IndexScan, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest, ending: Self.earliestFirst) { branch in
      """
      SELECT \(branch.alias).start_us AS walk_start, s.uuid AS walk_uuid, l.position, l.item, l.state,
        l.reason
      FROM \(branch.table)\(branch.join)
        \(Dialect.joinAfter) assessment_alert AS l ON l.sample = s.id
      """
    }
  }

  private static let earliestFirst = "\nORDER BY walk_start, walk_uuid"
}
