import WellbeingTerminal

/// Rows of text in columns.
enum TextTable {
  /// The rows as lines, each column as wide as its widest cell.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.count > column ? DisplayWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      // Nothing is padded behind the last cell that shows something.
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      let cells = row.prefix(last + 1).enumerated().map { column, cell in
        let padding = widths[column] - DisplayWidth.columns(of: cell)
        return column == last ? cell : cell + String(repeating: " ", count: padding)
      }
      return cells.joined(separator: "  ")
    }
  }
}
