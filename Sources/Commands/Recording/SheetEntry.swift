import WellbeingKit
import WellbeingTerminal

/// One sheet of paper after another, copied in a terminal.
final class SheetEntry {
  private let office: SheetOffice
  private let desk: any SheetDesk
  private let farewell = Farewell()
  private var saved: [ScoredAssessment] = []

  private var session: Session { office.session }

  init(_ office: SheetOffice, desk: any SheetDesk) {
    self.office = office
    self.desk = desk
  }

  /// Copies sheets until nobody wants another. What was saved stays, however it ends.
  ///
  /// - Parameter proposal: What the first sheet begins with.
  func run(_ proposal: PaperSheet.Proposal) throws -> ExitCode {
    let (say, restore) = (session.context.lastWords, desk.restore)
    let copying = InterruptGuard.run(notice: { [farewell] _ in
      restore()
      say(farewell.text)
    }) {
      defer { desk.close() }
      return Result { try copy(proposal) }
    }
    try tell()
    try copying.get()
    return .done
  }

  private func copy(_ first: PaperSheet.Proposal) throws {
    var proposal = first
    while true {
      let run = try SheetRun(office, desk: desk, proposal, farewell: farewell)
      guard let result = try run.run() else { return }
      saved.append(result)
      proposal = run.nextProposal
      switch try desk.askForAnother(after: "\(words(result)).") {
      case .goOn: continue
      case .interrupted: throw CommandError.interrupted(isDraftKept: false)
      case .back, .open, .save, .leave, .inputEnded: return
      }
    }
  }

  // MARK: What was saved

  private func words(_ saved: ScoredAssessment) -> String {
    "Saved for \(quoted(saved.subject)), \(LocalTime.moment(saved)): \(saved.uuid.reference)"
  }

  /// Says what was saved: no answers and no scores, for they would stay on the screen.
  private func tell() throws {
    let output = session.context.output
    if session.isJSON {
      try printJSON(on: output)
    } else if !session.isQuiet, !saved.isEmpty {
      if !desk.leavesTrace || session.isOutputData {
        for result in saved { output.writeLine(words(result)) }
      }
      office.presenter.showSupport(on: output)
    }
  }

  private func printJSON(on output: any TextSink) throws {
    if saved.count > 1 {
      output.writeLine(try JSONOutput.document(saved))
    } else if let only = saved.first {
      output.writeLine(try JSONOutput.document(only))
    }
  }
}
