import WellbeingInstruments
import WellbeingSamples

extension ScoreCourse.Point {
  /// The score of a result that another version of the definition scored in another range, so that
  /// the definition's rules speak of other points; nil where they speak of these.
  ///
  /// Of a score that can be formed without some items, a part of the range is none other.
  func scoreOfOtherRange(
    than rule: Questionnaire.ScoreRule, of questionnaire: Questionnaire
  ) -> Score? {
    guard result.questionnaire.version != questionnaire.key.version, let score else { return nil }
    let isDeclined = score.basis == .itemDeclined
    let range = isDeclined ? rule.declined?.range ?? rule.range : rule.range
    let isSame =
      questionnaire.canLeaveOutItems(of: rule)
      ? rule.range.contains(score.minimum) && rule.range.contains(score.maximum)
      : range.minimum == score.minimum && range.maximum == score.maximum
    return isSame ? nil : score
  }
}

extension Questionnaire {
  fileprivate func canLeaveOutItems(of rule: ScoreRule) -> Bool {
    rule.items.compactMap(item).contains { $0.notApplicable != nil || $0.ifSkipped == .leftOut }
  }
}
