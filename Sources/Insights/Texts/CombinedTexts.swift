public import WellbeingInstruments
import WellbeingSamples

extension ChangeTexts {
  /// Returns the outcome in one sentence that names its span; nil if there is no outcome.
  ///
  /// - Parameter others: The outcomes by the same sets of rules. If one since the last time is a
  ///   deterioration, an improvement since the start ends with it.
  package func lead(
    _ change: CombinedChange, by questionnaires: [Questionnaire],
    among others: [CombinedChange] = []
  ) -> Paragraph? {
    guard let outcome = change.outcome else { return nil }
    var found = [words.text(Self.reliableFinding(outcome.change))]
    // Recovery is judged over the whole course.
    if change.reference != .last { found.append(words.text(Self.recovery(outcome))) }
    let relapse = others.first {
      $0.criterion == change.criterion && $0.reference == .last
        && $0.outcome?.change == .deterioration
    }
    if change.reference == .baseline, outcome.change != .deterioration, let relapse {
      found.append(words.text(.changeRelapse, ["reference": reference(relapse)]))
    }
    let text = words.text(
      .changeTogether,
      [
        "measures": words.list(change.measures.map { name($0, questionnaires) }, .changeAnd),
        "set": set(change), "reference": reference(change),
        "outcome": found.joined(separator: "; "),
      ])
    return Paragraph(text: text, citations: outcome.citations)
  }

  /// Returns what the last results are compared with, for example *the start, 3 Aug*.
  private func reference(_ change: CombinedChange) -> String {
    let end = change.measures.map(\.end.localDay).max()
    let days = Set(change.measures.map(\.start.localDay)).sorted()
      .map { words.shortDay($0, besides: end ?? $0) }
    let day =
      days.count > 1
      ? words.text(.changeDayRange, ["first": days[0], "last": days[days.count - 1]])
      : days.first ?? ""
    let name: GeneralTexts.Name =
      switch change.reference {
      case .last: .changeSinceLastVisit
      case .complete: .changeSinceCompleteStart
      case .baseline, .best: .changeSinceStart
      }
    return words.text(name, ["day": day])
  }

  private static func recovery(_ outcome: CombinedChange.Outcome) -> GeneralTexts.Name {
    switch (outcome.recovery, outcome.reliableRecovery) {
    case (.met, .met): .changeRecoveredReliably
    case (.met, .undetermined): .changeRecoveredOpen
    case (.met, _): .changeRecovered
    case (.notMet, _): .changeNotRecovered
    case (.undetermined, _): .changeRecoveryOpen
    default: .changeRecoveryNotJudged
    }
  }

  /// Returns the values behind the outcome, the answers it depends on and remarks on the results;
  /// or the reason there is no outcome.
  public func details(_ change: CombinedChange, by questionnaires: [Questionnaire]) -> [String] {
    if let obstacle = change.obstacle { return [text(obstacle, change, questionnaires)] }
    guard let outcome = change.outcome else { return [] }
    var details = [values(change, questionnaires)]
    if !outcome.decidingAnswers.isEmpty {
      let results = change.measures.flatMap { [$0.start, $0.end] }
      details.append(
        words.text(
          .changeDepends,
          ["answers": answers(outcome.decidingAnswers, results, questionnaires)]))
    }
    if outcome.isMixed { details.append(mixed(change, questionnaires)) }
    return details + remarks(change, questionnaires)
  }

  private func values(
    _ change: CombinedChange, _ questionnaires: [Questionnaire]
  ) -> String {
    func list(_ end: KeyPath<CombinedChange.Measure, AssessmentSummary>) -> String {
      let values = change.measures.map { measure in
        guard let questionnaire = definition(measure, questionnaires) else { return "" }
        let value = words.value(
          of: measure[keyPath: end], score: measure.score, by: questionnaire)
        return words.text(
          .changeMeasureValue, ["measure": name(measure, questionnaires), "points": value])
      }
      return values.joined(separator: ", ")
    }
    let thresholds = change.measures.map { measure in
      words.text(
        .changeMeasureThreshold,
        [
          "measure": name(measure, questionnaires),
          "points": points(measure.caseThreshold),
        ])
    }
    return words.text(
      .changeTogetherValues,
      [
        "before": list(\.start), "after": list(\.end),
        "thresholds": words.list(thresholds, .changeOr),
      ])
  }

  private func mixed(_ change: CombinedChange, _ questionnaires: [Questionnaire]) -> String {
    func names(_ result: ChangeStatement.Result) -> String {
      words.list(
        change.measures.filter { $0.change == result }.map { name($0, questionnaires) },
        .changeAnd)
    }
    return words.text(
      .changeMixed,
      [
        "improved": names(.improvement), "deteriorated": names(.deterioration),
        "set": set(change),
      ])
  }

  private func remarks(
    _ change: CombinedChange, _ questionnaires: [Questionnaire]
  ) -> [String] {
    change.measures.flatMap { measure in
      guard let questionnaire = definition(measure, questionnaires) else { return [String]() }
      return remarks(measure.remarks, measure.score, questionnaire).map {
        words.text(
          .changeMeasureRemark, ["measure": name(measure, questionnaires), "remark": $0])
      }
    }
  }

  // MARK: No outcome

  private func text(
    _ obstacle: CombinedChange.Obstacle, _ change: CombinedChange,
    _ questionnaires: [Questionnaire]
  ) -> String {
    switch obstacle {
    case .noGroup(let count, let known):
      let measures = measures(of: change.criterion).map { measure in
        let days = known[measure.questionnaire].map { self.days($0) } ?? ""
        return words.text(
          .changeMeasureDays,
          ["measure": name(measure.questionnaire, measure.score, questionnaires), "days": days])
      }
      return words.text(
        .changeNoGroup, ["measures": words.list(measures, .changeAnd), "days": days(count)])
    case .oneGroup(let count, let start):
      let measures = measures(of: change.criterion).map {
        name($0.questionnaire, $0.score, questionnaires)
      }
      return words.text(
        .changeOneGroup,
        ["measures": words.list(measures, .changeAnd), "days": days(count), "start": days(start)])
    case .laterAlone(let count, let results):
      let later = results.map { result in
        let measure = measures(of: change.criterion)
          .first { $0.questionnaire == result.questionnaire.id }
        let score = measure?.score ?? result.score?.id ?? ""
        let questionnaire = questionnaires.first { $0.id == result.questionnaire.id }
        return words.text(
          .changeResultOn,
          [
            "measure": name(result.questionnaire.id, score, questionnaires),
            "points": questionnaire.map { words.value(of: result, score: score, by: $0) } ?? "",
            "day": words.shortDay(result.localDay),
          ])
      }
      return words.text(
        .changeLaterAlone, ["results": words.list(later, .changeAnd), "days": days(count)])
    case .otherScale: return remarks(change, questionnaires).joined(separator: " ")
    }
  }

  private func measures(of criterion: String) -> [ChangeCriteria.Measure] {
    guard let set = criteria.criteria.first(where: { $0.id == criterion }),
      case .measures(let measures, _) = set.scope
    else { return [] }
    return measures
  }

  // MARK: Names

  private func set(_ change: CombinedChange) -> String {
    criteria.criteria.first { $0.id == change.criterion }.map { words.text($0.title) } ?? ""
  }

  private func definition(
    _ measure: CombinedChange.Measure, _ questionnaires: [Questionnaire]
  ) -> Questionnaire? {
    questionnaires.first { $0.id == measure.questionnaire }
  }

  private func name(
    _ measure: CombinedChange.Measure, _ questionnaires: [Questionnaire]
  ) -> String {
    name(measure.questionnaire, measure.score, questionnaires)
  }

  private func name(
    _ id: String, _ score: String, _ questionnaires: [Questionnaire]
  ) -> String {
    questionnaires.first { $0.id == id }.map { words.name(of: score, in: $0) } ?? id
  }

  private func days(_ days: [LocalDay]) -> String {
    let days = Set(days).sorted()
    guard let first = days.first, let last = days.last, first != last else {
      return days.first.map { words.shortDay($0) } ?? ""
    }
    return words.text(
      .changeDayRange, ["first": words.shortDay(first), "last": words.shortDay(last)])
  }
}
