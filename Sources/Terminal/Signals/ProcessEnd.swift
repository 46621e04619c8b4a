#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ends the process by a signal.
package enum ProcessEnd {
  /// Dies of a signal, so that the parent, such as a shell in a loop, sees it.
  package static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    SignalMask.unblock([number])
    // Not kill(): a signal to the process might arrive only after the exit below.
    raise(number)
    _exit(128 + number)
  }
}
