import Foundation
import WellbeingInstruments
import WellbeingSamples

extension HealthStore {
  /// Reads what an assessment has beside its header.
  func assessment(_ row: SampleRow) throws(StoreError) -> ScoredAssessment {
    let uuid = row.header.uuid
    let about = try connection.row(
      """
      SELECT d.questionnaire, d.version, a.language, a.policy, a.administered_by, a.clinician,
        EXISTS (SELECT 1 FROM review WHERE uuid = a.uuid)
      FROM scored_assessment AS a JOIN definition AS d ON d.id = a.definition WHERE a.uuid = ?
      """, [uuid], AboutRow.init)
    guard let about else { throw .unexpectedValue(column: "scored_assessment.uuid") }
    let answers = try connection.rows(
      """
      SELECT item, state, value, choice FROM assessment_answer WHERE uuid = ? ORDER BY position
      """, [uuid], AnswerRow.init)
    let alerts = try connection.rows(
      """
      SELECT item, value, message, reason, is_implied FROM assessment_alert
      WHERE uuid = ? ORDER BY position
      """, [uuid], AlertRow.init)
    return ScoredAssessment(
      header: row.header, questionnaire: about.questionnaire, language: about.language,
      policy: about.policy,
      answers: Dictionary(
        answers.compactMap { row in row.answer.map { (row.item, $0) } },
        uniquingKeysWith: { first, _ in first }),
      unanswered: answers.filter { $0.state == "unanswered" }.map(\.item),
      skipped: answers.filter { $0.state == "skipped" }.map(\.item),
      scores: try scores(of: row), alerts: alerts.compactMap(\.raised),
      alertsNotAssessed: alerts.compactMap(\.notAssessed), patterns: try patterns(of: row),
      administeredBy: about.administeredBy, clinician: about.clinician,
      // Most results have none: a query that is not run costs nothing.
      reviews: about.isReviewed ? try reviews(of: uuid) : [])
  }

  private func reviews(of uuid: UUID) throws(StoreError) -> [Review] {
    try connection.rows(
      "SELECT reviewer, reviewed_us, outcome, note FROM review WHERE uuid = ? ORDER BY id", [uuid]
    ) { row throws(StoreError) in
      Review(
        reviewer: try row.text(0), date: Date(microsecondsSince1970: try row.int64(1)),
        outcome: try row.isNull(2) ? nil : row.word(2), note: try row.textIfPresent(3))
    }
  }

  private func scores(of row: SampleRow) throws(StoreError) -> [Score] {
    try connection.rows(
      """
      SELECT score, CAST(value AS REAL), CAST(minimum AS REAL), CAST(maximum AS REAL), band, basis,
        answered, of_items, missing, CAST(lowest AS REAL), CAST(highest AS REAL)
      FROM assessment_score WHERE uuid = ? ORDER BY position
      """, [row.header.uuid]
    ) { row throws(StoreError) in
      Score(
        id: try row.text(0), value: try row.doubleIfPresent(1), minimum: try row.double(2),
        maximum: try row.double(3), band: try row.textIfPresent(4), basis: try row.word(5),
        answered: try row.intIfPresent(6), of: try row.intIfPresent(7),
        missing: try row.textIfPresent(8)?.split(separator: " ").map(String.init),
        lowest: try row.doubleIfPresent(9), highest: try row.doubleIfPresent(10))
    }
  }

  private func patterns(of row: SampleRow) throws(StoreError) -> [SymptomPattern] {
    try connection.rows(
      "SELECT pattern, result FROM assessment_pattern WHERE uuid = ? ORDER BY position",
      [row.header.uuid]
    ) { row throws(StoreError) in
      SymptomPattern(id: try row.text(0), result: try row.word(1))
    }
  }
}

private struct AboutRow {
  let questionnaire: Questionnaire.Key
  let language: String
  let policy: MissingAnswerPolicy
  let administeredBy: ScoredAssessment.AdministeredBy
  let clinician: String?
  let isReviewed: Bool

  init(_ row: Statement) throws(StoreError) {
    questionnaire = .init(id: try row.text(0), version: try row.text(1))
    language = try row.text(2)
    policy = try row.word(3)
    administeredBy = try row.word(4)
    clinician = try row.textIfPresent(5)
    isReviewed = try row.bool(6)
  }
}

private struct AnswerRow {
  let item: String
  let state: String
  let answer: Answer?

  init(_ row: Statement) throws(StoreError) {
    item = try row.text(0)
    state = try row.text(1)
    switch state {
    case "answered":
      if let value = try row.intIfPresent(2) {
        answer = .value(value)
      } else {
        answer = Answer(word: try row.text(3))
      }
    case "declined": answer = .declined
    default: answer = nil
    }
  }
}

private struct AlertRow {
  let raised: Alert?
  let notAssessed: UnassessedAlert?

  init(_ row: Statement) throws(StoreError) {
    let item = try row.text(0)
    if let value = try row.intIfPresent(1) {
      raised = Alert(
        item: item, value: value, state: try row.bool(4) ? .implied : .raised,
        message: try row.text(2))
      notAssessed = nil
    } else {
      raised = nil
      notAssessed = UnassessedAlert(item: item, reason: try row.word(3))
    }
  }
}

extension Statement {
  /// Reads one of an enumeration's words.
  func word<T: RawRepresentable>(
    _ column: Int
  ) throws(StoreError) -> T where T.RawValue == String {
    guard let value = T(rawValue: try text(column)) else { throw unexpectedValue(in: column) }
    return value
  }
}
