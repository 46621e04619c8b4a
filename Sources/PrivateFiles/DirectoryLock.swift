import Foundation

/// A lock on a folder, between processes that all take it before they change files there.
///
/// A file system without locks, as some network file systems are, grants it to everybody.
package struct DirectoryLock: Sendable {
  private let descriptor: Int32

  /// Waits for the lock, and takes it.
  ///
  /// - Parameter limit: How long to wait at most.
  /// - Throws: ``FileError/Kind/locked`` if another process held the lock all that time.
  package init(_ folder: String, upTo limit: Duration = .seconds(5)) throws(FileError) {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    descriptor = try FileError.check(folder) { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    do throws(FileError) {
      while try Self.tryLock(descriptor, path: folder) == .held {
        guard clock.now < deadline else { throw FileError(.locked, folder) }
        Self.pause()
      }
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Releases the lock; once only.
  package func release() { close(descriptor) }

  /// What came of an attempt to lock a file.
  enum Attempt { case locked, held, unsupported }

  /// Locks an open file or folder, unless another process holds its lock.
  ///
  /// The lock ends when the descriptor is closed, and with the process, however that ends.
  static func tryLock(_ descriptor: Int32, path: String) throws(FileError) -> Attempt {
    do throws(FileError) {
      try FileError.check(path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return .locked
    } catch {
      switch error.kind {
      case .locked: return .held
      case .system(EBADF), .system(ENOLCK), .system(EOPNOTSUPP), .system(ENOTSUP):
        return .unsupported
      default: throw error
      }
    }
  }

  /// Sleeps for 0.5 to 4 ms, for a random time: so nobody loses every race for a lock.
  package static func pause() { _ = usleep(.random(in: 500...4_000)) }
}
