extension ByteCursor {
  /// Reads the string whose opening quote is here.
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

  /// Reads the rest of a string, from its first backslash on.
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

  /// Goes to the next quote or backslash.
  private mutating func skipUnescaped() throws(JSONFault) {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
      case 0..<0x20: throw fault(.controlCharacter)
      case 0x20..<0x80: offset += 1
      default: try skipMultibyte()
      }
    }
    throw fault(.unexpectedEnd)
  }

  /// Goes over one sequence of two to four bytes.
  private mutating func skipMultibyte() throws(JSONFault) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset...].makeIterator()
    guard case .valid(let sequence) = parser.parseScalar(from: &rest) else {
      throw fault(.invalidUTF8)
    }
    offset += sequence.count
    continuationBytes += sequence.count - 1
  }

  /// Reads the escape whose backslash is here.
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

  /// Reads what follows `\u`, and the second escape of a pair where this is the first. `start` is
  /// the backslash's place.
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

  /// Reads the four digits that are here, of the escape that begins at `start`.
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
