import WellbeingKit
import WellbeingPresentation

/// Texts about the alerts of unfinished questionnaires.
extension Presenter {
  /// The heading above the alerts of a draft that is about to be discarded.
  static let discardHeading = "The answers you are about to discard included this:"

  /// Returns the paragraphs about the alerts of the answers so far.
  ///
  /// - Throws: `CommandError.alertNotEvaluated`.
  func alertParagraphs(
    _ administration: Administration, _ audience: Audience
  ) throws(CommandError) -> [String] {
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
    let failure = CommandError.alertNotEvaluated(questionnaire: draft.questionnaire.id)
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
    return "\n" + (marked + others.compactMap { $0 }).joined(separator: "\n\n") + "\n"
  }
}
