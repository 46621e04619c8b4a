#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Handling of writes to a pipe that nobody reads any more.
package enum BrokenPipe {
  /// Ignores SIGPIPE, so that such a write fails instead of ending the program silently: for
  /// programs that still have to report elsewhere.
  package static func fails() {
    signal(SIGPIPE, SIG_IGN)
  }
}
