package import WellbeingCommandLine

/// A command of the program: its row in the command table, and its arguments as a value.
package protocol Command: Sendable {
  static var spec: CommandSpec { get }

  /// Whether output longer than the screen is shown as a page, given the arguments.
  /// A command that is interactive, runs on, or must show its output at once is not paged.
  var isPaged: Bool { get }

  static var settingsUse: SettingsUse { get }

  /// Reads the arguments, which the parser has checked against the row.
  init(_ arguments: Invocation) throws

  func run(_ context: CommandContext) throws -> ExitCode
}

extension Command {
  package var isPaged: Bool { false }
  package static var settingsUse: SettingsUse { .required }

  package static var row: CommandSpec {
    var row = spec
    row.runner = Self.self
    return row
  }
}

/// How a command uses a settings file that has a fault.
package enum SettingsUse {
  /// The command is refused: the fault could concern the subject or the store.
  case required
  /// The command warns, and uses the settings that have no fault.
  case validOnes
  /// The command does not depend on settings, or changes them.
  case none
}

package enum Program {
  package static let name = "wellbeing"
  /// The version of the program, which is also the source version of saved records.
  package static let version = "0.1.0"
  /// The release date, in the format of the manual.
  package static let released = "November 22, 2026"
}
