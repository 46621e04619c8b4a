import WellbeingKit
import WellbeingTerminal

/// Asks for the missing parts of a state of mind, saves it, and shows what was saved.
struct MoodSitting {
  let session: Session
  let questions: MoodQuestions
  /// Saves the confirmed entry.
  let save: (MoodEntry) throws -> MoodReport

  /// The result of the full-screen form.
  private struct Filling {
    let outcome: FormOutcome
    /// The report, if the entry was saved.
    var report: MoodReport?
    /// Whether Ctrl-C ended the page that showed the report.
    var isInterrupted = false
  }

  private static let unsaved = "Nothing was saved."
  private static let unsavedAtSignal = "\n\(unsaved)\n"

  /// Asks on a full screen if the terminal supports it and line mode was not requested, otherwise
  /// line by line.
  func run() throws {
    if let screen = session.screen() {
      try draw(on: ScreenStage(screen))
    } else {
      try speak()
    }
  }

  // MARK: Line by line

  private func speak() throws {
    var form = LineMoodForm(questions, Conversation(session))
    let say = session.context.signalNotice
    let outcome = try InterruptGuard.run(notice: { _ in say(Self.unsavedAtSignal) }) {
      try form.run()
    }
    guard try isConfirmed(outcome) else { return }
    try save(form.questions.entry).write()
  }

  // MARK: Full screen

  private func draw(on stage: ScreenStage) throws {
    let (say, restore, signalNotice) = (session.context.signalNotice, stage.restore, SignalNotice())
    signalNotice.set(Self.unsavedAtSignal)
    let filling = try InterruptGuard.run(notice: { _ in
      restore()
      say(signalNotice.text)
    }) {
      defer { stage.close() }
      return try fillIn(on: stage, signalNotice)
    }
    guard try isConfirmed(filling.outcome), let report = filling.report else { return }
    if report.isForScreen {
      report.writeReference()
    } else {
      try report.write()
    }
    if filling.isInterrupted { throw CommandError.interrupted(isDraftKept: false) }
  }

  private func fillIn(on stage: ScreenStage, _ signalNotice: SignalNotice) throws -> Filling {
    var form = VisualMoodForm(questions, on: stage)
    let outcome = try form.run()
    guard outcome == .confirmed else { return Filling(outcome: outcome) }
    let report = try save(form.questions.entry)
    signalNotice.set("\n\(session.paragraph(report.reference))\n")
    var filling = Filling(outcome: outcome, report: report)
    if report.isForScreen,
      case .interrupted = try stage.run(MoodPages(questions: questions).saved(report))
    {
      filling.isInterrupted = true
    }
    return filling
  }

  // MARK: Finishing

  /// Whether the entry is to be saved. Says that nothing was saved if the person left.
  private func isConfirmed(_ outcome: FormOutcome) throws -> Bool {
    switch outcome {
    case .confirmed: return true
    case .inputEnded: throw CommandError.moodInputEnded
    case .interrupted: throw CommandError.moodInterrupted
    case .left:
      Conversation(session).say(Self.unsaved)
      return false
    }
  }
}
