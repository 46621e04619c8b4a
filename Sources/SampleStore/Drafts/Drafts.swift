public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

/// An administration that is not finished.
///
/// One draft can be open for a subject and a questionnaire. Each write names the revision that it
/// read, so that two terminals cannot overwrite each other.
public struct Draft: Sendable, Hashable, Identifiable {
  /// How an administration is carried out: decided before the answers, and kept with them.
  public struct Circumstances: Sendable, Hashable {
    /// What to do about unanswered items.
    public let policy: MissingAnswerPolicy
    /// How the answers come about.
    public let administeredBy: ScoredAssessment.AdministeredBy
    /// Which clinician administers it.
    public let clinician: String?
    /// A remark.
    public let note: String?

    /// Creates the circumstances of an administration.
    public init(
      policy: MissingAnswerPolicy = .refuse,
      administeredBy: ScoredAssessment.AdministeredBy = .`self`, clinician: String? = nil,
      note: String? = nil
    ) {
      self.policy = policy
      self.administeredBy = administeredBy
      self.clinician = clinician
      self.note = note
    }
  }

  /// The draft's identifier.
  public let id: UUID
  /// Whom it is about.
  public let subject: String
  /// The definition that is administered.
  public let questionnaire: Questionnaire.Key
  /// The language in which it is administered.
  public let language: String
  /// When it began.
  public let started: Date
  /// When it was last written.
  public let updated: Date
  /// How often it was written, from 1.
  public let revision: Int
  /// What was answered and where it stands.
  public let progress: AdministrationProgress
  /// How the administration is carried out.
  public let circumstances: Circumstances
  /// Whether an answer raises an alert.
  public let isAlertRaised: Bool

  /// How long a draft is offered when the same questionnaire is taken again, in seconds: one day.
  public static let offeredFor: TimeInterval = 24 * 60 * 60

  /// Whether the draft is recent enough to be offered.
  public func isOffered(at now: Date) -> Bool {
    now.timeIntervalSince(updated) <= Self.offeredFor
  }
}

extension HealthStore {
  /// Returns all drafts, those with a raised alert first, and of each kind the last written first.
  ///
  /// A program sees those that it began, and those of the types that it may read.
  public func drafts() throws(StoreError) -> [Draft] {
    try reading { visible throws(StoreError) in
      let seen = draftCondition(visible)
      return try connection.rows(
        """
        \(Self.selectDraft) WHERE \(seen.text)
        ORDER BY d.is_alert_raised DESC, d.updated_us DESC, d.uuid
        """, seen.values, draft)
    }
  }

  /// Returns the draft that is open for a subject and a questionnaire, or nil.
  public func draft(of subject: String, questionnaire: String) throws(StoreError) -> Draft? {
    try reading { visible throws(StoreError) in
      let seen = draftCondition(visible)
      return try connection.row(
        "\(Self.selectDraft) WHERE d.subject = ? AND d.questionnaire = ? AND \(seen.text)",
        [subject.precomposedStringWithCanonicalMapping, questionnaire] + seen.values, draft)
    }
  }

  /// Keeps an administration as a new draft.
  ///
  /// - Throws: ``StoreError/Code/draftExists`` when one is open for the subject and questionnaire,
  ///   also where it may not be seen: there is one place. ``StoreError/Code/definitionConflict``
  ///   when the store knows the definition's id and version by another document.
  ///   ``StoreError/Code/contradictsDefinition`` if the alerts cannot be evaluated.
  public func begin(
    _ administration: Administration, subject: String, circumstances: Draft.Circumstances = .init()
  ) throws(StoreError) -> Draft {
    let now = presentTime
    let draft = Draft(
      id: .version7(at: now), subject: subject.precomposedStringWithCanonicalMapping,
      questionnaire: administration.questionnaire.key,
      language: administration.language, started: now, updated: now, revision: 1,
      progress: administration.progress, circumstances: circumstances,
      isAlertRaised: try isAlertRaised(administration))
    try writing { () throws(StoreError) in
      try requireShare(of: .questionnaire(draft.questionnaire.id))
      try insert(draft)
      guard try storedQuestionnaire(draft.questionnaire) == administration.questionnaire else {
        throw StoreError.definitionConflict(draft.questionnaire)
      }
    }
    return draft
  }

  /// Keeps the present state of an administration in its draft.
  ///
  /// - Returns: The draft as it is now, to be named at the next write.
  /// - Throws: ``StoreError/Code/draftChanged`` when another program wrote it since.
  public func update(
    _ draft: Draft, to administration: Administration
  ) throws(StoreError) -> Draft {
    let updated = Draft(
      id: draft.id, subject: draft.subject, questionnaire: draft.questionnaire,
      language: draft.language, started: draft.started,
      updated: max(draft.started, presentTime),
      revision: draft.revision + 1, progress: administration.progress,
      circumstances: draft.circumstances,
      isAlertRaised: try isAlertRaised(administration))
    let progress = try ProgressText.encode(updated.progress)
    try writing { () throws(StoreError) in
      try requireOwn(draft)
      let count = try connection.run(
        """
        UPDATE draft SET updated_us = ?, revision = ?, progress = ?, is_alert_raised = ?
        WHERE uuid = ? AND revision = ?
        """,
        updated.updated.microsecondsSince1970, updated.revision, progress,
        updated.isAlertRaised, draft.id, draft.revision)
      guard count == 1 else { throw StoreError.draftChanged }
    }
    return updated
  }

  /// Whether an answer given so far raises an alert.
  private func isAlertRaised(_ administration: Administration) throws(StoreError) -> Bool {
    do throws(ScoringError) {
      return try !administration.alerts().raised.isEmpty
    } catch {
      throw .contradictsDefinition(administration.questionnaire.key)
    }
  }

  /// Discards a draft, and notes in the audit trail that it was.
  ///
  /// - Parameters:
  ///   - draft: The draft as it was read.
  ///   - reason: Why, for the audit trail; needed where an answer raises an alert. It should name
  ///     nobody.
  /// - Throws: ``StoreError/Code/reasonRequired``, ``StoreError/Code/reasonNamesSubject``, and
  ///   ``StoreError/Code/draftChanged`` when another program wrote it since; it is kept then.
  public func discard(_ draft: Draft, reason: String? = nil) throws(StoreError) {
    guard !draft.isAlertRaised || reason?.asReason != nil else { throw .reasonRequired(draft.id) }
    try requireNameless(reason, [draft.subject])
    try writing { () throws(StoreError) in
      try remove(draft)
      try note(
        .draftDiscarded, of: draft.id, type: draft.questionnaire.id,
        at: presentTime.microsecondsSince1970, reason: reason)
    }
  }

  /// Removes a draft within a transaction, unless another program wrote it since.
  func remove(_ draft: Draft) throws(StoreError) {
    try requireOwn(draft)
    let count = try connection.run(
      "DELETE FROM draft WHERE uuid = ? AND revision = ?", draft.id, draft.revision)
    guard count == 1 else { throw .draftChanged }
  }

  /// The condition on rows of `draft` (as `d`) that may be seen.
  func draftCondition(_ visible: Visibility?) -> (text: String, values: [any BindingConvertible]) {
    visible?.ofDrafts ?? ("TRUE", [])
  }

  /// Keeps a program from going on with what another one began.
  ///
  /// - Throws: ``StoreError/Code/draftChanged`` where it may not be seen,
  ///   ``StoreError/Code/otherSource``, and what says that it may not save the type.
  private func requireOwn(_ draft: Draft) throws(StoreError) {
    guard let visible = try visibility() else { return }
    let seen = draftCondition(visible)
    let program = try connection.row(
      """
      SELECT o.name FROM draft AS d JOIN source AS o ON o.id = d.source
      WHERE d.uuid = ? AND \(seen.text)
      """, [draft.id] + seen.values
    ) { row throws(StoreError) in try row.text(0) }
    guard let program else { throw .draftChanged }
    try requireOwn(draft.id, of: .questionnaire(draft.questionnaire.id), savedBy: program)
  }

  private func insert(_ draft: Draft) throws(StoreError) {
    let open = try connection.row(
      "SELECT 1 FROM draft WHERE subject = ? AND questionnaire = ?",
      [draft.subject, draft.questionnaire.id]
    ) { _ throws(StoreError) in true }
    guard open == nil else { throw .draftExists }
    try connection.run(
      """
      INSERT INTO draft (uuid, subject, questionnaire, definition, language, started_us,
        updated_us, revision, progress, policy, administered_by, clinician, note, is_alert_raised,
        source)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      draft.id, draft.subject, draft.questionnaire.id, try definitionRow(draft.questionnaire),
      draft.language, draft.started.microsecondsSince1970, draft.updated.microsecondsSince1970,
      draft.revision, try ProgressText.encode(draft.progress),
      draft.circumstances.policy.rawValue, draft.circumstances.administeredBy.rawValue,
      draft.circumstances.clinician, draft.circumstances.note, draft.isAlertRaised,
      try sourceRow(of: source.name))
  }

  private static let selectDraft = """
    SELECT d.uuid, d.subject, d.questionnaire, f.version, d.language, d.started_us, d.updated_us,
      d.revision, d.progress, d.policy, d.administered_by, d.clinician, d.note, d.is_alert_raised
    FROM draft AS d JOIN definition AS f ON f.id = d.definition
    """

  private func draft(_ row: Statement) throws(StoreError) -> Draft {
    Draft(
      id: try row.uuid(0), subject: try row.text(1),
      questionnaire: .init(id: try row.text(2), version: try row.text(3)),
      language: try row.text(4), started: Date(microsecondsSince1970: try row.int64(5)),
      updated: Date(microsecondsSince1970: try row.int64(6)), revision: try row.int(7),
      progress: try ProgressText.decode(try row.text(8)),
      circumstances: .init(
        policy: try row.word(9), administeredBy: try row.word(10),
        clinician: try row.textIfPresent(11), note: try row.textIfPresent(12)),
      isAlertRaised: try row.bool(13))
  }
}

/// Progress as the text that the store keeps.
enum ProgressText {
  static func encode(_ progress: AdministrationProgress) throws(StoreError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return String(decoding: try encoder.encode(progress), as: UTF8.self)
    } catch {
      throw .notFinite
    }
  }

  static func decode(_ text: String) throws(StoreError) -> AdministrationProgress {
    do {
      return try JSONDecoder().decode(AdministrationProgress.self, from: Data(text.utf8))
    } catch {
      throw .unexpectedValue(column: "progress")
    }
  }
}
