import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// The page of one person: the results by day, what changed, and the alerts; keys show the rest. Of
/// the reader's own alerts it tells the reader, with a key to say that they have told someone.
struct PersonPage {
  /// What is run on a screen of its own.
  enum Errand {
    case paper([Questionnaire.ID])
    case correct(String)
    case command([String])
  }

  private enum Action: CaseIterable {
    case items, charts, line, review, told, handOver, paper, take, correct, previous, following
    case explain, report

    var key: ListQuestion.Action {
      switch self {
      case .items: .init(.items)
      case .charts: .init(.charts)
      case .line: .init(.line, needsRow: true)
      case .review: .init(.review)
      case .told: .init(.told)
      case .handOver: .init(.handOver)
      case .paper: .init(.paper)
      case .take: .init(.take, rank: .rare)
      case .correct: .init(.correct, needsRow: true)
      case .previous:
        .init(
          [.left], "previous", "Show the person before, in the order of the caseload.", rank: .rare)
      case .following:
        .init([.right], "next", "Show the next person, in the order of the caseload.", rank: .rare)
      case .explain: .init(.explain, rank: .rare)
      case .report: .init(.report, rank: .rare)
      }
    }
  }

  private var actions: [Action] {
    Action.allCases.filter { action in
      switch action {
      case .items, .charts, .line, .report: true
      // No rule judges the results of the reader.
      case .previous, .following, .handOver: !isOwn && !isViewOnly
      case .explain: !isOwn
      case .review: !isViewOnly && !isOwn
      case .paper, .take, .correct: !isViewOnly
      case .told: !isViewOnly && isOwn && worklist.ownSentence != nil
      }
    }
  }

  private var audience: ReaderRole { context.audience(of: subject) }
  private var isOwn: Bool { audience == .person }

  let subject: String
  /// Whether it is shown from the page of an alert, to which the reader returns.
  var isViewOnly = false
  private let store: HealthStore
  private let context: CommandContext
  private var history: PersonHistory
  private var course: CoursePage
  private var worklist: Worklist
  private let moodCount: Int
  private(set) var chosen: Int

  /// Reads the results of a subject.
  ///
  /// - Parameter chosen: The place of the chosen day.
  /// - Returns: Nil if there are none.
  init?(
    of subject: String, in store: HealthStore, _ context: CommandContext, chosen: Int = 0
  ) throws {
    (self.subject, self.store, self.context, self.chosen) = (subject, store, context, chosen)
    moodCount = try store.read { try $0.count(where: .subject(subject) && .types([.stateOfMind])) }
    (history, course, worklist) = try Self.read(subject, store, context)
    if history.rows.isEmpty { return nil }
  }

  private static func read(
    _ subject: String, _ store: HealthStore, _ context: CommandContext
  ) throws -> (PersonHistory, CoursePage, Worklist) {
    try store.read { _ in
      let course = try store.read {
        try $0.course(of: subject, where: !.types([.stateOfMind, .factor]))
      }
      let history = try PersonHistory(
        course, criteria: context.criteria(), at: context.runtime.clock()
      ) { try context.definitions.definition($0, in: store) }
      let questionnaires = history.questionnaires
      return (
        history,
        try CoursePage(
          course, questionnaires,
          sheets: CoursePage.sheets(of: subject, questionnaires, in: store), context,
          isOwn: context.audience(of: subject) == .person),
        try Worklist(course.waiting, about: subject, context, store)
      )
    }
  }

  /// Shows the page, and those of other people, until the reader leaves or chooses what needs a
  /// screen of its own.
  mutating func show(
    _ dialog: any Dialog, _ notice: SignalNotice, _ order: () throws -> [String]
  ) throws -> Errand? {
    while case .reply(let reply) = try dialog.ask(try question) {
      switch reply {
      case .open(let row):
        chosen = row
        try showAnswers(dialog)
      case .change: break
      case .act(let action, let row):
        chosen = row
        switch actions[action] {
        case .items:
          try ItemsPage(of: subject, history.questionnaires, in: store, context, lines: lines)
            .show(dialog, first: Set(history.rows[row].results.map(\.questionnaire.id)))
        case .charts: try course.show(dialog, for: audience, lines: lines)
        case .explain: try course.show(dialog, showsSources: true, lines: lines)
        case .report: try makeReport(dialog)
        case .line: try PageWithLine.paste(lines, dialog)
        case .review: try review(dialog, notice)
        case .told: try tellOfSomeone(dialog)
        case .handOver:
          return .command(try context.taking(about: subject, in: store, isHandedOver: true))
        case .take: return .command(try context.taking(about: subject, in: store))
        case .paper:
          let usual = Array(history.questionnaires.map(\.id).prefix(3))
          if let ids = try context.askedForms(of: subject, usual, dialog) { return .paper(ids) }
        case .correct:
          if let reference = try askedResult(dialog) { return .correct(reference) }
        case .previous: try goOn(by: -1, order(), dialog)
        case .following: try goOn(by: 1, order(), dialog)
        }
      }
    }
    return nil
  }

  /// Goes to the next person with results, in one direction.
  private mutating func goOn(by step: Int, _ order: [String], _ dialog: any Dialog) throws {
    var place = order.firstIndex(of: subject).map { $0 + step } ?? order.count
    while order.indices.contains(place) {
      if let page = try PersonPage(of: order[place], in: store, context) {
        self = page
        return
      }
      place += step
    }
    dialog.say(step > 0 ? "This is the last person." : "This is the first person.")
  }

  /// Returns the reference of the result of the chosen day to correct; of several, asks which.
  private func askedResult(_ dialog: any Dialog) throws -> String? {
    let offered = zip(history.questionnaires, history.rows[chosen].entries).compactMap {
      kind, entry in
      entry.map { (name: kind.name(in: "en"), reference: $0.result.uuid.reference) }
    }
    guard offered.count > 1 else { return offered.first?.reference }
    let choice = ChoiceQuestion(
      QuestionContext(ScreenPage.Title("Correct"), canGoBack: true), asking: "Which result?",
      offered.map { ("\($0.name), \($0.reference)", [$0.name]) }, advances: true)
    guard case .reply(.chosen(let place)) = try dialog.ask(choice) else { return nil }
    return offered[place].reference
  }

  /// The lines of the chosen day's results, to paste into a record.
  private var lines: [String] {
    get throws {
      try history.rows[chosen].results.compactMap { try line(of: $0.uuid) }
    }
  }

  /// Reviews the alerts, and reads everything again.
  private mutating func review(_ dialog: any Dialog, _ notice: SignalNotice) throws {
    guard !worklist.alerts.isEmpty else {
      return dialog.say("No alerts are waiting for \(quoted(subject)).")
    }
    let chosen = Set(history.rows[chosen].results.map(\.uuid))
    try context.reviewAlerts(of: subject, first: chosen, dialog, notice)
    (history, course, worklist) = try Self.read(subject, store, context)
  }

  /// Records that the reader has told someone, and reads everything again.
  private mutating func tellOfSomeone(_ dialog: any Dialog) throws {
    guard try ToldSomeone.confirms(worklist.ownSentence ?? "", dialog) else { return }
    let told = ToldSomeone(context: context, store: try context.store.open())
    for uuid in worklist.untold.map(\.uuid) { try told.record(uuid) }
    dialog.say("Noted: you have told someone.")
    (history, course, worklist) = try Self.read(subject, store, context)
  }

  /// Asks who will read the page, writes it to a file, and opens it.
  private func makeReport(_ dialog: any Dialog) throws {
    let readers =
      isOwn
      ? [("For me", ["me"]), ("For my doctor", ["doctor"])]
      : [("For staff", ["staff"]), ("For the person", ["person"])]
    let question = ChoiceQuestion(
      QuestionContext(ScreenPage.Title("Report", right: withoutControls(subject)), canGoBack: true),
      asking: "Who is the page for?", readers, advances: true)
    guard case .reply(.chosen(let place)) = try dialog.ask(question) else { return }
    let isForPerson = (place == 0) == isOwn
    let query = CourseQuery(subject: subject, isOwn: isOwn, timeZone: try context.zone())
    do {
      let report = try CourseReading(query: query, store: store, context: context)
        .report(isForPerson: isForPerson)
      let path = try context.freeReportName(of: subject)
      try context.write(report.html, to: path)
      let isOpened = context.runtime.openFile(path)
      let words =
        CourseReading.words(for: path) + (isOpened ? " The browser was asked to open it." : "")
      for words in [words] + report.remarks { dialog.say(words) }
    } catch  where error is FileError || error is StoreError || error is Failure {
      dialog.say("The page was not written. \(Failure(error).message)")
    }
  }

  private func line(of uuid: UUID) throws -> String? {
    do {
      let (found, versions) = try store.read {
        (try $0.sample(uuid), try $0.versionHistory(of: uuid))
      }
      guard let assessment = found?.sample.assessment else { return nil }
      return try SampleText(
        assessment, store.definition(of: assessment), versions, in: store, context
      ).line
    } catch let error as StoreError {
      return "The result \(uuid.reference) cannot be read. \(Failure(error).message)"
    }
  }

  // MARK: The list

  private var question: ListQuestion {
    get throws {
      let (course, moods, unknown) = (course, moodWords, history.unknown)
      let endedDrafts = try context.followedDrafts(of: subject, in: store).map(\.sentence)
      let (definitions, today) = (context.definitions, try context.today())
      let audience = audience
      let table = try history.table(
        ResultCells(judgesChanges: !isOwn) { [store] in
          try definitions.definition($0, in: store)
        }, on: today)
      let first = history.rows.last.map { LocalTime.written($0.day) } ?? ""
      let last = history.rows.first.map { LocalTime.written($0.day) } ?? ""
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
        QuestionContext(ScreenPage.Title(withoutControls(subject), right: right)),
        names: history.rows.map { [$0.day.description] }, actions: actions.map(\.key),
        opening: "answers", chosen: chosen, above: try alertLines()
      ) {
        table.layout($0)
      } remarks: { area in
        let others = unknown.sorted { $0.key < $1.key }.map { id, count in
          "\(counted(count, "result")) of '\(printable(id))' without a definition: not shown."
        }
        let remarks = endedDrafts + [moods].compactMap(\.self) + others
        return course.changes(on: today, for: audience).blocks(area)
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
  private func alertLines() throws -> [ScreenPage.Block] {
    guard !isOwn else {
      return worklist.ownSentence.map {
        [
          .text($0, .strong),
          .text("If you have told nobody yet, this shows who to call: wellbeing support"),
        ]
      } ?? []
    }
    let (zone, today) = (try context.zone(), try context.today())
    return worklist.alerts.reversed().map { alert in
      let isRaised = alert.state.isRaised
      let day = LocalTime.brief(LocalDay(of: alert.date, in: zone), on: today)
      // That a raised one is not reviewed is in the title.
      let state: String? =
        switch alert.state {
        case .raised: nil
        case .enteredInError: alert.stateWords
        case .corrected where !alert.isUnfinished:
          "corrected to \(correctedWords(alert)), not reviewed"
        default: "not reviewed (\(alert.stateWords))"
        }
      let words = [
        "\(day), \(worklist.title(of: alert)) \(worklist.item(of: alert))", state,
        alert.next?.words(on: today),
      ]
      return ScreenPage.Block(
        words.compactMap(\.self).joined(separator: "; "), mark: isRaised ? "! " : "? ",
        tone: isRaised ? .alert : .caution)
    }
  }

  /// The present answer to the item of a corrected alert.
  private func correctedWords(_ alert: WaitingAlert) -> String {
    let found = try? store.read { try $0.sample(alert.uuid) }
    guard let result = found?.sample.assessment, result.score?.basis != .totalOnly,
      let definition = try? store.definition(of: result),
      let item = alert.item.flatMap(definition.item)
    else { return "an answer that is not known" }
    return result.words(for: item, in: definition.languageOfStaff)
  }

  // MARK: Answers

  private func showAnswers(_ dialog: any Dialog) throws {
    let row = history.rows[chosen]
    var body: [ScreenPage.Block] = []
    var lines: [String] = []
    for result in row.results {
      let uuid = result.uuid
      guard let found = try store.read({ try $0.sample(uuid) }),
        let assessment = found.sample.assessment
      else { continue }
      do {
        let questionnaire = try store.definition(of: assessment)
        body += AnsweredItem.blocks(of: assessment, questionnaire)
        // Else the answers would seem to contradict the alert.
        body += worklist.alerts.filter { $0.uuid == uuid && $0.state == .corrected }.map { alert in
          ScreenPage.Block(
            "Corrected: before, it was \(worklist.item(of: alert)). Nobody has reviewed that.",
            mark: "! ", tone: .alert)
        }
        lines += try [line(of: uuid)].compactMap(\.self)
      } catch let error as StoreError {
        let fault = "The answers of \(uuid.reference) cannot be shown. \(Failure(error).message)"
        body += [.text(fault, .caution), .space]
      }
    }
    let title = ScreenPage.Title(
      "Answers of \(LocalTime.written(row.day))", right: withoutControls(subject))
    try PageWithLine(title, lines: lines) { [body] _ in body }.show(dialog)
  }
}
