/// Writes rows of cells as RFC 4180 CSV: commas between cells, CR LF after each row, and quotation
/// marks around the cells that need them.
package struct DelimitedTextWriter: Sendable {
  /// The written bytes that have not been taken yet, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package enum Cell: Sendable, Equatable {
    /// Text of this program. A spreadsheet that opens the file must not run it as a formula, so it
    /// gets a leading `'` if it begins with `=`, `+`, `-`, `@`, a tab or CR. The same applies if
    /// apostrophes precede such a character, so that a reader can remove the mark again.
    case ours(String)
    /// A number, which may begin with `-`.
    case number(String)
    /// Text from the input that is returned unchanged.
    case passedThrough(String)
  }

  /// Appends one row. Writes nothing for a row without cells.
  package mutating func row(_ cells: some Sequence<Cell>) {
    let start = bytes.count
    var isFirst = true
    for cell in cells {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(cell)
    }
    if isFirst { return }
    // An empty line would be a blank line, which readers skip.
    if bytes.count == start { append(quoted: "") }
    bytes.append(contentsOf: "\r\n".utf8)
  }

  /// Returns the bytes written so far, and clears them.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  package static func bytes(
    of cell: Cell, delimiter: UInt8 = UInt8(ascii: ",")
  ) -> [UInt8] {
    var writer = DelimitedTextWriter()
    writer.append(cell, delimiter: delimiter)
    return writer.bytes
  }

  private mutating func append(_ cell: Cell, delimiter: UInt8 = UInt8(ascii: ",")) {
    switch cell {
    case .ours(let text):
      append(Self.looksLikeFormula(text) ? "'" + text : text, delimiter)
    case .number(let text), .passedThrough(let text): append(text, delimiter)
    }
  }

  private mutating func append(_ text: String, _ delimiter: UInt8) {
    if Self.needsQuotes(text, delimiter) {
      append(quoted: text)
    } else {
      bytes.append(contentsOf: text.utf8)
    }
  }

  private mutating func append(quoted text: String) {
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  private static func looksLikeFormula(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 != UInt8(ascii: "'") }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      true
    default: false
    }
  }

  /// Returns whether a reader would misread the text without quotation marks. White space at the
  /// ends is quoted because many programs would otherwise remove it.
  private static func needsQuotes(_ text: String, _ delimiter: UInt8) -> Bool {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    if let first = text.utf8.first, let last = text.utf8.last, isBlank(first) || isBlank(last) {
      return true
    }
    return text.utf8.contains {
      switch $0 {
      case delimiter, UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
      default: false
      }
    }
  }
}
