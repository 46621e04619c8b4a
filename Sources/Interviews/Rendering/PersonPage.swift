import WellbeingDialogs
import WellbeingInsights
package import WellbeingKit
import WellbeingPlainText
import WellbeingPresentation
package import WellbeingRuntime
import WellbeingSamples
import WellbeingSampleStore
import WellbeingTerminal

/// The page of one person: the results by day, what changed, and the alerts; keys show answers, the
/// chart and the sources, and review the alerts.
package struct PersonPage {
  private static let actions: [ListQuestion.Action] = [
    .init("t", "chart", "Show the chart."),
    .init("s", "sources", "Show each rule's result, with its sources."),
    .init("r", "review", "Review the alerts that wait."),
  ]

  private let subject: String
  private let store: HealthStore
  private let context: CommandContext
  private var history: PersonHistory
  private var course: CoursePage
  private var worklist: Worklist
  private let moodCount: Int
  /// The row that was chosen last.
  private var chosen = 0

  /// Reads the results of a subject.
  ///
  /// - Returns: Nil if there are none.
  package init?(of subject: String, in store: HealthStore, _ context: CommandContext) throws {
    (self.subject, self.store, self.context) = (subject, store, context)
    moodCount = try store.sync { try $0.count(where: .subject(subject) && .types([.stateOfMind])) }
    (history, course, worklist) = try Self.read(subject, store, context)
    if history.rows.isEmpty { return nil }
  }

  private static func read(
    _ subject: String, _ store: HealthStore, _ context: CommandContext
  ) throws -> (PersonHistory, CoursePage, Worklist) {
    let filter = SampleFilter.subject(subject) && !.types([.stateOfMind, .factor])
    let (results, waiting) = try store.sync { store in
      (try store.assessmentSummaries(where: filter), try store.waitingAlerts(about: subject))
    }
    let history = try PersonHistory(
      results, waiting: waiting, criteria: try ChangeCriteria.builtIn()
    ) { try context.definitions.definition($0, in: store) }
    return (
      history, try CoursePage(of: subject, history.questionnaires, in: store, context),
      try Worklist(context, store, about: subject)
    )
  }

  /// Shows the page until the reader leaves.
  package func show() throws {
    var page = self
    while try page.showOnce() {}
  }

  /// - Returns: Whether to show the page again.
  private mutating func showOnce() throws -> Bool {
    let dialog = context.console.dialog()
    let reply = try context.console.run(dialog, SignalNotice()) {
      try DialogEnd.reported { try ask(dialog) }
    }
    guard reply else { return false }
    // Reviewing has a screen of its own; afterwards everything is read again.
    try ReviewWalk.run(about: subject, context)
    (history, course, worklist) = try Self.read(subject, store, context)
    return true
  }

  /// - Returns: Whether to review; false if the reader left.
  private mutating func ask(_ dialog: any Dialog) throws -> Bool {
    while true {
      guard case .reply(let reply) = try dialog.ask(try question) else { return false }
      switch reply {
      case .open(let row): try showAnswers(of: row, dialog)
      case .act(0, let row):
        chosen = row
        try course.show(dialog)
      case .act(1, let row):
        chosen = row
        try course.show(dialog, isFull: true)
      case .act(_, let row):
        chosen = row
        if !worklist.alerts.isEmpty { return true }
        dialog.say("No alerts are waiting.")
      }
    }
  }

  // MARK: The list

  private var question: ListQuestion {
    get throws {
      let (course, moods, unknown) = (course, moodWords, history.unknown)
      let definitions = context.definitions
      let table = try history.table(
        ResultCells(context.console.style) { [store] in
          try definitions.definition($0, in: store)
        })
      let first = history.rows.last?.day.description ?? ""
      let last = history.rows.first?.day.description ?? ""
      let count = history.rows.reduce(0) { $0 + $1.results.count }
      let days = first == last ? first : "\(first) to \(last)"
      return ListQuestion(
        QuestionContext(
          Page.Title(printable(subject), right: "\(countWords(count, "result")), \(days)")),
        names: history.rows.map { [$0.day.description] }, actions: Self.actions,
        opening: "answers", chosen: chosen, above: try alerts()
      ) { area in
        let style = Style(width: area.size.columns, usesUnicode: area.look.usesUnicode)
        let (heading, rows) = table.lines(ofRows: style)
        return ListQuestion.Layout(heading: heading, rows: rows)
      } details: { _, area in
        let style = Style(width: area.size.columns, usesUnicode: area.look.usesUnicode)
        let others = unknown.sorted { $0.key < $1.key }.map { id, count in
          "\(countWords(count, "result")) of '\(printable(id))' without a definition: not shown."
        }
        let remarks = [moods].compactMap(\.self) + others
        return course.changes(style).map { Page.Block(lines: [$0]) }
          + (remarks.isEmpty ? [] : [.gap]) + remarks.map { .text($0, .quiet) }
          + [.gap, .text("Screening results, not diagnoses.", .quiet)]
      }
    }
  }

  private var moodWords: String? {
    moodCount == 0
      ? nil
      : "\(countWords(moodCount, "mood")): wellbeing history --type mood --subject "
        + shellQuoted(subject)
  }

  /// The alerts that wait, each with its item, its answer and its day.
  private func alerts() throws -> [Page.Block] {
    let zone = try context.zone()
    return worklist.alerts.map { alert in
      let isRaised = alert.state != .notAssessed
      let day = LocalDay(of: alert.date, in: zone)
      return Page.Block(
        "\(worklist.title(of: alert)) of \(day), \(worklist.item(of: alert)): not reviewed"
          + (alert.state == .raised ? "" : " (\(Worklist.state(of: alert).dropFirst(2)))"),
        mark: isRaised ? "! " : "? ", tone: isRaised ? .alert : .caution)
    }
  }

  // MARK: Answers

  private mutating func showAnswers(of row: Int, _ dialog: any Dialog) throws {
    chosen = row
    var body: [Page.Block] = []
    for result in history.rows[row].results {
      let uuid = result.uuid
      guard let found = try store.sync({ try $0.sample(uuid) }),
        let assessment = found.sample.assessment
      else { continue }
      let questionnaire = try store.definition(of: assessment)
      body += AnsweredItem.blocks(of: assessment, questionnaire)
    }
    try dialog.show(
      Notice(
        QuestionContext(
          Page.Title(
            "Answers of \(history.rows[row].day)", right: printable(subject)), leaving: .never),
        body: body, way: .enter("back")))
  }
}
