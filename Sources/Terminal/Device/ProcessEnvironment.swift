import Foundation

/// The environment that the process was started with, which its children inherit.
package enum ProcessEnvironment {
  /// Removes a variable with a secret, also from where the system shows a process's environment.
  ///
  /// Must be called at the start, before there are other threads.
  /// - Returns: Whether there was one.
  package static func remove(secret name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    memset(value, 0, strlen(value))
    unsetenv(name)
    return true
  }
}
