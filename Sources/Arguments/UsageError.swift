/// A command line that is malformed: always ``ExitCode/usage``.
///
/// Commands, options and operands that can be certain words alone are repeated as they were typed.
/// Other operands are not, and values only where the option's row does not call them sensitive: both
/// may hold answers.
package enum UsageError: Error, Sendable, Equatable {
  case unknownCommand(String, after: [String], suggestion: String?)
  /// A group, or the program, without one of its commands.
  case missingCommand(after: [String], choices: [String])
  case unknownOption(String, command: [String], suggestion: String?)
  /// An option that commands read differently, before the word that names the command.
  case optionBeforeCommand(String)
  /// An argument that begins with a dash and cannot be an option, such as `-1`.
  case notAnOption(command: [String])
  /// The placeholder is what stands for the value in help, or an example of it.
  case missingValue(option: String, placeholder: String)
  /// A word that is the value of an option, or an operand after an option that stands alone.
  case ambiguousValue(option: String, placeholder: String)
  /// A value given to a switch.
  case unexpectedValue(option: String)
  /// Not one of the allowed values; the value is nil where it is sensitive.
  case invalidValue(option: String, value: String?, allowed: [String], suggestion: String?)
  case repeated(option: String)
  case excluded(option: String, by: String)
  case missingOperand(String, command: [String])
  case tooManyOperands(command: [String], limit: Int)
  /// Not one of the words that an operand can be.
  case invalidOperand(String, allowed: [String], suggestion: String?)
}
