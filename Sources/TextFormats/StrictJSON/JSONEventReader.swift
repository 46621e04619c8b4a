/// Reads one JSON document (RFC 8259) from bytes, event by event.
///
/// It is strict: what the RFC leaves to the implementation (duplicate keys, lone surrogates, byte
/// order marks, numbers beyond `Double`) is an error, and so is nesting beyond ``depthLimit``. In
/// addition to the input bytes, it holds one string and the keys of the open objects.
package struct JSONEventReader: Sendable {
  /// The largest number of objects and arrays that may be open at once.
  package static let depthLimit = 64

  /// The position where the last returned event begins.
  package private(set) var position: JSONPosition

  private var cursor: ByteCursor
  private var containers: [OpenContainer] = []
  private var keys = OpenObjectKeys()
  private var state = State.atStart
  private var failure: JSONError?

  /// Creates a reader at the start of `bytes`, which must be the whole document.
  package init(_ bytes: [UInt8]) {
    cursor = ByteCursor(bytes)
    position = cursor.position
  }

  private enum State {
    case atStart, objectStart, key, arrayStart, value, atEnd
  }

  /// The number of bytes read: the end of the last returned event.
  package var offset: Int { cursor.offset }

  /// The path of the value of the last returned event; for a key, that of its member.
  package var path: JSONPath {
    JSONPath(components: containers.compactMap(\.current))
  }

  /// Returns the next event, or nil after the document's end.
  ///
  /// - Throws: ``JSONError``, and the same error again at each later call.
  package mutating func next() throws(JSONError) -> JSONEvent? {
    if let failure { throw failure }
    do throws(JSONFault) {
      return try readEvent()
    } catch {
      let failure = JSONError(
        reason: error.reason, position: error.position, path: path.description)
      self.failure = failure
      throw failure
    }
  }

  private mutating func readEvent() throws(JSONFault) -> JSONEvent? {
    switch state {
    case .atStart: return try readDocument()
    case .objectStart: return try readFirstKey()
    case .key: return try readMemberValue()
    case .arrayStart: return try readFirstElement()
    case .value: return try readAfterValue()
    case .atEnd: return nil
    }
  }

  private mutating func readDocument() throws(JSONFault) -> JSONEvent {
    if cursor.startsWithByteOrderMark { throw cursor.fault(.byteOrderMark) }
    cursor.skipWhitespace()
    if cursor.byte == nil { throw cursor.fault(.emptyDocument) }
    return try readValue()
  }

  private mutating func readFirstKey() throws(JSONFault) -> JSONEvent {
    cursor.skipWhitespace()
    return cursor.byte == UInt8(ascii: "}") ? closeContainer() : try readKey()
  }

  private mutating func readFirstElement() throws(JSONFault) -> JSONEvent {
    cursor.skipWhitespace()
    return cursor.byte == UInt8(ascii: "]") ? closeContainer() : try readElement()
  }

  private mutating func readMemberValue() throws(JSONFault) -> JSONEvent {
    cursor.skipWhitespace()
    guard let byte = cursor.byte else { throw cursor.fault(.unexpectedEnd) }
    guard byte == UInt8(ascii: ":") else { throw cursor.fault(.missingColon) }
    cursor.offset += 1
    cursor.skipWhitespace()
    return try readValue()
  }

  private mutating func readElement() throws(JSONFault) -> JSONEvent {
    containers[containers.count - 1].beginElement()
    return try readValue()
  }

  /// Reads what may follow a value: the end of the document, the end of the container, or a comma
  /// and the next key or element.
  private mutating func readAfterValue() throws(JSONFault) -> JSONEvent? {
    cursor.skipWhitespace()
    guard let innermost = containers.indices.last else {
      if cursor.byte != nil { throw cursor.fault(.trailingContent) }
      state = .atEnd
      return nil
    }
    containers[innermost].endCurrent()
    let kind = containers[innermost].kind
    guard let byte = cursor.byte else { throw cursor.fault(.unexpectedEnd) }
    if byte == kind.end { return closeContainer() }
    guard byte == UInt8(ascii: ",") else {
      throw cursor.fault(
        Self.canBeginValue(byte) ? .missingComma : .unexpectedByte("a comma or the end"))
    }
    try skipComma(before: kind.end)
    return kind == .object ? try readKey() : try readElement()
  }

  private mutating func skipComma(before end: UInt8) throws(JSONFault) {
    let comma = cursor
    cursor.offset += 1
    cursor.skipWhitespace()
    if cursor.byte == end { throw comma.fault(.trailingComma) }
  }

  private mutating func readKey() throws(JSONFault) -> JSONEvent {
    guard let byte = cursor.byte else { throw cursor.fault(.unexpectedEnd) }
    guard byte == UInt8(ascii: "\"") else {
      throw cursor.fault(.unexpectedByte("a key in quotation marks"))
    }
    position = cursor.position
    let key = try cursor.readString()
    containers[containers.count - 1].beginMember(key)
    guard keys.insert(key) else {
      throw JSONFault(reason: .duplicateKey(key), position: position)
    }
    state = .key
    return .key(key)
  }

  private mutating func readValue() throws(JSONFault) -> JSONEvent {
    guard let byte = cursor.byte else { throw cursor.fault(.unexpectedEnd) }
    position = cursor.position
    switch byte {
    case UInt8(ascii: "{"): return try open(.object)
    case UInt8(ascii: "["): return try open(.array)
    default:
      state = .value
      return try readScalar(byte)
    }
  }

  private mutating func readScalar(_ byte: UInt8) throws(JSONFault) -> JSONEvent {
    switch byte {
    case UInt8(ascii: "\""):
      return .string(try cursor.readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try cursor.readNumber())
    case UInt8(ascii: "t"):
      try cursor.readLiteral("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try cursor.readLiteral("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try cursor.readLiteral("null")
      return .null
    default:
      throw cursor.fault(
        cursor.isAtForeignNumber ? .malformedNumber : .unexpectedByte("a value"))
    }
  }

  private mutating func open(_ kind: OpenContainer.Kind) throws(JSONFault) -> JSONEvent {
    guard containers.count < Self.depthLimit else {
      throw cursor.fault(.tooDeep(Self.depthLimit))
    }
    cursor.offset += 1
    containers.append(OpenContainer(kind))
    if kind == .object { keys.openObject() }
    state = kind == .object ? .objectStart : .arrayStart
    return kind == .object ? .objectStart : .arrayStart
  }

  /// Skips the end of the innermost container, which is here.
  private mutating func closeContainer() -> JSONEvent {
    position = cursor.position
    cursor.offset += 1
    state = .value
    guard containers.removeLast().kind == .object else { return .arrayEnd }
    keys.closeObject()
    return .objectEnd
  }

  private static func canBeginValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "n"):
      true
    default: false
    }
  }
}

package enum JSONEvent: Sendable, Equatable {
  /// The start of an object; keys and values alternate until ``objectEnd``.
  case objectStart
  /// A member's key; the events of its value follow.
  case key(String)
  case objectEnd
  /// The start of an array; the events of its elements follow until ``arrayEnd``.
  case arrayStart
  case arrayEnd
  /// A string, with its escapes resolved.
  case string(String)
  case number(JSONNumber)
  case bool(Bool)
  case null
}

/// An object or array that is still open, and its current member or element.
struct OpenContainer: Sendable {
  let kind: Kind
  /// The member or element that is being read; nil between two of them.
  private(set) var current: JSONPath.Component?
  private var elementCount = 0

  init(_ kind: Kind) {
    self.kind = kind
  }

  enum Kind: Sendable {
    case object, array

    /// The byte that closes it.
    var end: UInt8 { self == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  mutating func beginMember(_ key: String) {
    current = .key(key)
  }

  mutating func beginElement() {
    current = .index(elementCount)
    elementCount += 1
  }

  mutating func endCurrent() {
    current = nil
  }
}

/// The keys read so far in each open object, for detecting duplicates.
///
/// Keys are compared as `String` compares them, regardless of normalization: a dictionary made from
/// the object would lose one of two equal keys.
struct OpenObjectKeys: Sendable {
  /// The number of keys up to which comparing with each is faster than hashing.
  private static let linearLimit = 16

  /// The keys of all open objects, outermost first, so that small objects need no allocation.
  private var keys: [String] = []
  private var objects: [(firstKey: Int, more: Set<String>)] = []

  mutating func openObject() {
    objects.append((firstKey: keys.count, more: []))
  }

  mutating func closeObject() {
    guard let object = objects.popLast() else { return }
    keys.removeSubrange(object.firstKey...)
  }

  /// Adds a key to the innermost object, and returns whether it was new there.
  mutating func insert(_ key: String) -> Bool {
    let innermost = objects.count - 1
    let firstKey = objects[innermost].firstKey
    if keys[firstKey...].contains(key) { return false }
    guard keys.count - firstKey == Self.linearLimit else {
      keys.append(key)
      return true
    }
    return objects[innermost].more.insert(key).inserted
  }
}
