import Foundation
import WellbeingStrictJSON
import WellbeingTerminal

/// A position in the configuration file.
struct ConfigurationPlace: Equatable {
  let position: JSONPosition
  /// The JSON path, as `$.subject`.
  let path: JSONPath
}

/// A key of the configuration file that identifies something, such as a questionnaire.
struct ConfigurationName: Equatable {
  let word: String
  let place: ConfigurationPlace
}

/// A value of the configuration file and its JSON path.
struct ConfigurationNode {
  /// A key and its value.
  struct Member {
    let name: ConfigurationName
    let node: ConfigurationNode
  }

  let value: JSONValue
  let path: JSONPath

  func fault(_ problem: ConfigurationFault.Problem) -> ConfigurationFault {
    ConfigurationFault(
      problem, at: ConfigurationPlace(position: value.position, path: path))
  }

  /// Returns the members of an object in file order.
  func members() throws(ConfigurationFault) -> [Member] {
    guard let members = value.members else {
      throw fault(.wrongType(expected: "an object in braces"))
    }
    return members.map { member in
      let path = path.appending(key: member.key)
      let place = ConfigurationPlace(position: member.keyPosition, path: path)
      return Member(
        name: ConfigurationName(word: member.key, place: place),
        node: ConfigurationNode(value: member.value, path: path))
    }
  }

  func bool() throws(ConfigurationFault) -> Bool {
    guard let bool = value.bool else { throw fault(.wrongType(expected: "true or false")) }
    return bool
  }

  func string() throws(ConfigurationFault) -> String {
    guard let string = value.string else { throw fault(.wrongType(expected: "a text")) }
    return string
  }

  /// Reads a text of one paragraph and trims white space.
  ///
  /// - Parameter length: The allowed number of characters. The maximum applies to the untrimmed
  ///   text, as in the schema; the minimum applies to the trimmed text.
  func text(_ length: ClosedRange<Int>) throws(ConfigurationFault) -> String {
    let whole = try string()
    let text = whole.trimmingCharacters(in: .whitespacesAndNewlines)
    let isLong = text.unicodeScalars.count >= length.lowerBound
    guard isLong, whole.unicodeScalars.count <= length.upperBound else {
      throw fault(.length(length))
    }
    guard printable(whole) == whole else { throw fault(.controlCharacter) }
    return text
  }

  /// Reads a text for use within a sentence, without the final full stop, which the sentence adds.
  ///
  /// - Parameter length: As for ``text(_:)``; the text must contain more than full stops.
  func phrase(_ length: ClosedRange<Int>) throws(ConfigurationFault) -> String {
    let text = try text(length)
    guard text.contains(where: { $0 != "." && !$0.isWhitespace }) else {
      throw fault(.length(length))
    }
    return text.hasSuffix(".")
      ? text.dropLast().trimmingCharacters(in: .whitespacesAndNewlines) : text
  }
}
