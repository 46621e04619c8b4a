package import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
package import WellbeingTerminal
package import WellbeingInsights
package import WellbeingCommandKit
package import WellbeingStore
import WellbeingTextFormats

/// The course of a subject's scores as a page: the chart, and what changed.
package struct CoursePage {
  private let subject: String
  private let scope: TrendScope
  private let data: TrendData
  private let texts: GeneralTexts

  /// Reads the results of some questionnaires.
  ///
  /// - Parameter isOfReader: Whether the subject is the reader, who is told of their own alerts
  ///   elsewhere.
  package init(
    of subject: String, _ questionnaires: [Questionnaire], in store: HealthStore,
    _ context: CommandContext, isOfReader: Bool
  ) throws {
    let criteria = try context.criteria()
    let waiting = try store.sync { try $0.waitingAlerts(about: subject) }
    let baseline = Baseline(
      episodesFrom: try store.sync { try $0.episodes(of: subject) }, on: try context.today())
    let now = context.runtime.clock()
    var all: [AssessmentSummary] = []
    let courses = try questionnaires.map { questionnaire in
      let filter =
        SampleFilter.subject(subject) && .types([.questionnaire(questionnaire.id)])
      let results = try store.sync { try $0.assessmentSummaries(where: filter) }
      let past = results.filter { !$0.isFuture(at: now) }
      all += past
      var course = TrendCourse(
        questionnaire, try ScoreTrend(by: questionnaire, in: results), results: results,
        withdrawn: Worklist.corrected(waiting))
      if questionnaire.scores.isEmpty {
        course.sheets = try store.sync { try $0.samples(where: filter, order: [.startDate()]) }
          .compactMap { $0.assessment }
      }
      try course.compare(past, baseline: baseline, criteria: criteria)
      course.unreviewed = Set(waiting.map(\.uuid)).intersection(results.map(\.uuid))
      course.isOfReader = isOfReader
      return course
    }
    let combined = try CombinedChange.all(
      of: all, by: questionnaires,
      baselines: Dictionary(questionnaires.map { ($0.id, baseline) }) { first, _ in first },
      criteria: criteria)
    self.subject = subject
    scope = TrendScope(
      subject: subject, timeZone: try context.zone(),
      measures: questionnaires.map { .scores($0.id, score: nil) })
    data = try TrendData(courses.map { .scores($0) }, combined: combined, criteria: criteria)
    texts = try GeneralTexts.builtIn()
  }

  /// Returns the changes of the scores, one sentence each: since the last result first, so that a
  /// relapse is seen.
  func changes(_ style: Style) -> [[Span]] {
    ScoreChange.Reference.allCases.flatMap { reference in
      data.scores.flatMap { course in
        (course.changes?.changes ?? []).filter { $0.reference == reference }.flatMap { change in
          let brief = data.texts.brief(
            change, by: course.questionnaire, usesArrows: style.usesUnicode)
          return style.lines(ChangeText.styled(brief), hanging: "  ")
        }
      }
    }
  }

  /// - Parameters:
  ///   - isFull: Whether to state each rule's result, with sources.
  ///   - audience: The reader; findings for staff are not shown to a person.
  package func show(
    _ dialog: any Dialog, isFull: Bool = false, for audience: Audience = .staff
  ) throws {
    let page = KeyQuestion(
      QuestionContext(Page.Title("Course", right: printable(subject)), leavingWords: "back"),
      choices: [.enter("back", "Go back to the page before.")], fillsScreen: true
    ) { area in
      let style = Style(
        width: area.size.columns, height: area.size.rows, usesUnicode: area.look.usesUnicode,
        colors: area.look.colors)
      let options = TrendPage.Options(
        isFollowed: false, isTable: false, isSaid: false, isFull: isFull,
        namesOption: false, usesUnicode: area.look.usesUnicode, isForStaff: audience == .staff)
      return TrendPage(scope, data, texts: texts, options, style, unknownSubject: nil).spans.map {
        $0.isEmpty ? .gap : Page.Block(lines: [$0])
      }
    }
    _ = try dialog.ask(page)
  }
}
