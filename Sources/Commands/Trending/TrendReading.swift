import WellbeingArguments
import Foundation
import WellbeingInsights
import WellbeingKit
import WellbeingPlainText
import WellbeingPresentation

/// Reads the data of a trend.
struct TrendReading {
  let session: Session
  let request: TrendRequest
  private var scope: TrendScope { request.scope }
  let store: HealthStore

  init(_ session: Session, _ request: TrendRequest, _ store: HealthStore) {
    self.session = session
    self.request = request
    self.store = store
  }

  func data() throws -> TrendData {
    let all = try results()
    let baselines =
      try request.baseline?.baselines(among: all, in: store, request, session) ?? [:]
    let criteria = try ChangeCriteria.builtIn()
    let subject = scope.subject
    let waiting = try store.sync { try $0.waitingAlerts(about: subject) }
    let measures = try scope.measures.map { measure -> TrendData.Measure in
      switch measure {
      case .moods: return .moods(try moods())
      case .scores(let id, let score):
        let course = try course(
          of: id, score, all[id] ?? [], baselines[id], criteria, waiting: waiting)
        return .scores(course)
      }
    }
    let questionnaires = measures.compactMap { measure in
      if case .scores(let course) = measure { course.questionnaire } else { nil }
    }
    let combined = CombinedChange.all(
      of: all.values.flatMap(\.self),
      by: questionnaires.filter { isCompared($0.id, baselines) }, baselines: baselines,
      criteria: criteria, chosen: scope.criteria)
    return try TrendData(measures, combined: combined, criteria: criteria)
  }

  /// Returns the results of each questionnaire up to the end of the period. The start of the period
  /// limits only what is drawn, never the baseline.
  private func results() throws -> [String: [AssessmentSummary]] {
    var results: [String: [AssessmentSummary]] = [:]
    for case .scores(let id, _) in scope.measures where results[id] == nil {
      let filter = filter(from: nil) && .types([.questionnaire(id)])
      results[id] = try store.sync { try $0.assessmentSummaries(where: filter) }
    }
    return results
  }

  /// Returns whether a questionnaire has a baseline: a given day may be after its last result.
  private func isCompared(_ id: String, _ baselines: [String: UUID]) -> Bool {
    if case .day = request.baseline { baselines[id] != nil } else { true }
  }

  private func course(
    of id: String, _ score: String?, _ all: [AssessmentSummary], _ baseline: UUID?,
    _ criteria: ChangeCriteria, waiting: [WaitingAlert]
  ) throws -> TrendCourse {
    let withdrawn = Worklist.corrected(waiting)
    let questionnaire = try questionnaire(id, all.last)
    let drawn = all.filter { result in scope.start.map { result.startDate >= $0 } ?? true }
    let score = score ?? questionnaire.scores.first?.id ?? ""
    let trend = ScoreTrend(of: score, by: questionnaire, in: drawn, every: scope.interval)
    let compared = isCompared(id, baseline.map { [id: $0] } ?? [:]) ? all : []
    let changes = ScoreChanges(
      of: score, by: questionnaire, in: compared, baseline: baseline, criteria: criteria,
      chosen: scope.criteria)
    let ends = changes?.changes.map(\.from) ?? []
    return TrendCourse(
      questionnaire: questionnaire, score: score, results: drawn, trend: trend,
      tally: CourseTally(drawn, of: score, in: questionnaire, withdrawn: withdrawn.keys),
      longestJoin: trend.longestJoin(leastDays: 2 * questionnaire.recallPeriod.days),
      changes: changes,
      criteria: Set(
        questionnaire.changeRules.flatMap { criteria.criteria(of: $0, in: id).map(\.id) }),
      comparableCount: compared.drop { baseline != nil && $0.uuid != baseline }
        .count { $0.value(of: score) != nil },
      withdrawn: withdrawn,
      unreviewed: Set(waiting.map(\.uuid)).intersection((drawn + ends).map(\.uuid)),
      moods: try scope.companion.map {
        try moods($0, over: trend.points.map(\.result), questionnaire)
      },
      sheets: try scope.items == nil ? nil : sheets(of: id),
      items: try items(of: questionnaire))
  }

  /// Returns the requested items; nil for all.
  private func items(of questionnaire: Questionnaire) throws(Failure) -> [String]? {
    guard let named = scope.items, !named.isEmpty else { return nil }
    let known = questionnaire.items.map(\.id)
    for item in named where !known.contains(item) {
      throw .dataError(
        "\(quoted(questionnaire.id)) has no item \(quoted(item))"
          + Failure.advice(
            Suggestion.closest(to: item, among: known),
            else: "'wellbeing questionnaires show \(questionnaire.id)' lists them"))
    }
    let drawable = Set(questionnaire.items.filter(\.hasValues).map(\.id))
    if scope.form != nil, let item = named.first(where: { !drawable.contains($0) }) {
      throw .dataError(
        "\(quoted(item)) has no values to draw: leave out '--chart' to see its answers.")
    }
    return named
  }

  /// Returns the current definition, else that of the last result of the subject or of anyone: the
  /// definition may have been removed.
  private func questionnaire(
    _ id: String, _ last: AssessmentSummary?
  ) throws -> Questionnaire {
    if try session.catalog().ids.contains(id) == false, let last = try last ?? lastOfAll(id),
      let kept = try session.definition(last.questionnaire, in: store)
    {
      return kept
    }
    return try session.questionnaire(id)
  }

  /// Returns the latest result of a questionnaire, of any subject.
  private func lastOfAll(_ id: String) throws -> AssessmentSummary? {
    let page = try store.sync { try $0.history(where: .types([.questionnaire(id)]), limit: 1) }
    return (page.samples.first?.assessment).map(AssessmentSummary.init)
  }

  private func sheets(of id: String) throws -> [ScoredAssessment] {
    let filter = filter(from: scope.start) && .types([.questionnaire(id)])
    return try store.sync { try $0.samples(where: filter, order: [.startDate()]) }
      .compactMap { $0.assessment }
  }

  func filter(from start: Date?) -> SampleFilter {
    let end = scope.end.map { SampleFilter.startsBefore($0) }
    let begin = start.map { SampleFilter.startsAtOrAfter($0) }
    return .all([.subject(scope.subject)] + [begin, end].compactMap(\.self))
  }
}

/// Reading the moods of a trend.
extension TrendReading {
  func moods() throws -> MoodCourse {
    let filter =
      filter(from: scope.start) && .types([.stateOfMind]) && request.moods
    let interval = scope.interval
    let figures = try store.sync { try $0.valenceStatistics(where: filter, interval: interval) }
    return MoodCourse(
      interval: interval, periods: figures.periods, overall: figures.overall.first)
  }

  /// Returns the moods on the days covered by the results, read once for all of them.
  func moods(
    _ companion: TrendScope.Companion, over results: [AssessmentSummary],
    _ questionnaire: Questionnaire
  ) throws -> [MoodOverRecall] {
    guard let first = results.first else { return [] }
    let recallDays = questionnaire.recallPeriod.days
    // Whatever the two time zones are, no mood of the first day starts earlier.
    let start = first.startDate.addingTimeInterval(-86_400 * Double(recallDays + 2))
    let all = try days(of: filter(from: start) && .types([.stateOfMind]))
    guard companion != .valence else {
      return MoodOverRecall.over(results, recallDays: recallDays, all)
    }
    let meant = try days(
      of: filter(from: start) && .types([.stateOfMind]) && companion.filter)
    return MoodOverRecall.over(results, recallDays: recallDays, meant, of: all)
  }

  private func days(of filter: SampleFilter) throws -> [MoodDay] {
    try store.sync { try $0.valenceStatistics(where: filter, interval: .day) }.periods
      .compactMap { figures in
        figures.period.map {
          MoodDay(day: $0.lowerBound, count: figures.count, mean: figures.mean)
        }
      }
  }
}

extension TrendData {
  /// Creates the data of a trend before anything was saved.
  init(nothingOf scope: TrendScope, _ session: Session) throws {
    let measures = try scope.measures.map { measure -> Measure in
      switch measure {
      case .scores(let id, let score):
        .scores(TrendCourse(nothingOf: try session.questionnaire(id), score: score))
      case .moods: .moods(MoodCourse(interval: scope.interval, periods: [], overall: nil))
      }
    }
    try self.init(measures, criteria: try ChangeCriteria.builtIn())
  }
}
