import WellbeingKit

/// The words of State of Mind as people read them, in English.
enum MoodWords {
  /// What a mood is called in the history: an emotion or a mood.
  static func title(_ kind: StateOfMind.Kind) -> String {
    kind.name
  }

  /// What a group of a summary is called.
  static func name(_ group: ValenceStatistics.Group) -> String {
    switch group {
    case .kind(let kind): title(kind)
    case .label(let label): label.name
    case .association(let association): association.name
    }
  }

  /// The labels in their order, as `Happy, Calm`.
  static func labels(_ mood: StateOfMind) -> String {
    mood.labels.map(\.name).joined(separator: ", ")
  }

  static func associations(_ mood: StateOfMind) -> String {
    mood.associations.map(\.name).joined(separator: ", ")
  }

  static func classification(_ mood: StateOfMind) -> String {
    mood.valenceClassification.name
  }
}
