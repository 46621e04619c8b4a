public import Foundation
public import WellbeingInstruments
public import WellbeingSamples
public import WellbeingStoreFile

/// An unfinished administration of a questionnaire.
///
/// A subject has at most one draft per questionnaire. Each write names the revision that it read,
/// so that two terminals cannot overwrite each other.
public struct Draft: Sendable, Hashable, Identifiable {
  /// How a questionnaire is administered: decided before the answers, and saved with them.
  package struct Circumstances: Sendable, Hashable {
    /// How to treat unanswered items.
    package let policy: MissingAnswerPolicy
    /// How the questionnaire is administered.
    package let administeredBy: ScoredAssessment.AdministeredBy
    /// The clinician who administers it.
    package let clinician: String?
    /// A remark.
    package let note: String?
    /// The day that the answers are about; nil for the day on which they are saved.
    package let day: LocalDay?

    /// Creates the circumstances of an administration.
    package init(
      policy: MissingAnswerPolicy = .refuse,
      administeredBy: ScoredAssessment.AdministeredBy = .`self`, clinician: String? = nil,
      note: String? = nil, day: LocalDay? = nil
    ) {
      self.policy = policy
      self.administeredBy = administeredBy
      self.clinician = clinician
      self.note = note
      self.day = day
    }
  }

  /// The draft's identifier.
  public let id: UUID
  /// Who it is about.
  public let subject: String
  /// The definition that is administered.
  public let questionnaire: Questionnaire.Key
  /// The language in which it is administered.
  public let language: String
  /// When it began.
  public let started: Date
  /// When it was last written.
  public let updated: Date
  /// The number of writes, from 1.
  public let revision: Int
  /// The answers so far and the current position.
  public let progress: AdministrationProgress
  /// How the administration is carried out.
  package let circumstances: Circumstances
  /// Whether an answer raises an alert.
  public let isAlertRaised: Bool

  /// How long a draft is offered when the same questionnaire is taken again: one day, in seconds.
  package static let offeredFor: TimeInterval = 24 * 60 * 60

  /// Whether the draft is recent enough to be offered.
  package func isOffered(at now: Date) -> Bool {
    now.timeIntervalSince(updated) <= Self.offeredFor
  }
}

extension HealthStore {
  /// Saves an administration, which the person answers alone, as a new draft.
  ///
  /// - Throws: ``/WellbeingStoreFile/StoreError/Code/draftExists`` if the subject has a draft of
  ///   the questionnaire, even one that may not be seen;
  ///   ``/WellbeingStoreFile/StoreError/Code/definitionConflict`` if the store has another document
  ///   for the definition's id and version; and
  ///   ``/WellbeingStoreFile/StoreError/Code/contradictsDefinition`` if the alerts cannot be
  ///   evaluated.
  public func begin(
    _ administration: Administration, subject: String = SampleHeader.ownSubject
  ) throws(StoreError) -> Draft {
    // Answers about a single day are about the one on which they are begun.
    let today = LocalDay(of: presentTime, in: .current)
    let isOfOneDay = administration.questionnaire.recallPeriod.days == 1
    return try begin(
      administration, subject: subject, circumstances: .init(day: isOfOneDay ? today : nil))
  }

  /// Saves an administration as a new draft.
  ///
  /// - Throws: ``StoreError/Code/draftExists`` if the subject has a draft of the questionnaire,
  ///   even one that may not be seen; ``StoreError/Code/definitionConflict`` if the store has
  ///   another document for the definition's id and version; and
  ///   ``StoreError/Code/contradictsDefinition`` if the alerts cannot be evaluated.
  package func begin(
    _ administration: Administration, subject: String, circumstances: Draft.Circumstances
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

  /// Saves the current state of an administration in its draft.
  ///
  /// - Returns: The updated draft, for the next write.
  /// - Throws: ``/WellbeingStoreFile/StoreError/Code/draftChanged`` if another program has written
  ///   it since.
  public func update(
    _ draft: Draft, to administration: Administration
  ) throws(StoreError) -> Draft {
    guard administration.questionnaire.key == draft.questionnaire else { throw .notOfDraft }
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
      try overwrite(draft, with: updated, progress)
    }
    return updated
  }

  /// Whether an answer given so far raises an alert.
  private func isAlertRaised(_ administration: Administration) throws(StoreError) -> Bool {
    do throws(ScoringError) {
      return try !administration.alerts().raised.isEmpty
    } catch {
      throw .alertsNotEvaluated(administration.questionnaire.key)
    }
  }

  /// Discards a draft, and records this in the audit trail.
  ///
  /// - Parameters:
  ///   - draft: The draft as it was read.
  ///   - reason: The reason, for the audit trail; required if an answer raises an alert. It should
  ///     not name anyone.
  /// - Throws: ``/WellbeingStoreFile/StoreError/Code/reasonRequired``,
  ///   ``/WellbeingStoreFile/StoreError/Code/reasonNamesSubject``, and
  ///   ``/WellbeingStoreFile/StoreError/Code/draftChanged`` if another program has written it
  ///   since. It is then kept.
  public func discard(_ draft: Draft, reason: String? = nil) throws(StoreError) {
    let reason = reason ?? access.reason
    guard !draft.isAlertRaised || reason?.asReason != nil else {
      throw .reasonRequired(ofDraft: draft.id)
    }
    try requireNameless(reason, [draft.subject])
    try writing { () throws(StoreError) in
      try remove(draft)
      try note(
        .draftDiscarded, of: draft.id, type: draft.questionnaire.id,
        at: presentTime.microsecondsSince1970, reason: reason)
    }
  }
}
