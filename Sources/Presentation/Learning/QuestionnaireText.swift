package import WellbeingInstruments
import WellbeingTextFormats

/// A questionnaire's wording, scores, sources and licence.
package struct QuestionnaireText {
  private let facts: [DefinitionFact]

  /// - Parameter language: The language; nil for the definition's first.
  package init(_ questionnaire: Questionnaire, language: String? = nil) {
    facts = DefinitionFacts(questionnaire, language: language).facts
  }

  /// The facts in blocks of paragraphs, one block per kind.
  package var blocks: [[String]] {
    facts.grouped(by: \.kind).map { $0.elements.map(paragraph) }
  }

  /// Returns the score's name and range, its bands, cut-offs and policies.
  func score(_ score: Questionnaire.ScoreRule) -> [String] {
    facts.filter { $0.kind == .score(score.id) }.map(paragraph)
  }

  private func paragraph(_ fact: DefinitionFact) -> String { fact.text(citing: fact.sources) }
}
