public import Foundation
public import WellbeingInstruments
import WellbeingSamples

/// An alert that waits until a person has followed it up.
public struct WaitingAlert: Sendable, Hashable {
  /// Why an alert waits.
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// An answer raises it, and nobody has reviewed the result.
    case raised
    /// Only the total is known, and it proves an answer that raises the alert; nobody has reviewed the
    /// result.
    case implied
    /// An earlier version of the result raised it, the present one does not, and nobody has reviewed
    /// any version since then.
    case corrected
    /// An answer of an unfinished questionnaire raises it.
    case unfinished
    /// The item has no answer, and nobody has reviewed the result. It never means that there is no
    /// alert.
    case notAssessed
  }

  /// Why it waits.
  public let state: State
  /// The identifier of the result; if it is unfinished, of the draft.
  public let uuid: UUID
  /// Who it is about.
  public let subject: String
  /// The questionnaire and its version.
  public let questionnaire: Questionnaire.Key
  /// The item; nil if the answers of a draft cannot be evaluated.
  public let item: String?
  /// The value that was answered: of an implied alert the lowest that the total proves, of a corrected
  /// one the highest that nobody has reviewed. Nil if it is not known.
  public let value: Int?
  /// Why the item has no answer; nil unless the alert is not assessed.
  public let reason: UnassessedAlert.Reason?
  /// When the result was answered; if it is unfinished, when the draft was last written.
  public let date: Date

  package init(
    _ state: State, uuid: UUID, subject: String, questionnaire: Questionnaire.Key, item: String?,
    value: Int? = nil, reason: UnassessedAlert.Reason? = nil, date: Date
  ) {
    self.state = state
    self.uuid = uuid
    self.subject = subject
    self.questionnaire = questionnaire
    self.item = item
    self.value = value
    self.reason = reason
    self.date = date
  }
}

extension HealthStore {
  /// Returns the alerts that wait for a person, the oldest first, as far as the program may see them.
  ///
  /// Correcting a result takes no alert off this list. A review does, unless the person could not be
  /// reached.
  ///
  /// - Parameters:
  ///   - states: The states to include.
  ///   - subject: Who they are about; nil for everyone.
  public func waitingAlerts(
    _ states: Set<WaitingAlert.State> = Set(WaitingAlert.State.allCases),
    about subject: String? = nil
  ) throws(StoreError) -> [WaitingAlert] {
    try reading { visible throws(StoreError) in
      let query = WaitingAlertsQuery(
        states, about: subject?.precomposedStringWithCanonicalMapping,
        records: visible?.ofRecords, drafts: draftCondition(visible))
      guard !query.text.isEmpty else { return [] }
      let rows = try connection.rows(query.text, query.values, WaitingRow.init)
      return rows.flatMap { waiting($0) }
    }
  }

  /// Returns the alerts that the answers of a draft raise, and those that cannot be assessed.
  ///
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownDefinition`` and
  ///   ``StoreError/Code/unexpectedValue`` if the answers cannot be evaluated.
  public func alerts(
    of draft: Draft
  ) throws(StoreError) -> (raised: [Alert], notAssessed: [UnassessedAlert]) {
    try reading { _ throws(StoreError) in
      try alerts(of: draft.progress, by: draft.questionnaire, language: draft.language)
    }
  }

  private func alerts(
    of progress: AdministrationProgress, by key: Questionnaire.Key, language: String? = nil
  ) throws(StoreError) -> (raised: [Alert], notAssessed: [UnassessedAlert]) {
    let scorer = try scorer(key)
    do {
      let administration = try Administration(of: scorer.questionnaire, resuming: progress)
      return try scorer.alerts(
        of: administration.answers, notAsked: Set(administration.notReached.map(\.id)),
        language: language)
    } catch {
      throw .unexpectedValue(column: "progress")
    }
  }

  /// The alerts of a row. A draft whose alert cannot be named still waits, without an item.
  private func waiting(_ row: WaitingRow) -> [WaitingAlert] {
    guard let progress = row.progress else { return [row.alert] }
    let raised: [Alert]
    do throws(StoreError) {
      raised = try alerts(of: ProgressText.decode(progress), by: row.alert.questionnaire).raised
    } catch {
      return [row.alert]
    }
    guard !raised.isEmpty else { return [row.alert] }
    return raised.map { alert in
      WaitingAlert(
        .unfinished, uuid: row.alert.uuid, subject: row.alert.subject,
        questionnaire: row.alert.questionnaire, item: alert.item, value: alert.value,
        date: row.alert.date)
    }
  }

  /// Refuses to remove versions permanently if an alert that nobody has reviewed is known only from
  /// them.
  ///
  /// - Parameter versions: What is to be removed; results among them need no reminder any more.
  /// - Throws: ``StoreError/Code/unreviewedAlerts``.
  func requireReviewed(beforeRemoving versions: Set<UUID>) throws(StoreError) {
    let origins = try connection.rows(
      """
      \(WaitingAlertsQuery.corrected) SELECT s.uuid, c.item, o.uuid FROM corrected AS c
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

/// An alert that earlier versions of a result raised.
private struct CorrectedAlert: Hashable {
  let result: UUID
  let item: String
}

/// The statement that finds waiting alerts, in their order.
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
    if !live.isEmpty {
      parts.append(
        """
        SELECT CASE WHEN a.state = 'notAssessed' THEN 'notAssessed'
            WHEN a.is_implied = 1 THEN 'implied' ELSE 'raised' END,
          s.uuid, s.subject, f.questionnaire, f.version, a.item, a.value, a.reason,
          s.start_us AS moment, a.position AS place, NULL
        FROM assessment_alert AS a JOIN sample AS s ON s.id = a.sample \(Self.definition)
        WHERE a.is_live = 1 AND (\(live.joined(separator: " OR ")))
          AND NOT \(FilterSQL.isReviewed("a.sample"))
          AND NOT EXISTS (SELECT 1 FROM corrected WHERE sample = s.id AND item = a.item)
          AND \(ofResults.seen)\(ofSubject("s"))
        """)
      values += ofResults.values
    }
    if states.contains(.corrected) {
      parts.append(
        """
        SELECT 'corrected', s.uuid, s.subject, f.questionnaire, f.version, c.item, max(c.value),
          NULL, s.start_us, min(c.position), NULL
        FROM corrected AS c JOIN sample AS s ON s.id = c.sample \(Self.definition)
        WHERE \(ofResults.seen)\(ofSubject("s")) GROUP BY s.id, c.item
        """)
      values += ofResults.values
    }
    if states.contains(.unfinished) {
      parts.append(
        """
        SELECT 'unfinished', d.uuid, d.subject, f.questionnaire, f.version, NULL, NULL, NULL,
          d.updated_us, 0, d.progress
        FROM draft AS d JOIN definition AS f ON f.id = d.definition
        WHERE d.is_alert_raised = 1 AND \(drafts.text)\(ofSubject("d"))
        """)
      values += drafts.values + bound
    }
    guard !parts.isEmpty else { return }
    // By the columns of the first part that is there: moment, uuid, place.
    text = "\(Self.corrected) \(parts.joined(separator: "\nUNION ALL ")) ORDER BY 9, 2, 10"
  }

  private static let live: [WaitingAlert.State: String] = [
    .raised: "a.state = 'raised' AND a.is_implied = 0",
    .implied: "a.state = 'raised' AND a.is_implied = 1",
    .notAssessed: "a.state = 'notAssessed'",
  ]

  private static let definition = """
    JOIN scored_assessment AS r ON r.sample = s.id JOIN definition AS f ON f.id = r.definition
    """

  /// The live results that correct a version which raised an alert on an item, that do not raise it
  /// themselves, and of which nobody has reviewed any version from that one on.
  ///
  /// It starts with the alerts of records that are not live: there are few, and they have an index.
  static let corrected = """
    WITH RECURSIVE version(sample, origin) AS (
      SELECT a.sample, a.sample FROM assessment_alert AS a
      WHERE a.is_live = 0 AND a.state = 'raised' AND NOT \(FilterSQL.isReviewed("a.sample"))
      UNION
      SELECT n.id, v.origin
      FROM version AS v JOIN sample AS s ON s.id = v.sample JOIN sample AS n ON n.uuid = s.replaced_by
      WHERE NOT \(FilterSQL.isReviewed("n.id"))
    ), corrected(sample, item, value, position, origin) AS (
      SELECT s.id, o.item, o.value, o.position, v.origin
      FROM version AS v JOIN sample AS s ON s.id = v.sample
        JOIN assessment_alert AS o ON o.sample = v.origin AND o.state = 'raised'
      WHERE s.deleted_us IS NULL AND NOT EXISTS (
        SELECT 1 FROM assessment_alert WHERE sample = s.id AND item = o.item AND state = 'raised')
    )
    """
}

/// A row of ``WaitingAlertsQuery``: an alert, or a draft with one, whose item is in its answers.
private struct WaitingRow {
  let alert: WaitingAlert
  let progress: String?

  init(_ row: Statement) throws(StoreError) {
    alert = WaitingAlert(
      try row.word(0), uuid: try row.uuid(1), subject: try row.text(2),
      questionnaire: .init(id: try row.text(3), version: try row.text(4)),
      item: try row.textIfPresent(5), value: try row.intIfPresent(6),
      reason: row.isNull(7) ? nil : try row.word(7),
      date: Date(microsecondsSince1970: try row.int64(8)))
    progress = try row.textIfPresent(10)
  }
}
