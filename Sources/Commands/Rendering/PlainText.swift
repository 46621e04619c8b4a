import WellbeingArguments
import WellbeingTerminal

/// Records for `cut`, `awk` and `grep`: one line each, with fixed tab-separated columns.
enum PlainText {
  /// Returns a record as a line; line breaks and tabs in cells are replaced.
  static func line(_ cells: [String]) -> String {
    cells.map { printable($0) }.joined(separator: "\t")
  }
}

extension OptionSpec {
  /// Returns the option that prints records as ``PlainText``.
  ///
  /// - Parameter columns: A description of the columns.
  static func plain(_ columns: String) -> OptionSpec {
    OptionSpec(
      "plain", summary: "Print a line a record, with a tab between columns.",
      detail: "There are no headings, and nothing is cut or coloured. A tab within a value becomes "
        + "a space. The columns are always there, empty ones too: \(columns). Times are in UTC.")
  }
}

extension Session {
  /// Whether records are printed as ``PlainText``; options are compared by name only.
  var isPlain: Bool { invocation.has(.plain("")) }

  /// Prints records, one line each.
  func showPlain(_ records: [[String]]) {
    for cells in records { context.output.writeLine(PlainText.line(cells)) }
  }
}
