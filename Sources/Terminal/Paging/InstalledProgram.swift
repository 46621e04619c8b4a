#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Programs found as the shell finds them.
package enum InstalledProgram {
  /// Whether an executable of this name is in one of the directories of `PATH`, or at this path.
  package static func isThere(_ name: String, path: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
