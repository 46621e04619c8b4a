import Foundation
public import WellbeingInstruments
public import WellbeingSamples

extension HealthStore.Reader {
  /// Returns the alerts that wait for a person and that the program may see, oldest first.
  ///
  /// Correcting a result does not remove an alert from this list, nor does taking back an answer of
  /// a draft once the draft was saved with it. A review does, unless the last one says that the person
  /// could not be reached, that the result was entered in error, that somebody is to follow it up, or
  /// that the review is reopened. Of a draft, a review counts as long as its answers raise the same. That
  /// the person has told someone removes it only if the store has no other subject and no next step is
  /// agreed: otherwise it waits for staff.
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
      let hasDraft = rows.contains { $0.raised != nil }
      let reviews = hasDraft ? try reviewsOfDrafts(draftCondition(visible)) : [:]
      // The time of an alert of a result can be that of its draft.
      return rows.flatMap { waiting($0, reviews[$0.alert.uuid] ?? []) }
        .filter { states.contains($0.state) }.enumerated()
        .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
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

  func alerts(
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
  private func waiting(_ row: WaitingRow, _ reviews: [DraftReview]) -> [WaitingAlert] {
    guard let progress = row.progress, let raised = row.raised else { return [row.alert] }
    let all = reviews.map(\.review)
    do throws(StoreError) {
      let now = try alerts(of: DraftText.progress(progress), by: row.alert.questionnaire)
      let before: [RaisedAlert] = try DraftText.decode(raised, column: "raised")
      let present = Self.signature(before.highest(now.raised), now.notAssessed)
      let counted = reviews.filter { $0.alerts == present }.map(\.review)
      let state = Review.State(of: counted)
      let isEnded = state == .toldSomeone && row.hasOneSubject && all.next == nil
      guard state != .reviewed, !isEnded else { return [] }
      let known = Set(now.raised.map(\.item))
      let takenBack = before.filter { !known.contains($0.item) }
      let open = now.notAssessed.filter { alert in !takenBack.contains { $0.item == alert.item } }
      let found: [(WaitingAlert.State, String, Int?, UnassessedAlert.Reason?)] =
        now.raised.map { (.unfinished, $0.item, $0.value, nil) }
        + takenBack.map { (.corrected, $0.item, $0.value, nil) }
        + open.map { (.notAssessed, $0.item, nil, $0.reason) }
      return found.map { kind, item, value, reason in
        row.alert(
          state == .enteredInError ? .enteredInError : kind, item, value, reason,
          isTold: counted.last?.outcome == .toldSomeone, all)
      }
    } catch {
      return [row.alert]
    }
  }

  /// The alerts that a review of a draft is about, as a text: other answers are another matter.
  ///
  /// - Parameter raised: The alerts with the highest answers so far, also of those taken back.
  static func signature(_ raised: [RaisedAlert], _ notAssessed: [UnassessedAlert]) -> String {
    let open = notAssessed.filter { $0.reason != .notShown }
    return
      (raised.map { "\($0.item)=\($0.value)" } + open.map { "\($0.item):\($0.reason.rawValue)" })
      .joined(separator: " ")
  }
}
