/// A document as a tree in which every node has its position.
///
/// Nodes have no path: callers that traverse the tree keep a ``JSONPath``.
package struct JSONValue: Sendable, Equatable {
  /// Where the value begins.
  package let position: JSONPosition
  package let kind: Kind

  package enum Kind: Sendable, Equatable {
    /// An object with its members in the document's order; no key occurs twice.
    case object([Member])
    case array([JSONValue])
    /// A string, with its escapes resolved.
    case string(String)
    case number(JSONNumber)
    case bool(Bool)
    case null
  }

  package struct Member: Sendable, Equatable {
    /// The key, with its escapes resolved.
    package let key: String
    /// The position of the key's opening quote.
    package let keyPosition: JSONPosition
    package let value: JSONValue
  }
}

extension JSONValue {
  /// Returns the value of the object's member `key`; nil if there is none or this is not an object.
  ///
  /// Searches the members one after another.
  package subscript(key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  package var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  package var elements: [JSONValue]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  package var string: String? {
    if case .string(let string) = kind { string } else { nil }
  }

  package var number: JSONNumber? {
    if case .number(let number) = kind { number } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let bool) = kind { bool } else { nil }
  }

  package var isNull: Bool { type == .null }

  package var type: JSONType {
    switch kind {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .bool: .bool
    case .null: .null
    }
  }
}

extension JSONValue {
  /// Parses `bytes` as a document.
  ///
  /// - Throws: The errors of ``JSONEventReader``.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONEventReader(bytes)
    guard let value = try Self(next: &reader) else {
      throw JSONError(
        reason: .emptyDocument, position: reader.position, path: reader.path.description)
    }
    // The reader throws an error at anything but white space after the value.
    while try reader.next() != nil {}
    self = value
  }

  /// Reads the next value; nil at the end of the reader's container.
  private init?(next reader: inout JSONEventReader) throws(JSONError) {
    guard let event = try reader.next() else { return nil }
    let position = reader.position
    switch event {
    case .objectStart: kind = .object(try Self.members(from: &reader))
    case .arrayStart: kind = .array(try Self.elements(from: &reader))
    case .string(let string): kind = .string(string)
    case .number(let number): kind = .number(number)
    case .bool(let bool): kind = .bool(bool)
    case .null: kind = .null
    case .key, .objectEnd, .arrayEnd: return nil
    }
    self.position = position
  }

  /// Reads the members of the object that has just begun, and its end.
  private static func members(from reader: inout JSONEventReader) throws(JSONError) -> [Member] {
    var members: [Member] = []
    while case .key(let key)? = try reader.next() {
      let keyPosition = reader.position
      guard let value = try JSONValue(next: &reader) else { break }
      members.append(Member(key: key, keyPosition: keyPosition, value: value))
    }
    return members
  }

  /// Reads the elements of the array that has just begun, and its end.
  private static func elements(from reader: inout JSONEventReader) throws(JSONError)
    -> [JSONValue]
  {
    var elements: [JSONValue] = []
    while let element = try JSONValue(next: &reader) { elements.append(element) }
    return elements
  }
}

/// A number as written in the document.
package struct JSONNumber: Sendable, Hashable {
  package let text: String
  /// The nearest `Double`; always finite.
  package let double: Double

  /// Creates a number from `text`, a literal of JSON's grammar; nil if it is beyond the range of
  /// `Double`. One that is too small is zero.
  init?(literal text: String) {
    guard let double = Double(text), double.isFinite else { return nil }
    self.text = text
    self.double = double
  }

  /// The value of a literal that is written as an integer and fits; `2.0` and `2e0` have none.
  package var integer: Int? { Int(text) }
}

/// The JSON types, for error messages.
package enum JSONType: Sendable, Hashable {
  case object
  case array
  case string
  case number
  case bool
  case null
}
