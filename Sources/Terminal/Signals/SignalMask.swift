#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which signals reach the calling thread.
package enum SignalMask {
  /// Lets the signals that end a program reach it, though whoever started it had them blocked.
  ///
  /// A blocked signal is inherited by programs that a thread starts; SIGTERM would then do
  /// nothing. To be called at the start, before there are other threads. Signals that were
  /// inherited as ignored (`nohup`) stay ignored.
  package static func unblockDefaults() {
    unblock([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE])
  }

  /// Lets signals reach the calling thread.
  static func unblock(_ signals: [Int32]) {
    var set = set(of: signals)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Lets a signal reach the calling thread during a body.
  static func whileUnblocked(_ number: Int32, _ body: () -> Void) {
    with(SIG_UNBLOCK, number, body)
  }

  /// Keeps a signal from the calling thread during a body.
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

  /// Signals as the set that the system takes.
  static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }
}
