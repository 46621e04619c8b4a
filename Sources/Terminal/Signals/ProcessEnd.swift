#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The end of the process by a signal.
package enum ProcessEnd {
  /// Dies of a signal, so that whoever started the program, such as a shell in a loop, knows of it.
  package static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    SignalMask.unblock([number])
    // Not kill(): a signal to the process may arrive only after the exit below.
    raise(number)
    _exit(128 + number)
  }
}
