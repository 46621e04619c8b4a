import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// The answers to a questionnaire side by side, the latest result first; a key for the next
/// questionnaire.
struct ItemsPage {
  private let subject: String
  private let courses: [TrendCourse]
  private let lines: [String]

  /// - Parameter lines: The lines to paste into a record.
  init(
    of subject: String, _ questionnaires: [Questionnaire], in store: HealthStore,
    _ context: CommandContext, lines: [String]
  ) throws {
    (self.subject, self.lines) = (subject, lines)
    // Those that can raise an alert first.
    let ordered =
      questionnaires.filter { !$0.alerts.isEmpty } + questionnaires.filter(\.alerts.isEmpty)
    courses = try ordered.map { questionnaire in
      let sheets = try CoursePage.sheets(of: subject, [questionnaire], in: store, withScores: true)
      var course = TrendCourse(
        try ScoreCourse(by: questionnaire, in: sheets.map(AssessmentSummary.init)), every: .day)
      course.sheets = sheets
      return course
    }
  }

  /// - Parameter ids: The questionnaires of the chosen day, one of which is shown first.
  func show(_ dialog: any Dialog, first ids: Set<Questionnaire.ID>) throws {
    var place = courses.firstIndex { ids.contains($0.questionnaire.id) } ?? 0
    while case .reply(let reply) = try dialog.ask(question(courses[place])) {
      switch reply {
      case .open(let row): try showAnswers(to: row, of: courses[place], dialog)
      case .act(0, _): try PageWithLine.paste(lines, dialog)
      case .act, .change: place = (place + 1) % courses.count
      }
    }
  }

  private func title(_ course: TrendCourse) -> ScreenPage.Title {
    let count = counted(course.sheets?.count ?? 0, "result")
    return ScreenPage.Title(
      "\(withoutControls(subject)), \(TrendWords(course).name), answers",
      right: "\(count), newest first")
  }

  private func question(_ course: TrendCourse) -> ListQuestion {
    let rows = ItemRows(course)
    let names = rows.names
    return ListQuestion(
      QuestionContext(title(course), leavingWords: "back"), names: names.map { [$0] },
      actions: [.init(.line)] + (courses.count > 1 ? [.init(.other)] : []),
      opening: "all answers", layout: rows.table.layout
    ) { row, area in
      let answers = rows.answers(inRow: row).prefix(2)
      return [.text(names[row], .strong), .text(answers.joined(separator: "; ") + ".")]
        + [.space] + [
          ScreenPage.Block(lines: rows.legend.flatMap { Style(area).lines($0.spans(Style(area))) })
        ]
    }
  }

  private func showAnswers(to row: Int, of course: TrendCourse, _ dialog: any Dialog) throws {
    let rows = ItemRows(course)
    let name = ScreenPage.Block.text(rows.names[row], .strong)
    let body = [name, .space] + rows.answers(inRow: row).map { ScreenPage.Block.text($0) }
    try PageWithLine(title(course), lines: lines) { _ in body }.show(dialog)
  }
}
