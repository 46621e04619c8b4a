import WellbeingArguments
import WellbeingInterviews
import WellbeingKit
import WellbeingPrivateFiles
import WellbeingRuntime
import WellbeingSettings
import WellbeingTerminal

/// The output of the program without a command: the alerts waiting for review and, on a terminal,
/// a summary of the store and suggested commands.
///
/// It covers all subjects, as the history does. A file or pipe gets only the alert counts.
struct StartPage {
  private static let latestCount = 3

  private let context: CommandContext

  init(_ runtime: Runtime) throws {
    context = try CommandContext(runtime)
  }

  /// Shows the page.
  ///
  /// If the store cannot be read, says so and shows everything else: silence would be read as
  /// "no alert".
  ///
  /// - Returns: The error code if the store cannot be read, otherwise `done`.
  func show() throws -> ExitCode {
    var code = ExitCode.done
    try context.check(.validOnes)
    var suggestions = Suggestions(context: context)
    do {
      if let store = try context.store.openForReading() {
        code = try show(store, &suggestions)
      } else {
        say("Nothing has been saved yet. What you save stays on this machine.")
      }
    } catch let error as StoreError where error.isFirstUse {
      code = tellFirstUse(error)
    } catch {
      say("It is not known what is in the store, or whether alerts wait to be reviewed.")
      code = tell(error)
    }
    output.writeLine()
    for line in suggestions.lines { output.writeLine(line) }
    output.writeLine()
    say("'wellbeing --help' lists every command, 'wellbeing help take' explains one.")
    say(try GeneralTexts.builtIn().text(.support))
    return code
  }

  /// Shows only the alert counts, for a file or pipe, such as mail from cron.
  ///
  /// - Returns: The error code if the store cannot be read, otherwise `done`.
  func showWaiting() -> ExitCode {
    do {
      try context.check(.validOnes)
      guard let store = try context.store.openForReading() else { return .done }
      let waiting = try Worklist(context, store)
      for line in waiting.counts { output.writeLine(line) }
      if !waiting.counts.isEmpty { output.writeLine() }
      return .done
    } catch {
      say("It is not known whether alerts wait to be reviewed.")
      let report = Failure(error)
      output.writeLine(report.message)
      output.writeLine()
      return report.exitCode
    }
  }

  private func show(_ store: HealthStore, _ suggestions: inout Suggestions) throws -> ExitCode {
    let waiting = try Worklist(context, store)
    for line in waiting.counts { output.writeLine(line) }
    if !waiting.alerts.isEmpty { output.writeLine() }
    do {
      try showLatest(store, waiting, &suggestions)
      return .done
    } catch  where !waiting.alerts.isEmpty {
      // The alerts shown above still need review, whatever else is in the store.
      say("It is not known what else is in the store.")
      return tell(error)
    }
  }

  private func showLatest(
    _ store: HealthStore, _ waiting: Worklist, _ suggestions: inout Suggestions
  ) throws {
    let (overview, latest, drafts) = try store.sync { store in
      (
        try store.overview(), try store.history(limit: Self.latestCount).samples,
        try store.drafts()
      )
    }
    (suggestions.latest, suggestions.drafts) = (latest, drafts)
    guard !latest.isEmpty else {
      say("No results or moods yet. What you save stays on this machine.")
      return say(drafts)
    }
    say("\(overview.words). The latest:")
    let listing = HistoryWords(context, store).listing(namesSubjects: overview.subjectCount > 1)
    context.console.show(try listing.table(latest.map { HistoryRow($0, waiting.corrected) }))
    if !drafts.isEmpty { output.writeLine() }
    say(drafts)
  }

  /// Says that the store that was named does not exist yet. This is usual before the first result is
  /// saved, but the name may also be wrong.
  private func tellFirstUse(_ error: StoreError) -> ExitCode {
    let place = (try? context.settings.storeLocation())?.origin.name ?? "the setting 'store'"
    // The path is not wrapped, so that it can be copied.
    output.writeLine("Nothing has been saved in \(quotedPath(error.path ?? "")) yet.")
    say(
      "The file is created when you save the first result or mood. If results should be there "
        + "already, check \(place): alerts in another file are not shown here.")
    return Failure(error).exitCode
  }

  /// Prints why the store cannot be read. The message is not wrapped, because it may contain a path
  /// that is to be copied without line breaks.
  private func tell(_ error: any Error) -> ExitCode {
    let report = Failure(error)
    output.writeLine(report.message)
    return report.exitCode
  }

  private func say(_ drafts: [Draft]) {
    guard !drafts.isEmpty else { return }
    say(
      drafts.count == 1
        ? "1 questionnaire is unfinished: 'wellbeing drafts' shows it."
        : "\(drafts.count) questionnaires are unfinished: 'wellbeing drafts' lists them.")
  }

  private func say(_ text: String) {
    output.writeLine(context.console.paragraph(text))
  }

  private var output: any TextSink { context.runtime.output }
}

extension HealthStore.Overview {
  /// The number of records, as `1 result and 3 moods of 2 subjects`.
  var words: String {
    let results = assessmentCount == 1 ? "1 result" : "\(assessmentCount) results"
    let moods = stateOfMindCount == 1 ? "1 mood" : "\(stateOfMindCount) moods"
    let kinds = [(assessmentCount, results), (stateOfMindCount, moods)].filter { $0.0 > 0 }
    guard !kinds.isEmpty else { return "no results" }
    let subjects = subjectCount == 1 ? "" : " of \(subjectCount) subjects"
    return kinds.map(\.1).joined(separator: " and ") + subjects
  }
}

extension StoreError {
  /// Whether the store was not created yet, in a folder that exists.
  fileprivate var isFirstUse: Bool {
    guard code == .missing, let path else { return false }
    return !FilePath.isMissing(FilePath.parent(of: path))
  }
}

/// Three commands to try first, chosen to suit the content of the store.
private struct Suggestions {
  let context: CommandContext
  var latest: [any Sample] = []
  var drafts: [Draft] = []

  /// The suggestions as a table if it fits the screen. Otherwise each command has its own unwrapped
  /// line, so that it can be copied.
  var lines: [String] {
    let rows = rows.prefix(3).map(\.self)
    let table = Table([TableColumn("Try"), TableColumn("To")], rows: rows)
    let width = context.console.info.width
    let fits = table.lines(Style(width: width, isTerminal: false)).allSatisfy {
      DisplayWidth.columns(of: $0) <= width
    }
    guard fits || context.console.flattensTables else {
      return rows.flatMap { [$0[0], "    " + $0[1]] }
    }
    return context.console.lines(of: table)
  }

  private var rows: [[String]] {
    let subject = context.settings.requireSubject.value ? " --subject ID" : ""
    let take = ["wellbeing take \(questionnaire)\(subject)", "answer a questionnaire"]
    let mood = ["wellbeing mood\(subject)", "log how you feel"]
    let now = context.runtime.clock()
    let draft = drafts.filter { $0.isOffered(at: now) }.max { $0.updated < $1.updated }
    guard !latest.isEmpty || draft != nil else {
      return [take, mood, ["wellbeing learn", "read about moods and questionnaires"]]
    }
    let first = draft.map { [[resuming($0), "continue where you left off"]] } ?? []
    let history = latest.isEmpty ? [] : [["wellbeing history", "list results and moods"]]
    return first + history + [take, mood]
  }

  /// The questionnaire taken last, because it is likely to be taken again.
  private var questionnaire: String {
    latest.lazy.compactMap { $0.assessment?.questionnaire.id }
      .first { context.definitions.readableCatalog.ids.contains($0) } ?? "gad-7"
  }

  private func resuming(_ draft: Draft) -> String {
    let settings = context.settings
    let isConfigured = !settings.requireSubject.value && draft.subject == settings.ownSubject
    let subject = isConfigured ? "" : " --subject \(shellQuoted(draft.subject))"
    return "wellbeing take \(draft.questionnaire.id) --resume\(subject)"
  }
}
