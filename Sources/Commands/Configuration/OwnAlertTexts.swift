import WellbeingKit

/// An institution's own texts of alerts, which stand in the place of those of the definitions.
struct OwnAlertTexts: Equatable {
  /// Whom a text is for, or of which state of an alert.
  enum Part: String, CaseIterable {
    /// For the person who answered, of an alert that is raised.
    case person
    /// For staff, of an alert that is raised.
    case staff
    /// For staff, when the item has no answer.
    case notAssessed
    /// For a person who was asked and gave no answer.
    case notAssessedPerson

    /// What is filled in where it stands in braces, as in a definition's texts.
    var placeholders: [String] {
      switch self {
      case .person: ["contacts", "readBy"]
      case .staff: ["answer"]
      case .notAssessed: ["state"]
      case .notAssessedPerson: ["contacts"]
      }
    }
  }

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
