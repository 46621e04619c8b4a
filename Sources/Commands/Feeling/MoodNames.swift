import WellbeingKit

/// A state of mind in the words of its vocabulary.
struct MoodNames {
  let vocabulary: StateOfMindVocabulary

  init(_ vocabulary: StateOfMindVocabulary) {
    self.vocabulary = vocabulary
  }

  /// The class of a valence, and the valence.
  func valence(_ valence: Double) -> String {
    let name = StateOfMind.ValenceClassification(valence: valence).map { vocabulary.name(of: $0) }
    return "\(name ?? "") (\(valenceWords(valence)))"
  }

  /// Names with commas between them; *none* where there are none.
  func list(_ words: [some VocabularyWord]) -> String {
    words.isEmpty ? "none" : words.map { vocabulary.name(of: $0) }.joined(separator: ", ")
  }

  /// What was saved, a paragraph an element.
  func paragraphs(_ mood: StateOfMind) -> [String] {
    var paragraphs = ["\(vocabulary.name(of: mood.kind)): \(valence(mood.valence))"]
    if !mood.labels.isEmpty { paragraphs.append("Labels: \(list(mood.labels))") }
    if !mood.associations.isEmpty {
      paragraphs.append("Associations: \(list(mood.associations))")
    }
    return paragraphs
  }
}
