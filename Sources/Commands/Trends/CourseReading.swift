import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// Reads what a query asks for, at one moment of the store.
struct CourseReading {
  let query: CourseQuery
  /// Nil if nothing was saved yet.
  let store: HealthStore?
  let context: CommandContext

  func data() throws -> TrendData { try store.read { _ in try read() } }

  private func read() throws -> TrendData {
    let course = try self.course()
    let now = context.runtime.clock()
    let ids = Set(query.measures.compactMap { if case .scores(let id, _) = $0 { id } else { nil } })
    let results = Dictionary(uniqueKeysWithValues: ids.map { ($0, course.results(of: $0)) })
    let past = results.mapValues { $0.filter { !$0.isFuture(at: now) } }
    let baselines = try baselines(of: course, among: past)
    var criteria = context.criteria()
    if !query.criteria.isEmpty { criteria.chosen = query.criteria }
    let measures = try query.measures.flatMap { measure -> [TrendData.Measure] in
      switch measure {
      case .moods:
        let figures = try moods()
        return [
          .moods(
            MoodCourse(
              interval: query.interval, periods: figures?.periods ?? [],
              overall: figures?.overall.first))
        ]
      case .scores(let id, let score):
        let first = try trend(of: id, score, in: course, baselines[id], criteria)
        guard query.readsAll, score == nil else { return [.scores(first)] }
        let others = try first.questionnaire.scores.dropFirst().map { other in
          try trend(of: id, other.id, in: course, baselines[id], criteria, sheets: first.sheets)
        }
        return ([first] + others).map { .scores($0) }
      }
    }
    var questionnaires: [Questionnaire] = []
    for case .scores(let course) in measures
    where !questionnaires.contains(where: { $0.id == course.questionnaire.id }) {
      questionnaires.append(course.questionnaire)
    }
    let combined = try CombinedChange.all(
      of: past.values.flatMap(\.self),
      by: questionnaires.filter { baselines[$0.id] != nil }, baselines: baselines,
      criteria: criteria)
    var data = TrendData(
      query, measures, combined: combined, comparison: try measures.first.flatMap(comparison),
      criteria: criteria)
    if data.isEmpty { data.unknownSubject = try store.flatMap(context.unknownSubjectWords) }
    let shown = Set(data.scores.flatMap { $0.results.map(\.uuid) })
    data.remarks =
      try [context.clockRemark(on: store)].compactMap { $0.map { Span($0, .alert) } }
      + Worklist(course.waiting, about: query.subject, context, store).remarks(besides: shown)
    return data
  }

  /// Returns the results up to the end of the period. Its start limits only what is drawn, never the
  /// baseline.
  private func course() throws -> SubjectCourse {
    let types = Set(
      query.measures.compactMap {
        if case .scores(let id, _) = $0 { SampleType.questionnaire(id) } else { nil }
      })
    let filter = filter(from: nil) && (types.isEmpty ? .any([]) : .types(types))
    let subject = query.subject
    let course =
      try store?.read { try $0.course(of: subject, where: filter) } ?? SubjectCourse(of: subject)
    guard query.leavesOutErrors else { return course }
    return SubjectCourse(
      of: subject, results: course.results.filter { !$0.isEnteredInError },
      waiting: course.waiting, episodes: course.episodes)
  }

  /// Returns how a measure goes with the requested factor; nil if none was requested.
  private func comparison(of measure: TrendData.Measure) throws -> FactorComparison? {
    guard let factor = query.factor, let store else { return nil }
    let subject = query.subject
    let amounts = FactorAmounts(try store.read { try $0.dailyFactors(factor, subject: subject) })
    return switch measure {
    case .scores(let course): FactorComparison(of: course, with: factor, amounts)
    case .moods(let course):
      FactorComparison(of: course.periods, with: factor, amounts, MoodWords())
    }
  }

  private func trend(
    of id: Questionnaire.ID, _ score: String?, in all: SubjectCourse, _ baseline: Baseline?,
    _ criteria: ChangeCriteria, sheets: [ScoredAssessment]? = nil
  ) throws -> TrendCourse {
    let questionnaire = try questionnaire(id, all.results(of: id).last)
    var course = try all.course(
      of: questionnaire, score: score, from: query.start, every: query.interval,
      baseline: baseline, criteria: criteria, at: context.runtime.clock(),
      isOwn: query.isOwn)
    if query.comparesMoods {
      course.moods = try moods(over: course.trend.points.map(\.result), questionnaire)
    }
    let isDiary = questionnaire.scores.isEmpty
    if isDiary, query.factor != nil {
      throw Failure.usage(
        "\(quoted(id)) has no score to compare: leave out '\(TrendOptions.comparison.typed)'.")
    }
    course.leavesOutAlerts = query.leavesOutAlerts
    let readsSheets = isDiary || query.items != nil || query.readsAll
    course.sheets = try sheets ?? (readsSheets ? self.sheets(of: id) : nil)
    course.items = try items(of: questionnaire)
    let compared = Set((course.changes?.changes ?? []).flatMap { [$0.from.uuid, $0.to.uuid] })
    for uuid in compared {
      let found = try store?.read { try $0.sample(uuid) }?.sample.assessment
      if let found { course.comparedLanguages.insert(found.language) }
    }
    return course
  }

  /// Returns the requested items; nil for all.
  private func items(of questionnaire: Questionnaire) throws(Failure) -> [String]? {
    guard let named = query.items, !named.isEmpty else { return nil }
    let known = questionnaire.items.map(\.id)
    for item in named where !known.contains(item) {
      throw .dataError(
        "\(quoted(questionnaire.id)) has no item \(quoted(item))"
          + Suggestion.advice(
            Suggestion.closest(to: item, among: known),
            else: "'wellbeing questionnaires show \(questionnaire.id)' lists them"))
    }
    return named
  }

  /// Returns the current definition, else that of the last result of the subject or of anyone: the
  /// definition may have been removed.
  private func questionnaire(
    _ id: Questionnaire.ID, _ last: AssessmentSummary?
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
  private func lastOfAll(_ id: Questionnaire.ID) throws -> AssessmentSummary? {
    let page = try store?.read { try $0.history(where: .types([.questionnaire(id)]), limit: 1) }
    return (page?.elements.first?.assessment).map(AssessmentSummary.init)
  }

  private func sheets(of id: Questionnaire.ID) throws -> [ScoredAssessment] {
    let filter = filter(from: query.start) && .types([.questionnaire(id)])
    let samples = try store?.read { try $0.samples(where: filter, order: [.startDate()]) } ?? []
    return samples.compactMap(\.assessment)
      .filter { !query.leavesOutErrors || $0.reviewState != .enteredInError }
  }

  /// The records of the subject up to the end of the period.
  ///
  /// - Parameter start: The start of the period; nil for no limit.
  func filter(from start: Date?) -> SampleFilter {
    let end = query.end.map { SampleFilter.startsBefore($0) }
    let begin = start.map { SampleFilter.startsAtOrAfter($0) }
    return .all([.subject(query.subject)] + [begin, end].compactMap(\.self))
  }

  // MARK: Moods

  /// - Parameter grouping: Whether statistics of each label or association are read as well.
  func moods(by grouping: ValenceStatistics.Grouping? = nil) throws -> ValenceStatisticsCollection?
  {
    let filter = filter(from: query.start) && .types([.stateOfMind]) && query.moods
    let interval = query.interval
    return try store?.read {
      try $0.valenceStatistics(where: filter, interval: interval, grouping: grouping)
    }
  }

  /// Returns the moods on the days covered by the results, read once for all of them.
  private func moods(
    over results: [AssessmentSummary], _ questionnaire: Questionnaire
  ) throws -> [MoodOverRecall] {
    guard let first = results.first else { return [] }
    let recallDays = questionnaire.recallPeriod.days
    // Whatever the two time zones are, no mood of the first day starts earlier.
    let start = first.startDate.addingTimeInterval(-86_400 * Double(recallDays + 2))
    let filter = filter(from: start) && .types([.stateOfMind])
    let figures = try store?.read { try $0.valenceStatistics(where: filter, interval: .day) }
    return MoodOverRecall.over(
      results, recallDays: recallDays,
      (figures?.periods ?? []).compactMap { figures in
        figures.period.map {
          MoodDay(day: $0.lowerBound, count: figures.count, mean: figures.mean)
        }
      })
  }

  // MARK: The baseline of changes

  /// Returns what the course of each questionnaire begins with: that of the episode at the end of
  /// the period, unless another one was chosen. A chosen day may be after a questionnaire's last
  /// result: then it has none.
  ///
  /// - Parameter results: All results that can be compared, by questionnaire.
  private func baselines(
    of course: SubjectCourse, among results: [Questionnaire.ID: [AssessmentSummary]]
  ) throws -> [Questionnaire.ID: Baseline] {
    let option = TrendOptions.baseline.typed
    let today = try context.today()
    let present = results.keys.map { id in
      let day = min(query.lastDay ?? today, today)
      return (id, course.baseline(of: id, on: day, at: context.runtime.clock()))
    }
    switch query.baseline {
    case nil: return Dictionary(uniqueKeysWithValues: present)
    case .since(let start, _):
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
      guard let store else { return [:] }
      let found = try SampleReference.find(typed, in: store, subject: query.subject, context).sample
      let id = Questionnaire.ID(rawValue: found.sampleType.rawValue)
      guard let result = results[id]?.first(where: { $0.uuid == found.uuid }) else {
        throw Failure.dataError(
          "The result of '\(option)' is not one of those drawn: name one of the same subject and "
            + "questionnaire.")
      }
      guard result.hasScore else {
        throw Failure.dataError(
          "The result of '\(option)' has no score to compare with: name another.")
      }
      return Dictionary(present + [(id, .chosen(result.uuid))]) { $1 }
    }
  }
}

extension AssessmentSummary {
  /// Whether any of its scores has a value or a possible range that can be compared.
  fileprivate var hasScore: Bool { scores.contains { isComparable(in: $0.id) } }
}
