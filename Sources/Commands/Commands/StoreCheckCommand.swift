import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// `store check`: whether the store is sound, and every score comes out the same.
enum StoreCheckCommand: Command {
  static let spec = CommandSpec(
    "check", summary: "Check the file, recompute every score, look at old contacts.")

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let output = session.context.output
    let old = try OldContacts(session)
    old.show(session)
    let store = try session.openStoreForReading()
    let problems = try store?.now { try $0.check() } ?? []
    if session.isJSON {
      output.writeLine(
        try JSONOutput.text(Document(problems: problems.map(\.words), oldContacts: old.ids)))
    } else if store == nil {
      output.writeLine("There is no store yet.")
    } else if problems.isEmpty {
      output.writeLine("The store is sound.")
    } else {
      for problem in problems { output.writeLine(printable(problem.words)) }
    }
    return problems.isEmpty ? .done : .dataError
  }

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let problems: [String]
    let oldContacts: [String]
  }
}

extension StoreProblem {
  /// The problem in words, without anything that a record holds.
  var words: String {
    switch self {
    case .structure(let text): "The file is damaged: \(text)"
    case .danglingRow(let table, let parent):
      "A row of '\(table)' points at a row of '\(parent)' that is not there."
    case .unreadableSample(let uuid):
      "A part of \(name(uuid)) is not there or does not read."
    case .unreadableDefinition(let uuid):
      "The definition of \(name(uuid)) is not there or does not read."
    case .scoresDiffer(let uuid):
      "The scores of \(name(uuid)) are not those that its answers give."
    case .rowsContradict(let uuid): "Two rows of \(name(uuid)) contradict each other."
    case .notInTrail(let uuid):
      "The audit trail does not say how \(name(uuid)) was saved, or whether it was deleted."
    case .trailHasGaps: "Entries of the audit trail were removed."
    case .vanished(let uuid): "\(name(uuid)) is gone, though nobody purged it."
    case .tracesLeft:
      "A removal did not come to its end, and traces may be left in the file: run 'wellbeing store "
        + "purge'."
    case .linkBroken(let uuid):
      "\(name(uuid)) names a record that it replaces, or that replaces it, and should not."
    case .syncIdentifierTwice(let first, let second):
      "\(name(first)) and \(name(second)) are the same record of another system."
    }
  }

  private func name(_ uuid: UUID) -> String { uuid.uuidString.lowercased() }
}
