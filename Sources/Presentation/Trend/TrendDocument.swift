import WellbeingCharts
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// A trend as a JSON document: `{"schemaVersion": 1, "subject": …, "series": […], "change": […],
/// "worse": […], "combined": […]}`.
///
/// Lists are present even if empty. Figures are not rounded.
package struct TrendDocument {
  let query: TrendQuery
  let data: TrendData
  let texts: ChangeTexts

  package init(_ query: TrendQuery, _ data: TrendData) {
    self.query = query
    self.data = data
    texts = data.texts
  }

  package var bytes: [UInt8] {
    JSONForm.members([
      ("schemaVersion", .integer(JSONOutput.schemaVersion)),
      ("subject", .string(query.subject)),
      ("series", .array(data.measures.flatMap(series))),
      ("change", .array(data.scores.flatMap(changes))),
      ("worse", .array(data.scores.compactMap(worse))),
      ("combined", .array(data.combined.map(combined))),
      ("marks", .array(query.marks.map(mark))),
      ("factorComparison", data.comparison?.jsonForm),
    ]).bytes
  }

  // MARK: Series

  private func series(_ measure: TrendData.Measure) -> [JSONForm] {
    switch measure {
    case .scores(let course):
      [series(of: course)] + (course.moods.map { [comparison($0, of: course)] } ?? [])
    case .moods(let course): [series(of: course)]
    }
  }

  private func series(of course: TrendCourse) -> JSONForm {
    let sheets = course.sheetsByResult
    return .members([
      ("questionnaire", .string(course.questionnaire.id.rawValue)),
      ("score", course.rule == nil ? nil : .string(course.score)),
      ("best", course.changes?.best.map { end($0, course.score) }),
      ("worst", course.changes?.worst.map { end($0, course.score) }),
      ("minimum", course.rule.map { .number($0.range.minimum) }),
      ("maximum", course.rule.map { .number($0.range.maximum) }),
      (
        "points",
        .array(
          course.trend.points.map { point in
            .members(members(of: point, in: course) + answers(sheets[point.result.uuid]))
          })
      ),
    ])
  }

  private func members(
    of point: ScoreTrend.Point, in course: TrendCourse
  ) -> [(String, JSONForm?)] {
    let result = point.result
    let score = result.score(course.score)
    let possible = score?.value == nil || score?.lowest != nil ? score?.possibleRange : nil
    return [
      ("alerts", .array(point.results.flatMap { alerts(of: $0, in: course) })),
      ("band", score?.band.map { .string($0) }),
      ("basis", score.map { .string($0.basis.rawValue) }),
      ("count", query.interval == .day ? nil : .integer(point.results.count)),
      ("enteredInError", result.isEnteredInError ? .bool(true) : nil),
      ("highest", point.spread.map { .number($0.upperBound) }),
      ("lowest", point.spread.map { .number($0.lowerBound) }),
      ("possibleHighest", possible.map { .number($0.upperBound) }),
      ("possibleLowest", possible.map { .number($0.lowerBound) }),
      ("start", .time(result.startDate)),
      ("timeZone", .string(result.timeZone)), ("uuid", .uuid(result.uuid)),
      ("value", point.value.map { .number($0) }),
    ]
  }

  private func alerts(of result: AssessmentSummary, in course: TrendCourse) -> [JSONForm] {
    func alert(_ item: String, _ state: String, reason: String? = nil) -> JSONForm {
      .members([
        ("item", .string(item)), ("state", .string(state)),
        ("reason", reason.map { .string($0) }),
        ("uuid", query.interval == .day ? nil : .uuid(result.uuid)),
      ])
    }
    return result.raisedAlerts.map { alert($0, "raised") }
      + result.alertsNotAssessed.map { alert($0.item, "notAssessed", reason: $0.reason.rawValue) }
      + (course.correctedAlerts[result.uuid] ?? []).map { alert($0, "corrected") }
  }

  private func answers(_ sheet: ScoredAssessment?) -> [(String, JSONForm?)] {
    guard let sheet else { return [] }
    return [
      ("answers", .map(sheet.answers, \.jsonForm)), ("unanswered", .strings(sheet.unanswered)),
      ("skipped", .strings(sheet.skipped)),
    ]
  }

  private func series(of course: MoodCourse) -> JSONForm {
    .members([
      ("mood", .string("valence")), ("minimum", .integer(-1)), ("maximum", .integer(1)),
      ("points", .array(course.periods.map(point))),
    ])
  }

  private func point(_ figures: ValenceStatistics) -> JSONForm {
    .members([
      ("first", figures.period.map { .string($0.lowerBound.description) }),
      ("last", figures.period.map { .string($0.upperBound.description) }),
      ("count", .integer(figures.count)), ("value", .number(figures.mean)),
      ("lowest", .number(figures.minimum)), ("highest", .number(figures.maximum)),
      (
        "classification",
        StateOfMind.ValenceClassification(valence: figures.mean).map { .string($0.name) }
      ),
    ])
  }

  private func comparison(_ moods: [MoodOverRecall], of course: TrendCourse) -> JSONForm {
    .members([
      ("mood", .string("valence")),
      ("over", .string(course.questionnaire.id.rawValue)),
      (
        "points",
        .array(
          moods.map { mood in
            .members([
              ("uuid", .uuid(mood.result.uuid)),
              ("first", .string(mood.days.lowerBound.description)),
              ("last", .string(mood.days.upperBound.description)),
              ("count", .integer(mood.count)),
              ("value", mood.mean.map { .number($0) }),
            ])
          })
      ),
    ])
  }

  private func mark(_ event: WellbeingChart.Course.Event) -> JSONForm {
    .members([
      ("time", .time(event.time)), ("text", .string(event.label)),
    ])
  }

  // MARK: Changes

  private func changes(of course: TrendCourse) -> [JSONForm] {
    (course.changes?.changes ?? []).map { change in
      let (lowest, highest) = (change.difference.lowerBound, change.difference.upperBound)
      return .members([
        ("questionnaire", .string(change.questionnaire.rawValue)),
        ("score", .string(change.score)),
        ("since", .string(change.reference.rawValue)),
        ("baseline", .string(change.baseline.word)), ("episodeStart", change.baseline.start),
        ("from", end(change.from, change.score)), ("to", end(change.to, change.score)),
        ("difference", lowest == highest ? .number(lowest) : nil),
        ("lowestDifference", .number(lowest)), ("highestDifference", .number(highest)),
        ("text", .string(texts.lead(change, by: course.questionnaire))),
        (
          "statements",
          .array(change.statements.map { statement($0, of: change, by: course.questionnaire) })
        ),
        ("remarks", .strings(remarks(on: change, in: course))),
      ])
    }
  }

  private func worse(_ course: TrendCourse) -> JSONForm? {
    course.changes?.worse.map { worse in
      .members([
        ("questionnaire", .string(worse.questionnaire.id.rawValue)),
        ("score", .string(course.score)),
        ("uuid", .uuid(worse.uuid)), ("start", .time(worse.startDate)),
      ])
    }
  }

  private func remarks(on change: ScoreChange, in course: TrendCourse) -> [String] {
    let isOfUnclearCourse =
      change.reference == .baseline && change.baseline == .first
      && course.changes?.hasLongPause == true
    return texts.remarks(change, by: course.questionnaire)
      + (isOfUnclearCourse ? [texts.courseStart(change.from)] : [])
  }

  private func end(_ result: AssessmentSummary, _ score: String) -> JSONForm {
    .members([
      ("questionnaire", .string(result.questionnaire.id.rawValue)),
      ("uuid", .uuid(result.uuid)), ("start", .time(result.startDate)),
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
      ("citations", .strings(statement.citations.map(\.text))),
    ])
  }

  private func answer(_ answer: MissingAnswer) -> JSONForm {
    .members([("uuid", .uuid(answer.result)), ("item", .string(answer.item))])
  }

  private func combined(_ change: CombinedChange) -> JSONForm {
    let questionnaires = data.scores.map(\.questionnaire)
    let lead = texts.lead(change, by: questionnaires, among: data.combined)
    let outcome = change.outcome
    return .members([
      ("criterion", .string(change.criterion)),
      ("since", .string(change.reference.rawValue)),
      ("start", .array(change.measures.map { end($0.start, $0.score) })),
      ("end", .array(change.measures.map { end($0.end, $0.score) })),
      ("change", outcome.map { .string($0.change.rawValue) }),
      ("caseness", outcome.map { .string($0.caseness.rawValue) }),
      ("recovery", outcome.map { .string($0.recovery.rawValue) }),
      ("reliableRecovery", outcome.map { .string($0.reliableRecovery.rawValue) }),
      ("isMixed", outcome.map { .bool($0.isMixed) }),
      ("decidingAnswers", .array((outcome?.decidingAnswers ?? []).map(answer))),
      ("text", lead.map { .string($0.text) }),
      ("remarks", .strings(texts.details(change, by: questionnaires))),
      ("citations", .strings((outcome?.citations ?? []).map(\.text))),
    ])
  }
}

extension Baseline {
  fileprivate var word: String {
    switch self {
    case .first: "first"
    case .episode: "episode"
    case .chosen: "chosen"
    }
  }

  fileprivate var start: JSONForm? {
    if case .episode(let day) = self { .string(day.description) } else { nil }
  }
}
