import Foundation
package import WellbeingBulkScoring
import WellbeingInstruments
package import WellbeingTextFormats

/// The rows of a file, of CSV or of JSON.
package final class TableRows {
  /// The names of the columns; nil for JSON.
  package let names: [String]?
  package let columns: HeaderNames?
  private var table: TableRecords?
  /// Nil for JSON.
  let delimiter: UInt8?
  /// Whether semicolons part the cells, so that numbers may have decimal commas.
  var hasSemicolons: Bool { delimiter == UInt8(ascii: ";") }
  private var found: ArraySlice<TableRow> = []

  package init(_ table: consuming TableRecords) {
    let names = table.names
    self.names = names
    columns = HeaderNames(names)
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
    found = list.map { TableRow($0) }[...]
  }

  /// Returns a number with a decimal point, as it may have a comma if semicolons part the cells.
  func plainNumber(_ text: String) -> String {
    hasSemicolons ? text.replacing(",", with: ".", maxReplacements: 1) : text
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
        throw error.problem
      }
    }
  }
}

/// A row of a file.
struct TableRow {
  let line: Int
  /// The row of CSV; nil for JSON.
  let sheet: SheetRow?
  /// Why the row cannot be read.
  let problem: Problem?
  private let columns: HeaderNames?
  private let object: Node?

  init(_ object: Node) {
    (line, self.object, sheet, columns) = (object.line, object, nil, nil)
    problem =
      object.isObject
      ? nil
      : Problem("notAnObject", "this is not an object", line: line, path: object.path)
  }

  init(_ sheet: SheetRow, _ columns: HeaderNames) {
    (line, problem, object) = (sheet.line, sheet.problem, nil)
    (self.sheet, self.columns) = (sheet, columns)
  }

  /// Whether all cells are blank, as in the rows that spreadsheets leave at the end.
  var isBlank: Bool {
    guard let sheet else { return false }
    return (0..<sheet.count).allSatisfy { sheet.text($0).trimmingSpaces.isEmpty }
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
        columns?.places(of: column).first.flatMap { sheet?.text($0) }.map { [$0] } ?? []
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
