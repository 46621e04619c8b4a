import WellbeingKit

/// The words of State of Mind as people read them, in English.
struct MoodWords {
  private let vocabulary: StateOfMindVocabulary

  init() throws {
    vocabulary = try StateOfMindVocabulary.builtIn()
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

  /// Several words in their order, as `Happy, Calm`.
  func list(_ words: [some VocabularyWord]) -> String {
    words.map(name).joined(separator: ", ")
  }
}
