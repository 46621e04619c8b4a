import Foundation

/// A call to the system that failed.
package struct SystemCallFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the call.
  package let name: String
  /// The `errno` that it left.
  package let code: Int32

  package init(name: String, code: Int32) {
    self.name = name
    self.code = code
  }

  package var description: String { "\(name): \(String(cString: strerror(code)))" }
}
