import Foundation
import WellbeingStrictJSON
import WellbeingTerminal

/// A place in the configuration file.
struct ConfigurationPlace: Equatable {
  let position: JSONPosition
  /// The way to it, as `$.subject`.
  let path: JSONPath
}

/// A key of the configuration file that names something.
struct ConfigurationName: Equatable {
  let word: String
  let place: ConfigurationPlace
}

/// A value of the configuration file and where it stands.
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

  /// The members of an object, in the file's order.
  func members() throws(ConfigurationFault) -> [Member] {
    guard let members = value.members else {
      throw fault(.wrongType(expected: "object in braces"))
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
    guard let string = value.string else { throw fault(.wrongType(expected: "text")) }
    return string
  }

  /// A text of one paragraph without white space at its ends.
  ///
  /// - Parameter length: How many characters it may have.
  func text(_ length: ClosedRange<Int>) throws(ConfigurationFault) -> String {
    let text = try string().trimmingCharacters(in: .whitespacesAndNewlines)
    guard length.contains(text.count) else { throw fault(.length(length)) }
    guard printable(text) == text else { throw fault(.controlCharacter) }
    return text
  }
}
