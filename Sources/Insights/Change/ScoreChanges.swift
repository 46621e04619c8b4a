package import Foundation
package import WellbeingInstruments
package import WellbeingSamples

/// The changes of one score up to its latest result that was not left blank.
package struct ScoreChanges: Sendable, Hashable {
  package let score: String
  /// The changes since the last result of an earlier day, the baseline, the first complete result (if
  /// the change since the baseline cannot be judged) and the best result, which is judged by no rule.
  /// Results of one day are only compared if one is the chosen baseline. A result with two of these
  /// roles appears once: as the baseline if it is that, otherwise under the earlier name.
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
  /// Whether the score is worse: if any change is a reliable deterioration. It is better if one is a
  /// reliable improvement and no other can be a deterioration. Nil if no rule says anything.
  package let result: ChangeStatement.Result?
  /// The latest result that was worse, if every later one may still be worse; nil if there is none.
  package let worse: AssessmentSummary?
  /// An earlier deterioration that the latest result leaves open; nil if there is none.
  package var standing: AssessmentSummary? { worse == last?.to ? nil : worse }

  package var last: ScoreChange? { change(.last) ?? change(.baseline) }
  package var baseline: ScoreChange? { change(.baseline) }

  package func change(_ reference: ScoreChange.Reference) -> ScoreChange? {
    changes.first { $0.reference == reference }
  }

  /// - Returns: Nil if the baseline is not among the results that can be compared, or no result of a
  ///   later day follows it.
  init?(
    of score: ScoreCourse, since baseline: Baseline, criteria: ChangeCriteria, onlyJudges: Bool
  ) {
    guard
      let course = ChangeCourse(score, since: baseline, criteria, onlyJudges: onlyJudges),
      let place = course.places.last
    else { return nil }
    let judged = course.changes(to: place)
    guard !judged.isEmpty else { return nil }
    let isLowestBest = course.rule.direction == .higherIsWorse
    let best = onlyJudges ? nil : course.compared.extreme(isHighest: !isLowestBest)
    let worst = onlyJudges ? nil : course.compared.extreme(isHighest: isLowestBest)
    self.score = course.rule.id
    self.best = best?.result
    self.worst = worst?.result
    hasLongPause = course.compared.hasLongPause
    changes =
      judged.map(\.change) + [best.flatMap { course.sinceBest($0, judged) }].compactMap(\.self)
    result = ChangeCourse.result(judged)
    worse = course.worse(judged, at: place)
  }
}

/// Makes the changes between the results of one course.
struct ChangeCourse {
  struct Judged {
    let change: ScoreChange
    /// Whether some value of a missing answer makes it a reliable deterioration.
    let canBeWorse: Bool
  }

  let rule: Questionnaire.ScoreRule
  let compared: ComparedResults
  private let questionnaire: Questionnaire
  private let baseline: Baseline
  private let criteria: ChangeCriteria
  private let onlyJudges: Bool

  init?(
    _ score: ScoreCourse, since baseline: Baseline, _ criteria: ChangeCriteria, onlyJudges: Bool
  ) {
    guard let rule = score.rule, let compared = ComparedResults(score, from: baseline) else {
      return nil
    }
    (self.rule, self.compared, self.baseline) = (rule, compared, baseline)
    (self.criteria, self.onlyJudges) = (criteria, onlyJudges)
    questionnaire = score.questionnaire
  }

  private var points: [ComparedResults.Point] { compared.points }

  /// The places of the results, earliest first.
  var places: Range<Int> { points.indices }

  func result(at place: Int) -> AssessmentSummary { points[place].result }

  /// Returns the change since the last result of an earlier day: two results of one day are not a
  /// change.
  func sinceLast(to place: Int) -> ScoreChange? {
    last(before: place).map { judged(.last, from: points[$0], to: place).change }
  }

  private func last(before place: Int) -> Int? {
    points[..<place].lastIndex { $0.isOfEarlierDay(than: points[place]) }
  }

  /// Returns the changes that are judged: since the last result, the baseline and, if that cannot be
  /// judged, the first complete result.
  func changes(to place: Int) -> [Judged] {
    let latest = points[place]
    guard place > 0, baseline.isChosen || points[0].isOfEarlierDay(than: latest) else { return [] }
    let last = last(before: place).flatMap { $0 > 0 ? $0 : nil }
    let first = judged(.baseline, from: points[0], to: place)
    let isOpen = (first.change.judged?.result ?? .undetermined) == .undetermined
    let complete =
      isOpen && !points[0].isComplete
      ? points[..<place].firstIndex { $0.isComplete && $0.isOfEarlierDay(than: latest) } : nil
    return (last.map { [judged(.last, from: points[$0], to: place)] } ?? []) + [first]
      + (complete.flatMap { $0 == last ? nil : [judged(.complete, from: points[$0], to: place)] }
        ?? [])
  }

  func sinceBest(_ best: ComparedResults.Point, _ others: [Judged]) -> ScoreChange? {
    guard best.isOfEarlierDay(than: points[points.count - 1]),
      !others.contains(where: { $0.change.from.uuid == best.result.uuid })
    else { return nil }
    return judged(.best, from: best.alone, to: points.count - 1).change
  }

  private func judged(
    _ reference: ScoreChange.Reference, from start: ComparedResults.Point, to place: Int
  ) -> Judged {
    let end = points[place]
    let reading = ChangeReading(
      questionnaire: questionnaire, score: rule, from: start, to: end, criteria: criteria,
      onlyJudges: onlyJudges)
    let isOfOneDay = !start.isOfEarlierDay(than: end)
    let blanks =
      (reference == .baseline ? compared.blanks.earlier : [])
      + (place == points.count - 1 ? compared.blanks.later : [])
    let change = ScoreChange(
      reference, baseline, reading,
      besides: (isOfOneDay ? [] : [start, end].compactMap(compared.sameDay))
        + (blanks.isEmpty ? [] : [.blank(blanks)]))
    let isOpen = change.judged?.result == .undetermined
    let canBeWorse =
      isOpen
      && change.judged.map { reading.verdicts($0.meaning).contains { $0.result == .deterioration } }
        ?? false
    return Judged(change: change, canBeWorse: canBeWorse)
  }

  static func result(_ judged: [Judged]) -> ChangeStatement.Result? {
    let results = judged.compactMap { $0.change.judged?.result }
    if results.contains(.deterioration) { return .deterioration }
    if results.contains(.improvement), !judged.contains(where: \.canBeWorse) { return .improvement }
    return results.contains(.undetermined) ? .undetermined : results.first
  }

  /// Whether a result leaves an earlier deterioration as it is: it can still be worse, or it is on
  /// another scale, so that no rule says anything.
  static func isOpen(_ judged: [Judged]) -> Bool {
    switch result(judged) {
    case .undetermined: judged.contains(where: \.canBeWorse)
    case nil: judged.contains { $0.change.isOnOtherScale }
    default: false
    }
  }

  /// Returns the result of a deterioration that no result up to a place has decided otherwise.
  ///
  /// - Parameter changes: Those to the place.
  func worse(_ changes: [Judged], at place: Int) -> AssessmentSummary? {
    var (judged, place) = (changes, place)
    while Self.result(judged) != .deterioration {
      guard place > 0, Self.isOpen(judged) else { return nil }
      place -= 1
      judged = self.changes(to: place)
    }
    return points[place].result
  }
}

// MARK: - Of a subject

extension SubjectCourse {
  /// Returns the change to each result of a questionnaire since the last one of an earlier day in its
  /// episode, by identifier. Nothing is compared with what is blank, entered in error or, at the
  /// current time, in the future.
  package func changes(
    by questionnaire: Questionnaire, _ criteria: ChangeCriteria, at now: Date
  ) -> [UUID: ScoreChange] {
    let score = past(of: questionnaire, at: now)
    let start = baselines(among: score.results)
    var changes: [UUID: ScoreChange] = [:]
    for baseline in Set(score.results.map { start($0.localDay) }) {
      guard let course = ChangeCourse(score, since: baseline, criteria, onlyJudges: true) else {
        continue
      }
      for place in course.places {
        let result = course.result(at: place)
        if start(result.localDay) == baseline {
          changes[result.uuid] = course.sinceLast(to: place)
        }
      }
    }
    return changes
  }

  /// Returns the changes that are judged up to any result, within its episode: since the last result of
  /// an earlier day, the baseline and, if that cannot be judged, the first complete result; empty if the
  /// result is compared with nothing. Also returns the result of a deterioration that stands then.
  package func changes(
    to result: UUID, by questionnaire: Questionnaire, _ criteria: ChangeCriteria, at now: Date
  ) -> (changes: [ScoreChange], worse: AssessmentSummary?) {
    let score = past(of: questionnaire, at: now)
    guard let found = score.results.first(where: { $0.uuid == result }), !found.isEnteredInError,
      let course = ChangeCourse(
        score, since: baselines(among: score.results)(found.localDay), criteria, onlyJudges: false),
      let place = course.places.last(where: { !found.isEarlier(than: course.result(at: $0)) })
    else { return ([], nil) }
    let judged = course.changes(to: place)
    return (
      course.result(at: place).uuid == result ? judged.map(\.change) : [],
      course.worse(judged, at: place)
    )
  }

  private func past(of questionnaire: Questionnaire, at now: Date) -> ScoreCourse {
    ScoreCourse(
      sorting: results.filter { !$0.isFuture(at: now) }, of: questionnaire.scores.first?.id ?? "",
      by: questionnaire)
  }

  /// Returns what the course of a questionnaire begins with: the last episode that has a result with a
  /// total by a day. One that was begun without hides no change.
  package func baseline(
    of questionnaire: Questionnaire.ID, on day: LocalDay, at now: Date
  ) -> Baseline {
    baselines(among: results(of: questionnaire).filter { !$0.isFuture(at: now) })(day)
  }

  private func baselines(among results: [AssessmentSummary]) -> (LocalDay) -> Baseline {
    let known = results.filter { $0.isComparable() && $0.score?.value != nil }.map(\.localDay)
    let begun = episodes.compactMap { start in
      known.filter { $0 >= start }.min().map { (start: start, counts: $0) }
    }
    return { day in Baseline(episodesFrom: begun.filter { $0.counts <= day }.map(\.start), on: day)
    }
  }
}

extension CaseloadEntry {
  /// Returns the changes of a chosen questionnaire, judged by the first rule in use.
  ///
  /// - Parameters:
  ///   - place: The questionnaire's place among those chosen.
  ///   - now: The current time. No change is stated from results of the future.
  package func changes(
    _ place: Int, by questionnaire: Questionnaire, _ criteria: ChangeCriteria, at now: Date
  ) -> ScoreChanges? {
    ScoreCourse(
      sorting: courses[place].filter { !$0.isFuture(at: now) },
      of: questionnaire.scores.first?.id ?? "", by: questionnaire
    ).changes(since: .first, criteria: criteria, onlyJudges: true)
  }
}
