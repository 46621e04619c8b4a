import WellbeingInstruments
public import WellbeingSamples

/// The change of one score between two results, with the statements of the definition's rules.
public struct ScoreChange: Sendable, Hashable, Encodable {
  /// The result that the latest one is compared with.
  public enum Reference: String, NamedCase, Sendable, Hashable, Encodable, CaseIterable {
    /// The last result of an earlier day.
    case last
    /// The result that the course begins with; see ``ScoreChange/baseline``.
    case baseline
    /// The first result without a missing answer, if the change since the baseline cannot be judged.
    case complete
    /// The most favourable result since the baseline.
    case best
  }

  package enum Remark: Sendable, Hashable, Encodable {
    /// A result is prorated; the score has the number of answers used.
    case prorated(AssessmentSummary)
    case itemDeclined(AssessmentSummary)
    case totalOnly([AssessmentSummary])
    /// A result has no total, only a range.
    case unscorable(AssessmentSummary)
    /// The results are too close together, so they cover some of the same days.
    case overlap(days: Int)
    case versions(String, String)
    /// A result was scored on another scale, so no statement is made.
    case otherScale(AssessmentSummary)
    /// No reliable change was found, and the scale ends so close to the earlier result that one in
    /// this direction could not show.
    case scaleEnds(at: Double, hides: ChangeStatement.Result)
    /// Several results are from the same day as one of the two. That one is the first or the last of
    /// them; or not all have a time, and a statement is made only if it holds for each.
    case sameDay(AssessmentSummary, count: Int, isLast: Bool, isTimed: Bool)
    /// Results before the baseline or after the latest that were left blank.
    case blank([AssessmentSummary])
  }

  /// The instrument's id.
  public let questionnaire: Questionnaire.ID
  /// The id of the score.
  public let score: String
  /// The result that the latest one is compared with.
  public let reference: Reference
  /// What the course begins with that the results belong to.
  public let baseline: Baseline
  /// The earlier result.
  public let from: AssessmentSummary
  /// The latest result.
  public let to: AssessmentSummary
  /// The later value minus the earlier one, in points, as the range that missing answers allow, and
  /// results of one day whose order is not known; a single number if both scores are known.
  public let difference: ClosedRange<Double>
  /// The rules' statements; empty if one of the results is on another scale.
  public let statements: [ChangeStatement]
  package let remarks: [Remark]
  /// The statement on reliable change by the first of the sets of rules in use, for example for the
  /// PHQ-9 and the GAD-7 by that of NHS Talking Therapies; nil if no rule says anything.
  package let judged: ChangeStatement?

  /// Whether another result of the later day may be the latest, because not all have a time.
  package var isOfUnknownOrder: Bool {
    remarks.contains { if case .sameDay(to, _, _, isTimed: false) = $0 { true } else { false } }
  }

  /// Whether one of the results was scored on another scale, so that the difference says nothing.
  package var isOnOtherScale: Bool {
    remarks.contains { if case .otherScale = $0 { true } else { false } }
  }
}

extension ScoreChange {
  init(
    _ reference: Reference, _ baseline: Baseline, _ reading: ChangeReading, besides: [Remark]
  ) {
    let rules = reading.rules.filter { reference == .baseline || $0.meaning.appliesToAnyTwo }
    questionnaire = reading.questionnaire.id
    score = reading.score.id
    self.reference = reference
    self.baseline = baseline
    from = reading.from.result
    to = reading.to.result
    difference = reading.difference
    // The best of several results is chosen because it is good: rules for two results chosen
    // beforehand do not hold for it.
    statements =
      reading.isOnOtherScale || reference == .best ? [] : reading.statements(rules)
    remarks = reading.remarks + reading.scaleEnd(statements) + besides
    let sets = reading.criteria.criteria.map(\.id)
    func place(_ statement: ChangeStatement) -> Int {
      statement.criterion.flatMap(sets.firstIndex) ?? sets.count
    }
    judged = statements.filter { $0.rule == .reliableChange }.min { place($0) < place($1) }
  }
}

extension Questionnaire.ChangeRule.Meaning {
  /// Whether the rule applies to any two results, not only to a course of treatment.
  fileprivate var appliesToAnyTwo: Bool {
    switch self {
    case .minimalImportantDifference, .reliableChange, .caseness: true
    case .response, .remission, .clinicallySignificantChange: false
    }
  }
}

extension ChangeReading {
  var remarks: [ScoreChange.Remark] {
    let ends = [from, to]
    let totals = ends.filter { $0.score?.basis == .totalOnly }.map(\.result)
    return ends.compactMap(basis)
      + (totals.isEmpty ? [] : [.totalOnly(totals)])
      + [overlap, versions].compactMap(\.self)
      + ends.filter(isOnOtherScale).map { .otherScale($0.result) }
  }

  /// Whether another version of the definition scored a result on another scale, so that the rules
  /// do not apply.
  var isOnOtherScale: Bool { [from, to].contains(where: isOnOtherScale) }

  private func isOnOtherScale(_ point: ComparedResults.Point) -> Bool {
    point.scoreOnOtherScale(than: score, of: questionnaire) != nil
  }

  private func basis(of point: ComparedResults.Point) -> ScoreChange.Remark? {
    switch point.score?.basis {
    case .prorated: .prorated(point.result)
    case .itemDeclined: .itemDeclined(point.result)
    case .unscorable: .unscorable(point.result)
    case .complete, .totalOnly, nil: nil
    }
  }

  /// Returns a remark if no rule for reliable change finds one, and none could, because the scale
  /// ends too close to the earlier result.
  func scaleEnd(_ statements: [ChangeStatement]) -> [ScoreChange.Remark] {
    let reliable = statements.filter { $0.rule == .reliableChange }
    guard let least = reliable.compactMap(\.threshold).min(),
      reliable.allSatisfy({ $0.result == .noChange })
    else { return [] }
    let isRising = score.direction == .higherIsWorse
    let ends = from.ends.map(\.points)
    let (lowest, highest) = (ends.min() ?? 0, ends.max() ?? 0)
    if difference.upperBound >= 0, lowest + least > score.range.maximum {
      return [
        .scaleEnds(at: score.range.maximum, hides: isRising ? .deterioration : .improvement)
      ]
    }
    if difference.lowerBound <= 0, highest - least < score.range.minimum {
      return [
        .scaleEnds(at: score.range.minimum, hides: isRising ? .improvement : .deterioration)
      ]
    }
    return []
  }

  private var overlap: ScoreChange.Remark? {
    let days = (questionnaire.retestInterval ?? questionnaire.recallPeriod).days
    let apart = to.result.localDay.daysSince1970 - from.result.localDay.daysSince1970
    return apart < days ? .overlap(days: days) : nil
  }

  private var versions: ScoreChange.Remark? {
    let (first, last) = (from.result.questionnaire.version, to.result.questionnaire.version)
    return first == last ? nil : .versions(first, last)
  }
}
