/// Decodes values of a document that is parsed already; `JSONDecoder` would parse it again.
package struct JSONValueDecoder: Decoder, SingleValueDecodingContainer {
  private let value: JSONValue
  package let codingPath: [any CodingKey]
  private let asked: AskedMembers?
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// - Parameter asked: Learns which members are decoded.
  package init(_ value: JSONValue, noting asked: AskedMembers? = nil) {
    self.init(value, [], asked)
  }

  fileprivate init(_ value: JSONValue, _ codingPath: [any CodingKey], _ asked: AskedMembers?) {
    (self.value, self.codingPath, self.asked) = (value, codingPath, asked)
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let members = value.members else { throw mismatch([String: JSONValue].self) }
    return KeyedDecodingContainer(MemberContainer(members, codingPath, asked))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = value.elements else { throw mismatch([JSONValue].self) }
    return ElementContainer(elements, codingPath, asked)
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
  private let asked: AskedMembers?
  /// The values by key of many members, each of which is asked for.
  private let values: [String: JSONValue]

  init(_ members: [JSONValue.Member], _ codingPath: [any CodingKey], _ asked: AskedMembers?) {
    (self.members, self.codingPath, self.asked) = (members, codingPath, asked)
    values =
      members.count > 32
      ? Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first } : [:]
  }

  private func value(_ key: String) -> JSONValue? {
    let value = values.isEmpty ? members.first { $0.key == key }?.value : values[key]
    if let value { asked?.note(value) }
    return value
  }

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  private func decoder(_ key: any CodingKey) throws -> JSONValueDecoder {
    guard let value = value(key.stringValue) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "the member is missing"))
    }
    return JSONValueDecoder(value, codingPath + [key], asked)
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
  private let asked: AskedMembers?
  private(set) var currentIndex = 0

  init(_ elements: [JSONValue], _ codingPath: [any CodingKey], _ asked: AskedMembers?) {
    (self.elements, self.codingPath, self.asked) = (elements, codingPath, asked)
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
      elements[currentIndex], codingPath + [Index(intValue: currentIndex)], asked)
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

/// The members of a document that were decoded. The others are misspelt, or of a later version.
package final class AskedMembers {
  private var isAsked: [Bool]

  /// - Parameter size: The size of the document in bytes.
  package init(size: Int) {
    isAsked = Array(repeating: false, count: size)
  }

  fileprivate func note(_ value: JSONValue) { isAsked[value.position.offset] = true }

  /// Returns the path of a member that was not decoded; nil if all were.
  ///
  /// - Parameter free: A member of the document with keys of any kind.
  package func unasked(in document: JSONValue, except free: String) -> JSONPath? {
    unasked(in: document, .root, except: free)
  }

  private func unasked(
    in value: JSONValue, _ path: JSONPath, except free: String? = nil
  ) -> JSONPath? {
    for member in value.members ?? [] where member.key != free {
      guard isAsked[member.value.position.offset] else { return path.appending(key: member.key) }
      if member.value.isLeaf { continue }
      if let found = unasked(in: member.value, path.appending(key: member.key)) { return found }
    }
    for (index, element) in (value.elements ?? []).enumerated() where !element.isLeaf {
      if let found = unasked(in: element, path.appending(index: index)) { return found }
    }
    return nil
  }
}

extension JSONValue {
  fileprivate var isLeaf: Bool { members?.isEmpty ?? elements?.isEmpty ?? true }
}
