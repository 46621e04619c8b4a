import WellbeingInstruments
package import WellbeingTextFormats

/// A row of a CSV file.
package struct SheetRow: Sendable {
  package let line: Int
  /// Why the row cannot be read.
  package private(set) var problem: Problem?
  package let count: Int
  private let cells: [RecordScanner.Cell]
  /// The bytes in which the cells are.
  private let bytes: [UInt8]

  fileprivate init(_ line: Int, _ cells: [RecordScanner.Cell], in bytes: [UInt8], columns: Int) {
    (self.line, self.cells, self.bytes, count) = (line, cells, bytes, cells.count)
    let range = Int(cells.first?.start ?? 0)..<Int(cells.last?.end ?? 0)
    if String(validating: bytes[range], as: UTF8.self) == nil {
      problem = .notUTF8(line: line)
    } else if count != columns {
      problem = .cellCount(count, expected: columns, line: line)
    }
  }

  /// Returns the text of a cell, as it was before it was written for spreadsheets.
  ///
  /// - Parameter place: The place of its column, from 0.
  package func text(_ place: Int) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      cells[place].withContent(in: bytes) { String(decoding: $0, as: UTF8.self).unmarked }
    }
  }

  func withCells<Result>(
    _ body: (UnsafeBufferPointer<RecordScanner.Cell>, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    cells.withUnsafeBufferPointer { cells in
      bytes.withUnsafeBufferPointer { body(cells, $0) }
    }
  }
}

/// Reads the rows of a CSV file, a block at a time.
package struct TableRecords: ~Copyable {
  /// The largest size of a row in bytes, and the largest number of columns.
  private static let limits = (row: 1 << 20, columns: 4096)

  package let names: [String]
  package let delimiter: UInt8
  private let source: BlockSource
  private var block = Block(recordLimit: limits.row)
  private var line: Int
  /// Why the rest cannot be read; the rows before it are returned first.
  private var fault: BulkScoringError?

  /// - Parameters:
  ///   - delimiter: Nil to take it from the first line.
  ///   - headerRows: The number of rows that name and describe the columns; nil for the usual ones.
  ///   - read: Fills a buffer with the next bytes; returns 0 at the end.
  /// - Throws: ``BulkScoringError``, and any error of `read`.
  package init(
    delimiter: UInt8? = nil, headerRows: Int? = nil,
    _ read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    let (header, rest) = try FileHeader.read(
      delimiter: delimiter, skippedRows: headerRows.map { $0 - 1 }, recordLimit: Self.limits.row,
      read)
    guard header.names.count <= Self.limits.columns else {
      throw BulkScoringError(.tooManyColumns(header.names.count, limit: Self.limits.columns))
    }
    names = header.names.map { String($0.trimmingBlanks) }
    self.delimiter = header.delimiter
    line = rest.line
    source = BlockSource(rest: rest, delimiter: header.delimiter, read: read)
  }

  /// Returns the next rows; nil at the end.
  ///
  /// - Throws: ``BulkScoringError`` for a row that is not valid CSV, and any error of reading.
  package mutating func nextRows() throws -> [SheetRow]? {
    if let fault { throw fault }
    var failure: (any Error)?
    guard source.next(into: &block, failure: &failure) != nil else { return nil }
    if let failure { throw failure }
    let bytes = Array(block.bytes)
    var scanner = RecordScanner(block.bytes, delimiter: delimiter, firstLine: block.firstLine)
    var rows: [SheetRow] = []
    do throws(Problem) {
      while let cells = try scanner.next() {
        rows.append(SheetRow(scanner.line, cells, in: bytes, columns: names.count))
      }
    } catch {
      fault = BulkScoringError(error)
      if rows.isEmpty { return try nextRows() }
    }
    return rows
  }
}
