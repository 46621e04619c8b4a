#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Core dumps: copies of a process's memory that the system keeps after a crash.
package enum CoreDumps {
  /// Disables core dumps of this process and its children: memory contains answers and subjects.
  ///
  /// Errors are ignored, since a process may always lower its own limit.
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
      // Linux pipes dumps to programs such as systemd-coredump whatever the limit is, except for 1.
      limit.rlim_cur = min(1, limit.rlim_max)
    #endif
    _ = setrlimit(resource, &limit)
  }
}
