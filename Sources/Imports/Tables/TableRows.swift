import Foundation
package import WellbeingBulkScoring
import WellbeingInstruments
package import WellbeingTextFormats

/// The rows of a file, of CSV or of JSON.
package final class TableRows {
  /// The names of the columns; nil for JSON.
  package let names: [String]?
  let columns: TableColumns?
  private var table: TableRecords?
  /// Nil for JSON.
  let delimiter: UInt8?
  /// Whether semicolons part the cells, so that numbers may have decimal commas.
  var hasSemicolons: Bool { delimiter == UInt8(ascii: ";") }
  private var found: ArraySlice<TableRow> = []

  package init(_ table: consuming TableRecords) {
    let names = table.names
    self.names = names
    columns = TableColumns(names)
    delimiter = table.delimiter
    self.table = consume table
  }

  /// The rows that a map finds in a document; nil if it does not fit.
  package init?(_ root: Node, _ map: TableMap) {
    guard case .json(let paths) = map.kind else { return nil }
    let lists = paths.lazy.compactMap { path in
      path.split(separator: ".").reduce(root as Node?) { $0?[String($1)] }?.elements
    }
    let list = lists.first { list in
      guard let first = list.first else { return false }
      return map.requires.allSatisfy { first[$0] != nil }
    }
    guard let list else { return nil }
    (names, columns, delimiter) = (nil, nil, nil)
    found = list.map { TableRow(line: $0.line, object: $0) }[...]
  }

  /// Returns the next row; nil at the end.
  ///
  /// - Throws: ``Problem`` if the rest is not valid CSV, and any error of reading.
  func next() throws -> TableRow? {
    while true {
      if let row = found.popFirst() { return row }
      do {
        guard let columns, let rows = try table?.nextRows() else { return nil }
        found = rows.map { TableRow($0, columns) }[...]
      } catch let error as BulkScoringError {
        throw Problem(error, line: 1)
      }
    }
  }
}

/// Finds the places of a file's columns, ignoring case if none has exactly the name.
final class TableColumns {
  let names: HeaderNames
  let count: Int
  private var known: [String: Int?] = [:]

  init(_ names: [String]) {
    (self.names, count) = (HeaderNames(names), names.count)
  }

  func place(of column: String) -> Int? {
    if let place = known[column] { return place }
    let place = names.places(of: column).first
    known[column] = .some(place)
    return place
  }
}

/// A row of a file.
struct TableRow {
  let line: Int
  /// The cells of CSV.
  private(set) var cells: [String] = []
  private var columns: TableColumns?
  private var object: Node?
  /// Whether all cells are blank, as in the rows that spreadsheets leave at the end.
  private(set) var isBlank = false
  /// Why the row cannot be read.
  private(set) var problem: Problem?

  init(line: Int, object: Node) {
    (self.line, self.object) = (line, object)
    if !object.isObject {
      problem = Problem(
        "notAnObject", "this is not an object", line: line, path: object.path)
    }
  }

  init(_ row: TableRecords.Row, _ columns: TableColumns) {
    (line, self.columns) = (row.line, columns)
    guard let cells = row.cells else {
      problem = Problem(
        "notUTF8", "the row is not UTF-8: save the file as UTF-8, in Excel as 'CSV UTF-8'",
        line: row.line)
      return
    }
    isBlank = cells.allSatisfy(\.trimmingSpaces.isEmpty)
    guard cells.count == columns.count else {
      problem = Problem(
        "raggedRow", "the row has \(cells.count) cells, and the header \(columns.count)",
        line: row.line)
      return
    }
    self.cells = cells
  }

  /// The text of a column without white space at its ends; empty if the row has no such cell.
  func text(_ column: String) -> String {
    texts(column).joined(separator: " ")
  }

  /// The texts of a column: of a list in JSON, one per element.
  func texts(_ column: String) -> [String] {
    let texts: [String] =
      if let value = object?[column] {
        (value.elements ?? [value]).compactMap { element in
          element.string ?? element.numberText ?? element.bool.map { $0 ? "true" : "false" }
        }
      } else {
        columns?.place(of: column).map { [cells[$0]] } ?? []
      }
    return texts.map(\.trimmingSpaces).filter { !$0.isEmpty }
  }

  /// - Parameter column: The column with the fault; nil for the row.
  func problem(_ code: String, _ message: String, at column: String? = nil) -> Problem {
    guard let object else { return Problem(code, message, line: line, cell: column) }
    let path = object.path + (column.map(Place.member) ?? "")
    return Problem(code, message, line: line, path: path)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingSpaces: String {
    func mayBeSpace(_ byte: UInt8?) -> Bool { byte.map { $0 <= 32 || $0 >= 0x80 } ?? false }
    // Most cells have none, and Foundation takes long to find that out.
    guard mayBeSpace(utf8.first) || mayBeSpace(utf8.last) else { return self }
    return trimmingCharacters(in: .whitespaces)
  }
}
