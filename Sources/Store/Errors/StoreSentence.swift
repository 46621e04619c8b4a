package import Foundation

/// The sentence of an error, with parts that depend on who reads it and are worded when it is shown.
package struct StoreSentence: Sendable, Hashable, ExpressibleByStringInterpolation {
  package enum Part: Sendable, Hashable {
    case text(String)
    /// The path of the error.
    case file
    /// The path with the ending of a companion file.
    case fileAnd(String)
    /// The path quoted for a shell, for a command that the user can copy.
    case fileForShell
    case backup
    case record(UUID)
    /// The parts below have words in commands only, except for the type.
    case records, outcomes, notedOutcomes
    case type
    case checkTheStore
  }

  private var parts: [Part]

  package init(stringLiteral text: String) {
    parts = [.text(text)]
  }

  package init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }
    package mutating func appendInterpolation(_ part: Part) { parts.append(part) }
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }
  }

  static func + (first: Self, second: Self) -> Self {
    var sentence = first
    sentence.parts += second.parts
    return sentence
  }

  /// - Parameter words: Returns the words for a part, given the text before it.
  func text(_ words: (Part, String) -> String) -> String {
    parts.reduce(into: "") { $0 += words($1, $0) }
  }
}
