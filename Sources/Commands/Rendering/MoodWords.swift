import WellbeingKit

/// States of mind in the words of their vocabulary, in one language.
struct MoodWords {
  let vocabulary: StateOfMindVocabulary
  private let language: String

  /// - Parameter language: What the vocabulary lacks in it is said in English.
  init(_ vocabulary: StateOfMindVocabulary, language: String = "en") {
    self.vocabulary = vocabulary
    self.language = language
  }

  /// What a word is called; with its English name where another has the same.
  func name<Word: VocabularyWord>(_ word: Word) -> String {
    let name = vocabulary.name(of: word, in: language)
    let english = vocabulary.name(of: word)
    guard name != english, vocabulary.words(named: name, of: Word.self).count > 1 else {
      return name
    }
    return "\(name) (\(english))"
  }

  /// What a word is called in every language that has a name for it.
  func namesOfAllLanguages(_ word: some VocabularyWord) -> [String] {
    vocabulary.languages.map { vocabulary.name(of: word, in: $0) }
  }

  /// A sentence with its placeholders filled in.
  func text(
    _ name: StateOfMindVocabulary.TextName, _ values: [String: String] = [:]
  ) -> String {
    vocabulary.text(name, in: language, values)
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
