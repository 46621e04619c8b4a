import WellbeingArguments
import WellbeingTerminal

/// Records for `cut`, `awk` and `grep`: a line each, the same columns always, tabs between them.
enum PlainText {
  /// The cells of a record as a line; what could end a line or a cell is replaced.
  static func line(_ cells: [String]) -> String {
    cells.map { printable($0) }.joined(separator: "\t")
  }
}

extension OptionSpec {
  /// Printing records as ``PlainText``.
  ///
  /// - Parameter columns: What stands in a line, in words.
  static func plain(_ columns: String) -> OptionSpec {
    OptionSpec(
      "plain", summary: "Print a line a record, with a tab between columns.",
      detail: "There are no headings, and nothing is cut or coloured. A tab within a value becomes "
        + "a space. The columns are always there, empty ones too: \(columns). Times are in UTC.")
  }
}

extension Session {
  /// Whether records are printed as ``PlainText``; an option is known by its name alone.
  var isPlain: Bool { invocation.has(.plain("")) }

  /// Prints records, a line each.
  func showPlain(_ records: [[String]]) {
    for cells in records { context.output.writeLine(PlainText.line(cells)) }
  }
}
