package import Foundation
public import WellbeingInstruments
public import WellbeingSamples

/// The outcome over several instruments together, from the first results that belong together to the
/// last, in the terms of a set of rules such as `nhs`.
///
/// As with one score, an outcome is stated only if it holds for every value that missing answers allow.
public struct CombinedChange: Sendable, Hashable {
  /// One of the measures with its results.
  package struct Measure: Sendable, Hashable {
    /// The instrument's id.
    package let questionnaire: String
    /// The score's id.
    package let score: String
    /// The clinical cut-off, in points.
    package let caseThreshold: Double
    /// The smallest reliable difference, in points.
    package let reliablePoints: Double
    /// The result at the start.
    package let start: AssessmentSummary
    /// The result at the end.
    package let end: AssessmentSummary
    /// Whether the measure's own change is reliable.
    package let change: ChangeStatement.Result
    /// What to know about the two results.
    package let remarks: [ScoreChange.Remark]
  }

  /// What the rules say.
  public struct Outcome: Sendable, Hashable {
    /// Reliable improvement, reliable deterioration, or none.
    public let change: ChangeStatement.Result
    /// On which side of the clinical cut-offs the results are: a case is one by any measure.
    public let caseness: ChangeStatement.Result
    /// Whether a case at the start is not one at the end; not applicable if it was not one.
    public let recovery: ChangeStatement.Result
    /// Whether recovery comes with reliable improvement.
    public let reliableRecovery: ChangeStatement.Result
    /// Whether one measure improved reliably and another deteriorated reliably.
    public let isMixed: Bool
    /// The answers that would decide what is undetermined.
    package let decidingAnswers: [MissingAnswer]
    /// The works that the rules come from, each once.
    public let citations: [Questionnaire.Citation]
  }

  /// Why there is no outcome.
  package enum Obstacle: Sendable, Hashable {
    /// No results of the measures are close enough together: the days of each.
    case noGroup(within: Int, days: [String: [LocalDay]])
    /// Only one group of results is close enough together.
    case oneGroup(within: Int, days: [LocalDay])
    /// Results came later without the other measure.
    case laterAlone(within: Int, results: [AssessmentSummary])
    /// A result is on another scale.
    case otherScale
  }

  /// The set of rules, for example `nhs`.
  public let criterion: String
  /// The measures with their results, in the set's order; empty without two groups of results.
  package let measures: [Measure]
  /// What the rules say; nil if something stands in the way.
  public let outcome: Outcome?
  /// What stands in the way; nil if nothing does.
  package let obstacle: Obstacle?

  /// Reads the outcome over several measures together by the built-in sets of rules.
  ///
  /// - Parameters:
  ///   - results: Results of one subject, in any order.
  ///   - questionnaires: The definitions with the rules; a set that names another is left out.
  /// - Returns: The outcomes in the order of the sets.
  /// - Throws: `DefinitionError` if the built-in rules cannot be read.
  public static func all(
    of results: [AssessmentSummary], by questionnaires: [Questionnaire]
  ) throws(DefinitionError) -> [CombinedChange] {
    all(of: results, by: questionnaires, criteria: try ChangeCriteria.builtIn())
  }

  /// Reads the outcome over several measures together: one for each set of rules that combines its
  /// measures, if each of them has a result with a value.
  ///
  /// Results belong together if their local days are as close as the set says. The change is from
  /// the group that begins first, at the measures' baselines or later, to the group that ends last.
  ///
  /// - Parameters:
  ///   - results: Results of one subject, in any order.
  ///   - questionnaires: The definitions with the rules; a set that names another is left out.
  ///   - baselines: By instrument, the first result to look at; the first with a value if none is
  ///     named. A set is left out if one is named that has no value.
  ///   - criteria: The sets of rules.
  ///   - chosen: The sets that are wanted; empty for all.
  /// - Returns: The outcomes in the order of the sets.
  package static func all(
    of results: [AssessmentSummary], by questionnaires: [Questionnaire],
    baselines: [String: UUID] = [:], criteria: ChangeCriteria, chosen: Set<String> = []
  ) -> [CombinedChange] {
    criteria.criteria.compactMap { criterion in
      guard chosen.isEmpty || chosen.contains(criterion.id),
        case .measures(let named, let combination?) = criterion.scope, named.count > 1,
        named.allSatisfy({ measure in
          questionnaires.contains { $0.id == measure.questionnaire }
        })
      else { return nil }
      let measures = named.compactMap { measure in
        MeasureCourse(
          measure, by: questionnaires, in: results, from: baselines[measure.questionnaire])
      }
      guard measures.count == named.count else { return nil }
      return CombinedReading(
        criterion: criterion, combination: combination, measures: measures, criteria: criteria
      ).change
    }
  }
}
