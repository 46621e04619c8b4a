public import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

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
    var found = [Self.reliableFinding(outcome.change)]
    // Recovery is judged over the whole course.
    if change.reference != .last { found.append(Self.recovery(outcome)) }
    let relapse = others.first {
      $0.criterion == change.criterion && $0.reference == .last
        && $0.outcome?.change == .deterioration
    }
    if change.reference == .baseline, outcome.change != .deterioration, let relapse {
      found.append("but reliable deterioration since \(reference(relapse))")
    }
    let measures = seriesWords(change.measures.map { name($0, questionnaires) })
    return Paragraph(
      text: "\(measures) together, since \(reference(change)), in the terms of \(set(change)): "
        + "\(found.joined(separator: "; ")).", citations: outcome.citations)
  }

  /// Returns what the last results are compared with, for example *the start, 3 Aug*.
  private func reference(_ change: CombinedChange) -> String {
    let end = change.measures.map(\.end.localDay).max()
    let days = Set(change.measures.map(\.start.localDay)).sorted()
      .map { words.shortDay($0, besides: end ?? $0) }
    let day = days.count > 1 ? "\(days[0]) to \(days[days.count - 1])" : days.first ?? ""
    return switch change.reference {
    case .last: "the last visit, \(day)"
    case .complete: "the first complete results, \(day)"
    case .baseline, .best: "the start, \(day)"
    }
  }

  private static func recovery(_ outcome: CombinedChange.Outcome) -> String {
    switch (outcome.recovery, outcome.reliableRecovery) {
    case (.met, .met): "reliably recovered"
    case (.met, .undetermined): "recovered; whether reliably cannot be determined"
    case (.met, _): "recovered, but not reliably"
    case (.notMet, _): "not recovered"
    case (.undetermined, _): "recovery cannot be determined"
    default: "recovery is not judged, because both measures were below the cut-off at the start"
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
        "It depends on \(answers(outcome.decidingAnswers, results, questionnaires)).")
    }
    if outcome.isMixed { details.append(mixed(change, questionnaires)) }
    return details + remarks(change, questionnaires)
  }

  private func values(
    _ change: CombinedChange, _ questionnaires: [Questionnaire]
  ) -> String {
    func list(_ end: KeyPath<CombinedChange.Measure, AssessmentSummary>) -> String {
      let values = change.measures.map { measure in
        guard let questionnaire = definition(measure.questionnaire, questionnaires) else {
          return ""
        }
        let value = words.value(
          of: measure[keyPath: end], score: measure.score, by: questionnaire)
        return "\(name(measure, questionnaires)) \(value)"
      }
      return values.joined(separator: ", ")
    }
    let thresholds = change.measures.map {
      "\(name($0, questionnaires)) \(points($0.caseThreshold)) or more"
    }
    return "\(list(\.start)) at the start; \(list(\.end)) at the end. The clinical cut-off is "
      + "\(seriesWords(thresholds, "or"))."
  }

  private func mixed(_ change: CombinedChange, _ questionnaires: [Questionnaire]) -> String {
    func names(_ result: ChangeStatement.Result) -> String {
      seriesWords(
        change.measures.filter { $0.change == result }.map { name($0, questionnaires) })
    }
    return
      "\(names(.improvement)) improved reliably and \(names(.deterioration)) deteriorated reliably. "
      + "That this counts as no reliable change is not verified in the manual of \(set(change))."
  }

  private func remarks(
    _ change: CombinedChange, _ questionnaires: [Questionnaire]
  ) -> [String] {
    change.measures.flatMap { measure in
      guard let questionnaire = definition(measure.questionnaire, questionnaires) else {
        return [String]()
      }
      return remarks(measure.remarks, measure.score, questionnaire).map {
        "\(name(measure, questionnaires)): \($0)"
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
        let days = known[measure.questionnaire].map(self.days) ?? ""
        return "\(name(measure.questionnaire, measure.score, questionnaires)) (\(days))"
      }
      return
        "No results of \(seriesWords(measures)) were taken within \(counted(count, "day")) of each "
        + "other, so no overall outcome is given."
    case .oneGroup(let count, let start):
      let measures = measures(of: change.criterion).map {
        name($0.questionnaire, $0.score, questionnaires)
      }
      return
        "Results of \(seriesWords(measures)) were taken within \(counted(count, "day")) of each other "
        + "only once (\(days(start))); a change needs two such times."
    case .laterAlone(let count, let results):
      let later = results.map { result in
        let measure = measures(of: change.criterion)
          .first { $0.questionnaire == result.questionnaire.id }
        let score = measure?.score ?? result.score?.id ?? ""
        let value = definition(result.questionnaire.id, questionnaires).map {
          words.value(of: result, score: score, by: $0)
        }
        return "\(name(result.questionnaire.id, score, questionnaires)) \(value ?? "") on "
          + words.shortDay(result.localDay)
      }
      return "No overall outcome: the other measure is missing within \(counted(count, "day")) of "
        + "\(seriesWords(later))."
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

  private func definition(_ id: Questionnaire.ID, _ questionnaires: [Questionnaire])
    -> Questionnaire?
  {
    questionnaires.first { $0.id == id }
  }

  private func name(
    _ measure: CombinedChange.Measure, _ questionnaires: [Questionnaire]
  ) -> String {
    name(measure.questionnaire, measure.score, questionnaires)
  }

  private func name(
    _ id: Questionnaire.ID, _ score: String, _ questionnaires: [Questionnaire]
  ) -> String {
    definition(id, questionnaires).map { words.name(of: score, in: $0) } ?? id.rawValue
  }

  private func days(_ days: [LocalDay]) -> String {
    let days = Set(days).sorted()
    guard let first = days.first, let last = days.last, first != last else {
      return days.first.map { words.shortDay($0) } ?? ""
    }
    return "\(words.shortDay(first)) to \(words.shortDay(last))"
  }
}
