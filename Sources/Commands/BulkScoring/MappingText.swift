import WellbeingKit
import WellbeingTerminal

/// Which columns hold the answers, for whoever has to see that they are the right ones.
struct MappingText {
  let mapping: ColumnMapping

  /// A heading, and a line for each item.
  var lines: [String] {
    let rows = mapping.columns.map { column in
      ["  " + column.item, "column \(column.place)", quoted(column.name)]
    }
    return ["The items are in these columns, found \(mapping.method.words):"]
      + TextTable.lines(rows)
  }
}
