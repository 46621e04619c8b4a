import WellbeingKit

/// The texts of the questions and answers.
extension MoodQuestions {
  func title(_ part: MoodEntry.Part) -> String {
    switch part {
    case .kind: "Kind"
    case .valence: "Valence"
    case .labels: "Labels"
    case .associations: "Associations"
    case .note: "To add"
    }
  }

  func question(_ part: MoodEntry.Part) -> String {
    switch part {
    case .kind: words.text(.chooseKind)
    case .valence: words.text(.chooseValence)
    case .labels: words.text(.beforeLabels)
    case .associations: words.text(.chooseAssociations)
    case .note: words.text(.chooseNote)
    }
  }

  /// Returns the description of a kind.
  func remark(_ kind: StateOfMind.Kind) -> String {
    switch kind {
    case .momentaryEmotion: words.text(.emotion)
    case .dailyMood: words.text(.mood)
    }
  }

  /// Returns the answer in words; *none* if there is none.
  func answer(_ part: MoodEntry.Part) -> String {
    switch part {
    case .kind: entry.kind.map { words.name($0) } ?? "none"
    case .valence: entry.valence.map(words.valence) ?? "none"
    case .labels: words.list(entry.labels ?? [])
    case .associations: words.list(entry.associations ?? [])
    case .note: entry.note.flatMap { $0.isEmpty ? nil : $0 } ?? "none"
    }
  }

  /// One row per part, with its answer.
  var reviewRows: [String] {
    MoodEntry.Part.allCases.map { "\(title($0)): \(answer($0))" }
  }

  /// The labels suggested for the valence, best matches first; nil if the valence is not known.
  var fittingLabels: [StateOfMind.Label]? {
    entry.valence.flatMap(StateOfMind.ValenceClassification.init(valence:))
      .map(words.vocabulary.suggestedLabels)
  }
}
