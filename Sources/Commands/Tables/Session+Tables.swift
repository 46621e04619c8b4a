import WellbeingTerminal

extension Session {
  /// Prints a table for people, in the form that fits them and their screen.
  func show(_ table: Table) {
    for line in lines(of: table) { context.output.writeLine(line) }
  }

  /// Prints what there is of one thing, a name and a value a row; what has no value is left out.
  func show(fields: [[String]]) {
    let filled = fields.filter { $0[1] != "" }
    let lines =
      flattensTables ? filled.map { "\($0[0]): \($0[1])" } : TextTable.lines(filled)
    for line in lines { context.output.writeLine(line) }
  }

  /// A table for people as lines.
  func lines(of table: Table) -> [String] {
    table.lines(tableForm)
  }

  /// The cells of one record as lines, where no others are known beside which they could stand.
  func lines(of record: [String], in columns: [TableColumn]) -> [String] {
    let width = outputInfo.isTerminal ? outputInfo.width : Int.max
    return StackedRecord(columns, width: width, Abbreviation(usesUnicode: usesUnicode))
      .lines(record)
  }

  /// How tables are shown: in a file or pipe whole, whatever its width.
  private var tableForm: Table.Form {
    if flattensTables { return .flattened }
    guard outputInfo.isTerminal else { return .whole }
    return .fitted(width: outputInfo.width, Abbreviation(usesUnicode: usesUnicode))
  }
}
