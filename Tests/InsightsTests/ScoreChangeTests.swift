import Testing
import WellbeingInsights
import WellbeingInstruments

/// Courses as they are lived, with what is said of them word by word.
@Suite("The change of a score")
struct ScoreChangeTests {
  @Test("from 24 to 7 on the PHQ-9 is what every rule makes of it")
  func depression() throws {
    let change = try change("phq-9", totals: [24, 19, 14, 10, 7])
    #expect(change.questionnaire == "phq-9" && change.score == "total")
    #expect(change.difference == -17)
    #expect(
      change.statements.map(\.text) == [
        "At least the minimal important difference: 17 points lower; a difference that people "
          + "notice is 5 or more.",
        "Reliable improvement: 17 points lower; a reliable change is 6 or more, as set by NHS "
          + "Talking Therapies.",
        "Caseness left: from 24 to 7; caseness is 10 or more, as set by NHS Talking Therapies.",
        "Response met: from 24 to 7; a drop of 50 % or more ends at 12 or less.",
        "Remission not met: 7 is not below 5.",
        "Clinically significant change met: from 24 to 7; it is a drop of 50 % or more that ends "
          + "below 10.",
      ])
    #expect(
      change.statements.map(\.rule) == [
        .minimalImportantDifference, .reliableChange, .caseness, .response, .remission,
        .clinicallySignificantChange,
      ])
    #expect(change.statements.map(\.criterion) == ["mid", "nhs", "nhs", nil, nil, nil])
    #expect(
      change.statements.map(\.result) == [.improvement, .improvement, .left, .met, .notMet, .met])
    #expect(change.statements.map(\.threshold) == [5, 6, 10, nil, 5, 10])
  }

  @Test("names the works of the rule, then those of its set")
  func sources() throws {
    let change = try change("phq-9", totals: [24, 7])
    #expect(
      try change.statement(.reliableChange, "nhs").source
        == "NHS Talking Therapies (IAPT), thresholds as quoted in the record of trial NCT05134103; "
        + "NHS Digital. Psychological Therapies: reports on the use of IAPT services, England, "
        + "June 2020 Final, Outcomes: the terms. The figures are as quoted by other works "
        + "(secondary); Public Health England, Fingertips. Common mental disorders: glossary "
        + "(caseness by the anxiety score, the depression score, or both).")
    #expect(
      try change.statement(.response).source
        == "Defining success in measurement-based care for depression: a comparison of common "
        + "metrics. Psychiatr Serv.")
  }

  @Test("of the GAD-7 is reliable by one set and not by another")
  func anxiety() throws {
    let small = try change("gad-7", totals: [14, 11])
    #expect(
      try small.statement(.reliableChange, "nhs").text
        == "No reliable change: 3 points lower; a reliable change is 4 or more, as set by NHS "
        + "Talking Therapies.")
    #expect(
      try small.statement(.minimalImportantDifference, "mid").text
        == "Below the minimal important difference: 3 points lower; a difference that people "
        + "notice is 4 or more.")
    let four = try change("gad-7", totals: [14, 10])
    #expect(try four.statement(.reliableChange, "nhs").result == .improvement)
    #expect(
      try four.statement(.reliableChange, "rci").text
        == "No reliable change: 4 points lower; a reliable change is 6 or more (reliability 0.87).")
    #expect(
      try four.statement(.caseness, "nhs").text
        == "Caseness remained: from 14 to 10; caseness is 8 or more, as set by NHS Talking "
        + "Therapies.")
    #expect(try change("gad-7", totals: [14, 7]).statement(.caseness, "nhs").result == .left)
  }

  @Test("for the worse is said as plainly")
  func worse() throws {
    let change = try change("gad-7", totals: [7, 14])
    #expect(
      try change.statement(.reliableChange, "nhs").text
        == "Reliable deterioration: 7 points higher; a reliable change is 4 or more, as set by "
        + "NHS Talking Therapies.")
    #expect(
      try change.statement(.caseness, "nhs").text
        == "Caseness entered: from 7 to 14; caseness is 8 or more, as set by NHS Talking Therapies."
    )
  }

  @Test("by one point, and by none, is told in these words")
  func fewPoints() throws {
    #expect(
      try change("gad-7", totals: [6, 5]).statement(.reliableChange, "rci").text
        .hasPrefix("No reliable change: 1 point lower;"))
    #expect(
      try change("gad-7", totals: [5, 6]).statement(.reliableChange, "rci").text
        .hasPrefix("No reliable change: 1 point higher;"))
    let same = try change("gad-7", totals: [5, 5])
    #expect(
      try same.statement(.reliableChange, "rci").text
        .hasPrefix("No reliable change: no difference;"))
    #expect(same.difference == 0)
    #expect(try same.statement(.caseness, "nhs").text.hasPrefix("No caseness: from 5 to 5;"))
  }

  @Test("from below the cut-off is no response, whatever the drop")
  func belowCutoff() throws {
    let change = try change("phq-9", totals: [4, 2])
    for rule in [ChangeStatement.Rule.response, .remission, .clinicallySignificantChange] {
      #expect(try change.statement(rule).result == .notApplicable)
    }
    #expect(
      change.statements.suffix(3).map(\.text) == [
        "Baseline below the cut-off (10): response does not apply.",
        "Baseline below the cut-off (10): remission does not apply.",
        "Baseline below the cut-off (10): clinically significant change does not apply.",
      ])
  }

  @Test(
    "is stated by the chosen sets, and by what belongs to none",
    arguments: [
      (["nhs"], ["reliableChange nhs", "caseness nhs"]),
      (["mid"], ["minimalImportantDifference mid"]),
      (["rci"], []), (["nothing"], []),
      (["nhs", "mid"], ["minimalImportantDifference mid", "reliableChange nhs", "caseness nhs"]),
    ] as [(Set<String>, [String])])
  func chosen(sets: Set<String>, names: [String]) throws {
    let change = try change("phq-9", totals: [24, 7], chosen: sets)
    #expect(
      change.statements.compactMap { statement in
        statement.criterion.map { "\(statement.rule) \($0)" }
      } == names)
    #expect(
      change.statements.filter { $0.criterion == nil }.map(\.rule)
        == [.response, .remission, .clinicallySignificantChange])
  }

  @Test(
    "is not interpreted where a definition has no rule for it",
    arguments: ["phq-2", "gad-2", "phq-8", "phq-15"])
  func noRules(id: String) throws {
    let change = try change(id, totals: [6, 0])
    #expect(change.statements == [])
    #expect(change.difference == -6)
  }
}
