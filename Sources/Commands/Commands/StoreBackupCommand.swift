import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// `store backup FILE`: copies the store.
enum StoreBackupCommand: Command {
  static let spec = CommandSpec(
    "backup", summary: "Copy the store to a new file that only you can read.",
    detail: [
      "The copy is itself a store: --store FILE reads it. A damaged store is not copied. One with "
        + "other problems is copied, and the exit code is 65.",
      "'-' writes it to standard output. If a shell redirects that to a file, others can often read "
        + "the file: type 'umask 077' first.",
    ],
    operands: [OperandSpec("FILE", kind: .path, summary: "The new file, or '-'.")],
    examples: [.init("wellbeing store backup wellbeing-backup.sqlite", "Copy the store.")])

  static func run(_ session: Session) throws -> ExitCode {
    let target = session.invocation.operands[0]
    guard target != "-" || !session.outputInfo.isTerminal else {
      throw CommandError.backupToTerminal
    }
    guard let store = try session.openStoreForReading() else {
      throw StoreError.missing(path: try session.storeLocation().path)
    }
    let problems: [StoreProblem]
    do {
      problems = try store.check()
      try copy(store, to: target, session)
    } catch let error as StoreError where error.code == .damaged {
      throw error.adding("Nothing was copied.")
    }
    guard !problems.isEmpty else { return .done }
    session.context.diagnostics.writeLine(
      session.paragraph(
        "Warning: The store, and so the copy, has \(countWords(problems.count, "problem")): run 'wellbeing store "
          + "check', and keep your older backups."))
    return .dataError
  }

  private static func copy(_ store: HealthStore, to target: String, _ session: Session) throws {
    if target == "-" {
      try writeCopy(of: store, to: session.context.output)
    } else {
      try store.sync { try $0.backup(to: .path(target)) }
      if !session.isQuiet { session.conversation.writeLine("Copied to \(printable(target)).") }
    }
  }

  /// Writes the copy through a private temporary file, because SQLite cannot write to a stream.
  ///
  /// The file is already unlinked when it is read, so that it cannot be left behind.
  private static func writeCopy(of store: HealthStore, to output: any TextSink) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "wellbeing-\(UUID().uuidString)")
    let file = folder.appending(path: "copy.sqlite")
    let remove: @Sendable () -> Void = { try? FileManager.default.removeItem(at: folder) }
    let handle = try InterruptGuard.run(notice: { _ in remove() }) {
      defer { remove() }
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try store.sync { try $0.backup(to: .path(file.path)) }
      return try FileHandle(forReadingFrom: file)
    }
    defer { try? handle.close() }
    while let bytes = try handle.read(upToCount: 1 << 20), !bytes.isEmpty {
      output.write(bytes: [UInt8](bytes))
    }
  }
}
