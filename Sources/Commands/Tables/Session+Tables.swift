import WellbeingTerminal

extension Session {
  /// Prints a table in the form that suits the reader and the screen.
  func show(_ table: Table) {
    for line in lines(of: table) { context.output.writeLine(line) }
  }

  /// Prints the fields of one record, one name and value per row; leaves out empty values.
  func show(fields: [[String]]) {
    let filled = fields.filter { $0[1] != "" }
    let lines =
      flattensTables ? filled.map { "\($0[0]): \($0[1])" } : TextTable.lines(filled)
    for line in lines { context.output.writeLine(line) }
  }

  /// Returns a table as lines for people.
  func lines(of table: Table) -> [String] {
    table.lines(tableForm)
  }

  /// Returns the cells of one record as lines, when there are no other records to align it with.
  func lines(of record: [String], in columns: [TableColumn]) -> [String] {
    let width = outputInfo.isTerminal ? outputInfo.width : Int.max
    return StackedRecord(columns, width: width, Abbreviation(usesUnicode: usesUnicode))
      .lines(record)
  }

  /// The form of tables; in a file or pipe they are never truncated.
  private var tableForm: Table.Form {
    if flattensTables { return .flattened }
    guard outputInfo.isTerminal else { return .whole }
    return .fitted(width: outputInfo.width, Abbreviation(usesUnicode: usesUnicode))
  }
}
