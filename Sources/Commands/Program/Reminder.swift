import WellbeingKit
import WellbeingTerminal

/// What waits for a person, said where the program is called without a command.
struct Reminder {
  private let session: Session

  init(_ context: Context) {
    session = Session(Invocation(path: [], operands: [], values: [:]), context)
  }

  /// Says how many alerts nobody has looked at; nothing where there is none.
  ///
  /// A store that cannot be read is said to be so, and keeps nothing else back: silence would read
  /// as "no alert".
  func show() {
    do {
      guard let store = try session.openStoreForReading() else { return }
      for line in lines(try store.now { try $0.openAlerts() }) {
        session.context.output.writeLine(line)
      }
    } catch {
      let message = ErrorReport(
        error, program: Program.spec.name, after: session.context.ledger
      ).message
      // The help comes before what could not be told after it.
      try? session.context.output.flush()
      session.context.diagnostics.writeLine(
        "\(Program.spec.name): Whether alerts wait to be reviewed is not known. \(message)")
    }
  }

  /// What waits, each with the command that lists it: on a line of its own, to be copied whole.
  private func lines(_ alerts: HealthStore.OpenAlerts) -> [String] {
    var lines: [String] = []
    if alerts.resultCount > 0 {
      lines += [
        alerts.resultCount == 1
          ? "! 1 result with a raised alert is not reviewed:"
          : "! \(alerts.resultCount) results with a raised alert are not reviewed:",
        "    wellbeing history --alert raised --unreviewed",
      ]
    }
    if alerts.draftCount > 0 {
      lines += [
        alerts.draftCount == 1
          ? "! 1 unfinished administration has a raised alert:"
          : "! \(alerts.draftCount) unfinished administrations have a raised alert:",
        "    wellbeing drafts",
      ]
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}
