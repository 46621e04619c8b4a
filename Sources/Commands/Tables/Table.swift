import WellbeingTerminal

/// Records in columns under headings, for people.
///
/// If its width is not limited, each column is as wide as its widest cell. On a screen, columns are
/// shortened by priority (``TableColumn/Overflow``). If that is not enough, each record becomes a
/// paragraph with line breaks between cells (``StackedRecord``).
struct Table {
  /// The form in which a table is shown.
  enum Form: Sendable {
    /// At full width, for files, pipes and programs.
    case whole
    /// Fitted to a screen of this width.
    case fitted(width: Int, Abbreviation)
    /// One `heading: cell` line per cell, for screen readers.
    case flattened
  }

  let columns: [TableColumn]
  /// The rows; each has one cell per column, which may be empty.
  var rows: [[String]] = []

  init(_ columns: [TableColumn], rows: [[String]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the table as lines.
  func lines(_ form: Form) -> [String] {
    let table = withoutEmptyColumns
    switch form {
    case .whole: return AlignedRows(table, widths: table.naturalWidths).lines
    case .flattened: return table.flattened
    case .fitted(let width, let abbreviation):
      let fitting = TableFitting(table, width: width)
      guard let aligned = fitting.aligned else { return fitting.stacked(abbreviation) }
      return AlignedRows(aligned.table, widths: aligned.widths, abbreviation).lines
    }
  }

  /// The table with columns that wrap instead of being truncated.
  var uncut: Table {
    Table(columns.map(\.uncut), rows: rows)
  }

  /// The width of each column's widest cell or heading.
  var naturalWidths: [Int] {
    columns.indices.map { column in
      rows.reduce(DisplayWidth.columns(of: columns[column].heading)) {
        max($0, DisplayWidth.columns(of: $1[column]))
      }
    }
  }

  /// Returns the table with only the columns at the given indices.
  func keeping(_ places: [Int]) -> Table {
    guard places.count < columns.count else { return self }
    return Table(
      places.map { columns[$0] }, rows: rows.map { row in places.map { row[$0] } })
  }

  private var withoutEmptyColumns: Table {
    keeping(
      columns.indices.filter { column in
        !columns[column].isLeftOutWhenEmpty || rows.contains { !$0[column].isEmpty }
      })
  }

  private var flattened: [String] {
    let records = rows.map { row in
      zip(columns, row).filter { !$1.isEmpty }.map { "\($0.heading): \($1)" }
    }
    return Array(records.joined(separator: [""]))
  }
}
