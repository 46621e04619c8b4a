import Foundation
import Synchronization

/// Terminal modes that are changed temporarily and restored by whichever thread comes first.
final class ChangedModes: Sendable {
  private struct State {
    /// The modes before the first change; nil if they are not changed.
    var before: termios?
    var after = termios()
    var isSurrendered = false
  }

  private let descriptor: Int32
  private let state = Mutex(State())

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Changes the modes, which may be changed already; does nothing after ``surrender()``.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` if it is not a terminal, or is gone.
  func change(
    _ edit: (_ modes: inout termios, _ before: termios) -> Void
  ) throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      guard !state.isSurrendered else { return }
      if state.before == nil {
        guard tcgetattr(descriptor, &state.after) == 0 else { throw .readFailed(code: errno) }
      }
      let before = state.before ?? state.after
      // Stored before the change, so that any later failure can restore them.
      state.before = before
      edit(&state.after, before)
      guard set(state.after) else {
        let code = errno
        restore(&state)
        throw .readFailed(code: code)
      }
    }
  }

  /// Applies the change again, if it is active, after another program restored the modes.
  func changeAgain() {
    state.withLock { if $0.before != nil { _ = set($0.after) } }
  }

  func restore() {
    state.withLock { restore(&$0) }
  }

  func surrender() {
    state.withLock { state in
      state.isSurrendered = true
      restore(&state)
    }
  }

  private func restore(_ state: inout State) {
    guard let before = state.before else { return }
    state.before = nil
    // In the background, SIGTTOU would stop the program here, and it would never end.
    ProcessSignals.withMask(SIG_BLOCK, SIGTTOU) { _ = set(before) }
  }

  /// Sets the modes without waiting for pending output, because the terminal may accept none.
  private func set(_ modes: termios) -> Bool {
    var modes = modes
    while tcsetattr(descriptor, TCSANOW, &modes) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}

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

  /// Creates modes for an open terminal, which does not change until ``begin()``.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    modes = ChangedModes(descriptor: descriptor)
  }

  /// Sets the modes; does nothing if they are set.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` if it is not a terminal, or is gone.
  package func begin() throws(TerminalError) {
    ProcessStop.untilInForeground(descriptor)
    try modes.change { modes, _ in
      modes.c_lflag &= ~tcflag_t(ISIG)
      withUnsafeMutableBytes(of: &modes.c_cc) { $0[Int(VEOL)] = Self.interrupt }
    }
  }

  /// Hides what is typed from now on; does nothing if it is hidden.
  ///
  /// - Throws: ``TerminalError/readFailed(code:)`` if it is not a terminal, or is gone.
  package func hideTyped() throws(TerminalError) {
    try modes.change { modes, _ in modes.c_lflag &= ~tcflag_t(ECHO) }
  }

  package func showTyped() {
    try? modes.change { modes, before in modes.c_lflag |= before.c_lflag & tcflag_t(ECHO) }
  }

  /// Restores the terminal, from any thread and any number of times; must be called on every exit
  /// path.
  package func restore() {
    modes.restore()
  }

  /// Restores the terminal permanently, from any thread. The notice of ``InterruptGuard`` must call
  /// it before it prints anything.
  package func surrender() {
    modes.surrender()
  }
}
