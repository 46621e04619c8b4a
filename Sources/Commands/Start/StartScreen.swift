import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// A command that the start page runs before it is shown again.
struct StartErrand {
  let words: [String]
  /// The title of the page that shows what the command prints; nil for one with pages of its own.
  let title: String?

  func run(_ context: CommandContext, _ perform: ([String], Runtime) throws -> ExitCode) throws {
    var runtime = context.runtime
    runtime.pageTitle = title
    _ = try perform(words, runtime)
  }

  /// Runs it from a page, to which the reader returns.
  ///
  /// - Returns: Why it failed, for that page; nil if it did not.
  /// - Throws: ``Failure`` if it was interrupted.
  func failure(from context: CommandContext) throws -> String? {
    do {
      try run(context, Program.start)
      return nil
    } catch  where error is Failure || error is StoreError {
      guard Failure(error).exitCode != .interrupted else { throw error }
      return Failure(error).message
    }
  }
}

/// The start page on a full screen: what waits, and one key for each command.
struct StartScreen {
  private enum Action {
    case run([String], title: String? = nil)
    /// Says that the person has told someone, after a confirmation.
    case tell([String])
    /// Runs a command about the person, or about a subject that is asked for.
    case about([String])
  }

  let page: StartPage
  let context: CommandContext
  let dialog: any Dialog

  /// Shows the page until a key chooses a command.
  ///
  /// - Returns: Nil if the person leaves.
  func run() throws -> StartErrand? { try context.browse(dialog, SignalNotice(), chosen) }

  private func chosen() throws -> StartErrand? {
    let offers = offers
    let question = KeyQuestion(
      QuestionContext(
        ScreenPage.Title(Program.name, right: LocalTime.span(try context.today()...context.today()))
      ),
      choices: offers.map(\.0),
      remarks: [ScreenPage.Block("Talk to someone: who to call", mark: "  !  ")],
      repetition: .changes, body: blocks)
    while true {
      guard case .reply(let place) = try dialog.ask(question) else { return nil }
      if let errand = try errand(offers[place].1) { return errand }
    }
  }

  /// Asks for the subject of a command, if the settings require one or the store is about others.
  ///
  /// - Returns: Nil if the person went back to this page.
  private func errand(_ action: Action) throws -> StartErrand? {
    let command: [String]
    switch action {
    case .run(let words, let title): return StartErrand(words: words, title: title)
    case .tell(let words):
      return try ToldSomeone.confirms(page.ownSentence ?? "", dialog)
        ? StartErrand(words: words, title: nil) : nil
    case .about(let words): command = words
    }
    var subject: [String] = []
    if page.suggestions.asksForSubject {
      let question = TextQuestion(
        QuestionContext(ScreenPage.Title("Subject"), canGoBack: true),
        lead: [.asked("Who is it about?")], label: "Identifier",
        hint: context[Settings.requireSubject]
          ? "Type an identifier." : "Type an identifier: yours is \(context.settings.ownSubject).",
        fault: { SubjectRemark.fault(of: $0) })
      guard case .reply(let typed?) = try dialog.ask(question) else { return nil }
      subject = [Options.subject.typed, typed]
    }
    return StartErrand(words: command + subject, title: nil)
  }

  private typealias Offer = (KeyQuestion.Choice, Action)

  private func offer(_ key: PageKey, _ text: String, _ action: Action) -> Offer {
    let choice = KeyQuestion.Choice(
      key.rawValue, key.word, text, summary: key.word, isListed: true)
    return (choice, action)
  }

  private var offers: [Offer] {
    let draft = page.suggestions.draft.map { draft in
      let title = HistoryWords(context, nil).title(of: .questionnaire(draft.questionnaire.id))
      return offer(
        .finish, "Continue \(title) of \(withoutControls(draft.subject))",
        .run(page.suggestions.resumed(draft)))
    }
    let told = page.tellingCommand.map { offer(.told, "I have told someone", .tell($0)) }
    let isDueList = page.dueCommand == ["due"]
    let due = offer(
      .due, isDueList ? "List what is due" : "Answer what is due",
      .run(page.dueCommand, title: isDueList ? "What is due" : nil))
    let waiting: [Offer] =
      [told].compactMap(\.self)
      + (page.isWaiting ? [offer(.review, "Review the alerts", .run(["review"]))] : [])
      + [draft].compactMap(\.self) + (page.due.isEmpty ? [] : [due])
      + (page.hasEvents
        ? [offer(.events, "Log how events felt", .about(["mood", "--events"]))] : [])
    return waiting + (page.isOwn ? ownOffers : staffOffers) + [
      offer(
        .list, page.isOwn ? "All results and moods" : "List results and moods",
        .run(["history"], title: "Results and moods"))
    ]
      + (page.isOwn
        ? [
          offer(.explain, "What a questionnaire tells", .run(["learn"], title: "Learn"))
        ] : [])
  }

  private var ownOffers: [Offer] {
    let subject = [page.subjectWithResults].compactMap(\.self)
    return [
      offer(.take, "Take a questionnaire", .about(["take"])),
      offer(.mood, "Log how you feel", .about(["mood"])),
    ]
      + (page.measures.isEmpty
        ? []
        : [
          offer(
            .charts, "How it goes: moods and scores over time",
            .run(["trend"] + page.measures, title: "Over time"))
        ])
      + subject.map {
        offer(
          .people, "Your results: answers, changes, a page for your doctor",
          .run(["history", Options.subject.typed, $0]))
      } + [
        offer(.week, "This week: best, hard, why", .run(["insights"], title: "This week"))
      ]
  }

  private var staffOffers: [Offer] {
    let caseload = offer(.people, "List everyone, most urgent first", .run(["caseload"]))
    return (page.hasSubjects ? [caseload] : []) + [
      offer(.take, "Take a questionnaire", .about(["take"])),
      offer(
        .handOver, "Hand over the device", .about(["take", TakeCommand.handoff.typed])),
      offer(.paper, "Enter paper forms", .run(["record"])),
      offer(.mood, "Log how you feel", .about(["mood"])),
    ]
      + (page.tellingCommand == nil || page.isWaiting
        ? [offer(.alerts, "List the alerts that wait", .run(["alerts"], title: "Alerts"))]
        : [])
  }

  // MARK: Content

  private var blocks: @Sendable (PageArea) -> [ScreenPage.Block] {
    let parts = page.parts
    return { area in
      let style = Style(area)
      return parts.map { part in
        part.table.map { ScreenPage.Block(lines: $0.spans(style)) }
          ?? .text(part.words.text, part.words.tone)
      } + [.space]
    }
  }
}
