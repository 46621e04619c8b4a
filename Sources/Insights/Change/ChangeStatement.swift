package import Foundation
public import WellbeingInstruments

/// A rule's statement about the change between two results.
///
/// An outcome is stated only if it holds for every value that missing or declined answers allow in
/// both results; otherwise the result is ``Result/undetermined``.
public struct ChangeStatement: Sendable, Hashable, Encodable {
  /// The kind of rule.
  public enum Rule: String, NamedCase, Sendable, Hashable, Encodable, CaseIterable {
    /// Whether the difference reaches the smallest clinically important difference.
    case minimalImportantDifference
    /// Whether the difference exceeds measurement error.
    case reliableChange
    /// Whether the score fell by a percentage of the baseline.
    case response
    /// Whether the score is below a threshold.
    case remission
    /// Which side of the clinical cut-off each result is on.
    case caseness
    /// Whether the score fell by a percentage of the baseline and ends below a threshold.
    case clinicallySignificantChange
  }

  /// The outcome of a rule.
  public enum Result: String, NamedCase, Sendable, Hashable, Encodable, CaseIterable {
    /// An improvement that reaches the threshold.
    case improvement
    /// A deterioration that reaches the threshold.
    case deterioration
    /// No change that reaches the threshold.
    case noChange = "none"
    /// The condition is met.
    case met
    /// The condition is not met.
    case notMet
    /// The rule does not apply to these results.
    case notApplicable
    /// At or above the cut-off at the end, but not at the start.
    case entered
    /// At or above the cut-off at the start, but not at the end.
    case left
    /// At or above the cut-off in both results.
    case remained
    /// Below the cut-off in both results.
    case absent
    /// The outcome depends on answers that are missing or were declined.
    case undetermined
  }

  /// The reason a rule does not apply.
  public enum Inapplicability: Sendable, Hashable, Encodable {
    /// The baseline is below this cut-off, in points.
    case belowCutoff(Double)
    /// Cut-offs differ, for example by sex, and the baseline reaches only some of them.
    case betweenCutoffs(lowest: Double, highest: Double)
    /// The score has no cut-off.
    case noCutoff
    /// The rule uses a percentage of the baseline, which is not above 0.
    case noPercentage(baseline: Double)
  }

  /// The kind of rule.
  public let rule: Rule
  /// The set of rules it belongs to, for example `nhs`; nil if it belongs to none.
  public let criterion: String?
  /// The outcome.
  public let result: Result
  package let meaning: Questionnaire.ChangeRule.Meaning
  /// The reason the rule does not apply; nil unless the result is ``Result/notApplicable``.
  public let inapplicability: Inapplicability?
  /// The answers that would decide the outcome; empty unless the result is ``Result/undetermined``.
  package let decidingAnswers: [MissingAnswer]
  /// The rule's citations, without duplicates; the definition's before those of the set.
  public let citations: [Questionnaire.Citation]

  /// The percentage of the baseline by which the score has to fall; nil if the rule has none.
  public var percentDrop: Int? {
    switch meaning {
    case .response(let percent), .clinicallySignificantChange(let percent, _): percent
    case .minimalImportantDifference, .reliableChange, .remission, .caseness: nil
    }
  }

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
package struct MissingAnswer: Sendable, Hashable, Encodable {
  package let result: UUID
  package let item: String

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
  var distinct: [Questionnaire.Citation] {
    var known: Set<String> = []
    return filter { known.insert($0.text).inserted }
  }
}
