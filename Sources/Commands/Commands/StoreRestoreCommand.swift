import Foundation
import WellbeingKit
import WellbeingTerminal

/// `store restore FILE`: replaces the store's content with a backup.
enum StoreRestoreCommand: Command {
  static let spec = CommandSpec(
    "restore", summary: "Replace everything in the store with a backup.",
    detail: [
      "The backup is checked first, and stays as it is. The present content is kept as a new "
        + "backup in the store's folder. If there is no store yet, it is created.",
      "Other programs may have the store open: they read the restored content from then on. Those "
        + "that follow the store have to read it from the beginning again.",
      "A store that is too damaged to be opened has to be moved to another folder first, with the "
        + "files of the same name that end in '-wal' and '-shm'.",
    ],
    operands: [OperandSpec("FILE", kind: .path, summary: "The backup.")],
    options: [CorrectionOptions.yes],
    examples: [
      .init("wellbeing store restore wellbeing-backup.sqlite", "Restore a backup.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    try session.requirePerson()
    guard !session.isGuest else { throw StoreError.notPermittedToGuest }
    let confirmation = try Confirmation(session, unchanged: "Nothing was restored.")
    let file = session.invocation.operands[0]
    // Opened first, so that no store is created for a file that is not a backup.
    let words = try contents(of: file, session)
    if confirmation.isAsking {
      let path = printable(try session.storeLocation().path)
      session.conversation.writeLine(
        session.paragraph(
          "\(printable(file)) holds \(words). It takes the place of everything in \(path). What is "
            + "there now is kept as a backup in the same folder. Results, reviews and erasures since "
            + "the backup will be missing."))
    }
    guard try confirmation.isGiven("restore", to: "replace the store's content") else {
      return .done
    }
    let store = try session.openStore()
    let kept = try session.change(store, .other) { try $0.restore(from: .path(file)) }?.path
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(restored: file, kept: kept)))
    } else if !session.isQuiet {
      session.context.output.writeLine("Restored from \(printable(file)).")
      if let kept {
        session.context.output.writeLine("The former content is kept in \(printable(kept)).")
      }
    }
    return .done
  }

  /// What a backup holds, in words.
  private static func contents(of file: String, _ session: Session) throws -> String {
    do {
      let backup = try HealthStore(
        reading: .path(file), source: session.source(), access: session.access,
        catalog: session.readableCatalog)
      let info = try backup.now { try $0.info() }
      let count = info.counts.values.reduce(0, +)
      return "\(countWords(count, "record")) about \(countWords(info.subjectCount, "subject"))"
    } catch let error as StoreError where error.code == .outdated && error.format == 0 {
      throw StoreError.foreign(path: error.path ?? file, applicationID: nil)
    }
  }

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let restored: String
    let kept: String?
  }
}
