package import WellbeingPlainText
package import WellbeingTerminal

/// How text and tables are laid out for the reader of standard output.
package struct Style: Sendable {
  /// The width of lines, in columns.
  package let width: Int
  /// Whether the output is a screen. In a file or pipe, tables are never truncated.
  package var isTerminal = true
  /// Whether characters beyond ASCII can be shown.
  package var usesUnicode = true
  /// The colours and attributes of styled text.
  package var colors: ColorDepth = .none
  /// Whether tables are printed as one `heading: cell` line per cell, for screen readers.
  package var flattensTables = false

  package init(
    width: Int, isTerminal: Bool = true, usesUnicode: Bool = true, flattensTables: Bool = false,
    colors: ColorDepth = .none
  ) {
    self.width = width
    self.isTerminal = isTerminal
    self.usesUnicode = usesUnicode
    self.flattensTables = flattensTables
    self.colors = colors
  }

  package var theme: Theme { Theme(colors) }

  /// How cells wider than their column are truncated.
  package var abbreviation: Abbreviation { Abbreviation(usesUnicode: usesUnicode) }

  /// The maximum width of text, in columns: longer lines are hard to read.
  package var textWidth: Int { min(width, 100) }

  /// The maximum width of a table: unlimited unless it is printed as a table on a screen.
  package var tableWidth: Int { isTerminal && !flattensTables ? width : .max }

  /// Returns a paragraph, safe to print and wrapped.
  ///
  /// - Parameter hanging: The extra indentation of all lines after the first.
  package func paragraph(_ text: String, indent: String = "", hanging: String = "") -> String {
    wrap(
      printable(text, keepingNewlines: true), width: textWidth, firstIndent: indent,
      indent: indent + hanging
    ).joined(separator: "\n")
  }

  /// Returns the fields of one record, one name and value per line; leaves out empty values.
  package func lines(ofFields fields: [(name: String, value: String)]) -> [String] {
    let filled = fields.filter { !$0.value.isEmpty }
    return flattensTables
      ? filled.map { "\($0.name): \($0.value)" }
      : TextTable.lines(filled.map { [$0.name, $0.value] })
  }
}

/// Quotes a word for a shell, for commands to be copied.
package func shellQuoted(_ word: String) -> String {
  "'\(printable(word).replacing("'", with: "'\\''"))'"
}
