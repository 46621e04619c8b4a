#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The copies of a process's memory that the system keeps after a crash.
package enum CoreDumps {
  /// Keeps this process and those that it starts from leaving any: memory holds answers and subjects.
  ///
  /// A process may lower its own limit always, so that nothing is to be done about an error.
  package static func prevent() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
      let resource = RLIMIT_CORE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    #if canImport(Darwin)
      limit.rlim_cur = 0
    #else
      // Linux hands a dump to a program such as systemd-coredump whatever the limit is, except 1.
      limit.rlim_cur = min(1, limit.rlim_max)
    #endif
    _ = setrlimit(resource, &limit)
  }
}
