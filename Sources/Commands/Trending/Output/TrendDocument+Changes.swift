import WellbeingInsights
import WellbeingKit
import WellbeingSamples

/// What changed, as JSON.
extension TrendDocument {
  func changes(of course: ScoreCourse) -> [JSONForm] {
    course.changes.map { change in
      .members([
        ("questionnaire", .string(change.questionnaire)),
        ("score", .string(change.score)),
        ("baseline", end(change.baseline, change.score)),
        ("latest", end(change.latest, change.score)),
        ("best", end(change.best, change.score)), ("worst", end(change.worst, change.score)),
        ("difference", .number(change.difference)),
        ("statements", .array(change.statements.map(statement))),
        ("remarks", .array(change.remarks.map { .string($0) })),
      ])
    }
  }

  private func end(_ result: AssessmentSummary, _ score: String) -> JSONForm {
    .members([
      ("questionnaire", .string(result.questionnaire.id)),
      ("uuid", .uuid(result.uuid)), ("start", .string(RFC3339.string(from: result.start))),
      ("value", result.score(score)?.value.map { .number($0) }),
    ])
  }

  private func statement(_ statement: ChangeStatement) -> JSONForm {
    .members([
      ("rule", .string(statement.rule.rawValue)),
      ("criterion", statement.criterion.map { .string($0) }),
      ("result", .string(statement.result.rawValue)),
      ("threshold", statement.threshold.map { .number($0) }),
      ("text", .string(statement.text)), ("source", .string(statement.source)),
    ])
  }

  func combined(_ change: CombinedChange) -> JSONForm {
    .members([
      ("criterion", .string(change.criterion)),
      ("start", .array(change.start.map { end($0, $0.score?.id ?? "") })),
      ("end", .array(change.end.map { end($0, $0.score?.id ?? "") })),
      ("statements", .array(change.statements.map(statement))),
      ("remarks", .array(change.remarks.map { .string($0) })),
    ])
  }
}
