/// Decodes values of a document that is parsed already; `JSONDecoder` would parse it again.
package struct JSONValueDecoder: Decoder, SingleValueDecodingContainer {
  private let value: JSONValue
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package init(_ value: JSONValue) {
    self.init(value, [])
  }

  fileprivate init(_ value: JSONValue, _ codingPath: [any CodingKey]) {
    (self.value, self.codingPath) = (value, codingPath)
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let members = value.members else { throw mismatch([String: JSONValue].self) }
    return KeyedDecodingContainer(MemberContainer(members: members, codingPath: codingPath))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.elements else { throw mismatch([JSONValue].self) }
    return ElementContainer(elements: elements, codingPath: codingPath)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  package func decodeNil() -> Bool { value.isNull }

  package func decode(_ type: String.Type) throws -> String { try found(value.string) }
  package func decode(_ type: Bool.Type) throws -> Bool { try found(value.bool) }
  package func decode(_ type: Double.Type) throws -> Double { try found(value.number?.double) }
  package func decode(_ type: Int.Type) throws -> Int {
    try found(value.number.flatMap { $0.integer ?? Int(exactly: $0.double) })
  }
  package func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // Other numbers would decode themselves by this function, without an end.
    if type is any Numeric.Type, type != Int.self, type != Double.self { throw mismatch(type) }
    return try T(from: self)
  }

  private func found<T>(_ value: T?) throws -> T {
    guard let value else { throw mismatch(T.self) }
    return value
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "found another type of value"))
  }
}

private struct MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONValue.Member]
  let codingPath: [any CodingKey]
  /// The values by key of many members, each of which is asked for.
  private let values: [String: JSONValue]

  init(members: [JSONValue.Member], codingPath: [any CodingKey]) {
    (self.members, self.codingPath) = (members, codingPath)
    values =
      members.count > 32
      ? Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first } : [:]
  }

  private func value(_ key: String) -> JSONValue? {
    values.isEmpty ? members.first { $0.key == key }?.value : values[key]
  }

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  private func decoder(_ key: any CodingKey) throws -> JSONValueDecoder {
    guard let value = value(key.stringValue) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "the member is missing"))
    }
    return JSONValueDecoder(value, codingPath + [key])
  }

  func contains(_ key: Key) -> Bool { value(key.stringValue) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try decoder(key).decode(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try decoder(key).decode(type)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder(key).decode(type) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder(key).decode(type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
  func superDecoder() throws -> any Decoder { try decoder(Index(stringValue: "super")) }
}

private struct ElementContainer: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [JSONValue], codingPath: [any CodingKey]) {
    (self.elements, self.codingPath) = (elements, codingPath)
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private mutating func next() throws -> JSONValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self, .init(codingPath: codingPath, debugDescription: "the list is too short"))
    }
    defer { currentIndex += 1 }
    return JSONValueDecoder(
      elements[currentIndex], codingPath + [Index(intValue: currentIndex)])
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }
}

private struct Index: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
}
