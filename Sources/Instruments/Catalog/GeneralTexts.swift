package import WellbeingTextFormats

/// The sentences that a person who answers reads, in every language.
package struct GeneralTexts: Sendable {
  /// The words in languages that were added.
  private var added: [String: PersonWords] = [:]

  /// The sentences in the embedded languages.
  package static let builtIn = GeneralTexts()

  /// Returns the sentences with those of other languages.
  package func adding(_ others: some Sequence<PersonTexts>) -> GeneralTexts {
    var whole = self
    for other in others { whole.added[other.language] = other.words }
    return whole
  }

  /// Returns a sentence with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag; falls back to English if the language is missing.
  ///   - values: The value of each `{placeholder}`.
  package func text(
    _ name: PersonWord, in language: String = "en", _ values: [String: String] = [:]
  ) -> String {
    let offered = ["en"] + PersonTexts.builtInLanguages + added.keys
    let words = language.language(among: offered).flatMap {
      PersonTexts.builtIn($0)?.words ?? added[$0]
    }
    return (words ?? PersonWords())(name, values)
  }
}
