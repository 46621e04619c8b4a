import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// Reads what a report shows, at one moment of the store.
struct ReportReading {
  struct Choices {
    var isForPerson = false
    /// The language of the person's page besides English; nil for English alone.
    var reader: PersonTexts?
    /// Whether what was written about results and moods is printed.
    var showsNotes = false
  }

  private let context: CommandContext
  private let store: HealthStore
  private let choices: Choices
  /// What the page names instead of the subject, if the reader has no name.
  private let ownName: String?
  private var query: TrendQuery

  init(
    _ query: TrendQuery, _ choices: Choices, in store: HealthStore, _ context: CommandContext
  ) {
    (self.query, self.choices, self.store, self.context) = (query, choices, store, context)
    self.query.leavesOutAlerts = choices.isForPerson
    ownName =
      choices.isForPerson && query.isOwn
      ? (choices.reader == nil ? "You" : "") : query.subject == SampleHeader.ownSubject ? "" : nil
    if choices.isForPerson { self.query.isOwn = true }
  }

  /// - Returns: Nil if there is nothing at all about the subject; otherwise the contents, and remarks
  ///   for standard error.
  func read() throws -> (source: ReportSource, remarks: [String])? {
    try store.read { _ in
      var copy = self; return try copy.atThisMoment()
    }
  }

  private mutating func atThisMoment() throws -> (source: ReportSource, remarks: [String])? {
    let subject = query.subject
    let worklist = try Worklist(context, store, about: subject)
    let waiting = worklist.alerts
    let isKnown = try !store.read { try $0.history(where: .subject(subject), limit: 1) }
      .elements.isEmpty
    let followed = try context.followedDrafts(of: subject, in: store)
    guard isKnown || !waiting.isEmpty || !followed.isEmpty else { return nil }
    let isSelection = !query.measures.isEmpty
    var remarks = isSelection ? [] : try chooseEverything()
    var distinct = query
    distinct.measures = query.measures.filter { measure in
      // A questionnaire without a named score has them all.
      guard case .scores(let id, .some) = measure else { return true }
      return !query.measures.contains(.scores(id, score: nil))
    }
    let data = try TrendReading(
      context: context, query: distinct, store: store, readsAll: true,
      leavesOutErrors: choices.isForPerson
    ).read()
    remarks +=
      try [context.clockRemark(on: store)].compactMap(\.self)
      + ((choices.isForPerson ? worklist : Worklist.unsaved(context))?
        .remarks(besides: []).map(\.text) ?? [])
    var shown = query
    shown.subject = ownName ?? subject
    var source = ReportSource(
      shown, data, today: try context.today(), program: "\(Program.name) \(Program.version)",
      texts: GeneralTexts.builtIn.adding([choices.reader].compactMap(\.self)))
    source.reader = choices.reader
    source.isSelection = isSelection
    source.showsNotes = choices.showsNotes
    source.moodNotes = try moodNotes()
    source.feelings = try feelings()
    source.alerts = try alerts(worklist, data, followed)
    if choices.isForPerson {
      source.contacts = context.contactText(in: choices.reader?.language ?? "en")
      source.ownAlert = try ownAlert(waiting, source.texts)
      source.plans = try plans()
      remarks += try [regionRemark()].compactMap(\.self)
    }
    return (source, remarks)
  }

  private func regionRemark() throws -> String? {
    guard context[Settings.region] == nil else { return nil }
    return "The page lists the helplines of all countries, because none is set. This keeps it "
      + "short: wellbeing config set region \(context.localeCountry?.code ?? "GB")"
  }

  /// Chooses every questionnaire with a result in the period, the latest first, and moods.
  ///
  /// - Returns: A remark on each that cannot be shown.
  private mutating func chooseEverything() throws -> [String] {
    let period = period
    let drawn = try store.read {
      try $0.assessmentSummaries(where: period && !.types([.stateOfMind, .factor]))
    }
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
    query.measures = latest.sorted {
      $0.day == $1.day ? $0.canAlert && !$1.canAlert : $0.day > $1.day
    }.map { .scores($0.id, score: nil) }
    let hasMoods = try !store.read {
      try $0.history(where: period && .types([.stateOfMind]), limit: 1)
    }.elements.isEmpty
    if hasMoods { query.measures.append(.moods) }
    return remarks
  }

  /// The records of the subject in the period.
  private var period: SampleFilter {
    .all(
      [.subject(query.subject)]
        + [
          query.start.map { SampleFilter.startsAtOrAfter($0) },
          query.end.map { SampleFilter.startsBefore($0) },
        ].compactMap(\.self))
  }

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
      results[uuid] = try store.read { try $0.sample(uuid) }?.sample.assessment
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

  private func alert(
    of result: ScoredAssessment, _ open: [WaitingAlert]
  ) throws -> ReportAlert? {
    // An answer that was taken back before the result was saved waits, or was reviewed.
    let mayDiffer =
      result.header.replaces != nil || !result.reviews.isEmpty
      || open.contains { $0.state == .corrected }
    guard mayDiffer || !open.isEmpty || !result.alerts.isEmpty || !result.alertsNotAssessed.isEmpty
    else {
      return nil
    }
    let uuid = result.uuid
    let history = mayDiffer ? try store.read { try $0.versionHistory(of: uuid) } : nil
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
    var definitions: [Questionnaire.Key: Questionnaire] = [:]
    for key in Set(waiting.map(\.questionnaire)) {
      definitions[key] = try context.definitions.definition(key, in: store)
    }
    return Worklist(waiting, definitions: definitions, for: reader).ownSentence(in:)
  }

  // MARK: Moods and plans

  private func moodNotes() throws -> [(of: String, text: String)] {
    guard choices.showsNotes, query.measures.contains(.moods) else { return [] }
    let filter = period && .types([.stateOfMind])
    let moods = try store.read { try $0.samples(where: filter, order: [.startDate()]) }
    return moods.compactMap { mood in
      mood.header.note.map { (LocalTime.written(mood.header.localDay), $0) }
    }
  }

  private static let mostFeelings = 6

  private func feelings() throws -> [(name: String, groups: [ValenceStatistics])] {
    guard query.measures.contains(.moods) else { return [] }
    return try [ValenceStatistics.Grouping.label, .association].map { grouping in
      let moods = try TrendReading(context: context, query: query, store: store).moods(by: grouping)
      return (grouping.rawValue, Array(moods.groups.prefix(Self.mostFeelings)))
    }
  }

  /// The number of days in which a planned day is looked for.
  private static let planDays = 400

  private func plans() throws -> [String] {
    let (subject, today) = (query.subject, try context.today())
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

extension CommandContext {
  /// Makes a report of a subject.
  ///
  /// - Parameter store: Nil if nothing was saved yet.
  func report(
    _ query: TrendQuery, _ choices: ReportReading.Choices, in store: HealthStore?
  ) throws -> (html: String, source: ReportSource, remarks: [String]) {
    guard let store, let found = try ReportReading(query, choices, in: store, self).read() else {
      showUnsavedAlerts()
      let unknown = try store.flatMap(unknownSubjectWords)
      throw Failure.noInput(unknown ?? "Nothing is recorded about \(quoted(query.subject)).")
    }
    let html =
      choices.isForPerson
      ? try PersonReport(found.source).html() : try ClinicianReport(found.source).html()
    return (html, found.source, found.remarks)
  }
}

extension ReportReading {
  /// Says where the page is, and how to print it.
  static func words(for path: String) -> String {
    "The page is in \(quotedPath(path)). Only you can read the file, but it is not encrypted. Open it "
      + "in a browser; Ctrl-P or Cmd-P prints it, or saves it as PDF."
  }
}
