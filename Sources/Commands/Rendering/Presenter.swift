import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// Shows results and alerts to people, and results to programs.
struct Presenter {
  let session: Session
  let texts: GeneralTexts
  private let knownContacts: SupportContacts
  private let namedRegion: String?

  init(_ session: Session) throws {
    self.session = session
    texts = try GeneralTexts.builtIn()
    knownContacts = try SupportContacts.builtIn()
    namedRegion = try session.namedRegion()
  }

  /// Where to find someone to talk to. The settings are looked at when it is asked for: what saves
  /// has refused faults in them by then.
  var contacts: ContactText {
    session.contactText(knownContacts, namedRegion: namedRegion)
  }

  /// The paragraphs about an assessment's alerts.
  func alertParagraphs(
    _ assessment: ScoredAssessment, _ questionnaire: Questionnaire, _ audience: Audience,
    withContacts: Bool
  ) -> [String] {
    alertText(
      questionnaire, language: assessment.language, audience, withContacts: withContacts,
      isGiven: assessment.administeredBy != .`self`
    )
    .paragraphs(raised: assessment.alerts, notAssessed: assessment.alertsNotAssessed)
  }

  /// Whether the command names a subject who is not the person whose program this is.
  private var isForSomebodyElse: Bool {
    session.invocation.value(of: CommonOptions.subject).map(session.audience) == .staff
  }

  /// What is said about alerts in a questionnaire and language.
  ///
  /// - Parameter isGiven: Whether somebody gave the questionnaire to the person, and will see the
  ///   answers; in a hand-over, and if the subject is somebody else, that is so whatever is passed.
  func alertText(
    _ questionnaire: Questionnaire, language: String, _ audience: Audience, withContacts: Bool,
    isGiven: Bool = false
  ) -> AlertText {
    AlertText(
      questionnaire: questionnaire, language: language, audience: audience,
      contacts: withContacts || audience == .person ? contacts : nil, texts: texts,
      readers: session.readers(
        isGiven: isGiven || session.invocation.has(TakeCommand.handoff) || isForSomebodyElse),
      own: { [own = session.settings.alertTexts] part, item in
        own.text(part, of: item, in: questionnaire, language: language)
      })
  }

  /// Shows paragraphs about alerts, and then does what saves what they are about.
  ///
  /// Before saving: a full disk does not keep an alert back. Nor does a lost screen keep back the
  /// record, or what is said of it elsewhere.
  ///
  /// - Parameter body: Learns what was shown: nothing if the screen is lost.
  /// - Throws: ``SeveralErrors`` if both fail, so that neither error hides the other.
  func show<Result>(
    alerts paragraphs: [String], before body: (_ shown: [String]) throws -> Result
  ) throws -> Result {
    var failures = Failures()
    let isShown = failures.attempt { try show(alerts: paragraphs) } != nil
    let result = failures.attempt { try body(isShown ? paragraphs : []) }
    return try failures.value(result)
  }

  /// Shows paragraphs about alerts, before anything that follows on either stream.
  func show(alerts paragraphs: [String]) throws {
    guard !paragraphs.isEmpty else { return }
    let style = TextStyle(
      isEnabled: session.usesColor && !session.isJSON && !session.isAccessible)
    session.conversation.writeLine()
    for paragraph in paragraphs {
      for line in alertLines(paragraph) {
        session.conversation.writeLine(AlertLayout.isMarked(line) ? style.bold(line) : line)
      }
      session.conversation.writeLine()
    }
    try session.conversation.flush()
  }

  /// A paragraph about an alert as lines, with a mark before what was answered.
  func alertLines(_ paragraph: String) -> [String] {
    AlertLayout(paragraph).lines(width: session.textWidth)
  }

  /// Shows an assessment's result in words.
  func showResult(
    _ assessment: ScoredAssessment, _ questionnaire: Questionnaire, _ audience: Audience,
    on sink: any TextSink
  ) {
    let result = ResultText(
      assessment: assessment, questionnaire: questionnaire, audience: audience, texts: texts)
    for paragraph in result.paragraphs { sink.writeLine(session.paragraph(paragraph)) }
  }

  /// Under which name a result of `take` was saved, or that it was not.
  func keptWords(_ assessment: ScoredAssessment, isSaved: Bool) -> String {
    guard isSaved else {
      return "Not saved, as \((session.isGuest ? CommonOptions.guest.typed : "--no-save")) asks."
    }
    return "Saved for \(quoted(assessment.subject)): \(assessment.uuid.reference)"
  }

  /// Writes results one after another, and the quiet line about help behind them.
  func write(_ pages: [ResultPage]) throws {
    let sink = session.context.output
    for page in pages {
      sink.writeLine()
      for paragraph in page.paragraphs { sink.writeLine(session.paragraph(paragraph)) }
    }
    if !pages.isEmpty {
      sink.writeLine()
      showSupport(on: sink)
    }
    try sink.flush()
  }

  /// The quiet line about help, after every questionnaire.
  func showSupport(on sink: any TextSink) {
    sink.writeLine(session.paragraph(texts.text(.support)))
  }
}

extension Session {
  /// Who looks back at a result of a subject, or records one: the person if it is their own, which
  /// is the configured subject's or that of no named subject; staff otherwise.
  func audience(of subject: String) -> Audience {
    subject == SampleHeader.ownSubject || subject == settings.subject ? .person : .staff
  }
}
