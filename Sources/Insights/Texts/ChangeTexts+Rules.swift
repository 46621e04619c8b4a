package import WellbeingInstruments
import WellbeingSamples

extension ChangeTexts {
  /// Returns the rules' statements in order; rules that do not apply for the same reason share a
  /// sentence.
  package func statements(_ change: ScoreChange, by questionnaire: Questionnaire) -> [Paragraph] {
    var told: Set<ChangeStatement.Inapplicability> = []
    return change.statements.compactMap { statement in
      guard let reason = statement.inapplicability else {
        return Paragraph(
          text: text(statement, of: change, by: questionnaire), citations: statement.citations)
      }
      guard told.insert(reason).inserted else { return nil }
      let same = change.statements.filter { $0.inapplicability == reason }
      return Paragraph(text: text(reason, rules: same.map(name)), citations: [])
    }
  }

  package func text(
    _ statement: ChangeStatement, of change: ScoreChange, by questionnaire: Questionnaire
  ) -> String {
    if let reason = statement.inapplicability { return text(reason, rules: [name(statement)]) }
    guard statement.result != .undetermined else {
      return words.text(
        .changeUndetermined,
        [
          "rule": name(statement),
          "answers": statement.decidingAnswers.isEmpty
            ? order(of: change)
            : answers(statement.decidingAnswers, [change.from, change.to], [questionnaire]),
        ])
    }
    return words.text(name(of: statement), values(statement, of: change))
  }

  private func name(of statement: ChangeStatement) -> GeneralTexts.Name {
    let isMet = statement.result == .met
    switch statement.rule {
    case .minimalImportantDifference:
      return statement.result == .noChange ? .changeUnimportant : .changeImportant
    case .reliableChange:
      switch statement.result {
      case .improvement: return .changeImproved
      case .deterioration: return .changeDeteriorated
      default: return .changeUnreliable
      }
    case .response: return isMet ? .changeResponseMet : .changeResponseNotMet
    case .remission: return isMet ? .changeRemissionMet : .changeRemissionNotMet
    case .clinicallySignificantChange:
      return isMet ? .changeSignificantMet : .changeSignificantNotMet
    case .caseness:
      switch statement.result {
      case .entered: return .changeCaseEntered
      case .left: return .changeCaseLeft
      case .remained: return .changeCaseRemained
      default: return .changeCaseAbsent
      }
    }
  }

  private func values(_ statement: ChangeStatement, of change: ScoreChange) -> [String: String] {
    var values = [
      "baseline": range(change.from, change.score), "latest": range(change.to, change.score),
      "difference": difference(change.difference), "threshold": threshold(statement),
    ]
    switch statement.meaning {
    case .response(let percent):
      values["percent"] = "\(percent)"
      values["limit"] = limit(of: percent, change)
    case .clinicallySignificantChange(let percent, _): values["percent"] = "\(percent)"
    default: break
    }
    return values
  }

  /// Returns the highest score that is still a drop by a percentage of the baseline.
  private func limit(of percent: Int, _ change: ScoreChange) -> String {
    guard let range = change.from.possibleRange(of: change.score) else { return "" }
    let ends = [range.lowerBound, range.upperBound].map { baseline in
      // In millionths, as the rules compute; a total in whole points has whole limits.
      let exact = (baseline * Double(100 - percent) * 10_000).rounded() / 1_000_000
      return baseline == baseline.rounded() ? exact.rounded(.down) : exact
    }
    return self.range(ends[0], ends[1])
  }

  private func range(_ result: AssessmentSummary, _ score: String) -> String {
    guard let range = result.possibleRange(of: score) else { return "" }
    return self.range(range.lowerBound, range.upperBound)
  }

  private func range(_ lowest: Double, _ highest: Double) -> String {
    guard lowest != highest else { return points(lowest) }
    return words.text(
      .changeRange, ["lowest": points(lowest), "highest": points(highest)])
  }

  // MARK: Rules and thresholds

  /// Returns the name of a rule, with its own threshold if it has one.
  private func name(_ statement: ChangeStatement) -> String {
    switch statement.rule {
    case .minimalImportantDifference:
      words.text(.changeDifference, ["threshold": threshold(statement)])
    case .reliableChange: words.text(.changeReliable, ["threshold": threshold(statement)])
    case .caseness: words.text(.changeCaseness, ["threshold": threshold(statement)])
    case .response: words.text(.changeResponse)
    case .remission: words.text(.changeRemission)
    case .clinicallySignificantChange: words.text(.changeSignificant)
    }
  }

  /// Returns a threshold with the set of rules that defines it, or with the values it was computed
  /// from.
  private func threshold(_ statement: ChangeStatement) -> String {
    guard let threshold = statement.threshold else { return "" }
    switch statement.meaning {
    case .minimalImportantDifference: return pointsText(threshold)
    case .remission, .clinicallySignificantChange, .response: return points(threshold)
    case .caseness, .reliableChange: break
    }
    var values = ["points": pointsText(threshold)]
    if case .caseness = statement.meaning { values["points"] = points(threshold) }
    if let set = set(statement), case .measures = set.scope {
      values["set"] = words.text(set.title)
      return words.text(.changeThresholdBy, values)
    }
    guard case .reliableChange(let change) = statement.meaning, !basis(change).isEmpty else {
      return words.text(.changeThreshold, values)
    }
    values["basis"] = basis(change).joined(separator: ", ")
    return words.text(.changeThresholdFrom, values)
  }

  private func pointsText(_ value: Double) -> String {
    words.text(value == 1 ? .changePointsOne : .changePoints, ["n": points(value)])
  }

  /// Returns the values that a threshold was computed from, as far as the definition states them.
  private func basis(_ change: Questionnaire.ReliableChange) -> [String] {
    [
      change.standardDeviation.map { words.text(.changeDeviation, ["n": points($0)]) },
      change.reliability.map { words.text(.changeReliability, ["n": points($0)]) },
      change.confidence.map {
        words.text(.changeLevel, ["n": points(($0 * 1_000_000).rounded() / 10_000)])
      },
    ].compactMap(\.self)
  }

  private func text(_ reason: ChangeStatement.Inapplicability, rules: [String]) -> String {
    var values = ["rules": words.list(rules, .changeAnd)]
    switch reason {
    case .belowCutoff(let cutoff):
      values["cutoff"] = points(cutoff)
      return words.text(.changeBelowCutoff, values)
    case .betweenCutoffs(let lowest, let highest):
      values["lowest"] = points(lowest)
      values["highest"] = points(highest)
      return words.text(.changeBetweenCutoffs, values)
    case .noCutoff: return words.text(.changeNoCutoff, values)
    case .noPercentage(let baseline):
      values["baseline"] = points(baseline)
      return words.text(.changeNoPercentage, values)
    }
  }

  /// Returns missing answers with numbers and days, for example *the answer to question 9 on
  /// 2026-11-22*.
  func answers(
    _ missing: [MissingAnswer], _ results: [AssessmentSummary], _ questionnaires: [Questionnaire]
  ) -> String {
    let parts = results.compactMap { result -> String? in
      let items = questionnaires.first { $0.id == result.questionnaire.id }?.items.map(\.id) ?? []
      let numbers = missing.filter { $0.result == result.uuid }.map { answer in
        items.firstIndex(of: answer.item).map { "\($0 + 1)" } ?? answer.item
      }
      guard !numbers.isEmpty else { return nil }
      let values = ["day": words.shortDay(result.localDay)]
      return numbers.count == 1
        ? words.text(.changeAnswer, values.merging(["n": numbers[0]]) { own, _ in own })
        : words.text(
          .changeAnswers,
          values.merging(["list": words.list(numbers, .changeAnd)]) { own, _ in own })
    }
    return words.list(parts, .changeAnd)
  }

  /// Returns which results of a day decide by their order, which is not known.
  private func order(of change: ScoreChange) -> String {
    let days = change.remarks.compactMap { remark in
      if case .sameDay(let result, _, _, isTimed: false) = remark { result.localDay } else { nil }
    }
    return words.list(
      days.map { words.text(.changeOrder, ["day": words.shortDay($0)]) }, .changeAnd)
  }

  // MARK: Remarks

  package func remarks(_ change: ScoreChange, by questionnaire: Questionnaire) -> [String] {
    remarks(change.remarks, change.score, questionnaire)
  }

  /// Returns the remark that the scale hides a change; empty if it does not.
  package func scaleEnd(_ change: ScoreChange) -> [String] {
    change.remarks.compactMap { remark in
      guard case .scaleEnds(let end, let hidden) = remark else { return nil }
      return scaleEnd(end, hides: hidden)
    }
  }

  private func scaleEnd(_ end: Double, hides hidden: ChangeStatement.Result) -> String {
    words.text(
      .changeScaleEnds, ["end": points(end), "change": words.text(Self.reliableFinding(hidden))])
  }

  func remarks(
    _ remarks: [ScoreChange.Remark], _ score: String, _ questionnaire: Questionnaire
  ) -> [String] {
    let isIncomplete = remarks.contains { remark in
      switch remark {
      case .prorated, .itemDeclined, .unscorable: true
      case .totalOnly, .overlap, .versions, .otherScale, .scaleEnds, .sameDay, .blank: false
      }
    }
    return remarks.map { text($0, score, questionnaire) }
      + (isIncomplete ? [words.text(.changeIfHolds)] : [])
  }

  private func text(
    _ remark: ScoreChange.Remark, _ score: String, _ questionnaire: Questionnaire
  ) -> String {
    switch remark {
    case .prorated(let result): words.text(.changeProrated, values(result, score, questionnaire))
    case .itemDeclined(let result):
      words.text(.changeDeclined, values(result, score, questionnaire))
    case .unscorable(let result): words.text(.changeUnscored, values(result, score, questionnaire))
    case .totalOnly(let results):
      results.count == 1
        ? words.text(.changeTotal, ["day": words.shortDay(results[0].localDay)])
        : words.text(.changeTotals)
    case .overlap(let days):
      questionnaire.retestInterval.map { words.text($0.text, or: questionnaire.languages.first) }
        ?? words.text(.changeOverlap, ["days": self.days(days)])
    case .versions(let first, let last):
      words.text(.changeVersions, ["baseline": first, "latest": last])
    case .otherScale(let result):
      words.text(.changeOtherScale, otherScale(result, score, questionnaire))
    case .scaleEnds(let end, let hidden):
      scaleEnd(end, hides: hidden)
    case .sameDay(let result, let count, let isLast, let isTimed):
      words.text(
        !isTimed ? .changeSameDayOpen : isLast ? .changeSameDayLast : .changeSameDayFirst,
        ["n": "\(count)", "day": words.shortDay(result.localDay, besides: result.localDay)])
    case .blank(let results):
      words.text(
        results.count == 1 ? .changeBlank : .changeBlanks,
        ["days": words.list(results.map { words.shortDay($0.localDay) }, .changeAnd)])
    }
  }

  private func values(
    _ result: AssessmentSummary, _ id: String, _ questionnaire: Questionnaire
  ) -> [String: String] {
    let score = result.score(id)
    let range = result.possibleRange(of: id)
    return [
      "day": words.shortDay(result.localDay), "value": score?.value.map(points) ?? "",
      "answered": "\(score?.answeredItemCount ?? 0)", "of": "\(score?.itemCount ?? 0)",
      "maximum": points(score?.maximum ?? 0),
      "lowest": range.map { points($0.lowerBound) } ?? "",
      "highest": range.map { points($0.upperBound) } ?? "",
      "full": points(questionnaire.score(id)?.range.maximum ?? 0),
    ]
  }

  private func otherScale(
    _ result: AssessmentSummary, _ id: String, _ questionnaire: Questionnaire
  ) -> [String: String] {
    let (score, rule) = (result.score(id), questionnaire.score(id))
    return [
      "day": words.shortDay(result.localDay), "version": result.questionnaire.version,
      "minimum": points(score?.minimum ?? 0), "maximum": points(score?.maximum ?? 0),
      "lowest": points(rule?.range.minimum ?? 0), "highest": points(rule?.range.maximum ?? 0),
    ]
  }
}
