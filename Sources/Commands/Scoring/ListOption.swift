import WellbeingCommandLine
import WellbeingTextFormats

extension Option where Value == [String]? {
  /// Values separated by commas; see ``listMembers(_:option:)``.
  static func list(_ name: String, _ summary: String, detail: String? = nil) -> Self {
    Option<String?>.text(name, .text("LIST"), summary, detail: detail).map { typed, _ in
      try typed.map { try listMembers($0, option: "--" + name) }
    }
  }
}

/// Returns the members of an option's list, trimmed and not empty.
///
/// The list is one CSV record, so that a member that contains a comma can be quoted.
///
/// - Parameter option: The option as typed, for errors.
func listMembers(_ text: String, option: String) throws(Failure) -> [String] {
  guard let cells = csvRecord(text) else {
    throw .usage(
      "Option '\(option)' needs one line of comma-separated values: put a value with a comma or a "
        + "quotation mark in quotation marks, and double those inside.")
  }
  let isBlank = { (character: Character) in character == " " || character == "\t" }
  let members = cells.map { cell in
    cell.lastIndex { !isBlank($0) }.map { String(cell[...$0].drop(while: isBlank)) } ?? ""
  }
  if let place = members.firstIndex(of: "") {
    throw .usage("Value \(place + 1) of '\(option)' is empty: leave out the comma.")
  }
  return members
}

/// Parses a text as one CSV record; nil if it is not exactly one.
private func csvRecord(_ text: String) -> [String]? {
  // The CSV reader would skip an empty line; here it is one empty member.
  if text.isEmpty { return [""] }
  return Array((text + "\n").utf8).withUnsafeBufferPointer { bytes in
    var scanner = RecordScanner(bytes, delimiter: UInt8(ascii: ","), firstLine: 1)
    guard let cells = try? scanner.next(), scanner.position == bytes.count else { return nil }
    return cells.map { $0.withContent(in: bytes) { String(decoding: $0, as: UTF8.self) } }
  }
}
