#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder that is kept from other processes which hold it, too, until it is released.
package struct FolderHold {
  private let descriptor: Int32
  /// Whether others are kept away; some network file systems have no locks to do it with.
  package let isExclusive: Bool

  /// Waits until no other process holds a folder, and holds it.
  ///
  /// - Parameter limit: How long to wait at most.
  /// - Throws: `SystemError.wouldBlock` where another process holds it all that time.
  package init(_ folder: String, upTo limit: Duration = .seconds(5)) throws(SystemError) {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try System.check(opened)
    do throws(SystemError) {
      isExclusive = try Self.lock(opened, upTo: limit)
      descriptor = opened
    } catch {
      close(opened)
      throw error
    }
  }

  /// Lets others hold the folder; once only.
  package func release() { System.release(descriptor) }

  /// - Returns: Whether there is a lock; false where the file system has none.
  private static func lock(_ descriptor: Int32, upTo limit: Duration) throws(SystemError) -> Bool {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if isLackOfLocks(code) { return false }
      let isHeld = code == SystemError.wouldBlock && clock.now < deadline
      guard isHeld || code == SystemError.interrupted else { throw SystemError(errno: code) }
      // Of random length, as the store's: nobody loses every race.
      if isHeld { System.nap(microseconds: .random(in: 500...4_000)) }
    }
    return true
  }

  /// Whether an `errno` of `flock` says that the file system has no locks, or none for a folder.
  static func isLackOfLocks(_ code: Int32) -> Bool {
    [EBADF, ENOLCK, EOPNOTSUPP, ENOTSUP].contains(code)
  }
}
