/// Characters in rows and columns, the lowest row first as on an axis of values.
struct CellGrid {
  let columns: Int
  let rows: Int
  private var cells: [Character]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: " ", count: columns * rows)
  }

  /// One character; what lies outside the grid is empty, and not written to.
  subscript(column: Int, row: Int) -> Character {
    get { contains(column, row) ? cells[row * columns + column] : " " }
    set { if contains(column, row) { cells[row * columns + column] = newValue } }
  }

  /// The characters of one row.
  func line(_ row: Int) -> String {
    String(cells[row * columns..<(row + 1) * columns])
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    (0..<columns).contains(column) && (0..<rows).contains(row)
  }
}
