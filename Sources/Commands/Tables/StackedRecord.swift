import WellbeingTerminal

/// A record as a paragraph, for screens too narrow for its columns. Cells follow each other, lines
/// break between cells, and all lines except the first are indented.
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

  /// Returns the cells of a record as lines; empty cells are left out.
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

  /// Lays out a cell that starts a line; a cell that may not be truncated wraps to more lines.
  private func parts(of text: String, _ column: TableColumn, indent: String) -> [String] {
    if case .isCut = column.overflow {
      return [indent + abbreviation.shorten(text, to: width - indent.count)]
    }
    return wrap(text, width: width, firstIndent: indent, indent: Self.indent)
  }
}
