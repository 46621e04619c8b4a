import WellbeingInstruments
package import WellbeingTextFormats
package import WellbeingTerminal

/// A value of a record for programs: a member in JSON, and a cell in CSV.
package struct ListingField<Row>: Sendable {
  package enum Scope {
    case everywhere
    case json
    case cells
  }

  let name: String
  let scope: Scope
  /// Returns the value; nil leaves the member out and the cell empty.
  let value: @Sendable (Row) -> (any JSONRepresentable)?

  package init(
    _ name: String, in scope: Scope = .everywhere,
    _ value: @escaping @Sendable (Row) -> (any JSONRepresentable)?
  ) {
    self.name = name
    self.scope = scope
    self.value = value
  }
}

/// The values of a record for programs, in the order of the cells.
package struct ListingFields<Row>: Sendable, ExpressibleByArrayLiteral {
  private let ofCells: [ListingField<Row>]
  private let ofJSON: [ListingField<Row>]

  package init(arrayLiteral fields: ListingField<Row>...) {
    self.init(fields)
  }

  package init(_ fields: [ListingField<Row>]) {
    ofCells = fields.filter { $0.scope != .json }
    ofJSON = fields.filter { $0.scope != .cells }
  }

  package var names: [String] { ofCells.map(\.name) }

  package func cells(_ row: Row) -> [DelimitedTextWriter.Cell] {
    ofCells.map { .init($0.value(row)?.jsonForm) }
  }

  package func json(_ row: Row) -> JSONForm {
    .object(
      ofJSON.compactMap { field in field.value(row).map { .init(named: field.name, $0.jsonForm) } })
  }
}

extension DelimitedTextWriter.Cell {
  /// Creates a cell; the elements of an array are separated by spaces.
  fileprivate init(_ value: JSONForm?) {
    switch value {
    case .string(let text): self = .ours(text)
    case .integer(let number): self = .number("\(number)")
    case .number(let number): self = .number(points(number))
    case .bool(let bool): self = .ours("\(bool)")
    case .array(let values): self = .ours(values.map { Self($0).text }.joined(separator: " "))
    case .object, .null, nil: self = .ours("")
    }
  }

  fileprivate var printable: Self {
    switch self {
    case .ours(let text): .ours(WellbeingTextFormats.printable(text))
    case .number, .passedThrough: self
    }
  }

  /// The content of the cell, without the escapes that spreadsheets need.
  fileprivate var text: String {
    switch self {
    case .ours(let text), .number(let text), .passedThrough(let text): text
    }
  }
}

/// A list of records: its fields for programs, and its columns for people.
package struct Listing<Row> {
  package struct Column {
    var column: TableColumn
    let cell: (Row) throws -> Document.Line

    package init<Content: CellContent>(
      _ heading: String, _ overflow: TableColumn.Overflow = .stays, priority: Int = 0,
      needsHeading: Bool = false, isLeftOutWhenEmpty: Bool = false,
      cell: @escaping (Row) throws -> Content
    ) {
      column = TableColumn(
        heading, overflow, priority: priority, needsHeading: needsHeading,
        isLeftOutWhenEmpty: isLeftOutWhenEmpty)
      self.cell = { try cell($0).cell }
    }
  }

  /// The member of the JSON document that holds the records.
  let key: String
  let fields: ListingFields<Row>
  let columns: [Column]
  /// Returns a record as JSON; nil if that is an object of its fields.
  var json: ((Row) -> JSONForm)?

  package init(
    key: String, fields: ListingFields<Row>, columns: [Column], json: ((Row) -> JSONForm)? = nil
  ) {
    self.key = key
    self.fields = fields
    self.columns = columns
    self.json = json
  }

  package func table(_ rows: [Row]) throws -> Table {
    Table(
      columns.map(\.column), lines: try rows.map { row in try columns.map { try $0.cell(row) } })
  }
}

/// What a cell of a table is made of: a text, a text with a tone, or several.
package protocol CellContent {
  var cell: Document.Line { get }
}

extension String: CellContent {
  package var cell: Document.Line { [.span(Span(self))] }
}

extension Span: CellContent {
  package var cell: Document.Line { [.span(self)] }
}

extension Document.Inline: CellContent {
  package var cell: Document.Line { [self] }
}

extension Document.Line: CellContent {
  package var cell: Document.Line { self }
}

// MARK: - Output

package enum ListingForm: Equatable {
  case table
  case csv(isOnScreen: Bool)
  case json
}

/// Prints a list page by page. The table, whose widths depend on all records, and the JSON document,
/// which is printed complete or not at all, are kept in memory until the end.
package struct ListingWriter<Row> {
  private let listing: Listing<Row>
  private let form: ListingForm
  private let output: any TextSink
  private var count = 0
  private var table: Table
  private var document: [UInt8] = []

  /// Prints what comes before the first record. Stores are opened before this, so that an
  /// unreadable one does not leave part of a document.
  package init(_ listing: Listing<Row>, _ form: ListingForm, _ output: any TextSink) throws {
    self.listing = listing
    self.form = form
    self.output = output
    table = try listing.table([])
    switch form {
    case .json:
      document += "{\"schemaVersion\":\(JSONOutput.schemaVersion),\"\(listing.key)\":[".utf8
    case .csv: writeCSV([listing.fields.names.map { .ours($0) }])
    case .table: break
    }
  }

  package mutating func write(_ rows: [Row]) throws {
    switch form {
    case .json:
      for (index, row) in rows.enumerated() {
        if count + index > 0 { document += ",".utf8 }
        document += (listing.json?(row) ?? listing.fields.json(row)).bytes
      }
    // A file or program gets the true text.
    case .csv(let isOnScreen):
      let cells = rows.map(listing.fields.cells)
      writeCSV(isOnScreen ? cells.map { $0.map(\.printable) } : cells)
    case .table: table.rows += try listing.table(rows).rows
    }
    count += rows.count
  }

  /// Prints what comes after the last record.
  ///
  /// - Returns: Whether people are to be told that the list is empty, because no table is printed.
  package mutating func end(
    _ members: JSONForm = [:], _ style: @autoclosure () -> Style
  ) -> Bool {
    switch form {
    case .json:
      let rest = members.bytes.dropFirst()
      document += (rest.count > 1 ? "]," : "]").utf8 + rest + "\n".utf8
      output.write(bytes: document)
    case .table where count == 0: return true
    case .table:
      let style = style()
      output.write(table.spans(style), style.theme)
    case .csv: break
    }
    return false
  }

  private func writeCSV(_ rows: [[DelimitedTextWriter.Cell]]) {
    var writer = DelimitedTextWriter()
    for row in rows { writer.row(row) }
    output.write(bytes: writer.bytes)
  }
}
