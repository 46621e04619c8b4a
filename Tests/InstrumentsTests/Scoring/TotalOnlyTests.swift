import Testing
import WellbeingInstruments

@Suite("A total without answers")
struct TotalOnlyTests {
  @Test("has its band and no invented answers")
  func fourteen() throws {
    let outcome = try Scorer(try builtIn("phq-9")).score(total: 14)
    let score = try #require(outcome.scores.first)
    #expect(outcome.scores.count == 1)
    #expect(score.value == 14 && score.minimum == 0 && score.maximum == 27)
    #expect(score.band == "moderate" && score.basis == .totalOnly)
    #expect(score.lowest == nil && score.highest == nil && score.missing == nil)
    #expect(outcome.alerts == [])
    #expect(outcome.alertsNotAssessed.map(\.item) == ["selfHarm"])
    #expect(outcome.alertsNotAssessed.map(\.reason) == [.totalOnly])
    #expect(outcome.patterns.map(\.id) == ["majorDepressive", "otherDepressive"])
    #expect(outcome.patterns.map(\.result) == [.undetermined, .undetermined])
    #expect(outcome.unanswered == [] && outcome.skipped == [])
  }

  @Test("lies in the published band, for every total of PHQ-9", arguments: 0...27)
  func phq9(total: Int) throws {
    let outcome = try Scorer(try builtIn("phq-9")).score(total: Double(total), score: "total")
    #expect(outcome.scores.map(\.band) == [PublishedBand.phq9(total)])
  }

  @Test("lies in the published band, for every total of GAD-7", arguments: 0...21)
  func gad7(total: Int) throws {
    let outcome = try Scorer(try builtIn("gad-7")).score(total: Double(total))
    #expect(outcome.scores.map(\.band) == [PublishedBand.gad7(total)])
    #expect(outcome.alertsNotAssessed == [])
  }

  @Test(
    "is refused outside the range",
    arguments: [
      (Questionnaire.ID.phq9, -1, 27), (.phq9, 28, 27), (.gad7, -1, 21), (.gad7, 22, 21),
    ])
  func outOfRange(id: Questionnaire.ID, total: Int, maximum: Int) throws {
    let scorer = Scorer(try builtIn(id))
    #expect(throws: ScoringError.totalOutOfRange(minimum: 0, maximum: Double(maximum))) {
      try scorer.score(total: Double(total))
    }
  }

  @Test("is refused for a score that the definition does not have")
  func unknownScore() throws {
    let scorer = Scorer(try builtIn("phq-9"))
    #expect(throws: ScoringError.unknownScore("severity")) {
      try scorer.score(total: 3, score: "severity")
    }
  }
}
