/// An object or array that has begun and not ended, and the member or element being read in it.
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

    /// The byte that ends it.
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
