import WellbeingKit
import WellbeingStrictJSON

/// What is wrong with the configuration file, and where; never what a value is.
struct ConfigurationFault: Error, Equatable {
  enum Problem: Error, Equatable {
    case syntax(JSONError.Reason)
    case unknownKey(suggestion: String?)
    case wrongType(expected: String)
    case invalidSubject(InvalidSample)
  }

  let problem: Problem
  let line: Int
  let column: Int
  /// The way to the value, as `$.subject`.
  let path: String

  init(_ problem: Problem, at position: JSONPosition, path: String) {
    self.problem = problem
    line = position.line
    column = position.column
    self.path = path
  }
}
