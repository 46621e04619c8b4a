import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// What the program shows without a command: the alerts that wait and, on a screen, what is in the
/// store and what can be done.
///
/// It is about everyone, as the history is. A file or pipe gets only how many alerts wait.
struct StartPage {
  private static let latestCount = 3

  private let session: Session

  init(_ context: Context) {
    session = Session(Invocation(path: [], operands: [], values: [:]), context)
  }

  /// Shows the page.
  ///
  /// A store that cannot be read is said to be so, and keeps nothing else back: silence would read
  /// as "no alert".
  ///
  /// - Returns: Why the store cannot be read; else `done`.
  func show() throws -> ExitCode {
    var code = ExitCode.done
    // A fault in them is told first, and once.
    _ = session.settings
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

  /// Shows only the alerts that wait, for a file or pipe: mail from cron is read as well.
  ///
  /// - Returns: Why the store cannot be read; else `done`.
  func showWaiting() -> ExitCode {
    do {
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
      // The alerts above wait, whatever else is there.
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

  /// Says why the store cannot be read. The terminal breaks it where it has to: in a path, which
  /// may be copied, there is no other line end.
  private func tell(_ error: any Error) -> ExitCode {
    let report = ErrorReport(error, program: Program.spec.name)
    // A fault in the settings was told before.
    if case CommandError.configuration = error { return report.exitCode }
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
  /// What there is, as `1 result and 3 moods of 2 subjects`.
  var words: String {
    let results = assessmentCount == 1 ? "1 result" : "\(assessmentCount) results"
    let moods = stateOfMindCount == 1 ? "1 mood" : "\(stateOfMindCount) moods"
    let kinds = [(assessmentCount, results), (stateOfMindCount, moods)].filter { $0.0 > 0 }
    guard !kinds.isEmpty else { return "no results" }
    let subjects = subjectCount == 1 ? "" : " of \(subjectCount) subjects"
    return kinds.map(\.1).joined(separator: " and ") + subjects
  }
}
