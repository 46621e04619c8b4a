/// A malformed command line: the exit code is always ``ExitCode/usage``.
///
/// Commands, options and operands limited to certain words are repeated as typed. Other operands
/// are not, and values are repeated only if the option is not marked as sensitive: both may contain
/// answers.
package enum UsageError: Error, Sendable, Equatable {
  case unknownCommand(String, after: [String], suggestion: String?)
  /// A group, or the program, was called without a command.
  case missingCommand(after: [String], choices: [String])
  case unknownOption(String, command: [String], suggestion: String?)
  /// An option precedes the command's name, and commands read it differently.
  case optionBeforeCommand(String)
  /// An argument begins with a dash and cannot be an option, such as `-1`.
  case notAnOption(command: [String])
  /// The value is missing; the placeholder is the one in help, or an example.
  case missingValue(option: String, placeholder: String)
  /// A word could be the option's optional value or an operand.
  case ambiguousValue(option: String, placeholder: String)
  /// A switch was given a value.
  case unexpectedValue(option: String)
  /// The value is not one of those allowed; it is nil if it is sensitive.
  case invalidValue(option: String, value: String?, allowed: [String], suggestion: String?)
  case repeated(option: String)
  case excluded(option: String, by: String)
  case missingOperand(String, command: [String])
  case tooManyOperands(command: [String], limit: Int)
  /// The operand is not one of the words allowed.
  case invalidOperand(String, allowed: [String], suggestion: String?)
}
