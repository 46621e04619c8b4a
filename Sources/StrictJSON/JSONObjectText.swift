/// A document that is one object, as the bytes that it is: a member is set or removed, and all other
/// bytes stay what they are.
package struct JSONObjectText: Sendable {
  /// Where a member stands.
  private struct Member {
    let key: String
    /// Where the key's opening quote is.
    let start: Int
    let valueStart: Int
    /// Behind the value.
    let end: Int
  }

  private let bytes: [UInt8]
  /// Behind the opening brace.
  private let start: Int
  /// Where the closing brace is.
  private let end: Int
  private let members: [Member]

  /// Reads a document strictly.
  ///
  /// - Returns: Nil if it is no object.
  /// - Throws: The errors of ``JSONEventReader``.
  package init?(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONEventReader(bytes)
    guard try reader.next() == .objectStart else { return nil }
    self.bytes = bytes
    start = reader.offset
    var members: [Member] = []
    while case .key(let key)? = try reader.next() {
      let keyStart = reader.position.offset
      let valueStart = try Self.readValue(from: &reader)
      members.append(
        Member(key: key, start: keyStart, valueStart: valueStart, end: reader.offset))
    }
    self.members = members
    end = reader.position.offset
    // Nothing may follow: the reader throws at anything but white space.
    while try reader.next() != nil {}
  }

  /// Goes over a value with all that is in it.
  ///
  /// - Returns: Where it begins.
  private static func readValue(from reader: inout JSONEventReader) throws(JSONError) -> Int {
    var depth = 0
    var start: Int?
    repeat {
      switch try reader.next() {
      case .objectStart, .arrayStart: depth += 1
      case .objectEnd, .arrayEnd: depth -= 1
      default: break
      }
      start = start ?? reader.position.offset
    } while depth > 0
    return start ?? reader.offset
  }

  // MARK: Changing

  /// The document with a member in the place of what its key had, or behind all others.
  ///
  /// - Parameters:
  ///   - key: Without escapes.
  ///   - value: A value of JSON.
  package func setting(_ key: String, to value: [UInt8]) -> [UInt8] {
    if let member = members.first(where: { $0.key == key }) {
      return replacing(member.valueStart..<member.end, by: value)
    }
    let new = Self.string(key) + ": ".utf8 + value
    guard let last = members.last else {
      // The line ends of the file, where it shows any.
      let lineEnd = bytes.contains(0x0D) ? "\r\n" : "\n"
      return replacing(start..<end, by: "\(lineEnd)  ".utf8 + new + lineEnd.utf8)
    }
    // Behind a brace there is often no space, behind a comma there always is.
    let isTight = members.count == 1 && gap(before: last).isEmpty
    let gap = isTight ? [UInt8(ascii: " ")] : gap(before: last)
    return replacing(last.end..<last.end, by: [UInt8(ascii: ",")] + gap + new)
  }

  /// The document without a member; nil if there is none of the key.
  package func removing(_ key: String) -> [UInt8]? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    if index + 1 < members.count {
      return replacing(members[index].start..<members[index + 1].start, by: [])
    }
    guard index > 0 else { return replacing(start..<end, by: []) }
    return replacing(members[index - 1].end..<members[index].end, by: [])
  }

  /// The white space before a member's key: how the members of the document stand.
  private func gap(before member: Member) -> [UInt8] {
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    return bytes[..<member.start].reversed().prefix(while: isSpace).reversed()
  }

  private func replacing(_ range: Range<Int>, by new: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + new + bytes[range.upperBound...]
  }

  /// A text as a string of JSON.
  package static func string(_ text: String) -> [UInt8] {
    let hex = { (scalar: Unicode.Scalar) in String(scalar.value, radix: 16) }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..."\u{1F}": scalar.value < 16 ? "\\u000\(hex(scalar))" : "\\u00\(hex(scalar))"
      default: String(scalar)
      }
    }
    return Array("\"\(escaped.joined())\"".utf8)
  }
}
