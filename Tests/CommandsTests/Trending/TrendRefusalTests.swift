import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

/// What `trend` refuses, and in which words.
@Suite struct TrendRefusalTests {
  @Test(arguments: Self.refusals)
  func `what cannot be drawn is refused in one sentence`(refusal: Refusal) throws {
    let bench = try Workbench()
    try bench.fillCourse()
    try bench.expectRefused(refusal)
  }

  @Test func `a baseline of somebody else or without a score is refused`() throws {
    let bench = try Workbench()
    try bench.fillCourse()
    let others = try bench.document("trend phq-9 --subject P2")
    let other = try #require(others["series"]?[0]?["points"]?[0]?["uuid"]?.text)
    try bench.expectRefused(
      "trend phq-9 --subject P1 --baseline \(other)", .noInput,
      "There is no result '\(other)': 'wellbeing history' lists the results.")
    let gad = try #require(
      try bench.document("trend gad-7 --subject P1")["series"]?[0]?["points"]?[0]?["uuid"]?.text)
    try bench.expectRefused(
      "trend phq-9 --subject P1 --baseline \(gad)", .dataError,
      "The result of '--baseline' is not one of those drawn: name one of the same subject and "
        + "questionnaire.")
    let own = try bench.document("trend phq-9 --subject P1")
    let blank = try #require(own["series"]?[0]?["points"]?[2]?["uuid"]?.text)
    try bench.expectRefused(
      "trend phq-9 --subject P1 --baseline \(blank)", .dataError,
      "The result of '--baseline' has no score to compare with: name another.")
  }

  @Test func `what a person writes of a day is in no error`() throws {
    let bench = try Workbench()
    for mark in ["secret", "2023-13-01=secret", "=secret", "2023-01-01="] {
      let outcome = bench.run(["trend", "phq-9", "--mark", mark])
      #expect(outcome.code == .usage)
      #expect(!outcome.diagnostics.contains("secret"))
    }
  }

  private static let refusals = [
    Refusal(
      "trend", .usage, "'wellbeing trend' needs ID: run 'wellbeing trend --help' for its usage."),
    Refusal(
      "trend pqh-9", .usage, "Unknown type 'pqh-9': did you mean 'phq-9'?"),
    Refusal("trend phq-9 phq-9", .usage, "'phq-9' is named twice: name it once."),
    Refusal(
      "trend phq-9 --kind dailyMood", .usage,
      "Option '--kind' filters moods: name 'mood' as well, or leave it out."),
    Refusal(
      "trend mood --items all", .usage,
      "Option '--items' is for questionnaire results: name one such as phq-9."),
    Refusal(
      "trend phq-9 gad-7 --items all", .usage,
      "Option '--items' works with one ID only: draw the others separately."),
    Refusal(
      "trend phq-9 --items=sleep,slep", .dataError,
      "'phq-9' has no item 'slep': did you mean 'sleep'?"),
    Refusal(
      "trend phq-9 --items ,", .usage,
      "Option '--items' needs items such as sleep,energy, or the word 'all'."),
    Refusal("trend phq-9 --items=sleep,sleep", .usage, "'sleep' is named twice: name it once."),
    Refusal(
      "trend phq-9 --items all --chart bars", .usage,
      "'--chart bars' draws one or two items: name them, as in '--items sleep,energy'."),
    Refusal(
      "trend phq-9 --items all --chart distribution", .usage,
      "Answers to items can be drawn with '--chart bars', 'line' or 'scatter'."),
    Refusal(
      "trend phq-9 --items all --svg out.svg", .usage,
      "Option '--svg' needs a chart, and answers side by side are a table: add '--chart bars', "
        + "for example."),
    Refusal(
      "trend phq-9 --chart calendar", .usage,
      "'--chart calendar' is for moods: use it with 'trend mood'."),
    Refusal(
      "trend mood --chart bars", .usage,
      "Moods can be drawn with '--chart line', 'scatter', 'calendar' or 'distribution'."),
    Refusal(
      "trend mood --chart calendar --every week", .usage,
      "A calendar shows days: leave out '--every'."),
    Refusal(
      "trend phq-9 --with mood --chart distribution", .usage,
      "Option '--with' is for charts over time: leave it out, or draw a line, bars or scatter."),
    Refusal(
      "trend phq-9 --subject P1 --items=difficulty --chart line", .dataError,
      "'difficulty' has no values to draw: leave out '--chart' to see its answers."),
    Refusal(
      "trend phq-9 gad-7 --chart distribution", .usage,
      "Option '--chart' works with one ID only: draw the others separately."),
    Refusal(
      "trend phq-9 --by label", .usage,
      "Option '--by' draws moods alone: use it with 'trend mood'."),
    Refusal(
      "trend mood --by label --chart scatter", .usage,
      "Options '--by' and '--chart' cannot be combined."),
    Refusal(
      "trend phq-9 --with mood:sleep", .usage,
      "Option '--with' needs mood, mood:label=anxious or mood:association=work."),
    Refusal(
      "trend phq-9 --with slep", .usage, "'slep' is not a known factor: did you mean 'sleep'?"),
    Refusal(
      "trend phq-9 --with moood", .usage, "'moood' is not a known factor: did you mean 'mood'?"),
    Refusal(
      "trend phq-9 --with water", .usage,
      "'water' is not a known factor: 'wellbeing factor list' lists those that were saved."),
    Refusal(
      "trend phq-9 gad-7 --with sleep", .usage,
      "Option '--with' works with one ID only: draw the others separately."),
    Refusal(
      "trend mood --with sleep --every week", .usage,
      "Option '--with' with a life factor draws a point per day or result: leave out the other "
        + "options for the chart."),
    Refusal(
      "trend mood --with sleep --svg -", .noInput,
      "No day has both a mood and sleep: a comparison needs 14."),
    Refusal(
      "trend phq-9 --mark tomorrow", .usage,
      "Option '--mark' needs a date, an equals sign and a text: "
        + "'--mark 2026-06-15=\"sertraline 50 mg\"'."),
    Refusal(
      "trend phq-9 --mark 2062-03-10=sertraline", .dataError,
      "'--mark' is in the future."),
    Refusal(
      "trend phq-9 --subject P1 --baseline 2025-01-01", .noInput,
      "There is no result with a score on or after the day of '--baseline': name an earlier day."),
    Refusal(
      "trend phq-9 --json --csv", .usage,
      "Options '--json' and '--csv' cannot be combined."),
    Refusal(
      "trend phq-9 --last 6m", .usage, "Option '--last' has no unit 'm': for months, write 6mo."),
  ]
}
