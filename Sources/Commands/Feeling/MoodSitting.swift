import WellbeingKit
import WellbeingTerminal

/// Asks a person for what is missing of a state of mind, has it saved, and shows what was saved.
struct MoodSitting {
  let session: Session
  let questions: MoodQuestions
  /// Saves what was confirmed.
  let save: (MoodEntry) throws -> MoodReport

  /// What came of the form on the screen.
  private struct Filling {
    let outcome: FormOutcome
    /// What was saved then.
    var report: MoodReport?
    /// Whether Ctrl-C ended the page that showed what was saved.
    var isInterrupted = false
  }

  private static let unsaved = "Nothing was saved."
  private static let unsavedAtSignal = "\n\(unsaved)\n"

  /// Asks on a screen drawn as a whole where there is one and nobody asked for lines, else line by
  /// line.
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

  // MARK: On a screen

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

  // MARK: The end

  /// Whether there is something to save; says it where the person left.
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
