/// JSON that is to be written: what a sample looks like as a document, whoever writes it.
///
/// Samples describe their JSON form once, with this. `Encoder`s write it for clients of the
/// library; ``bytes`` writes the same where a command runs for milliseconds, which setting up
/// `JSONEncoder` alone would lengthen by one.
package enum JSONForm: Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A finite number.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// Values in order.
  case array([JSONForm])
  /// Values by keys that differ.
  case object([Member])

  /// A key of an object and its value.
  package struct Member: Sendable {
    let key: String
    let value: JSONForm

    init(_ key: some CodingKey, _ value: JSONForm) {
      self.key = key.stringValue
      self.value = value
    }

    package init(named key: String, _ value: JSONForm) {
      self.key = key
      self.value = value
    }

    /// A member whose value may be absent; it is left out then.
    init?(_ key: some CodingKey, _ value: JSONForm?) {
      guard let value else { return nil }
      self.init(key, value)
    }
  }

  /// An array of texts.
  static func strings(_ strings: [String]) -> JSONForm {
    .array(strings.map { .string($0) })
  }

  /// An object with the members that are there.
  static func object(present members: [Member?]) -> JSONForm {
    .object(members.compactMap { $0 })
  }

  /// A map from texts to values.
  package static func map<Value>(
    _ values: [String: Value], _ form: (Value) -> JSONForm
  ) -> JSONForm {
    .object(values.map { Member(named: $0.key, form($0.value)) })
  }
}

extension JSONForm: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }

  /// Writes the value with any encoder.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .string(let string): try encodeSingle(string, to: encoder)
    case .integer(let integer): try encodeSingle(integer, to: encoder)
    case .number(let number): try encodeSingle(number, to: encoder)
    case .bool(let bool): try encodeSingle(bool, to: encoder)
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for member in members {
        try container.encode(member.value, forKey: Key(stringValue: member.key))
      }
    }
  }

  private func encodeSingle(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
