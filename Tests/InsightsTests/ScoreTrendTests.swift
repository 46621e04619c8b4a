import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

@Suite struct ScoreTrendTests {
  @Test func `every result is drawn, also two of one day`() throws {
    let found = try results("phq-9", [("2023-01-01", 24), ("2023-01-01", 3), ("2023-02-26", 7)])
    let trend = try ScoreTrend(ScoreCourse(by: .phq9, in: found))
    #expect(trend.points.compactMap(\.value).sorted() == [3, 7, 24])
    #expect(trend.points.allSatisfy { $0.spread == nil && $0.results.count == 1 })
  }

  @Test func `a month is drawn by its last result with a score, with the range of all`() throws {
    var found = try results(
      "phq-9", [("2023-01-01", 24), ("2023-01-15", 9), ("2023-01-29", 14), ("2023-03-01", 5)])
    found.insert(try unscorable("2023-01-31"), at: 3)
    let trend = try ScoreTrend(ScoreCourse(by: .phq9, in: found), every: .month)
    #expect(trend.points.map(\.value) == [14, 5])
    #expect(trend.points.map(\.spread) == [9...24, nil])
    #expect(trend.points.map(\.results.count) == [4, 1])
    #expect(trend.points.map(\.result) == [found[2], found[4]])
  }

  @Test func `a week is drawn once, in whatever zones its results were`() throws {
    // Monday in Berlin, and hours later still Sunday in New York.
    let course = try [
      ("2023-01-07T12:00:00Z", "UTC", 3), ("2023-01-08T23:30:00Z", "Europe/Berlin", 5),
      ("2023-01-09T03:00:00Z", "America/New_York", 9),
    ].map { moment, zone, total in
      AssessmentSummary(
        try ScoredAssessment(
          builtIn("phq-9"), total: total,
          header: SampleHeader(
            startDate: Date(moment, strategy: .iso8601),
            timeZone: #require(TimeZone(identifier: zone)), subject: "P1")))
    }
    let trend = try ScoreTrend(ScoreCourse(by: .phq9, in: course), every: .week)
    #expect(trend.points.map(\.value) == [5, 9])
    #expect(trend.points.map(\.results) == [[course[1]], [course[0], course[2]]])
  }

  @Test func `a period without a score stays without one`() throws {
    let found = [try unscorable("2023-01-31"), try unscorable("2023-02-01")]
    let trend = try ScoreTrend(ScoreCourse(by: .phq9, in: found), every: .week)
    #expect(trend.points.map(\.value) == [nil])
    #expect(trend.points.first?.result == found[1])
  }

  @Test func `weeks begin on Monday`() throws {
    let found = try results("phq-9", [("2023-01-01", 1), ("2023-01-02", 2), ("2023-01-08", 3)])
    #expect(
      try ScoreTrend(ScoreCourse(by: .phq9, in: found), every: .week).points.map(\.value) == [1, 3])
  }

  @Test func `a line joins what is no more than three usual times apart`() throws {
    let found = try results(
      "phq-9",
      [("2018-01-01", 1), ("2018-01-31", 2), ("2018-03-02", 3), ("2023-03-02", 4)])
    let trend = try ScoreTrend(ScoreCourse(by: .phq9, in: found))
    #expect(trend.longestJoin(leastDays: 28) == TimeInterval(90 * 86_400))
    #expect(trend.longestJoin(leastDays: 200) == TimeInterval(200 * 86_400))
    #expect(
      try ScoreTrend(ScoreCourse(by: .phq9, in: Array(found.prefix(1)))).longestJoin(leastDays: 28)
        == nil)
  }

  @Test func `two results are joined within a good year, and not over five`() throws {
    for (last, isJoined) in [("2019-01-15", true), ("2023-01-01", false)] {
      let found = try results("phq-9", [("2018-01-01", 1), (last, 2)])
      let longest = try #require(
        try ScoreTrend(ScoreCourse(by: .phq9, in: found)).longestJoin(leastDays: 28))
      #expect((found[1].startDate.timeIntervalSince(found[0].startDate) <= longest) == isJoined)
    }
  }
}

@Suite struct MoodOverRecallTests {
  @Test func `the days that a result asks about end with its own`() throws {
    let found = try results("phq-9", [("2023-01-20", 9), ("2023-02-20", 7)])
    let days = try [
      ("2023-01-06", 3, -0.9), ("2023-01-07", 1, 0.5), ("2023-01-20", 3, -0.1),
      ("2023-01-21", 2, 1),
    ].map { MoodDay(day: try #require(LocalDay($0.0)), count: $0.1, mean: $0.2) }
    let moods = MoodOverRecall.over(found, recallDays: 14, days)
    #expect(moods.map(\.count) == [4, 0])
    #expect(moods.map(\.result) == found)
    #expect(moods[1].mean == nil)
    #expect(abs(try #require(moods[0].mean) - 0.05) < 1e-12)
    #expect(moods[0].days.lowerBound.description == "2023-01-07")
    #expect(moods[0].days.upperBound.description == "2023-01-20")
  }
}

@Suite struct ItemGridTests {
  @Test func `the watched item comes first, and what is no value stays a word`() throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    var answers: [String: Answer] = Dictionary(
      uniqueKeysWithValues: questionnaire.items.prefix(8).map { ($0.id, .value(2)) })
    answers["selfHarm"] = .declined
    let first = try ScoredAssessment(
      questionnaire, answers: answers, header: try header(on: "2023-01-01"))
    answers["selfHarm"] = .value(1)
    answers["sleep"] = .value(0)
    answers["energy"] = nil
    let second = try ScoredAssessment(
      questionnaire, answers: answers, header: try header(on: "2023-02-01"))
    let total = try ScoredAssessment(
      questionnaire, total: 3, header: try header(on: "2023-03-01"))

    let grid = ItemGrid(questionnaire, [first, second, total])
    #expect(grid.rows.map(\.number) == [9, 1, 2, 3, 4, 5, 6, 7, 8, 10])
    #expect(grid.rows.map(\.isWatched) == [true] + Array(repeating: false, count: 9))
    #expect(grid.rows[0].cells == [.declined, .value(1), .unknown])
    #expect(grid.rows[3].cells == [.value(2), .value(0), .unknown])
    #expect(grid.rows[4].cells == [.value(2), .unanswered, .unknown])
    #expect(grid.rows[3].change == .points(-2))
    #expect(grid.rows[0].change == .undetermined)
    #expect(grid.rows[4].change == .undetermined)
    #expect(grid.rows[9].change == nil)

    let some = ItemGrid(questionnaire, [first], items: ["energy", "sleep"])
    #expect(some.rows.map(\.item.id) == ["sleep", "energy"])
  }

  @Test func `an item that was not asked is not unanswered`() throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let answers: [String: Answer] = Dictionary(
      uniqueKeysWithValues: questionnaire.items.prefix(9).map { ($0.id, .value(0)) })
    let result = try ScoredAssessment(
      questionnaire, answers: answers, header: try header(on: "2023-01-01"))
    #expect(ItemGrid(questionnaire, [result]).rows.last?.cells == [.notAsked])
  }
}

private func unscorable(_ day: String) throws -> AssessmentSummary {
  let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
  return AssessmentSummary(
    try ScoredAssessment(questionnaire, answers: [:], header: try header(on: day)))
}
