import Foundation
import WellbeingCommandKit
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal

/// Enters one paper form after another in a terminal.
final class PaperEntry {
  struct Saved {
    let result: ScoredAssessment
    /// The earlier results of the same subject, questionnaire and day.
    let sameDay: [UUID]
  }

  private let entryContext: PaperEntryContext
  private let dialog: any Dialog
  private let signalNotice = SignalNotice()
  private var saved: [Saved] = []
  private var context: CommandContext { entryContext.context }

  init(_ entryContext: PaperEntryContext, _ dialog: any Dialog) {
    self.entryContext = entryContext
    self.dialog = dialog
  }

  /// Enters forms until the user stops. Saved forms stay saved, however the run ends.
  func run(_ proposal: PaperSheet.Proposal) throws -> ExitCode {
    var failures = Failures()
    failures.attempt {
      try context.console.run(dialog, signalNotice) {
        try DialogEnd.reported { try enter(proposal) }
      }
    }
    failures.attempt(report)
    try failures.check()
    return .done
  }

  private func enter(_ first: PaperSheet.Proposal) throws {
    if dialog.leavesTrace {
      dialog.say("What you type stays visible in this window until it is cleared.")
      dialog.say(
        "Type the number of each answer, then Enter. You can also type - if the paper has no answer, "
          + "next, back, repeat, help or quit. If only the total is known, type total.")
    }
    if let words = context.intendedFor(entryContext.questionnaire) { dialog.say(words) }
    var proposal = first
    while true {
      let run = try SheetRun(entryContext, dialog, proposal, signalNotice: signalNotice)
      guard let entered = try run.run() else { return }
      saved.append(entered)
      proposal = run.proposal(after: entered)
    }
  }

  /// Prints what was saved. Answers and scores are left out, because they would stay on the screen.
  private func report() throws {
    let output = context.runtime.output
    if context.console.isJSON {
      guard !saved.isEmpty else { return }
      output.writeLine(
        JSONOutput.document(
          results: saved.map(\.result), isList: saved.count > 1, sameDay: saved.flatMap(\.sameDay)))
    } else if !context.console.isQuiet, !saved.isEmpty {
      if !dialog.leavesTrace || context.console.isData {
        for one in saved { output.writeLine(one.result.savedWords) }
      }
      entryContext.presenter.showSupport(on: output)
    }
  }
}
