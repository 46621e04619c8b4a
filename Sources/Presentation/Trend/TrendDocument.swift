import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
package import WellbeingTextFormats

/// A trend as JSON. Lists are present even if empty. Figures are not rounded.
package struct TrendDocument {
  private let data: TrendData
  private let texts: ChangeTexts

  package init(_ data: TrendData) { (self.data, texts) = (data, data.texts) }

  package var json: JSONForm {
    [
      "subject": data.query.subject, "series": data.measures.flatMap(series),
      "change": data.scores.flatMap(changes), "worse": data.scores.compactMap(worse),
      "combined": data.combined.map(combined),
      "marks": data.query.marks.map { ["time": $0.time, "text": $0.label] as JSONForm },
      "factorComparison": data.comparison?.jsonForm,
    ]
  }

  // MARK: Series

  private func series(_ measure: TrendData.Measure) -> [JSONForm] {
    let points = TrendPoint.all(of: measure, data.query).map { TrendPoint.fields.json($0) }
    guard case .scores(let course) = measure else {
      return [["mood": "valence", "minimum": -1, "maximum": 1, "points": points]]
    }
    let scores: JSONForm = [
      "questionnaire": course.questionnaire.id.rawValue,
      "score": course.rule == nil ? nil : course.score,
      "best": course.changes?.best.map { end($0, course.score) },
      "worst": course.changes?.worst.map { end($0, course.score) },
      "minimum": course.rule?.range.minimum, "maximum": course.rule?.range.maximum,
      "points": points,
    ]
    return [scores] + (course.moods.map { [comparison($0, of: course)] } ?? [])
  }

  private func comparison(_ moods: [MoodOverRecall], of course: TrendCourse) -> JSONForm {
    [
      "mood": "valence", "over": course.questionnaire.id.rawValue,
      "points": moods.map { mood in
        [
          "uuid": mood.result.uuid, "first": mood.days.lowerBound, "last": mood.days.upperBound,
          "count": mood.count, "value": mood.mean,
        ] as JSONForm
      },
    ]
  }

  // MARK: Changes

  private func changes(of course: TrendCourse) -> [JSONForm] {
    (course.changes?.changes ?? []).map { change in
      let (lowest, highest) = (change.difference.lowerBound, change.difference.upperBound)
      return [
        "questionnaire": change.questionnaire.rawValue, "score": change.score,
        "since": change.reference.rawValue, "baseline": caseName(of: change.baseline),
        "episodeStart": change.baseline.start, "from": end(change.from, change.score),
        "to": end(change.to, change.score), "difference": lowest == highest ? lowest : nil,
        "lowestDifference": lowest, "highestDifference": highest,
        "text": texts.lead(change, by: course.questionnaire),
        "statements": change.statements.map { statement($0, of: change, by: course.questionnaire) },
        "remarks": remarks(on: change, in: course),
      ]
    }
  }

  private func worse(_ course: TrendCourse) -> JSONForm? {
    course.changes?.worse.map { worse in
      [
        "questionnaire": worse.questionnaire.id.rawValue, "score": course.score, "uuid": worse.uuid,
        "start": worse.startDate,
      ]
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
    [
      "questionnaire": result.questionnaire.id.rawValue, "uuid": result.uuid,
      "start": result.startDate, "value": result.value(of: score),
      "possibleLowest": result.possibleRange(of: score)?.lowerBound,
      "possibleHighest": result.possibleRange(of: score)?.upperBound,
    ]
  }

  private func statement(
    _ statement: ChangeStatement, of change: ScoreChange, by questionnaire: Questionnaire
  ) -> JSONForm {
    [
      "rule": statement.rule.rawValue, "criterion": statement.criterion,
      "result": statement.result.rawValue, "threshold": statement.threshold,
      "decidingAnswers": statement.decidingAnswers.map(answer),
      "text": texts.text(statement, of: change, by: questionnaire),
      "citations": statement.citations.map(\.text),
    ]
  }

  private func answer(_ answer: MissingAnswer) -> JSONForm {
    ["uuid": answer.result, "item": answer.item]
  }

  private func combined(_ change: CombinedChange) -> JSONForm {
    let questionnaires = data.scores.map(\.questionnaire)
    let lead = texts.lead(change, by: questionnaires, among: data.combined)
    let outcome = change.outcome
    return [
      "criterion": change.criterion, "since": change.reference.rawValue,
      "start": change.measures.map { end($0.start, $0.score) },
      "end": change.measures.map { end($0.end, $0.score) },
      "change": outcome?.change.rawValue, "caseness": outcome?.caseness.rawValue,
      "recovery": outcome?.recovery.rawValue,
      "reliableRecovery": outcome?.reliableRecovery.rawValue, "isMixed": outcome?.isMixed,
      "decidingAnswers": (outcome?.decidingAnswers ?? []).map(answer),
      "text": lead?.text, "remarks": texts.details(change, by: questionnaires),
      "citations": (outcome?.citations ?? []).map(\.text),
    ]
  }
}

extension Baseline {
  fileprivate var start: LocalDay? { if case .episode(let day) = self { day } else { nil } }
}
