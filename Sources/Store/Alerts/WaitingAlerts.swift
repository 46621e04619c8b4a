package import Foundation
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
      let ofSubject = subject.map { (text: " AND s.subject = ?", values: [$0]) }
      let forms = try results(ofSubject ?? ("", []), visible) + drafts(about: subject, visible)
      let isShared = try isShared
      return forms.flatMap { form in
        form.alerts(isShared: isShared).map { (form.moment, $0) }
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
      if let kept, let found: AlertFindings = try? DraftText.decode(kept, column: "findings") {
        return found
      }
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

  /// Whether the store is about several people.
  private var isShared: Bool {
    get throws(StoreError) {
      try database.row("SELECT NOT \(ReviewSQL.hasOneSubject)", first: Row.bool) == true
    }
  }

  /// Whether an answer of a result, of its draft, or of a version that it corrects raised an alert that
  /// waits, so that it may not be deleted.
  func hasWaitingAlert(_ uuid: UUID) throws(StoreError) -> Bool {
    guard let form = try results((" AND s.uuid = ?", [uuid]), nil).first else { return false }
    return try form.alerts(isShared: isShared).contains {
      [.raised, .implied, .corrected].contains($0.state)
    }
  }

  /// An alert waits also if its definition is lost: its version is then empty.
  private func results(
    _ condition: (text: String, values: [any BindingConvertible]), _ visible: Visibility?
  ) throws(StoreError) -> [WaitingForm] {
    let seen = visible.records
    let live = "s.deleted_us IS NULL AND \(seen.text)\(condition.text)"
    let values = seen.values + condition.values
    var forms: [WaitingForm] = []
    var numbers: [Int64] = []
    _ = try database.rows(
      """
      SELECT s.id, s.uuid, s.subject, coalesce(f.questionnaire, s.type), coalesce(f.version, ''),
        s.start_us, s.date_precision, s.review_state, s.metadata, \(OpenAlerts.Row.columns)
      FROM assessment_alert AS a JOIN sample AS s ON s.id = a.sample
        LEFT JOIN definition AS f ON f.id = s.definition
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
    let changed = zip(numbers, forms).filter { $1.rows.contains(where: \.isEarlier) }.map(\.0)
    // An alert waits also if its result cannot be read.
    let results = changed.isEmpty ? [:] : (try? load(changed)) ?? [:]
    for (place, id) in numbers.enumerated() {
      forms[place].reviews = found[id]?.map(\.review) ?? []
      if let result = results[id]?.assessment, result.score?.basis != .totalOnly {
        forms[place].answers = result.answers
      }
    }
    return forms
  }

  /// The same for drafts.
  private func drafts(
    about subject: String?, _ visible: Visibility?
  ) throws(StoreError) -> [WaitingForm] {
    let drafts = draftCondition(visible)
    let found = try database.rows(
      """
      SELECT d.uuid, d.subject, d.questionnaire, coalesce(f.version, ''),
        coalesce(d.raised_us, d.updated_us), d.day, d.set_aside, d.findings, d.raised, d.progress, d.language
      FROM draft AS d LEFT JOIN definition AS f ON f.id = d.definition
      WHERE \(drafts.text)\(subject == nil ? "" : " AND d.subject = ?") ORDER BY 1
      """, drafts.values + (subject.map { [$0] } ?? [])
    ) { row throws(StoreError) in
      let raised = WaitingAlert.moment(
        Date(microsecondsSince1970: try row.int64(4)),
        of: try row.intIfPresent(5).flatMap { LocalDay(daysSince1970: $0) })
      return (
        form: WaitingForm(
          uuid: try row.uuid(0), subject: try row.text(1),
          questionnaire: try row.key(2),
          moment: raised.date, precision: raised.precision,
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
      var form = form
      let known = reviews[form.uuid] ?? []
      form.reviews = known.map(\.review)
      let present = Self.signature(of: before ?? [], findings)
      form.answers =
        (try? DraftText.decode(progress, column: "progress") as AdministrationProgress)?.answers
      let rows = findings.flatMap { findings in
        before.map {
          OpenAlerts.Row.own(findings) + OpenAlerts.Row.takenBack($0, beside: findings.raised)
        }
      }
      let due = OpenAlerts(
        rows ?? [OpenAlerts.Row(.raised, item: WaitingForm.unknown, value: nil)], of: form.uuid,
        reviews: known.filter { $0.alerts == present }.map(\.review),
        hasNext: form.reviews.next != nil)
      (form.rows, form.reviewState) = (due.rows, due.reviewState)
      return form
    }
  }

  /// The alerts that a review of a draft is about, as a text: other answers are another matter.
  ///
  /// - Parameters:
  ///   - raised: The alerts that were raised before, also those taken back.
  ///   - found: Those of the answers; nil if they cannot be evaluated.
  static func signature(of raised: [RaisedAlert], _ found: AlertFindings?) -> String {
    let open = (found?.notAssessed ?? []).filter { $0.reason != .notShown }
    return
      (raised.highest(found?.raised ?? []).map { "\($0.item)=\($0.value)" }
      + open.map { "\($0.item):\($0.reason.rawValue)" })
      .joined(separator: " ")
  }
}

extension WaitingAlert {
  /// When an alert of a draft was raised: that of a form of an earlier day is as old as the form.
  ///
  /// - Parameters:
  ///   - moment: When the draft was first written with it.
  ///   - day: The local day that the form is about; nil if it is about that moment.
  package static func moment(
    _ moment: Date, of day: LocalDay?, in zone: TimeZone = .current
  ) -> (date: Date, precision: SampleHeader.DatePrecision) {
    guard let day, day < LocalDay(of: moment, in: zone) else { return (moment, .instant) }
    return (day.start(in: .gmt) + 12 * 60 * 60, .day)
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
  /// The item of a draft whose alerts could not be evaluated: it waits all the same.
  static let unknown = ""
  var rows: [OpenAlerts.Row] = []
  /// The answers now; nil if they are not known.
  var answers: [String: Answer]?
  var reviews: [Review] = []

  /// The alerts that wait.
  func alerts(isShared: Bool) -> [WaitingAlert] {
    // That a version was entered in error says nothing of what earlier ones raised.
    let isError = reviewState == .enteredInError
    let earlier = rows.filter {
      isError && $0.isOpenBefore && (!$0.isTold || isShared || reviews.next != nil)
    }
    let items = Set(earlier.map(\.item))
    let own = rows.filter { !items.contains($0.item) }
    return alerts(own.waiting(isShared: isShared), isError: isError)
      + alerts(earlier.waiting(isShared: isShared), isError: false)
  }

  private func alerts(_ rows: [OpenAlerts.Row], isError: Bool) -> [WaitingAlert] {
    rows.map { row in
      let state: WaitingAlert.State =
        switch row.state {
        case _ where isError: .enteredInError
        case .raised: isUnfinished ? .unfinished : row.isImplied ? .implied : .raised
        case .notAssessed: .notAssessed
        case .takenBack, .carried: .corrected
        }
      return alert(state, row)
    }
  }

  private func alert(_ state: WaitingAlert.State, _ row: OpenAlerts.Row) -> WaitingAlert {
    var raised: Date?
    // What is not assessed has not been raised.
    if state != .notAssessed,
      case .date(let earlier)? = metadata.flatMap({ try? MetadataText.decode($0) })?[
        SampleHeader.alertRaisedKey]
    {
      raised = earlier < moment ? earlier : nil
    }
    // The answers of a version that was entered in error are not those of the person.
    let change =
      reviewState != .enteredInError && state == .corrected && !row.isImplied
      ? answers.map {
        AnswerChange(wasBeforeSaving: row.state == .takenBack, now: $0[row.item])
      } : nil
    let tried = reviews.last { [.couldNotReach, .toldSomeone].contains($0.outcome) }
    return WaitingAlert(
      state, uuid: uuid, subject: subject, questionnaire: questionnaire,
      item: row.item == Self.unknown ? nil : row.item, value: row.value, reason: row.reason,
      change: change, date: raised ?? moment,
      datePrecision: raised == nil ? precision : .instant, tried: tried?.date,
      triedOutcome: tried?.outcome, isTold: row.isTold, isUnfinished: isUnfinished,
      setAside: setAside, next: reviews.next, attempts: reviews.attempts,
      reviewCount: reviews.count)
  }
}
