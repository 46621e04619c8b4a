#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Stopping the program, as the terminal does for Ctrl-Z.
enum ProcessStop {
  /// Stops the program and its process group, and returns when it continues.
  ///
  /// Returns at once if nobody could continue it: if the signal is ignored, or if no shell controls
  /// the program.
  static func stop() {
    guard !SignalAction.isIgnored(SIGTSTP) else { return }
    let previous = SignalAction.current(SIGTSTP)
    // Stops the others first. A signal sent to oneself by kill() might arrive on another thread,
    // while this one keeps running.
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    InterruptGuard.withoutNotice {
      SignalMask.whileUnblocked(SIGTSTP) { _ = raise(SIGTSTP) }
    }
    SignalAction.set(previous, for: SIGTSTP)
  }

  /// Stops, as background programs that use the terminal do, until the program is in the
  /// foreground.
  ///
  /// Returns at once if nobody could continue the program, and if this is not its controlling
  /// terminal. Must be called before modes are read that are restored later: in the background they
  /// are the shell's own.
  static func untilInForeground(_ terminal: Int32) {
    InterruptGuard.withoutNotice {
      while isInBackground(terminal) {
        // If told to end and to continue, the program may receive the first signal after the
        // second, on another thread; if stopped again at once, it would never end.
        usleep(100_000)
        guard isInBackground(terminal) else { return }
        SignalMask.whileUnblocked(SIGTTOU) { _ = raise(SIGTTOU) }
      }
    }
  }

  /// Whether using the terminal would stop the program in the background, and it could be
  /// continued.
  private static func isInBackground(_ terminal: Int32) -> Bool {
    guard !SignalAction.isIgnored(SIGTTOU) else { return false }
    let previous = SignalAction.current(SIGTTOU)
    defer { SignalAction.set(previous, for: SIGTTOU) }
    SignalAction.set(SignalAction.calling({ _ in }, flags: 0), for: SIGTTOU)
    // A call that needs the terminal but changes nothing; if no shell controls the program, it
    // fails with another error.
    return tcdrain(terminal) != 0 && errno == EINTR && tcgetpgrp(terminal) != getpgrp()
  }
}
