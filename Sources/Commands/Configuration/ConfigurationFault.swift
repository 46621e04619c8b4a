import WellbeingKit
import WellbeingStrictJSON

/// What is wrong with the configuration file, and where; never what a value is.
struct ConfigurationFault: Error, Equatable {
  enum Problem: Error, Equatable {
    case syntax(JSONError.Reason)
    case unknownKey(suggestion: String?)
    case wrongType(expected: String)
    /// It is none of these words.
    case unknownChoice(suggestion: String?, known: [String])
    /// It is not a code of a country; the one that was most likely meant.
    case unknownCountry(nearest: Country?)
    case invalidSubject(InvalidSample)
    /// A text is too short or too long.
    case length(ClosedRange<Int>)
    case controlCharacter
    /// No definition has the id.
    case unknownQuestionnaire(suggestion: String?)
    /// The item raises no alert; those that do.
    case unknownAlert(suggestion: String?, known: [String])
    /// The text of an alert is for nobody.
    case unknownPart(suggestion: String?)
    /// The definition is not there in the language.
    case unknownLanguage(offered: [String])
    /// What stands in braces is not filled in; what would be.
    case unknownPlaceholder(known: [String])
    /// An object has no such key; those that it can have.
    case unknownMember(suggestion: String?, known: [String])
    /// A key that an object needs is not there.
    case missingMember(String)
    /// A path that depends on where a command is called, or that names no file.
    case notAPath
    /// What a file is called by is too short or too long, or nobody sees all of it.
    case invalidName(ClosedRange<Int>)
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

  init(_ problem: Problem, at place: ConfigurationPlace) {
    self.init(problem, at: place.position, path: place.path.description)
  }
}
