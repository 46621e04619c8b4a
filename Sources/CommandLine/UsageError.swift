import WellbeingTextFormats

/// A malformed command line.
///
/// Commands, options and operands limited to certain words are repeated as typed. Other operands
/// are not, and values are repeated only if the option is not marked as sensitive: both may contain
/// answers.
package enum UsageError: Error, Sendable, Equatable {
  case unknownCommand(String, after: [String], suggestion: String?)
  /// A group, or the program, was called without a command.
  case missingCommand(after: [String], choices: [String])
  case unknownOption(String, command: [String], suggestion: String?)
  /// An option precedes the command; the example is a command with the option.
  case optionBeforeCommand(String, example: String)
  /// An argument begins with a dash and cannot be an option, such as `-1`.
  case notAnOption(command: [String])
  /// The value is missing; the placeholder is the one in help, or an example.
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String)
  /// The value is not one of those allowed; it is nil if it is sensitive.
  case invalidValue(option: String, value: String?, allowed: [String], suggestion: String?)
  case repeated(option: String)
  case excluded(option: String, by: String)
  case missingOperand(String, command: [String])
  case tooManyOperands(command: [String], limit: Int)
  case invalidOperand(String, allowed: [String], suggestion: String?)
}

extension UsageError {
  /// Returns one sentence that says what is wrong and what to do.
  package func message(program: String) -> String {
    switch self {
    case .unknownCommand(let typed, let path, let suggestion):
      "Unknown command \(quoted(typed))"
        + Suggestion.advice(
          suggestion, else: "run \(quoted(words(program, path, "--help"))) for a list")
    case .missingCommand(after: [], choices: _):
      "\(quoted(program)) needs a command: run \(quoted(words(program, [], "--help"))) for a list."
    case .missingCommand(let path, let choices):
      "\(quoted(words(program, path))) needs a command: \(choices.joined(separator: ", "))."
    case .unknownOption(let typed, let command, let suggestion):
      "Unknown option \(quoted(typed))"
        + Suggestion.advice(
          suggestion, else: "run \(quoted(words(program, command, "--help"))) for a list")
    case .optionBeforeCommand(let option, let example):
      "Put \(quoted(option)) after the command, as in \(quoted(words(program, [], example)))."
    case .notAnOption(let command):
      "An argument of \(quoted(words(program, command))) begins with '-' and is not an option: "
        + "to pass it as an argument, put '--' first."
    case .missingValue(let option, let placeholder):
      "Option \(quoted(option)) needs a value: \(option) \(placeholder)."
    case .unexpectedValue(let option):
      "Option \(quoted(option)) takes no value: write it alone."
    case .invalidValue(let option, let value, let allowed, let suggestion):
      "Option \(quoted(option)) cannot be \(value.map(quoted) ?? "that")"
        + Suggestion.advice(suggestion, else: "use \(alternatives(allowed))")
    case .repeated(let option):
      "Option \(quoted(option)) was given twice: give it once."
    case .excluded(let option, let other):
      "Options \(quoted(option)) and \(quoted(other)) cannot be combined."
    case .missingOperand(let name, let command):
      "\(quoted(words(program, command))) needs \(name): "
        + "run \(quoted(words(program, command, "--help"))) for its usage."
    case .tooManyOperands(let command, limit: 0):
      "\(quoted(words(program, command))) takes no arguments. "
        + "Run \(quoted(words(program, command, "--help"))) for its options."
    case .tooManyOperands(let command, let limit):
      "\(quoted(words(program, command))) takes \(arguments(limit)). "
        + "Put a text with spaces in quotes."
    case .invalidOperand(let typed, let allowed, let suggestion):
      "Unknown word \(quoted(typed))"
        + Suggestion.advice(suggestion, else: "use \(alternatives(allowed))")
    }
  }

  private func words(_ program: String, _ path: [String], _ more: String...) -> String {
    ([program] + path + more).joined(separator: " ")
  }

  private func arguments(_ limit: Int) -> String {
    switch limit {
    case 1: "one argument"
    default: "at most \(limit) arguments"
    }
  }

  private func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
