import Synchronization
import WellbeingKit
import WellbeingSampleStore
import WellbeingTerminal

/// The files that a run writes: each lies beside its place until all are whole, and then takes it.
///
/// Nothing is left of them where the run ends otherwise, by an error or by a signal.
final class OutputFiles: Sendable {
  /// A file that is being written.
  struct Unfinished: Sendable {
    let target: OutputTarget
    fileprivate let path: String
    fileprivate let descriptor: Descriptor

    /// Writes bytes at the end.
    func write(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
      do throws(TerminalError) {
        try descriptor.writeAll(bytes)
      } catch {
        guard case .writeFailed(let code) = error else { throw .readOnly(path: target.path) }
        throw StoreError(SystemError(errno: code), path: target.path)
      }
    }
  }

  /// Nil once they were removed: nothing may be begun that nobody would remove.
  private let unfinished = Mutex<[Unfinished]?>([])

  /// What the names of files begin with as long as they are not whole.
  private let prefix: String

  init(prefix: String = "wellbeing-") {
    self.prefix = prefix
  }

  /// What the names of files end in as long as they are not whole.
  static let unfinishedEnding = ".unfinished"

  /// Runs a body, and removes whatever it began and did not publish.
  ///
  /// - Parameter notice: Called on another thread when a signal ends the program.
  func run<Result>(
    notice: @escaping @Sendable () -> Void = {}, _ body: () throws -> Result
  ) throws -> Result {
    try InterruptGuard.run(notice: { [self] _ in
      remove()
      notice()
    }) {
      defer { for descriptor in remove() { System.release(descriptor.number) } }
      return try body()
    }
  }

  /// Begins a file, for its owner alone.
  ///
  /// - Throws: ``StoreError``, also behind a signal: the program is dying of it.
  func begin(_ target: OutputTarget) throws(StoreError) -> Unfinished {
    // A name of its own: the target's may be as long as a name can be.
    let name = "\(prefix)\(UInt64.random(in: 0 ... .max))\(Self.unfinishedEnding)"
    let path = (target.folder == "/" ? "" : target.folder) + "/" + name
    do throws(SystemError) {
      // In the lock: a signal finds the file in the list or not yet made.
      return try unfinished.withLock { list throws(SystemError) in
        guard let begun = list else { throw SystemError(errno: SystemError.interrupted) }
        let descriptor = Descriptor(number: try System.openNewPrivateFile(path))
        let file = Unfinished(target: target, path: path, descriptor: descriptor)
        list = begun + [file]
        return file
      }
    } catch {
      guard error.errno != SystemError.notFound else { throw .missingParent(path: target.folder) }
      throw StoreError(creating: target.path, error)
    }
  }

  /// Gives all files their places, once the last byte of each is on the disk.
  func publish() throws(StoreError) {
    let files = unfinished.withLock { $0 } ?? []
    for file in files {
      try call(on: file.target.path) { () throws(SystemError) in
        permit(file)
        try System.synchronise(file.descriptor.number)
      }
    }
    for file in files {
      try call(on: file.target.path) { () throws(SystemError) in
        try System.move(file.path, onto: file.target.path)
      }
      // What was done is done, also where it cannot be told when it reaches the disk.
      try? System.synchronise(file.target.folder)
    }
  }

  /// Lets those read and write the file who could do so with what it replaces.
  private func permit(_ file: Unfinished) {
    let descriptor = file.descriptor.number
    var mode = file.target.mode
    if let group = file.target.group {
      try? System.setGroup(group, of: descriptor)
      // What one group was allowed is nothing that another may do.
      if (try? System.status(of: descriptor))?.group != group { mode &= 0o707 }
    }
    // Where that cannot be, the file stays its owner's alone.
    try? System.setMode(mode, of: descriptor)
  }

  private func call(
    on path: String, _ body: () throws(SystemError) -> Void
  ) throws(StoreError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw StoreError(creating: path, error)
    }
  }

  /// Removes what has no place of its own yet; a file that took its place has left this name.
  @discardableResult
  private func remove() -> [Descriptor] {
    unfinished.withLock { list in
      defer { list = nil }
      for file in list ?? [] { System.remove(file.path) }
      return (list ?? []).map(\.descriptor)
    }
  }
}
