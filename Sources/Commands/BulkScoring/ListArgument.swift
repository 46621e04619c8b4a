import WellbeingDelimitedText

/// A list given as an option's value: one CSV record, so that a member that contains a comma can be
/// quoted.
struct ListArgument {
  /// The members, trimmed and not empty.
  let members: [String]

  /// - Parameter option: The option as typed, for errors.
  init(_ text: String, option: String) throws(ScoreError) {
    guard let cells = Self.record(text) else { throw .notAList(option: option) }
    members = cells.map(Self.withoutBlanks)
    if let place = members.firstIndex(of: "") {
      throw .emptyMember(option: option, place: place + 1)
    }
  }

  /// Parses a text as one CSV record; nil if it is not exactly one.
  private static func record(_ text: String) -> [String]? {
    // The CSV reader would skip an empty line; here it is one empty member.
    if text.isEmpty { return [""] }
    return Array((text + "\n").utf8).withUnsafeBufferPointer { bytes in
      var scanner = RecordScanner(bytes, delimiter: UInt8(ascii: ","), firstLine: 1)
      guard let cells = try? scanner.next(), scanner.position == bytes.count else { return nil }
      return cells.map { $0.withContent(in: bytes) { String(decoding: $0, as: UTF8.self) } }
    }
  }

  private static func withoutBlanks(_ text: String) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    guard let last = text.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(text[...last].drop(while: isBlank))
  }
}
