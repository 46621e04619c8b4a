import WellbeingKit
import WellbeingStrictJSON

/// An error in the configuration file and its position; it never contains a value.
struct ConfigurationFault: Error, Equatable {
  enum Problem: Error, Equatable {
    case syntax(JSONError.Reason)
    case unknownKey(suggestion: String?)
    case wrongType(expected: String)
    /// The value is not one of the known words.
    case unknownChoice(suggestion: String?, known: [String])
    /// The value is not a country code; `nearest` is the most likely match.
    case unknownCountry(nearest: Country?)
    case invalidSubject(InvalidSample)
    /// The text is too short or too long.
    case length(ClosedRange<Int>)
    case controlCharacter
    /// No definition has this ID.
    case unknownQuestionnaire(suggestion: String?)
    /// The item does not raise an alert; `known` lists those that do.
    case unknownAlert(suggestion: String?, known: [String])
    /// The audience of an alert text is unknown.
    case unknownPart(suggestion: String?)
    /// The definition is not available in the language.
    case unknownLanguage(offered: [String])
    /// The name in braces is not a placeholder; `known` lists the valid ones.
    case unknownPlaceholder(known: [String])
    /// The object does not accept this key; `known` lists those it does.
    case unknownMember(suggestion: String?, known: [String])
    /// A required key of an object is missing.
    case missingMember(String)
    /// The path depends on the working directory, or does not name a file.
    case notAPath
    /// The name for a file is too short, too long or not fully visible.
    case invalidName(ClosedRange<Int>)
  }

  let problem: Problem
  let line: Int
  let column: Int
  /// The JSON path of the value, as `$.subject`.
  let path: String

  init(_ problem: Problem, at position: JSONPosition, path: String) {
    self.problem = problem
    line = position.line
    column = position.column
    self.path = path
  }

  init(_ problem: Problem, at place: ConfigurationPlace) {
    self.init(problem, at: place.position, path: place.path.description)
  }
}
