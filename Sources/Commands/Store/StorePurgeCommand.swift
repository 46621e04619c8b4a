import Foundation
import WellbeingCommandLine
import WellbeingPresentation
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum StorePurgeCommand {
  static let command = Command(
    "purge", "Permanently remove deleted results and moods.",
    detail: [
      "The audit trail records that they existed, and why they were deleted. \(reach)",
      "An alert that an earlier version of a result raised stays with the result.",
      "First close other programs that use the store: while one is reading, traces can be left.",
    ],
    options: [CorrectionOptions.yes],
    examples: [.init("wellbeing store purge", "Remove deleted records, after confirmation.")],
    run: run)

  /// The copies of the data that the command cannot remove.
  private static let reach =
    "This cannot remove: backups and exports, disk snapshots, disk blocks that were not yet "
    + "overwritten, or text still on a screen."

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let confirmation = try Confirmation(
      context, CorrectionOptions(context), unchanged: "Nothing was removed.")
    _ = try context.store.openExisting()
    let store = try context.store.open()
    if confirmation.isAsking {
      let count = try store.read { try $0.info().deletedCount }
      let words = count == 0 ? "There are no deleted results or moods" : words(count)
      context.say(
        "\(words). \(try context.isShared() ? "" : "The store's file is rewritten. ")\(reach)"
      )
    }
    guard try confirmation.isGiven("purge", to: "go on") else { return .nothing }
    let count = try context.store.change(store, .other) { try $0.purge() }
    return CommandResult {
      ["purged": count, "keptCopies": try store.keptCopies()]
    } text: {
      try .blocks(
        .lines(of: "Removed for good: \(count). \(reach)") + context.whatIsLeft(of: store))
    }
  }

  private static func words(_ count: Int) -> String {
    count == 1
      ? "1 deleted result or mood will be removed for good, with its note"
      : "\(count) deleted results and moods will be removed for good, with their notes"
  }
}

extension CommandContext {
  /// Whether the store is on a server.
  fileprivate func isShared() throws -> Bool { try store.location().server != nil }

  /// Returns what says where removed data may still be: a server's logs, copies that restores kept.
  func whatIsLeft(of store: HealthStore) throws -> [Document.Block] {
    let ofServer =
      "The server's write-ahead log, standbys and backups keep it until they are recycled or "
      + "expire: ask its administrator how long that is."
    let copies = try store.keptCopies()
    let ofCopies =
      "These copies, which a restore kept, may still contain what was removed. Delete them when you "
      + "no longer need them:"
    return .lines(of: (try isShared() ? [ofServer] : []) + (copies.isEmpty ? [] : [ofCopies]))
      + copies.map { .unwrapped(printable($0)) }
  }
}
