import WellbeingKit

/// How a sitting speaks with whoever sits before it: line by line, or on a screen that is drawn as
/// a whole. Both ask over the same ``Administration``, and neither decides what is asked or scored.
protocol Renderer: AnyObject {
  /// Says whom it is about, and waits, so that a wrong subject is seen before the first answer.
  ///
  /// - Returns: Whether to begin.
  func begin(_ opening: Opening) throws -> Bool

  /// Lets a person decide what is to become of an unfinished administration.
  func decide(on offer: DraftOffer) throws -> DraftOffer.Decision

  /// Asks for a reason.
  ///
  /// - Returns: Nil when the person left; then what stays was said.
  func reason(_ need: ReasonNeed, unchanged: String) throws -> String?

  /// Asks whether a result is to be saved although there is one of the same day.
  func confirmsSaving(beside sameDay: SameDay) throws -> Bool

  /// Says something in passing.
  func remark(_ text: String)

  /// Asks what is open, and lets the person review, until they confirm or leave.
  func administer(
    _ administration: inout Administration, _ content: FormContent
  ) throws -> FormOutcome

  /// Shows paragraphs about alerts, does what saves what they are about, and waits until they were
  /// read: neither typing ahead nor holding a key passes them. Nothing is shown where there are
  /// none.
  ///
  /// Before saving: a full disk does not keep an alert back. Nor does a lost screen keep back the
  /// record.
  ///
  /// - Parameter body: Learns what was shown: nothing where the screen is lost.
  /// - Throws: `CommandError.interrupted` where the person leaves by Ctrl-C, and what the body throws.
  func show<Result>(
    alerts paragraphs: [String], about title: String,
    before body: (_ shown: [String]) throws -> Result
  ) throws -> Result

  /// Says what is left of an administration that the person leaves.
  ///
  /// - Parameter lines: As they are, for a command is to be copied whole.
  func leave(_ lines: [String], hasAnswers: Bool)

  /// Shows results to whoever sits before it.
  func show(results: [ResultPage]) throws

  /// The last word when all is finished.
  func finish() throws

  /// Says how the device is handed over, and waits; from then on no key ends or stops the program.
  ///
  /// - Returns: Whether it is handed over.
  func handOver() throws -> Bool

  /// Waits, when a device was handed to a person, until staff have it again.
  ///
  /// - Parameter word: What staff type.
  /// - Throws: `CommandError.inputEnded` where nobody can type any more.
  func waitForStaff(word: String) throws

  /// Shows staff what came of it, waits, and clears the screen.
  func showStaff(_ pages: [ResultPage]) throws

  /// Gives the screen back, and says what was to be said behind it.
  func close()

  /// Gives the screen back at once, from any thread, when a signal ends the program.
  var restore: @Sendable () -> Void { get }
}

/// Whom a sitting is about, and what it asks.
struct Opening {
  let subject: String
  /// What is known of the subject, as `2 earlier results, last on 2026-01-05`.
  let earlier: String
  /// The questionnaires, each with its length.
  let titles: [String]
}

/// What a form needs beside the administration.
struct FormContent {
  let subject: String
  let policy: MissingAnswerPolicy
  /// Who sits before the screen.
  let audience: Audience
  /// Called after each change, so that nothing is lost with the terminal.
  let keep: (Administration) throws -> Void
}

/// How a form came to its end.
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

/// A result in paragraphs, under whose heading it stands.
struct ResultPage {
  let title: String
  let paragraphs: [String]
}
