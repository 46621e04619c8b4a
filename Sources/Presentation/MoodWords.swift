package import WellbeingCharts
import WellbeingInsights
package import WellbeingSamples
import WellbeingTextFormats

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

  /// The classes of valence, as charts need them.
  package var classes: [WellbeingChart.Panel.Band] {
    StateOfMind.ValenceClassification.allCases.map { .init(from: $0.lowerBound, label: name($0)) }
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
      "\(CalendarNames.month(period.lowerBound.civil.month)) \(period.lowerBound.year)"
    }
  }
}
