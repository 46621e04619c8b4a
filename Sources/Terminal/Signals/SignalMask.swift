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
    unblock([SIGINT, SIGTERM, SIGHUP, SIGPIPE])
  }

  /// Lets signals reach the calling thread.
  static func unblock(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}
