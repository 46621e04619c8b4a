import WellbeingInsights
package import WellbeingSamples
package import WellbeingSampleStore

/// States of mind in the words of their vocabulary, in one language.
package struct MoodWords {
  package let vocabulary: StateOfMindVocabulary
  private let language: String

  /// - Parameter language: What the vocabulary lacks in it is said in English.
  package init(_ vocabulary: StateOfMindVocabulary, language: String = "en") {
    self.vocabulary = vocabulary
    self.language = language
  }

  /// What a word is called; with its English name where another has the same.
  package func name<Word: VocabularyWord>(_ word: Word) -> String {
    let name = vocabulary.name(of: word, in: language)
    let english = vocabulary.name(of: word)
    guard name != english, vocabulary.words(named: name, of: Word.self).count > 1 else {
      return name
    }
    return "\(name) (\(english))"
  }

  /// What a word is called in every language that has a name for it.
  package func namesOfAllLanguages(_ word: some VocabularyWord) -> [String] {
    vocabulary.languages.map { vocabulary.name(of: word, in: $0) }
  }

  /// A sentence with its placeholders filled in.
  package func text(
    _ name: StateOfMindVocabulary.TextName, _ values: [String: String] = [:]
  ) -> String {
    vocabulary.text(name, in: language, values)
  }

  /// What a group of a summary is called.
  package func name(_ group: ValenceStatistics.Group) -> String {
    switch group {
    case .kind(let kind): name(kind)
    case .label(let label): name(label)
    case .association(let association): name(association)
    }
  }

  /// Several words in their order, as `Happy, Calm`; *none* where there are none.
  package func list(_ words: [some VocabularyWord]) -> String {
    words.isEmpty ? "none" : words.map(name).joined(separator: ", ")
  }

  /// The class of a valence, and the valence.
  package func valence(_ valence: Double) -> String {
    let name = StateOfMind.ValenceClassification(valence: valence).map { self.name($0) }
    return "\(name ?? "") (\(valenceWords(valence)))"
  }

  /// What was felt, in short; a paragraph an element.
  package func paragraphs(_ mood: StateOfMind) -> [String] {
    var paragraphs = ["\(name(mood.kind)): \(valence(mood.valence))"]
    if !mood.labels.isEmpty { paragraphs.append("Labels: \(list(mood.labels))") }
    if !mood.associations.isEmpty {
      paragraphs.append("Associations: \(list(mood.associations))")
    }
    return paragraphs
  }
}

extension ValenceStatistics {
  /// The days as a person reads them.
  package func periodWords(_ interval: CalendarInterval) -> String {
    guard let period else { return "all" }
    return switch interval {
    case .day: "\(period.lowerBound)"
    case .week: "\(period.lowerBound) to \(period.upperBound)"
    case .month: String(period.lowerBound.description.prefix("YYYY-MM".count))
    }
  }
}

/// A valence, or a mean of valences, as people read it: its sign and two decimals, `+0.25`.
///
/// Halves are rounded up. What rounds to zero has no sign.
package func valenceWords(_ valence: Double) -> String {
  let hundredths = roundedHalfUp(valence * 100)
  let sign = hundredths == 0 ? "" : hundredths < 0 ? "-" : "+"
  return sign + decimals(hundredths.magnitude)
}

/// A spread of valences with two decimals, halves rounded up: `0.31`.
package func spreadWords(_ spread: Double) -> String {
  decimals(roundedHalfUp(spread * 100).magnitude)
}

/// A percentage as a whole number, halves rounded up.
package func percentageWords(_ percentage: Double) -> String {
  "\(roundedHalfUp(percentage))"
}

/// The nearest whole number, the greater one for a half.
///
/// What a computation missed a half by, in the last of its sixteen digits, still counts as one.
private func roundedHalfUp(_ number: Double) -> Int {
  let tidied = (number * 1e9).rounded() / 1e9
  return Int((tidied + 0.5).rounded(.down))
}

private func decimals(_ hundredths: UInt) -> String {
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
