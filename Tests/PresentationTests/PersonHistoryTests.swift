import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingPresentation

@Suite struct PersonHistoryTests {
  private static let ids: [Questionnaire.ID] = [.phq9, .gad7, .phq2, .phq15]
  private let today: LocalDay

  init() throws {
    today = try #require(LocalDay("2025-11-08"))
  }

  private let query = CourseQuery(subject: "P1", isOwn: false, timeZone: .gmt)

  private func definition(_ id: Questionnaire.ID) throws -> Questionnaire {
    try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
  }

  private func result(
    _ questionnaire: Questionnaire, total: Double?, daysAgo: Int
  ) throws -> AssessmentSummary {
    let start = Date(timeIntervalSince1970: Double(20_400 - daysAgo) * 86_400 + 43_200)
    let header = try SampleHeader(
      startDate: start, timeZone: .gmt, datePrecision: .day, subject: "P1")
    guard let total else {
      let answers = questionnaire.items.dropFirst().map { ($0.id, Answer.value(1)) }
      return AssessmentSummary(
        try ScoredAssessment(
          questionnaire, answers: Dictionary(uniqueKeysWithValues: answers), header: header))
    }
    return AssessmentSummary(try ScoredAssessment(questionnaire, total: total, header: header))
  }

  private func course(_ generator: inout SeededGenerator) throws -> SubjectCourse {
    var results: [AssessmentSummary] = []
    var daysAgo = Int.random(in: 100...900, using: &generator)
    let count = Int.random(in: 1...8, using: &generator)
    let ids = Self.ids.filter { _ in Bool.random(using: &generator) } + ["phq-9"]
    for _ in 0..<count {
      for id in Set(ids).sorted() where Int.random(in: 0..<4, using: &generator) > 0 {
        let questionnaire = try definition(id)
        let most = Int(questionnaire.scores[0].range.maximum)
        let isBlank = id == "gad-7" && Int.random(in: 0..<5, using: &generator) == 0
        let total = isBlank ? nil : Double(Int.random(in: 0...most, using: &generator))
        results.append(try result(questionnaire, total: total, daysAgo: daysAgo))
      }
      daysAgo -= Int.random(in: 1...100, using: &generator)
      if daysAgo < 0 { break }
    }
    return SubjectCourse(of: "P1", results: results)
  }

  private static let seeds = Rounds.seeds(quick: 50, full: 1_000)

  @Test func `the column of changes was left out where a cell became longer`() throws {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let course = try course(&generator)
      let criteria = ChangeCriteria.builtIn
      let history = try PersonHistory(course, criteria: criteria, at: .distantFuture) {
        try definition($0.id)
      }
      let cells = ResultCells { try definition($0.id) }
      let table = try history.table(cells, on: today)
      let trends = try history.questionnaires.map {
        try course.course(
          of: $0, baseline: .first, criteria: criteria, at: .distantFuture, isOwn: false)
      }
      let data = TrendData(query, trends.map { .scores($0) }, criteria: criteria)
      for width in [38, 46, 58, 70, 78, 90, 110, 140, 198] {
        for style in [Style(width: width), Style(width: width, flattensTables: true)] {
          let rows = table.lines(ofRows: style).rows
          #expect(rows.count == history.rows.count)
          for (row, lines) in zip(history.rows, rows) {
            #expect(
              lines.allSatisfy { $0.width <= width }, "\(Rounds.replay(seed)), \(width) columns")
            let text = lines.map(\.text).joined(separator: " ")
            for entry in row.entries.compactMap(\.self) {
              let change = entry.change?.cell().spans(style).text ?? ""
              #expect(change.isEmpty || text.contains(change), Rounds.replay(seed))
              let number = entry.result.score?.value.map(points) ?? "no total"
              #expect(text.contains(number), "\(Rounds.replay(seed)), \(width) columns")
            }
          }
        }
        let style = Style(width: width)
        let block = TextRenderer(style).lines(
          Document([.init(PersonChanges(data, on: today).blocks)]))
        #expect(block.allSatisfy { $0.width <= width }, "\(Rounds.replay(seed)), \(width) columns")
        let words = block.map(\.text).joined(separator: " ")
        for change in trends.flatMap({ $0.changes?.changes ?? [] }) {
          let difference = change.cell().spans(style).text.split(separator: " ")
          #expect(difference.allSatisfy(words.contains), "\(Rounds.replay(seed)), \(width) columns")
        }
      }
    }
  }

  @Test func `the rule and the cut-offs are named once, and the best has no verdict`() throws {
    let values: [(Questionnaire.ID, [Double])] = [
      (.phq9, [19, 8, 13]), (.gad7, [15, 6, 11]),
    ]
    let results = try values.flatMap { id, totals in
      try zip(totals, [120, 60, 10]).map {
        try result(try definition(id), total: $0, daysAgo: $1)
      }
    }
    let criteria = ChangeCriteria.builtIn
    let questionnaires = try values.map { try definition($0.0) }
    let course = SubjectCourse(of: "P1", results: results)
    let trends = try questionnaires.map {
      try course.course(
        of: $0, baseline: .first, criteria: criteria, at: .distantFuture, isOwn: false)
    }
    let combined = try CombinedChange.all(of: results, by: questionnaires, criteria: criteria)
    let data = TrendData(
      query, trends.map { .scores($0) }, combined: combined, criteria: criteria)
    let lines = TextRenderer(Style(width: 78))
      .lines(Document([.init(PersonChanges(data, on: today).blocks)]))
    try expectGolden(lines.map(\.text).joined(separator: "\n") + "\n", "person-changes.txt")
  }
}
