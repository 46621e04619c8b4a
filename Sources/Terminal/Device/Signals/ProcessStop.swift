import Foundation

/// Stopping the program, as the terminal does for Ctrl-Z.
enum ProcessStop {
  /// Stops the program and its process group, and returns when it continues.
  ///
  /// Returns at once if nobody could continue it: if the signal is ignored, or if no shell controls
  /// the program.
  static func stop() {
    guard !ProcessSignals.isIgnored(SIGTSTP) else { return }
    // Stops the others first. A signal sent to oneself by kill() might arrive on another thread,
    // while this one keeps running.
    let ignoring = ReplacedActions([SIGTSTP], by: SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    InterruptGuard.withoutNotice {
      ProcessSignals.withMask(SIG_UNBLOCK, SIGTSTP) { _ = raise(SIGTSTP) }
    }
    ignoring.restore()
  }

  /// Stops, as background programs that use the terminal do, until the program is in the
  /// foreground.
  ///
  /// Returns at once if nobody could continue the program, and if this is not its controlling
  /// terminal. Must be called before modes are read that are restored later: in the background they
  /// are the shell's own.
  static func untilInForeground(_ terminal: Int32) {
    guard isInBackground(terminal) else { return }
    InterruptGuard.withoutNotice {
      repeat {
        // If told to end and to continue, the program may receive the first signal after the
        // second, on another thread; if stopped again at once, it would never end.
        usleep(100_000)
        guard isInBackground(terminal) else { return }
        ProcessSignals.withMask(SIG_UNBLOCK, SIGTTOU) { _ = raise(SIGTTOU) }
      } while isInBackground(terminal)
    }
  }

  /// Whether using the terminal would stop the program in the background, and it could be
  /// continued.
  private static func isInBackground(_ terminal: Int32) -> Bool {
    guard !ProcessSignals.isIgnored(SIGTTOU) else { return false }
    let catching = ReplacedActions([SIGTTOU]) { _ in }
    defer { catching.restore() }
    // A call that needs the terminal but changes nothing; if no shell controls the program, it
    // fails with another error.
    return tcdrain(terminal) != 0 && errno == EINTR && tcgetpgrp(terminal) != getpgrp()
  }
}
