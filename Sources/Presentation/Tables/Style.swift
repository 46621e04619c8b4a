package import WellbeingTextFormats
package import WellbeingTerminal

/// How text and tables are laid out for the reader of standard output.
package struct Style: Sendable {
  /// The width of lines, in columns.
  package let width: Int
  /// The number of lines on the screen; nil if output is not a screen.
  package var height: Int?
  /// Whether the output is a screen. In a file or pipe, tables are never truncated.
  package var isTerminal = true
  /// Whether the output is kept, in a file or by another program, however wide it is.
  package var isKept = false
  package var colors: ColorDepth = .none
  /// Whether tables are printed as one `heading: cell` line per cell, for screen readers.
  package var flattensTables = false

  package init(
    width: Int, height: Int? = nil, isTerminal: Bool = true, flattensTables: Bool = false,
    colors: ColorDepth = .none
  ) {
    self.width = width
    self.height = height
    self.isTerminal = isTerminal
    isKept = !isTerminal
    self.flattensTables = flattensTables
    self.colors = colors
  }

  /// The style of a page's content.
  package init(_ area: PageArea) {
    self.init(
      width: area.size.columns, height: area.size.rows, flattensTables: area.isSpoken,
      colors: area.colors)
  }

  /// The style of what is indented.
  func indented(by columns: Int) -> Style {
    var style = Style(
      width: width == .max ? width : width - columns, height: height, isTerminal: isTerminal,
      flattensTables: flattensTables, colors: colors)
    (style.indent, style.isKept) = (indent + columns, isKept)
    return style
  }

  package var theme: Theme { Theme(colors) }

  package var ruler: TextRuler { TextRuler() }

  /// The maximum width of text, in columns: longer lines are hard to read.
  package var textWidth: Int { min(width, 100 - indent) }

  private var indent = 0

  /// Returns a paragraph, safe to print and wrapped.
  ///
  /// - Parameter hanging: The extra indentation of all lines after the first.
  package func paragraph(_ text: String, indent: String = "", hanging: String = "") -> String {
    wrap(
      printable(text, keepingNewlines: true), width: textWidth, firstIndent: indent,
      indent: indent + hanging
    ).joined(separator: "\n")
  }

  package func text(_ line: [Span]) -> String { Theme(colors).text(line) }

  /// Returns a paragraph of several tones, safe to print and wrapped.
  ///
  /// - Parameter hanging: The extra indentation of all lines after the first.
  package func lines(
    _ paragraph: [Span], indent: String = "", hanging: String = ""
  ) -> [[Span]] {
    paragraph.map { Span(printable($0.text), $0.tone) }
      .wrapped(width: Double(textWidth), firstIndent: indent, indent: indent + hanging)
  }

  /// Returns the fields of one record, one name and value per line; leaves out empty values.
  package func lines(ofFields fields: [(name: String, value: String)]) -> [String] {
    let filled = fields.filter { !$0.value.isEmpty }
    return flattensTables
      ? filled.map { "\($0.name): \($0.value)" }
      : TextTable.lines(filled.map { [$0.name, $0.value] })
  }
}

package func shellQuoted(_ word: String) -> String {
  "'\(printable(word).replacing("'", with: "'\\''"))'"
}
