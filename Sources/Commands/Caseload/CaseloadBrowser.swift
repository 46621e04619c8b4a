import Foundation
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// The caseload on a full screen: open a subject, review alerts, find a name.
struct CaseloadBrowser {
  /// What needs a screen of its own.
  enum End {
    /// Opens a person's page; the others are those of the list, in its order.
    case person(String, among: [String])
    /// Enters a paper form for a subject, of the questionnaire with this id.
    case form(String, Questionnaire.ID)
  }

  private enum Action: CaseIterable {
    case review, newSheet

    var onList: ListQuestion.Action {
      switch self {
      case .review: .init("r", "review", "Review the alerts of the chosen subject.", needsRow: true)
      case .newSheet:
        .init("n", "new form", "Enter a paper form of the chosen subject.", needsRow: true)
      }
    }
  }

  let reading: CaseloadReading
  private var context: CommandContext { reading.context }

  /// Shows the list until the person leaves, or chooses what needs a screen of its own.
  ///
  /// - Parameter chosen: The subject that is chosen at first.
  /// - Returns: Nil if the person left.
  func run(_ dialog: any Dialog, chosen: String?) throws -> End? {
    let notice = SignalNotice()
    return try context.browse(dialog, notice) { try browse(dialog, notice, chosen) }
  }

  private func browse(
    _ dialog: any Dialog, _ notice: SignalNotice, _ first: String?
  ) throws -> End? {
    var chosen = first
    while true {
      // Read again after each action: it changes the list.
      let caseload = try reading.caseload()
      let rows = caseload.rows
      guard !rows.isEmpty else { return nil }
      let place = rows.firstIndex { $0.subject == chosen } ?? 0
      let question = try question(caseload, chosen: place)
      guard case .reply(let reply) = try dialog.ask(question) else { return nil }
      switch reply {
      case .open(let place): return .person(rows[place].subject, among: rows.map(\.subject))
      case .change: break
      case .act(let action, let place):
        let subject = rows[place].subject
        chosen = subject
        switch Action.allCases[action] {
        case .review: try context.reviewAlerts(of: subject, dialog, notice)
        case .newSheet:
          if let id = try context.askedForm(of: subject, reading.ids, dialog) {
            return .form(subject, id)
          }
        }
      }
    }
  }

  // MARK: The list

  private func question(_ caseload: Caseload, chosen: Int) throws -> ListQuestion {
    let zone = try context.zone()
    let today = LocalDay(of: context.runtime.clock(), in: zone)
    var table = try reading.listing(caseload, hasDetails: true).table(caseload.rows)
    let allDetails = CaseloadDetails(
      caseload, try reading.cells(caseload),
      definitions: try reading.definitions.ofAlerts(caseload.rows), in: zone)
    let details = try caseload.rows.indices.map(allDetails.document)
    let order = ScreenPage.Block(reading.order.words, tone: .quiet)
    table.said = details.map { document in
      document.blocks(.spoken).flatMap(\.lines).map(\.text).joined(separator: " ")
    }
    return ListQuestion(
      QuestionContext(
        ScreenPage.Title("Caseload, \(LocalTime.written(today))", right: caseload.counts)),
      names: caseload.rows.map { [$0.subject] }, actions: Action.allCases.map(\.onList),
      chosen: chosen,
      above: try context.clockRemark(on: reading.store).map {
        [ScreenPage.Block($0, mark: "! ", tone: .alert)]
      } ?? [],
      layout: table.layout,
      details: { [ScreenPage.Block(lines: TextRenderer(Style($1)).lines(details[$0]))] },
      remarks: { _ in [order] })
  }
}
