public import WellbeingInstruments
public import WellbeingSamples

/// The combined outcome of several instruments, from an earlier group of results to the last, by a
/// set of rules such as `nhs`.
///
/// As with one score, an outcome is stated only if it holds for every value that missing answers
/// allow.
public struct CombinedChange: Sendable, Hashable, Encodable {
  package struct Measure: Sendable, Hashable, Encodable {
    package let questionnaire: Questionnaire.ID
    package let score: String
    /// The clinical cut-off, in points.
    package let caseThreshold: Double
    /// The smallest reliable difference, in points.
    package let reliablePoints: Double
    package let start: AssessmentSummary
    package let end: AssessmentSummary
    package let change: ChangeStatement.Result
    package let remarks: [ScoreChange.Remark]
  }

  /// The outcome of the rules.
  public struct Outcome: Sendable, Hashable, Encodable {
    /// Reliable improvement, reliable deterioration, or none.
    public let change: ChangeStatement.Result
    /// The side of the clinical cut-offs; a result at or above the cut-off of any measure is a
    /// case.
    public let caseness: ChangeStatement.Result
    /// Whether a case at the start is not a case at the end; not applicable if it was not a case.
    public let recovery: ChangeStatement.Result
    /// Whether there is both recovery and reliable improvement.
    public let reliableRecovery: ChangeStatement.Result
    /// Whether one measure improved reliably and another deteriorated reliably.
    public let isMixed: Bool
    /// The answers that would decide undetermined parts.
    package let decidingAnswers: [MissingAnswer]
    /// The rules' citations, without duplicates.
    public let citations: [Questionnaire.Citation]
  }

  package enum Obstacle: Sendable, Hashable, Encodable {
    /// No results of the measures are close enough together; has the days of each measure.
    case noGroup(within: Int, days: [Questionnaire.ID: [LocalDay]])
    case oneGroup(within: Int, days: [LocalDay])
    /// One measure has later results without the other measure.
    case laterAlone(within: Int, results: [AssessmentSummary])
    case otherScale
  }

  /// The set of rules, for example `nhs`.
  public let criterion: String
  /// What the last group is compared with: the last one before it, the first, or the first complete
  /// one.
  public let reference: ScoreChange.Reference
  /// The measures with their results, in the set's order; empty without two groups of results.
  package let measures: [Measure]
  /// The outcome; nil if there is an obstacle.
  public let outcome: Outcome?
  /// The reason there is no outcome; nil if there is one.
  package let obstacle: Obstacle?

  /// Computes the combined outcomes of several measures by the built-in sets of rules.
  ///
  /// - Parameters:
  ///   - results: Results of one subject, in any order.
  ///   - questionnaires: The definitions with the rules; a set that needs another is omitted.
  /// - Returns: The outcomes in the order of the sets.
  /// - Throws: ``CourseError`` if the results are about several subjects.
  public static func all(
    of results: [AssessmentSummary], by questionnaires: [Questionnaire]
  ) throws(CourseError) -> [CombinedChange] {
    try all(of: results, by: questionnaires, criteria: .builtIn)
  }

  /// Computes the combined outcomes of several measures by the sets of rules in use that combine
  /// measures, if each of its measures has a result that was not left blank.
  ///
  /// Results form a group if their local days are as close as the set requires. The changes are to
  /// the group that ends last: from the last group of earlier days, then from the group that begins
  /// first, at or after the measures' baselines, and if that change cannot be judged, from the first
  /// complete group. If two of these are the same, there is one change.
  ///
  /// - Parameters:
  ///   - results: Results of one subject, in any order.
  ///   - questionnaires: The definitions with the rules; a set that needs another is omitted.
  ///   - baselines: What the course of an instrument begins with; by default the first result
  ///     that was not left blank. A set is omitted if there is none.
  /// - Returns: The outcomes in the order of the sets.
  /// - Throws: ``CourseError`` if the results are about several subjects.
  package static func all(
    of results: [AssessmentSummary], by questionnaires: [Questionnaire],
    baselines: [Questionnaire.ID: Baseline] = [:], criteria: ChangeCriteria
  ) throws(CourseError) -> [CombinedChange] {
    try CourseError.check(results, about: \.subject)
    return criteria.criteria.filter(criteria.uses).flatMap { criterion -> [CombinedChange] in
      guard case .measures(let named, let combination?) = criterion.scope, named.count > 1,
        named.allSatisfy({ measure in
          questionnaires.contains { $0.id == measure.questionnaire }
        })
      else { return [] }
      let measures = named.compactMap { measure in
        MeasureCourse(
          measure, by: questionnaires, in: results,
          from: baselines[measure.questionnaire] ?? .first)
      }
      guard measures.count == named.count else { return [] }
      return CombinedReading(
        criterion: criterion, combination: combination, measures: measures, criteria: criteria
      ).changes
    }
  }
}
