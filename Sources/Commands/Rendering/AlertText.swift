import WellbeingKit

/// Who reads a result.
enum Audience {
  /// The person who answered, alone.
  case person
  /// Whoever administers or records.
  case staff

  init(_ administeredBy: ScoredAssessment.AdministeredBy) {
    self = administeredBy == .`self` ? .person : .staff
  }
}

/// What is said of alerts: always before any score, and never left out.
struct AlertText {
  let questionnaire: Questionnaire
  let language: String
  let audience: Audience
  /// Whom to call; nil where whoever reads knows, as when a sheet is copied.
  let contacts: ContactText?
  let texts: GeneralTexts

  /// The paragraphs for a set of alerts; none when there is nothing to say.
  func paragraphs(raised: [Alert], notAssessed: [UnassessedAlert]) -> [String] {
    raised.flatMap(message) + notAssessed.flatMap(message)
  }

  private func message(_ alert: Alert) -> [String] {
    guard audience == .person, let rule = rule(alert.item),
      let text = rule.personMessage.text(in: language)
    else { return [alert.message] + help }
    let contacts = contacts?.sentence ?? ""
    return [
      text.replacing("{contacts}", with: contacts)
        .replacing("{readBy}", with: texts.text(.readByNobody, in: language))
    ]
  }

  private func message(_ alert: UnassessedAlert) -> [String] {
    guard let rule = rule(alert.item) else { return [] }
    let message = alert.reason == .totalOnly ? rule.totalOnlyMessage : rule.notAssessedMessage
    guard let text = message.text(in: language) else { return [] }
    return [text] + help
  }

  private var help: [String] {
    contacts.map { [texts.text(.help, in: language, ["contacts": $0.sentence])] } ?? []
  }

  private func rule(_ item: String) -> Questionnaire.AlertRule? {
    questionnaire.alerts.first { $0.item == item }
  }
}
