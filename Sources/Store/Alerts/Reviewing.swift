public import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore.Writer {
  /// Records that a person has reviewed a result or a draft, the outcome, and what is to happen next.
  ///
  /// It can be reviewed several times, and the last review counts: see `Review.State`. Programs that
  /// follow the store get a result again. A review without a next step takes the alerts off
  /// `waitingAlerts(_:about:)`, so record one only if the named person has followed them up. The outcome
  /// `reopened` takes an earlier review back. A next step ends only with another one or with such an
  /// outcome.
  ///
  /// The reviews of a draft are kept with its result. They count there if the result has the same
  /// alerts; otherwise the alerts wait again.
  ///
  /// - Parameters:
  ///   - uuid: The identifier of the result or the draft.
  ///   - reviewer: Who followed it up: 1 to 200 characters, without control characters, and without
  ///     spaces at its ends.
  ///   - outcome: The outcome; required if this version has an alert, raised or not assessed, or
  ///     an earlier one raises one, unless there is a next step: then it is `followUp` by default. What
  ///     a person did is recorded by ``recordToldSomeone(about:)`` instead.
  ///   - note: A remark, required for the outcomes `enteredInError`, `other` and `reopened`; it is
  ///     removed when the result is purged.
  ///   - next: What is to happen next, required for the outcome `followUp`. The alerts wait until then,
  ///     whatever the outcome. After `couldNotReach` without one, that of the review before still stands.
  ///   - seenCount: How many reviews the reviewer has seen, see
  ///     ``/WellbeingSamples/WaitingAlert/reviewCount``; nil for any number.
  /// - Returns: The result with its reviews; nil for a draft.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSample``,
  ///   ``/WellbeingStore/StoreError/Code/sampleDeleted``,
  ///   ``/WellbeingStore/StoreError/Code/invalidArgument``,
  ///   `invalidReviewer`,
  ///   ``/WellbeingStore/StoreError/Code/outcomeMissing``,
  ///   `reviewNoteMissing` and
  ///   ``/WellbeingStore/StoreError/Code/reviewedMeanwhile`` if somebody has recorded another review
  ///   since. On error, nothing is recorded.
  @discardableResult
  public func review(
    _ uuid: UUID, by reviewer: String, outcome: Review.Outcome? = nil, note: String? = nil,
    next: Review.NextStep? = nil, afterSeeing seenCount: Int? = nil
  ) throws(StoreError) -> ScoredAssessment? {
    guard let name = try? PlainName.normalized(reviewer) else { throw .invalidReviewer }
    let next = try next?.normalized()
    let outcome = outcome ?? next.map { _ in .followUp }
    guard outcome != .toldSomeone else { throw .toldByReviewer }
    guard outcome != .followUp || next != nil else { throw .nextStepMissing }
    guard outcome?.needsNote != true || note?.asReason != nil else { throw .reviewNoteMissing }
    return try writing { () throws(StoreError) in
      let review = Review(
        of: uuid, reviewer: name, date: presentTime, outcome: outcome, note: note, next: next)
      if let draft = try draft(uuid) {
        try require(draft.reviews, seen: seenCount, of: uuid)
        try insert(review, of: draft)
        return nil
      }
      let record = try liveRecord(uuid)
      guard try isAssessment(uuid) else { throw StoreError.notAnAssessment(uuid) }
      if seenCount != nil {
        let reviews = try load(SampleQuery(uuid: uuid)).first?.assessment?.reviews ?? []
        try require(reviews, seen: seenCount, of: uuid)
      }
      if outcome == nil, try hasAlert(uuid) { throw StoreError.outcomeMissing(uuid) }
      try insert(review, ofResult: uuid)
      try log(.reviewed, of: uuid, type: record.type, at: review.date.microsecondsSince1970)
      guard let reviewed = try settleAlerts(of: uuid) else {
        throw StoreError.unexpectedValue(column: "review.sample")
      }
      return reviewed
    }
  }

  /// Records that the person whom a result or a draft is about has told someone of its alerts. The
  /// subject is kept as the one who reviewed it.
  ///
  /// Call it only if the person says so of themselves. It takes the alerts off
  /// `waitingAlerts(_:about:)` only if the store has no other subject and no next step is agreed;
  /// otherwise they wait for staff, see ``/WellbeingSamples/WaitingAlert/isTold``. Of a draft, it
  /// holds until other answers raise an alert, and then for the finished result.
  ///
  /// - Parameter uuid: The identifier of the result or the draft.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSample`` and
  ///   ``/WellbeingStore/StoreError/Code/sampleDeleted``.
  public func recordToldSomeone(about uuid: UUID) throws(StoreError) {
    try writing { () throws(StoreError) in
      let now = presentTime
      func told(by subject: String) -> Review {
        Review(of: uuid, reviewer: subject, date: now, outcome: .toldSomeone, note: nil)
      }
      if let draft = try draft(uuid) {
        return try insert(told(by: draft.subject), of: draft)
      }
      let record = try liveRecord(uuid)
      guard try isAssessment(uuid) else { throw StoreError.notAnAssessment(uuid) }
      try insert(told(by: record.subject), ofResult: uuid)
      try settleAlerts(of: uuid)
      try log(.reviewed, of: uuid, type: record.type, at: now.microsecondsSince1970)
    }
  }

  /// Records a review of a draft in the state in which it is, within a transaction.
  private func insert(_ review: Review, of draft: Draft) throws(StoreError) {
    try requireOwn(draft)
    // A person can judge answers that cannot be evaluated.
    let found = try? alerts(of: draft)
    let isKnown = draft.raisedAlerts.isEmpty && found == AlertFindings(raised: [], notAssessed: [])
    guard review.outcome != nil || isKnown else { throw .outcomeMissing(draft.id) }
    try insert(review, ofDraftWith: Self.signature(of: draft.raisedAlerts, found))
    try log(
      .draftReviewed, of: draft.id, type: draft.questionnaire.id.rawValue,
      at: review.date.microsecondsSince1970)
  }

  /// Keeps the reviews of a draft with its result, within a transaction.
  ///
  /// - Parameter hidesAlert: Whether they do not count because the result replaces one with an alert
  ///   that waits, and that they are not about.
  func keep(
    _ reviews: [DraftReview], of draft: Draft, by result: ScoredAssessment, hidesAlert: Bool
  ) throws(StoreError) {
    let found = AlertFindings(raised: result.alerts, notAssessed: result.alertsNotAssessed)
    let present = Self.signature(of: draft.raisedAlerts, found)
    for kept in reviews {
      let review = kept.review
      let counts = kept.alerts == present && !hidesAlert
      try insert(
        review.of(counts ? result.uuid : review.result, about: result.subject),
        ofResult: result.uuid)
    }
    try log(
      .reviewed,
      ofEach: reviews.map { _ in LoggedRecord(result.uuid, result.sampleType.rawValue) })
  }
}

extension HealthStore.Reader {
  fileprivate func require(
    _ reviews: [Review], seen seenCount: Int?, of uuid: UUID
  ) throws(StoreError) {
    guard let seenCount, reviews.count > seenCount, let last = reviews.last else { return }
    throw .reviewedMeanwhile(uuid, last)
  }
}

extension Review.NextStep {
  /// - Throws: `invalidReviewer`.
  func normalized() throws(StoreError) -> Self {
    guard let by else { return self }
    guard let name = try? PlainName.normalized(by) else { throw .invalidReviewer }
    return Self(on: day, by: name)
  }
}
