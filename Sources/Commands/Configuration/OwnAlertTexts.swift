import WellbeingKit
import WellbeingPresentation

/// An institution's own alert texts, which replace those of the definitions.
struct OwnAlertTexts: Equatable {
  typealias Part = AlertText.Part

  /// A text in one language.
  struct Wording: Equatable {
    let part: Part
    let language: ConfigurationName
    let text: String
  }

  /// The texts for the alert of one item.
  struct Item: Equatable {
    let name: ConfigurationName
    let wordings: [Wording]
  }

  /// The texts for the alerts of one questionnaire.
  struct Group: Equatable {
    let questionnaire: ConfigurationName
    let items: [Item]
  }

  var groups: [Group] = []

  /// Returns a text for the alert of an item; nil if the definition's own text applies.
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
  /// The placeholders that a text may contain in braces, as in a definition.
  var placeholders: [String] {
    switch self {
    case .person: ["contacts", "readBy"]
    case .staff: ["answer"]
    case .notAssessed: ["state"]
    case .notAssessedPerson: ["contacts"]
    }
  }
}
