import Synchronization
import WellbeingPrivateFiles
import WellbeingTerminal

/// The files that a run writes: each is complete under a temporary name before any replaces its
/// target.
///
/// None of them is left if the run ends otherwise, by an error or by a signal.
final class OutputFiles: Sendable {
  /// Nil once they were removed: nothing may be begun that nobody would remove.
  private let unfinished = Mutex<[UnfinishedFile]?>([])

  /// Runs a body, and removes what it began and did not publish.
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

  /// Begins a file, for its owner alone.
  ///
  /// - Throws: `FileError`, also after a signal: the program is about to end by it.
  func begin(_ target: OutputTarget) throws(FileError) -> UnfinishedFile {
    // In the lock: a signal finds the file in the list, or not yet made.
    try unfinished.withLock { list throws(FileError) in
      guard let begun = list else { throw FileError(.readOnly, target.path) }
      let file = try UnfinishedFile(for: target.path, withPermissionsOf: target)
      list = begun + [file]
      return file
    }
  }

  /// Writes a file whole.
  func write(_ bytes: [UInt8], to target: OutputTarget) throws(FileError) {
    try begin(target).write(bytes)
  }

  /// Gives all files their names, once the last byte of each is on the disk.
  func publish() throws(FileError) {
    let files = unfinished.withLock { $0 } ?? []
    for file in files { try file.complete() }
    for file in files { try file.replaceTarget() }
  }

  private func remove() {
    // On a signal the run may be writing one of them: they are closed by whoever writes them.
    let files = unfinished.withLock { list in
      defer { list = nil }
      return list ?? []
    }
    for file in files { file.remove() }
  }
}
