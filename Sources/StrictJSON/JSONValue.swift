/// A document as a tree whose every node knows where it stands.
///
/// Nodes hold no path: whoever walks the tree carries a ``JSONPath`` along.
package struct JSONValue: Sendable, Equatable {
  /// Where the value begins.
  package let position: JSONPosition
  /// What it is.
  package let kind: Kind

  /// A value with its content.
  package enum Kind: Sendable, Equatable {
    /// An object, its members in the document's order; no key occurs twice.
    case object([Member])
    /// An array.
    case array([JSONValue])
    /// A string, its escapes resolved.
    case string(String)
    /// A number.
    case number(JSONNumber)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null
  }

  /// A key and its value.
  package struct Member: Sendable, Equatable {
    /// The key, its escapes resolved.
    package let key: String
    /// Where the key's opening quote stands.
    package let keyPosition: JSONPosition
    /// The value.
    package let value: JSONValue
  }
}

extension JSONValue {
  /// The value of the object's member `key`; nil where there is none, or this is no object.
  ///
  /// It looks at one member after another.
  package subscript(key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  /// The members, if this is an object.
  package var members: [Member]? {
    if case .object(let members) = kind { members } else { nil }
  }

  /// The elements, if this is an array.
  package var elements: [JSONValue]? {
    if case .array(let elements) = kind { elements } else { nil }
  }

  /// The string, if this is one.
  package var string: String? {
    if case .string(let string) = kind { string } else { nil }
  }

  /// The number, if this is one.
  package var number: JSONNumber? {
    if case .number(let number) = kind { number } else { nil }
  }

  /// The truth value, if this is one.
  package var bool: Bool? {
    if case .bool(let bool) = kind { bool } else { nil }
  }

  /// Whether this is `null`.
  package var isNull: Bool { type == .null }

  /// Which of JSON's types this is of.
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
