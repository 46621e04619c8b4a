public import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore.Reader {
  /// Returns all drafts: those with a raised alert first, and then the last written first.
  ///
  /// A program sees its own drafts, and those of types that it may read.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func drafts() throws(StoreError) -> [Draft] {
    try reading { visible throws(StoreError) in
      try drafts(draftCondition(visible))
    }
  }

  /// Returns the drafts of a subject that were discarded although an answer had raised an alert, the last
  /// written first, with what was recorded about them. They are kept until the next
  /// ``HealthStore/Writer/purge()``.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func discardedDrafts(of subject: String) throws(StoreError) -> [Draft] {
    try reading { visible throws(StoreError) in
      let seen = draftCondition(visible, discarded: true)
      return try drafts(
        (
          "\(seen.text) AND d.subject = ?",
          seen.values + [subject.precomposedStringWithCanonicalMapping]
        ))
    }
  }

  /// The drafts of a subject, ordered as ``drafts()``.
  func drafts(of subject: String) throws(StoreError) -> [Draft] {
    try reading { visible throws(StoreError) in
      let seen = draftCondition(visible)
      return try drafts(("\(seen.text) AND d.subject = ?", seen.values + [subject]))
    }
  }

  private func drafts(
    _ condition: (text: String, values: [any BindingConvertible])
  ) throws(StoreError) -> [Draft] {
    var drafts = try database.rows(
      """
      \(Self.selectDraft) WHERE \(condition.text)
      ORDER BY d.is_alert_raised DESC, d.updated_us DESC, d.uuid
      """, condition.values, draft)
    guard !drafts.isEmpty else { return [] }
    let reviews = try reviewsOfDrafts(condition)
    for place in drafts.indices {
      drafts[place].reviews = reviews[drafts[place].id]?.map(\.review) ?? []
    }
    return drafts
  }

  /// Returns the draft of a subject and a questionnaire that can be continued, or nil.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func draft(
    of subject: String, questionnaire: Questionnaire.ID
  ) throws(StoreError) -> Draft? {
    try reading { visible throws(StoreError) in
      let seen = draftCondition(visible)
      return try drafts(
        (
          "d.subject = ? AND d.questionnaire = ? AND d.set_aside IS NULL AND \(seen.text)",
          [subject.precomposedStringWithCanonicalMapping, questionnaire] + seen.values
        )
      ).first
    }
  }

  /// Returns the draft with an identifier that the program may see, or nil.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func draft(_ uuid: UUID) throws(StoreError) -> Draft? {
    try reading { visible throws(StoreError) in
      let seen = draftCondition(visible)
      return try drafts(("d.uuid = ? AND \(seen.text)", [uuid] + seen.values)).first
    }
  }

  /// The reviews of a draft as it is now, oldest first.
  func reviews(of draft: Draft) throws(StoreError) -> [DraftReview] {
    try reviewsOfDrafts(("d.uuid = ?", [draft.id]))[draft.id] ?? []
  }

  /// A draft of this program as the store has it: what a caller's copy says was perhaps changed.
  ///
  /// - Throws: ``StoreError/Code/draftChanged`` if somebody has written it since it was read.
  func present(_ draft: Draft) throws(StoreError) -> Draft {
    try requireOwn(draft)
    guard let present = try unchanged(draft) else { throw .draftChanged }
    return present
  }

  /// A draft as the store has it; nil if somebody has written it since it was read.
  func unchanged(_ draft: Draft) throws(StoreError) -> Draft? {
    try self.draft(draft.id).flatMap { $0.revision == draft.revision ? $0 : nil }
  }

  /// The present subject of a draft; nil if it is gone.
  func subject(of draft: Draft) throws(StoreError) -> String? {
    try database.row("SELECT subject FROM draft WHERE uuid = ?", [draft.id], first: Row.text)
  }

  /// The condition on rows of `draft` (as `d`) that may be seen.
  ///
  /// - Parameter isDiscarded: Whether drafts are meant that were discarded, instead of all others.
  func draftCondition(
    _ visible: Visibility?, discarded isDiscarded: Bool = false
  ) -> (text: String, values: [any BindingConvertible]) {
    let seen = visible.drafts
    return ("d.discarded_us IS \(isDiscarded ? "NOT NULL" : "NULL") AND \(seen.text)", seen.values)
  }

  func draft(_ row: Row) throws(StoreError) -> Draft {
    Draft(
      id: try row.uuid(0), subject: try row.text(1),
      questionnaire: try row.key(2),
      language: try row.text(4), started: Date(microsecondsSince1970: try row.int64(5)),
      updated: Date(microsecondsSince1970: try row.int64(6)), revision: try row.int(7),
      progress: try DraftText.progress(try row.text(8)),
      circumstances: .init(
        policy: try row.word(9), administeredBy: try row.word(10),
        clinician: try row.textIfPresent(11), note: try row.textIfPresent(12),
        day: row.isNull(13) ? nil : try row.day(13)),
      isAlertRaised: try row.bool(14),
      raisedAlerts: try DraftText.decode(try row.text(15), column: "raised"),
      raisedSince: try row.int64IfPresent(17).map { Date(microsecondsSince1970: $0) },
      setAside: row.isNull(16) ? nil : try row.word(16),
      discarded: try row.int64IfPresent(18).map { Date(microsecondsSince1970: $0) })
  }

  /// Rejects continuing a draft of another program.
  ///
  /// - Throws: ``StoreError/Code/draftChanged`` if it may not be seen,
  ///   ``StoreError/Code/otherSource``, and what ``requireShare(of:)`` throws.
  func requireOwn(_ draft: Draft) throws(StoreError) {
    guard let visible = try visibility() else { return }
    let seen = draftCondition(visible)
    let program = try database.row(
      """
      SELECT o.name FROM draft AS d JOIN source AS o ON o.id = d.source
      WHERE d.uuid = ? AND \(seen.text)
      """, [draft.id] + seen.values, first: Row.text)
    guard let program else { throw .draftChanged }
    try requireOwn(draft.id, of: .questionnaire(draft.questionnaire.id), savedBy: program)
  }

  static let selectDraft = """
    SELECT d.uuid, d.subject, d.questionnaire, f.version, d.language, d.started_us, d.updated_us,
      d.revision, d.progress, d.policy, d.administered_by, d.clinician, d.note, d.day,
      d.is_alert_raised, d.raised, d.set_aside, d.raised_us, d.discarded_us
    FROM draft AS d LEFT JOIN definition AS f ON f.id = d.definition
    """
}

extension HealthStore.Writer {
  /// Removes a draft within a transaction, unless another program has written it since.
  func remove(_ draft: Draft) throws(StoreError) {
    try requireOwn(draft)
    let count = try database.changes(
      by: "DELETE FROM draft WHERE uuid = ? AND revision = ? AND discarded_us IS NULL", draft.id,
      draft.revision)
    guard count == 1 else { throw .draftChanged }
  }

  /// Takes a draft out of every list within a transaction, unless another program has written it
  /// since. Its row stays.
  func markDiscarded(_ draft: Draft, at moment: Date) throws(StoreError) {
    try requireOwn(draft)
    let count = try database.changes(
      by: """
        UPDATE draft SET discarded_us = ?, revision = revision + 1
        WHERE uuid = ? AND revision = ? AND discarded_us IS NULL
        """, moment.microsecondsSince1970, draft.id, draft.revision)
    guard count == 1 else { throw .draftChanged }
  }

  func insert(
    _ draft: Draft, _ questionnaire: Questionnaire, _ found: AlertFindings
  ) throws(StoreError) {
    try requireShare(of: .questionnaire(draft.questionnaire.id))
    let isOpen = try database.hasRow(
      """
      SELECT 1 FROM draft WHERE subject = ? AND questionnaire = ? AND set_aside IS NULL
        AND discarded_us IS NULL
      """, [draft.subject, draft.questionnaire.id])
    guard !isOpen || draft.setAside != nil else { throw .draftExists }
    try database.run(
      """
      INSERT INTO draft (uuid, subject, questionnaire, definition, language, started_us,
        updated_us, revision, progress, policy, administered_by, clinician, note, day,
        is_alert_raised, raised, raised_us, findings, set_aside, source)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      draft.id, draft.subject, draft.questionnaire.id, try definitionRow(draft.questionnaire),
      draft.language, draft.started.microsecondsSince1970, draft.updated.microsecondsSince1970,
      draft.revision, try DraftText.encode(draft.progress),
      draft.circumstances.policy.rawValue, draft.circumstances.administeredBy.rawValue,
      draft.circumstances.clinician, draft.circumstances.note,
      draft.circumstances.day?.daysSince1970, draft.isAlertRaised,
      try DraftText.encode(draft.raisedAlerts), draft.raisedSince?.microsecondsSince1970,
      try DraftText.encode(found), draft.setAside?.rawValue,
      try sourceRow(of: source.name))
    guard try storedQuestionnaire(draft.questionnaire) == questionnaire else {
      throw .definitionConflict(draft.questionnaire)
    }
  }

  /// Writes a later state of a draft, within a transaction.
  func overwrite(
    _ draft: Draft, with updated: Draft, _ found: AlertFindings
  ) throws(StoreError) {
    let count = try database.changes(
      by: """
        UPDATE draft SET updated_us = ?, revision = ?, progress = ?, is_alert_raised = ?, raised = ?,
          raised_us = ?, findings = ?
        WHERE uuid = ? AND revision = ? AND discarded_us IS NULL
        """,
      updated.updated.microsecondsSince1970, updated.revision,
      try DraftText.encode(updated.progress), updated.isAlertRaised,
      try DraftText.encode(updated.raisedAlerts), updated.raisedSince?.microsecondsSince1970,
      try DraftText.encode(found), draft.id, draft.revision)
    guard count == 1 else { throw .draftChanged }
  }
}

/// What a draft keeps, as stored text.
enum DraftText {
  static func encode(_ value: some Encodable) throws(StoreError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .notFinite
    }
  }

  static func decode<Value: Decodable>(
    _ text: String, column: String
  ) throws(StoreError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      throw .unexpectedValue(column: column)
    }
  }

  static func progress(_ text: String) throws(StoreError) -> AdministrationProgress {
    try decode(text, column: "progress")
  }
}
