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
    /// Enters paper forms of these questionnaires for a subject.
    case paper(String, [Questionnaire.ID])
    /// Lets a subject answer.
    case handOver(String)
  }

  private static let keys: [PageKey] = [.review, .handOver, .paper]

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
        switch Self.keys[action] {
        case .handOver: return .handOver(subject)
        case .paper:
          if let ids = try context.askedForms(of: subject, reading.ids, dialog) {
            return .paper(subject, ids)
          }
        default: try context.reviewAlerts(of: subject, dialog, notice)
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
      names: caseload.rows.map { [$0.subject] },
      actions: Self.keys.map { .init($0, needsRow: true) },
      chosen: chosen,
      above: try context.clockRemark(on: reading.store).map {
        [ScreenPage.Block($0, mark: "! ", tone: .alert)]
      } ?? [],
      layout: table.layout,
      details: { [ScreenPage.Block(lines: TextRenderer(Style($1)).lines(details[$0]))] },
      remarks: { _ in [order] })
  }
}
