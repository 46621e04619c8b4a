import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

extension CourseReading {
  /// Makes a report of the subject.
  ///
  /// - Parameters:
  ///   - reader: The language of the person's page besides English; nil for English alone.
  ///   - showsNotes: Whether what was written about results and moods is printed.
  /// - Returns: The page, what it is made of, and remarks for standard error.
  /// - Throws: `Failure` if there is nothing at all about the subject.
  func report(
    isForPerson: Bool, in reader: PersonTexts? = nil, showsNotes: Bool = false
  ) throws -> (html: String, source: ReportSource, remarks: [String]) {
    let found = try store?.read { _ in try source(isForPerson, reader, showsNotes) }
    guard let found else {
      context.showUnsavedAlerts()
      let unknown = try store.flatMap(context.unknownSubjectWords)
      throw Failure.noInput(unknown ?? "Nothing is recorded about \(quoted(query.subject)).")
    }
    let html =
      isForPerson
      ? try PersonReport(found.source).html() : try ClinicianReport(found.source).html()
    return (html, found.source, found.remarks)
  }

  /// Says where the page is, and how to print it.
  static func words(for path: String) -> String {
    "The page is in \(quotedPath(path)). Only you can read the file, but it is not encrypted. Open it "
      + "in a browser; Ctrl-P or Cmd-P prints it, or saves it as PDF."
  }

  private func source(
    _ isForPerson: Bool, _ reader: PersonTexts?, _ showsNotes: Bool
  ) throws -> (source: ReportSource, remarks: [String])? {
    guard let store else { return nil }
    let subject = query.subject
    let worklist = try Worklist(context, store, about: subject)
    let isKnown = try !store.read { try $0.history(where: .subject(subject), limit: 1) }
      .elements.isEmpty
    let followed = try context.followedDrafts(of: subject, in: store)
    guard isKnown || !worklist.alerts.isEmpty || !followed.isEmpty else { return nil }
    let isSelection = !query.measures.isEmpty
    let (measures, missing) = isSelection ? (query.measures, []) : try everything()
    var query = query
    query.measures = measures.filter { measure in
      // A questionnaire without a named score has them all.
      guard case .scores(let id, .some) = measure else { return true }
      return !measures.contains(.scores(id, score: nil))
    }
    query.readsAll = true
    (query.leavesOutErrors, query.leavesOutAlerts) = (isForPerson, isForPerson)
    query.isOwn = query.isOwn || isForPerson
    var data = try CourseReading(query: query, store: store, context: context).data()
    data.query.measures = measures
    // The page names the reader "You", or nobody.
    if isForPerson, self.query.isOwn {
      data.query.subject = reader == nil ? "You" : ""
    } else if subject == SampleHeader.ownSubject {
      data.query.subject = ""
    }
    var source = ReportSource(
      data, today: try context.today(), program: "\(Program.name) \(Program.version)",
      texts: GeneralTexts.builtIn.adding([reader].compactMap(\.self)))
    (source.reader, source.isSelection, source.showsNotes) = (reader, isSelection, showsNotes)
    source.moodNotes = try showsNotes && measures.contains(.moods) ? moodNotes() : []
    source.feelings = try measures.contains(.moods) ? feelings() : []
    source.alerts = try alerts(worklist, data, followed)
    var remarks =
      try missing + [context.clockRemark(on: store)].compactMap(\.self)
      + ((isForPerson ? worklist : Worklist.unsaved(context))?.remarks(besides: []).map(\.text)
        ?? [])
    if isForPerson {
      source.contacts = context.contactText(in: reader?.language ?? "en")
      source.ownAlert = try ownAlert(worklist.alerts, source.texts)
      source.plans = try plans()
      if context[Settings.region] == nil {
        remarks.append(
          "The page lists the helplines of all countries, because none is set. This keeps it short: "
            + "wellbeing config set region \(context.localeCountry?.code ?? "GB")")
      }
    }
    return (source, remarks)
  }

  /// Returns every questionnaire with a result in the period, the latest first, and moods, with a
  /// remark on each that cannot be shown.
  private func everything() throws -> (measures: [CourseQuery.Measure], remarks: [String]) {
    let drawn =
      try store?.read {
        try $0.assessmentSummaries(where: period && !.types([.stateOfMind, .factor]))
      } ?? []
    var remarks: [String] = []
    var latest: [(day: LocalDay, canAlert: Bool, id: Questionnaire.ID)] = []
    var missing: Set<Questionnaire.ID> = []
    for last in drawn.reversed()
    where !latest.contains(where: { $0.id == last.questionnaire.id })
      && !missing.contains(last.questionnaire.id)
    {
      let id = last.questionnaire.id
      if let found = try context.definitions.definition(last.questionnaire, in: store) {
        latest.append((last.localDay, !found.alerts.isEmpty, id))
      } else {
        missing.insert(id)
        remarks.append("The results of \(quoted(id)) are not shown: its definition is missing.")
      }
    }
    // Of one day, those that can raise an alert come first.
    let forms = latest.sorted {
      $0.day == $1.day ? $0.canAlert && !$1.canAlert : $0.day > $1.day
    }.map { CourseQuery.Measure.scores($0.id, score: nil) }
    let hasMoods =
      try store?.read {
        try $0.history(where: period && .types([.stateOfMind]), limit: 1)
      }.elements.isEmpty == false
    return (forms + (hasMoods ? [.moods] : []), remarks)
  }

  /// The records of the subject in the period.
  private var period: SampleFilter { filter(from: query.start) }

  // MARK: Alerts

  /// Returns every alert of the results shown, and all others that wait; the latest first.
  private func alerts(
    _ worklist: Worklist, _ data: TrendData, _ followed: [FollowedDraft]
  ) throws -> [ReportAlert] {
    let waiting = worklist.alerts
    var results: [UUID: ScoredAssessment] = [:]
    for course in data.scores { for sheet in course.sheets ?? [] { results[sheet.uuid] = sheet } }
    for alert in waiting where !alert.isUnfinished && results[alert.uuid] == nil {
      let uuid = alert.uuid
      results[uuid] = try store?.read { try $0.sample(uuid) }?.sample.assessment
    }
    let open = Dictionary(grouping: waiting, by: \.uuid)
    let found = try results.values.compactMap { try alert(of: $0, open[$0.uuid] ?? []) }
    let drafts = try waiting.filter(\.isUnfinished).map { alert in
      let definition = try? context.definitions.definition(alert.questionnaire, in: store)
      let text = try definition.map { try alert.staffMessage(by: $0) }
      return ReportAlert(
        of: alert, worklist.title(of: alert),
        day: LocalDay(of: alert.date, in: query.timeZone),
        texts: [text ?? worklist.item(of: alert)],
        followed.first { $0.draft.id == alert.uuid })
    }
    let closed = followed.filter { open[$0.draft.id] == nil }.map(ReportAlert.init)
    return (found + drafts + closed).sorted { $0.day > $1.day }
  }

  private func alert(of result: ScoredAssessment, _ open: [WaitingAlert]) throws -> ReportAlert? {
    // An answer that was taken back before the result was saved waits, or was reviewed.
    let mayDiffer =
      result.header.replaces != nil || !result.reviews.isEmpty
      || open.contains { $0.state == .corrected }
    guard mayDiffer || !open.isEmpty || !result.alerts.isEmpty || !result.alertsNotAssessed.isEmpty
    else {
      return nil
    }
    let uuid = result.uuid
    let history = mayDiffer ? try store?.read { try $0.versionHistory(of: uuid) } : nil
    let earlier = history?.earlierAlerts ?? []
    let definition = try context.definitions.definition(result.questionnaire, in: store)
    var texts =
      try definition.map { try self.texts(of: result, history, $0) }
      ?? result.alerts.map(\.staffMessage)
    // Without the definition, what waits is still named.
    if texts.isEmpty { texts = open.map { "\($0.itemWords(by: definition)), \($0.stateWords)" } }
    guard !texts.isEmpty else { return nil }
    let state = AlertState(
      result.reviewState, isRaised: !result.alerts.isEmpty,
      isCorrected: open.contains { $0.state == .corrected },
      isNotAssessed: !result.alertsNotAssessed.isEmpty)
    let isImplied = state == .raised && result.alerts.allSatisfy { $0.state == .implied }
    let isUnknown = result.alerts.isEmpty && result.alertsNotAssessed.isEmpty && earlier.isEmpty
    return ReportAlert(
      isUnknown && open.isEmpty ? nil : isImplied ? .implied : state ?? .reviewed,
      of: definition?.name(in: "en") ?? printable(result.questionnaire.id),
      day: result.header.localDay, isOpen: !open.isEmpty, texts: texts, reviewed: result,
      zone: query.timeZone)
  }

  /// What is said to staff. How long ago it was is left out: a page is read later.
  private func texts(
    of result: ScoredAssessment, _ history: VersionHistory?, _ questionnaire: Questionnaire
  ) throws -> [String] {
    let (own, language) = (context[Settings.alertTexts], questionnaire.pageLanguage)
    let total = result.score?.value
    func said(_ alert: RaisedAlert) -> RaisedAlert {
      result.language == language
        ? alert : alert.inLanguage(language, of: questionnaire, total: total)
    }
    let alerts =
      AlertText(
        questionnaire: questionnaire, language: language, audience: .staff, contacts: nil,
        texts: GeneralTexts.builtIn, readers: .nobody,
        own: { own.text($0, of: $1, in: questionnaire, language: $2) }
      ).paragraphs(raised: result.alerts.map(said), notAssessed: result.alertsNotAssessed)
      + EarlierAlertText(
        alerts: (history?.earlierAlerts ?? []).map {
          .init(
            uuid: $0.uuid, isOfFirstVersion: $0.isOfFirstVersion, inDraft: $0.inDraft,
            alert: said($0.alert))
        }, history, questionnaire
      ).paragraphs(for: .staff)
    return alerts.map { $0.sentences.joined(separator: " ") }
  }

  private func ownAlert(
    _ waiting: [WaitingAlert], _ texts: GeneralTexts
  ) throws -> (_ language: String) -> String? {
    let reader = Worklist.Reader(texts: texts, zone: query.timeZone, isSubject: { _ in true })
    let definitions = try context.definitions.definitions(
      Set(waiting.map(\.questionnaire)), in: store)
    return Worklist(waiting, definitions: definitions, for: reader).ownSentence(in:)
  }

  // MARK: Moods and plans

  private func moodNotes() throws -> [(of: String, text: String)] {
    let filter = period && .types([.stateOfMind])
    let moods = try store?.read { try $0.samples(where: filter, order: [.startDate()]) } ?? []
    return moods.compactMap { mood in
      mood.header.note.map { (LocalTime.written(mood.header.localDay), $0) }
    }
  }

  private static let mostFeelings = 6

  private func feelings() throws -> [(name: String, groups: [ValenceStatistics])] {
    try [ValenceStatistics.Grouping.label, .association].map { grouping in
      // Groups of the same size stay in the order of the vocabulary.
      let groups = (try moods(by: grouping)?.overall ?? []).dropFirst().enumerated()
        .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      return (grouping.rawValue, groups.prefix(Self.mostFeelings).map(\.element))
    }
  }

  /// The number of days in which a planned day is looked for.
  private static let planDays = 400

  private func plans() throws -> [String] {
    let (subject, today) = (query.subject, try context.today())
    guard let store else { return [] }
    let (plans, occasions) = try store.read {
      (
        try $0.plans(subject: subject),
        try $0.occasions(
          subject: subject, in: today...today.adding(days: Self.planDays), today: today)
      )
    }
    let words = HistoryWords(context, store)
    return plans.compactMap { plan in
      let next = occasions.first { $0.plan.id == plan.id && $0.state != .done }
      return next.map {
        "\(words.title(of: plan.type)), \(plan.everyWords); the next is on "
          + "\(LocalTime.written($0.days.lowerBound))."
      }
    }
  }
}
