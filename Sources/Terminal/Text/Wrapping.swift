/// Breaks text into lines that are at most so many columns wide.
///
/// Lines break at spaces, which are then dropped, and between wide characters as Chinese and
/// Japanese do. A word that is wider than a line by itself is cut between characters. Newlines in
/// the text stay; so do spaces within a line and at the beginning of a paragraph.
///
/// - Parameters:
///   - text: the text, without control characters other than newlines.
///   - width: the width of a line with its indent, in columns. A line gets at least one character
///     even where that is too wide.
///   - firstIndent: what the first line begins with.
///   - indent: what all other lines begin with.
/// - Returns: the lines, at least one, without line ends and without spaces at the end.
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
