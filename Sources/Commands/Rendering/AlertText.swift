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
  /// Who reads the answers, and when; nil where nobody does.
  let readBy: String?
  /// Whether somebody gave the questionnaire to the person, and so will see the answers.
  let isGiven: Bool
  /// What an institution says in the place of the definition.
  let ownTexts: OwnAlertTexts

  /// The paragraphs for a set of alerts; none when there is nothing to say.
  func paragraphs(raised: [Alert], notAssessed: [UnassessedAlert]) -> [String] {
    raised.flatMap(message) + notAssessed.flatMap(message)
  }

  private func message(_ alert: Alert) -> [String] {
    guard audience == .person, let rule = rule(alert.item) else { return [staffMessage(alert)] }
    if let own = own(.person, alert.item) {
      return [filled(own)] + (own.contains(Self.contactsMark) ? [] : danger)
    }
    return rule.personMessage.text(in: language).map { [filled($0)] }
      ?? [staffMessage(alert)] + help
  }

  private func staffMessage(_ alert: Alert) -> String {
    guard let own = own(.staff, alert.item) else { return alert.message }
    let choice = questionnaire.item(alert.item)?.choice(of: .value(alert.value))
    let answer = choice.map { $0.text.text(in: language) ?? $0.id } ?? "\(alert.value)"
    return own.replacing("{answer}", with: answer)
  }

  private func message(_ alert: UnassessedAlert) -> [String] {
    guard let rule = rule(alert.item) else { return [] }
    switch audience {
    case .staff: return [staffMessage(alert, rule)]
    case .person: return personMessage(alert, rule)
    }
  }

  private func staffMessage(
    _ alert: UnassessedAlert, _ rule: Questionnaire.AlertRule
  ) -> String {
    let state: GeneralTexts.Name
    switch alert.reason {
    case .totalOnly: return rule.totalOnlyMessage.text(in: language) ?? ""
    case .unanswered: state = .stateBlank
    case .declined: state = .stateDeclined
    case .notAsked: state = .stateNotReached
    }
    return (own(.notAssessed, alert.item) ?? rule.notAssessedMessage.text(in: language) ?? "")
      .replacing("{state}", with: texts.text(state, in: language))
  }

  /// A person is not told about a question that they never reached.
  private func personMessage(
    _ alert: UnassessedAlert, _ rule: Questionnaire.AlertRule
  ) -> [String] {
    switch alert.reason {
    case .notAsked: return []
    case .totalOnly: return [texts.text(.totalOnly, in: language)] + help
    case .unanswered, .declined:
      let own = own(.notAssessedPerson, alert.item)
      let text = own ?? rule.notAssessedPersonMessage.text(in: language) ?? ""
      return [filled(text)] + (text.contains(Self.contactsMark) ? [] : help)
    }
  }

  // MARK: Parts

  private static let contactsMark = "{contacts}"

  /// A text for the person with whom to call and who reads the answers.
  private func filled(_ text: String) -> String {
    text.replacing(Self.contactsMark, with: contacts?.sentence ?? "")
      .replacing("{readBy}", with: texts.readers(readBy, isGiven: isGiven, in: language))
  }

  private func own(_ part: OwnAlertTexts.Part, _ item: String) -> String? {
    ownTexts.text(part, of: item, in: questionnaire, language: language)
  }

  /// Whom to call, where the text about an alert does not say it itself.
  private var danger: [String] {
    contacts.map { [texts.text(.danger, in: language, ["contacts": $0.sentence])] } ?? []
  }

  private var help: [String] {
    contacts.map { [texts.text(.help, in: language, ["contacts": $0.sentence])] } ?? []
  }

  private func rule(_ item: String) -> Questionnaire.AlertRule? {
    questionnaire.alerts.first { $0.item == item }
  }
}

extension GeneralTexts {
  /// Who reads the answers, in a sentence.
  ///
  /// - Parameters:
  ///   - readBy: Who does, and when; nil where nobody does.
  ///   - isGiven: Whether somebody gave the questionnaire to the person, and so will see the answers.
  func readers(_ readBy: String?, isGiven: Bool = false, in language: String) -> String {
    let named = readBy.map { text(.readBy, in: language, ["readBy": $0]) }
    guard isGiven else { return named ?? text(.readByNobody, in: language) }
    return [text(.readByGiver, in: language), named].compactMap { $0 }.joined(separator: " ")
  }
}
