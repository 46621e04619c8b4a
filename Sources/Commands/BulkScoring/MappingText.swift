import WellbeingKit
import WellbeingTerminal

/// The mapping of columns to items, shown for verification.
struct MappingText {
  let mapping: ColumnMapping

  /// A heading and one line per item.
  var lines: [String] {
    let rows = mapping.columns.map { column in
      ["  " + column.item, "column \(column.place)", quoted(column.name)]
    }
    return ["The items are in these columns, found \(mapping.method.words):"]
      + TextTable.lines(rows)
  }
}
