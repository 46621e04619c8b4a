#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Terminal modes that are changed temporarily and restored by whichever thread comes first.
final class ChangedModes: Sendable {
  private struct Change {
    let before: termios
    let after: termios
  }

  private let descriptor: Int32
  private let change = Mutex<Change?>(nil)

  /// Creates an object for an open terminal, which it does not change yet.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Changes the modes once all output has been shown; does nothing if they are already changed.
  ///
  /// - Returns: The previous modes.
  /// - Throws: ``TerminalError/readFailed(code:)`` if it is not a terminal, or is gone.
  @discardableResult
  func change(_ edit: (inout termios) -> Void) throws(TerminalError) -> termios {
    try change.withLock { change throws(TerminalError) in
      if let change { return change.before }
      var before = termios()
      guard tcgetattr(descriptor, &before) == 0 else { throw .readFailed(code: errno) }
      var after = before
      edit(&after)
      // Stored before the change, so that any later failure can restore them.
      change = Change(before: before, after: after)
      guard Self.set(after, of: descriptor, TCSADRAIN) else {
        let code = errno
        Self.restore(&change, of: descriptor)
        throw .readFailed(code: code)
      }
      return before
    }
  }

  /// Applies the change again, if it is active, after another program restored the modes.
  func changeAgain() {
    change.withLock { change in
      if let change { _ = Self.set(change.after, of: descriptor, TCSADRAIN) }
    }
  }

  /// Restores the modes, if they are changed.
  func restore() {
    change.withLock { Self.restore(&$0, of: descriptor) }
  }

  private static func restore(_ change: inout Change?, of descriptor: Int32) {
    guard let before = change?.before else { return }
    change = nil
    // In the background, SIGTTOU would stop the program here, and it would never end. Does not wait
    // for pending output, because the terminal may accept none.
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
