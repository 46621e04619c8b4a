import WellbeingTextFormats

/// A line of an iCalendar file: a name, parameters and a value (RFC 5545, section 3.1).
struct ContentLine {
  /// The name, in capitals.
  let name: String
  /// The parameters by name in capitals, without quotation marks.
  let parameters: [String: String]
  /// The value, with its escapes, without white space around it.
  let value: String
  /// The number of the line in the file, from 1; of a folded line the first.
  let number: Int

  /// Parses a line; nil if it has no colon.
  init?(_ bytes: [UInt8], number: Int) {
    // Most lines have no parameters.
    if let colon = bytes.firstIndex(where: { $0 == 0x3A || $0 == 0x3B || $0 == 0x22 }),
      bytes[colon] == 0x3A
    {
      name = String(decoding: bytes[..<colon], as: UTF8.self).uppercased()
      parameters = [:]
      value = Self.trimmed(bytes[(colon + 1)...])
      self.number = number
      return
    }
    var fields: [[UInt8]] = [[]]
    var isQuoted = false
    var end: Int?
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x22: isQuoted.toggle()
      case 0x3A where !isQuoted: end = index
      case 0x3B where !isQuoted: fields.append([])
      default: fields[fields.count - 1].append(byte)
      }
      if end != nil { break }
    }
    guard let end else { return nil }
    name = String(decoding: fields[0], as: UTF8.self).uppercased()
    var parameters: [String: String] = [:]
    for field in fields.dropFirst() {
      guard let equals = field.firstIndex(of: 0x3D) else { continue }
      let key = String(decoding: field[..<equals], as: UTF8.self).uppercased()
      parameters[key] = Self.unescaped(
        String(decoding: field[(equals + 1)...], as: UTF8.self), mark: "^",
        ["n": "\n", "'": "\"", "^": "^"])
    }
    self.parameters = parameters
    value = Self.trimmed(bytes[(end + 1)...])
    self.number = number
  }

  /// The value as text, without its escapes.
  var text: String {
    Self.unescaped(
      value, mark: "\\",
      ["n": "\n", "N": "\n", ",": ",", ";": ";", "\\": "\\", ":": ":", "/": "/", "\"": "\""])
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    func isText(_ byte: UInt8) -> Bool { byte != 0x20 && byte != 0x09 }
    guard let first = bytes.firstIndex(where: isText), let last = bytes.lastIndex(where: isText)
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  private static func unescaped(
    _ text: String, mark: Character, _ escapes: [Character: Character]
  ) -> String {
    guard text.contains(mark) else { return text }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        if let meant = escapes[character] {
          result.append(meant)
        } else {
          result.append(mark)
          result.append(character)
        }
        isEscaped = false
      } else if character == mark {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    if isEscaped { result.append(mark) }
    return result
  }
}

/// Joins the folded lines of a file, which arrives in parts of any size.
struct LineUnfolder {
  /// The longest line that is kept whole. Of a longer one, such as an attached picture, the rest is
  /// dropped.
  static let longestLine = 65_536

  private var line: [UInt8] = []
  private var number = 0
  /// The number of the physical line that is being read.
  private var current = 1
  private var isAtLineStart = true
  private var endsWithReturn = false
  private var mark: [UInt8] = []
  private var isAtFileStart = true
  /// Whether the rest of a line was dropped.
  private(set) var isCut = false

  /// Reads a part of the file.
  ///
  /// - Parameter take: Takes each line that is complete, with the number of its first physical line
  ///   and whether its end was dropped.
  mutating func read<E: Error>(
    _ bytes: some Sequence<UInt8>, _ take: ([UInt8], Int, Bool) throws(E) -> Void
  ) throws(E) {
    for byte in bytes {
      // A byte order mark before the first line.
      if isAtFileStart {
        if byte == [0xEF, 0xBB, 0xBF][mark.count] {
          mark.append(byte)
          if mark.count == 3 { isAtFileStart = false }
          continue
        }
        isAtFileStart = false
        for kept in mark { try add(kept, take) }
      }
      try add(byte, take)
    }
  }

  mutating func finish<E: Error>(_ take: ([UInt8], Int, Bool) throws(E) -> Void) throws(E) {
    try end(take)
  }

  private mutating func add<E: Error>(
    _ byte: UInt8, _ take: ([UInt8], Int, Bool) throws(E) -> Void
  ) throws(E) {
    if endsWithReturn, byte == 0x0A {
      endsWithReturn = false
      return
    }
    endsWithReturn = byte == 0x0D
    if byte == 0x0A || byte == 0x0D {
      current += 1
      isAtLineStart = true
      return
    }
    if isAtLineStart {
      isAtLineStart = false
      // White space at its start joins a line to the one before.
      if byte == 0x20 || byte == 0x09, number > 0 { return }
      try end(take)
      number = current
    }
    if line.count < Self.longestLine { line.append(byte) } else { isCut = true }
  }

  private mutating func end<E: Error>(
    _ take: ([UInt8], Int, Bool) throws(E) -> Void
  ) throws(E) {
    defer {
      line.removeAll(keepingCapacity: true)
      isCut = false
    }
    if !line.isEmpty { try take(line, number, isCut) }
  }
}

/// Returns a name from a calendar; in quotes and without control characters if iCalendar allows no
/// such name.
func shownName(_ name: String) -> String {
  name.wholeMatch(of: /[A-Za-z0-9\-]{1,40}/) == nil ? quoted(name) : name
}
