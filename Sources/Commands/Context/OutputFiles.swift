import Synchronization
import WellbeingCommandLine
import WellbeingPrivateFiles
import WellbeingStore
import WellbeingTerminal

/// The files that a run writes. Each is completed under a temporary name before any of them
/// replaces its target.
///
/// None of them is left behind if the run fails or is ended by a signal.
final class OutputFiles: Sendable {
  /// The unpublished files; nil after cleanup, when no more files may be started.
  private let unfinished = Mutex<[UnfinishedFile]?>([])

  /// Runs a body, and then removes unpublished files.
  ///
  /// - Parameter notice: Called on another thread when a signal ends the program.
  func run<Result>(
    notice: @escaping @Sendable () -> Void = {}, _ body: () throws -> Result
  ) throws -> Result {
    try InterruptGuard.run(notice: { [self] _ in
      remove()
      notice()
    }) {
      defer { remove() }
      return try body()
    }
  }

  /// Starts a temporary file that only its owner can access.
  ///
  /// - Throws: `FileError`, also after a signal, when the program is about to end.
  func begin(_ target: OutputTarget) throws(FileError) -> UnfinishedFile {
    // The lock ensures that a signal finds the file either listed or not yet created.
    try unfinished.withLock { list throws(FileError) in
      guard let begun = list else { throw FileError(.readOnly, target.path) }
      let file = try UnfinishedFile(for: target.path, withPermissionsOf: target)
      list = begun + [file]
      return file
    }
  }

  func write(_ bytes: [UInt8], to target: OutputTarget) throws(FileError) {
    try begin(target).write(bytes)
  }

  /// Moves all files to their targets, once all are fully written to disk.
  func publish() throws(FileError) {
    let files = unfinished.withLock { $0 } ?? []
    for file in files { try file.complete() }
    for file in files { try file.replaceTarget() }
  }

  private func remove() {
    // On a signal the run may still be writing to a file; its writer closes it.
    let files = unfinished.withLock { list in
      defer { list = nil }
      return list ?? []
    }
    for file in files { file.remove() }
  }
}

extension CommandContext {
  /// Returns the option that names the file that an output file would replace: the store or one of
  /// its associated files, or a definition being read. Nil if it would replace none of them.
  ///
  /// Replacing the store would destroy it.
  func option(reading target: OutputTarget) -> OptionSpec? {
    let store = (try? store.location())?.path
    let files =
      ([""] + StoreFile.siblingSuffixes).compactMap { suffix in
        store.map { (Options.store.spec, $0 + suffix) }
      } + definitions.paths.map { (Options.definition.spec, $0) }
    return files.first { _, path in
      // Compare the target of a link, not the link itself.
      let path = (try? FilePath.resolved(path)) ?? path
      return (try? OutputTarget(path))?.mayBe(target) ?? false
    }?.0
  }
}
