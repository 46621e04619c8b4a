public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

extension ScoreChange {
  /// Finds the change of a score among results, and what the definition's rules say of it.
  ///
  /// Results are ordered by their start, then by their identifier; those of other instruments, and
  /// those without a value of the score, are passed over.
  ///
  /// - Parameters:
  ///   - score: The score's id, for example `total`.
  ///   - questionnaire: The definition whose rules are asked.
  ///   - results: Results of one subject, in any order.
  ///   - baseline: The result to compare with; nil is the first that has a value.
  ///   - criteria: The sets of rules.
  ///   - chosen: The sets whose statements are wanted, besides those of no set; empty for all.
  ///   - texts: The sentences.
  ///   - language: What they are said in, as a BCP 47 tag.
  /// - Returns: Nil where the definition has no such score, the baseline is not among the results that
  ///   have a value, or none that has one follows it.
  public init?(
    of score: String, by questionnaire: Questionnaire, in results: [AssessmentSummary],
    baseline: UUID? = nil, criteria: ChangeCriteria, chosen: Set<String> = [],
    texts: GeneralTexts, language: String
  ) {
    let course = ScoreCourse(of: score, by: questionnaire.id, in: results, from: baseline)
    guard let rule = questionnaire.score(score), let course, course.points.count > 1,
      let first = course.points.first, let last = course.points.last,
      let lowest = course.lowest, let highest = course.highest
    else { return nil }
    let words = ChangeWords(texts: texts, language: language)
    let reading = ChangeReading(
      questionnaire: questionnaire, score: rule, baseline: first.exact, latest: last.exact,
      criteria: criteria, words: words)
    let remarks = ChangeRemarks(
      questionnaire: questionnaire, rule: rule, baseline: first, latest: last, words: words)
    let isWorseHigher = rule.higherIs == .worse
    self.init(
      questionnaire: questionnaire.id, score: score, baseline: first.result, latest: last.result,
      best: (isWorseHigher ? lowest : highest).result,
      worst: (isWorseHigher ? highest : lowest).result, difference: reading.difference.points,
      statements: remarks.areComparable ? reading.statements(chosen: chosen) : [],
      remarks: remarks.sentences)
  }
}
