public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

extension HealthStore {
  /// Returns the alerts that wait for a person and that the program may see, oldest first.
  ///
  /// Correcting a result does not remove an alert from this list, nor does taking back an answer of
  /// a draft once the draft was saved with it. A review does, unless the last one says that the person
  /// could not be reached, that the result was entered in error, or that the review is reopened. That
  /// the person has told someone removes it only if the store has no other subject: otherwise it
  /// waits for staff.
  ///
  /// - Parameters:
  ///   - states: The states to include.
  ///   - subject: Who they are about; nil for everyone.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func waitingAlerts(
    _ states: Set<WaitingAlert.State> = Set(WaitingAlert.State.allCases),
    about subject: String? = nil
  ) throws(StoreError) -> [WaitingAlert] {
    try reading { visible throws(StoreError) in
      let query = WaitingAlertsQuery(
        states, about: subject?.precomposedStringWithCanonicalMapping,
        records: visible?.ofRecords, drafts: draftCondition(visible))
      guard !query.text.isEmpty else { return [] }
      let rows = try database.rows(query.text, query.values, WaitingRow.init)
      return rows.flatMap { waiting($0) }.filter { states.contains($0.state) }
    }
  }

  /// Returns the alerts that the answers of a draft raise, and those that cannot be assessed.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownDefinition`` and
  ///   ``/WellbeingStore/StoreError/Code/unexpectedValue`` if the answers cannot be evaluated.
  public func alerts(of draft: Draft) throws(StoreError) -> AlertFindings {
    try reading { _ throws(StoreError) in
      try alerts(of: draft.progress, by: draft.questionnaire, language: draft.language)
    }
  }

  private func alerts(
    of progress: AdministrationProgress, by key: Questionnaire.Key, language: String? = nil
  ) throws(StoreError) -> AlertFindings {
    let questionnaire = try scorer(key).questionnaire
    // A translation may have been removed; the findings are the same in every language.
    let language = language.map(questionnaire.shown)
    do {
      return try Administration(of: questionnaire, language: language, resuming: progress).alerts()
    } catch {
      throw .unexpectedValue(column: "progress")
    }
  }

  /// The alerts of a row. A draft whose alerts cannot be evaluated waits, without an item.
  private func waiting(_ row: WaitingRow) -> [WaitingAlert] {
    guard let progress = row.progress, let raised = row.raised else { return [row.alert] }
    do throws(StoreError) {
      let now = try alerts(of: DraftText.progress(progress), by: row.alert.questionnaire)
      let before: [RaisedAlert] = try DraftText.decode(raised, column: "raised")
      let isTold = row.toldOf == Self.signature(before.highest(now.raised), now.notAssessed)
      if isTold, row.hasOneSubject { return [] }
      let known = Set(now.raised.map(\.item))
      let takenBack = before.filter { !known.contains($0.item) }
      let open = now.notAssessed.filter { alert in !takenBack.contains { $0.item == alert.item } }
      return now.raised.map { row.alert(.unfinished, $0.item, $0.value, isTold: isTold) }
        + takenBack.map { row.alert(.corrected, $0.item, $0.value, isTold: isTold) }
        + open.map { row.alert(.notAssessed, $0.item, reason: $0.reason, isTold: isTold) }
    } catch {
      return [row.alert]
    }
  }

  /// The alerts of which a person tells someone, as a text: other answers are another matter.
  ///
  /// - Parameter raised: The alerts with the highest answers so far, also of those taken back.
  static func signature(_ raised: [RaisedAlert], _ notAssessed: [UnassessedAlert]) -> String {
    let open = notAssessed.filter { $0.reason != .notAsked }
    return
      (raised.map { "\($0.item)=\($0.value)" } + open.map { "\($0.item):\($0.reason.rawValue)" })
      .joined(separator: " ")
  }

  /// Records that a person has reviewed a result, and the outcome.
  ///
  /// A result can be reviewed several times, and the last review counts: see `Review.State`. Programs
  /// that follow the store get the result again. A review takes the result off
  /// `waitingAlerts(_:about:)`, so record one only if the named person has followed it up. The
  /// outcome `reopened` takes an earlier review back.
  ///
  /// - Parameters:
  ///   - uuid: The identifier of the result.
  ///   - reviewer: Who followed it up: 1 to 200 characters, without control characters, and without
  ///     spaces at its ends.
  ///   - outcome: The outcome; required if this version has an alert, raised or not assessed, or
  ///     an earlier one raises one. What a person did is recorded by
  ///     ``recordToldSomeone(about:)`` instead.
  ///   - note: A remark, required for the outcomes `enteredInError`, `other` and `reopened`; it is
  ///     removed when the result is purged.
  ///   - seenCount: How many reviews of the result the reviewer has seen; nil for any number.
  /// - Returns: The result with its reviews.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSample``,
  ///   ``/WellbeingStore/StoreError/Code/sampleDeleted``,
  ///   ``/WellbeingStore/StoreError/Code/invalidArgument``,
  ///   ``/WellbeingStore/StoreError/Code/invalidReviewer``,
  ///   ``/WellbeingStore/StoreError/Code/outcomeMissing``,
  ///   ``/WellbeingStore/StoreError/Code/reviewNoteMissing`` and
  ///   ``/WellbeingStore/StoreError/Code/reviewedMeanwhile`` if somebody has recorded another review
  ///   since. On error, nothing is recorded.
  @discardableResult
  public func review(
    _ uuid: UUID, by reviewer: String, outcome: Review.Outcome? = nil, note: String? = nil,
    afterSeeing seenCount: Int? = nil
  ) throws(StoreError) -> ScoredAssessment {
    guard let name = try? PlainName.normalized(reviewer) else { throw .invalidReviewer }
    guard outcome != .toldSomeone else { throw .toldByReviewer }
    guard outcome?.needsNote != true || note?.asReason != nil else { throw .reviewNoteMissing }
    return try commit { () throws(StoreError) in
      let moment = presentTime.microsecondsSince1970
      let record = try liveRecord(uuid)
      guard try isAssessment(uuid) else { throw StoreError.notAnAssessment(uuid) }
      if let seenCount {
        let reviews = try load(SampleQuery(uuid: uuid)).first?.assessment?.reviews ?? []
        if reviews.count > seenCount, let last = reviews.last {
          throw StoreError.reviewedMeanwhile(uuid, last)
        }
      }
      if outcome == nil, try needsOutcome(uuid) { throw StoreError.outcomeMissing(uuid) }
      try insertReview(of: uuid, by: name, outcome, note, at: moment)
      try self.note(.reviewed, of: uuid, type: record.type, at: moment)
      guard let reviewed = try load(SampleQuery(uuid: uuid)).first?.assessment else {
        throw StoreError.unexpectedValue(column: "review.sample")
      }
      return reviewed
    }
  }

  /// Records that the person whom a result or a draft is about has told someone of its alerts. The
  /// subject is kept as the one who reviewed it.
  ///
  /// Call it only if the person says so of themselves. It takes the alerts off
  /// `waitingAlerts(_:about:)` only if the store has no other subject; otherwise they wait for
  /// staff, see ``/WellbeingSamples/WaitingAlert/isTold``. Of a draft, it holds until other answers raise an alert,
  /// and then for the finished result.
  ///
  /// - Parameter uuid: The identifier of the result or the draft.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSample`` and
  ///   ``/WellbeingStore/StoreError/Code/sampleDeleted``.
  public func recordToldSomeone(about uuid: UUID) throws(StoreError) {
    try commit { () throws(StoreError) in
      let moment = presentTime.microsecondsSince1970
      if let draft = try draft(uuid) {
        try requireOwn(draft)
        let found = try alerts(of: draft)
        let raised = draft.raisedAlerts.highest(found.raised)
        try setTold(of: draft, Self.signature(raised, found.notAssessed), at: moment)
        try note(.draftReviewed, of: uuid, type: draft.questionnaire.id, at: moment)
        return
      }
      let record = try liveRecord(uuid)
      guard try isAssessment(uuid) else { throw StoreError.notAnAssessment(uuid) }
      try insertReview(of: uuid, by: record.subject, .toldSomeone, nil, at: moment)
      try note(.reviewed, of: uuid, type: record.type, at: moment)
    }
  }

  /// Carries what a person has told someone over from a draft to its result, within a transaction.
  func keepTold(
    _ told: (alerts: String, moment: Int64)?, of draft: Draft, by result: ScoredAssessment?
  ) throws(StoreError) {
    guard let told, let result else { return }
    let raised = draft.raisedAlerts.highest(result.alerts)
    guard told.alerts == Self.signature(raised, result.alertsNotAssessed) else { return }
    try insertReview(of: result.uuid, by: result.subject, .toldSomeone, nil, at: told.moment)
    try note(
      .reviewed, of: result.uuid, type: result.sampleType.rawValue,
      at: presentTime.microsecondsSince1970)
  }
}
