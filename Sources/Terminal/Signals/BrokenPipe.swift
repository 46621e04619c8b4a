#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What happens to a program that writes where nobody reads any more.
package enum BrokenPipe {
  /// From now on the write fails, where SIGPIPE ended the program quietly: for one that has still
  /// something to say elsewhere.
  package static func fails() {
    signal(SIGPIPE, SIG_IGN)
  }
}
