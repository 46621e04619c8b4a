/// Decodes values of a document that is parsed already; `JSONDecoder` would parse it again, and not
/// say which members nobody asked for. It throws a ``Problem`` with the path of the value.
package struct NodeDecoder: Decoder, SingleValueDecodingContainer {
  private let node: Node
  private let asked: AskedMembers?
  package var userInfo: [CodingUserInfoKey: Any] { [:] }
  package var codingPath: [any CodingKey] { [TextKey(stringValue: node.path)] }

  /// - Parameter asked: Learns which members are decoded.
  package init(_ node: Node, noting asked: AskedMembers? = nil) {
    (self.node, self.asked) = (node, asked)
  }

  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard node.isObject else { throw node.otherType }
    return KeyedDecodingContainer(MemberContainer(node, asked))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = node.elements else { throw node.otherType }
    return ElementContainer(node, elements, asked)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  package func decodeNil() -> Bool { node.isNull }

  package func decode(_ type: String.Type) throws -> String { try found(node.string) }
  package func decode(_ type: Bool.Type) throws -> Bool { try found(node.bool) }
  package func decode(_ type: Double.Type) throws -> Double { try found(node.double) }
  package func decode(_ type: Int.Type) throws -> Int {
    try found(node.integer ?? node.double.flatMap { Int(exactly: $0) })
  }
  package func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // Other numbers would decode themselves by this function, without an end.
    if type is any Numeric.Type, type != Int.self, type != Double.self { throw node.otherType }
    return try T(from: self)
  }

  private func found<T>(_ value: T?) throws -> T {
    guard let value else { throw node.otherType }
    return value
  }
}

private struct MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let node: Node
  private let asked: AskedMembers?
  /// The values by key of an object with many entries, each of which is asked for.
  private let values: [String: Node]

  init(_ node: Node, _ asked: AskedMembers?) {
    (self.node, self.asked) = (node, asked)
    let members = node.isLarge ? node.members ?? [] : []
    values = Dictionary(members.map { ($0.key, $0.node) }) { first, _ in first }
  }

  var codingPath: [any CodingKey] { [TextKey(stringValue: node.path)] }
  var allKeys: [Key] { (node.members ?? []).compactMap { Key(stringValue: $0.key) } }

  private func value(_ key: String) -> Node? {
    let value = values.isEmpty ? node[key] : values[key]
    if let value { asked?.note(value) }
    return value
  }

  private func decoder(_ key: any CodingKey) throws -> NodeDecoder {
    guard let value = value(key.stringValue) else {
      throw Problem(
        "the member is missing", at: Place(path: node.path + Place.member(key.stringValue)),
        row: "invalidRecord")
    }
    return NodeDecoder(value, noting: asked)
  }

  func contains(_ key: Key) -> Bool { value(key.stringValue) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }
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
  func superDecoder() throws -> any Decoder { NodeDecoder(node, noting: asked) }
}

private struct ElementContainer: UnkeyedDecodingContainer {
  private let node: Node
  private let elements: [Node]
  private let asked: AskedMembers?
  private(set) var currentIndex = 0

  init(_ node: Node, _ elements: [Node], _ asked: AskedMembers?) {
    (self.node, self.elements, self.asked) = (node, elements, asked)
  }

  var codingPath: [any CodingKey] { [TextKey(stringValue: node.path)] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  private mutating func next() throws -> NodeDecoder {
    guard !isAtEnd else { throw node.otherType }
    defer { currentIndex += 1 }
    return NodeDecoder(elements[currentIndex], noting: asked)
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

/// A key of an object; or the only one of a coding path, which is the path of a value, and to which
/// containers add their own.
struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension DecodingError {
  /// That a value of a ``NodeDecoder`` is not valid, without the value.
  package var problem: Problem {
    guard case .dataCorrupted(let context) = self, let first = context.codingPath.first else {
      return Problem("the value is not valid", at: Place(path: "$"), row: "invalidRecord")
    }
    let path = context.codingPath.dropFirst().reduce(first.stringValue) { path, key in
      path + (key.intValue.map { "[\($0)]" } ?? Place.member(key.stringValue))
    }
    return Problem("the value is not valid", at: Place(path: path), row: "invalidRecord")
  }
}

extension Node {
  fileprivate var otherType: Problem {
    Problem(
      "the value has another JSON type than it must have", at: Place(path: path),
      row: "invalidRecord")
  }

  fileprivate var isLarge: Bool { Int(document.entries[index].next) - index > 64 }
}

/// The members of a document that were decoded. The others are misspelt, or of a later version.
package final class AskedMembers {
  private var isAsked: [Bool]

  package init(of document: JSONDocument) {
    isAsked = Array(repeating: false, count: document.entries.count)
  }

  fileprivate func note(_ node: Node) { isAsked[node.index] = true }

  /// Returns a member that was not decoded; nil if all were.
  ///
  /// - Parameter free: A member of the object with keys of any kind.
  package func unasked(in node: Node, except free: String? = nil) -> Node? {
    for member in node.members ?? [] where member.key != free {
      guard isAsked[member.node.index] else { return member.node }
      if let found = unasked(in: member.node) { return found }
    }
    for element in node.elements ?? [] {
      if let found = unasked(in: element) { return found }
    }
    return nil
  }
}
