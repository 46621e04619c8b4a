import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestDefinitions
import WellbeingPresentation

@testable import WellbeingCommandLine
@testable import WellbeingCommands
import WellbeingTestMachines

/// What a trend says of itself: nothing that is not so.
@Suite struct TrendWordsTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func text(_ commandLine: String) throws -> String {
    let outcome = try bench.run("trend \(commandLine)")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: What changed

  @Test func `what has no baseline keeps no other measures from being judged together`() throws {
    try bench.record("phq-9", [("2023-01-01", 12), ("2023-03-01", 4)])
    try bench.record("gad-7", [("2023-01-03", 9), ("2023-03-02", 3)])
    try bench.record("phq-4", [("2022-01-03", 9)])
    let line = "trend phq-9 phq-4 gad-7 --subject P1 --baseline 2023-01-01"
    #expect(try bench.document(line)["combined"]?[0]?["criterion"] == "nhs")
    let late = try bench.document("trend phq-9 gad-7 --subject P1 --baseline 2023-03-02")
    #expect(late["combined"] == [])
  }

  @Test func `a baseline of a later day than was named is said to be one`() throws {
    try bench.done(
      "record phq-9 --administered-by clinician --answers -,-,-,-,-,-,-,-,- --date 2023-01-01 --subject P1"
    )
    try bench.record("phq-9", [("2023-02-01", 12), ("2023-03-01", 4)])
    let remark =
      "No result with a score is from 1 Jan 2023: the baseline is the first one after it."
    #expect(try text("phq-9 --subject P1 --baseline 2023-01-01").contains(remark))
    #expect(try !text("phq-9 --subject P1 --baseline 2023-02-01").contains("No result with"))
  }

  @Test func `the sets of rules that can be named are those of the data`() throws {
    let known = ChangeCriteria.builtIn.criteria.map(\.id)
    #expect(TrendOptions.criteria.spec.value?.kind == .oneOf(known))
  }

  // MARK: Below the picture

  @Test func `results that speak of the same days are pointed out`() throws {
    try bench.record(
      "phq-9", [("2023-01-01", 12), ("2023-01-14", 9), ("2023-03-20", 9), ("2023-04-03", 4)])
    #expect(
      try text("phq-9 --subject P1").contains(
        "1 PHQ-9 result less than 14 days after the one before, on 14 Jan 2023: they cover some of the "
          + "same days."))
    #expect(try !text("phq-9 --subject P1 --from 2023-03").contains("less than 14 days after"))
  }

  @Test func `an alert that nobody has reviewed is said to wait, until somebody has`() throws {
    try bench.done(
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,1 --date 2023-01-01 --subject P1"
    )
    #expect(try text("phq-9 --subject P1").contains("; 1 not reviewed."))
    try bench.done("review last:phq-9 --subject P1 --reviewer 'Dr. Weber' --outcome spoken-with")
    #expect(try !text("phq-9 --subject P1").contains("not reviewed"))
  }

  @Test func `alerts that are not assessed do not wait for a review`() throws {
    let earlier = try Questionnaire(
      decoding: MadeUpQuestionnaire.document { object in
        var alerts = try #require(object["alerts"] as? [[String: Any]])
        alerts.append(alerts[0])
        alerts[1]["item"] = "walk"
        object["alerts"] = alerts
        object["version"] = "0.9.0"
      })
    // One alert raised and the other not assessed, by the same result.
    try bench.save(earlier, [[1, 2, 1, 1, 0, 0, 0, nil, 1, 0]], subject: "P1")
    try bench.done("questionnaires add '\(MadeUpQuestionnaire.path)'")
    let said = try text("made-up --subject P1")
    #expect(said.contains("! Alert in 1 of 1 Made-up result, on 2 Mar 2026"))
    #expect(said.contains("? Alert not assessed in 1 of 1 Made-up result, on 2 Mar 2026"))
    #expect(said.components(separatedBy: " not reviewed").count == 2)
  }

  @Test func `a result of another range is marked instead of drawn on a scale that is not its`()
    throws
  {
    let earlier = try Questionnaire(
      decoding: MadeUpQuestionnaire.document { object in
        var scores = try #require(object["scores"] as? [[String: Any]])
        scores[0]["multiplier"] = 4
        scores[0]["range"] = ["minimum": 0, "maximum": 104]
        var declined = try #require(scores[0]["declined"] as? [String: Any])
        declined["range"] = ["minimum": 0, "maximum": 92]
        scores[0]["declined"] = declined
        var bands = try #require(scores[0]["bands"] as? [[String: Any]])
        bands[2]["maximum"] = 104
        scores[0]["bands"] = bands
        object["scores"] = scores
        object["version"] = "0.9.0"
      })
    try bench.save(earlier, [[3, 0, 3, 1, 4, 0, 3, 3, 0, 3]], subject: "P1")
    try bench.done("questionnaires add '\(MadeUpQuestionnaire.path)'")
    try bench.done(
      "record made-up --administered-by clinician --answers 1,2,1,0,-,-,0,1,0,0,0 --date 2025-12-01 --subject P1"
    )
    let chart = try bench.run("trend made-up --subject P1").output
    #expect(chart.contains("on another scale"))
    #expect(chart.split(separator: "\n").filter { $0.contains("▪") }.count == 1)
    // Nor does the caseload state a difference across scales.
    let change = try bench.document("caseload made-up")["subjects"]?.elements[0]["change"]?.elements
    #expect(change?.count == 2)
    #expect(
      change?.allSatisfy { $0["lowestDifference"] == nil && $0["difference"] == nil } == true)
    #expect(
      try bench.run("caseload made-up --csv").output.contains(",2026-03-02T08:00:00Z,,,2025-12-01"))
    try bench.save(earlier, [[3, 0, 3, 1, 4, 0, 3, 3, 0, 3]], subject: "P2")
    for day in ["2026-03-05", "2026-03-08"] {
      try bench.done(
        "record made-up --administered-by clinician --answers 1,2,1,0,-,-,0,1,0,0,0 --date \(day) --subject P2"
      )
    }
    #expect(try !bench.run("caseload made-up").output.contains(" since "))
  }

  @Test func `a line breaks where results are far apart, and only where there is a line`() throws {
    for day in ["2015-01-01", "2020-01-01", "2020-02-01", "2020-03-01"] {
      try bench.done(
        "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,0 --date \(day) --subject P1"
      )
    }
    let remark = "The line breaks where results are unusually far apart."
    #expect(try text("phq-9 --subject P1").contains(remark))
    #expect(try !text("phq-9 --subject P1 --chart scatter").contains(remark))
    #expect(try !text("phq-9 --subject P1 --chart bars").contains(remark))
    let items = try bench.run("trend phq-9 --subject P1 --items=sleep --chart line").output
    let row = try #require(items.split(separator: "\n").first { $0.hasPrefix("1 ┤") })
    let parts = row.split(separator: "▪")
    // A value may stand there, but no line.
    #expect(parts.count > 1 && parts[1].allSatisfy { $0 == " " || $0.isNumber })
  }

  @Test func `results that other versions scored are counted`() throws {
    try bench.fillWithEarlierVersions()
    let said = try text("made-up --subject P0413 --accessible")
    #expect(
      said.contains(
        "Some Made-up results were scored by other versions (4 by 0.9.0); the bands drawn are those of 1.0.0."
      ))
    try bench.record("phq-9", [("2023-01-01", 12)])
    #expect(try !text("phq-9 --subject P1").contains("other versions"))
  }

  @Test func `where a date differs from the axis, the zones of both are named`() throws {
    try bench.done(
      "record gad-7 --total 12 --date 2025-01-01T00:30:00+13:00 --time-zone Pacific/Apia")
    let abroad = try text("gad-7 --time-zone America/New_York")
    #expect(abroad.contains("the axis in America/New_York, dates of results in their own zones"))
    #expect(try text("gad-7 --time-zone Pacific/Auckland").contains("; days in Pacific/Auckland"))
  }

  // MARK: Moods by week and month

  @Test func `a month of which a week is asked for is drawn in that week`() throws {
    try bench.done("mood --kind dailyMood --valence 0 --date 2023-01-25")
    let line = "mood --every month --from 2023-01-20 --to 2023-01-31"
    let rows = try bench.run("trend \(line)").output.split(separator: "\n")
    let row = try #require(rows.first { $0.hasPrefix("   0 ┤") && $0.contains("▪") })
    let place = try #require(row.firstIndex(of: "▪"))
    #expect((25...45).contains(row.distance(from: row.startIndex, to: place)))
    #expect(try text(line).contains("Mood, 1 mood in the months from Jan 2023 to Jan 2023: mean"))
  }

  // MARK: Definitions that were removed

  @Test func `of a questionnaire that was removed it is said that there is nothing`() throws {
    try bench.fillWithEarlierVersions()
    try bench.done("questionnaires remove made-up")
    #expect(try text("made-up --subject P0413").contains("4 results"))
    #expect(try text("made-up --subject P2") == "Nothing is recorded about 'P2'.")
    let early = try text("made-up --subject P0413 --to 2022-12")
    #expect(early.hasPrefix("No made-up results for 'P0413' in this period"))
  }
}
