import Foundation
public import WellbeingInstruments
public import WellbeingSamples

extension HealthStore.Writer {
  /// Saves an administration, which the person answers alone, as a new draft.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/draftExists`` if the subject has a draft of
  ///   the questionnaire, even one that may not be seen;
  ///   ``/WellbeingStore/StoreError/Code/definitionConflict`` if the store has another document
  ///   for the definition's id and version; and
  ///   ``/WellbeingStore/StoreError/Code/contradictsDefinition`` if the alerts cannot be
  ///   evaluated.
  public func beginDraft(
    _ administration: Administration, subject: String
  ) throws(StoreError) -> Draft {
    // Answers about a single day are about the one on which they are begun.
    let today = LocalDay(of: presentTime, in: .current)
    let isOfOneDay = administration.questionnaire.recallPeriod.days == 1
    return try beginDraft(
      administration, subject: subject, circumstances: .init(day: isOfOneDay ? today : nil))
  }

  /// Saves an administration as a new draft, as ``beginDraft(_:subject:)``.
  package func beginDraft(
    _ administration: Administration, subject: String, circumstances: Draft.Circumstances
  ) throws(StoreError) -> Draft {
    let now = presentTime
    let found = try findings(administration)
    let draft = Draft(
      .version7(at: now), of: administration, about: subject, circumstances, found, at: now)
    try writing { () throws(StoreError) in
      try insert(draft, administration.questionnaire, found)
    }
    return draft
  }

  /// Keeps answers that raise an alert, and that cannot be continued, in a draft of their own.
  ///
  /// Do this if ``updateDraft(_:to:)`` or ``save(_:finishing:)`` throws
  /// ``/WellbeingStore/StoreError/Code/draftChanged`` and an answer raises an alert, so that the
  /// alert waits in `waitingAlerts(_:about:)` until somebody has reviewed it.
  ///
  /// - Parameters:
  ///   - administration: The administration with the answers.
  ///   - subject: Who it is about.
  ///   - reason: Why the answers cannot be continued.
  /// - Throws: What ``beginDraft(_:subject:)`` throws, except that a subject can have several such drafts.
  public func setAside(
    _ administration: Administration, subject: String,
    because reason: Draft.SetAside
  ) throws(StoreError) -> Draft {
    try setAside(
      administration, subject: subject, circumstances: .init(), because: reason, after: nil)
  }

  /// Keeps answers that cannot be continued in a draft of their own.
  ///
  /// - Parameter draft: The draft in which they were kept so far. If nobody has changed it, it is
  ///   removed, and its reviews go to the new one. If its subject was renamed, the answers are about the
  ///   renamed one.
  package func setAside(
    _ administration: Administration, subject: String, circumstances: Draft.Circumstances,
    because reason: Draft.SetAside, after draft: Draft?
  ) throws(StoreError) -> Draft {
    let now = presentTime
    let found = try findings(administration)
    let raised = found.raised
    return try writing { () throws(StoreError) in
      let own = try draft.flatMap { draft throws(StoreError) in try unchanged(draft) }
      let known = own ?? draft
      let started = known?.started ?? now
      let present = try draft.flatMap { draft throws(StoreError) in try self.subject(of: draft) }
      // A paper form names its subject; otherwise it is the one that the draft has now.
      let renamed = reason == .paperForm ? nil : present
      let alerts = reason == .paperForm ? raised : (known?.raisedAlerts ?? []).highest(raised)
      var kept = Draft(
        .version7(at: now), of: administration, about: renamed ?? subject, circumstances, found,
        at: now)
      (kept.started, kept.updated) = (started, max(started, now))
      kept.raisedAlerts = alerts
      kept.raisedSince = alerts.isEmpty ? nil : known?.raisedSince ?? now
      kept.setAside = reason
      var reviews: [DraftReview] = []
      if let own {
        reviews = try self.reviews(of: own)
        try remove(own)
        try log(
          .draftDiscarded, of: own.id, type: own.questionnaire.id.rawValue,
          at: now.microsecondsSince1970)
      }
      try insert(kept, administration.questionnaire, found)
      for known in reviews {
        try insert(
          known.review.of(kept.id, about: kept.subject), ofDraftWith: known.alerts)
      }
      return try self.draft(kept.id) ?? kept
    }
  }

  /// Keeps a draft as it is, so that it cannot be continued.
  package func setAside(_ draft: Draft, because reason: Draft.SetAside) throws(StoreError) {
    try writing { () throws(StoreError) in
      try requireOwn(draft)
      let count = try database.changes(
        by: """
          UPDATE draft SET set_aside = ?, revision = revision + 1
          WHERE uuid = ? AND revision = ? AND set_aside IS NULL AND discarded_us IS NULL
          """, reason.rawValue, draft.id, draft.revision)
      guard count == 1 else { throw .draftChanged }
    }
  }

  /// Removes the draft of a paper form whose entries no longer raise an alert: the paper is the record.
  /// If somebody has reviewed it, it stays readable.
  package func withdraw(_ draft: Draft, reason: String? = nil) throws(StoreError) {
    try writing { () throws(StoreError) in
      guard let draft = try unchanged(draft) else { return }
      guard [.paperForm, .notSaved].contains(draft.setAside) else { throw .draftSetAside }
      if draft.reviews.isEmpty {
        try remove(draft)
      } else {
        try markDiscarded(draft, at: presentTime)
      }
      try log(.draftDiscarded, of: draft.id, type: draft.questionnaire.id.rawValue, reason: reason)
    }
  }

  /// Makes a result of the answers that a draft has, also of one that was set aside.
  ///
  /// Its reviews and alerts go to the result as by ``save(_:finishing:)``.
  ///
  /// - Parameters:
  ///   - draft: The draft as it was read.
  ///   - assessment: The result of its answers.
  /// - Returns: The result with its reviews.
  /// - Throws: What ``save(_:finishing:)`` throws.
  package func keepDraft(
    _ draft: Draft, as assessment: ScoredAssessment
  ) throws(StoreError) -> ScoredAssessment {
    let refusals = try refusals(of: [assessment])
    return try writing { () throws(StoreError) in
      let saved = try finishing(draft, with: assessment, isKept: true) {
        sample throws(StoreError) in
        try insert(try stamped(sample, at: presentTime), refusals)
      }
      return try load(SampleQuery(uuid: saved.uuid)).first?.assessment ?? saved
    }
  }

  /// Saves the current state of an administration in its draft.
  ///
  /// An alert that the draft was saved with is remembered: if the answers no longer raise it, it
  /// waits as corrected, in the draft and in the result that finishes it.
  ///
  /// - Returns: The updated draft, for the next write.
  /// - Throws: ``/WellbeingStore/StoreError/Code/draftChanged`` if another program has written
  ///   it since, and ``/WellbeingStore/StoreError/Code/invalidArgument`` for other answers than
  ///   the draft's or one that was set aside.
  public func updateDraft(
    _ draft: Draft, to administration: Administration
  ) throws(StoreError) -> Draft {
    guard administration.questionnaire.key == draft.questionnaire else { throw .notOfDraft }
    let found = try findings(administration)
    let raised = found.raised
    return try writing { () throws(StoreError) in
      let draft = try present(draft)
      guard draft.setAside == nil else { throw .draftSetAside }
      var updated = draft
      updated.updated = max(draft.started, presentTime)
      updated.revision += 1
      updated.progress = administration.progress
      updated.isAlertRaised = !raised.isEmpty
      updated.raisedAlerts = draft.raisedAlerts.highest(raised)
      updated.raisedSince = draft.raisedSince ?? (raised.isEmpty ? nil : updated.updated)
      try overwrite(draft, with: updated, found)
      guard try storedQuestionnaire(draft.questionnaire) == administration.questionnaire else {
        throw .definitionConflict(draft.questionnaire)
      }
      return updated
    }
  }

  /// Discards a draft, and records this in the audit trail.
  ///
  /// Of a draft in which an answer raised an alert, what was answered and recorded stays readable as one
  /// of ``HealthStore/Reader/discardedDrafts(of:)``.
  ///
  /// - Parameters:
  ///   - draft: The draft as it was read.
  ///   - reason: The reason, for the audit trail; required if an answer raises an alert or raised one
  ///     when the draft was saved before, or if it was set aside. It should not name anyone.
  /// - Throws: ``/WellbeingStore/StoreError/Code/reasonRequired``,
  ///   `reasonNamesSubject`,
  ///   ``/WellbeingStore/StoreError/Code/unreviewedAlerts`` while an alert that it raised waits and was
  ///   not entered in error, and
  ///   ``/WellbeingStore/StoreError/Code/draftChanged`` if another program has written it
  ///   since. It is then kept.
  public func discardDraft(_ draft: Draft, reason: String? = nil) throws(StoreError) {
    let reason = reason ?? access.reason
    try writing { () throws(StoreError) in
      let draft = try present(draft)
      guard !draft.needsReason || reason?.asReason != nil else {
        throw .reasonRequired(ofDraft: draft.id)
      }
      try requireNameless(reason, [draft.subject])
      guard try !hasWaitingAlert(draft) else { throw .alertUnreviewed(draft.id) }
      if draft.raisedAlerts.isEmpty, draft.reviews.isEmpty {
        try remove(draft)
      } else {
        try markDiscarded(draft, at: presentTime)
      }
      try log(.draftDiscarded, of: draft.id, type: draft.questionnaire.id.rawValue, reason: reason)
    }
  }
}

extension Draft {
  /// A draft of an administration, begun at a moment.
  init(
    _ id: UUID, of administration: Administration, about subject: String,
    _ circumstances: Circumstances, _ found: AlertFindings, at moment: Date
  ) {
    self.init(
      id: id, subject: subject.precomposedStringWithCanonicalMapping,
      questionnaire: administration.questionnaire.key, language: administration.language,
      started: moment, updated: moment, revision: 1, progress: administration.progress,
      circumstances: circumstances, isAlertRaised: !found.raised.isEmpty,
      raisedAlerts: found.raised, raisedSince: found.raised.isEmpty ? nil : moment)
  }
}

extension HealthStore.Reader {
  /// The alerts of the answers now.
  func findings(_ administration: Administration) throws(StoreError) -> AlertFindings {
    do throws(ScoringError) {
      return try administration.alerts()
    } catch {
      throw .alertsNotEvaluated(administration.questionnaire.key)
    }
  }

  /// Whether an answer of a draft raised an alert that waits, so that it may not be discarded. One whose
  /// alerts cannot be evaluated has no item; if an answer has raised one before, it waits all the same.
  package func hasWaitingAlert(_ draft: Draft) throws(StoreError) -> Bool {
    try waitingAlerts([.unfinished, .corrected], about: draft.subject)
      .contains { $0.uuid == draft.id && ($0.item != nil || !draft.raisedAlerts.isEmpty) }
  }
}
