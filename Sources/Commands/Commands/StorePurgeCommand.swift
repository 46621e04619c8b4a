import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// `store purge`: permanently removes deleted records.
enum StorePurgeCommand: Command {
  static let spec = CommandSpec(
    "purge", summary: "Remove deleted results and moods for good.",
    detail: [
      "The audit trail keeps that they were there, and why they were deleted. \(reach)",
      "It is refused while a corrected result waits to be reviewed because an earlier version raised "
        + "an alert: nothing would be known about it any more.",
      "End other programs that use the store first: while one reads, traces can be left.",
    ],
    options: [CorrectionOptions.yes],
    examples: [.init("wellbeing store purge", "Remove what was deleted, after a question.")])

  /// The copies of the data that the command cannot remove.
  private static let reach =
    "Beyond its reach are backups, exports and snapshots of the disk, blocks that the disk has not "
    + "yet overwritten, and what still stands in a terminal."

  static func run(_ session: Session) throws -> ExitCode {
    try session.requireOwner()
    let confirmation = try Confirmation(session, unchanged: "Nothing was removed.")
    guard try session.openStoreForReading() != nil else {
      throw StoreError.missing(path: try session.storeLocation().path)
    }
    let store = try session.openStore()
    let open = try store.sync { try $0.waitingAlerts([.corrected]) }
    guard open.isEmpty else { throw StoreError.unreviewedAlerts(Set(open.map(\.uuid))) }
    if confirmation.isAsking {
      let count = try store.sync { try $0.info().deletedCount }
      let words = count == 0 ? "No deleted result or mood waits to be removed" : words(count)
      session.conversation.writeLine(
        session.paragraph("\(words). The store's file is written anew. \(reach)"))
    }
    guard try confirmation.isGiven("purge", to: "go on") else { return .done }
    let count = try session.change(store, .other) { try $0.purge() }
    if session.isJSON {
      session.context.output.writeLine(
        try JSONOutput.text(
          Document(purged: count, keptCopies: try store.keptCopies().map(\.path))))
    } else if !session.isQuiet {
      session.context.output.writeLine(session.paragraph("Removed for good: \(count). \(reach)"))
      try session.nameKeptCopies(of: store)
    }
    return .done
  }

  private static func words(_ count: Int) -> String {
    count == 1
      ? "1 deleted result or mood is to be removed for good, with its note"
      : "\(count) deleted results and moods are to be removed for good, with their notes"
  }

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let purged: Int
    let keptCopies: [String]
  }
}

extension Session {
  /// Lists the copies that earlier restores kept, after data was removed from the store.
  func nameKeptCopies(of store: HealthStore) throws {
    let copies = try store.keptCopies()
    guard !copies.isEmpty else { return }
    context.output.writeLine(
      paragraph(
        "These copies, which a restore kept, may still contain what was removed. Delete them when you "
          + "no longer need them:"))
    for copy in copies { context.output.writeLine(printable(copy.path)) }
  }
}
