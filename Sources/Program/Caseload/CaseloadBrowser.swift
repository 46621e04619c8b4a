import Foundation
import WellbeingCommandKit
import WellbeingInsights
import WellbeingInterviews
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// The caseload on a full screen: open a subject, review alerts, find a name.
struct CaseloadBrowser {
  private enum Action: CaseIterable {
    case review, newSheet

    var onList: ListQuestion.Action {
      switch self {
      case .review: .init("r", "review", "Review the alerts of the chosen subject.")
      case .newSheet: .init("n", "new form", "Enter a paper form of the chosen subject.")
      }
    }
  }

  private let reading: CaseloadReading
  private var context: CommandContext { reading.context }

  init(_ reading: CaseloadReading) {
    self.reading = reading
  }

  /// Shows the list until the person leaves, or chooses what needs a screen of its own.
  ///
  /// - Parameter chosen: The subject that is chosen at first.
  /// - Returns: The subject to enter a paper form for, and the id of its questionnaire; nil if the
  ///   person left.
  func run(
    _ dialog: any Dialog, chosen: String?
  ) throws -> (subject: String, questionnaire: String)? {
    let notice = SignalNotice()
    return try context.console.browse(dialog, notice) { try browse(dialog, notice, chosen) }
  }

  private func browse(
    _ dialog: any Dialog, _ notice: SignalNotice, _ first: String?
  ) throws -> (subject: String, questionnaire: String)? {
    var chosen = first
    while true {
      // Read again after each action: it changes the list.
      let caseload = try reading.caseload()
      let rows = caseload.rows
      guard !rows.isEmpty else { return nil }
      let place = rows.firstIndex { $0.subject == chosen } ?? 0
      var question = try question(caseload, chosen: place)
      guard let (action, row) = try action(on: rows, &question, dialog, notice) else {
        return nil
      }
      chosen = row.subject
      switch action {
      case .review: try context.reviewAlerts(of: row.subject, dialog, notice)
      case .newSheet:
        if let id = try questionnaire(of: row.subject, dialog) { return (row.subject, id) }
      // What was reviewed there is read again.
      case nil: break
      }
    }
  }

  /// Asks for an action, or opens a subject.
  ///
  /// - Returns: The action, which is nil after a subject was opened, and its row; nil if the person
  ///   left.
  private func action(
    on rows: [CaseloadRow], _ question: inout ListQuestion, _ dialog: any Dialog,
    _ notice: SignalNotice
  ) throws -> (Action?, CaseloadRow)? {
    switch try dialog.ask(&question, isNewPage: true) {
    case .reply(.open(let place)):
      guard let store = reading.store else { return nil }
      let subject = rows[place].subject
      if let page = try PersonPage(of: subject, in: store, context) {
        try page.show(dialog, notice)
      } else {
        dialog.say("There are no results about \(quoted(subject)).")
      }
      return (nil, rows[place])
    case .reply(.act(let action, let place)): return (actions[action], rows[place])
    case .back, .quit: return nil
    }
  }

  /// Asks which questionnaire is on the paper form of a subject, unless the list is about one only.
  ///
  /// - Returns: Nil if the person went back to the list.
  private func questionnaire(of subject: String, _ dialog: any Dialog) throws -> String? {
    if reading.ids.count == 1 { return reading.ids[0] }
    let question = "Which questionnaire is on the paper form of \(quoted(subject))?"
    guard
      case .reply(let id) = try context.askedQuestionnaire(question, canGoBack: true, by: dialog)
    else { return nil }
    return id
  }

  /// What may be done; a program and a guest only look.
  private var actions: [Action] {
    context.options.source == nil && !context.store.isGuest ? Action.allCases : []
  }

  // MARK: The list

  private func question(_ caseload: Caseload, chosen: Int) throws -> ListQuestion {
    let zone = try context.zone()
    let today = LocalDay(of: context.runtime.clock(), in: zone)
    let table = try reading.listing(caseload, hasDetails: true).table(caseload.rows)
    let details = try CaseloadDetails(
      caseload, reading.cells(caseload),
      definitions: reading.definitions.ofAlerts(caseload.rows), in: zone)
    let order = reading.order.words
    return ListQuestion(
      QuestionContext(
        Page.Title("Caseload, \(LocalTime.written(today))", right: caseload.counts)),
      names: caseload.rows.map { [$0.subject] }, actions: actions.map(\.onList), chosen: chosen,
      above: try context.clockRemark(on: reading.store).map {
        [Page.Block($0, mark: "! ", tone: .alert)]
      }
        ?? [],
      layout: { area in
        let style = Style(width: area.size.columns, usesUnicode: area.look.usesUnicode)
        let lines = table.lines(ofRows: style)
        return ListQuestion.Layout(heading: lines.heading, rows: lines.rows)
      },
      details: { place, _ in
        [Page.Block(lines: details.lines(place)), .space, Page.Block(order, tone: .quiet)]
      })
  }
}
