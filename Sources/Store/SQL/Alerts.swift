import Foundation
import WellbeingInstruments
import WellbeingSamples

extension HealthStore.Writer {
  /// Keeps the alerts that a draft was saved with and that its result does not raise, within a
  /// transaction.
  func insertTakenBack(of draft: Draft, by sample: some Sample) throws(StoreError) {
    let raised = Set(sample.assessment?.alerts.map(\.item) ?? [])
    try database.run(
      """
      INSERT INTO taken_back_alert (sample, position, item, value, message)
      VALUES ((SELECT id FROM sample WHERE uuid = ?), ?, ?, ?, ?)
      """, forEach: draft.raisedAlerts.filter { !raised.contains($0.item) }.enumerated().map { $0 }
    ) { statement, row throws(StoreError) in
      try statement.run(
        with: sample.uuid, row.offset, row.element.item, row.element.value, row.element.staffMessage
      )
    }
  }
}

extension HealthStore.Reader {
  /// The alerts that the draft of a result raised and the result does not.
  func takenBackAlerts(of uuid: UUID) throws(StoreError) -> [RaisedAlert] {
    try database.rows(
      """
      SELECT t.item, t.value, t.message FROM taken_back_alert AS t
        JOIN sample AS s ON s.id = t.sample
      WHERE s.uuid = ? ORDER BY t.position
      """, [uuid]
    ) { row throws(StoreError) in
      RaisedAlert(item: try row.text(0), value: try row.int(1), staffMessage: try row.text(2))
    }
  }

  /// Whether a result has an alert, raised or not assessed, or it, its draft, or a version that it
  /// corrects, raises one.
  func needsOutcome(_ uuid: UUID) throws(StoreError) -> Bool {
    let found = try database.row(
      """
      WITH RECURSIVE version(uuid) AS (
        VALUES (?)
        UNION SELECT s.replaces FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
          WHERE s.replaces IS NOT NULL
      )
      SELECT 1 FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
      WHERE \(Self.everRaises("s.id"))
        OR s.uuid = ? AND EXISTS (SELECT 1 FROM assessment_alert WHERE sample = s.id)
      LIMIT 1
      """, [uuid, uuid]
    ) { _ throws(StoreError) in true }
    return found ?? false
  }

  /// The condition on a result that it raises an alert, or its draft did.
  static func everRaises(_ id: String) -> String {
    """
    (EXISTS (SELECT 1 FROM assessment_alert WHERE sample = \(id) AND state = 'raised')
      OR EXISTS (SELECT 1 FROM taken_back_alert WHERE sample = \(id)))
    """
  }

  func isAssessment(_ uuid: UUID) throws(StoreError) -> Bool {
    let found = try database.row(
      """
      SELECT 1 FROM sample AS s JOIN scored_assessment AS a ON a.sample = s.id WHERE s.uuid = ?
      """, [uuid]
    ) { _ throws(StoreError) in true }
    return found ?? false
  }

  /// Rejects the permanent removal of versions if an alert that nobody has reviewed is known only
  /// from them.
  ///
  /// - Parameter versions: The versions to remove; results among them no longer need a reminder.
  /// - Throws: ``StoreError/Code/unreviewedAlerts``.
  func requireReviewed(beforeRemoving versions: Set<UUID>) throws(StoreError) {
    let origins = try database.rows(
      """
      \(ReviewSQL.corrected) SELECT s.uuid, c.item, o.uuid FROM corrected AS c
        JOIN sample AS s ON s.id = c.sample JOIN sample AS o ON o.id = c.origin
      """
    ) { row throws(StoreError) in
      (
        alert: CorrectedAlert(result: try row.uuid(0), item: try row.text(1)),
        version: try row.uuid(2)
      )
    }
    let lost = Dictionary(grouping: origins, by: \.alert).filter { alert, origins in
      !versions.contains(alert.result) && origins.allSatisfy { versions.contains($0.version) }
    }
    guard lost.isEmpty else { throw .unreviewedAlerts(Set(lost.keys.map(\.result))) }
  }
}

struct WaitingAlertsQuery {
  /// Empty if there is nothing to look for.
  private(set) var text = ""
  private(set) var values: [any BindingConvertible] = []

  /// - Parameters:
  ///   - subject: Who they are about; nil for everyone.
  ///   - records: The condition on rows of `sample` (as `s`) that may be seen; nil for all.
  ///   - drafts: The condition on rows of `draft` (as `d`) that may be seen.
  init(
    _ states: Set<WaitingAlert.State>, about subject: String?, records: FilterSQL?,
    drafts: (text: String, values: [any BindingConvertible])
  ) {
    var parts: [String] = []
    let ofSubject: (String) -> String = { subject == nil ? "" : " AND \($0).subject = ?" }
    let bound: [any BindingConvertible] = subject.map { [$0] } ?? []
    let ofResults = (seen: records?.text ?? "TRUE", values: (records?.values ?? []) + bound)
    let live = Self.live.filter { states.contains($0.key) }.values.sorted()
    let isTold = ReviewSQL.isTold("s.id", since: "w.id")
    if !live.isEmpty {
      parts.append(
        """
        SELECT CASE WHEN \(ReviewSQL.isError("w")) THEN 'enteredInError'
            WHEN a.state = 'notAssessed' THEN 'notAssessed'
            WHEN a.is_implied THEN 'implied' ELSE 'raised' END,
          s.uuid, s.subject, f.questionnaire, f.version, a.item, a.value, a.reason,
          s.start_us AS moment, a.position AS place, NULL,
          s.date_precision, t.reviewed_us, t.outcome, \(isTold), CAST(NULL AS BOOLEAN), NULL, NULL,
          s.metadata, n.next_day, n.next_by, \(ReviewSQL.attempts(ofForm: "s"))
        FROM assessment_alert AS a JOIN sample AS s ON s.id = a.sample \(Self.definition)
          LEFT JOIN review AS w ON w.id = \(ReviewSQL.verdict("s.id")) \(Self.tried)
        WHERE a.is_live AND (\(live.joined(separator: " OR ")))
          AND \(ReviewSQL.leavesWaiting("w"))
          AND NOT (\(isTold) AND NOT \(ReviewSQL.isError("w")) AND \(ReviewSQL.hasOneSubject)
            AND n.next_day IS NULL)
          AND NOT EXISTS (SELECT 1 FROM corrected WHERE sample = s.id AND item = a.item)
          AND \(ofResults.seen)\(ofSubject("s"))
        """)
      values += ofResults.values
    }
    let changed = Set([.corrected, .enteredInError]).intersection(states).map { "'\($0.rawValue)'" }
    if !changed.isEmpty {
      parts.append(
        """
        SELECT c.state, s.uuid, s.subject, f.questionnaire, f.version, c.item, max(c.value),
          NULL, s.start_us, min(c.position), NULL, s.date_precision, t.reviewed_us, t.outcome,
          min(CASE WHEN c.is_told THEN 1 ELSE 0 END) = 1, CAST(NULL AS BOOLEAN), NULL, NULL,
          s.metadata, n.next_day, n.next_by, \(ReviewSQL.attempts(ofForm: "s"))
        FROM corrected AS c JOIN sample AS s ON s.id = c.sample \(Self.definition) \(Self.tried)
        WHERE c.state IN (\(changed.sorted().joined(separator: ", ")))
          AND \(ofResults.seen)\(ofSubject("s"))
        GROUP BY s.id, f.id, t.id, n.id, c.state, c.item
        """)
      values += ofResults.values
    }
    // What the answers of a draft raise is found by evaluating them.
    if !states.isDisjoint(with: [.unfinished, .corrected, .notAssessed, .enteredInError]) {
      parts.append(
        """
        SELECT 'unfinished', d.uuid, d.subject, f.questionnaire, f.version, NULL, NULL, NULL,
          CASE WHEN \(Self.isOfEarlierDay) THEN d.day * 86400000000 + 43200000000
            ELSE \(Self.begin) END, 0, d.progress,
          CASE WHEN \(Self.isOfEarlierDay) THEN 'day' ELSE 'instant' END, NULL, NULL, FALSE,
          \(ReviewSQL.hasOneSubject), d.raised, d.set_aside, NULL, NULL, NULL, 0
        FROM draft AS d JOIN definition AS f ON f.id = d.definition
        WHERE \(drafts.text)\(ofSubject("d"))
        """)
      values += drafts.values + bound
    }
    guard !parts.isEmpty else { return }
    // The columns of the first part: 9 is the moment, 2 the uuid, 10 the place.
    text = "\(ReviewSQL.corrected) \(parts.joined(separator: "\nUNION ALL ")) ORDER BY 9, 2, 10"
  }

  /// Whether a draft is the copy of a form of an earlier day, whose alert is as old as the form.
  private static let isOfEarlierDay =
    "(d.day BETWEEN \(LocalDay.first.daysSince1970) AND \(begin) / 86400000000 - 1)"

  private static let begin = "coalesce(d.raised_us, d.updated_us)"

  private static let live: [WaitingAlert.State: String] = [
    .raised: "a.state = 'raised' AND NOT a.is_implied AND NOT \(ReviewSQL.isError("w"))",
    .implied: "a.state = 'raised' AND a.is_implied AND NOT \(ReviewSQL.isError("w"))",
    .notAssessed: "a.state = 'notAssessed' AND NOT \(ReviewSQL.isError("w"))",
    .enteredInError: ReviewSQL.isError("w"),
  ]

  /// The last attempt to reach the person as `t`, and the next step as `n`, on whichever version.
  private static let tried = """
    LEFT JOIN review AS t ON t.id = \(ReviewSQL.last(.attempt, ofForm: "s"))
      LEFT JOIN review AS n ON n.id = \(ReviewSQL.last(.agreement, ofForm: "s"))
    """

  private static let definition = """
    JOIN scored_assessment AS r ON r.sample = s.id JOIN definition AS f ON f.id = r.definition
    """
}

/// A row of ``WaitingAlertsQuery``: an alert, or a draft, whose alerts are in its answers.
struct WaitingRow {
  let alert: WaitingAlert
  let progress: String?
  /// Whether nobody else than the person can read the list.
  let hasOneSubject: Bool
  /// The alerts that the answers of a draft have raised so far, as text.
  let raised: String?

  init(_ row: Row) throws(StoreError) {
    let state: WaitingAlert.State = try row.word(0)
    let date = Date(microsecondsSince1970: try row.int64(8))
    let metadata = try row.textIfPresent(18).flatMap { try? MetadataText.decode($0) }
    var raised: Date?
    // What is not assessed has not been raised.
    if state != .notAssessed, case .date(let moment)? = metadata?[SampleHeader.alertRaisedKey] {
      raised = moment < date ? moment : nil
    }
    alert = WaitingAlert(
      state, uuid: try row.uuid(1), subject: try row.text(2),
      questionnaire: .init(id: try row.text(3), version: try row.text(4)),
      item: try row.textIfPresent(5), value: try row.intIfPresent(6),
      reason: row.isNull(7) ? nil : try? row.word(7),
      date: raised ?? date, datePrecision: raised == nil ? try row.word(11) : .instant,
      tried: try row.int64IfPresent(12).map { Date(microsecondsSince1970: $0) },
      triedOutcome: row.isNull(12) ? nil : try? row.word(13), isTold: try row.bool(14),
      setAside: row.isNull(17) ? nil : try? row.word(17), next: try row.nextStep(from: 19),
      attempts: try row.int(21))
    progress = try row.textIfPresent(10)
    hasOneSubject = row.isNull(15) ? false : try row.bool(15)
    self.raised = try row.textIfPresent(16)
  }

  func alert(
    _ state: WaitingAlert.State, _ item: String, _ value: Int?,
    _ reason: UnassessedAlert.Reason?, isTold: Bool, _ reviews: [Review]
  ) -> WaitingAlert {
    let tried = reviews.last { [.couldNotReach, .toldSomeone].contains($0.outcome) }
    return WaitingAlert(
      state, uuid: alert.uuid, subject: alert.subject, questionnaire: alert.questionnaire,
      item: item, value: value, reason: reason, date: alert.date,
      datePrecision: alert.datePrecision, tried: tried?.date, triedOutcome: tried?.outcome,
      isTold: isTold, isUnfinished: true, setAside: alert.setAside, next: reviews.next,
      attempts: reviews.attempts)
  }
}

/// An alert that earlier versions of a result raised.
private struct CorrectedAlert: Hashable {
  let result: UUID
  let item: String
}
