package import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

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
      let answers =
        statement.decidingAnswers.isEmpty
        ? order(of: change)
        : answers(statement.decidingAnswers, [change.from, change.to], [questionnaire])
      return "\(name(statement)): cannot be determined. It depends on \(answers)."
    }
    let isMet = statement.result == .met
    let (from, to) = (range(change.from, change.score), range(change.to, change.score))
    let (threshold, difference) = (threshold(statement), difference(change.difference))
    switch statement.meaning {
    case .minimalImportantDifference:
      let finding =
        statement.result == .noChange ? "Too small to matter by itself" : "Large enough to matter"
      return
        "\(finding): \(difference); the smallest clinically important difference is \(threshold)."
    case .reliableChange:
      let isReliable = [.improvement, .deterioration].contains(statement.result)
      let end = isReliable ? "" : "; smaller ones may be chance"
      return "\(Self.reliableFinding(statement.result).capitalisedFirst): \(difference). "
        + "A change of \(threshold) counts as reliable\(end)."
    case .response(let percent):
      let limit = limit(of: percent, change)
      return "Response: "
        + (isMet ? "yes. The score fell from \(from) to \(to)" : "no. From \(from) to \(to)")
        + "; at least \(percent) % lower means \(limit) or less."
    case .remission:
      return isMet
        ? "In remission: \(to) is below \(threshold)."
        : "Not in remission: \(to) is \(threshold) or more."
    case .clinicallySignificantChange(let percent, _):
      return "Clinically significant change: "
        + (isMet
          ? "yes. The score fell by at least \(percent) % (\(from) to \(to)) and is below "
            + "\(threshold)."
          : "no. It is a fall by at least \(percent) % that ends below \(threshold) "
            + "(\(from) to \(to)).")
    case .caseness:
      let finding =
        switch statement.result {
        case .entered: "Now at or above the clinical cut-off"
        case .left: "No longer at the clinical cut-off"
        case .remained: "Still at or above the clinical cut-off"
        default: "Below the clinical cut-off both times"
        }
      return "\(finding) (\"caseness\"): \(from) to \(to); the cut-off is \(threshold)."
    }
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

  func range(_ lowest: Double, _ highest: Double) -> String {
    lowest == highest ? points(lowest) : "\(points(lowest))–\(points(highest))"
  }

  // MARK: Rules and thresholds

  /// Returns the name of a rule, with its own threshold if it has one.
  private func name(_ statement: ChangeStatement) -> String {
    switch statement.rule {
    case .minimalImportantDifference:
      "Smallest clinically important difference, \(threshold(statement))"
    case .reliableChange: "Reliable change, \(threshold(statement))"
    case .caseness: "Clinical cut-off, \(threshold(statement))"
    case .response: "Response"
    case .remission: "Remission"
    case .clinicallySignificantChange: "Clinically significant change"
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
    var limit = "\(pointsText(threshold)) or more"
    if case .caseness = statement.meaning { limit = "\(points(threshold)) or more" }
    if let set = set(statement), case .measures = set.scope {
      return "\(limit) (\(words.text(set.title)))"
    }
    guard case .reliableChange(let change) = statement.meaning, !basis(change).isEmpty else {
      return limit
    }
    return "\(limit) (\(basis(change).joined(separator: ", ")))"
  }

  /// Returns the values that a threshold was computed from, as far as the definition states them.
  private func basis(_ change: Questionnaire.ReliableChange) -> [String] {
    [
      change.standardDeviation.map { "standard deviation \(points($0))" },
      change.reliability.map { "reliability \(points($0))" },
      change.confidence.map { "confidence level \(($0 * 100).text(decimals: 4)) %" },
    ].compactMap(\.self)
  }

  private func text(_ reason: ChangeStatement.Inapplicability, rules: [String]) -> String {
    let why =
      switch reason {
      case .belowCutoff(let cutoff): "the baseline was below the cut-off (\(points(cutoff)))"
      case .betweenCutoffs(let lowest, let highest):
        "the baseline was between the cut-offs (\(points(lowest)) and \(points(highest)))"
      case .noCutoff: "this score has no cut-off"
      case .noPercentage(let baseline):
        "a percentage of a baseline of \(points(baseline)) cannot be worked out"
      }
    return "\(seriesWords(rules)): not judged, because \(why)."
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
      let asked =
        numbers.count == 1
        ? "the answer to question \(numbers[0])"
        : "the answers to questions \(seriesWords(numbers))"
      return "\(asked) on \(words.shortDay(result.localDay))"
    }
    return seriesWords(parts)
  }

  /// Returns which results of a day decide by their order, which is not known.
  private func order(of change: ScoreChange) -> String {
    let days = change.remarks.compactMap { remark in
      if case .sameDay(let result, _, _, isTimed: false) = remark { result.localDay } else { nil }
    }
    return seriesWords(days.map { "which result of \(words.shortDay($0)) came last" })
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
    "The scale ends at \(points(end)): a \(Self.reliableFinding(hidden)) could not show."
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
      + (isIncomplete ? [ScoreTexts.ifHolds] : [])
  }

  private func text(
    _ remark: ScoreChange.Remark, _ score: String, _ questionnaire: Questionnaire
  ) -> String {
    func day(_ result: AssessmentSummary) -> String { words.shortDay(result.localDay) }
    func range(_ result: AssessmentSummary, _ middle: String = "to") -> String {
      let range = result.possibleRange(of: score)
      return range.map { "\(points($0.lowerBound)) \(middle) \(points($0.upperBound))" } ?? ""
    }
    switch remark {
    case .prorated(let result):
      let found = result.score(score)
      return "The result of \(day(result)) is estimated from \(found?.answeredItemCount ?? 0) of "
        + "\(found?.itemCount ?? 0) answers; it could be \(range(result))."
    case .itemDeclined(let result):
      let found = result.score(score)
      return "One item of the result of \(day(result)) was declined: "
        + "\(found?.value.map(points) ?? "") of \(points(found?.maximum ?? 0)), or \(range(result)) of "
        + "\(points(questionnaire.score(score)?.range.maximum ?? 0))."
    case .unscorable(let result):
      return
        "The result of \(day(result)) has no total; it would be between \(range(result, "and"))."
    case .totalOnly(let results):
      return results.count == 1
        ? "Only the total is known of the result of \(day(results[0]))."
        : "Only the totals are known of both results."
    case .overlap(let days):
      return questionnaire.retestInterval.map {
        words.text($0.text, or: questionnaire.languages.first)
      }
        ?? "The two results are less than \(counted(days, "day")) apart, so they cover some of the "
        + "same days."
    case .versions(let first, let last):
      return "The two results were scored by different versions of the questionnaire (\(first) and "
        + "\(last))."
    case .otherScale(let result):
      let (found, rule) = (result.score(score), questionnaire.score(score)?.range)
      return
        "The result of \(day(result)) was scored on a scale of \(points(found?.minimum ?? 0)) to "
        + "\(points(found?.maximum ?? 0)) (version \(result.questionnaire.version)), not "
        + "\(points(rule?.minimum ?? 0)) to \(points(rule?.maximum ?? 0)), so no change is stated."
    case .scaleEnds(let end, let hidden): return scaleEnd(end, hides: hidden)
    case .sameDay(let result, let count, let isLast, let isTimed):
      let short = words.shortDay(result.localDay, besides: result.localDay)
      return isTimed
        ? "\(count) results on \(short); the \(isLast ? "later" : "earlier") one is used."
        : "It is not known which of the \(count) results on \(short) came last: a change is stated only "
          + "if it holds for each."
    case .blank(let results):
      let days = seriesWords(results.map(day))
      return results.count == 1
        ? "The result of \(days) is blank, so it is not compared."
        : "The results of \(days) are blank, so they are not compared."
    }
  }
}
