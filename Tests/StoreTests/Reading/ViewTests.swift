import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// What `sqlite3`, a notebook or R find without this library.
struct ViewTests {
  private let test: TestStore
  private let uuid = "0199c0de-0000-7000-8000-00000000000a"

  init() throws {
    test = try TestStore()
    let start = try #require(RFC3339.date(from: "2026-01-05T23:30:00.5Z"))
    let header = try SampleHeader(
      uuid: #require(UUID(uuidString: uuid)), startDate: start,
      timeZone: #require(TimeZone(identifier: "Europe/Berlin")), subject: "P0412")
    var answers = try phq9(1, selfHarm: 2).answers
    answers["difficulty"] = .choice("veryDifficult")
    answers["mood"] = nil
    let made = try ScoredAssessment(
      builtIn("phq-9"), answers: answers, policy: .prorate, header: header,
      administeredBy: .interview, clinician: "Ward 7")
    try test.store.write { _ = try $0.save(made) }
    let total = try gad7(total: 21)
    try test.store.write { _ = try $0.save(total) }
  }

  private func row(_ sql: String) throws -> [String: String] {
    let names = try test.columns(sql)
    let row = try #require(test.raw(sql).first)
    var values: [String: String] = [:]
    for (name, value) in zip(names, row) { values[name] = value ?? "NULL" }
    return values
  }

  @Test func `an assessment is a row of words and numbers`() throws {
    #expect(
      try row("SELECT * FROM v_assessments WHERE subject = 'P0412'") == [
        "uuid": uuid, "subject": "P0412", "questionnaire": "phq-9", "version": "1.5.0",
        "start": "2026-01-05T23:30:00Z", "day": "2026-01-06", "time_zone": "Europe/Berlin",
        "score": "10", "minimum": "0", "maximum": "27", "band": "moderate", "basis": "prorated",
        "lowest": "9", "highest": "12", "alerts": "selfHarm", "alerts_implied": "NULL",
        "alerts_not_assessed": "NULL", "alerts_corrected": "NULL", "reviewed": "NULL",
        "reviewer": "NULL", "review_outcome": "NULL", "review_note": "NULL",
        "reviewed_version": "NULL", "policy": "prorate",
        "administered_by": "interview", "clinician": "Ward 7", "note": "NULL",
        "recorded": "2026-05-28T20:26:40Z", "source": "tests",
      ])
    #expect(
      try test.raw("SELECT score, basis, alerts FROM v_assessments WHERE subject = 'P1'")
        == [["21", "totalOnly", nil]])
  }

  /// The alert columns of the result of a subject.
  private func alerts(of subject: String) throws -> [String?] {
    let rows = try test.raw(
      """
      SELECT alerts, alerts_implied, alerts_not_assessed, alerts_corrected, reviewer,
        review_outcome, review_note FROM v_assessments WHERE subject = '\(subject)'
      """)
    #expect(rows.count == 1)
    return rows.first ?? []
  }

  private func save(_ sample: ScoredAssessment) throws -> UUID {
    try test.store.write { try $0.save(sample) }.sample.uuid
  }

  @Test func `a corrected or reviewed alert could not be seen in the view`() throws {
    let first = try save(phq9(selfHarm: 2, header: header(subject: "A")))
    #expect(try alerts(of: "A") == ["selfHarm", nil, nil, nil, nil, nil, nil])
    let second = try test.store.write {
      try $0.amend(first, to: phq9(selfHarm: 0, header: header(subject: "A")), reason: "misread")
    }
    #expect(try alerts(of: "A") == [nil, nil, nil, "selfHarm", nil, nil, nil])
    let third = try test.store.write {
      try $0.amend(
        second.uuid, to: phq9(selfHarm: nil, header: header(subject: "A")), reason: "misread")
    }
    #expect(try alerts(of: "A") == [nil, nil, "selfHarm", "selfHarm", nil, nil, nil])
    try test.store.write { store in
      try store.review(third.uuid, by: "Ward 7", outcome: .couldNotReach)
      try store.review(third.uuid, by: "Ward 8", outcome: .other, note: "home visit")
    }
    #expect(
      try alerts(of: "A") == [nil, nil, "selfHarm", nil, "Ward 8", "other", "home visit"])
    // What was reviewed before a correction is reviewed, and the view still says by whom.
    try test.store.write {
      _ = try $0.amend(
        third.uuid, to: phq9(2, selfHarm: 0, header: header(subject: "A")), reason: "misread")
    }
    #expect(try alerts(of: "A") == [nil, nil, nil, nil, "Ward 8", "other", "home visit"])
    let version = third.uuid.uuidString.lowercased()
    #expect(
      try test.raw("SELECT reviewed_version FROM v_assessments WHERE subject = 'A'") == [[version]])
    #expect(
      try test.raw("SELECT version, reviewer, outcome, note FROM v_reviews WHERE subject = 'A'")
        == [
          [version, "Ward 7", "couldNotReach", nil], [version, "Ward 8", "other", "home visit"],
        ])
  }

  @Test func `an implied alert has a column of its own`() throws {
    _ = try save(
      ScoredAssessment(builtIn("phq-9"), total: 26, header: header(subject: "A")))
    #expect(try alerts(of: "A") == [nil, "selfHarm", nil, nil, nil, nil, nil])
  }

  @Test func `an unfinished questionnaire is a row, without its answers`() throws {
    var administration = try Administration(of: builtIn("phq-9"))
    while case .item(let item) = administration.step, item.isScored {
      try administration.answer("severalDays")
    }
    let draft = try test.store.write { [administration] in
      try $0.beginDraft(
        administration, subject: "P7",
        circumstances: .init(administeredBy: .interview, clinician: "Ward 7", note: "by phone"))
    }
    #expect(
      try row("SELECT * FROM v_drafts") == [
        "uuid": draft.id.uuidString.lowercased(), "subject": "P7", "questionnaire": "phq-9",
        "version": "1.5.0", "started": "2026-05-28T20:26:40Z", "updated": "2026-05-28T20:26:40Z",
        "is_alert_raised": "1", "was_alert_raised": "1", "set_aside": "NULL",
        "administered_by": "interview", "clinician": "Ward 7",
        "note": "by phone",
      ])
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
      uuid: #require(UUID(uuidString: id)), startDate: start,
      timeZone: #require(TimeZone(identifier: "Europe/Berlin")), subject: "P7")
    let mood = try StateOfMind(
      kind: .dailyMood, valence: -0.25, labels: [.worried, .calm, .amazed],
      associations: [.work, .currentEvents], header: header)
    let bare = try StateOfMind(
      kind: .momentaryEmotion, valence: 0.75,
      header: SampleHeader(startDate: start, timeZone: .gmt, subject: "P8"))
    let buried = try StateOfMind(
      kind: .momentaryEmotion, valence: 0,
      header: SampleHeader(startDate: start, timeZone: .gmt, subject: "P9"))
    try test.store.write { _ = try $0.save([mood, bare, buried]) }
    try test.tombstone(buried)
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
          ["momentaryEmotion", "0.75", nil, nil],
        ])
  }
}
