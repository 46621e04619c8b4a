import WellbeingArguments
import WellbeingKit
import WellbeingPlainText

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
  /// - Throws: ``Failure`` if there is no such word, or several words share the name.
  func word<Word: VocabularyWord>(_ typed: String, of option: OptionSpec) throws -> Word {
    let found = vocabulary.words(named: typed, of: Word.self)
    guard found.count <= 1 else {
      let names =
        option.isSensitive ? "the English one" : found.map(\.name).joined(separator: " or ")
      throw Failure.usage("Several words for '\(option.typed)' have that name: use \(names).")
    }
    guard let word = found.first else {
      let remedy =
        Word.names.count > 10
        ? "'wellbeing mood --help' lists the words"
        : "use \(Word.names.joined(separator: ", "))"
      throw Failure.usage(
        option.isSensitive
          ? "Option '\(option.typed)' needs a known word: \(remedy)."
          : "Option '\(option.typed)' cannot be \(quoted(typed))"
            + Failure.advice(suggestion(typed, among: Word.names), else: remedy))
    }
    return word
  }

  /// The id most similar to the typed word, ignoring case.
  private func suggestion(_ typed: String, among ids: [String]) -> String? {
    let close = Suggestion.closest(to: typed.lowercased(), among: ids.map { $0.lowercased() })
    return ids.first { $0.lowercased() == close }
  }
}
