import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingInsights
import WellbeingStore
import WellbeingTextFormats

/// The course of a subject's scores as a page: the chart, and what changed.
struct CoursePage {
  private let data: TrendData

  /// - Parameter sheets: The results with their answers, of the questionnaires without scores.
  init(
    _ course: SubjectCourse, _ questionnaires: [Questionnaire], sheets: [ScoredAssessment],
    _ context: CommandContext, isOwn: Bool
  ) throws {
    let criteria = context.criteria()
    let (today, now) = (try context.today(), context.runtime.clock())
    let baselines = Dictionary(
      questionnaires.map { ($0.id, course.baseline(of: $0.id, on: today, at: now)) }
    ) { first, _ in first }
    let courses = try questionnaires.map { questionnaire in
      var trend = try course.course(
        of: questionnaire, baseline: baselines[questionnaire.id], criteria: criteria, at: now,
        isOwn: isOwn)
      if questionnaire.scores.isEmpty {
        trend.sheets = sheets.filter { $0.questionnaire.id == questionnaire.id }
      }
      return trend
    }
    let combined = try CombinedChange.all(
      of: courses.flatMap(\.results).filter { !$0.isFuture(at: now) }, by: questionnaires,
      baselines: baselines,
      criteria: criteria)
    let query = CourseQuery(
      subject: course.subject, isOwn: isOwn, timeZone: try context.zone(),
      measures: questionnaires.map { .scores($0.id, score: nil) })
    data = TrendData(query, courses.map { .scores($0) }, combined: combined, criteria: criteria)
  }

  /// Reads the results of some questionnaires.
  init(
    of subject: String, _ questionnaires: [Questionnaire], in store: HealthStore,
    _ context: CommandContext, isOwn: Bool
  ) throws {
    let types = SampleFilter.types(Set(questionnaires.map { .questionnaire($0.id) }))
    let (course, sheets) = try store.read { _ in
      (
        try store.read { try $0.course(of: subject, where: types) },
        try Self.sheets(of: subject, questionnaires, in: store)
      )
    }
    try self.init(course, questionnaires, sheets: sheets, context, isOwn: isOwn)
  }

  /// Reads the results of the questionnaires without scores, or of all, with their answers.
  static func sheets(
    of subject: String, _ questionnaires: [Questionnaire], in store: HealthStore,
    withScores: Bool = false
  ) throws -> [ScoredAssessment] {
    let types = questionnaires.filter { withScores || $0.scores.isEmpty }
      .map { SampleType.questionnaire($0.id) }
    guard !types.isEmpty else { return [] }
    let filter = SampleFilter.subject(subject) && .types(Set(types))
    return try store.read { try $0.samples(where: filter, order: [.startDate()]) }
      .compactMap { $0.assessment }
  }

  /// Returns what changed; for staff with the rules, named once.
  func changes(on today: LocalDay, for audience: ReaderRole) -> Document {
    Document([
      .init(
        audience == .staff
          ? PersonChanges(data, on: today).blocks : TrendPage.ownChanges(data))
    ])
  }

  /// - Parameters:
  ///   - showsSources: Whether to state each rule's result, with sources.
  ///   - audience: The reader; findings for staff are not shown to a person.
  ///   - lines: The lines to paste into a record.
  func show(
    _ dialog: any Dialog, showsSources: Bool = false, for audience: ReaderRole = .staff,
    lines: [String] = []
  ) throws {
    var style = TrendStyle()
    style.showsSources = showsSources
    let page = TrendPage(data, style, for: audience, namesOption: false)
    try PageWithLine(
      ScreenPage.Title("Course", right: withoutControls(data.query.subject)), lines: lines,
      fillsScreen: true,
      body: Document(page.sections).blocks
    ).show(dialog)
  }
}
