/// A JSON value to be written.
///
/// Types describe their JSON once, as a `JSONForm`. Encoders write it for clients of the library;
/// ``bytes`` writes the same without `JSONEncoder`, whose setup takes as long as a whole command.
package enum JSONForm: Sendable {
  case string(String)
  case integer(Int)
  /// A number; one that is not finite is written as `null`.
  case number(Double)
  case bool(Bool)
  case null
  case array([JSONForm])
  /// Members with distinct keys.
  case object([Member])

  package struct Member: Sendable {
    let key: String
    let value: JSONForm

    package init(named key: String, _ value: JSONForm) {
      self.key = key
      self.value = value
    }
  }

  /// The members of an object; none of another value.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// Returns an object with the members of two.
  package static func + (left: JSONForm, right: JSONForm) -> JSONForm {
    .object(left.members + right.members)
  }
}

/// A value that has a JSON form.
package protocol JSONRepresentable {
  var jsonForm: JSONForm { get }
}

extension JSONForm: JSONRepresentable, ExpressibleByDictionaryLiteral {
  package var jsonForm: JSONForm { self }

  package typealias Key = String
  package typealias Value = (any JSONRepresentable)?

  /// Creates an object with the members whose value is not nil.
  package init(dictionaryLiteral members: (Key, Value)...) {
    self = .object(
      members.compactMap { key, value in value.map { Member(named: key, $0.jsonForm) } })
  }
}

extension String: JSONRepresentable {
  package var jsonForm: JSONForm { .string(self) }
}

extension Int: JSONRepresentable {
  package var jsonForm: JSONForm { .integer(self) }
}

extension Double: JSONRepresentable {
  package var jsonForm: JSONForm { .number(self) }
}

extension Bool: JSONRepresentable {
  package var jsonForm: JSONForm { .bool(self) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  package var jsonForm: JSONForm { .array(map(\.jsonForm)) }
}

extension Dictionary: JSONRepresentable where Key == String, Value: JSONRepresentable {
  package var jsonForm: JSONForm {
    .object(map { JSONForm.Member(named: $0.key, $0.value.jsonForm) })
  }
}

extension JSONForm: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .string(let string): try string.encode(to: encoder)
    case .integer(let integer): try integer.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .bool(let bool): try bool.encode(to: encoder)
    case .null: try Bool?.none.encode(to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: TextKey.self)
      for member in members {
        try container.encode(member.value, forKey: TextKey(stringValue: member.key))
      }
    }
  }
}

extension JSONForm {
  /// The value as JSON in UTF-8: one line, sorted keys, unescaped slashes, and the shortest numbers
  /// that read back the same.
  package var bytes: [UInt8] { bytes(isSorted: true) }

  /// - Parameter isSorted: Whether the keys are sorted; otherwise they keep their order.
  package func bytes(isSorted: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, isSorted)
    return bytes
  }

  private func append(to bytes: inout [UInt8], _ isSorted: Bool) {
    switch self {
    case .string(let string): Self.append(string, to: &bytes)
    case .integer(let integer): bytes += integer.description.utf8
    case .number(let number): bytes += Self.text(of: number).utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let values):
      Self.append(values, between: "[", "]", to: &bytes) { $0.append(to: &$1, isSorted) }
    case .object(let members):
      // For thousands of objects, callers pass the keys in order.
      let isOrdered = !isSorted || zip(members, members.dropFirst()).allSatisfy { $0.key < $1.key }
      let ordered = isOrdered ? members : members.sorted { $0.key < $1.key }
      Self.append(ordered, between: "{", "}", to: &bytes) { member, bytes in
        Self.append(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes, isSorted)
      }
    }
  }

  private static func append<Element>(
    _ elements: [Element], between opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    to bytes: inout [UInt8], _ each: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      each(element, &bytes)
    }
    bytes.append(UInt8(ascii: closing))
  }

  /// Returns a whole number without a fraction, as JSON parsers need it for integers; `null` for
  /// infinity and what is not a number, which JSON cannot say.
  static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func append(_ string: String, to bytes: inout [UInt8]) {
    var string = string
    string.withUTF8 { text in writeJSONString(text) { bytes.append(contentsOf: $0) } }
  }
}

/// Passes a text as a JSON string, with its quotation marks, to a closure, one part after another.
package func writeJSONString(
  _ text: UnsafeBufferPointer<UInt8>, _ write: (UnsafeBufferPointer<UInt8>) -> Void
) {
  let mark: StaticString = "\""
  let quote = UnsafeBufferPointer(start: mark.utf8Start, count: 1)
  write(quote)
  var start = 0
  for place in text.indices {
    let byte = text[place]
    guard
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || (0x7F..<0xA0).contains(byte),
      var escape = jsonEscape(of: byte, after: place > 0 ? text[place - 1] : 0)
    else { continue }
    write(UnsafeBufferPointer(rebasing: text[start..<(byte < 0x80 ? place : place - 1)]))
    escape.withUTF8(write)
    start = place + 1
  }
  write(UnsafeBufferPointer(rebasing: text[start...]))
  write(quote)
}

/// Returns the escape for a UTF-8 byte in a JSON string, or for both bytes of a control character
/// from U+0080 to U+009F, which ends with it; nil if the byte needs none.
private func jsonEscape(of byte: UInt8, after previous: UInt8) -> String? {
  switch byte {
  case UInt8(ascii: "\""): "\\\""
  case UInt8(ascii: "\\"): "\\\\"
  case 0x08: "\\b"
  case 0x09: "\\t"
  case 0x0A: "\\n"
  case 0x0C: "\\f"
  case 0x0D: "\\r"
  case ..<0x20, 0x7F: jsonEscape(UInt16(byte))
  case 0x80...0x9F where previous == 0xC2: jsonEscape(UInt16(byte))
  default: nil
  }
}

extension JSONForm {
  package init(_ node: Node) {
    self =
      switch node.kind {
      case .object: .object((node.members ?? []).map { Member(named: $0.key, JSONForm($0.node)) })
      case .array: .array((node.elements ?? []).map(JSONForm.init))
      case .string: .string(node.string ?? "")
      case .number: node.integer.map { .integer($0) } ?? .number(node.double ?? 0)
      case .bool: .bool(node.bool == true)
      case .null: .null
      }
  }

  /// Returns the value on several lines, for editing: members in the given order, indented by two
  /// spaces.
  ///
  /// - Parameter width: The number of columns in which an array or object is on one line.
  package func text(width: Int = 0) -> String { text(indent: "", width: width, used: 0) }

  private func text(indent: String, width: Int, used: Int) -> String {
    let inner = indent + "  "
    let (opening, rows, closing): (String, [String], String)
    switch self {
    case .array(let values) where !values.isEmpty:
      let texts = values.map { inner + $0.text(indent: inner, width: width, used: inner.count) }
      (opening, rows, closing) = ("[", texts, "]")
    case .object(let members) where !members.isEmpty:
      let texts = members.map { member in
        let key = inner + String(decoding: JSONForm.string(member.key).bytes, as: UTF8.self) + ": "
        return key + member.value.text(indent: inner, width: width, used: key.count)
      }
      (opening, rows, closing) = ("{", texts, "}")
    case .string, .integer, .number, .bool, .null, .array, .object:
      return String(decoding: bytes, as: UTF8.self)
    }
    let line = opening + rows.map { $0.dropFirst(inner.count) }.joined(separator: ", ") + closing
    // A comma may follow.
    if used + line.count < width, !line.contains("\n") { return line }
    return "\(opening)\n\(rows.joined(separator: ",\n"))\n\(indent)\(closing)"
  }
}
