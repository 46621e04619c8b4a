/// Reads a document of RFC 8259 strictly. A value becomes one entry of a list, in the document's
/// order: a key stands before its value, and the parts of an object or array after it.
struct JSONParser {
  struct Fault: Error {
    let problem: Problem
    let offset: Int
  }

  static let depthLimit = 64

  let bytes: [UInt8]
  private(set) var entries: [Entry] = []
  private var at = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    entries.reserveCapacity(bytes.count / 12 + 8)
  }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func fault(_ problem: Problem, _ offset: Int? = nil) -> Fault {
    Fault(problem: problem, offset: offset ?? at)
  }

  /// A fault in place of a value, which gets an entry, so that the fault has its path.
  private mutating func faultOfValue(_ problem: Problem, _ offset: Int? = nil) -> Fault {
    _ = begin(.null)
    return fault(problem, offset)
  }

  mutating func readDocument() throws(Fault) {
    guard bytes.count < Int32.max else { throw fault(.documentTooLarge) }
    for mark in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] as [[UInt8]]
    where bytes.starts(with: mark) { throw fault(.byteOrderMark) }
    skipSpace()
    if byte == nil { throw fault(.emptyDocument) }
    try readValue(depth: 0)
    skipSpace()
    if byte != nil { throw fault(.trailingContent) }
  }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) {
      if bytes[at] == 0x0B || bytes[at] == 0x0C { return }
      at += 1
    }
  }

  private mutating func begin(_ kind: JSONKind) -> Int {
    entries.append(Entry(start: Int32(at), end: 0, next: 0, kind: kind))
    return entries.count - 1
  }

  private mutating func end(_ index: Int) {
    entries[index].end = Int32(at)
    entries[index].next = Int32(entries.count)
  }

  private mutating func readValue(depth: Int) throws(Fault) {
    guard let byte else { throw faultOfValue(.unexpectedEnd) }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.depthLimit else { throw faultOfValue(.tooDeep(Self.depthLimit)) }
      let index = begin(byte == UInt8(ascii: "{") ? .object : .array)
      at += 1
      try readParts(of: index, depth: depth + 1)
      end(index)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "t"): try readWord("true", .bool)
    case UInt8(ascii: "f"): try readWord("false", .bool)
    case UInt8(ascii: "n"): try readWord("null", .null)
    case UInt8(ascii: "+"), UInt8(ascii: "."): throw faultOfValue(.malformedNumber)
    case UInt8(ascii: "N") where bytes[at...].starts(with: "NaN".utf8),
      UInt8(ascii: "I") where bytes[at...].starts(with: "Infinity".utf8):
      throw faultOfValue(.malformedNumber)
    default: throw faultOfValue(.unexpectedByte("a value"))
    }
  }

  private mutating func readParts(of index: Int, depth: Int) throws(Fault) {
    let isObject = entries[index].kind == .object
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var keyCount = 0
    var manyKeys: Set<String> = []
    skipSpace()
    if byte == close { return at += 1 }
    while true {
      if isObject { try readKey(of: index, &keyCount, &manyKeys) }
      try readValue(depth: depth)
      skipSpace()
      guard let byte else { throw fault(.unexpectedEnd) }
      if byte == close { return at += 1 }
      guard byte == UInt8(ascii: ",") else {
        let canBegin = "{[\"-0123456789tfn".utf8.contains(byte)
        throw fault(canBegin ? .missingComma : .unexpectedByte("a comma or the end"))
      }
      let comma = at
      at += 1
      skipSpace()
      if self.byte == close { throw fault(.trailingComma, comma) }
    }
  }

  private mutating func readKey(
    of object: Int, _ count: inout Int, _ many: inout Set<String>
  ) throws(Fault) {
    guard let byte else { throw fault(.unexpectedEnd) }
    guard byte == UInt8(ascii: "\"") else {
      throw fault(.unexpectedByte("a key in quotation marks"))
    }
    let key = entries.count
    try readString()
    if isRepeated(key, of: object, count, &many) {
      throw faultOfValue(.duplicateKey(entries[key].string(in: bytes)), Int(entries[key].start))
    }
    count += 1
    skipSpace()
    guard let colon = self.byte else { throw faultOfValue(.unexpectedEnd) }
    guard colon == UInt8(ascii: ":") else { throw faultOfValue(.missingColon) }
    at += 1
    skipSpace()
  }

  /// Keys are equal as `String` compares them. Of many, a set is kept.
  private func isRepeated(
    _ key: Int, of object: Int, _ count: Int, _ many: inout Set<String>
  ) -> Bool {
    if count > 16 { return !many.insert(entries[key].string(in: bytes)).inserted }
    var other = object + 1
    while other < key {
      if count == 16 { many.insert(entries[other].string(in: bytes)) }
      if entries[key].isSameKey(as: entries[other], in: bytes) { return true }
      other = Int(entries[other + 1].next)
    }
    if count == 16 { many.insert(entries[key].string(in: bytes)) }
    return false
  }

  private mutating func readWord(_ word: StaticString, _ kind: JSONKind) throws(Fault) {
    let index = begin(kind)
    for letter in word.description.utf8 {
      guard let byte else { throw fault(.unexpectedEnd) }
      guard byte == letter else {
        throw fault(.unexpectedByte("a value"), Int(entries[index].start))
      }
      at += 1
    }
    if isInWord { throw fault(.unexpectedByte("a value"), Int(entries[index].start)) }
    end(index)
  }

  private var isInWord: Bool {
    guard let byte else { return false }
    return byte.isDigit || byte.isLetter || "+-._".utf8.contains(byte)
  }

  private mutating func readNumber() throws(Fault) {
    let index = begin(.number)
    let start = at
    if byte == UInt8(ascii: "-") { at += 1 }
    var isSound = true
    if byte == UInt8(ascii: "0") { at += 1 } else { isSound = skipDigits() }
    var isWhole = true
    if isSound, byte == UInt8(ascii: ".") {
      at += 1
      (isWhole, isSound) = (false, skipDigits())
    }
    if isSound, let byte, byte | 0x20 == UInt8(ascii: "e") {
      at += 1
      if self.byte == UInt8(ascii: "+") || self.byte == UInt8(ascii: "-") { at += 1 }
      (isWhole, isSound) = (false, skipDigits())
    }
    guard isSound, !isInWord else { throw fault(.malformedNumber, start) }
    entries[index].end = Int32(at)
    let isSmall =
      isWhole && at - start < 300
      || at - start < 20 && !bytes[start..<at].contains { $0 | 0x20 == UInt8(ascii: "e") }
    guard isSmall || entries[index].double(in: bytes).isFinite else {
      throw fault(.numberOutOfRange, start)
    }
    end(index)
  }

  private mutating func skipDigits() -> Bool {
    let start = at
    while at < bytes.count, bytes[at].isDigit { at += 1 }
    return at > start
  }

  private mutating func readString() throws(Fault) {
    let index = begin(.string)
    at += 1
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return end(index)
      case UInt8(ascii: "\\"):
        entries[index].spelling = .escaped
        try skipEscape()
      case 0..<0x20: throw fault(.controlCharacterInText)
      case 0x20..<0x80: at += 1
      default:
        if entries[index].spelling == .plain { entries[index].spelling = .text }
        guard let count = sequenceLength() else { throw fault(.invalidUTF8) }
        at += count
      }
    }
    throw fault(.unexpectedEnd)
  }

  /// The length of the sequence of UTF-8 that begins here; nil if it is not valid.
  private func sequenceLength() -> Int? {
    let (count, second): (Int, ClosedRange<UInt8>)
    switch bytes[at] {
    case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard at + count <= bytes.count, second.contains(bytes[at + 1]) else { return nil }
    for offset in 2..<max(2, count) where bytes[at + offset] & 0xC0 != 0x80 { return nil }
    return count
  }

  private mutating func skipEscape() throws(Fault) {
    let start = at
    at += 1
    guard let byte else { throw fault(.unexpectedEnd) }
    at += 1
    guard byte == UInt8(ascii: "u") else {
      guard "\"\\/bfnrt".utf8.contains(byte) else { throw fault(.invalidEscape, start) }
      return
    }
    let unit = try readUnit(start)
    if UTF16.isTrailSurrogate(unit) { throw fault(.loneSurrogate, start) }
    guard UTF16.isLeadSurrogate(unit) else { return }
    let second = at
    for expected in "\\u".utf8 {
      guard let byte = self.byte else { throw fault(.unexpectedEnd) }
      guard byte == expected else { throw fault(.loneSurrogate, start) }
      at += 1
    }
    guard UTF16.isTrailSurrogate(try readUnit(second)) else { throw fault(.loneSurrogate, start) }
  }

  private mutating func readUnit(_ start: Int) throws(Fault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte else { throw fault(.unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault(.invalidEscape, start)
      }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }
}
