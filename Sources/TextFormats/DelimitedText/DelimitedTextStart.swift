/// The beginning of a file of delimited text: what precedes the names of the columns, and the
/// delimiter.
package struct DelimitedTextStart: Sendable {
  /// The number of bytes before the names: byte order marks, and a line such as `sep=;`.
  package let length: Int
  /// The line after these bytes, from 1.
  package let line: Int
  /// The delimiter of the line `sep=`; otherwise a semicolon, tab or bar, if the names are separated
  /// by it and there is no comma; otherwise a comma.
  package let delimiter: UInt8

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while bytes[place...].starts(with: Self.byteOrderMark) { place += Self.byteOrderMark.count }
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let first = String(decoding: bytes[place..<end], as: UTF8.self)
    if let match = first.wholeMatch(of: /(?i)("?)sep=(.)\1\r?/), end < bytes.count,
      let byte = match.2.first?.asciiValue, Self.canDelimit(byte)
    {
      (length, line, delimiter) = (end + 1, 2, byte)
    } else {
      (length, line) = (place, 1)
      delimiter = Self.evidentDelimiter(bytes[place...])
    }
  }

  /// Whether a character can be a delimiter: it does not occur in numbers or words, and is not a
  /// quotation mark.
  package static func canDelimit(_ byte: UInt8) -> Bool {
    let character = Character(UnicodeScalar(byte))
    return byte == UInt8(ascii: "\t")
      || byte > UInt8(ascii: " ") && byte < 0x7F && !character.isLetter && !character.isNumber
        && !"\".-'_".contains(character)
  }

  private static func evidentDelimiter(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8 {
    var found: Set<UInt8> = []
    var isQuoted = false
    for byte in bytes.drop(while: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: "\n") { break }
      if ",;\t|".utf8.contains(byte) { found.insert(byte) }
    }
    return found.count == 1 ? found.first ?? UInt8(ascii: ",") : UInt8(ascii: ",")
  }
}
