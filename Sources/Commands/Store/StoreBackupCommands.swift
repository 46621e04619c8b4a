import Foundation
import WellbeingCommandLine
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum StoreBackupCommand {
  private static let target = Operand.word("FILE", .path, "The new file, or '-'.")

  static let command = Command(
    "backup", "Copy the store to a new file that only you can read.",
    detail: [
      "The copy is a store: --store FILE reads it. A shared store is copied as it is at one moment. A damaged store is not copied. A store with other "
        + "problems is copied, and the exit code is 65.",
      "'-' writes to standard output. If you redirect it to a file, others may be able to read the "
        + "file: type 'umask 077' first.",
    ],
    [target],
    examples: [
      .init("wellbeing store backup wellbeing-backup.sqlite", "Copy the store."),
      .init(
        "wellbeing store backup - | age --encrypt --passphrase --output wellbeing.age",
        "Copy it, encrypted with age."),
      .init(
        "wellbeing store backup - | gpg --symmetric --output wellbeing.gpg",
        "Copy it, encrypted with GnuPG."),
      .init(
        "0 2 * * * umask 077; wellbeing store backup - | age -r KEY >backup.age",
        "With cron, copy it each night, encrypted for the owner of a key."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let target = try context[target]
    try requireFile(target)
    guard target != "-" || !context.info.isTerminal else {
      throw Failure.usage("A backup is not text: redirect standard output, or name a file.")
    }
    let store = try context.store.openExisting()
    let problems: [StoreProblem]
    do {
      problems = try store.check().filter(\.isOfContent)
      try UnfinishedFile.guarded {
        if target == "-" {
          try writeCopy(of: store, context)
        } else {
          try store.copy(to: .path(target))
        }
      }
    } catch let error as StoreError where error.code == .damaged {
      throw error.failure.adding("Nothing was copied.")
    } catch let error as StoreError where error.code == .invalidPath {
      throw error.ofBackup(target)
    }
    return CommandResult(
      code: problems.isEmpty ? .done : .dataError,
      json: {
        target == "-" ? nil : ["copied": target, "problems": problems.map(\.words)]
      },
      then: {
        guard !problems.isEmpty else { return }
        context.warn(
          "The store, and so the copy, has \(counted(problems.count, "problem")): run 'wellbeing store "
            + "check', and keep your older backups.")
      },
      text: {
        target == "-" ? .blocks([]) : .blocks([.unwrapped("Copied to \(printable(target)).")])
      })
  }

  /// Writes the copy through a private file beside the store, because SQLite cannot write to a stream.
  ///
  /// The file is already unlinked when it is read, so that it cannot be left behind.
  private static func writeCopy(of store: HealthStore, _ context: CommandContext) throws {
    let output = context.runtime.output
    let isElsewhere =
      try context.store.location().server != nil
      || Folder(FilePath.parent(of: store.path)).refusesWriting
    let file = try UnfinishedFile.lend(for: isElsewhere ? temporaryCopy : store.path) { file in
      try store.copy(to: .path(file.companion), for: .temporary)
      return try InputFile(file.companion, followingLink: false, pipes: .refused)
    }
    while case let bytes = try file.bytes(atMost: 1 << 20), !bytes.isEmpty {
      output.write(bytes: bytes)
    }
  }
}

/// Rejects the address of a shared store, which is not repeated: it can contain a password.
private func requireFile(_ typed: String) throws {
  guard !StoreLocation.isAddress(typed) else {
    throw Failure.usage("A backup is a file, not an address: name a file.")
  }
}

/// The name of a copy in the folder for temporary files.
private var temporaryCopy: String {
  FileManager.default.temporaryDirectory.appending(path: "copy").path
}

enum StoreRestoreCommand {
  private static let file = Operand.word("FILE", .path, "The backup, or '-'.")
  private static let anyway = Option.flag("anyway", "Restore a backup even if it has problems.")

  static let command = Command(
    "restore", "Replace everything in the store with a backup.",
    detail: [
      "The backup is checked first and not changed. The present content is kept as a new backup in the "
        + "store's folder. If there is no store yet, it is created.",
      "Other programs may have the store open: they then read the restored content. Programs that "
        + "follow the store have to read it again from the beginning.",
      "'-' reads the backup from standard input, such as one that another program decrypts. It is kept "
        + "in a private file in the store's folder until it is restored. The terminal itself asks for "
        + "confirmation.",
      "A backup in which 'store check' finds problems is not restored, unless you add '--anyway'. One "
        + "that is damaged, or has parts of another program, never is.",
      "A shared store must be empty: it is filled with everything from the backup, and one with "
        + "content is never replaced.",
      "If the store is too damaged to be opened, move it to another folder first, with the files of "
        + "the same name that end in '-wal' and '-shm'.",
    ],
    [file], options: [CorrectionOptions.yes, anyway],
    examples: [
      .init("wellbeing store restore wellbeing-backup.sqlite", "Restore a backup."),
      .init(
        "age --decrypt wellbeing.age | wellbeing store restore -", "Restore one encrypted with age."
      ),
      .init(
        "gpg --decrypt wellbeing.gpg | wellbeing store restore -",
        "Restore one encrypted with GnuPG."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    try Restoring(
      context: context, file: context[file], acceptsProblems: context[anyway],
      options: CorrectionOptions(context)
    ).run()
  }
}

private struct Restoring {
  let context: CommandContext
  /// The path of the backup; `-` is standard input.
  let file: String
  let acceptsProblems: Bool
  let options: CorrectionOptions

  func run() throws -> CommandResult {
    try requireFile(file)
    do {
      let isInput = file == "-"
      let input = isInput ? try FileInput(file, of: "store restore", context.runtime) : nil
      // Before standard input is read: perhaps nobody can be asked.
      let confirmation = try Confirmation(
        context, options, unchanged: "Nothing was restored.", isInputData: isInput)
      return try UnfinishedFile.guarded {
        guard let input else { return try restore(file, confirmation) }
        return try reading(input) { try restore($0, confirmation) }
      }
    } catch let error as StoreError where error.code != .commitUncertain && error.code != .full {
      throw error.failure.adding("Nothing was changed.")
    }
  }

  /// Copies standard input to a private file in the store's folder, and removes it afterwards.
  private func reading(
    _ input: FileInput, _ body: (String) throws -> CommandResult
  ) throws -> CommandResult {
    let location = try context.store.location()
    let path = location.server == nil ? try location.onDisk().locate(creating: true) : temporaryCopy
    return try UnfinishedFile.lend(for: path) { unfinished in
      // Looked at before it is copied: it can be endless.
      var head: [UInt8] = []
      var byte: UInt8 = 0
      while head.count < 16, try withUnsafeMutableBytes(of: &byte, input.read) > 0 {
        head.append(byte)
      }
      guard !head.isEmpty else {
        throw Failure.dataError("Standard input was empty. Nothing was changed.")
      }
      do {
        guard head.elementsEqual("SQLite format 3\0".utf8) else {
          throw StoreError.foreign(path: unfinished.companion).ofBackup(unfinished.companion)
        }
        try unfinished.fillCompanion { buffer in
          guard !head.isEmpty else { return try input.read(buffer) }
          defer { head = [] }
          buffer.copyBytes(from: head)
          return head.count
        }
        return try body(unfinished.companion)
      } catch let error as StoreError {
        throw error.ofFile(unfinished.companion, as: StoreError.standardInput)
      }
    }
  }

  private func restore(_ path: String, _ confirmation: Confirmation) throws -> CommandResult {
    let (backup, store) = try (backupContents(path), presentContents())
    if confirmation.isAsking {
      context.say(
        "\(backup) \(store.words) Results, reviews and erasures since the backup will be "
          + "missing.")
    }
    guard try confirmation.isGiven("restore", to: "replace the store's content") else {
      return .nothing
    }
    let kept = try replaceContents(path)?.path
    return CommandResult(json: { ["restored": file, "kept": kept] }, then: warnOfProblems) {
      let incomplete = store.isComplete ? "" : ", which could not be read completely,"
      let done =
        ["Restored from \(name)."]
        + (kept.map { ["The former content\(incomplete) is kept in \(printable($0))."] } ?? [])
      return .blocks(
        done.map { .unwrapped($0) }
          + .lines(
            of: "Next: review the alerts"
              + (kept == nil
                ? ""
                : store.isComplete
                  ? " of the kept copy as well (--store)"
                  : ", ask about those since the backup that the kept copy may not show")
              + ", and erase again the subjects that were erased since the backup."))
    }
  }

  /// Warns if the store has problems. Errors here must not suggest that the restore failed.
  private func warnOfProblems() {
    let words: String
    do {
      let problems = try context.store.openForReading()?.check().filter(\.isOfContent)
      let count = problems?.count ?? 0
      guard count > 0 else { return }
      words = "The restored store has \(counted(count, "problem"))"
    } catch {
      words = "The restored store could not be checked"
    }
    context.warn("\(words): run 'wellbeing store check'.")
  }

  private var name: String { file == "-" ? "standard input" : printable(file) }

  /// - Returns: The path of the copy of the previous contents.
  private func replaceContents(_ path: String) throws -> StoreLocation? {
    let backup = StoreLocation.path(path)
    guard try context.store.location().server == nil else {
      let store = try context.store.open()
      return try restore(store, from: backup)
    }
    do {
      try HealthStore.create(
        at: context.store.location(), from: backup, acceptingProblems: acceptsProblems,
        source: StoreAccess.source, access: .owner,
        catalog: context.definitions.readableCatalog,
        options: .init(clock: context.runtime.storeClock))
    } catch StoreError.Code.alreadyExists {
      let place = try context.store.location().path
      guard !FilePath.isMissing(place) else {
        throw Failure.noInput(
          "There is no store at \(quotedPath(place)), but files of one are left: move \(quotedPath(place + "-wal")) "
            + "and \(quotedPath(place + "-shm")) to where the store's file is now. Nothing was changed."
        )
      }
      let store = try HealthStore(
        toBeReplacedAt: context.store.location(), source: StoreAccess.source,
        access: .owner, catalog: context.definitions.readableCatalog,
        options: .init(clock: context.runtime.storeClock))
      return try restore(store, from: backup)
    }
    context.store.log(.other)
    return nil
  }

  private func restore(_ store: HealthStore, from backup: StoreLocation) throws -> StoreLocation? {
    let kept = try store.sync { [acceptsProblems] in
      try $0.restore(from: backup, acceptingProblems: acceptsProblems)
    }
    context.store.log(.other)
    return kept
  }

  // MARK: Descriptions of the store and the backup

  private func backupContents(_ path: String) throws -> String {
    guard try !StoreLocation.path(path).isSameFile(as: context.store.location()) else {
      throw StoreError.sameFile(path: path)
    }
    do {
      let backup = try HealthStore(
        reading: .path(path), source: StoreAccess.source, access: .owner,
        catalog: context.definitions.readableCatalog)
      return "The backup \(file == "-" ? "from " : "")\(name) contains \(try words(backup))."
    } catch let error as StoreError {
      throw error.ofBackup(path)
    }
  }

  /// The current contents of the store, in sentences that also say what becomes of them.
  private func presentContents() throws -> (words: String, isComplete: Bool) {
    let path = printable(try context.store.location().path)
    do {
      guard let store = try context.store.openForReadingIfThere() else {
        return ("There is no store at \(path) yet. It will be created from the backup.", true)
      }
      let words = try? words(store)
      guard try context.store.location().server == nil else {
        guard try store.read({ try $0.isUnused() }) else {
          throw StoreError.sharedStoreInUse(path: path)
        }
        return ("The shared store \(path) is empty, and gets the backup's content.", true)
      }
      return (
        "The store \(path) \(words.map { "contains \($0)" } ?? "cannot be read completely"). The "
          + "backup replaces everything in the store. The present content is kept as a backup in the "
          + "same folder.",
        words != nil
      )
    } catch let error as StoreError where error.code == .damaged {
      throw StoreError.tooDamagedToReplace(path: error.path ?? path)
    }
  }

  private func words(_ store: HealthStore) throws -> String {
    let (overview, alerts) = try store.read { store in
      (
        try store.overview(),
        try store.waitingAlerts(Set(WaitingAlert.State.allCases).subtracting([.notAssessed]))
      )
    }
    return "\(overview.words) (\(counted(alerts.count, "alert")) waiting for review)"
  }
}

extension UnfinishedFile {
  /// Runs a body; if a signal ends the program meanwhile, no unfinished file is left.
  static func guarded<Result>(_ body: () throws -> Result) throws -> Result {
    try InterruptGuard.run(notice: { _ in removeAll() }, body)
  }

  /// Lends an unfinished file and the name of its companion, a store, and removes them afterwards.
  fileprivate static func lend<Result>(
    for path: String, _ body: (UnfinishedFile) throws -> Result
  ) throws -> Result {
    let file = try UnfinishedFile(for: path)
    defer {
      HealthStore.waitForClosings()
      file.remove()
    }
    return try body(file)
  }
}
