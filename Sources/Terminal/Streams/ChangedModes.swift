#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The modes of a terminal, changed for a while and put back by whichever thread comes first.
final class ChangedModes: Sendable {
  private struct Change {
    let before: termios
    let after: termios
  }

  private let descriptor: Int32
  private let change = Mutex<Change?>(nil)

  /// Names an open terminal, which stays as it is.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Changes the modes once all that was written has been shown; does nothing where they are
  /// changed already.
  ///
  /// - Returns: The modes before.
  /// - Throws: ``TerminalError/readFailed(code:)`` where it is no terminal, or it is gone.
  @discardableResult
  func change(_ edit: (inout termios) -> Void) throws(TerminalError) -> termios {
    try change.withLock { change throws(TerminalError) in
      if let change { return change.before }
      var before = termios()
      guard tcgetattr(descriptor, &before) == 0 else { throw .readFailed(code: errno) }
      var after = before
      edit(&after)
      // Before they are changed: whatever comes after that puts them back.
      change = Change(before: before, after: after)
      guard Self.set(after, of: descriptor, TCSADRAIN) else {
        let code = errno
        Self.restore(&change, of: descriptor)
        throw .readFailed(code: code)
      }
      return before
    }
  }

  /// Changes them again, if they are meant to be, after somebody else has put them back.
  func changeAgain() {
    change.withLock { change in
      if let change { _ = Self.set(change.after, of: descriptor, TCSADRAIN) }
    }
  }

  /// Puts the modes back, if they are changed.
  func restore() {
    change.withLock { Self.restore(&$0, of: descriptor) }
  }

  private static func restore(_ change: inout Change?, of descriptor: Int32) {
    guard let before = change?.before else { return }
    change = nil
    // In the background the program would be stopped here, and never end. Without waiting for
    // what was written: it may be a terminal that takes nothing any more.
    SignalMask.whileBlocked(SIGTTOU) { _ = set(before, of: descriptor, TCSANOW) }
  }

  private static func set(_ modes: termios, of descriptor: Int32, _ moment: Int32) -> Bool {
    var modes = modes
    while tcsetattr(descriptor, moment, &modes) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}
