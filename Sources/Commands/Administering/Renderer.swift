import WellbeingKit
import WellbeingPresentation

/// The user interface of a sitting: line by line, or on a screen that is drawn as a whole. Both use
/// the same ``Administration``, and neither decides what is asked or scored.
protocol Renderer: AnyObject {
  /// Shows the subject, and waits, so that a wrong subject is noticed before the first answer.
  ///
  /// - Returns: Whether to begin.
  func begin(_ opening: Opening) throws -> Bool

  /// Asks what to do with an unfinished questionnaire.
  func decide(on offer: DraftOffer) throws -> DraftOffer.Decision

  /// Asks for a reason.
  ///
  /// - Parameter unchanged: What is said if none is given.
  /// - Returns: Nil if the person quit.
  func reason(_ need: ReasonNeed, unchanged: String) throws -> String?

  /// Asks whether a result is to be saved although there is one of the same day.
  func confirmsSaving(beside sameDay: SameDay) throws -> Bool

  /// Shows a remark with what comes next.
  func remark(_ text: String)

  /// Asks the open questions, then shows the review, until the person confirms or leaves.
  func administer(
    _ administration: inout Administration, _ content: FormContent
  ) throws -> FormOutcome

  /// Shows paragraphs about alerts, runs a body that saves their answers, and waits until they were
  /// read: neither typing ahead nor holding a key passes them. Shows nothing if there are none.
  ///
  /// A failure to show the alerts does not prevent saving, and a failure to save does not hide the
  /// alerts: both are thrown.
  ///
  /// - Parameter body: Gets what was shown; empty if the screen is lost.
  /// - Throws: `CommandError.interrupted` after Ctrl-C, and what the body throws.
  func show<Result>(
    alerts paragraphs: [String], about title: String,
    before body: (_ shown: [String]) throws -> Result
  ) throws -> Result

  /// Says what is left of a questionnaire that the person leaves.
  ///
  /// - Parameter lines: Shown as they are, so that a command can be copied.
  func leave(_ lines: [String], hasAnswers: Bool)

  /// Shows the results.
  func show(results: [ResultPage]) throws

  /// Offers to clear the screen at the end.
  func finish() throws

  /// Explains how to hand over the device, and waits; from then on no key ends or stops the program.
  ///
  /// - Returns: Whether it is handed over.
  func handOver() throws -> Bool

  /// Waits, when a device was handed to a person, until staff have it again.
  ///
  /// - Parameter word: What staff type.
  /// - Throws: `CommandError.inputEnded` if nobody can type any more.
  func waitForStaff(word: String) throws

  /// Shows staff the results without their alerts, waits, and clears the screen.
  func showStaff(_ pages: [ResultPage]) throws

  /// Restores the terminal, and shows what was held back until then.
  ///
  /// - Throws: If that cannot be shown: it may be an alert.
  func close() throws

  /// Restores the terminal at once, from any thread, when a signal ends the program.
  var restore: @Sendable () -> Void { get }
}

/// The subject of a sitting, and its questionnaires.
struct Opening {
  let subject: String
  /// What is known of the subject, as `2 earlier results, last on 2026-01-05`.
  let earlier: String
  /// The questionnaires, each with its length.
  let titles: [String]
}

extension Opening {
  /// The questionnaires, each with its length.
  var words: String {
    "Questionnaire\(titles.count == 1 ? "" : "s"): \(titles.joined(separator: ", "))"
  }
}

/// What a form needs in addition to the administration.
struct FormContent {
  let subject: String
  let policy: MissingAnswerPolicy
  /// Who reads the screen.
  let audience: Audience
  /// Whether answers are saved one by one.
  var isSaved = false
  /// Called after each change, to save it.
  let keep: (Administration) throws -> Void
}

/// How a form ended.
enum FormOutcome {
  /// The person reviewed the answers and wants them saved.
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
  /// What is said of its alerts before anything else; empty if the reader has seen it.
  var alerts: [String] = []
  let paragraphs: [String]
}
