/// One value or key of a document: where its text is, and where the next one begins.
struct Entry: Sendable {
  enum Spelling: Sendable {
    /// Of ASCII without escapes, of UTF-8 without escapes, and with escapes.
    case plain, text, escaped
  }

  var start: Int32
  var end: Int32
  /// The index of the entry after this value and its parts; 0 while it is being read.
  var next: Int32
  var kind: JSONKind
  /// How a string is written.
  var spelling = Spelling.plain

  var isString: Bool { kind == .string }
}

package enum JSONKind: Sendable, Hashable {
  case object, array, string, number, bool, null
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension Entry {
  /// The string without its quotation marks, escapes resolved. The parser has checked it.
  func string(in bytes: [UInt8]) -> String {
    let inside = bytes[Int(start) + 1..<Int(end) - 1]
    guard spelling == .escaped else { return String(decoding: inside, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = inside
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "b"): text.append(8)
      case UInt8(ascii: "f"): text.append(12)
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "u"):
        var units = [Self.unit(&rest)]
        if UTF16.isLeadSurrogate(units[0]) {
          rest.removeFirst(2)
          units.append(Self.unit(&rest))
        }
        text += Array(String(decoding: units, as: UTF16.self).utf8)
      default: text.append(escape)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    defer { rest.removeFirst(4) }
    return UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0
  }

  /// Whether two keys are equal.
  func isSameKey(as other: Entry, in bytes: [UInt8]) -> Bool {
    guard spelling == .plain, other.spelling == .plain else {
      return string(in: bytes) == other.string(in: bytes)
    }
    return bytes[Int(start)..<Int(end)] == bytes[Int(other.start)..<Int(other.end)]
  }

  /// Whether a key is this text.
  func isKey(_ text: String, in bytes: [UInt8]) -> Bool {
    (spelling != .plain || text.utf8.count == Int(end - start) - 2) && string(in: bytes) == text
  }

  func number(in bytes: [UInt8]) -> String {
    String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
  }

  func double(in bytes: [UInt8]) -> Double {
    if let whole = integer(in: bytes), end - start < 16, bytes[Int(start)] != UInt8(ascii: "-") {
      return Double(whole)
    }
    return Double(number(in: bytes)) ?? .infinity
  }

  /// A number that is written as a whole one and fits; `2.0` and `2e0` are not.
  func integer(in bytes: [UInt8]) -> Int? {
    guard end - start < 16 else { return Int(number(in: bytes)) }
    var value = 0
    let isNegative = bytes[Int(start)] == UInt8(ascii: "-")
    for index in Int(start) + (isNegative ? 1 : 0)..<Int(end) {
      guard bytes[index].isDigit else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
    }
    return isNegative ? -value : value
  }
}
