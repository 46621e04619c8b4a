import Foundation
import WellbeingInstruments
import WellbeingSamples

/// The alerts of a result as they are kept.
struct KeptAlerts {
  fileprivate(set) var rows: [(position: Int, row: OpenAlerts.Row)] = []

  var all: [OpenAlerts.Row] { rows.map(\.row) }
  /// What its draft and earlier versions raised.
  var earlier: [OpenAlerts.Row] { all.filter(\.isEarlier) }
  /// What its own draft raised and the result does not.
  var takenBack: [RaisedAlert] {
    rows.filter { $0.row.state == .takenBack && $0.row.origin == nil }.compactMap(\.row.alert)
  }
}

extension OpenAlerts.Row {
  /// What says which alert of a result it is.
  fileprivate var key: [String] { [state.rawValue, item, origin?.uuidString ?? ""] }

  /// It, whichever earlier version it is of; nil for one of the version itself.
  fileprivate var ofAnyVersion: Self? {
    guard origin != nil else { return nil }
    var row = self
    row.origin = nil
    return row
  }

  /// The columns that ``init(_:from:)`` reads, in its order: of `assessment_alert` as `a`.
  static let columns = """
    a.state, a.item, a.value, a.is_implied, a.reason, a.message, a.origin, a.was_settled, a.was_told,
      a.waits, a.is_told
    """

  init(_ row: Row, from first: Int) throws(StoreError) {
    self.init(
      try row.word(first), item: try row.text(first + 1), value: try row.intIfPresent(first + 2),
      isImplied: try row.bool(first + 3),
      reason: row.isNull(first + 4) ? nil : try row.word(first + 4),
      message: try row.textIfPresent(first + 5), origin: try row.uuidIfPresent(first + 6))
    wasSettled = try row.bool(first + 7)
    wasTold = try row.bool(first + 8)
    waits = try row.word(first + 9)
    isTold = try row.bool(first + 10)
  }
}

extension HealthStore.Reader {
  /// The alerts of results by their numbers, also those that are taken along.
  func keptAlerts(of results: [Int64]) throws(StoreError) -> [Int64: KeptAlerts] {
    var found: [Int64: KeptAlerts] = [:]
    _ = try database.rows(
      """
      SELECT a.sample, a.position, \(OpenAlerts.Row.columns) FROM assessment_alert AS a
      WHERE \(Dialect.isIn("a.sample")) ORDER BY a.sample, a.position
      """, [Dialect.list(results)]
    ) { row throws(StoreError) in
      let kept = (position: try row.int(1), row: try OpenAlerts.Row(row, from: 2))
      found[try row.int64(0), default: .init()].rows.append(kept)
    }
    return found
  }

  /// A result with what is kept of its alerts, and what they should be.
  struct AlertState {
    let id: Int64
    let result: ScoredAssessment
    let kept: KeptAlerts
    let reviewState: String?
    let due: OpenAlerts
  }

  /// Finds what is kept of a result's alerts; nil if there is no such result.
  ///
  /// An earlier version that cannot be read is as one that is purged: what it raised is kept already.
  ///
  /// - Parameters:
  ///   - takenBack: The alerts that its draft raised, if they are not kept yet.
  ///   - ofPurged: What purged versions raised, if it is not kept yet.
  func alertState(
    of uuid: UUID, takenBack: [RaisedAlert] = [], ofPurged: [OpenAlerts.Row] = []
  ) throws(StoreError) -> AlertState? {
    guard let (id, state, isDeleted, result, kept) = try keptResult(uuid) else { return nil }
    let known = Set(kept.all.map(\.key))
    var earlier =
      kept.earlier + OpenAlerts.Row.takenBack(takenBack, beside: result.alerts)
      + ofPurged.filter { !known.contains($0.key) }
    if let older = try olderVersion(of: result) {
      earlier =
        OpenAlerts(of: older.result, keeping: older.kept.earlier).carried
        + earlier.filter { $0.origin == nil }
    }
    let due = OpenAlerts(of: result, keeping: earlier)
    return AlertState(
      id: id, result: result, kept: kept, reviewState: state, due: isDeleted ? due.ofDeleted : due)
  }

  private func olderVersion(
    of result: ScoredAssessment
  ) throws(StoreError) -> (result: ScoredAssessment, kept: KeptAlerts)? {
    guard let uuid = result.header.replaces else { return nil }
    do throws(StoreError) {
      return try keptResult(uuid).map { ($0.result, $0.kept) }
    } catch StoreError.Code.unexpectedValue {
      return nil
    }
  }

  private func keptResult(
    _ uuid: UUID
  ) throws(StoreError) -> (
    id: Int64, state: String?, isDeleted: Bool, result: ScoredAssessment, kept: KeptAlerts
  )? {
    let found = try database.row(
      "SELECT id, review_state, deleted_us IS NOT NULL FROM sample WHERE uuid = ?", [uuid]
    ) { row throws(StoreError) in
      (id: try row.int64(0), state: try row.textIfPresent(1), isDeleted: try row.bool(2))
    }
    guard let found, let result = try load([found.id])[found.id]?.assessment else { return nil }
    return (
      found.id, found.state, found.isDeleted, result,
      try keptAlerts(of: [found.id])[found.id] ?? .init()
    )
  }

  /// Whether a result has an alert, raised or not assessed, or it, its draft, or a version that it
  /// corrects, raises one.
  ///
  /// - Parameter older: Another version, of which the same is asked.
  func hasAlert(_ uuid: UUID, or older: UUID? = nil) throws(StoreError) -> Bool {
    try database.hasRow(
      """
      SELECT 1 FROM sample AS s JOIN assessment_alert AS a ON a.sample = s.id
      WHERE s.uuid IN (?, ?) LIMIT 1
      """, [uuid, older ?? uuid])
  }

  /// The condition on a result that it raises an alert, or its draft did.
  static func everRaises(_ id: String) -> String {
    """
    EXISTS (SELECT 1 FROM assessment_alert
      WHERE sample = \(id) AND origin IS NULL AND state <> 'notAssessed')
    """
  }

  func isAssessment(_ uuid: UUID) throws(StoreError) -> Bool {
    try database.hasRow("SELECT 1 FROM sample WHERE uuid = ? AND definition IS NOT NULL", [uuid])
  }

  /// Finds results of which something else is kept than their versions and reviews say. What cannot be
  /// read is found by other checks.
  func unsettledAlerts() throws(StoreError) -> [StoreProblem] {
    let uuids = try database.rows(
      """
      SELECT s.uuid FROM sample AS s
      WHERE s.definition IS NOT NULL AND (coalesce(s.review_state, '') <> 'notReviewed' OR s.form IS NOT NULL
        OR EXISTS (SELECT 1 FROM assessment_alert WHERE sample = s.id)
        OR EXISTS (SELECT 1 FROM review WHERE sample = s.id))
      ORDER BY s.uuid
      """, first: Row.uuid)
    var found: Set<UUID> = []
    for uuid in uuids {
      do throws(StoreError) {
        // All parts at one moment: others may write meanwhile.
        let state = try database.read { () throws(StoreError) in try alertState(of: uuid) }
        guard let state else { continue }
        let isKept =
          state.reviewState == state.due.reviewState.rawValue && state.changes.isEmpty
          && state.missing.isEmpty
          && Set(state.kept.earlier).isSubset(of: state.due.rows)
        if !isKept { found.insert(uuid) }
      } catch StoreError.Code.unexpectedValue {
        continue
      }
    }
    let forms = try database.rows(
      """
      SELECT s.uuid FROM sample AS s JOIN sample AS o ON o.uuid = s.replaces AND o.replaced_by = s.uuid
      WHERE o.id < s.id AND coalesce(s.form <> coalesce(o.form, o.uuid), TRUE)
      """, first: Row.uuid)
    return found.union(forms).sorted().map { .rowsContradict($0) }
  }
}

extension HealthStore.Reader.AlertState {
  /// The rows to change, with what is to stand there.
  var changes: [(position: Int, row: OpenAlerts.Row)] {
    kept.rows.compactMap { position, kept in
      guard let row = due.rows.first(where: { $0.key == kept.key }) else { return nil }
      let isSame =
        (row.waits, row.isTold, row.wasSettled, row.wasTold)
        == (kept.waits, kept.isTold, kept.wasSettled, kept.wasTold)
      return isSame ? nil : (position, row)
    }
  }

  /// The rows that are not there yet.
  ///
  /// Of several versions that raised the same and of which the same was said, one is kept.
  fileprivate var missing: [(position: Int, row: OpenAlerts.Row)] {
    let known = Set(kept.all.map(\.key))
    let first = (kept.rows.last?.position ?? -1) + 1
    let earlier = due.rows.filter(\.isEarlier)
    var said = Set(earlier.filter { known.contains($0.key) }.compactMap(\.ofAnyVersion))
    return earlier.filter { row in
      !known.contains(row.key) && row.ofAnyVersion.map { said.insert($0).inserted } ?? true
    }.enumerated().map { (first + $0, $1) }
  }
}

extension HealthStore.Writer {
  /// Writes what waits of a result, and of the versions that correct it, within a transaction.
  ///
  /// - Parameters:
  ///   - takenBack: The alerts that its draft raised.
  ///   - ofPurged: What purged versions raised.
  ///   - andLater: Whether the versions that correct it are there already and follow it.
  /// - Returns: The result; nil if there is none.
  @discardableResult
  func settleAlerts(
    of uuid: UUID, takenBack: [RaisedAlert] = [], ofPurged: [OpenAlerts.Row] = [],
    andLater: Bool = true
  ) throws(StoreError) -> ScoredAssessment? {
    guard let state = try alertState(of: uuid, takenBack: takenBack, ofPurged: ofPurged) else {
      return nil
    }
    try database.run(
      """
      UPDATE assessment_alert SET was_settled = ?, was_told = ?, waits = ?, is_told = ?
      WHERE sample = ? AND position = ?
      """, forEach: state.changes
    ) { statement, change throws(StoreError) in
      let row = change.row
      try statement.run(
        with: row.wasSettled, row.wasTold, row.waits.rawValue, row.isTold, state.id,
        change.position)
    }
    try database.insert(
      into: "assessment_alert",
      """
      sample, position, state, item, value, is_implied, message, origin, was_settled, was_told, waits,
      is_told
      """, forEach: state.missing
    ) { statement, new throws(StoreError) in
      let row = new.row
      try statement.run(
        with: state.id, new.position, row.state.rawValue, row.item, row.value, row.isImplied,
        row.message, row.origin, row.wasSettled, row.wasTold, row.waits.rawValue, row.isTold)
    }
    let reviewState = state.due.reviewState.rawValue
    if state.reviewState != reviewState {
      try database.run("UPDATE sample SET review_state = ? WHERE id = ?", reviewState, state.id)
    }
    // A later version has a higher number, unless the store is damaged.
    if andLater, let newer = state.result.header.replacedBy,
      let id = try number("uuid = ?", [newer]),
      id > state.id
    {
      try settleAlerts(of: newer)
    }
    return state.result
  }
}
