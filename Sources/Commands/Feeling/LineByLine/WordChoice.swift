import WellbeingKit
import WellbeingPresentation

/// Vocabulary words to choose from by number or name.
struct WordChoice<Word: VocabularyWord> {
  enum Fault: Error, Equatable {
    /// A part of the reply is neither a word nor a number in the list.
    case unknown
    /// Several words have the name; the value contains their ids.
    case ambiguous([String])
    case repeated
  }

  let vocabulary: StateOfMindVocabulary
  /// The offered words, numbered from 1.
  let offered: [Word]

  init(_ offered: [Word], _ vocabulary: StateOfMindVocabulary) {
    self.offered = offered
    self.vocabulary = vocabulary
  }

  /// Returns all words in alphabetical order of their names.
  static func all(_ words: MoodWords) -> WordChoice {
    WordChoice(Word.allCases.sorted { words.name($0) < words.name($1) }, words.vocabulary)
  }

  /// Parses numbers and names separated by commas.
  func words(typed: String) throws(Fault) -> [Word] {
    var words: [Word] = []
    for part in typed.split(separator: ",", omittingEmptySubsequences: false) {
      words.append(try word(typed: String(part)))
    }
    guard Set(words).count == words.count else { throw .repeated }
    return words
  }

  private func word(typed: String) throws(Fault) -> Word {
    let part = typed.filter { !$0.isWhitespace }
    if let number = Int(part), part.allSatisfy(\.isNumber) {
      guard offered.indices.contains(number - 1) else { throw .unknown }
      return offered[number - 1]
    }
    let found: [Word] = vocabulary.words(named: part)
    guard let word = found.first else { throw .unknown }
    guard found.count == 1 else { throw .ambiguous(found.map(\.name)) }
    return word
  }
}
