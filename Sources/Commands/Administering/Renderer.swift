import WellbeingKit
import WellbeingPresentation

/// The user interface of an administration session: line by line, or on a full screen. Both use
/// the same ``Administration``, and neither decides which items are asked or scored.
protocol Renderer: AnyObject {
  /// Shows the subject and waits, so that a wrong subject is noticed before the first answer.
  ///
  /// - Returns: Whether to start.
  func begin(_ opening: Opening) throws -> Bool

  /// Asks what to do with an unfinished questionnaire.
  func decide(on offer: DraftOffer) throws -> DraftOffer.Decision

  /// Asks for a reason.
  ///
  /// - Parameter unchanged: The message if no reason is given.
  /// - Returns: Nil if the person quit.
  func reason(_ need: ReasonNeed, unchanged: String) throws -> String?

  /// Asks whether to save a result although there is another one from the same day.
  func confirmsSaving(beside sameDay: SameDay) throws -> Bool

  /// Shows a remark with the next output.
  func remark(_ text: String)

  /// Asks the open questions and shows the review, until the person confirms or leaves.
  func administer(
    _ administration: inout Administration, _ content: FormContent
  ) throws -> FormOutcome

  /// Shows alert paragraphs, runs a body that saves the answers, and waits until the alerts have
  /// been read. Typing ahead or holding a key does not skip them. Shows nothing if there are none.
  ///
  /// A failure to show the alerts does not prevent saving, and a failure to save does not hide the
  /// alerts: both errors are thrown.
  ///
  /// - Parameter body: Receives the paragraphs that were shown; empty if the screen was lost.
  /// - Throws: `CommandError.interrupted` after Ctrl-C, and errors from the body.
  func show<Result>(
    alerts paragraphs: [String], about title: String,
    before body: (_ shown: [String]) throws -> Result
  ) throws -> Result

  /// Says what is kept of a questionnaire that the person leaves.
  ///
  /// - Parameter lines: Shown without wrapping, so that a command can be copied.
  func leave(_ lines: [String], hasAnswers: Bool)

  /// Shows the results.
  func show(results: [ResultPage]) throws

  /// Offers to clear the screen at the end.
  func finish() throws

  /// Explains how to hand over the device, and waits. After that, no key ends or stops the program.
  ///
  /// - Returns: Whether the device is handed over.
  func handOver() throws -> Bool

  /// Waits until staff have a handed-over device back.
  ///
  /// - Parameter word: The word that staff type.
  /// - Throws: `CommandError.inputEnded` if the input has ended.
  func waitForStaff(word: String) throws

  /// Shows staff the results without their alerts, waits, and clears the screen.
  func showStaff(_ pages: [ResultPage]) throws

  /// Restores the terminal, and shows output that was held back until then.
  ///
  /// - Throws: An error if the output cannot be shown, because it may include an alert.
  func close() throws

  /// Restores the terminal immediately, from any thread, when a signal ends the program.
  var restore: @Sendable () -> Void { get }
}

/// The subject and questionnaires of a session.
struct Opening {
  let subject: String
  /// The subject's earlier results, such as `2 earlier results, last on 2026-01-05`.
  let earlier: String
  /// The questionnaires with their lengths.
  let titles: [String]
}

extension Opening {
  /// The questionnaires with their lengths, as a sentence.
  var words: String {
    "Questionnaire\(titles.count == 1 ? "" : "s"): \(titles.joined(separator: ", "))"
  }
}

/// The data that a form needs in addition to the administration.
struct FormContent {
  let subject: String
  let policy: MissingAnswerPolicy
  /// The reader of the screen.
  let audience: Audience
  /// Whether each answer is saved immediately.
  var isSaved = false
  /// Called after each change to save it.
  let keep: (Administration) throws -> Void
}

/// The outcome of a form.
enum FormOutcome {
  /// The person reviewed the answers and confirmed saving.
  case confirmed
  /// The person left.
  case left
  /// The input ended.
  case inputEnded
  /// The person pressed Ctrl-C.
  case interrupted
}

/// A result in paragraphs.
struct ResultPage {
  /// The name of the questionnaire.
  let title: String
  /// The alerts, shown first; empty if the reader has already seen them.
  var alerts: [String] = []
  let paragraphs: [String]
}
