import Foundation
import WellbeingCommandLine
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct StorePurgeCommand: Command {
  static let spec = CommandSpec(
    "purge", summary: "Permanently remove deleted results and moods.",
    detail: [
      "The audit trail records that they existed, and why they were deleted. \(reach)",
      "An alert that an earlier version of a result raised stays with the result.",
      "First close other programs that use the store: while one is reading, traces can be left.",
    ],
    options: [CorrectionOptions.yes],
    examples: [.init("wellbeing store purge", "Remove deleted records, after confirmation.")])

  /// The copies of the data that the command cannot remove.
  private static let reach =
    "This cannot remove: backups and exports, disk snapshots, disk blocks that were not yet "
    + "overwritten, or text still on a screen."

  private let options: CorrectionOptions

  init(_ arguments: Invocation) throws {
    options = try CorrectionOptions(arguments)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let confirmation = try Confirmation(context, options, unchanged: "Nothing was removed.")
    _ = try context.store.openExisting()
    let store = try context.store.open()
    if confirmation.isAsking {
      let count = try store.read { try $0.info().deletedCount }
      let words = count == 0 ? "There are no deleted results or moods" : words(count)
      context.console.conversation.writeLine(
        context.console.paragraph(
          "\(words). \(try context.isShared() ? "" : "The store's file is rewritten. ")\(Self.reach)"
        ))
    }
    guard try confirmation.isGiven("purge", to: "go on") else { return .done }
    let count = try context.store.change(store, .other) { try $0.purge() }
    if context.console.isJSON {
      try context.console.printJSON(["purged": count, "keptCopies": try store.keptCopies()])
    } else if !context.console.isQuiet {
      context.runtime.output.writeLine(
        context.console.paragraph("Removed for good: \(count). \(Self.reach)"))
      try context.nameKeptCopies(of: store)
    }
    return .done
  }

  private func words(_ count: Int) -> String {
    count == 1
      ? "1 deleted result or mood will be removed for good, with its note"
      : "\(count) deleted results and moods will be removed for good, with their notes"
  }
}

extension CommandContext {
  /// Whether the store is on a server.
  fileprivate func isShared() throws -> Bool { try store.location().server != nil }

  /// Lists the copies that earlier restores kept, after data was removed from the store.
  func nameKeptCopies(of store: HealthStore) throws {
    if try isShared() {
      runtime.output.writeLine(
        console.paragraph(
          "The server's write-ahead log, standbys and backups keep it until they are recycled or "
            + "expire: ask its administrator how long that is."))
    }
    let copies = try store.keptCopies()
    guard !copies.isEmpty else { return }
    runtime.output.writeLine(
      console.paragraph(
        "These copies, which a restore kept, may still contain what was removed. Delete them when you "
          + "no longer need them:"))
    for copy in copies { runtime.output.writeLine(printable(copy)) }
  }
}
