import WellbeingDelimitedText

/// The value of an option that is a list: one record of CSV, so that a member with a comma in it can
/// stand in quotation marks.
struct ListArgument {
  /// Without blanks at their ends, and none of them empty.
  let members: [String]

  /// - Parameter option: As it is typed, for errors.
  init(_ text: String, option: String) throws(ScoreError) {
    guard let cells = Self.record(text) else { throw .notAList(option: option) }
    members = cells.map(Self.withoutBlanks)
    if let place = members.firstIndex(of: "") {
      throw .emptyMember(option: option, place: place + 1)
    }
  }

  /// The cells of the record that a text is; nil where it is none, or more than one.
  private static func record(_ text: String) -> [String]? {
    // A line without a byte would be no record, and here it is an empty member.
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
