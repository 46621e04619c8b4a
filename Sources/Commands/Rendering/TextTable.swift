import WellbeingTerminal

/// Aligns rows of text in columns, without headings.
enum TextTable {
  /// Returns the rows as lines, each column as wide as its widest cell.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.count > column ? DisplayWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { AlignedRows.line($0, widths: widths) }
  }
}
