import WellbeingKit

/// What the answers of an unfinished administration call for.
struct DraftAlerts {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// What is said above the alerts of a draft that is about to be discarded.
  static let heading = "In the answers that are discarded now:"

  /// Shows the alerts of a draft that is about to be discarded; nothing hides them.
  ///
  /// - Parameter questionnaire: The definition it was begun with.
  func show(of draft: Draft, _ questionnaire: Questionnaire?) throws {
    let paragraphs = try paragraphs(of: draft, questionnaire)
    if !paragraphs.isEmpty { Conversation(session).say(Self.heading) }
    try Presenter(session).show(alerts: paragraphs)
  }

  /// What is said of the alerts of a draft.
  func paragraphs(of draft: Draft, _ questionnaire: Questionnaire?) throws -> [String] {
    guard let questionnaire,
      let administration = try? Administration(
        of: questionnaire, language: draft.language, resuming: draft.progress)
    else { return [] }
    return Self.paragraphs(
      administration, Audience(draft.circumstances.administeredBy), try Presenter(session))
  }

  /// What is said of the alerts of an administration that is not finished.
  static func paragraphs(
    _ administration: Administration, _ audience: Audience, _ presenter: Presenter
  ) -> [String] {
    let scorer = Scorer(administration.questionnaire)
    let notReached = Set(administration.notReached.map(\.id))
    let language = administration.language
    guard
      let alerts = try? scorer.alerts(
        of: administration.answers, notAsked: notReached, language: language)
    else { return [] }
    return presenter.alertText(
      administration.questionnaire, language: language, audience, withContacts: true
    )
    .paragraphs(raised: alerts.raised, notAssessed: alerts.notAssessed)
  }
}
