extension ByteCursor {
  /// Reads the number that begins here.
  mutating func readNumber() throws(JSONFault) -> JSONNumber {
    let start = position
    guard skipNumber(), !isInWord else { throw fault(.malformedNumber, at: start) }
    let text = String(decoding: bytes[start.offset..<offset], as: UTF8.self)
    guard let number = JSONNumber(literal: text) else {
      throw fault(.numberOutOfRange, at: start)
    }
    return number
  }

  /// Whether the bytes here are a number as other languages write it, and JSON does not.
  var isAtForeignNumber: Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "."): true
    case UInt8(ascii: "N"): bytes[offset...].starts(with: "NaN".utf8)
    case UInt8(ascii: "I"): bytes[offset...].starts(with: "Infinity".utf8)
    default: false
    }
  }

  /// Goes over a number; false where the grammar of RFC 8259, section 6, does not allow it.
  private mutating func skipNumber() -> Bool {
    skip { $0 == UInt8(ascii: "-") }
    let hasInteger = skip { $0 == UInt8(ascii: "0") } || skipDigits()
    guard hasInteger else { return false }
    if skip({ $0 == UInt8(ascii: ".") }), !skipDigits() { return false }
    guard skip({ $0 | 0x20 == UInt8(ascii: "e") }) else { return true }
    skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return skipDigits()
  }

  /// Goes over one byte if it is the expected one, and says whether it was.
  @discardableResult
  private mutating func skip(_ isExpected: (UInt8) -> Bool) -> Bool {
    guard let byte, isExpected(byte) else { return false }
    offset += 1
    return true
  }

  /// Goes over all digits here, and says whether there was one.
  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte, byte.isDigit { offset += 1 }
    return offset > start
  }

  /// Whether the byte here would belong to the word or number before it.
  var isInWord: Bool {
    guard let byte else { return false }
    return switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    default: byte.isDigit || byte.isLetter
    }
  }
}
