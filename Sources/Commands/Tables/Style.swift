import WellbeingTerminal

/// How text and tables are laid out for the reader of standard output.
struct Style: Sendable {
  /// The width of lines, in columns.
  let width: Int
  /// Whether the output is a screen. In a file or pipe, tables are never truncated.
  var isTerminal = true
  /// Whether characters beyond ASCII can be shown.
  var usesUnicode = true
  /// Whether tables are printed as one `heading: cell` line per cell, for screen readers.
  var flattensTables = false

  /// How cells wider than their column are truncated.
  var abbreviation: Abbreviation { Abbreviation(usesUnicode: usesUnicode) }

  /// The maximum width of text, in columns: longer lines are hard to read.
  var textWidth: Int { min(width, 100) }

  /// The maximum width of a table: unlimited unless it is printed as a table on a screen.
  var tableWidth: Int { isTerminal && !flattensTables ? width : .max }

  /// Returns a paragraph, safe to print and wrapped.
  ///
  /// - Parameter hanging: The extra indentation of all lines after the first.
  func paragraph(_ text: String, indent: String = "", hanging: String = "") -> String {
    wrap(
      printable(text, keepingNewlines: true), width: textWidth, firstIndent: indent,
      indent: indent + hanging
    ).joined(separator: "\n")
  }

  /// Returns the fields of one record, one name and value per line; leaves out empty values.
  func lines(ofFields fields: [(name: String, value: String)]) -> [String] {
    let filled = fields.filter { !$0.value.isEmpty }
    return flattensTables
      ? filled.map { "\($0.name): \($0.value)" }
      : TextTable.lines(filled.map { [$0.name, $0.value] })
  }
}

extension Session {
  /// The style of standard output.
  var style: Style {
    Style(
      width: outputInfo.width, isTerminal: outputInfo.isTerminal, usesUnicode: usesUnicode,
      flattensTables: flattensTables)
  }

  /// Prints a table in the form that suits the reader and the screen.
  func show(_ table: Table) {
    for line in lines(of: table) { context.output.writeLine(line) }
  }

  /// Prints the fields of one record.
  func show(fields: [(name: String, value: String)]) {
    for line in style.lines(ofFields: fields) { context.output.writeLine(line) }
  }

  /// Returns a table as lines for people.
  func lines(of table: Table) -> [String] { table.lines(style) }
}

/// Quotes a word for a shell, for commands to be copied.
func shellQuoted(_ word: String) -> String {
  "'\(printable(word).replacing("'", with: "'\\''"))'"
}
