import WellbeingArguments
import WellbeingKit

/// A word of the vocabulary of State of Mind as it is typed: its id, or its name in any language.
struct VocabularyArgument {
  private let vocabulary: StateOfMindVocabulary

  init(_ vocabulary: StateOfMindVocabulary) {
    self.vocabulary = vocabulary
  }

  /// Finds the word that an option's value means.
  ///
  /// Where the value may be private, no error repeats it, nor names what it resembles.
  ///
  /// - Throws: `CommandError.unknownWord`, and `CommandError.ambiguousWord` for a name that several
  ///   words share.
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

  /// The id that a word resembles, whatever its case.
  private func suggestion(_ typed: String, among ids: [String]) -> String? {
    let close = Suggestion.closest(to: typed.lowercased(), among: ids.map { $0.lowercased() })
    return ids.first { $0.lowercased() == close }
  }
}
