import WellbeingTerminal

/// A record as a paragraph, for screens on which its columns do not fit side by side: cells follow
/// each other, lines end between them, and all lines but the first stand in.
struct StackedRecord {
  private static let (gap, indent) = ("  ", "  ")

  private let columns: [TableColumn]
  private let width: Int
  private let abbreviation: Abbreviation

  init(_ columns: [TableColumn], width: Int, _ abbreviation: Abbreviation) {
    self.columns = columns
    self.width = width
    self.abbreviation = abbreviation
  }

  /// The cells of a record as lines; what is empty is left out.
  func lines(_ row: [String]) -> [String] {
    var lines: [String] = []
    for (column, cell) in zip(columns, row) where !cell.isEmpty {
      let text = column.needsHeading ? "\(column.heading.lowercased()) \(cell)" : cell
      let joined = (lines.last ?? "") + Self.gap + text
      if lines.isEmpty {
        lines = parts(of: text, column, indent: "")
      } else if DisplayWidth.columns(of: joined) <= width {
        lines[lines.count - 1] = joined
      } else {
        lines += parts(of: text, column, indent: Self.indent)
      }
    }
    return lines
  }

  /// A cell that begins a line; of what may not be cut, what is left goes on below.
  private func parts(of text: String, _ column: TableColumn, indent: String) -> [String] {
    if case .isCut = column.overflow {
      return [indent + abbreviation.shorten(text, to: width - indent.count)]
    }
    return wrap(text, width: width, firstIndent: indent, indent: Self.indent)
  }
}
