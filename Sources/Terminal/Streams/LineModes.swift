#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The modes of a terminal that was handed to somebody who is to leave nothing but the page: no
/// key ends or stops the program, and lines are edited as always.
///
/// Ctrl-C ends the line at once, which ``LineReader`` tells as ``LineReader/Reading/interrupted``.
/// Ctrl-Z and Ctrl-\ are typed into the line, and read as nothing.
package final class LineModes: Sendable {
  private static let interrupt: cc_t = 0x03

  private let descriptor: Int32
  private let modes: ChangedModes
  private let echo: ChangedModes
  private let isSurrendered = Mutex(false)

  /// Names an open terminal, which stays as it is until ``begin()``.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    modes = ChangedModes(descriptor: descriptor)
    echo = ChangedModes(descriptor: descriptor)
  }

  /// Sets the modes; does nothing where they are set.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` where it is no terminal, or it is gone.
  package func begin() throws(TerminalError) {
    ProcessStop.untilInForeground(descriptor)
    try change(modes) { modes in
      modes.c_lflag &= ~tcflag_t(ISIG)
      withUnsafeMutableBytes(of: &modes.c_cc) { $0[Int(VEOL)] = Self.interrupt }
    }
  }

  /// Lets nobody see what is typed from here on; does nothing where that is so.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` where it is no terminal, or it is gone.
  package func hideTyped() throws(TerminalError) {
    try change(echo) { $0.c_lflag &= ~tcflag_t(ECHO) }
  }

  /// Lets what is typed be seen again.
  package func showTyped() {
    echo.restore()
  }

  /// Puts the terminal back, from any thread and however often; to be called on every way out.
  package func restore() {
    echo.restore()
    modes.restore()
  }

  /// Puts the terminal back for good, from any thread: by the notice of ``InterruptGuard``, before
  /// it says anything. Afterwards nothing is changed any more.
  package func surrender() {
    // Where a change is under way that waits for a terminal which takes nothing any more, without
    // waiting for that.
    for _ in 1...20 {
      if isSurrendered.withLockIfAvailable({ $0 = true }) != nil { break }
      usleep(50_000)
    }
    restore()
  }

  private func change(
    _ changed: ChangedModes, _ edit: (inout termios) -> Void
  ) throws(TerminalError) {
    try isSurrendered.withLock { isSurrendered throws(TerminalError) in
      if !isSurrendered { _ = try changed.change(edit) }
    }
  }
}
