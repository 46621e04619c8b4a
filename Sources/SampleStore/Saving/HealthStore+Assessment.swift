import WellbeingInstruments
import WellbeingSamples

extension HealthStore {
  /// Writes what assessments have beside their headers.
  func insert(_ assessments: [SampleBatch.Assessment]) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO scored_assessment (uuid, definition, language, policy, administered_by, clinician)
      VALUES (?, ?, ?, ?, ?, ?)
      """, forEach: assessments
    ) { statement, assessment throws(StoreError) in
      let sample = assessment.sample
      try statement.run(
        with: sample.uuid, assessment.definition, sample.language, sample.policy.rawValue,
        sample.administeredBy.rawValue, sample.clinician)
    }
    try insertAnswers(of: assessments)
    try insertScores(of: assessments)
    try insertAlerts(of: assessments)
    try connection.run(
      "INSERT INTO assessment_pattern (uuid, pattern, position, result) VALUES (?, ?, ?, ?)",
      forEach: assessments.lazy.map(\.sample).filter { !$0.patterns.isEmpty }
    ) { statement, sample throws(StoreError) in
      for (position, pattern) in sample.patterns.enumerated() {
        try statement.run(with: sample.uuid, pattern.id, position, pattern.result.rawValue)
      }
    }
  }

  private func insertAnswers(of assessments: [SampleBatch.Assessment]) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO assessment_answer (uuid, item, position, state, value, choice)
      VALUES (?, ?, ?, ?, ?, ?)
      """, forEach: assessments
    ) { statement, assessment throws(StoreError) in
      let sample = assessment.sample
      for (item, state) in sample.answerStates {
        guard let position = assessment.scorer.position(of: item) else {
          throw .unknownItem(item)
        }
        try statement.run(
          with: sample.uuid, item, position, state.word, state.value, state.choice)
      }
    }
  }

  private func insertScores(of assessments: [SampleBatch.Assessment]) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO assessment_score (uuid, score, position, value, minimum, maximum, band, basis,
        answered, of_items, missing, lowest, highest)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: assessments.lazy.map(\.sample)
    ) { statement, sample throws(StoreError) in
      for (position, score) in sample.scores.enumerated() {
        try statement.run(
          with: sample.uuid, score.id, position, Points(score.value), Points(score.minimum),
          Points(score.maximum), score.band, score.basis.rawValue, score.answered, score.of,
          score.missing?.joined(separator: " "), Points(score.lowest), Points(score.highest))
      }
    }
  }

  private func insertAlerts(of assessments: [SampleBatch.Assessment]) throws(StoreError) {
    let samples = assessments.lazy.map(\.sample)
    try connection.run(
      """
      INSERT INTO assessment_alert (uuid, item, position, state, value, message, reason, subject,
        start_us, is_implied)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, forEach: samples.filter { !$0.alerts.isEmpty || !$0.alertsNotAssessed.isEmpty }
    ) { statement, sample throws(StoreError) in
      let start = sample.start.microsecondsSince1970
      for (position, alert) in sample.alerts.enumerated() {
        try statement.run(
          with: sample.uuid, alert.item, position, "raised", alert.value, alert.message,
          String?.none, sample.subject, start, alert.state == .implied ? 1 : 0)
      }
      for (position, alert) in sample.alertsNotAssessed.enumerated() {
        try statement.run(
          with: sample.uuid, alert.item, sample.alerts.count + position, "notAssessed", Int?.none,
          String?.none, alert.reason.rawValue, sample.subject, start, 0)
      }
    }
  }
}

extension ScoredAssessment {
  /// How each item's answer stands.
  fileprivate var answerStates: [(item: String, state: AnswerState)] {
    answers.map { ($0, AnswerState($1)) } + unanswered.map { ($0, .unanswered) }
      + skipped.map { ($0, .skipped) }
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
    // Kept like a choice without a value.
    case .notApplicable: self = .choice(Answer.notApplicableWord)
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

  func bind(to statement: Statement, at index: Int32) throws(StoreError) {
    if let value, let integer = Int64(exactly: value) {
      try integer.bind(to: statement, at: index)
    } else {
      try value.bind(to: statement, at: index)
    }
  }
}
