import WellbeingArguments
import WellbeingKit

/// Resolves typed State of Mind words: an id, or a name in any language.
struct VocabularyArgument {
  private let vocabulary: StateOfMindVocabulary

  init(_ vocabulary: StateOfMindVocabulary) {
    self.vocabulary = vocabulary
  }

  /// Finds the vocabulary word that the value of an option identifies.
  ///
  /// Errors for a sensitive option neither repeat the value nor suggest a similar word.
  ///
  /// - Throws: `CommandError.unknownWord`, or `CommandError.ambiguousWord` if several words share
  ///   the name.
  func word<Word: VocabularyWord>(_ typed: String, of option: OptionSpec) throws -> Word {
    let found = vocabulary.words(named: typed, of: Word.self)
    guard found.count <= 1 else {
      throw CommandError.ambiguousWord(
        option: option.typed, option.isSensitive ? [] : found.map(\.name))
    }
    guard let word = found.first else {
      throw CommandError.unknownWord(
        option: option.typed, option.isSensitive ? nil : typed,
        suggestion: option.isSensitive ? nil : suggestion(typed, among: Word.names),
        known: Word.names)
    }
    return word
  }

  /// The id most similar to the typed word, ignoring case.
  private func suggestion(_ typed: String, among ids: [String]) -> String? {
    let close = Suggestion.closest(to: typed.lowercased(), among: ids.map { $0.lowercased() })
    return ids.first { $0.lowercased() == close }
  }
}
