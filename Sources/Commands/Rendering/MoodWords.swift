import WellbeingKit

/// States of mind in the words of their vocabulary, in English.
struct MoodWords {
  private let vocabulary: StateOfMindVocabulary

  init(_ vocabulary: StateOfMindVocabulary) {
    self.vocabulary = vocabulary
  }

  /// What a word is called.
  func name(_ word: some VocabularyWord) -> String {
    vocabulary.name(of: word)
  }

  /// What a group of a summary is called.
  func name(_ group: ValenceStatistics.Group) -> String {
    switch group {
    case .kind(let kind): name(kind)
    case .label(let label): name(label)
    case .association(let association): name(association)
    }
  }

  /// Several words in their order, as `Happy, Calm`; *none* where there are none.
  func list(_ words: [some VocabularyWord]) -> String {
    words.isEmpty ? "none" : words.map(name).joined(separator: ", ")
  }

  /// The class of a valence, and the valence.
  func valence(_ valence: Double) -> String {
    let name = StateOfMind.ValenceClassification(valence: valence).map { self.name($0) }
    return "\(name ?? "") (\(valenceWords(valence)))"
  }

  /// What was felt, in short; a paragraph an element.
  func paragraphs(_ mood: StateOfMind) -> [String] {
    var paragraphs = ["\(name(mood.kind)): \(valence(mood.valence))"]
    if !mood.labels.isEmpty { paragraphs.append("Labels: \(list(mood.labels))") }
    if !mood.associations.isEmpty {
      paragraphs.append("Associations: \(list(mood.associations))")
    }
    return paragraphs
  }
}
