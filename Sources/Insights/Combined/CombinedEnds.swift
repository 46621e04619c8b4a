import WellbeingInstruments
import WellbeingSamples

/// What a set of rules says of two groups of results.
struct CombinedEnds {
  let reading: CombinedReading
  let start: ResultGroup
  let end: ResultGroup

  /// A measure with its two results, and whether its change is reliable.
  private struct Measure {
    let course: MeasureCourse
    let name: String
    let start: ScoreCourse.Point
    let end: ScoreCourse.Point
    let change: ChangeStatement.Result
    let remarks: ChangeRemarks
  }

  private var words: ChangeWords { reading.words }

  private var measures: [Measure] {
    zip(reading.measures, zip(start.points, end.points)).map { course, ends in
      let change = ChangeReading(
        questionnaire: course.questionnaire, score: course.score, baseline: ends.0.exact,
        latest: ends.1.exact, criteria: reading.criteria, words: words)
      return Measure(
        course: course, name: course.name(words), start: ends.0, end: ends.1,
        change: change.result(reaching: course.reliablePoints),
        remarks: ChangeRemarks(
          questionnaire: course.questionnaire, rule: course.score, baseline: ends.0,
          latest: ends.1, words: words))
    }
  }

  /// The statements; none where measures reliably changed in opposite directions, for what the set
  /// says of that is not confirmed, and where results lie in other ranges than the rules.
  var statements: [ChangeStatement] {
    let measures = measures
    guard measures.allSatisfy(\.remarks.areComparable), contradiction(measures) == nil else {
      return []
    }
    let caseness = ChangeStatement.Result(
      isCaseAtStart: measures.contains { $0.course.isCase($0.start) },
      atEnd: measures.contains { $0.course.isCase($0.end) })
    return [
      self.caseness(caseness, measures), recovery(caseness), reliableRecovery(caseness, measures),
    ]
  }

  /// What is to be known of each measure's results, and why nothing is stated of them together.
  var remarks: [String] {
    let measures = measures
    return measures.flatMap { measure in
      measure.remarks.sentences.map {
        words.said(.changeMeasureRemark, ["measure": measure.name, "remark": $0])
      }
    } + [contradiction(measures)].compactMap { $0 }
  }

  private func contradiction(_ measures: [Measure]) -> String? {
    guard measures.allSatisfy(\.remarks.areComparable) else { return nil }
    let improved = measures.filter { $0.change == .improvement }
    let deteriorated = measures.filter { $0.change == .deterioration }
    guard !improved.isEmpty, !deteriorated.isEmpty else { return nil }
    return said(
      .changeContradiction, ["improved": changes(improved), "deteriorated": changes(deteriorated)])
  }

  /// The measures with their two values.
  private func changes(_ measures: [Measure]) -> String {
    measures.map { measure in
      words.said(
        .changeMeasureChange,
        [
          "measure": measure.name, "baseline": points(measure.start.value),
          "latest": points(measure.end.value),
        ])
    }.joined(separator: ", ")
  }

  // MARK: Statements

  private func caseness(
    _ result: ChangeStatement.Result, _ measures: [Measure]
  ) -> ChangeStatement {
    let name: GeneralTexts.Name =
      switch result {
      case .entered: .changeTogetherEntered
      case .left: .changeTogetherLeft
      case .remained: .changeTogetherRemained
      default: .changeTogetherAbsent
      }
    func list(_ name: GeneralTexts.Name, _ value: (Measure) -> Double) -> String {
      measures.map { words.said(name, ["measure": $0.name, "points": points(value($0))]) }
        .joined(separator: ", ")
    }
    let text = said(
      name,
      [
        "before": list(.changeMeasureValue, \.start.value),
        "after": list(.changeMeasureValue, \.end.value),
        "thresholds": list(.changeMeasureThreshold, \.course.caseThreshold),
      ])
    return statement(.caseness, result, text, by: [\.caseness])
  }

  private func recovery(_ caseness: ChangeStatement.Result) -> ChangeStatement {
    let result = recoveryResult(caseness)
    let text =
      switch result {
      case .met: said(.changeRecoveryMet)
      case .notMet: said(.changeRecoveryNotMet)
      default: said(.changeNoCase, ["rule": words.said(.changeRecovery)])
      }
    return statement(.recovery, result, text, by: [\.caseness])
  }

  private func reliableRecovery(
    _ caseness: ChangeStatement.Result, _ measures: [Measure]
  ) -> ChangeStatement {
    let improved = measures.filter { $0.change == .improvement }
    let recovery = recoveryResult(caseness)
    let result = recovery == .met && improved.isEmpty ? .notMet : recovery
    let text =
      switch (recovery, result) {
      case (_, .met): said(.changeReliableRecoveryMet, ["measures": changes(improved)])
      case (.met, _): said(.changeRecoveryUnreliable)
      case (.notMet, _): said(.changeNoRecovery)
      default: said(.changeNoCase, ["rule": words.said(.changeReliableRecovery)])
      }
    return statement(.reliableRecovery, result, text, by: [\.caseness, \.reliableChange])
  }

  /// Whether a case is none any more; the rule is for those who were one.
  private func recoveryResult(_ caseness: ChangeStatement.Result) -> ChangeStatement.Result {
    switch caseness {
    case .left: .met
    case .remained: .notMet
    default: .notApplicable
    }
  }

  /// A sentence with the days of the groups, the set, and what else is put into it.
  private func said(_ name: GeneralTexts.Name, _ values: [String: String] = [:]) -> String {
    let common = [
      "start": words.days(start.days), "end": words.days(end.days),
      "set": words.text(reading.criterion.title),
    ]
    return words.said(name, values.merging(common) { own, _ in own })
  }

  private func statement(
    _ rule: ChangeStatement.Rule, _ result: ChangeStatement.Result, _ text: String,
    by rules: [KeyPath<MeasureCourse, Questionnaire.ChangeRule>]
  ) -> ChangeStatement {
    let works = reading.measures.flatMap { measure in
      measure.sources(rules.map { measure[keyPath: $0] })
    }
    let ofSet = reading.criterion.sources + reading.combination.sources
    return ChangeStatement(
      rule: rule, criterion: reading.criterion.id, result: result, threshold: nil, text: text,
      works: works + reading.criteria.sources(ofSet))
  }
}
