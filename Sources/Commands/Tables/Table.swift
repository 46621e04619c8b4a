import WellbeingTerminal

/// Records in columns under headings, for people.
///
/// Where nothing limits its width, each column is as wide as its widest cell. On a screen it is
/// fitted: columns are cut by priority (``TableColumn/Overflow``), and if that is not
/// enough each record becomes a paragraph whose lines end between cells (``StackedRecord``).
struct Table {
  /// The form in which a table is shown.
  enum Form: Sendable {
    /// As wide as it is: for files, pipes and programs.
    case whole
    /// Within a screen of this width.
    case fitted(width: Int, Abbreviation)
    /// A line `heading: cell` each, as screen readers need it.
    case flattened
  }

  let columns: [TableColumn]
  /// As many cells a row as there are columns; a cell may be empty.
  var rows: [[String]] = []

  init(_ columns: [TableColumn], rows: [[String]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// The table as lines.
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

  /// The table with columns that go on below where they would be cut.
  var uncut: Table {
    Table(columns.map(\.uncut), rows: rows)
  }

  /// What its widest cell and its heading take in each column.
  var naturalWidths: [Int] {
    columns.indices.map { column in
      rows.reduce(DisplayWidth.columns(of: columns[column].heading)) {
        max($0, DisplayWidth.columns(of: $1[column]))
      }
    }
  }

  /// The table with those of its columns alone whose places are named.
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
