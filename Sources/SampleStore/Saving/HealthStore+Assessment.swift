import WellbeingInstruments
import WellbeingSamples

extension HealthStore {
  /// Writes what an assessment has beside its header.
  func insertAssessment(
    _ assessment: ScoredAssessment, definition: Int64
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO scored_assessment (uuid, definition, language, policy, administered_by, clinician)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      assessment.uuid, definition, assessment.language, assessment.policy.rawValue,
      assessment.administeredBy.rawValue, assessment.clinician)
    try insertAnswers(assessment)
    for (position, score) in assessment.scores.enumerated() {
      try insert(score, at: position, of: assessment)
    }
    try insertAlerts(assessment)
    for (position, pattern) in assessment.patterns.enumerated() {
      try connection.run(
        "INSERT INTO assessment_pattern (uuid, pattern, position, result) VALUES (?, ?, ?, ?)",
        assessment.uuid, pattern.id, position, pattern.result.rawValue)
    }
  }

  private func insertAnswers(_ assessment: ScoredAssessment) throws(StoreError) {
    var states: [(item: String, state: AnswerState)] = []
    for (item, answer) in assessment.answers { states.append((item, AnswerState(answer))) }
    for item in assessment.unanswered { states.append((item, .unanswered)) }
    for item in assessment.skipped { states.append((item, .skipped)) }
    let scorer = try scorer(assessment.questionnaire)
    for (item, state) in states {
      guard let position = scorer.position(of: item) else { throw .unknownItem(item) }
      try connection.run(
        """
        INSERT INTO assessment_answer (uuid, item, position, state, value, choice)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        assessment.uuid, item, position, state.word, state.value, state.choice)
    }
  }

  private func insert(
    _ score: Score, at position: Int, of assessment: ScoredAssessment
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO assessment_score (uuid, score, position, value, minimum, maximum, band, basis,
        answered, of_items, missing, lowest, highest)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      assessment.uuid, score.id, position, Points(score.value), Points(score.minimum),
      Points(score.maximum), score.band, score.basis.rawValue, score.answered, score.of,
      score.missing?.joined(separator: " "), Points(score.lowest), Points(score.highest))
  }

  private func insertAlerts(_ assessment: ScoredAssessment) throws(StoreError) {
    var position = 0
    for alert in assessment.alerts {
      try connection.run(
        """
        INSERT INTO assessment_alert (uuid, item, position, state, value, message, subject,
          start_us)
        VALUES (?, ?, ?, 'raised', ?, ?, ?, ?)
        """,
        assessment.uuid, alert.item, position, alert.value, alert.message, assessment.subject,
        assessment.start.microsecondsSince1970)
      position += 1
    }
    for alert in assessment.alertsNotAssessed {
      try connection.run(
        """
        INSERT INTO assessment_alert (uuid, item, position, state, reason, subject, start_us)
        VALUES (?, ?, ?, 'notAssessed', ?, ?, ?)
        """,
        assessment.uuid, alert.item, position, alert.reason.rawValue, assessment.subject,
        assessment.start.microsecondsSince1970)
      position += 1
    }
  }
}

/// How an item's answer stands in its row.
enum AnswerState {
  case value(Int)
  case choice(String)
  case declined
  case unanswered
  case skipped

  init(_ answer: Answer) {
    switch answer {
    case .value(let value): self = .value(value)
    case .choice(let id): self = .choice(id)
    case .declined: self = .declined
    }
  }

  var word: String {
    switch self {
    case .value, .choice: "answered"
    case .declined: "declined"
    case .unanswered: "unanswered"
    case .skipped: "skipped"
    }
  }

  var value: Int? {
    if case .value(let value) = self { value } else { nil }
  }

  var choice: String? {
    if case .choice(let id) = self { id } else { nil }
  }
}

/// A number of points, stored as an integer where it is a whole number, so that `sqlite3` shows 12
/// and not 12.0.
struct Points: BindingConvertible {
  let value: Double?

  init(_ value: Double?) {
    self.value = value
  }

  var binding: Binding {
    guard let value else { return .null }
    return Int64(exactly: value).map { .integer($0) } ?? .real(value)
  }
}
