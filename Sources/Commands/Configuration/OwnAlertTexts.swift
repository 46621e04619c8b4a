import WellbeingKit
import WellbeingPresentation

/// An institution's own texts of alerts, which stand in the place of those of the definitions.
struct OwnAlertTexts: Equatable {
  typealias Part = AlertText.Part

  /// A text in one language.
  struct Wording: Equatable {
    let part: Part
    let language: ConfigurationName
    let text: String
  }

  /// The texts about the alert of one item.
  struct Item: Equatable {
    let name: ConfigurationName
    let wordings: [Wording]
  }

  /// The texts about the alerts of one questionnaire.
  struct Group: Equatable {
    let questionnaire: ConfigurationName
    let items: [Item]
  }

  var groups: [Group] = []

  /// A text about the alert of an item; nil where the definition's own holds.
  func text(
    _ part: Part, of item: String, in questionnaire: Questionnaire, language: String
  ) -> String? {
    let items = groups.first { $0.questionnaire.word == questionnaire.id }?.items
    let wordings = items?.first { $0.name.word == item }?.wordings.filter { $0.part == part } ?? []
    let texts = wordings.map { ($0.language.word, $0.text) }
    return LocalizedText(Dictionary(texts) { first, _ in first }).text(in: language)
  }
}

extension AlertText.Part {
  /// The placeholders that a text must contain in braces, as in a definition.
  var placeholders: [String] {
    switch self {
    case .person: ["contacts", "readBy"]
    case .staff: ["answer"]
    case .notAssessed: ["state"]
    case .notAssessedPerson: ["contacts"]
    }
  }
}
