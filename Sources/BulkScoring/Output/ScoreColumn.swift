package import WellbeingInstruments

/// One thing that is written of each row.
package enum ScoreColumn: Sendable, Hashable {
  /// The score, in points; blank where there is none. Nil means the main score.
  case value(score: String?)
  /// The id of the band that the score lies in. Nil means the main score.
  case band(score: String?)
  /// What the score rests on, a `Score.Basis` or `invalid`. Nil means the main score.
  case basis(score: String?)
  /// The lowest score that the missing answers allow; the score itself where none is missing. Nil
  /// means the main score.
  case lowest(score: String?)
  /// The highest score that the missing answers allow; the score itself where none is missing. Nil
  /// means the main score.
  case highest(score: String?)
  /// 1 where the main score is at least so many points, 0 where it is less, blank without a score.
  case cutoff(Double)
  /// The ids of the items that were asked and have no answer, with spaces between them.
  case unanswered
  /// The ids of the items that were declined, with spaces between them.
  case declined
  /// The ids of the items whose answers raise an alert, with spaces between them.
  case alerts
  /// The ids of the items whose alerts cannot be evaluated, with spaces between them.
  case alertsNotAssessed
  /// The ids of the symptom patterns that are met, with spaces between them; else `notMet`, or
  /// `undetermined` where an answer is missing.
  case pattern
}

extension ScoreColumn {
  /// The lowest main score that the column marks, in points; nil where it is no cut-off.
  var cutoff: Double? {
    if case .cutoff(let points) = self { points } else { nil }
  }

  /// The columns that are written where none are chosen: score, band, basis, unanswered
  /// items and alerts, and score, band and basis of each further score.
  package static func usual(of questionnaire: Questionnaire) -> [ScoreColumn] {
    let main: [ScoreColumn] = [
      .value(score: nil), .band(score: nil), .basis(score: nil), .unanswered, .alerts,
      .alertsNotAssessed,
    ]
    return main
      + questionnaire.scores.dropFirst().map(\.id).flatMap { id -> [ScoreColumn] in
        [.value(score: id), .band(score: id), .basis(score: id)]
      }
  }
}
