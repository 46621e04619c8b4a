import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestDefinitions

/// Which results a change is between, and in which order changes are told.
@Suite("Changes of a score")
struct ScoreChangesTests {
  private let course: [AssessmentSummary]

  init() throws {
    course = try [
      unanswered("phq-9", on: "2026-01-01"), answered("phq-9", on: "2026-02-01", total: 12),
      answered("phq-9", on: "2026-03-01", total: 20), unanswered("phq-9", on: "2026-04-01"),
      answered("phq-9", on: "2026-05-01", total: 6), answered("phq-9", on: "2026-06-01", total: 20),
      answered("phq-9", on: "2026-07-01", total: 7), answered("phq-9", on: "2026-08-01", total: 9),
    ]
  }

  @Test func `A relapse is told before the change since the start`() throws {
    let results = try zip(
      ["2026-08-03", "2026-08-24", "2026-09-14", "2026-10-12", "2026-11-22"], [19, 16, 11, 8, 17]
    ).map { try answered("phq-9", on: $0, total: $1) }
    let changes = try #require(try changes("phq-9", results))
    #expect(changes.changes.map(\.reference) == [.last, .baseline])
    #expect(changes.changes.map(\.difference) == [9...9, -2...(-2)])
    let last = changes.changes[0]
    #expect(
      last.summary == [
        "minimalImportantDifference mid deterioration", "reliableChange nhs deterioration",
        "caseness nhs entered",
      ])
    #expect(changes.best == results[3] && changes.worst == results[0])
  }

  @Test func `Changes are since the last result, the baseline and the best`() throws {
    let changes = try #require(try changes("phq-9", course))
    #expect(changes.changes.map(\.reference) == [.last, .baseline, .best])
    #expect(changes.changes.map(\.from) == [course[6], course[1], course[4]])
    #expect(changes.changes.allSatisfy { $0.to == course[7] })
    #expect(changes.best == course[4] && changes.worst == course[2])
    // Rules about a course of treatment are asked once.
    #expect(changes.changes.map(\.statements.count) == [3, 6, 0])
  }

  @Test func `A result entered in error was the baseline, the latest and the best`() throws {
    func wrong(_ day: String, _ total: Int) throws -> AssessmentSummary {
      let result = try answered("phq-9", on: day, total: total)
      return AssessmentSummary(
        uuid: result.uuid, startDate: result.startDate, timeZone: result.timeZone,
        datePrecision: result.datePrecision, subject: result.subject,
        questionnaire: result.questionnaire, scores: result.scores,
        raisedAlerts: result.raisedAlerts, alertsNotAssessed: [], reviewState: .enteredInError)
    }
    let right = try [
      answered("phq-9", on: "2026-02-01", total: 12), answered("phq-9", on: "2026-04-01", total: 9),
    ]
    let results = try [
      wrong("2026-01-01", 27), right[0], wrong("2026-03-01", 0), right[1], wrong("2026-05-01", 27),
    ]
    let found = try #require(try changes("phq-9", results))
    #expect(found.changes.map(\.from) == [right[0]] && found.changes.map(\.to) == [right[1]])
    #expect(found.best == right[1] && found.worst == right[0])
    #expect(try changes("phq-9", [results[0], right[0]]) == nil)
    #expect(try changes("phq-9", results, baseline: .chosen(results[0].uuid)) == nil)
  }

  @Test func `The best result is not named if a missing answer decides which it is`() throws {
    let results = try [
      answered("phq-9", on: "2026-01-01", total: 20),
      answered("phq-9", on: "2026-02-01", total: 14, declining: "selfHarm"),
      answered("phq-9", on: "2026-03-01", total: 15),
      answered("phq-9", on: "2026-04-01", total: 16),
    ]
    let declined = try #require(try changes("phq-9", results))
    #expect(declined.best == nil && declined.worst == results[0])
    #expect(declined.changes.map(\.reference) == [.last, .baseline])
    let lower = try answered("phq-9", on: "2026-05-01", total: 3, blanks: 2, policy: .refuse)
    let unscorable = try #require(try changes("phq-9", [results[0], results[2], lower]))
    #expect(unscorable.best == nil && unscorable.worst == results[0])
  }

  @Test func `A result is compared once, whatever it is`() throws {
    let two = try #require(try changes("phq-9", Array(course[1...2])))
    #expect(two.changes.map(\.reference) == [.baseline])
    let best = try #require(try changes("phq-9", Array(course[4...5]) + [course[7]]))
    #expect(best.changes.map(\.reference) == [.last, .baseline])
    let latest = try #require(try changes("phq-9", Array(course[1...4])))
    #expect(latest.changes.map(\.reference) == [.last, .baseline] && latest.best == course[4])
  }

  @Test func `A latest result without a total is not passed over`() throws {
    let later = try answered("phq-9", on: "2026-09-01", total: 22, blanks: 1, policy: .refuse)
    let changes = try #require(try changes("phq-9", course + [later]))
    #expect(changes.changes.first?.from == course[7] && changes.changes.first?.to == later)
    #expect(changes.changes.first?.difference == 13...16)
    #expect(changes.changes.first?.remarks == [.unscorable(later)])
    #expect(try changes.changes.first?.statement(.reliableChange, "nhs").result == .deterioration)
  }

  @Test func `The baseline can be named`() throws {
    let changes = try #require(try changes("phq-9", course, baseline: .chosen(course[5].uuid)))
    #expect(changes.changes.map(\.from) == [course[6], course[5]])
    #expect(changes.best == course[6] && changes.worst == course[5])
  }

  @Test
  func `A second course of treatment is not measured from the first result of the one before`()
    throws
  {
    let results = try [
      ("2024-02-01", 20), ("2024-06-01", 4), ("2026-02-01", 17), ("2026-03-01", 12),
    ].map { try answered("phq-9", on: $0, total: $1) }
    let start = try #require(LocalDay("2026-01-15"))
    let days = try [start, #require(LocalDay("2024-01-01"))]
    let last = try #require(results.last).localDay
    let episode = Baseline(episodesFrom: days, on: last)
    #expect(episode == .episode(from: start))
    #expect(Baseline(episodesFrom: days, on: results[1].localDay) == .episode(from: days[1]))
    #expect(Baseline(episodesFrom: [start], on: results[1].localDay) == .first)
    let whole = try #require(try changes("phq-9", results))
    #expect(whole.changes.map(\.difference) == [-5...(-5), -8...(-8), 8...8] && whole.hasLongPause)
    let present = try #require(try changes("phq-9", results, baseline: episode))
    #expect(present.changes.map(\.difference) == [-5...(-5)] && !present.hasLongPause)
    #expect(present.changes.allSatisfy { $0.baseline == episode } && present.best == results[3])
    #expect(try changes("phq-9", Array(results[...2]), baseline: episode) == nil)
  }

  @Test(arguments: [("2026-07-30", false), ("2026-07-31", true)])
  func `More than 180 days between two results are a long pause`(day: String, isLong: Bool) throws {
    let results = try ["2026-01-01", "2026-01-31", day].map {
      try answered("phq-9", on: $0, total: 12)
    }
    #expect(try #require(try changes("phq-9", results)).hasLongPause == isLong)
  }

  @Test func `Somebody who gets worse slowly is worse since the baseline`() throws {
    let results = try zip(
      ["2026-08-01", "2026-08-15", "2026-09-01", "2026-09-15"], [5, 10, 15, 20]
    )
    .map { try answered("phq-9", on: $0, total: $1) }
    let changes = try #require(try changes("phq-9", results))
    #expect(changes.last?.difference == 5...5 && changes.last?.judged?.result == .noChange)
    #expect(changes.baseline?.difference == 15...15 && changes.baseline?.from == results[0])
    #expect(changes.baseline?.judged?.result == .deterioration)
    #expect(changes.result == .deterioration && changes.worse == results[3])
  }

  @Test(arguments: [
    ([20, 8, 16], ChangeStatement.Result.deterioration), ([8, 20, 12], .improvement),
    ([8, 20, 14], .deterioration), ([12, 12, 12], .noChange), ([20, 16, 12], .improvement),
  ])
  func `Worse if either change is, better only if none is worse`(
    totals: [Int], result: ChangeStatement.Result
  ) throws {
    let results = try zip(["2026-08-01", "2026-08-15", "2026-09-01"], totals)
      .map { try answered("phq-9", on: $0, total: $1) }
    #expect(try changes("phq-9", results)?.result == result)
  }

  @Test func `There is no change without a baseline or without two results`() throws {
    for uuid in [course[3].uuid, course[7].uuid, UUID()] {
      #expect(try changes("phq-9", course, baseline: .chosen(uuid)) == nil)
    }
    #expect(try changes("phq-9", []) == nil)
    #expect(try changes("phq-9", Array(course[...1])) == nil)
    #expect(try changes("gad-7", course) == nil)
  }

  @Test func `Neither the order nor other instruments matter`() throws {
    let expected = try #require(try changes("phq-9", course))
    var generator = SeededGenerator(seed: 7)
    let others = try [
      answered("gad-7", on: "2025-01-01", total: 3), answered("gad-7", on: "2027-01-01", total: 21),
    ]
    for _ in 0..<50 {
      #expect(try changes("phq-9", (course + others).shuffled(using: &generator)) == expected)
    }
  }

  @Test func `Results of the same moment are ordered by their identifiers`() throws {
    let earlier = try answered("phq-9", on: "2026-02-01", total: 12)
    let results = try [8, 17].map { try answered("phq-9", on: "2026-03-01", total: $0) }
      .sorted { $0.uuid < $1.uuid }
    for results in [results, results.reversed()] {
      let changes = try #require(try changes("phq-9", [earlier] + results)).changes
      #expect(changes.map(\.to.uuid) == [results.map(\.uuid).max()])
    }
  }

  @Test func `Two results of one day are no change`() throws {
    let day = try [14, 6].map { try answered("phq-9", on: "2026-09-01", total: $0) }
      .sorted { $0.uuid < $1.uuid }
    #expect(try changes("phq-9", day) == nil)
    let found = try #require(try changes("phq-9", course + day))
    #expect(found.changes.prefix(2).map(\.from) == [course[7], course[1]])
    let named = try changes("phq-9", day, baseline: .chosen(day[0].uuid))
    #expect(named?.changes.map(\.reference) == [.baseline])
  }

  /// A best result is the lowest of several, so an index for two results does not hold for it.
  @Test func `A change since the best result is never called reliable`() throws {
    let results = try zip(
      ["2026-05-01", "2026-06-01", "2026-07-01", "2026-08-01"], [15, 3, 9, 17]
    )
    .map { try answered("phq-9", on: $0, total: $1) }
    let changes = try #require(try changes("phq-9", results)).changes
    #expect(changes.map(\.reference) == [.last, .baseline, .best])
    #expect(changes[2].difference == 14...14 && changes[2].statements == [])
  }

  @Test func `A change that the end of the scale hides is said to be hidden`() throws {
    func ends(_ id: Questionnaire.ID, _ totals: (Int, Int)) throws -> [ScoreChange.Remark] {
      try change(id, totals: totals).remarks.filter {
        if case .scaleEnds = $0 { true } else { false }
      }
    }
    #expect(
      try ends("phq-9", (24, 27)) == [.scaleEnds(at: 27, hides: .deterioration)]
        && ends("phq-9", (22, 22)) == [.scaleEnds(at: 27, hides: .deterioration)])
    #expect(try ends("phq-9", (21, 26)) == [] && ends("phq-9", (22, 21)) == [])
    #expect(try ends("phq-9", (5, 2)) == [.scaleEnds(at: 0, hides: .improvement)])
    #expect(try ends("phq-9", (5, 7)) == [] && ends("phq-9", (5, 20)) == [])
    // One rule asks for 4 points, the other for 6.
    #expect(try ends("gad-7", (18, 21)) == [.scaleEnds(at: 21, hides: .deterioration)])
    #expect(try ends("gad-7", (17, 20)) == [])
  }

  @Test func `Several results of a day say which one is used`() throws {
    let first = try [14, 6].map { try answered("phq-9", on: "2026-06-01", total: $0) }
      .sorted { $0.uuid < $1.uuid }
    let last = try [9, 12, 15].map { try answered("phq-9", on: "2026-09-01", total: $0) }
      .sorted { $0.uuid < $1.uuid }
    let found = try #require(try changes("phq-9", first + last)).changes
    #expect(found.map(\.reference) == [.last, .baseline])
    #expect(found.allSatisfy { $0.difference == -5...9 && $0.isOfUnknownOrder })
    #expect(
      Set(found[0].remarks) == [
        .sameDay(first[1], count: 2, isLast: true, isTimed: false),
        .sameDay(last[2], count: 3, isLast: true, isTimed: false),
      ])
    #expect(
      Set(found[1].remarks) == [
        .sameDay(first[0], count: 2, isLast: false, isTimed: false),
        .sameDay(last[2], count: 3, isLast: true, isTimed: false),
      ])
  }

  @Test func `The chosen set of rules judges lists too`() throws {
    let results = try [
      answered("gad-7", on: "2026-01-01", total: 14), answered("gad-7", on: "2026-02-01", total: 9),
    ]
    let judged = try changes("gad-7", results)?.last?.judged
    #expect(judged?.criterion == "nhs" && judged?.result == .improvement)
    let byIndex = try changes("gad-7", results, chosen: ["rci"])?.last?.judged
    #expect(byIndex?.criterion == "rci" && byIndex?.result == .noChange)
    // No index is stated for PHQ-9: the difference remains.
    let none = try changes("phq-9", Array(course[1...2]), chosen: ["rci"])?.last
    #expect(none?.difference == 8...8 && none?.judged == nil)
  }

  @Test func `Another score than the main one has its own change`() throws {
    let questionnaire = try builtIn("phq-4")
    let score = try #require(questionnaire.scores.last)
    let results = try [3, 1].map { value in
      AssessmentSummary(
        try ScoredAssessment(
          questionnaire,
          answers: Dictionary(
            uniqueKeysWithValues: questionnaire.items.map { item in
              (item.id, .value(score.items.contains(item.id) ? value : 0))
            }),
          header: try header(on: value == 3 ? "2026-01-01" : "2026-02-01")))
    }
    let changes = try #require(
      try ScoreCourse(of: score.id, by: questionnaire, in: results)
        .changes(since: .first, criteria: ChangeCriteria.builtIn))
    let difference = Double(-2 * score.items.count)
    #expect(changes.changes.map(\.difference) == [difference...difference])
  }

  @Test func `Chosen sets narrow the rules that belong to sets`() throws {
    let all = try change("gad-7", totals: (14, 10))
    #expect(all.statements.map(\.criterion) == ["mid", "nhs", "nhs", "rci"])
    let some = try change("gad-7", totals: (14, 10), chosen: ["rci"])
    #expect(some.statements.map(\.criterion) == ["rci"])
    let treatment = try change("phq-9", totals: (14, 10), chosen: ["rci"])
    #expect(treatment.statements.map(\.criterion) == [nil, nil, nil])
  }
}

/// What to know about the two results of a change.
@Suite("Remarks on a change")
struct ChangeRemarkTests {
  @Test func `Two complete results that are apart need none`() throws {
    #expect(
      try change(
        "phq-9", answered("phq-9", on: "2026-01-01", total: 12),
        answered("phq-9", on: "2026-02-01", total: 6)
      ).remarks == [])
  }

  @Test func `Incomplete results are named`() throws {
    let prorated = try answered("phq-9", on: "2026-01-01", total: 8, blanks: 2)
    let declined = try answered("phq-9", on: "2026-02-01", total: 12, declining: "selfHarm")
    #expect(
      try change("phq-9", prorated, declined).remarks
        == [.prorated(prorated), .itemDeclined(declined)])
    let totals = try results("phq-9", [("2026-01-01", 12), ("2026-02-01", 4)])
    #expect(try change("phq-9", totals[0], totals[1]).remarks == [.totalOnly(totals)])
    #expect(
      try change("phq-9", totals[0], declined).remarks
        == [.itemDeclined(declined), .totalOnly([totals[0]])])
  }

  @Test(
    "Results that cover some of the same days overlap, by local days",
    arguments: [("2026-01-14", true), ("2026-01-15", false), ("2026-01-02", true)])
  func overlap(day: String, isNear: Bool) throws {
    let change = try change(
      "phq-9", answered("phq-9", on: "2026-01-01", total: 12),
      answered("phq-9", on: day, total: 6))
    #expect(change.remarks == (isNear ? [.overlap(days: 14)] : []))
  }

  @Test func `Days are counted by the calendar, not by hours`() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let results = try ["2026-03-20T22:30:00Z", "2026-04-02T22:30:00Z"].map { moment in
      AssessmentSummary(
        try ScoredAssessment(
          builtIn("phq-9"), total: 12,
          header: SampleHeader(
            startDate: try Date(moment, strategy: .iso8601), timeZone: zone, subject: "P1")))
    }
    // 13 times 24 hours later it is the 14th day after: summer time began.
    #expect(try change("phq-9", results[0], results[1]).remarks == [.totalOnly(results)])
  }

  @Test func `Without a retest interval the recall period counts`() throws {
    let questionnaire = try MadeUpQuestionnaire.questionnaire()
    func remarks(_ days: [String]) throws -> [ScoreChange.Remark]? {
      let results = try days.map { day in
        AssessmentSummary(
          try ScoredAssessment(questionnaire, total: 20, header: try header(on: day)))
      }
      return try ScoreCourse(by: questionnaire, in: results)
        .changes(since: .first, criteria: ChangeCriteria.builtIn)?.changes.first?.remarks
    }
    #expect(try remarks(["2026-01-01", "2026-01-07"])?.last == .overlap(days: 7))
    #expect(try remarks(["2026-01-01", "2026-01-08"])?.contains(.overlap(days: 7)) == false)
  }

  /// A result as an earlier version of its questionnaire scored it.
  private func earlier(_ result: AssessmentSummary, _ scores: [Score]? = nil) -> AssessmentSummary {
    AssessmentSummary(
      uuid: result.uuid, startDate: result.startDate, timeZone: result.timeZone,
      datePrecision: result.datePrecision, subject: result.subject,
      questionnaire: Questionnaire.Key(id: result.questionnaire.id, version: "0.9.0"),
      scores: scores ?? result.scores, raisedAlerts: [], alertsNotAssessed: [])
  }

  /// The same, if that version scored from 0 to 100.
  private func earlierOfHundred(_ result: AssessmentSummary) -> AssessmentSummary {
    earlier(
      result,
      result.scores.map {
        Score(id: $0.id, value: 60, minimum: 0, maximum: 100, band: nil, basis: $0.basis)
      })
  }

  @Test func `Different versions of the questionnaire are named`() throws {
    let latest = try answered("phq-9", on: "2026-02-01", total: 4)
    let declined = earlier(
      try answered("phq-9", on: "2026-01-01", total: 12, declining: "selfHarm"))
    let change = try change("phq-9", declined, latest)
    #expect(
      change.remarks == [
        .itemDeclined(declined), .versions("0.9.0", latest.questionnaire.version),
      ])
    #expect(try change.statement(.reliableChange, "nhs").result == .improvement)
  }

  @Test func `A result on another scale leaves a deterioration as it is`() throws {
    let results = try zip(["2026-01-05", "2026-02-05", "2026-03-05"], [10, 16, 9]).map {
      try answered("phq-9", on: $0, total: $1)
    }
    let other = results[...1] + [earlierOfHundred(results[2])]
    #expect(try changes("phq-9", Array(other))?.worse == results[1])
    #expect(try changes("phq-9", results)?.worse == nil)
  }

  @Test func `Nothing is stated between different scales`() throws {
    let old = earlierOfHundred(try answered("phq-9", on: "2026-01-05", total: 12))
    let latest = try answered("phq-9", on: "2026-03-02", total: 9)
    let change = try change("phq-9", old, latest)
    #expect(change.remarks.last == .otherScale(old) && change.statements == [])
    let anxiety = try ["2026-01-05", "2026-03-02"].map { try answered("gad-7", on: $0, total: 9) }
    let together = try #require(try combined([old, latest] + anxiety).first)
    #expect(together.outcome == nil && together.obstacle == .otherScale)
    #expect(together.measures.first?.remarks.last == .otherScale(old))
  }

  @Test func `A part of the scale is not another scale if items can be left out`() throws {
    let questionnaire = try MadeUpQuestionnaire.questionnaire()
    let values: [Answer] = [0, 0, 0, 1, 0, 0, .notApplicable, 0, 0, 0]
    let items = questionnaire.scoredItems.map(\.id)
    let results = try ["2026-01-05", "2026-03-02"].map { day in
      AssessmentSummary(
        try ScoredAssessment(
          questionnaire, answers: Dictionary(uniqueKeysWithValues: zip(items, values)),
          header: try header(on: day)))
    }
    let old = earlier(results[0])
    let changes = try ScoreCourse(by: questionnaire, in: [old, results[1]])
      .changes(since: .first, criteria: ChangeCriteria.builtIn)
    #expect(old.score?.maximum == 46)
    #expect(changes?.changes.first?.remarks.contains(.otherScale(old)) == false)
  }
}
