import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingSampleStore

/// What `sqlite3`, a notebook or R find without this library.
struct ViewTests {
  private let test: TestStore
  private let uuid = "0199c0de-0000-7000-8000-00000000000a"

  init() throws {
    test = try TestStore()
    let start = try #require(RFC3339.date(from: "2026-01-05T23:30:00.5Z"))
    let header = try SampleHeader(
      uuid: #require(UUID(uuidString: uuid)), start: start,
      timeZone: #require(TimeZone(identifier: "Europe/Berlin")), subject: "P0412")
    var answers = try phq9(1, selfHarm: 2).answers
    answers["difficulty"] = .choice("veryDifficult")
    answers["mood"] = nil
    let made = try ScoredAssessment(
      builtIn("phq-9"), answers: answers, policy: .prorate, header: header,
      administeredBy: .interview, clinician: "Ward 7")
    try test.store.now { _ = try $0.save(made) }
    let total = try gad7(total: 21)
    try test.store.now { _ = try $0.save(total) }
  }

  private func row(_ sql: String) throws -> [String: String] {
    let names = try RawDatabase(path: test.folder.store).columns(sql)
    let row = try #require(test.raw(sql).first)
    var values: [String: String] = [:]
    for (name, value) in zip(names, row) { values[name] = value ?? "NULL" }
    return values
  }

  @Test func `an assessment is a row of words and numbers`() throws {
    #expect(
      try row("SELECT * FROM v_assessments WHERE subject = 'P0412'") == [
        "uuid": uuid, "subject": "P0412", "questionnaire": "phq-9", "version": "1.1.0",
        "start": "2026-01-05T23:30:00Z", "day": "2026-01-06", "time_zone": "Europe/Berlin",
        "score": "10", "minimum": "0", "maximum": "27", "band": "moderate", "basis": "prorated",
        "alerts": "selfHarm", "alerts_not_assessed": "NULL", "policy": "prorate",
        "administered_by": "interview", "clinician": "Ward 7",
        "recorded": "2026-05-28T20:26:40Z", "source": "tests",
      ])
    #expect(
      try test.raw("SELECT typeof(score), basis, alerts FROM v_assessments WHERE subject = 'P1'")
        == [["integer", "totalOnly", nil]])
  }

  @Test func `answers are rows in the definition's order`() throws {
    let rows = try test.raw(
      """
      SELECT item, state, value, choice FROM v_assessment_answers WHERE uuid = '\(uuid)'
      ORDER BY position
      """)
    #expect(
      rows == [
        ["interest", "answered", "1", nil], ["mood", "unanswered", nil, nil],
        ["sleep", "answered", "1", nil], ["energy", "answered", "1", nil],
        ["appetite", "answered", "1", nil], ["selfWorth", "answered", "1", nil],
        ["concentration", "answered", "1", nil], ["movement", "answered", "1", nil],
        ["selfHarm", "answered", "2", nil], ["difficulty", "answered", nil, "veryDifficult"],
      ])
  }

  @Test func `a state of mind is a row of words and numbers, its words in their order`() throws {
    let start = try #require(RFC3339.date(from: "2026-01-05T23:30:00.5Z"))
    let id = "0199c0de-0000-7000-8000-00000000000b"
    let header = try SampleHeader(
      uuid: #require(UUID(uuidString: id)), start: start,
      timeZone: #require(TimeZone(identifier: "Europe/Berlin")), subject: "P7")
    let mood = try StateOfMind(
      kind: .dailyMood, valence: -0.25, labels: [.worried, .calm, .amazed],
      associations: [.work, .currentEvents], header: header)
    let bare = try StateOfMind(
      kind: .momentaryEmotion, valence: 1,
      header: SampleHeader(start: start, timeZone: .gmt, subject: "P8"))
    let buried = try StateOfMind(
      kind: .momentaryEmotion, valence: 0,
      header: SampleHeader(start: start, timeZone: .gmt, subject: "P9"))
    try test.store.now { _ = try $0.save([mood, bare, buried]) }
    try test.bury(buried)
    #expect(
      try row("SELECT * FROM v_state_of_mind WHERE subject = 'P7'") == [
        "uuid": id, "subject": "P7", "start": "2026-01-05T23:30:00Z", "day": "2026-01-06",
        "time_zone": "Europe/Berlin", "kind": "dailyMood", "valence": "-0.25",
        "labels": "worried calm amazed", "associations": "work currentEvents",
        "recorded": "2026-05-28T20:26:40Z", "source": "tests",
      ])
    #expect(
      try test.raw(
        "SELECT kind, valence, labels, associations FROM v_state_of_mind ORDER BY subject")
        == [
          ["dailyMood", "-0.25", "worried calm amazed", "work currentEvents"],
          ["momentaryEmotion", "1.0", nil, nil],
        ])
  }
}
