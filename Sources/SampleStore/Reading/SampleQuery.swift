import Foundation
import WellbeingSamples

/// A query for rows of the table `sample` (as `s`), with the values that it binds.
struct SampleQuery {
  private(set) var text: String
  private(set) var values: [any BindingConvertible]

  /// The record of an identifier, deleted or not, if it may be seen.
  init(uuid: UUID, _ visible: Visibility? = nil) {
    let seen = visible?.ofRecords
    text = """
      SELECT \(SampleRow.columns)
      FROM sample AS s CROSS JOIN source AS o ON o.id = s.source
      WHERE s.uuid = ? AND \(seen?.text ?? "1")
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
    _ walk: SampleWalk, range: StartRange, where rest: SampleFilter, after cursor: HistoryCursor?,
    order: [SampleOrder], limit: Int?
  ) {
    self.init(walk, range: range, after: cursor, where: rest) { branch in
      """
      SELECT \(SampleRow.columns), \(branch.alias).start_us AS walk_start,
        \(branch.alias).uuid AS walk_uuid
      FROM \(branch.table)\(branch.join) CROSS JOIN source AS o ON o.id = s.source
      """
    }
    if let last = order.last {
      let terms = order.map(\.sql) + ["walk_uuid\(last.isReversed ? " DESC" : "")"]
      text += "\nORDER BY " + terms.joined(separator: ", ")
    }
    text += "\nLIMIT ?"
    values.append(limit.map { max($0, 0) } ?? -1)
  }

  /// How many live records are on a walk.
  init(counting walk: SampleWalk, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest) { branch in
      "SELECT 1 FROM \(branch.table)\(branch.join)"
    }
    text = "SELECT count(*) FROM (\(text))"
  }

  /// The programs and versions that saved live records on a walk, each once, by name and version.
  init(sourcesOf walk: SampleWalk, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest) { branch in
      "SELECT s.source AS source, s.source_version AS version FROM \(branch.table)\(branch.join)"
    }
    text = """
      SELECT o.name, d.version
      FROM (SELECT DISTINCT source, version FROM (\(text))) AS d
        CROSS JOIN source AS o ON o.id = d.source
      ORDER BY o.name, d.version
      """
  }

  /// Two of the subjects that live records on a walk are about, where there are two.
  init(subjectsAlong walk: SampleWalk) {
    self.init(walk, range: StartRange(), where: .all([])) { branch in
      "SELECT s.subject FROM \(branch.table)\(branch.join)"
    }
    text = "SELECT DISTINCT subject FROM (\(text)) LIMIT 2"
  }

  /// A row if a walk passes by so many: SQLite skips rows in half the time that it counts them in.
  init(reaching length: Int, along walk: SampleWalk, range: StartRange) {
    self.init(walk, range: range, where: nil) { branch in "SELECT 1 FROM \(branch.table)" }
    text += "\nLIMIT 1 OFFSET ?"
    values.append(length - 1)
  }

  /// The branches of a walk, one after another.
  ///
  /// - Parameters:
  ///   - rest: what must hold of the records; nil where they are not read.
  ///   - ending: what follows on the last branch.
  ///   - head: what of a branch is read, and from which tables.
  init(
    _ walk: SampleWalk, range: StartRange, after cursor: HistoryCursor? = nil,
    where rest: SampleFilter?, ending: String = "",
    _ head: (WalkBranch) -> String
  ) {
    var texts: [String] = []
    values = []
    let condition = rest.map { Self.condition($0, along: walk) }
    for branch in walk.branches {
      let place = range.condition(on: branch.alias, after: cursor)
      var terms = [branch.condition, place.sql]
      values += branch.values + place.values
      if let condition {
        terms += [Self.isReadable, "(\(condition.text))"]
        values += condition.values
      }
      texts.append("\(head(branch))\nWHERE \(terms.joined(separator: " AND "))")
    }
    text = texts.joined(separator: "\nUNION ALL\n") + ending
  }

  /// The condition on records of a walk. A plus keeps SQLite from finding them by an index that is
  /// in another order than the walk.
  private static func condition(_ rest: SampleFilter, along walk: SampleWalk) -> FilterSQL {
    if walk.isOfOrigins {
      return FilterSQL(rest, subject: "+s.subject", type: "+s.type", source: "+s.source")
    }
    let isOfSubject = rest.conjuncts.contains { if case .subject = $0 { true } else { false } }
    return FilterSQL(rest, type: isOfSubject ? "s.type" : "+s.type", source: "+s.source")
  }

  /// Live, and of a kind that this version reads.
  static let isReadable = "s.deleted_us IS NULL AND \(isKnown)"

  /// Of a kind that this version reads: a later one may have saved others beside it.
  static let isKnown = "s.type <> 'factor'"
}
