import Foundation
import WellbeingSamples

/// A query for rows of the table `sample` (as `s`), with the values that it binds.
struct SampleQuery {
  let text: String
  let values: [any BindingConvertible]

  private init(from tables: String, where condition: String, _ values: [any BindingConvertible]) {
    text = """
      SELECT \(SampleRow.columns)
      FROM \(tables) JOIN source AS o ON o.id = s.source
      WHERE \(condition)
      """
    self.values = values
  }

  /// The record of an identifier, deleted or not.
  init(uuid: UUID) {
    self.init(from: "sample AS s", where: "s.uuid = ?", [uuid])
  }

  /// Live records in an order.
  init(_ filter: SampleFilter, order: [SampleOrder], limit: Int?) {
    let condition = FilterSQL(filter)
    var ordering = ""
    if let last = order.last {
      let terms = order.map(\.sql) + ["s.uuid\(last.isReversed ? " DESC" : "")"]
      ordering = " ORDER BY " + terms.joined(separator: ", ")
    }
    self.init(
      from: "sample AS s",
      where: "\(Self.isReadable) AND (\(condition.text))\(ordering) LIMIT ?",
      condition.values + [Self.bound(limit)])
  }

  /// Live records, the latest first, from a place in the history on.
  static func history(
    _ filter: SampleFilter, after cursor: HistoryCursor?, limit: Int?
  ) -> SampleQuery {
    let condition = FilterSQL(filter)
    let walk = Walk(filter)
    var place = ""
    var values = walk.values + condition.values
    if let cursor {
      place = " AND (\(walk.alias).start_us, \(walk.alias).uuid) < (?, ?)"
      values += [cursor.start, cursor.uuid] as [any BindingConvertible]
    }
    return SampleQuery(
      from: walk.tables,
      where: """
        \(walk.condition) AND \(isReadable) AND (\(condition.text))\(place)
        ORDER BY \(walk.alias).start_us DESC, \(walk.alias).uuid DESC LIMIT ?
        """,
      values + [bound(limit)])
  }

  /// Live, and of a kind that this version reads.
  static let isReadable = "s.deleted_us IS NULL AND \(isKnown)"

  /// Of a kind that this version reads: a later one may have saved others beside it.
  static let isKnown = "s.type <> 'factor'"

  private static func bound(_ limit: Int?) -> Int {
    limit.map { max($0, 0) } ?? -1
  }
}

/// Along which table's index the history is walked.
private struct Walk {
  let tables: String
  let alias: String
  let condition: String
  let values: [any BindingConvertible]

  init(_ filter: SampleFilter) {
    if let state = filter.leadingAlert {
      // Few records have an alert. Of several alerts of one record the first stands for it.
      tables = "assessment_alert AS w CROSS JOIN sample AS s ON s.uuid = w.uuid"
      alias = "w"
      condition = """
        w.state = ? AND w.is_live = 1 AND w.position = (
          SELECT min(position) FROM assessment_alert WHERE uuid = w.uuid AND state = w.state)
        """
      values = [state.rawValue]
    } else {
      tables = "sample AS s"
      alias = "s"
      condition = "1"
      values = []
    }
  }
}

extension SampleFilter {
  /// The parts that all must hold.
  private var conjuncts: [SampleFilter] {
    if case .all(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] }
  }

  /// The state of alert that every record must have, unless the filter names whom or which records
  /// it means, which leaves fewer.
  fileprivate var leadingAlert: AlertState? {
    var found: AlertState?
    for part in conjuncts {
      switch part {
      case .subject, .uuids: return nil
      case .alert(let state): found = found ?? state
      default: break
      }
    }
    return found
  }
}
