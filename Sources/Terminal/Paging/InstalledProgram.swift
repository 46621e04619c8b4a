#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Programs that the shell finds.
package enum InstalledProgram {
  /// Whether a program of this name lies in one of the folders of `PATH`, or at this path, and may
  /// be run.
  package static func isThere(_ name: String, path: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
