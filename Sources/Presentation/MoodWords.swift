import WellbeingInsights
package import WellbeingSamples

/// States of mind in the vocabulary of one language.
package struct MoodWords {
  /// The word for moods and emotions as a type of records, as typed and in CSV.
  package static let typeName = "mood"

  package let vocabulary: StateOfMindVocabulary
  private let language: String

  /// - Parameter language: A BCP 47 tag; words missing in this language are in English.
  package init(_ vocabulary: StateOfMindVocabulary = .builtIn, language: String = "en") {
    self.vocabulary = vocabulary
    self.language = language
  }

  /// Returns the name of a word, with its English name if another word has the same name.
  package func name<Word: VocabularyWord>(_ word: Word) -> String {
    let name = vocabulary.name(of: word, in: language)
    let english = vocabulary.name(of: word)
    guard name != english, vocabulary.words(named: name, of: Word.self).count > 1 else {
      return name
    }
    return "\(name) (\(english))"
  }

  package func namesOfAllLanguages(_ word: some VocabularyWord) -> [String] {
    vocabulary.languages.map { vocabulary.name(of: word, in: $0) }
  }

  package func text(
    _ name: StateOfMindVocabulary.TextName, _ values: [String: String] = [:]
  ) -> String {
    vocabulary.text(name, in: language, values)
  }

  package func name(_ group: ValenceStatistics.Group) -> String {
    switch group {
    case .kind(let kind): name(kind)
    case .label(let label): name(label)
    case .association(let association): name(association)
    }
  }

  /// Returns several words in order, for example `Happy, Calm`; *none* if there are none.
  package func list(_ words: [some VocabularyWord]) -> String {
    words.isEmpty ? "none" : words.map(name).joined(separator: ", ")
  }

  /// Returns the class of a valence, with the valence.
  package func valence(_ valence: Double) -> String {
    let name = StateOfMind.ValenceClassification(valence: valence).map { self.name($0) }
    return "\(name ?? "") (\(valenceWords(valence)))"
  }

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
  package func periodWords(_ interval: CalendarInterval) -> String {
    guard let period else { return "all" }
    return switch interval {
    case .day: LocalTime.written(period.lowerBound)
    case .week: "\(LocalTime.written(period.lowerBound)) to \(LocalTime.written(period.upperBound))"
    case .month:
      LocalTime.written(period.lowerBound).split(separator: " ").dropFirst().joined(separator: " ")
    }
  }
}

/// Returns a valence, or a mean of valences, with its sign and two decimals, for example `+0.25`.
///
/// Halves are rounded up. A result of zero has no sign.
package func valenceWords(_ valence: Double) -> String {
  let hundredths = roundedHalfUp(valence * 100)
  let sign = hundredths == 0 ? "" : hundredths < 0 ? "-" : "+"
  return sign + decimals(hundredths.magnitude)
}

/// Returns a spread of valences with two decimals, halves rounded up, for example `0.31`.
package func spreadWords(_ spread: Double) -> String {
  decimals(roundedHalfUp(spread * 100).magnitude)
}

/// Returns a percentage as a whole number, halves rounded up.
package func percentageWords(_ percentage: Double) -> String {
  "\(roundedHalfUp(percentage))"
}

/// Returns the nearest whole number, rounding halves up.
///
/// Absorbs floating-point error in the last of sixteen digits, so that halves count as halves.
private func roundedHalfUp(_ number: Double) -> Int {
  let tidied = (number * 1e9).rounded() / 1e9
  return Int((tidied + 0.5).rounded(.down))
}

private func decimals(_ hundredths: UInt) -> String {
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
