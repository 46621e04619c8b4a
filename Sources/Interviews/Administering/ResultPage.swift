import WellbeingDialogs
import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// A result in paragraphs.
struct ResultPage {
  /// The name of the questionnaire.
  let title: String
  /// The alerts, shown first; empty if the reader has already seen them.
  var alerts: [String] = []
  let paragraphs: [String]

  /// The title and the paragraphs, without the alerts.
  var blocks: [Page.Block] { [.text(title, .strong), .gap] + .spaced(paragraphs) }
}

extension ResultPage {
  /// Creates the page for a reader who has seen the alerts.
  init(_ result: QuestionnaireRun.Result, _ take: TakeContext) {
    self.init(result, Audience(result.assessment.administeredBy), take)
  }

  /// Creates the page for staff who have not seen the alerts.
  init(forStaff result: QuestionnaireRun.Result, _ take: TakeContext) {
    let page = ResultPage(result, .staff, take)
    self.init(
      title: page.title,
      alerts: take.presenter.alertParagraphs(
        result.assessment, result.questionnaire, .staff, withContacts: false),
      paragraphs: Self.notRaised(result, take.presenter.texts) + page.paragraphs)
  }

  private init(
    _ result: QuestionnaireRun.Result, _ audience: Audience, _ take: TakeContext
  ) {
    let (assessment, presenter) = (result.assessment, take.presenter)
    let text = ResultText(
      assessment: assessment, questionnaire: result.questionnaire, audience: audience,
      texts: presenter.texts)
    self.init(
      title: result.questionnaire.name(in: assessment.language),
      paragraphs: text.paragraphs
        + [presenter.keptWords(assessment, isSaved: take.store != nil)])
  }

  /// Returns a sentence for each alert item whose answer raised no alert.
  private static func notRaised(
    _ result: QuestionnaireRun.Result, _ texts: GeneralTexts
  ) -> [String] {
    let (assessment, questionnaire) = (result.assessment, result.questionnaire)
    let others = Set(assessment.alerts.map(\.item) + assessment.alertsNotAssessed.map(\.item))
    return questionnaire.alerts.map(\.item).filter { !others.contains($0) }.compactMap { id in
      guard let place = questionnaire.items.firstIndex(where: { $0.id == id }),
        let choice = assessment.answers[id].flatMap({ questionnaire.items[place].choice(of: $0) })
      else { return nil }
      let answer = choice.text.text(in: assessment.language) ?? choice.id
      return texts.text(
        .noAlert, in: assessment.language, ["n": "\(place + 1)", "answer": answer])
    }
  }
}
