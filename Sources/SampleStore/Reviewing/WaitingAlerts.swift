public import Foundation
public import WellbeingInstruments
public import WellbeingSamples
public import WellbeingStoreFile

/// An alert that waits until a person has followed it up.
public struct WaitingAlert: Sendable, Hashable {
  /// Why an alert waits.
  public enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// An answer raises it, and nobody has reviewed the result.
    case raised
    /// Only the total is known, and it proves an answer that raises the alert. Nobody has reviewed
    /// the result.
    case implied
    /// An earlier version of the result, or its draft, raised it, the current one does not, and
    /// nobody has reviewed any version since then. Of a draft: an answer raised it when the draft was
    /// saved, and was taken back.
    case corrected
    /// The last review says that the result was entered in error, and it has not been corrected or
    /// deleted.
    case enteredInError
    /// An answer of an unfinished questionnaire raises it.
    case unfinished
    /// The item has no answer, and nobody has reviewed the result, or the questionnaire is not
    /// finished. It does not mean that there is no alert.
    case notAssessed

    /// Whether an answer raises it, now or before it was corrected, so that somebody has to act.
    public var isRaised: Bool { self != .notAssessed }
  }

  /// Why it waits.
  public let state: State
  /// The identifier of the result or, if unfinished, of the draft.
  public let uuid: UUID
  /// Who it is about.
  public let subject: String
  /// The questionnaire and its version.
  public let questionnaire: Questionnaire.Key
  /// The item; nil if the answers of a draft cannot be evaluated.
  public let item: String?
  /// The answered value: for an implied alert the lowest that the total proves, for a corrected one
  /// the highest that nobody has reviewed. Nil if unknown.
  public let value: Int?
  /// Why the item has no answer; nil unless the alert is not assessed.
  public let reason: UnassessedAlert.Reason?
  /// When the result was answered or, if unfinished, when the draft was last written.
  public let date: Date
  /// How precisely that is known.
  public let datePrecision: SampleHeader.DatePrecision
  /// When somebody last could not reach the person, or the person told someone, of whichever version
  /// of the result; nil if neither was recorded.
  public let tried: Date?
  /// Which of the two it was: `couldNotReach` or `toldSomeone`.
  public let triedOutcome: Review.Outcome?
  /// Whether the person has told someone, and nobody else has recorded a review since then. Such an
  /// alert still waits for staff; the person need not be asked to tell someone again.
  public let isTold: Bool
  /// Whether it is of a draft.
  public let isUnfinished: Bool
  /// Why the draft cannot be continued; nil for a result, and for a draft that can be.
  public let setAside: Draft.SetAside?

  package init(
    _ state: State, uuid: UUID, subject: String, questionnaire: Questionnaire.Key, item: String?,
    value: Int? = nil, reason: UnassessedAlert.Reason? = nil, date: Date,
    datePrecision: SampleHeader.DatePrecision = .instant, tried: Date? = nil,
    triedOutcome: Review.Outcome? = nil, isTold: Bool = false,
    isUnfinished: Bool = false, setAside: Draft.SetAside? = nil
  ) {
    self.state = state
    self.uuid = uuid
    self.subject = subject
    self.questionnaire = questionnaire
    self.item = item
    self.value = value
    self.reason = reason
    self.date = date
    self.datePrecision = datePrecision
    self.tried = tried
    self.triedOutcome = triedOutcome
    self.isTold = isTold
    self.isUnfinished = isUnfinished || state == .unfinished
    self.setAside = setAside
  }
}

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
  /// - Throws: ``/WellbeingStoreFile/StoreError``, including
  ///   ``/WellbeingStoreFile/StoreError/Code/unknownDefinition`` and
  ///   ``/WellbeingStoreFile/StoreError/Code/unexpectedValue`` if the answers cannot be evaluated.
  public func alerts(
    of draft: Draft
  ) throws(StoreError) -> (raised: [RaisedAlert], notAssessed: [UnassessedAlert]) {
    try reading { _ throws(StoreError) in
      try alerts(of: draft.progress, by: draft.questionnaire, language: draft.language)
    }
  }

  private func alerts(
    of progress: AdministrationProgress, by key: Questionnaire.Key, language: String? = nil
  ) throws(StoreError) -> (raised: [RaisedAlert], notAssessed: [UnassessedAlert]) {
    let questionnaire = try scorer(key).questionnaire
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

  /// Records that a person has reviewed a result, and what came of it.
  ///
  /// A result can be reviewed several times, and the last review counts: see `Review.State`. Programs
  /// that follow the store get the result again. A review takes the result off
  /// ``waitingAlerts(_:about:)``, so record one only if the named person has followed it up. The
  /// outcome `reopened` takes an earlier review back.
  ///
  /// - Parameters:
  ///   - uuid: The identifier of the result.
  ///   - reviewer: Who followed it up: 1 to 200 characters, without control characters, and without
  ///     spaces at its ends.
  ///   - outcome: What came of it; required if this version has an alert, raised or not assessed, or
  ///     an earlier one raises one. What a person did is recorded by
  ///     ``recordToldSomeone(about:)`` instead.
  ///   - note: A remark, required for the outcomes `enteredInError`, `other` and `reopened`; it is
  ///     removed when the result is purged.
  /// - Returns: The result with its reviews.
  /// - Throws: ``/WellbeingStoreFile/StoreError``, including
  ///   ``/WellbeingStoreFile/StoreError/Code/unknownSample``,
  ///   ``/WellbeingStoreFile/StoreError/Code/sampleDeleted``,
  ///   ``/WellbeingStoreFile/StoreError/Code/invalidArgument``,
  ///   ``/WellbeingStoreFile/StoreError/Code/invalidReviewer``,
  ///   ``/WellbeingStoreFile/StoreError/Code/outcomeMissing`` and
  ///   ``/WellbeingStoreFile/StoreError/Code/reviewNoteMissing``. On error, nothing is recorded.
  @discardableResult
  public func review(
    _ uuid: UUID, by reviewer: String, outcome: Review.Outcome? = nil, note: String? = nil
  ) throws(StoreError) -> ScoredAssessment {
    guard let name = try? PlainName.normalised(reviewer) else { throw .invalidReviewer }
    guard outcome != .toldSomeone else { throw .toldByReviewer }
    guard outcome?.needsNote != true || note?.asReason != nil else { throw .reviewNoteMissing }
    return try commit { () throws(StoreError) in
      let moment = presentTime.microsecondsSince1970
      let record = try liveRecord(uuid)
      guard try isAssessment(uuid) else { throw StoreError.notAnAssessment(uuid) }
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
  /// ``waitingAlerts(_:about:)`` only if the store has no other subject; otherwise they wait for
  /// staff, see ``WaitingAlert/isTold``. Of a draft, it holds until other answers raise an alert,
  /// and then for the finished result.
  ///
  /// - Parameter uuid: The identifier of the result or the draft.
  /// - Throws: ``/WellbeingStoreFile/StoreError``, including
  ///   ``/WellbeingStoreFile/StoreError/Code/unknownSample`` and
  ///   ``/WellbeingStoreFile/StoreError/Code/sampleDeleted``.
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
