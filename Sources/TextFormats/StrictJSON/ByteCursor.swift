/// A position in a document's bytes that moves forward and tracks its line and column.
///
/// Except in white space and strings, every advance is over ASCII on one line, so the column
/// follows from the offset minus the continuation bytes in strings.
struct ByteCursor: Sendable {
  let bytes: [UInt8]
  var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The continuation bytes of UTF-8 sequences between the line's start and `offset`.
  var continuationBytes = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The current byte, or nil at the document's end.
  var byte: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  var position: JSONPosition {
    JSONPosition(
      line: line, column: offset - lineStart - continuationBytes + 1, offset: offset)
  }

  var startsWithByteOrderMark: Bool {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
  }

  mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        line += 1
        lineStart = offset
        continuationBytes = 0
      default:
        return
      }
    }
  }

  /// Creates a fault that begins here, or at `start`.
  func fault(_ reason: Problem, at start: JSONPosition? = nil) -> JSONFault {
    JSONFault(reason: reason, position: start ?? position)
  }
}

/// An error whose path is not known yet.
struct JSONFault: Error, Sendable {
  let reason: Problem
  let position: JSONPosition
}

extension ByteCursor {
  /// Reads `literal`, which is `true`, `false` or `null`, from its first letter.
  mutating func readLiteral(_ literal: String) throws(JSONFault) {
    let start = position
    for letter in literal.utf8 {
      guard let byte else { throw fault(.unexpectedEnd) }
      guard byte == letter else { throw fault(.unexpectedByte("a value"), at: start) }
      offset += 1
    }
    if isInWord { throw fault(.unexpectedByte("a value"), at: start) }
  }
}

extension ByteCursor {
  mutating func readNumber() throws(JSONFault) -> JSONNumber {
    let start = position
    guard skipNumber(), !isInWord else { throw fault(.malformedNumber, at: start) }
    let text = String(decoding: bytes[start.offset..<offset], as: UTF8.self)
    guard let number = JSONNumber(literal: text) else {
      throw fault(.numberOutOfRange, at: start)
    }
    return number
  }

  /// Whether the bytes here are a number in another language's syntax, which JSON does not allow.
  var isAtForeignNumber: Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "."): true
    case UInt8(ascii: "N"): bytes[offset...].starts(with: "NaN".utf8)
    case UInt8(ascii: "I"): bytes[offset...].starts(with: "Infinity".utf8)
    default: false
    }
  }

  /// Skips a number; returns false if the grammar of RFC 8259, section 6, does not allow it.
  private mutating func skipNumber() -> Bool {
    skip { $0 == UInt8(ascii: "-") }
    let hasInteger = skip { $0 == UInt8(ascii: "0") } || skipDigits()
    guard hasInteger else { return false }
    if skip({ $0 == UInt8(ascii: ".") }), !skipDigits() { return false }
    guard skip({ $0 | 0x20 == UInt8(ascii: "e") }) else { return true }
    skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return skipDigits()
  }

  /// Skips one byte if it is the expected one, and returns whether it was.
  @discardableResult
  private mutating func skip(_ isExpected: (UInt8) -> Bool) -> Bool {
    guard let byte, isExpected(byte) else { return false }
    offset += 1
    return true
  }

  /// Skips all digits here, and returns whether there was one.
  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte, byte.isDigit { offset += 1 }
    return offset > start
  }

  /// Whether the current byte would belong to the word or number before it.
  var isInWord: Bool {
    guard let byte else { return false }
    return switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    default: byte.isDigit || byte.isLetter
    }
  }
}

extension ByteCursor {
  mutating func readString() throws(JSONFault) -> String {
    offset += 1
    let start = offset
    try skipUnescaped()
    if bytes[offset] == UInt8(ascii: "\\") {
      return try readEscaped(after: bytes[start..<offset])
    }
    defer { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Reads the rest of a string, from its first backslash.
  private mutating func readEscaped(after prefix: ArraySlice<UInt8>) throws(JSONFault) -> String {
    var text = Array(prefix)
    while bytes[offset] == UInt8(ascii: "\\") {
      text.append(contentsOf: try readEscape().utf8)
      let start = offset
      try skipUnescaped()
      text.append(contentsOf: bytes[start..<offset])
    }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Moves to the next quote or backslash.
  private mutating func skipUnescaped() throws(JSONFault) {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0..<0x20: throw fault(.controlCharacterInText)
      case 0x20..<0x80: offset += 1
      default: try skipMultibyte()
      }
    }
    throw fault(.unexpectedEnd)
  }

  /// Skips one sequence of two to four bytes.
  private mutating func skipMultibyte() throws(JSONFault) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset...].makeIterator()
    guard case .valid(let sequence) = parser.parseScalar(from: &rest) else {
      throw fault(.invalidUTF8)
    }
    offset += sequence.count
    continuationBytes += sequence.count - 1
  }

  private mutating func readEscape() throws(JSONFault) -> String {
    let start = position
    offset += 1
    guard let byte else { throw fault(.unexpectedEnd) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
    default: throw fault(.invalidEscape, at: start)
    }
  }

  /// Reads the characters after `\u`, and the second escape of a surrogate pair if this is the
  /// first. `start` is the position of the backslash.
  private mutating func readUnicodeEscape(from start: JSONPosition) throws(JSONFault) -> String {
    let unit = try readUnit(from: start)
    if let scalar = Unicode.Scalar(unit) { return String(scalar) }
    guard UTF16.isLeadSurrogate(unit) else { throw fault(.loneSurrogate, at: start) }
    let secondStart = position
    for expected in "\\u".utf8 {
      guard let byte else { throw fault(.unexpectedEnd) }
      guard byte == expected else { throw fault(.loneSurrogate, at: start) }
      offset += 1
    }
    let second = try readUnit(from: secondStart)
    guard UTF16.isTrailSurrogate(second) else { throw fault(.loneSurrogate, at: start) }
    return String(decoding: [unit, second], as: UTF16.self)
  }

  /// Reads the four hexadecimal digits here, of the escape that begins at `start`.
  private mutating func readUnit(from start: JSONPosition) throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte else { throw fault(.unexpectedEnd) }
      guard let digit = byte.hexDigit else { throw fault(.invalidEscape, at: start) }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  var hexDigit: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
