import WellbeingTextFormats

/// A line of an iCalendar file: a name, parameters and a value (RFC 5545, section 3.1).
struct ContentLine {
  /// The name, in capitals.
  let name: String
  /// The parameters by name in capitals, without quotation marks.
  private(set) var parameters: [String: String] = [:]
  /// The value, with its escapes, without white space around it.
  let value: String
  /// The number of the line in the file, from 1; of a folded line the first.
  let number: Int

  /// Parses a line; nil if it has no colon.
  init?(_ bytes: [UInt8], number: Int) {
    var (fields, start, isQuoted): ([String], Int, Bool) = ([], 0, false)
    let colon = bytes.indices.first { index in
      let byte = bytes[index]
      if byte == 0x22 { isQuoted.toggle() }
      guard !isQuoted, byte == 0x3A || byte == 0x3B else { return false }
      fields.append(String(decoding: bytes[start..<index].filter { $0 != 0x22 }, as: UTF8.self))
      start = index + 1
      return byte == 0x3A
    }
    guard let colon else { return nil }
    name = fields[0].uppercased()
    for field in fields.dropFirst() {
      let sides = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard sides.count == 2 else { continue }
      parameters[sides[0].uppercased()] = sides[1].replacing(/\^([n'^])/) {
        $0.1 == "n" ? "\n" : $0.1 == "'" ? "\"" : "^"
      }
    }
    func isText(_ byte: UInt8) -> Bool { byte != 0x20 && byte != 0x09 }
    let text = bytes[(colon + 1)...].drop { !isText($0) }
    value = String(
      decoding: text[..<(text.lastIndex(where: isText).map { $0 + 1 } ?? text.startIndex)],
      as: UTF8.self)
    self.number = number
  }

  /// The value as text, without its escapes.
  var text: String {
    value.replacing(/\\([nN,;:\/"\\])/) { $0.1.lowercased() == "n" ? "\n" : String($0.1) }
  }
}

/// Joins the folded lines of a file, which arrives in parts of any size.
struct LineUnfolder {
  typealias Line = (bytes: [UInt8], number: Int, isCut: Bool)

  /// The longest line that is kept whole. Of a longer one, such as an attached picture, the rest is
  /// dropped.
  private static let longestLine = 65_536

  /// The line that is being read, with the number of its first physical line; 0 before any.
  private var line: Line = ([], 0, false)
  /// The number of the physical line that is being read.
  private var current = 1
  private var isAtLineStart = true
  private var previous: UInt8 = 0

  /// Returns the lines that are complete.
  mutating func lines(in part: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in part {
      defer { previous = byte }
      if byte == 0x0A || byte == 0x0D {
        if byte == 0x0D || previous != 0x0D { current += 1 }
        isAtLineStart = true
        continue
      }
      if isAtLineStart {
        isAtLineStart = false
        if line.number > 0 {
          // White space at its start joins a line to the one before.
          if byte == 0x20 || byte == 0x09 { continue }
          lines.append(line)
        }
        line = ([], current, false)
      }
      if line.bytes.count < Self.longestLine { line.bytes.append(byte) } else { line.isCut = true }
    }
    return lines
  }

  /// The last line; nil if the file has none.
  var last: Line? { line.number > 0 ? line : nil }
}

/// Returns a name from a calendar; in quotes and without control characters if iCalendar allows no
/// such name.
func shownName(_ name: String) -> String {
  name.wholeMatch(of: /[A-Za-z0-9\-]{1,40}/) == nil ? quoted(name) : name
}
