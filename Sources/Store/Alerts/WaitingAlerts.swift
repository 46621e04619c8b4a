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
      let subject = subject?.precomposedStringWithCanonicalMapping
      let isShared = try database.row("SELECT NOT \(ReviewSQL.hasOneSubject)", first: Row.bool)
      let forms = try results(about: subject, visible) + drafts(about: subject, visible)
      return forms.flatMap { form in
        form.alerts(isShared: isShared == true).map { (form.moment, $0) }
      }
      .filter { states.contains($0.1.state) }.enumerated().sorted { left, right in
        let (first, second) = (left.element, right.element)
        return (first.1.date, first.0, first.1.uuid, left.offset)
          < (second.1.date, second.0, second.1.uuid, right.offset)
      }.map(\.element.1)
    }
  }

  /// Returns the alerts that the answers of a draft raise, and those that cannot be assessed.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownDefinition`` and
  ///   `unexpectedValue` if the answers cannot be evaluated.
  public func alerts(of draft: Draft) throws(StoreError) -> AlertFindings {
    try reading { _ throws(StoreError) in
      // What was found when it was written does not need the definition.
      let kept = try database.row(
        "SELECT findings FROM draft WHERE uuid = ? AND revision = ? AND findings IS NOT NULL",
        [draft.id, draft.revision], first: Row.text)
      if let kept { return try DraftText.decode(kept, column: "findings") }
      return try alerts(of: draft.progress, by: draft.questionnaire, language: draft.language)
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

  /// Whether a draft is the copy of a form of an earlier day, whose alert is as old as the form.
  private static let isOfEarlierDay =
    "(d.day BETWEEN \(LocalDay.first.daysSince1970) AND \(begin) / 86400000000 - 1)"

  private static let begin = "coalesce(d.raised_us, d.updated_us)"

  private func results(
    about subject: String?, _ visible: Visibility?
  ) throws(StoreError) -> [WaitingForm] {
    let seen = visible.records
    let live = """
      s.deleted_us IS NULL AND \(seen.text)\(subject == nil ? "" : " AND s.subject = ?")
      """
    let values = seen.values + (subject.map { [$0] } ?? [])
    var forms: [WaitingForm] = []
    var numbers: [Int64] = []
    _ = try database.rows(
      """
      SELECT s.id, s.uuid, s.subject, f.questionnaire, f.version, s.start_us, s.date_precision,
        s.review_state, s.metadata, \(OpenAlerts.Row.columns)
      FROM assessment_alert AS a JOIN sample AS s ON s.id = a.sample
        JOIN definition AS f ON f.id = s.definition
      WHERE a.waits <> 'no' AND \(live) ORDER BY s.start_us, s.uuid, a.position
      """, values
    ) { row throws(StoreError) in
      let id = try row.int64(0)
      if id != numbers.last {
        numbers.append(id)
        forms.append(
          WaitingForm(
            uuid: try row.uuid(1), subject: try row.text(2),
            questionnaire: try row.key(3),
            moment: Date(microsecondsSince1970: try row.int64(5)), precision: try row.word(6),
            reviewState: try row.word(7), metadata: try row.textIfPresent(8)))
      }
      forms[forms.count - 1].rows.append(try OpenAlerts.Row(row, from: 9))
    }
    let reviews = try database.rows(
      """
      \(ReviewSQL.reviews(
        of: """
          SELECT s.id, s.form FROM sample AS s
            WHERE s.id IN (SELECT sample FROM assessment_alert WHERE waits <> 'no') AND \(live)
          """))
      ORDER BY r.id
      """, values
    ) { row throws(StoreError) in
      (id: try row.int64(0), review: try row.review(of: try row.uuid(1), from: 2))
    }
    let found = Dictionary(grouping: reviews, by: \.id)
    for (place, id) in numbers.enumerated() {
      forms[place].reviews = found[id]?.map(\.review) ?? []
    }
    return forms
  }

  private func drafts(
    about subject: String?, _ visible: Visibility?
  ) throws(StoreError) -> [WaitingForm] {
    let drafts = draftCondition(visible)
    let found = try database.rows(
      """
      SELECT d.uuid, d.subject, f.questionnaire, f.version,
        CASE WHEN \(Self.isOfEarlierDay) THEN d.day * 86400000000 + 43200000000
          ELSE \(Self.begin) END,
        CASE WHEN \(Self.isOfEarlierDay) THEN 'day' ELSE 'instant' END, d.set_aside, d.findings,
        d.raised, d.progress, d.language
      FROM draft AS d JOIN definition AS f ON f.id = d.definition
      WHERE \(drafts.text)\(subject == nil ? "" : " AND d.subject = ?") ORDER BY 5, 1
      """, drafts.values + (subject.map { [$0] } ?? [])
    ) { row throws(StoreError) in
      (
        form: WaitingForm(
          uuid: try row.uuid(0), subject: try row.text(1),
          questionnaire: try row.key(2),
          moment: Date(microsecondsSince1970: try row.int64(4)), precision: try row.word(5),
          isUnfinished: true, setAside: row.isNull(6) ? nil : try? row.word(6)),
        findings: try? DraftText.decode(try row.text(7), column: "findings") as AlertFindings,
        progress: try row.text(9), language: try row.text(10),
        before: try? DraftText.decode(try row.text(8), column: "raised") as [RaisedAlert]
      )
    }
    let reviews = found.isEmpty ? [:] : try reviewsOfDrafts(drafts)
    return found.map { form, findings, progress, language, before in
      // What could not be evaluated when it was written may be known now.
      let findings =
        findings
        ?? (try? alerts(
          of: DraftText.decode(progress, column: "progress"), by: form.questionnaire,
          language: language))
      guard let findings, let before else { return form }
      var form = form
      let known = reviews[form.uuid] ?? []
      form.reviews = known.map(\.review)
      let present = Self.signature(before.highest(findings.raised), findings.notAssessed)
      let due = OpenAlerts(
        OpenAlerts.Row.own(findings)
          + OpenAlerts.Row.takenBack(before, beside: findings.raised), of: form.uuid,
        reviews: known.filter { $0.alerts == present }.map(\.review),
        hasNext: form.reviews.next != nil)
      (form.rows, form.reviewState) = (due.rows, due.reviewState)
      form.isEvaluated = true
      return form
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

/// A result or a draft with alerts that may wait.
private struct WaitingForm {
  let uuid: UUID
  let subject: String
  let questionnaire: Questionnaire.Key
  /// The start of a result, or when the alert of a draft was first raised.
  let moment: Date
  let precision: SampleHeader.DatePrecision
  var reviewState = Review.State.notReviewed
  var metadata: String?
  var isUnfinished = false
  var setAside: Draft.SetAside?
  /// Whether it is known what the answers of a draft raise.
  var isEvaluated = false
  var rows: [OpenAlerts.Row] = []
  var reviews: [Review] = []

  /// The alerts that wait. A draft whose alerts could not be evaluated waits, without an item.
  func alerts(isShared: Bool) -> [WaitingAlert] {
    guard isEvaluated || !isUnfinished else { return [alert(.unfinished, nil)] }
    return rows.waiting(isShared: isShared).map { row in
      let state: WaitingAlert.State =
        switch row.state {
        case _ where reviewState == .enteredInError: .enteredInError
        case .raised: isUnfinished ? .unfinished : row.isImplied ? .implied : .raised
        case .notAssessed: .notAssessed
        case .takenBack, .carried: .corrected
        }
      return alert(state, row)
    }
  }

  private func alert(_ state: WaitingAlert.State, _ row: OpenAlerts.Row?) -> WaitingAlert {
    var raised: Date?
    // What is not assessed has not been raised.
    if state != .notAssessed,
      case .date(let earlier)? = metadata.flatMap({ try? MetadataText.decode($0) })?[
        SampleHeader.alertRaisedKey]
    {
      raised = earlier < moment ? earlier : nil
    }
    let tried = reviews.last { [.couldNotReach, .toldSomeone].contains($0.outcome) }
    return WaitingAlert(
      state, uuid: uuid, subject: subject, questionnaire: questionnaire, item: row?.item,
      value: row?.value, reason: row?.reason, date: raised ?? moment,
      datePrecision: raised == nil ? precision : .instant, tried: tried?.date,
      triedOutcome: tried?.outcome, isTold: row?.isTold ?? false, isUnfinished: isUnfinished,
      setAside: setAside, next: reviews.next, attempts: reviews.attempts)
  }
}
