import Foundation
import WellbeingArguments
import WellbeingCommandKit
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

struct TrendReading {
  let context: CommandContext
  let request: TrendRequest
  let store: HealthStore

  private var scope: TrendScope { request.scope }

  func data() throws -> TrendData {
    let all = try results()
    let now = context.runtime.clock()
    let past = all.mapValues { $0.filter { !$0.isFuture(at: now) } }
    let baselines = try baselines(among: past)
    var criteria = try context.criteria()
    if !request.options.criteria.isEmpty { criteria.chosen = request.options.criteria }
    let subject = scope.subject
    let waiting = try store.sync { try $0.waitingAlerts(about: subject) }
    let measures = try scope.measures.map { measure -> TrendData.Measure in
      switch measure {
      case .moods: return .moods(try moods())
      case .scores(let id, let score):
        let course = try course(
          of: id, score, all[id] ?? [], comparing: past[id] ?? [], baselines[id], criteria,
          waiting: waiting)
        return .scores(course)
      }
    }
    let questionnaires = measures.compactMap { measure in
      if case .scores(let course) = measure { course.questionnaire } else { nil }
    }
    let combined = try CombinedChange.all(
      of: past.values.flatMap(\.self),
      by: questionnaires.filter { baselines[$0.id] != nil }, baselines: baselines,
      criteria: criteria)
    return try TrendData(
      measures, combined: combined, comparison: try comparison(of: measures[0]),
      criteria: criteria)
  }

  /// Returns how a measure goes with the requested factor; nil if none was requested.
  private func comparison(of measure: TrendData.Measure) throws -> FactorComparison? {
    guard let factor = scope.factor else { return nil }
    let subject = scope.subject
    let amounts = FactorAmounts(
      try store.sync { try $0.dailyFactors(factor, subject: subject) })
    return switch measure {
    case .scores(let course): FactorComparison(of: course, with: factor, amounts)
    case .moods(let course):
      scope.moodWords.map { FactorComparison(of: course.periods, with: factor, amounts, $0) }
    }
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

  private func course(
    of id: String, _ score: String?, _ all: [AssessmentSummary],
    comparing past: [AssessmentSummary], _ baseline: Baseline?,
    _ criteria: ChangeCriteria, waiting: [WaitingAlert]
  ) throws -> TrendCourse {
    let questionnaire = try questionnaire(id, all.last)
    let drawn = all.filter { result in scope.start.map { result.startDate >= $0 } ?? true }
    let trend = try ScoreTrend(of: score, by: questionnaire, in: drawn, every: scope.interval)
    var course = TrendCourse(
      questionnaire, trend, results: drawn, withdrawn: Worklist.corrected(waiting))
    try course.compare(
      baseline == nil ? [] : past, baseline: baseline ?? .first, criteria: criteria)
    let ends = course.changes?.changes.map(\.from) ?? []
    course.unreviewed = Set(waiting.map(\.uuid)).intersection((drawn + ends).map(\.uuid))
    course.isOfReader = scope.isOfReader
    course.moods = try scope.companion.map {
      try moods($0, over: trend.points.map(\.result), questionnaire)
    }
    let isDiary = questionnaire.scores.isEmpty
    if isDiary, scope.form == .distribution {
      throw Failure.usage("\(quoted(id)) has no score to count: draw its numbers over time.")
    }
    if isDiary, scope.factor != nil {
      throw Failure.usage("\(quoted(id)) has no score to compare: leave out '--with'.")
    }
    course.sheets = try isDiary || scope.items != nil ? sheets(of: id) : nil
    course.items = try items(of: questionnaire)
    return course
  }

  /// Returns the requested items; nil for all.
  private func items(of questionnaire: Questionnaire) throws(Failure) -> [String]? {
    guard let named = scope.items, !named.isEmpty else { return nil }
    let known = questionnaire.items.map(\.id)
    for item in named where !known.contains(item) {
      throw .dataError(
        "\(quoted(questionnaire.id)) has no item \(quoted(item))"
          + Suggestion.advice(
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
    if try context.definitions.catalog().ids.contains(id) == false,
      let last = try last ?? lastOfAll(id),
      let kept = try context.definitions.definition(last.questionnaire, in: store)
    {
      return kept
    }
    return try context.definitions.questionnaire(id)
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

  private func filter(from start: Date?) -> SampleFilter {
    let end = scope.end.map { SampleFilter.startsBefore($0) }
    let begin = start.map { SampleFilter.startsAtOrAfter($0) }
    return .all([.subject(scope.subject)] + [begin, end].compactMap(\.self))
  }

  // MARK: Moods

  private func moods() throws -> MoodCourse {
    let filter =
      filter(from: scope.start) && .types([.stateOfMind]) && request.options.moods
    let (interval, grouping) = (scope.interval, scope.grouping)
    let figures = try store.sync {
      try $0.valenceStatistics(where: filter, interval: interval, grouping: grouping)
    }
    // Groups of the same size stay in the order of the vocabulary.
    let groups = figures.overall.dropFirst().enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return MoodCourse(
      interval: interval, periods: figures.periods.filter { $0.group == nil },
      overall: figures.overall.first, groups: groups.map(\.element))
  }

  /// Returns the moods on the days covered by the results, read once for all of them.
  private func moods(
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

  // MARK: The baseline of changes

  /// Returns what the course of each questionnaire begins with: that of the episode at the end of
  /// the period, unless another one was chosen. A chosen day may be after a questionnaire's last
  /// result: then it has none.
  ///
  /// - Parameter results: All results that can be compared, by questionnaire.
  private func baselines(among results: [String: [AssessmentSummary]]) throws -> [String: Baseline]
  {
    let option = TrendOptions.baseline.typed
    let subject = scope.subject
    let lastDay = scope.end.map { LocalDay(of: $0.addingTimeInterval(-1), in: scope.timeZone) }
    let today = try context.today()
    let present = Baseline(
      episodesFrom: try store.sync { try $0.episodes(of: subject) },
      on: min(lastDay ?? today, today))
    switch request.baseline {
    case nil: return results.mapValues { _ in present }
    case .day(let day):
      let start =
        switch day {
        case .day(let day): day.start(in: scope.timeZone)
        case .moment(let moment): moment
        }
      let found = results.compactMapValues { results in
        results.first { $0.startDate >= start && $0.hasScore }?.uuid
      }
      guard !found.isEmpty || results.values.allSatisfy(\.isEmpty) else {
        throw Failure.noInput(
          "There is no result with a score on or after the day of '\(option)': name an earlier day."
        )
      }
      return found.mapValues { .chosen($0) }
    case .reference(let typed):
      let found = try SampleReference.find(typed, in: store, subject: scope.subject, context).sample
      let id = found.sampleType.rawValue
      guard let result = results[id]?.first(where: { $0.uuid == found.uuid }) else {
        throw Failure.dataError(
          "The result of '\(option)' is not one of those drawn: name one of the same subject and "
            + "questionnaire.")
      }
      guard result.hasScore else {
        throw Failure.dataError(
          "The result of '\(option)' has no score to compare with: name another.")
      }
      return results.mapValues { _ in present }.merging([id: .chosen(result.uuid)]) { $1 }
    }
  }
}

extension AssessmentSummary {
  /// Whether any of its scores has a value that can be compared.
  fileprivate var hasScore: Bool { !isEnteredInError && scores.contains { $0.value != nil } }
}

extension TrendScope.Companion {
  fileprivate var filter: SampleFilter {
    switch self {
    case .valence: .all([])
    case .label(let label): .label(label)
    case .association(let association): .association(association)
    }
  }
}
