import WellbeingTerminal

/// A table with fixed column widths, as lines under its headings.
struct AlignedRows {
  private static let gap = "  "

  private let table: Table
  private let widths: [Int]
  private let abbreviation: Abbreviation?

  /// - Parameter abbreviation: How cells wider than their column are truncated; nil if none are.
  init(_ table: Table, widths: [Int], _ abbreviation: Abbreviation? = nil) {
    self.table = table
    self.widths = widths
    self.abbreviation = abbreviation
  }

  /// The total width of columns, including gaps.
  static func width(of widths: [Int]) -> Int {
    widths.reduce(0, +) + gap.count * max(widths.count - 1, 0)
  }

  var lines: [String] {
    ([table.columns.map(\.heading)] + table.rows).flatMap(lines)
  }

  private func lines(_ row: [String]) -> [String] {
    let cells = row.indices.map { cell(row[$0], $0) }
    let height = cells.map(\.count).max() ?? 0
    return (0..<height).map { line in
      Self.line(cells.map { $0.indices.contains(line) ? $0[line] : "" }, widths: widths)
    }
  }

  /// A cell as lines that fit its column.
  private func cell(_ text: String, _ column: Int) -> [String] {
    guard let abbreviation, DisplayWidth.columns(of: text) > widths[column] else { return [text] }
    switch table.columns[column].overflow {
    case .isWrapped: return wrap(text, width: widths[column])
    case .isCut: return [abbreviation.shorten(text, to: widths[column])]
    case .stays, .isDropped: return [text]
    }
  }

  /// Joins cells side by side. Nothing is padded after the last non-empty cell.
  static func line(_ cells: [String], widths: [Int]) -> String {
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    let padded = cells.prefix(last + 1).enumerated().map { column, cell in
      let padding = widths[column] - DisplayWidth.columns(of: cell)
      return column == last ? cell : cell + String(repeating: " ", count: max(padding, 0))
    }
    return padded.joined(separator: gap)
  }
}
