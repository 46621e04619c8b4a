import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The output of the program without a command: the alerts waiting for review and, on a terminal,
/// a summary of the store and suggested commands.
///
/// It covers all subjects, as the history does. A file or pipe gets only the alert counts.
struct StartPage {
  private static let latestCount = 3

  private let session: Session

  init(_ context: Context) {
    session = Session(Invocation(path: [], operands: [], values: [:]), context)
  }

  /// Shows the page.
  ///
  /// If the store cannot be read, says so and shows everything else: silence would be read as
  /// "no alert".
  ///
  /// - Returns: The error code if the store cannot be read, otherwise `done`.
  func show() throws -> ExitCode {
    var code = ExitCode.done
    try session.check(.validOnes)
    var suggestions = Suggestions(session)
    do {
      if let store = try session.openStoreForReading() {
        code = try show(store, &suggestions)
      } else {
        say("Nothing is here yet. What you save stays on this machine.")
      }
    } catch {
      say("It is not known what is in the store, or whether alerts wait to be reviewed.")
      code = tell(error)
    }
    output.writeLine()
    for line in suggestions.lines { output.writeLine(line) }
    output.writeLine()
    say("'wellbeing --help' lists every command, 'wellbeing help take' tells about one.")
    say(try GeneralTexts.builtIn().text(.support))
    return code
  }

  /// Shows only the alert counts, for a file or pipe, such as mail from cron.
  ///
  /// - Returns: The error code if the store cannot be read, otherwise `done`.
  func showWaiting() -> ExitCode {
    do {
      try session.check(.validOnes)
      guard let store = try session.openStoreForReading() else { return .done }
      let waiting = try Worklist(session, store)
      for line in waiting.counts { output.writeLine(line) }
      if !waiting.counts.isEmpty { output.writeLine() }
      return .done
    } catch {
      say("It is not known whether alerts wait to be reviewed.")
      let report = ErrorReport(error, program: Program.spec.name)
      output.writeLine(report.message)
      output.writeLine()
      return report.exitCode
    }
  }

  private func show(_ store: HealthStore, _ suggestions: inout Suggestions) throws -> ExitCode {
    let waiting = try Worklist(session, store)
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
    suggestions.take(latest, drafts)
    guard !latest.isEmpty else {
      say("No results or moods yet. What you save stays on this machine.")
      return say(drafts)
    }
    say("\(overview.words). The latest:")
    let writer = TableHistoryWriter(
      session, isFiltered: false, namesSubjects: overview.subjectCount > 1,
      corrected: waiting.corrected
    ) { try session.definition($0, in: store) }
    try writer.write(latest)
    session.show(writer.table)
    if !drafts.isEmpty { output.writeLine() }
    say(drafts)
  }

  /// Prints why the store cannot be read. The message is not wrapped, because it may contain a path
  /// that is to be copied without line breaks.
  private func tell(_ error: any Error) -> ExitCode {
    let report = ErrorReport(error, program: Program.spec.name)
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
    output.writeLine(session.paragraph(text))
  }

  private var output: any TextSink { session.context.output }
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
