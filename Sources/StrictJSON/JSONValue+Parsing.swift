extension JSONValue {
  /// Reads the document that `bytes` are.
  ///
  /// - Throws: the errors of ``JSONEventReader``.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = JSONEventReader(bytes)
    guard let value = try Self(next: &reader) else {
      throw JSONError(
        reason: .emptyDocument, position: reader.position, path: reader.path.description)
    }
    // Nothing may follow: the reader throws at anything but white space.
    while try reader.next() != nil {}
    self = value
  }

  /// Reads the next value, or the end of the container that the reader is in, which gives nil.
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
