import WellbeingInstruments
public import WellbeingSamples

/// The change of one score between two results, with the statements of the definition's rules.
public struct ScoreChange: Sendable, Hashable, Codable {
  /// The result that the latest one is compared with.
  public enum Reference: String, Sendable, Hashable, Codable, CaseIterable {
    /// The last result of an earlier day.
    case last
    /// The result that the course begins with; see ``ScoreChange/baseline``.
    case baseline
    /// The most favourable result since the baseline.
    case best
  }

  package enum Remark: Sendable, Hashable, Codable {
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
    /// Several results are from the same day as one of the two; that one is the first or the last of
    /// them.
    case sameDay(AssessmentSummary, count: Int, isLast: Bool)
  }

  /// The instrument's id.
  public let questionnaire: String
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
  /// The later value minus the earlier one, in points, as the range that missing answers allow; a
  /// single number if both scores are known.
  public let difference: ClosedRange<Double>
  /// The rules' statements; empty if one of the results is on another scale.
  public let statements: [ChangeStatement]
  package let remarks: [Remark]

  /// Creates a change, for tests of your code; see ``ScoreCourse/changes(since:)``.
  public init(
    questionnaire: String, score: String, reference: Reference, baseline: Baseline = .first,
    from: AssessmentSummary, to: AssessmentSummary, difference: ClosedRange<Double>,
    statements: [ChangeStatement] = []
  ) {
    self.questionnaire = questionnaire
    self.score = score
    self.reference = reference
    self.baseline = baseline
    self.from = from
    self.to = to
    self.difference = difference
    self.statements = statements
    remarks = []
  }
}

/// The changes of one score up to its latest result.
package struct ScoreChanges: Sendable, Hashable {
  package let score: String
  /// The changes up to the latest result: since the last result of an earlier day, the baseline and
  /// the best result, which is judged by no rule. Results of one day are only compared if one is the
  /// chosen baseline. A result with two of these roles appears once, under the later name.
  package let changes: [ScoreChange]
  /// The first most favourable result since the baseline, whatever the missing answers are; nil if
  /// it depends on missing answers.
  package let best: AssessmentSummary?
  /// The first least favourable result since the baseline, whatever the missing answers are; nil if
  /// it depends on missing answers.
  package let worst: AssessmentSummary?
  /// Whether more than 180 days are between two neighbouring results from the baseline on, so that
  /// they may belong to different courses of treatment.
  package let hasLongPause: Bool

  /// - Returns: Nil if the baseline is not among the results with a value, or no result of a later
  ///   day follows it.
  init?(of score: ScoreCourse, since baseline: Baseline, criteria: ChangeCriteria) {
    guard let rule = score.rule, let course = ComparedResults(score, from: baseline),
      course.points.count > 1
    else { return nil }
    let points = course.points
    let isLowestBest = rule.direction == .higherIsWorse
    let best = course.extreme(isHighest: !isLowestBest)
    let worst = course.extreme(isHighest: isLowestBest)
    let latest = points[points.count - 1]
    func isEarlier(_ point: ComparedResults.Point) -> Bool {
      point.result.localDay < latest.result.localDay
    }
    if case .chosen = baseline {} else if !isEarlier(points[0]) { return nil }
    var references: [(ScoreChange.Reference, ComparedResults.Point)] = [(.baseline, points[0])]
    if let previous = points.dropFirst().last(where: isEarlier) {
      references.insert((.last, previous), at: 0)
    }
    let known = references.map(\.1.result.uuid)
    if let best, isEarlier(best), !known.contains(best.result.uuid) {
      references.append((.best, best))
    }
    self.score = rule.id
    self.best = best?.result
    self.worst = worst?.result
    hasLongPause = course.hasLongPause
    changes = references.map { reference, point in
      let reading = ChangeReading(
        questionnaire: score.questionnaire, score: rule, from: point, to: latest,
        criteria: criteria)
      return ScoreChange(
        reference, baseline, reading,
        sameDay: isEarlier(point) ? [point, latest].compactMap(course.sameDay) : [])
    }
  }
}

extension ScoreChange {
  fileprivate init(
    _ reference: Reference, _ baseline: Baseline, _ reading: ChangeReading, sameDay: [Remark]
  ) {
    let rules = reading.rules.filter { reference == .baseline || $0.meaning.isOfAnyChange }
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
    remarks = reading.remarks + reading.scaleEnd(statements) + sameDay
  }
}

extension Questionnaire.ChangeRule.Meaning {
  /// Whether the rule applies to any two results, not only to a course of treatment.
  fileprivate var isOfAnyChange: Bool {
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
    let (lowest, highest) = (from.possible.lowest.points, from.possible.highest.points)
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
