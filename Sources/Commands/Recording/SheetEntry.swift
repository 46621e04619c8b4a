import WellbeingKit
import WellbeingTerminal

/// Enters one paper form after another in a terminal.
final class SheetEntry {
  private let office: PaperEntryOffice
  private let desk: any PaperEntryDesk
  private let signalNotice = SignalNotice()
  private var saved: [SheetRun.Saved] = []

  private var session: Session { office.session }

  init(_ office: PaperEntryOffice, desk: any PaperEntryDesk) {
    self.office = office
    self.desk = desk
  }

  /// Enters forms until the user stops. Saved forms stay saved, however the run ends.
  ///
  /// - Parameter proposal: The initial values of the first form.
  func run(_ proposal: PaperSheet.Proposal) throws -> ExitCode {
    let (say, restore) = (session.context.signalNotice, desk.restore)
    let entering = InterruptGuard.run(notice: { [signalNotice] _ in
      restore()
      say(signalNotice.text)
    }) {
      defer { desk.close() }
      return Result { try enter(proposal) }
    }
    try report()
    try entering.get()
    return .done
  }

  private func enter(_ first: PaperSheet.Proposal) throws {
    var proposal = first
    while true {
      let run = try SheetRun(office, desk: desk, proposal, signalNotice: signalNotice)
      guard let entered = try run.run() else { return }
      saved.append(entered)
      proposal = run.nextProposal
      switch try desk.askForAnother(after: "\(words(entered.result)).") {
      case .goOn: continue
      case .interrupted: throw CommandError.interrupted(isDraftKept: false)
      case .back, .open, .confirmRows, .save, .leave, .inputEnded: return
      }
    }
  }

  // MARK: Reporting

  private func words(_ saved: ScoredAssessment) -> String {
    "Saved for \(quoted(saved.subject)), \(LocalTime.moment(saved)): \(saved.uuid.reference)"
  }

  /// Prints what was saved. Answers and scores are left out, because they would stay on the screen.
  private func report() throws {
    let output = session.context.output
    if session.isJSON {
      guard !saved.isEmpty else { return }
      output.writeLine(
        try JSONOutput.document(
          results: saved.map(\.result), isList: saved.count > 1, sameDay: saved.flatMap(\.sameDay)))
    } else if !session.isQuiet, !saved.isEmpty {
      if !desk.leavesTrace || session.isOutputData {
        for one in saved { output.writeLine(words(one.result)) }
      }
      office.presenter.showSupport(on: output)
    }
  }
}
