import Testing
import WellbeingInstruments
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingBulkScoring

/// Summaries of random rows, held to figures that are worked out row by row.
@Suite("A summary of random rows")
struct SummaryReferenceTests {
  private static let ids = QuestionnaireCatalog.builtIn.ids + ["made-up"]

  private func questionnaire(_ id: Questionnaire.ID) throws -> Questionnaire {
    try QuestionnaireCatalog.builtIn.questionnaire(id) ?? MadeUpQuestionnaire.questionnaire()
  }

  private func policy(of questionnaire: Questionnaire, seed: UInt64) -> MissingAnswerPolicy {
    seed.isMultiple(of: 2) && questionnaire.offers(.prorate) ? .prorate : .refuse
  }

  /// Nil for a row that has a cell that is no answer.
  private func scored(
    _ cells: [CellCode], _ scorer: Scorer, _ policy: MissingAnswerPolicy
  ) throws -> PlainFigures.Row? {
    guard cells.allSatisfy({ $0.fault == nil }) else { return nil }
    var answers: [String: Answer] = [:]
    for (item, cell) in zip(scorer.questionnaire.neededItems, cells) {
      switch cell {
      case .declined: answers[item.id] = .declined
      case .notApplicable: answers[item.id] = .notApplicable
      default: answers[item.id] = cell.choice.map { item.choiceSet.choices[$0].answer }
      }
    }
    do throws(ScoringError) {
      let outcome = try scorer.score(answers, policy: policy)
      return PlainFigures.Row(answers: answers, outcome: outcome)
    } catch {
      guard case .notAsked = error else { throw error }
      return nil
    }
  }

  @Test("has the figures of a plain reference", arguments: ids, Rounds.seeds(quick: 4, full: 40))
  func reference(id: Questionnaire.ID, seed: UInt64) throws {
    let questionnaire = try questionnaire(id)
    let policy = policy(of: questionnaire, seed: seed)
    var random = RandomRows(questionnaire, seed: seed)
    var sheets = CountedSheets(questionnaire, policy: policy)
    let scorer = Scorer(questionnaire)
    var plain: [PlainFigures.Row] = []
    let rows = random.rows(seed == 1 ? 3 : Rounds.of(quick: 200, full: 400))
    for row in rows {
      sheets.add(row)
      if let row = try scored(row, scorer, policy) { plain.append(row) }
    }
    let summary = sheets.summary()
    #expect(summary.rows == rows.count)
    for (figures, rule) in zip(summary.scores, questionnaire.scores) {
      let expected = PlainFigures(rule, of: questionnaire, plain)
      #expect(figures.basis.invalid == rows.count - plain.count)
      let unscorable = plain.count - expected.scored.count
      #expect(figures.basis.unscorable == unscorable && figures.id == rule.id)
      #expect(isClose(figures.complete, expected.complete))
      #expect(isClose(figures.scored, expected.scored))
      #expect(figures.bands.map(\.rows) == rule.bands.map { expected.bands[$0.id] ?? 0 })
      #expect(figures.floor.rows == expected.scored.count { $0 == rule.range.minimum })
      #expect(figures.ceiling.rows == expected.scored.count { $0 == rule.range.maximum })
      #expect(figures.reliability.count == expected.rowsWithEveryItem)
      #expect(isClose(figures.reliability.cronbachAlpha, expected.alpha))
    }
  }

  private func isClose(_ statistics: BulkSummary.Statistics, _ values: [Double]) -> Bool {
    statistics.count == values.count && isClose(statistics.mean, PlainFigures.mean(values))
      && isClose(
        statistics.standardDeviation, PlainFigures.variance(values).map { $0.squareRoot() })
  }

  private func isClose(_ figure: Double?, _ expected: Double?) -> Bool {
    guard let figure, let expected else { return figure == expected }
    return abs(figure - expected) < 1e-9
  }

  @Test(
    "is the same to the last bit in any order and however the file is cut", arguments: ids)
  func order(id: Questionnaire.ID) throws {
    let questionnaire = try questionnaire(id)
    let policy = policy(of: questionnaire, seed: 2)
    var random = RandomRows(questionnaire, seed: 9)
    var rows = random.rows(300)
    var whole = CountedSheets(questionnaire, policy: policy)
    for row in rows { whole.add(row) }
    var generator = SeededGenerator(seed: 10)
    for cut in [1, 7, 299] {
      rows.shuffle(using: &generator)
      var counts = BulkCounts(SheetPlan(questionnaire, policy: policy))
      for start in stride(from: 0, to: rows.count, by: cut) {
        var part = CountedSheets(questionnaire, policy: policy)
        for row in rows[start..<min(start + cut, rows.count)] { part.add(row) }
        counts += part.counts
      }
      let summary = CountedSheets.summary(questionnaire, counts, whole.alerts, policy: policy)
      #expect(summary == whole.summary())
    }
  }
}

@Suite("Sums of whole numbers")
struct WholeNumberSumsTests {
  @Test("lose nothing where a double would lose all")
  func cancellation() {
    var sums = WholeNumberSums()
    // A thousand million rows, half of which have one unit more than the highest million.
    sums.add(1_000_000_000, times: 500_000_000)
    sums.add(999_999_999, times: 500_000_000)
    #expect(sums.mean == 999_999_999.5)
    // n/4 over n - 1.
    #expect(sums.standardDeviation == (250_000_000.0 / 999_999_999).squareRoot())
  }

  @Test("hold what the largest definition gives in ten thousand million rows")
  func extremes() {
    var sums = WholeNumberSums()
    sums.add(1_000_000_000, times: 5_000_000_000)
    sums.add(-1_000_000_000, times: 5_000_000_000)
    #expect(sums.mean == 0)
    #expect(sums.standardDeviation.map { abs($0 - 1e9) < 1 } == true)
  }
}
