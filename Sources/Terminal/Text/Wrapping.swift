/// Breaks text into lines of a maximum width in columns.
///
/// Lines break at spaces, which are then dropped, and between wide characters, as in Chinese and
/// Japanese. A word wider than a line is divided between characters. Newlines in the text are kept,
/// as are spaces within a line and at the start of a paragraph.
///
/// - Parameters:
///   - text: The text, without control characters other than newlines.
///   - width: The width of a line including its indent, in columns. A line gets at least one
///     character, even if that is too wide.
///   - firstIndent: The start of the first line.
///   - indent: The start of all other lines.
/// - Returns: The lines, at least one, without line ends and trailing spaces.
package func wrap(
  _ text: String, width: Int, firstIndent: String = "", indent: String = ""
) -> [String] {
  var wrapper = LineWrapper(width: width, firstIndent: firstIndent, indent: indent)
  let paragraphs = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  for paragraph in paragraphs { wrapper.add(paragraph) }
  return wrapper.lines
}

/// Fills lines with pieces.
private struct LineWrapper {
  private(set) var lines: [String] = []
  private let width: Int
  private let indent: String
  private var prefix: String
  private var content = ""
  private var columns: Int

  init(width: Int, firstIndent: String, indent: String) {
    self.width = width
    self.indent = indent
    prefix = firstIndent
    columns = DisplayWidth.columns(of: firstIndent)
  }

  mutating func add(_ paragraph: Substring) {
    for piece in UnbreakablePiece.pieces(of: paragraph) { place(piece) }
    endLine()
  }

  private mutating func place(_ piece: UnbreakablePiece) {
    if columns + piece.spaces.count + piece.columns <= width {
      append(piece.spaces + piece.text, columns: piece.spaces.count + piece.columns)
      return
    }
    if !content.isEmpty { endLine() }
    for character in piece.text {
      let needed = DisplayWidth.columns(of: character)
      if columns + needed > width, !content.isEmpty { endLine() }
      append(String(character), columns: needed)
    }
  }

  private mutating func append(_ text: String, columns added: Int) {
    content += text
    columns += added
  }

  private mutating func endLine() {
    let line = prefix + content
    lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
    prefix = indent
    content = ""
    columns = DisplayWidth.columns(of: indent)
  }
}
