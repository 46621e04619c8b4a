package import Foundation
public import WellbeingInstruments

/// What a rule says about the change between two results.
///
/// A statement is made only if it holds for every value that missing or declined answers allow at
/// both ends; otherwise its result is ``Result/undetermined``.
public struct ChangeStatement: Sendable, Hashable {
  /// What is stated.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// Whether the difference reaches the smallest clinically important difference.
    case minimalImportantDifference
    /// Whether the difference exceeds measurement error.
    case reliableChange
    /// Whether the score fell by a share of the baseline.
    case response
    /// Whether the score is below a threshold.
    case remission
    /// On which side of the clinical cut-off each result is.
    case caseness
    /// Whether the score fell by a share of the baseline and ends below a threshold.
    case clinicallySignificantChange
  }

  /// The outcome of a rule.
  public enum Result: String, Sendable, Hashable, CaseIterable {
    /// A change for the better that reaches the threshold.
    case improvement
    /// A change for the worse that reaches the threshold.
    case deterioration
    /// No change that reaches the threshold.
    case none
    /// The condition is met.
    case met
    /// The condition is not met.
    case notMet
    /// The rule does not apply to these results.
    case notApplicable
    /// At or above the cut-off at the end, and not at the start.
    case entered
    /// At or above the cut-off at the start, and not at the end.
    case left
    /// At or above the cut-off both times.
    case remained
    /// Below the cut-off both times.
    case absent
    /// It depends on answers that are missing or were declined.
    case undetermined
  }

  /// Why a rule does not apply.
  public enum Inapplicability: Sendable, Hashable {
    /// The baseline is below the cut-off, in points.
    case belowCutoff(Double)
    /// Cut-offs differ, by sex for example, and the baseline reaches only some of them.
    case betweenCutoffs(lowest: Double, highest: Double)
    /// The score has no cut-off.
    case noCutoff
    /// The rule is about a percentage of the baseline, which is not above 0.
    case noPercentage(baseline: Double)
  }

  /// What is stated.
  public let rule: Rule
  /// The set of rules that it belongs to, for example `nhs`; nil if it belongs to none.
  public let criterion: String?
  /// The outcome.
  public let result: Result
  /// The definition's rule, with its thresholds.
  package let meaning: Questionnaire.ChangeRule.Meaning
  /// Why the rule does not apply; nil unless the result is ``Result/notApplicable``.
  public let inapplicability: Inapplicability?
  /// The answers that would decide it; empty unless the result is ``Result/undetermined``.
  package let decidingAnswers: [MissingAnswer]
  /// The works that the rule comes from, each once; the definition's before those of the set.
  public let citations: [Questionnaire.Citation]

  /// The rule's threshold, in points; nil if it has none of its own.
  public var threshold: Double? {
    switch meaning {
    case .minimalImportantDifference(let points): points
    case .reliableChange(let change): change.points
    case .response: nil
    case .remission(let below): below
    case .caseness(let atLeast): atLeast
    case .clinicallySignificantChange(_, let below): below
    }
  }
}

/// An item of a result that was left blank or declined.
package struct MissingAnswer: Sendable, Hashable {
  /// The result's identifier.
  package let result: UUID
  /// The item's id.
  package let item: String

  /// Names the item of a result.
  package init(result: UUID, item: String) {
    self.result = result
    self.item = item
  }
}

extension ChangeStatement.Rule {
  init(_ meaning: Questionnaire.ChangeRule.Meaning) {
    self =
      switch meaning {
      case .minimalImportantDifference: .minimalImportantDifference
      case .reliableChange: .reliableChange
      case .response: .response
      case .remission: .remission
      case .caseness: .caseness
      case .clinicallySignificantChange: .clinicallySignificantChange
      }
  }
}

extension ChangeStatement.Result {
  /// The side of the clinical cut-off at the start and at the end.
  init(isCaseAtStart: Bool, atEnd: Bool) {
    self =
      switch (isCaseAtStart, atEnd) {
      case (false, true): .entered
      case (true, false): .left
      case (true, true): .remained
      case (false, false): .absent
      }
  }
}

extension [Questionnaire.Citation] {
  /// The works without those that are named twice.
  var distinct: [Questionnaire.Citation] {
    var known: Set<String> = []
    return filter { known.insert($0.text).inserted }
  }
}
