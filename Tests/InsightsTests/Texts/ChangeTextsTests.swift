import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// The sentences about changes, each form once.
@Suite struct ChangeTextsTests {
  private let texts: ChangeTexts
  private let criteria: ChangeCriteria

  init() throws {
    criteria = ChangeCriteria.builtIn
    texts = ChangeTexts(criteria: criteria, language: "en")
  }

  // MARK: One measure

  @Test func `A relapse leads with the change since the last result`() throws {
    let results = try zip(
      ["2026-08-03", "2026-08-24", "2026-09-14", "2026-10-12", "2026-11-22"], [19, 16, 11, 8, 17]
    ).map { try total("phq-9", $1, on: $0) }
    let changes = try changes("phq-9", results)
    let questionnaire = try builtIn("phq-9")
    #expect(
      changes.changes.map { texts.lead($0, by: questionnaire) } == [
        "PHQ-9: up 9 since 12 Oct: reliable deterioration; now at 10 or more (clinical cut-off).",
        "PHQ-9: down 2 since the first result on 3 Aug: no reliable change; still at 10 or more "
          + "(clinical cut-off).",
      ])
    #expect(
      texts.values(changes.changes[0], by: questionnaire)
        == "8 (mild) on 12 Oct 2026, 17 (moderately severe) on 22 Nov 2026.")
    #expect(
      texts.extremes(changes, by: questionnaire)
        == "Best 8 (mild) on 12 Oct 2026, worst 19 (moderately severe) on 3 Aug 2026.")
  }

  @Test func `A baseline outside the period is named as such`() throws {
    let results = try [total("phq-9", 18, on: "2025-08-03"), total("phq-9", 7, on: "2026-10-12")]
    let chosen = try #require(
      try ScoreCourse(by: try builtIn("phq-9"), in: results)
        .changes(since: .chosen(results[0].uuid), criteria: ChangeCriteria.builtIn))
    #expect(
      texts.lead(
        chosen.changes[0], by: try builtIn("phq-9"), periodStart: LocalDay("2026-01-01"))
        == "PHQ-9: down 11 since the baseline of 3 Aug 2025, before this period: reliable "
        + "improvement; now below 10 (clinical cut-off).")
  }

  @Test func `Sets of rules are named if they disagree`() throws {
    let results = try [
      total("gad-7", 5, on: "2026-01-05"), total("gad-7", 3, on: "2026-02-05"),
      total("gad-7", 11, on: "2026-03-05"), total("gad-7", 15, on: "2026-04-05"),
    ]
    let changes = try changes("gad-7", results)
    #expect(
      changes.changes.map { texts.lead($0, by: Self.gad7) } == [
        "GAD-7: up 4 since 5 Mar: reliable deterioration by NHS Talking Therapies; no reliable "
          + "change by Reliable change index; still at 8 or more (clinical cut-off).",
        "GAD-7: up 10 since the first result on 5 Jan: reliable deterioration; now at 8 or more "
          + "(clinical cut-off).",
        "GAD-7: up 12 since the best result, 3 (none to minimal) on 5 Feb.",
      ])
  }

  @Test func `A declined item leaves open what it decides`() throws {
    let results = try [
      total("phq-9", 20, on: "2026-01-05"), declined(14, on: "2026-03-05"),
    ]
    let questionnaire = try builtIn("phq-9")
    let change = try #require(try changes("phq-9", results).changes.first)
    #expect(
      texts.lead(change, by: questionnaire)
        == "PHQ-9: down 3 to 6 since the first result on 5 Jan: reliable change cannot be "
        + "determined; still at 10 or more (clinical cut-off).")
    #expect(
      texts.values(change, by: questionnaire)
        == "20 (severe) on 5 Jan 2026, 14 (moderate, 8 of 9 items) on 5 Mar 2026.")
    let said = texts.statements(change, by: questionnaire).map(\.text)
    #expect(
      said.contains(
        "Reliable change, 6 points or more (NHS Talking Therapies): cannot be determined. It "
          + "depends on the answer to question 9 on 5 Mar 2026."))
    #expect(
      said.contains("Response: no. From 20 to 14–17; at least 50 % lower means 10 or less."))
    #expect(
      texts.remarks(change, by: questionnaire) == [
        "One item of the result of 5 Mar 2026 was declined: 14 of 24, or 14 to 17 of 27.",
        "Only the total is known of the result of 5 Jan 2026.",
        "A change is stated only if it holds whatever the missing answers are.",
      ])
  }

  @Test func `Every rule says what it found`() throws {
    let questionnaire = try builtIn("phq-9")
    func said(_ from: Double, _ to: Double) throws -> [String] {
      let results = try [
        total("phq-9", from, on: "2026-01-05"), total("phq-9", to, on: "2026-03-05"),
      ]
      let change = try #require(try changes("phq-9", results).changes.first)
      return texts.statements(change, by: questionnaire).map(\.text)
    }
    #expect(
      try said(18, 4) == [
        "Large enough to matter: 14 points lower; the smallest clinically important difference is 5 "
          + "points.",
        "Reliable improvement: 14 points lower. A change of 6 points or more (NHS Talking "
          + "Therapies) counts as reliable.",
        "No longer at the clinical cut-off (\"caseness\"): 18 to 4; the cut-off is 10 or more (NHS "
          + "Talking Therapies).",
        "Response: yes. The score fell from 18 to 4; at least 50 % lower means 9 or less.",
        "In remission: 4 is below 5.",
        "Clinically significant change: yes. The score fell by at least 50 % (18 to 4) and is below "
          + "10.",
      ])
    #expect(
      try said(15, 16) == [
        "Too small to matter by itself: 1 point higher; the smallest clinically important "
          + "difference is 5 points.",
        "No reliable change: 1 point higher. A change of 6 points or more (NHS Talking Therapies) "
          + "counts as reliable; smaller ones may be chance.",
        "Still at or above the clinical cut-off (\"caseness\"): 15 to 16; the cut-off is 10 or more "
          + "(NHS Talking Therapies).",
        "Response: no. From 15 to 16; at least 50 % lower means 7 or less.",
        "Not in remission: 16 is 5 or more.",
        "Clinically significant change: no. It is a fall by at least 50 % that ends below 10 (15 to "
          + "16).",
      ])
    #expect(
      try said(9, 9).suffix(2) == [
        "Below the clinical cut-off both times (\"caseness\"): 9 to 9; the cut-off is 10 or more "
          + "(NHS Talking Therapies).",
        "Response, Remission and Clinically significant change: not judged, because the baseline "
          + "was below the cut-off (10).",
      ])
  }

  @Test func `An index names what it was computed from`() throws {
    let change = try #require(
      try changes(
        "gad-7", [total("gad-7", 14, on: "2026-01-05"), total("gad-7", 8, on: "2026-03-05")]
      ).changes.first)
    let index = try #require(change.statements.first { $0.criterion == "rci" })
    #expect(
      texts.text(index, of: change, by: Self.gad7).hasPrefix(
        "Reliable improvement: 6 points lower. A change of 6 points or more ("))
  }

  @Test func `The end of a scale, several results of a day and a missing rule are said`() throws {
    let results = try [
      total("phq-9", 24, on: "2026-06-01"), total("phq-9", 25, on: "2026-06-08"),
      total("phq-9", 27, on: "2026-06-08"),
    ].sorted { ($0.startDate, $0.uuid) < ($1.startDate, $1.uuid) }
    let change = try #require(try changes("phq-9", results).changes.last)
    let remarks = texts.remarks(change, by: try builtIn("phq-9"))
    #expect(remarks.contains("The scale ends at 27: a reliable deterioration could not show."))
    #expect(
      remarks.contains(
        "It is not known which of the 2 results on 8 Jun came last: a change is stated only if it "
          + "holds for each."))
    #expect(
      texts.noRule(in: "rci", for: try builtIn("phq-9"), score: "total")
        == "No reliable change index is stated for PHQ-9.")
    #expect(
      texts.noRule(in: "nhs", for: try builtIn("phq-2"), score: "total")
        == "NHS Talking Therapies has no rule for PHQ-2.")
  }

  // MARK: Several measures

  @Test func `A relapse does not end with a reliable improvement`() throws {
    let results = try zip(
      ["2026-08-03", "2026-10-12", "2026-11-22"], [(19.0, 15.0), (8, 6), (13, 11)]
    )
    .flatMap { day, totals in
      try [total("phq-9", totals.0, on: day), total("gad-7", totals.1, on: day)]
    }
    let questionnaires = try [builtIn("phq-9"), Self.gad7]
    let all = try CombinedChange.all(of: results, by: questionnaires, criteria: criteria)
    #expect(
      all.map { texts.lead($0, by: questionnaires, among: all)?.text } == [
        "PHQ-9 and GAD-7 together, since the last visit, 12 Oct, in the terms of NHS Talking "
          + "Therapies: reliable deterioration.",
        "PHQ-9 and GAD-7 together, since the start, 3 Aug, in the terms of NHS Talking Therapies: "
          + "reliable improvement; not recovered; but reliable deterioration since the last visit, "
          + "12 Oct.",
      ])
  }

  private func combined(
    _ phq9: (AssessmentSummary, AssessmentSummary), _ gad7: (Double, Double)
  ) throws -> CombinedChange {
    let anxiety = try (
      total("gad-7", gad7.0, on: "2026-01-05"), total("gad-7", gad7.1, on: "2026-03-05")
    )
    return try #require(
      try CombinedChange.all(
        of: [phq9.0, phq9.1, anxiety.0, anxiety.1], by: [builtIn("phq-9"), Self.gad7],
        criteria: criteria
      ).first)
  }

  private func said(_ change: CombinedChange) throws -> [String] {
    let questionnaires = try [builtIn("phq-9"), Self.gad7]
    return [texts.lead(change, by: questionnaires)?.text].compactMap(\.self)
      + texts.details(change, by: questionnaires)
  }

  private func totals(_ first: Double, _ last: Double) throws -> (
    AssessmentSummary, AssessmentSummary
  ) {
    (try total("phq-9", first, on: "2026-01-05"), try total("phq-9", last, on: "2026-03-05"))
  }

  @Test func `The outcome over two measures is one sentence`() throws {
    let start = "PHQ-9 and GAD-7 together, since the start, 5 Jan, in the terms of NHS Talking "
    func outcome(_ phq9: (Double, Double), _ gad7: (Double, Double)) throws -> String {
      let lead = try said(try combined(totals(phq9.0, phq9.1), gad7))[0]
      #expect(lead.hasPrefix(start))
      return String(lead.dropFirst(start.count))
    }
    #expect(
      try outcome((18, 7), (14, 5)) == "Therapies: reliable improvement; reliably recovered.")
    #expect(
      try outcome((10, 9), (7, 7)) == "Therapies: no reliable change; recovered, but not reliably.")
    #expect(
      try outcome((9, 15), (7, 11))
        == "Therapies: reliable deterioration; recovery is not judged, because both measures were "
        + "below the cut-off at the start.")
    #expect(
      try outcome((12, 6), (10, 14)) == "Therapies: no reliable change; not recovered.")
  }

  @Test func `A mixed outcome says that its rule is not verified`() throws {
    let said = try said(try combined(totals(12, 6), (10, 14)))
    #expect(
      said[1]
        == "PHQ-9 12 (moderate), GAD-7 10 (moderate) at the start; PHQ-9 6 (mild), GAD-7 14 "
        + "(moderate) at the end. The clinical cut-off is PHQ-9 10 or more or GAD-7 8 or more.")
    #expect(
      said[2]
        == "PHQ-9 improved reliably and GAD-7 deteriorated reliably. That this counts as no "
        + "reliable change is not verified in the manual of NHS Talking Therapies.")
  }

  @Test func `An open outcome names the answer that would decide it`() throws {
    let change = try combined(
      (try total("phq-9", 20, on: "2026-01-05"), try declined(8, on: "2026-03-05")), (9, 3))
    let said = try said(change)
    #expect(said[0].hasSuffix("reliable improvement; recovery cannot be determined."))
    #expect(said.contains("It depends on the answer to question 9 on 5 Mar 2026."))
  }

  @Test func `What stands in the way of an outcome is said`() throws {
    func all(_ results: [AssessmentSummary]) throws -> [String] {
      try said(
        #require(
          try CombinedChange.all(
            of: results, by: [builtIn("phq-9"), Self.gad7], criteria: criteria
          ).first))
    }
    let sitting = try [total("phq-9", 18, on: "2026-01-05"), total("gad-7", 9, on: "2026-01-07")]
    #expect(
      try all(sitting) == [
        "Results of PHQ-9 and GAD-7 were taken within 7 days of each other only once (5 Jan 2026 to "
          + "7 Jan 2026); a change needs two such times."
      ])
    #expect(
      try all([total("phq-9", 18, on: "2026-01-05"), total("gad-7", 9, on: "2026-02-07")]) == [
        "No results of PHQ-9 (5 Jan 2026) and GAD-7 (7 Feb 2026) were taken within 7 days of each "
          + "other, so no overall outcome is given."
      ])
    let second = try [total("phq-9", 9, on: "2026-03-05"), total("gad-7", 4, on: "2026-03-05")]
    #expect(
      try all(sitting + second + [total("phq-9", 22, on: "2026-05-05")]) == [
        "No overall outcome: the other measure is missing within 7 days of PHQ-9 22 (severe) on "
          + "5 May 2026."
      ])
  }

  // MARK: Results

  private static let gad7: Questionnaire = {
    guard let found = try? QuestionnaireCatalog.builtIn.questionnaire("gad-7") else {
      preconditionFailure("GAD-7 is built in")
    }
    return found
  }()

  private func builtIn(_ id: Questionnaire.ID) throws -> Questionnaire {
    try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
  }

  private func changes(_ id: Questionnaire.ID, _ results: [AssessmentSummary]) throws
    -> ScoreChanges
  {
    try #require(
      try ScoreCourse(by: try builtIn(id), in: results)
        .changes(since: .first, criteria: criteria))
  }

  private func total(_ id: Questionnaire.ID, _ total: Double, on day: String) throws
    -> AssessmentSummary
  {
    AssessmentSummary(try ScoredAssessment(builtIn(id), total: total, header: try header(day)))
  }

  private func declined(_ total: Int, on day: String) throws -> AssessmentSummary {
    let questionnaire = try builtIn("phq-9")
    var left = total
    var answers: [String: Answer] = ["selfHarm": .declined]
    for item in questionnaire.scoredItems.map(\.id).dropLast() {
      answers[item] = .value(min(3, left))
      left -= min(3, left)
    }
    return AssessmentSummary(
      try ScoredAssessment(questionnaire, answers: answers, header: try header(day)))
  }

  private func header(_ day: String) throws -> SampleHeader {
    try SampleHeader(
      startDate: try Date("\(day)T12:00:00Z", strategy: .iso8601), timeZone: .gmt,
      datePrecision: .day, subject: "P1")
  }
}
