import Synchronization
import WellbeingArguments
import WellbeingDialogs
import WellbeingInstruments
import WellbeingKit
import WellbeingPresentation
import WellbeingSampleStore
import WellbeingTerminal

extension Session {
  /// Returns the dialog with a person: on a full screen if the terminal supports it and accessible
  /// mode is off, otherwise line by line.
  func dialog() -> any Dialog {
    screen().map { ScreenDialog($0, sink: conversation) } ?? lineDialog()
  }

  /// Returns a dialog line by line.
  func lineDialog() -> LineDialog {
    LineDialog(
      sink: conversation, input: context.input, width: textWidth, modes: context.lineModes)
  }

  /// Writes a paragraph to the person, wrapped at words.
  func say(_ text: String) {
    lineDialog().say(text)
  }

  private func screen() -> (any ScreenDevice)? {
    // A dumb terminal cannot draw, whatever the settings say.
    let kind = context.environment["TERM", default: ""]
    guard !isAccessible, !["", "dumb"].contains(kind) else { return nil }
    return context.makeScreen(
      isOutputData ? .diagnostics : .output,
      Look(usesColor: usesColor, usesUnicode: usesUnicode))
  }

  /// Runs a dialog, and restores the terminal however it ends. When a signal ends the program, the
  /// terminal is restored first, and the notice is printed.
  func run<Result>(
    _ dialog: any Dialog, _ notice: SignalNotice, _ body: () throws -> Result
  ) throws -> Result {
    let (say, restore) = (context.signalNotice, dialog.restore)
    return try InterruptGuard.run(notice: { _ in
      restore()
      say(notice.text)
    }) {
      var failures = Failures()
      let result = failures.attempt(body)
      failures.attempt(dialog.close)
      return try failures.value(result)
    }
  }
}

/// The text printed when a signal ends the process during a dialog.
final class SignalNotice: Sendable {
  private let words: Mutex<String>

  init(_ text: String = "") {
    words = Mutex(text)
  }

  func set(_ text: String) {
    words.withLock { $0 = text }
  }

  var text: String { words.withLock { $0 } }
}

extension DialogEnd {
  /// The error that reports the end of a dialog.
  func error(isDraftKept: Bool = false) -> Failure {
    self == .interrupted
      ? .interrupted(isDraftKept: isDraftKept) : .inputEnded(isDraftKept: isDraftKept)
  }

  /// Runs a body that asks something, and reports an early end as an error.
  ///
  /// - Parameter inputEnded: The error if the input ends; nil for the one about the questionnaire.
  static func reported<Result>(
    isDraftKept: Bool = false, inputEnded: Failure? = nil, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch DialogEnd.interrupted {
      throw DialogEnd.interrupted.error(isDraftKept: isDraftKept)
    } catch let end as DialogEnd {
      throw inputEnded ?? end.error(isDraftKept: isDraftKept)
    }
  }

  /// Runs a body that asks for a confirmation, and reports an early end as an error.
  static func unconfirmed<Result>(_ body: () throws -> Result) throws -> Result {
    try reported(isDraftKept: true, inputEnded: .confirmationEnded, body)
  }
}

// MARK: - Alerts

extension Dialog {
  /// Shows alerts, runs a body that saves the answers, and waits until the alerts have been read.
  /// Shows nothing if there are none.
  ///
  /// A failure to show the alerts does not prevent saving, and a failure to save does not hide the
  /// alerts: both errors are thrown.
  ///
  /// - Parameter body: Receives the paragraphs that were shown; empty if the screen was lost.
  func show<Value>(
    alerts paragraphs: [String], under header: [Page.Block], by presenter: Presenter,
    isDraftKept: Bool = false, before body: (_ shown: [String]) throws -> Value
  ) throws -> Value {
    guard !paragraphs.isEmpty else { return try body([]) }
    let width = presenter.session.textWidth
    let notice = Notice(
      QuestionContext(header: header, leaving: .never),
      body: paragraphs.flatMap { AlertLayout($0).blocks(width: width) },
      way: .deliberate("r", "I have read this"), printed: presenter.printed(alerts: paragraphs))
    var value: Result<Value, any Error>?
    var isShown = false
    let showing = Result {
      try DialogEnd.reported(isDraftKept: isDraftKept) {
        try show(notice) {
          isShown = $0
          value = Result { try body(isShown ? paragraphs : []) }
        }
      }
    }
    // An interruption comes after the body, a lost screen before it.
    var failures = Failures()
    if !isShown { failures.attempt(showing.get) }
    let result = failures.attempt { try value?.get() } ?? nil
    if isShown { failures.attempt(showing.get) }
    return try failures.value(result)
  }
}

/// Texts about the alerts of unfinished questionnaires.
extension Presenter {
  /// The heading above the alerts of a draft that is about to be discarded.
  static let discardHeading = "The answers you are about to discard included this:"

  /// Returns the paragraphs about the alerts of the answers so far.
  ///
  /// - Throws: `Failure.alertNotEvaluated`.
  func alertParagraphs(
    _ administration: Administration, _ audience: Audience
  ) throws(Failure) -> [String] {
    let (questionnaire, language) = (administration.questionnaire, administration.language)
    do throws(ScoringError) {
      let (raised, notAssessed) = try administration.alerts()
      return alertText(questionnaire, language: language, audience, withContacts: true)
        .paragraphs(raised: raised, notAssessed: notAssessed)
    } catch {
      throw .alertNotEvaluated(questionnaire: questionnaire.id)
    }
  }

  /// Returns the paragraphs about the alerts of a draft that is about to be discarded. If they
  /// cannot be evaluated, a paragraph says so, and the draft can still be discarded.
  func alertParagraphs(
    of draft: Draft, _ questionnaire: Questionnaire?, _ audience: Audience
  ) -> [String] {
    let failure = Failure.alertNotEvaluated(questionnaire: draft.questionnaire.id)
    guard let questionnaire else { return [failure.message] }
    do {
      let administration = try Administration(
        of: questionnaire, language: draft.language, resuming: draft.progress)
      return try alertParagraphs(administration, audience)
    } catch {
      return [failure.message]
    }
  }

  /// Returns the text printed when a signal ends the program: marked alerts, then other paragraphs.
  func signalNotice(alerts: [String], _ others: [String?]) -> String {
    let marked = alerts.map { alertLines($0).joined(separator: "\n") }
    let paragraphs = marked + others.compactMap { $0 }
    return paragraphs.isEmpty ? "" : "\n\(paragraphs.joined(separator: "\n\n"))\n"
  }
}
