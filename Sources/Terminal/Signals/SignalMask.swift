#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals that reach the calling thread.
package enum SignalMask {
  /// Unblocks the signals that end a program, in case the parent had them blocked.
  ///
  /// Blocked signals are inherited from the thread that starts a program; SIGTERM would then have
  /// no effect. Must be called at the start, before there are other threads. Signals inherited as
  /// ignored (`nohup`) stay ignored.
  package static func unblockDefaults() {
    unblock([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE])
  }

  /// Unblocks signals for the calling thread.
  static func unblock(_ signals: [Int32]) {
    var set = set(of: signals)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Unblocks a signal for the calling thread during a body.
  static func whileUnblocked(_ number: Int32, _ body: () -> Void) {
    with(SIG_UNBLOCK, number, body)
  }

  /// Blocks a signal for the calling thread during a body.
  static func whileBlocked(_ number: Int32, _ body: () -> Void) {
    with(SIG_BLOCK, number, body)
  }

  private static func with(_ change: Int32, _ number: Int32, _ body: () -> Void) {
    var set = set(of: [number])
    var previous = sigset_t()
    pthread_sigmask(change, &set, &previous)
    body()
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// Returns signals as a system set.
  static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }
}
