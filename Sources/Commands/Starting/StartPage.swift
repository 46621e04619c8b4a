import WellbeingKit
import WellbeingTerminal

/// What a person sees who calls the program without a command: what waits for them, what is here,
/// and what can be done.
///
/// It is about everyone, as the history is, and for a screen alone: what is in the store is not
/// told to a file or pipe unasked.
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
  func show() throws {
    // A fault in them is told first, and once.
    _ = session.settings
    var suggestions = Suggestions(session)
    do {
      if let store = try session.openStoreForReading() {
        try show(store, &suggestions)
      } else {
        say("Nothing is here yet. What you save stays on this machine.")
      }
    } catch {
      say("What is in the store, and whether alerts wait to be reviewed, is not known.")
      tell(error)
    }
    output.writeLine()
    for line in suggestions.lines { output.writeLine(line) }
    output.writeLine()
    say("'wellbeing --help' lists every command, 'wellbeing help take' tells about one.")
    say(try GeneralTexts.builtIn().text(.support))
  }

  private func show(_ store: HealthStore, _ suggestions: inout Suggestions) throws {
    let waiting = WaitingAlerts(try store.now { try $0.openAlerts() }).lines
    for line in waiting { output.writeLine(line) }
    guard !waiting.isEmpty else { return try showLatest(store, &suggestions) }
    output.writeLine()
    do {
      try showLatest(store, &suggestions)
    } catch {
      // The alerts above wait, whatever else is there.
      say("What else is in the store is not known.")
      tell(error)
    }
  }

  private func showLatest(_ store: HealthStore, _ suggestions: inout Suggestions) throws {
    let (overview, latest, withdrawn, drafts) = try store.now { store in
      (
        try store.overview(), try store.history(limit: Self.latestCount).samples,
        try store.withdrawnAlerts(), try store.drafts()
      )
    }
    suggestions.take(latest, drafts)
    guard !latest.isEmpty else {
      say("No results or moods yet. What you save stays on this machine.")
      return say(drafts)
    }
    say("\(overview.words). The latest:")
    let writer = TableHistoryWriter(
      session, isFiltered: false, namesSubjects: overview.subjectCount > 1, withdrawn: withdrawn
    ) { try session.definition($0, in: store) }
    try writer.write(latest)
    session.show(writer.table)
    if !drafts.isEmpty { output.writeLine() }
    say(drafts)
  }

  /// Says why the store cannot be read. The terminal breaks it where it has to: in a path, which
  /// may be copied, there is no other line end.
  private func tell(_ error: any Error) {
    if case CommandError.configuration = error { return }
    output.writeLine(ErrorReport(error, program: Program.spec.name).message)
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
  fileprivate var words: String {
    let results = assessmentCount == 1 ? "1 result" : "\(assessmentCount) results"
    let moods = stateOfMindCount == 1 ? "1 mood" : "\(stateOfMindCount) moods"
    let kinds = [(assessmentCount, results), (stateOfMindCount, moods)].filter { $0.0 > 0 }
    let subjects = subjectCount == 1 ? "" : " of \(subjectCount) subjects"
    return kinds.map(\.1).joined(separator: " and ") + subjects
  }
}
