#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Stopping as Ctrl-Z does it where the terminal sees to it.
enum ProcessStop {
  /// Stops the program and all that it runs together with, and returns when it is told to go on.
  ///
  /// Returns at once where nobody could tell it to: where the signal is ignored, or no shell
  /// watches over the program.
  static func stop() {
    guard !SignalAction.isIgnored(SIGTSTP) else { return }
    let previous = SignalAction.current(SIGTSTP)
    // First the others. A signal to oneself that is sent by kill() may arrive on another thread,
    // and this one would run on for a while.
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    InterruptGuard.withoutNotice {
      SignalMask.whileUnblocked(SIGTSTP) { _ = raise(SIGTSTP) }
    }
    SignalAction.set(previous, for: SIGTSTP)
  }

  /// Stops, as programs in the background do that want the terminal, until it is the program's.
  ///
  /// Returns at once where nobody could have the program go on, and where it is not the terminal
  /// that the program was started at. To be called before modes are read that are put back later:
  /// in the background they are the shell's own.
  static func untilInForeground(_ terminal: Int32) {
    InterruptGuard.withoutNotice {
      while isInBackground(terminal) {
        // Told to end and to go on, the program may hear the one on another thread, after the
        // other: stopped again at once, it would never end.
        usleep(100_000)
        guard isInBackground(terminal) else { return }
        SignalMask.whileUnblocked(SIGTTOU) { _ = raise(SIGTTOU) }
      }
    }
  }

  /// Whether the background would be stopped for using the terminal, and somebody could have it go
  /// on.
  private static func isInBackground(_ terminal: Int32) -> Bool {
    guard !SignalAction.isIgnored(SIGTTOU) else { return false }
    let previous = SignalAction.current(SIGTTOU)
    defer { SignalAction.set(previous, for: SIGTTOU) }
    SignalAction.set(SignalAction.calling({ _ in }, flags: 0), for: SIGTTOU)
    // A call that asks for the terminal and changes nothing; it fails otherwise where nobody
    // watches over the program.
    return tcdrain(terminal) != 0 && errno == EINTR && tcgetpgrp(terminal) != getpgrp()
  }
}
