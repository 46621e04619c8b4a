import Foundation
import WellbeingTestMachines

/// Somebody who is not root, and may do only what file modes say.
package enum OrdinaryUser {
  /// Whose numbers are nobody's.
  package static let id: UInt32 = 65_534

  /// Whether the program can be run by such a user.
  package static let isAvailable: Bool = {
    guard geteuid() == 0 else { return true }
    guard ProcessRunner.canChangeUser, let program = try? BinaryLocator.locate("wellbeing") else {
      return false
    }
    let result = try? ProcessRunner.run(program, ["--version"], asUser: id)
    return result?.status == .exit(0)
  }()
}
