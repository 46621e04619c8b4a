import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
package import WellbeingTerminal
package import WellbeingCommandKit
package import WellbeingStore
import WellbeingTextFormats

/// The page of one person: the results by day, what changed, and the alerts; keys show answers, the
/// chart and the sources, and review the alerts. Of the reader's own alerts it tells the reader, with
/// a key to say that they have told someone.
package struct PersonPage {
  private enum Action {
    case chart
    case sources
    case review
    case toldSomeone

    var key: ListQuestion.Action {
      switch self {
      case .chart: .init("t", "chart", "Show the chart.")
      case .sources: .init("s", "sources", "Show each rule's result, with its sources.")
      case .review: .init("r", "review", "Review the alerts that wait.")
      case .toldSomeone: .init("x", "told someone", "Say that you have told someone.")
      }
    }
  }

  /// A program and a guest only look.
  private var actions: [Action] {
    let looking: [Action] = [.chart, .sources]
    guard context.options.source == nil && !context.store.isGuest else { return looking }
    guard isOwn else { return looking + [.review] }
    return worklist.ownSentence == nil ? looking : looking + [.toldSomeone]
  }

  private var isOwn: Bool { context.audience(of: subject) == .person }

  private let subject: String
  private let store: HealthStore
  private let context: CommandContext
  private var history: PersonHistory
  private var course: CoursePage
  private var worklist: Worklist
  private let moodCount: Int
  private var chosen = 0

  /// Reads the results of a subject.
  ///
  /// - Returns: Nil if there are none.
  package init?(of subject: String, in store: HealthStore, _ context: CommandContext) throws {
    (self.subject, self.store, self.context) = (subject, store, context)
    moodCount = try store.sync { try $0.count(where: .subject(subject) && .types([.stateOfMind])) }
    (history, course, worklist) = try Self.read(subject, store, context)
    if history.rows.isEmpty { return nil }
  }

  private static func read(
    _ subject: String, _ store: HealthStore, _ context: CommandContext
  ) throws -> (PersonHistory, CoursePage, Worklist) {
    try store.atOneMoment {
      let course = try store.sync {
        try $0.course(of: subject, where: !.types([.stateOfMind, .factor]))
      }
      let history = try PersonHistory(
        course, criteria: try context.criteria(), at: context.runtime.clock()
      ) { try context.definitions.definition($0, in: store) }
      let questionnaires = history.questionnaires
      return (
        history,
        try CoursePage(
          course, questionnaires,
          sheets: CoursePage.sheets(of: subject, questionnaires, in: store), context,
          isOfReader: context.audience(of: subject) == .person),
        try Worklist(course.waiting, context, store)
      )
    }
  }

  /// Shows the page on a screen of its own until the reader leaves.
  package func show(_ dialog: any Dialog) throws {
    let notice = SignalNotice()
    try context.console.browse(dialog, notice) { try show(dialog, notice) }
  }

  package func show(_ dialog: any Dialog, _ notice: SignalNotice) throws {
    var page = self
    while case .reply(let reply) = try dialog.ask(try page.question) {
      switch reply {
      case .open(let row):
        page.chosen = row
        try page.showAnswers(dialog)
      case .act(let action, let row):
        page.chosen = row
        switch page.actions[action] {
        case .chart: try page.course.show(dialog)
        case .sources: try page.course.show(dialog, isFull: true)
        case .review: try page.review(dialog, notice)
        case .toldSomeone: try page.tellOfSomeone(dialog)
        }
      }
    }
  }

  /// Reviews the alerts, and reads everything again.
  private mutating func review(_ dialog: any Dialog, _ notice: SignalNotice) throws {
    guard !worklist.alerts.isEmpty else {
      return dialog.say("No alerts are waiting for \(quoted(subject)).")
    }
    try context.reviewAlerts(of: subject, dialog, notice)
    (history, course, worklist) = try Self.read(subject, store, context)
  }

  /// Records that the reader has told someone, and reads everything again.
  private mutating func tellOfSomeone(_ dialog: any Dialog) throws {
    let told = ToldSomeone(context, try context.store.open())
    for uuid in worklist.untold.map(\.uuid) { try told.record(uuid) }
    dialog.say("Noted: you have told someone.")
    (history, course, worklist) = try Self.read(subject, store, context)
  }

  // MARK: The list

  private var question: ListQuestion {
    get throws {
      let (course, moods, unknown) = (course, moodWords, history.unknown)
      let definitions = context.definitions
      let table = try history.table(
        ResultCells(context.console.style) { [store] in
          try definitions.definition($0, in: store)
        })
      let first = history.rows.last?.day.description ?? ""
      let last = history.rows.first?.day.description ?? ""
      let count = history.rows.reduce(0) { $0 + $1.results.count }
      let days = first == last ? first : "\(first) to \(last)"
      let waiting = isOwn ? [] : worklist.alerts
      let raised = waiting.count { $0.state.isRaised }
      let others = waiting.count - raised
      let alerts = [
        raised == 0 ? nil : "\(counted(raised, "alert")) to review",
        others == 0 ? nil : "\(counted(others, "alert")) not assessed",
      ].compactMap(\.self)
      // The alerts themselves may be scrolled out of a small screen.
      let right =
        alerts.isEmpty
        ? "\(counted(count, "result")), \(days)"
        : (alerts + [counted(count, "result")]).joined(separator: ", ")
      return ListQuestion(
        QuestionContext(Page.Title(withoutControls(subject), right: right)),
        names: history.rows.map { [$0.day.description] }, actions: actions.map(\.key),
        opening: "answers", chosen: chosen, above: try alertLines()
      ) { area in
        let style = Style(width: area.size.columns, usesUnicode: area.look.usesUnicode)
        let (heading, rows) = table.lines(ofRows: style)
        return ListQuestion.Layout(heading: heading, rows: rows)
      } details: { _, area in
        let style = Style(width: area.size.columns, usesUnicode: area.look.usesUnicode)
        let others = unknown.sorted { $0.key < $1.key }.map { id, count in
          "\(counted(count, "result")) of '\(printable(id))' without a definition: not shown."
        }
        let remarks = [moods].compactMap(\.self) + others
        return course.changes(style).map { Page.Block(lines: [$0]) }
          + (remarks.isEmpty ? [] : [.space]) + remarks.map { .text($0, .quiet) }
          + [.space, .text("Screening results, not diagnoses.", .quiet)]
      }
    }
  }

  private var moodWords: String? {
    moodCount == 0
      ? nil
      : "\(counted(moodCount, "mood")): wellbeing history --type mood --subject "
        + shellQuoted(subject)
  }

  /// The alerts that wait, each with its item, its answer and its day; a sentence to the reader of
  /// their own.
  private func alertLines() throws -> [Page.Block] {
    guard !isOwn else {
      return worklist.ownSentence.map {
        [
          .text($0, .strong),
          .text("If you have told nobody yet, this shows who to call: wellbeing support"),
        ]
      } ?? []
    }
    let zone = try context.zone()
    return worklist.alerts.map { alert in
      let isRaised = alert.state.isRaised
      let day = LocalDay(of: alert.date, in: zone)
      let state = alert.stateWords.dropFirst(2)
      let words =
        switch alert.state {
        case .raised: "not reviewed"
        case .enteredInError: String(state)
        default: "not reviewed (\(state))"
        }
      return Page.Block(
        "\(worklist.title(of: alert)) of \(day), \(worklist.item(of: alert)): \(words)",
        mark: isRaised ? "! " : "? ", tone: isRaised ? .alert : .caution)
    }
  }

  // MARK: Answers

  private func showAnswers(_ dialog: any Dialog) throws {
    let row = history.rows[chosen]
    var body: [Page.Block] = []
    for result in row.results {
      let uuid = result.uuid
      guard let found = try store.sync({ try $0.sample(uuid) }),
        let assessment = found.sample.assessment
      else { continue }
      do {
        body += AnsweredItem.blocks(of: assessment, try store.definition(of: assessment))
      } catch let error as StoreError {
        let fault = "The answers of \(uuid.reference) cannot be shown. \(Failure(error).message)"
        body += [.text(fault, .caution), .space]
      }
    }
    try dialog.show(
      Notice(
        QuestionContext(
          Page.Title(
            "Answers of \(row.day)", right: withoutControls(subject)), leavingWords: "back"),
        body: body, exit: .enter("back")))
  }
}
