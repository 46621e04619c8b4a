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

/// The program without a command: the alerts waiting for review and, on a terminal, a summary of the
/// store and what to do next.
///
/// A key, or in accessible mode a word, runs a command and then shows the page again. Otherwise the
/// commands are suggested as text. A file or pipe gets only the alert counts. It covers all subjects, as the history
/// does; for a person whose records are all about themselves, it shows their scores and their course.
struct StartPage {
  enum End {
    case left(ExitCode)
    case command(StartErrand)
  }

  /// A part of the page: as text, and on a screen, on which the commands are keys.
  struct Part {
    /// What is said on a screen; empty for an empty line.
    var words = Span("")
    /// What follows the words in text, such as the command.
    var command = ""
    /// The lines that are printed instead, not wrapped because a command or a path is to be copied.
    var lines: [String]?
    var table: Table?
    /// The place among what waits; nil for the rest.
    var urgency: Int?

    static let space = Part(lines: [""])
    static func text(_ text: String) -> Part { Part(words: Span(text)) }
    static func line(_ text: String) -> Part { Part(words: Span(text), lines: [text]) }
    /// A paragraph that says what is not known.
    static func unknown(_ text: String) -> Part { Part(words: Span(text, .caution)) }
    static func waiting(_ count: Worklist.Count) -> Part {
      Part(words: Span(count.text, count.tone), lines: count.lines, urgency: 0)
    }
    static func waiting(_ words: String, _ tone: Tone, _ command: String, urgency: Int) -> Part {
      Part(words: Span(words + ".", tone), command: ": \(command)", urgency: urgency)
    }
  }

  private static let latestCount = 3

  private let context: CommandContext
  private(set) var parts: [Part] = []
  private(set) var suggestions: Suggestions
  /// Whether alerts wait for review, as far as it is known.
  private(set) var isWaiting = false
  /// The arguments of the command by which the reader says that they have told someone of an alert of
  /// their own; nil if there is none.
  private(set) var tellingCommand: [String]?
  /// The sentence on those alerts.
  private(set) var ownSentence: String?
  /// The sentence with the commands.
  private var ownWords: [String] = []
  /// Whether there are events without a feeling.
  private(set) var hasEvents = false
  /// Whether there are records of several subjects.
  private(set) var hasSubjects = false
  /// Whether all records are about the reader, or there are none.
  private(set) var isOwn = false
  /// The reader's subject, if there are results of questionnaires about them.
  private(set) var subjectWithResults: String?
  /// What the reader has over time: moods first, then the questionnaires with scores.
  private(set) var measures: [String] = []
  private(set) var due: [PlannedOccasion] = []

  init(_ runtime: Runtime) throws {
    context = try CommandContext(runtime)
    suggestions = Suggestions(context: context)
  }

  /// Shows the page, and again after each command, until the person leaves.
  ///
  /// - Throws: The error of the last command, which the page has shown, for its exit code.
  mutating func stay(perform: ([String], Runtime) throws -> ExitCode) throws -> ExitCode {
    var failure: (any Error)?
    // Line by line, what was said of the page is not said again.
    let spoken = context.lineDialog()
    while true {
      let remark = failure.map { Failure($0, after: context.runtime.changes).message }
      switch try show(after: remark, spoken) {
      case .left(let code):
        if let failure { throw failure }
        return code
      case .command(let errand):
        do {
          try errand.run(context, perform)
          failure = nil
        } catch  where error is Failure || error is StoreError {
          guard Failure(error).exitCode != .interrupted else { throw error }
          failure = error
        }
      }
      self = try StartPage(context.runtime)
    }
  }

  /// Shows the page. Its exit code is the error code if the store cannot be read, otherwise `done`.
  private mutating func show(after remark: String?, _ spoken: LineDialog) throws -> End {
    try context.check(.validOnes)
    let code = read()
    putWaitingFirst()
    let isSpoken = context.isSpoken
    let dialog: any Dialog = isSpoken ? spoken : context.dialog()
    let isAsking = !dialog.leavesTrace || isSpoken && context.runtime.isInputTerminal
    guard !isAsking else {
      if let remark { dialog.say(remark) }
      let screen = StartScreen(page: self, context: context, dialog: dialog)
      if let errand = try screen.run() { return .command(errand) }
      // An error code has its reason in the terminal, where a path can be copied.
      if code != .done { for part in parts { write(part) } }
      return .left(code)
    }
    for part in parts { write(part) }
    output.writeLine()
    for line in suggestions.lines { output.writeLine(line) }
    output.writeLine()
    write(.text("'wellbeing --help' lists every command, 'wellbeing help take' explains one."))
    write(.text(GeneralTexts.builtIn.text(.support)))
    return .left(code)
  }

  private mutating func putWaitingFirst() {
    if let ownSentence {
      let help = "If you have told nobody yet: ! shows who to call."
      parts =
        [
          Part(words: Span(ownSentence, .strong), lines: ownWords, urgency: 0),
          Part(words: Span(help), lines: [], urgency: 0),
        ] + parts
    }
    let waiting = parts.filter { $0.urgency != nil }.sorted { $0.urgency ?? 0 < $1.urgency ?? 0 }
    parts = waiting + (waiting.isEmpty ? [] : [.space]) + parts.filter { $0.urgency == nil }
  }

  /// Reads the store. If that fails, says so: silence would be read as "no alert".
  private mutating func read() -> ExitCode {
    for warning in UnsavedAlerts(visibleTo: context).warnings { parts.append(.unknown(warning)) }
    do {
      if Worklist.unsaved(context) != nil { context.store.moveUnsaved() }
      guard let store = try context.store.openForReading() else {
        isOwn = !context[Settings.requireSubject]
        say("Nothing has been saved yet. What you save stays on this machine.")
        readEvents(nil)
        return .done
      }
      let code = try show(store)
      if code == .done {
        try readDue(store)
        readEvents(store)
      }
      return code
    } catch let error as StoreError where error.isFirstUse {
      readEvents(nil)
      return tellFirstUse(error)
    } catch {
      parts += (Worklist.unsaved(context)?.counts ?? []).map(Part.waiting)
      parts.append(
        .unknown("It is not known what is in the store, or whether alerts wait to be reviewed."))
      return tell(error)
    }
  }

  /// Reads the calendars of the settings, if the records are about their owner.
  ///
  /// - Parameter store: Nil if nothing was saved yet.
  private mutating func readEvents(_ store: HealthStore?) {
    guard !context[Settings.calendars].isEmpty, !context[Settings.requireSubject] else { return }
    do {
      let waiting = try RecentEvents(context, of: context[Settings.subject], in: store).waiting
      hasEvents = !waiting.isEmpty
      guard hasEvents else { return }
      let (words, object) =
        waiting.count == 1
        ? ("1 event has no feeling yet", "it")
        : ("\(waiting.count) events have no feeling yet", "them")
      parts.append(
        .waiting(words, .strong, "'wellbeing mood --events' asks about \(object).", urgency: 1))
    } catch {
      parts.append(.unknown("The calendars cannot be read. \(Failure(error).message)"))
    }
  }

  private mutating func readDue(_ store: HealthStore) throws {
    let today = try context.today()
    guard let due = try store.read({ try $0.dueIfReadable(today: today) }) else {
      parts.append(.unknown("\(HealthStore.Reader.dueNotKnown): run 'wellbeing store check'."))
      return
    }
    self.due = due
    guard !due.isEmpty else { return }
    let words = HistoryWords(context, store).due(due, on: today)
    parts.append(.waiting(words, .strong, "'wellbeing due' lists it.", urgency: 1))
  }

  /// The arguments of the command for what is due: the list, unless it is about one subject. A
  /// questionnaire of one's own is never begun unasked in a store about others.
  var dueCommand: [String] {
    guard let subject = due.first?.plan.subject, due.allSatisfy({ $0.plan.subject == subject })
    else { return ["due"] }
    let isOwn = !context[Settings.requireSubject] && subject == context.settings.ownSubject
    if isOwn, suggestions.asksForSubject { return ["due"] }
    return ["due", "take"] + (isOwn ? [] : [Options.subject.typed, subject])
  }

  /// Shows only the alert counts, for a file or pipe, such as mail from cron.
  ///
  /// - Returns: The error code if the store cannot be read, otherwise `done`.
  func showWaiting() -> ExitCode {
    do {
      try context.check(.validOnes)
      if Worklist.unsaved(context) != nil { context.store.moveUnsaved() }
      guard let store = try context.store.openForReading() else { return .done }
      let waiting = try Worklist(context, store)
      let lines = waiting.ownWords + waiting.counts.flatMap(\.lines)
      for line in lines { output.writeLine(line) }
      if !lines.isEmpty { output.writeLine() }
      return .done
    } catch {
      for count in Worklist.unsaved(context)?.counts ?? [] {
        for line in count.lines { output.writeLine(line) }
      }
      write(.text("It is not known whether alerts wait to be reviewed."))
      let report = Failure(error)
      output.writeLine(report.message)
      output.writeLine()
      return report.exitCode
    }
  }

  private mutating func show(_ store: HealthStore) throws -> ExitCode {
    let waiting = try Worklist(context, store)
    isWaiting = !waiting.forStaff.isEmpty
    if let sentence = waiting.ownSentence {
      (tellingCommand, ownSentence) = (waiting.tellingCommand, sentence)
      ownWords = waiting.ownWords
    }
    parts += waiting.counts.map(Part.waiting)
    do {
      try showLatest(store, waiting)
      return .done
    } catch  where !waiting.alerts.isEmpty {
      // The alerts shown above still need review, whatever else is in the store.
      parts.append(.unknown("It is not known what else is in the store."))
      return tell(error)
    }
  }

  private mutating func showLatest(_ store: HealthStore, _ waiting: Worklist) throws {
    let (overview, names, latest, drafts) = try store.read { store in
      (
        try store.overview(), try store.subjectNames(),
        try store.history(where: .resultsAndMoods, limit: Self.latestCount).elements,
        try store.drafts()
      )
    }
    (suggestions.latest, suggestions.drafts) = (latest, drafts)
    suggestions.draftsWithAlert = Set(waiting.raised.filter(\.isUnfinished).map(\.uuid))
    hasSubjects = overview.subjectCount > 1
    suggestions.isAboutOthers = names.contains { context.audience(of: $0) == .staff }
    if hasSubjects { try sayWorse(store) }
    isOwn = !hasSubjects && !suggestions.asksForSubject
    say(drafts)
    guard let own = latest.first?.subject else {
      return say("No results or moods yet. What you save stays on this machine.")
    }
    if isOwn { return try showOwn(own, store) }
    say("\(overview.words). The latest:")
    let listing = HistoryWords(context, store).listing(namesSubjects: overview.subjectCount > 1)
    let corrected = waiting.alerts.correctedItems
    parts.append(Part(table: try listing.table(latest.map { HistoryRow($0, corrected) })))
  }

  private mutating func showOwn(_ subject: String, _ store: HealthStore) throws {
    let today = try context.today()
    let (course, moods) = try store.read {
      (
        try $0.course(of: subject, where: !.types([.stateOfMind, .factor])),
        try $0.valenceStatistics(where: .subject(subject), interval: .day).periods
      )
    }
    let definition = CaseloadDefinitions(context, store).definition
    let history = try PersonHistory(
      course, criteria: context.criteria(), at: context.runtime.clock(), definition: definition)
    if !history.rows.isEmpty { subjectWithResults = subject }
    measures =
      (moods.isEmpty ? [] : [TypeName.mood])
      + history.questionnaires.filter { !$0.scores.isEmpty }.map(\.id.rawValue)
    let unknown = history.unknown.values.reduce(0, +)
    if unknown > 0 {
      parts.append(.unknown("\(counted(unknown, "result")) without a definition: not shown."))
    }
    let table = try OwnSummary(history, moods: moods, MoodWords(), on: today)
      .table(ResultCells(definition: definition))
    if !table.rows.isEmpty { parts.append(Part(table: table)) }
  }

  /// Names who is worse, by the caseload of the usual questionnaires.
  private mutating func sayWorse(_ store: HealthStore) throws {
    let reading = CaseloadReading(
      context, store, PersonHistory.firstQuestionnaires, .urgency, [.worse])
    let worse: [String]
    do {
      worse = try reading.caseload().rows.map { withoutControls($0.subject) }
    } catch let error as Failure {
      return parts.append(.unknown("It is not known who is worse. \(error.message)"))
    }
    guard !worse.isEmpty else { return }
    let others = worse.count > Self.latestCount ? " and \(worse.count - Self.latestCount) more" : ""
    let names = worse.prefix(Self.latestCount).joined(separator: ", ")
    parts.append(.waiting("Worse: \(names)\(others)", .worse, "'wellbeing caseload'.", urgency: 2))
  }

  /// Says that the store that was named does not exist yet. This is usual before the first result is
  /// saved, but the name may also be wrong.
  private mutating func tellFirstUse(_ error: StoreError) -> ExitCode {
    let place = context.settings.origin(of: Settings.store.row).name ?? "the setting 'store'"
    parts.append(.line("Nothing has been saved in \(quotedPath(error.path ?? "")) yet."))
    say(
      "The file is created when you save the first result or mood. If results should be there "
        + "already, check \(place): alerts in another file are not shown here.")
    return Failure(error).exitCode
  }

  private mutating func tell(_ error: any Error) -> ExitCode {
    let report = Failure(error)
    parts.append(.line(report.message))
    return report.exitCode
  }

  private mutating func say(_ drafts: [Draft]) {
    guard !drafts.isEmpty else { return }
    var words =
      drafts.count == 1
      ? "1 questionnaire is unfinished" : "\(drafts.count) questionnaires are unfinished"
    // The one that can be continued.
    if let draft = suggestions.draft {
      let title = HistoryWords(context, nil).title(of: .questionnaire(draft.questionnaire.id))
      let subject = isOwn ? "" : " of \(withoutControls(draft.subject))"
      words += ", \(drafts.count == 1 ? "" : "next: ")\(title)\(subject)"
    }
    parts.append(.waiting(words, .caution, "'wellbeing drafts'.", urgency: 3))
  }

  private mutating func say(_ text: String) { parts.append(.text(text)) }

  private func write(_ part: Part) {
    if let table = part.table { return context.show(table) }
    let text = part.command.isEmpty ? part.words.text : part.words.text.dropLast() + part.command
    for line in part.lines ?? [context.paragraph(text)] { output.writeLine(line) }
  }

  private var output: any TextSink { context.runtime.output }
}

extension StoreError {
  /// Whether the store was not created yet, in a folder that exists.
  fileprivate var isFirstUse: Bool {
    guard code == .missing, let path else { return false }
    return !FilePath.isMissing(FilePath.parent(of: path))
  }
}
