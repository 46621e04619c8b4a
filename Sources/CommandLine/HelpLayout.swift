package import WellbeingTextFormats

/// Lays out plain ASCII text in lines of limited width, one span each.
package struct HelpLayout: Sendable {
  /// The width of a line in characters, 40 through 80.
  package let width: Int

  package init(width: Int) { self.width = min(max(width, 40), 80) }

  package func paragraph(_ text: String, indent: Int = 0) -> [Span] {
    let spaces = String(repeating: " ", count: indent)
    return wrap(text, width: width, firstIndent: spaces, indent: spaces).map { Span($0) }
  }

  /// Lays out two columns. A text starts below its label if the label is too long for the first
  /// column.
  ///
  /// - Parameter labels: The labels of all rows that share the column width, including those of
  ///   other sections.
  package func rows(_ rows: [(label: String, text: String)], alignedWith labels: [String])
    -> [Span]
  {
    let column = min((labels.map(\.count).max() ?? 0) + 4, width * 3 / 8)
    return rows.flatMap { label, text in
      let text = paragraph(text, indent: column)
      guard let first = text.first?.text, label.count + 4 <= column else {
        return [Span("  " + label)] + text
      }
      return [Span("  " + label + first.dropFirst(label.count + 2))] + text.dropFirst()
    }
  }

  /// Lays out two columns aligned by these rows alone.
  package func rows(_ rows: [(label: String, text: String)]) -> [Span] {
    self.rows(rows, alignedWith: rows.map(\.label))
  }

  /// Puts each label on its own line, with its text indented below it.
  package func entries(_ entries: [(label: String, text: String)]) -> [Span] {
    entries.flatMap { [Span("  " + $0.label)] + paragraph($0.text, indent: 6) }
  }

  /// Puts a heading and an empty line before the lines; returns nothing if there are no lines.
  package func section(_ heading: String, _ lines: [Span]) -> [Span] {
    lines.isEmpty ? [] : [Span(""), Span(heading + ":", .strong)] + lines
  }
}
