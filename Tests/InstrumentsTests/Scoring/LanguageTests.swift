import Testing
import WellbeingInstruments

/// What a client may pass to scoring, and what is refused.
@Suite struct LanguageTests {
  private static let answers = Dictionary(
    uniqueKeysWithValues: Questionnaire.phq9.scoredItems.map { ($0.id, Answer.value(1)) })

  @Test func `no alert loses its message to a language that the definition lacks`() throws {
    let scorer = Scorer(.phq9)
    for language in ["xx", "e", "english", "vi", ""] {
      let error = ScoringError.languageNotOffered(language)
      #expect(throws: error) { try scorer.score(Self.answers, language: language) }
      #expect(throws: error) { try scorer.alerts(of: Self.answers, language: language) }
      #expect(throws: error) { try scorer.score(total: 27, language: language) }
    }
    for language in ["en", "EN", "en-GB"] {
      let outcome = try scorer.score(Self.answers, language: language)
      #expect(outcome == (try scorer.score(Self.answers)), "\(language)")
      #expect(outcome.alerts.count == 1 && outcome.alerts.allSatisfy { !$0.staffMessage.isEmpty })
    }
  }
}
