import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

@testable import WellbeingBulkScoring

@Suite("What the scores of a file come to")
struct SummaryTests {
  private func sheets(
    _ id: Questionnaire.ID, policy: MissingAnswerPolicy = .refuse
  ) throws -> CountedSheets {
    CountedSheets(
      try #require(try QuestionnaireCatalog.builtIn.questionnaire(id)), policy: policy)
  }

  private func total(_ sheets: CountedSheets) throws -> BulkSummary.ScoreFigures {
    try #require(sheets.summary().scores.first)
  }

  private func isClose(_ figure: Double?, _ expected: Double) -> Bool {
    figure.map { abs($0 - expected) < 1e-12 } ?? false
  }

  @Test("Four sheets of two items, worked out by hand")
  func byHand() throws {
    var sheets = try sheets("phq-2")
    sheets.add("00", "12", "33", "21")
    let total = try total(sheets)
    // 0, 3, 6, 3: their mean is 3, and (9 + 0 + 9 + 0) / 3 the variance.
    #expect(total.complete.count == 4 && total.complete.mean == 3)
    #expect(isClose(total.complete.standardDeviation, 6.squareRoot()))
    #expect(total.scored == total.complete)
    // 0, 1, 3, 2 and 0, 2, 3, 1: both have the mean 1.5 and the variance 5/3. 2 (1 - (10/3) / 6).
    #expect(isClose(total.reliability.cronbachAlpha, 8.0 / 9))
    #expect(total.reliability.count == 4)
    #expect(total.floor == .init(points: 0, rows: 1, of: 4) && total.floor.share == 0.25)
    #expect(total.ceiling == .init(points: 6, rows: 1, of: 4))
    #expect(total.bands.map(\.rows) == [1, 3])
    let items = sheets.summary().items
    #expect(items.map(\.answered.mean) == [1.5, 1.5])
    #expect(isClose(items[0].answered.standardDeviation, (5.0 / 3).squareRoot()))
  }

  @Test("Rows are told apart by what their score rests on, and only complete ones count as such")
  func bases() throws {
    var sheets = try sheets("phq-9", policy: .prorate)
    // 9; 8 answered with 1 are 9, too; item 9 declined: 16; too many blanks; a text.
    sheets.add("111111111", "1111-1111", "22222222d", "1-1-1-111", "1111111x1")
    let total = try total(sheets)
    #expect(
      total.basis
        == .init(complete: 1, prorated: 1, itemDeclined: 1, unscorable: 1, invalid: 1))
    #expect(total.complete.mean == 9 && total.complete.standardDeviation == nil)
    // 9, 9 and 16: 34 / 3, and (2 (7/3)² + (14/3)²) / 2 = 49/3.
    #expect(total.scored.count == 3 && isClose(total.scored.mean, 34.0 / 3))
    #expect(isClose(total.scored.standardDeviation, (49.0 / 3).squareRoot()))
    #expect(total.bands.map(\.id).first == "noneToMinimal")
    #expect(total.bands.map(\.rows) == [0, 2, 0, 1, 0])
    #expect(total.missingAnswers?.maximumMissing == 2 && total.missingAnswers?.of == 9)
    #expect(total.missingAnswers?.evidence == .published)
  }

  @Test("Every cell of an item is accounted for")
  func cells() throws {
    var sheets = CountedSheets(try MadeUpQuestionnaire.questionnaire())
    // Noise, quiet, rain, coffee, cups, spoons, garden, walk, alarm, work.
    sheets.add("3120--11d1", "--1--x1111", "0v11220111", "-0-0--n10v", "00001-0000")
    let items = sheets.summary().items
    #expect(items.map(\.id).prefix(3) == ["noise", "quiet", "rain"])
    #expect(items[0].answered.count == 3 && items[0].answered.mean == 1 && items[0].unanswered == 2)
    #expect(
      items[1].answered.count == 3 && items[1].unanswered == 1
        && items[1].declinedWithoutEffect == 1)
    // Not asked: skipped without coffee, open where nobody knows, and answered all the same.
    let cups = items[4]
    #expect(cups.skipped == 2 && cups.open == 1 && cups.invalid == [.notAsked: 1])
    #expect(cups.answered.mean == 4)
    #expect(items[5].invalid == [.text: 1] && items[6].notApplicable == 1)
    #expect(items[8].declined == 1)
    for item in items {
      let told =
        item.answered.count + item.unanswered + item.declined + item.declinedWithoutEffect
        + item.notApplicable + item.skipped + item.open + item.invalid.values.reduce(0, +)
      #expect(told == 5, "\(item.id)")
    }
  }

  @Test("An alert is raised or not assessed in invalid rows, too")
  func alerts() throws {
    var sheets = try sheets("phq-9")
    sheets.add("000000001", "x00000002", "00000000-", "00000000d", "00000000x", "000000000")
    let alert = try #require(sheets.summary().alerts.first)
    #expect(alert.item == "selfHarm" && alert.atLeast == 1)
    #expect(alert.raised == 2 && alert.raisedLines == [2, 3] && alert.notAssessed == 3)
  }

  // MARK: What the rows do not give

  @Test("An empty file has counts and no figures")
  func emptyFile() throws {
    let total = try total(try sheets("phq-9"))
    #expect(
      total.basis == .init(complete: 0, prorated: 0, itemDeclined: 0, unscorable: 0, invalid: 0))
    #expect(total.complete == .init(count: 0, mean: nil, standardDeviation: nil))
    #expect(total.scored == total.complete && total.floor.share == nil)
    #expect(total.reliability.cronbachAlpha == nil)
    #expect(total.bands.count == 5 && total.bands.allSatisfy { $0.rows == 0 })
    #expect(try sheets("phq-9").summary().items.allSatisfy { $0.answered.mean == nil })
  }

  @Test("One row has a mean and no deviation")
  func oneRow() throws {
    var sheets = try sheets("phq-9")
    sheets.add("012301230")
    let total = try total(sheets)
    #expect(total.complete == .init(count: 1, mean: 12, standardDeviation: nil))
    #expect(total.reliability == .init(count: 1, cronbachAlpha: nil))
  }

  @Test("Rows that are all invalid have no figures")
  func invalidRows() throws {
    var sheets = try sheets("phq-4")
    sheets.add("000x", "x000", "xxxx")
    for score in sheets.summary().scores {
      #expect(score.basis.invalid == 3 && score.basis.scored == 0 && score.scored.mean == nil)
      #expect(score.floor == .init(points: 0, rows: 0, of: 0))
    }
  }

  @Test("Sums that are all the same have no alpha, though the items differ")
  func constantSum() throws {
    var sheets = try sheets("phq-2")
    sheets.add("03", "12", "21", "30")
    let total = try total(sheets)
    #expect(total.complete.standardDeviation == 0)
    #expect(total.reliability == .init(count: 4, cronbachAlpha: nil))
  }

  @Test("Alpha rests on the rows that have every item, not on those scored without one")
  func alphaWithoutLeftOutItems() throws {
    var sheets = try sheets("phq-15")
    sheets.add(
      "000000000000000", "111011111111111", "000100000000001", "222n22222222222",
      "111n11111111111")
    let total = try total(sheets)
    #expect(total.complete.count == 5 && total.reliability.count == 3)
    // Sums 0, 14 and 2 have the variance 172/3; 13 items 0, 1, 0 have 1/3, one 0, 0, 1 as well, and
    // one 0, 1, 1. 15/14 (1 - (15/3) / (172/3)).
    #expect(isClose(total.reliability.cronbachAlpha, 15.0 / 14 * (1 - 15.0 / 172)))
  }

  @Test("Without answers counted by item there is no alpha, and all else is the same")
  func notCounted() throws {
    var sheets = try sheets("phq-2")
    sheets.add("00", "12", "33", "21")
    var counts = sheets.counts
    counts.completeCells = counts.completeCells.map { $0.map { _ in 0 } }
    let summary = CountedSheets.summary(
      sheets.questionnaire, counts, sheets.alerts, policy: .refuse)
    #expect(summary.scores.first?.reliability == .init(count: 4, cronbachAlpha: nil))
    #expect(summary.scores.first?.complete.mean == 3)
    counts.completeCells = counts.completeCells.map { _ in [] }
    #expect(
      CountedSheets.summary(sheets.questionnaire, counts, sheets.alerts, policy: .refuse) == summary
    )
  }

  // MARK: What makes it repeatable

  @Test("It says how the file was scored")
  func method() throws {
    let summary = try sheets("gad-7", policy: .prorate).summary()
    #expect(summary.questionnaire.id == "gad-7" && summary.software.name == "scorer")
    #expect(summary.policy == .prorate && summary.delimiter == ",")
    #expect(summary.mapping.columns.map(\.name).first == "q1")
    let rule = try #require(summary.scores.first?.missingAnswers)
    #expect(rule.evidence == .extrapolated && rule.maximumMissing == 1)
    #expect(rule.text.contains("No rule is published for the GAD-7"))
    #expect(try sheets("gad-7").summary().scores.first?.missingAnswers == nil)
  }

  @Test("What is reported is in English where the definition is, else in its first language")
  func languageOfReports() throws {
    #expect(try MadeUpQuestionnaire.questionnaire().languageOfReports == "en")
    let turned = try MadeUpQuestionnaire.document(setting: ["languages"], to: #"["de", "en"]"#)
    #expect(try Questionnaire(decoding: turned).languageOfReports == "en")
  }
}
