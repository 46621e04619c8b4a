#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Terminal modes for handing the terminal to a person who may only leave the page: no key ends or
/// stops the program, and lines are edited as usual.
///
/// Ctrl-C ends the line at once, which ``LineReader`` reports as
/// ``LineReader/Reading/interrupted``. Ctrl-Z and Ctrl-\ are typed into the line, and ignored when
/// read.
package final class LineModes: Sendable {
  private static let interrupt: cc_t = 0x03

  private let descriptor: Int32
  private let modes: ChangedModes
  private let echo: ChangedModes
  private let isSurrendered = Mutex(false)

  /// Creates modes for an open terminal, which does not change until ``begin()``.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    modes = ChangedModes(descriptor: descriptor)
    echo = ChangedModes(descriptor: descriptor)
  }

  /// Sets the modes; does nothing if they are set.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` if it is not a terminal, or is gone.
  package func begin() throws(TerminalError) {
    ProcessStop.untilInForeground(descriptor)
    try change(modes) { modes in
      modes.c_lflag &= ~tcflag_t(ISIG)
      withUnsafeMutableBytes(of: &modes.c_cc) { $0[Int(VEOL)] = Self.interrupt }
    }
  }

  /// Hides what is typed from now on; does nothing if it is hidden.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` if it is not a terminal, or is gone.
  package func hideTyped() throws(TerminalError) {
    try change(echo) { $0.c_lflag &= ~tcflag_t(ECHO) }
  }

  /// Shows what is typed again.
  package func showTyped() {
    echo.restore()
  }

  /// Restores the terminal, from any thread and any number of times; must be called on every exit
  /// path.
  package func restore() {
    echo.restore()
    modes.restore()
  }

  /// Restores the terminal permanently, from any thread. The notice of ``InterruptGuard`` must call
  /// it before it prints anything. Afterwards the modes are not changed again.
  package func surrender() {
    // Does not wait for a change in progress that is itself waiting for a terminal that accepts no
    // output.
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
