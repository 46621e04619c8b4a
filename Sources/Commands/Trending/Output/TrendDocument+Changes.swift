import WellbeingInsights
import WellbeingKit
import WellbeingSamples
import WellbeingTexts
import WellbeingStrictJSON

/// The changes of a trend, as JSON.
extension TrendDocument {
  func changes(of course: TrendCourse) -> [JSONForm] {
    (course.changes?.changes ?? []).map { change in
      let (lowest, highest) = (change.difference.lowerBound, change.difference.upperBound)
      return .members([
        ("questionnaire", .string(change.questionnaire)),
        ("score", .string(change.score)),
        ("since", .string(change.reference.rawValue)),
        ("from", end(change.from, change.score)), ("to", end(change.to, change.score)),
        ("difference", lowest == highest ? .number(lowest) : nil),
        ("lowestDifference", .number(lowest)), ("highestDifference", .number(highest)),
        ("text", .string(texts.lead(change, by: course.questionnaire))),
        (
          "statements",
          .array(change.statements.map { statement($0, of: change, by: course.questionnaire) })
        ),
        (
          "remarks",
          .array(texts.remarks(change, by: course.questionnaire).map { .string($0) })
        ),
      ])
    }
  }

  /// Returns a result at either end of a change.
  func end(_ result: AssessmentSummary, _ score: String) -> JSONForm {
    .members([
      ("questionnaire", .string(result.questionnaire.id)),
      ("uuid", .uuid(result.uuid)), ("start", .string(RFC3339.string(from: result.startDate))),
      ("value", result.value(of: score).map { .number($0) }),
      ("possibleLowest", result.possibleRange(of: score).map { .number($0.lowerBound) }),
      ("possibleHighest", result.possibleRange(of: score).map { .number($0.upperBound) }),
    ])
  }

  private func statement(
    _ statement: ChangeStatement, of change: ScoreChange, by questionnaire: Questionnaire
  ) -> JSONForm {
    .members([
      ("rule", .string(statement.rule.rawValue)),
      ("criterion", statement.criterion.map { .string($0) }),
      ("result", .string(statement.result.rawValue)),
      ("threshold", statement.threshold.map { .number($0) }),
      ("decidingAnswers", .array(statement.decidingAnswers.map(answer))),
      ("text", .string(texts.text(statement, of: change, by: questionnaire))),
      ("citations", .array(statement.citations.map { .string($0.text) })),
    ])
  }

  private func answer(_ answer: MissingAnswer) -> JSONForm {
    .members([("uuid", .uuid(answer.result)), ("item", .string(answer.item))])
  }

  func combined(_ change: CombinedChange) -> JSONForm {
    let questionnaires = data.scores.map(\.questionnaire)
    let (lead, outcome) = (texts.lead(change, by: questionnaires), change.outcome)
    return .members([
      ("criterion", .string(change.criterion)),
      ("start", .array(change.measures.map { end($0.start, $0.score) })),
      ("end", .array(change.measures.map { end($0.end, $0.score) })),
      ("change", outcome.map { .string($0.change.rawValue) }),
      ("caseness", outcome.map { .string($0.caseness.rawValue) }),
      ("recovery", outcome.map { .string($0.recovery.rawValue) }),
      ("reliableRecovery", outcome.map { .string($0.reliableRecovery.rawValue) }),
      ("isMixed", outcome.map { .bool($0.isMixed) }),
      ("decidingAnswers", .array((outcome?.decidingAnswers ?? []).map(answer))),
      ("text", lead.map { .string($0.text) }),
      ("remarks", .array(texts.details(change, by: questionnaires).map { .string($0) })),
      ("citations", .array((outcome?.citations ?? []).map { .string($0.text) })),
    ])
  }
}
