import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// How a command prints tables, lists and documents.
extension Session {
  /// The style of standard output.
  var style: Style {
    Style(
      width: outputInfo.width, isTerminal: outputInfo.isTerminal, usesUnicode: usesUnicode,
      flattensTables: flattensTables)
  }

  /// Prints a table in the form that suits the reader and the screen.
  func show(_ table: Table) {
    for line in lines(of: table) { context.output.writeLine(line) }
  }

  /// Prints the fields of one record.
  func show(fields: [(name: String, value: String)]) {
    for line in style.lines(ofFields: fields) { context.output.writeLine(line) }
  }

  /// Returns a table as lines for people.
  func lines(of table: Table) -> [String] { table.lines(style) }

  // MARK: Lists

  /// The form that the options ask for; they are compared by name only.
  var listingForm: ListingForm {
    if isJSON { return .json }
    if options.isCSV { return .csv }
    return isPlain ? .plain : .table
  }

  /// Whether lists are printed as tab-separated values.
  var isPlain: Bool { options.isPlain }

  /// Prints a whole list in the requested form.
  ///
  /// - Parameters:
  ///   - members: Further members of the JSON document.
  ///   - nothing: The sentence to print instead of an empty table.
  func show<Row>(
    _ rows: [Row], as listing: Listing<Row>, _ members: [(String, JSONForm?)] = [],
    orSay nothing: String
  ) throws {
    var writer = try ListingWriter(listing, listingForm, context.output)
    try writer.write(rows)
    if writer.end(members, style) { conversation.writeLine(nothing) }
  }

  // MARK: JSON

  /// Prints a JSON document with the members that have a value.
  func printJSON(_ members: [(String, JSONForm?)]) throws {
    context.output.writeLine(try JSONOutput.document(members))
  }
}

extension OptionSpec {
  /// Returns the option that prints a list as CSV.
  static func csv(_ summary: String) -> OptionSpec { OptionSpec("csv", summary: summary) }

  /// Returns the option that prints a list as tab-separated values.
  ///
  /// - Parameter columns: A description of the columns.
  static func plain(_ columns: String) -> OptionSpec {
    OptionSpec(
      "plain", summary: "Print tab-separated values, one record per line.",
      detail: "There are no headings, and nothing is truncated or coloured. A tab within a value "
        + "becomes a space. The columns are always there, empty ones too: \(columns). Times are in "
        + "UTC.")
  }
}
