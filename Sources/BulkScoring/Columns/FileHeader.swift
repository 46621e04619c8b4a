import WellbeingTextFormats

/// The first record of a file, which names its columns.
struct FileHeader: Sendable {
  /// The bytes before the first record: a byte order mark, a line such as `sep=;`, or none.
  let mark: [UInt8]
  let delimiter: UInt8
  let cells: [[UInt8]]
  let names: [String]
  let lineEnd: [UInt8]
  let line: Int
  /// The number of rows after it that are not answers.
  let skippedRows: Int

  struct Rest: Sendable {
    var bytes: [UInt8]
    /// The line with which these bytes begin.
    var line: Int
    /// Whether the file ends with these bytes; its last line then has a line end.
    var isAtEnd: Bool
  }

  /// The largest number of columns of a file; it limits the memory that scoring takes.
  static let columnLimit = 100_000

  /// - Parameters:
  ///   - given: The delimiter; nil to take it from the first line.
  ///   - skippedRows: The number of rows after it that are not answers; nil to recognize the two in
  ///     which Qualtrics describes the columns.
  ///   - recordLimit: The largest size of the header in bytes; that of all these rows, if their
  ///     number is given.
  /// - Throws: ``BulkScoringError``, and any error of `read`.
  static func read(
    delimiter given: UInt8?, skippedRows: Int? = nil,
    recordLimit: Int = Block.usualRecordLimit,
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> (FileHeader, Rest) {
    var block = Block(
      capacity: skippedRows == nil ? Block.usualCapacity : recordLimit, recordLimit: recordLimit)
    let records = try block.fillWithRecords(read)
    let start = DelimitedTextStart(block.bytes)
    let delimiter = given ?? start.delimiter
    let text = UnsafeBufferPointer(rebasing: block.bytes.dropFirst(start.length))
    do {
      _ = try TextSource.start(of: text)
      // UTF-16 without a mark, or no text at all.
      if text.prefix(while: { $0 != UInt8(ascii: "\n") }).contains(0) { throw Problem.wideText }
      guard let records else {
        throw Problem.longRecord(
          text, delimiter: delimiter, line: start.line, limit: block.recordLimit)
      }
      let whole = UnsafeBufferPointer(rebasing: text.prefix(records.end - start.length))
      var scanner = RecordScanner(whole, delimiter: delimiter, firstLine: start.line)
      guard let cells = try scanner.next() else { throw Problem.noHeader }
      guard cells.count <= columnLimit else {
        throw Problem.tooManyColumns(cells.count, limit: columnLimit)
      }
      let isCRLF = scanner.position > 1 && text[scanner.position - 2] == UInt8(ascii: "\r")
      let header = FileHeader(
        mark: Array(block.bytes.prefix(start.length)), delimiter: delimiter,
        cells: cells.map { Array(text[Int($0.start)..<Int($0.end)]) },
        names: cells.map { $0.withContent(in: text) { String(decoding: $0, as: UTF8.self) } },
        lineEnd: Array((isCRLF ? "\r\n" : "\n").utf8), line: scanner.line,
        skippedRows: skippedRows ?? descriptions(in: text, scanner, columns: cells.count))
      for skipped in 0..<header.skippedRows where try !scanner.skip() {
        throw Problem.tooFewRows(missing: header.skippedRows - skipped)
      }
      let rest = Rest(
        bytes: Array(text[scanner.position...]), line: scanner.nextLine, isAtEnd: records.isAtEnd)
      return (header, rest)
    } catch let problem as Problem {
      throw BulkScoringError(problem)
    }
  }

  /// Returns the number of rows in which Qualtrics describes the columns: the last one has an
  /// object with the key `ImportId` in each cell.
  private static func descriptions(
    in text: UnsafeBufferPointer<UInt8>, _ scanner: RecordScanner, columns: Int
  ) -> Int {
    var scanner = scanner
    for row in 1...2 {
      guard let cells = (try? scanner.next()) ?? nil else { return 0 }
      let areIDs = cells.allSatisfy { cell in
        cell.withContent(in: text) { $0.starts(with: "{\"ImportId\":".utf8) }
      }
      if areIDs, cells.count == columns { return row }
    }
    return 0
  }
}

/// The names of the columns for lookup: without ASCII spaces and tabs at their ends.
package struct HeaderNames: Sendable {
  private let places: [String: [Int]]
  private let foldedPlaces: [String: [Int]]

  package init(_ header: [String]) {
    places = Dictionary(grouping: header.indices) { String(header[$0].trimmingBlanks) }
    foldedPlaces = Dictionary(grouping: header.indices) {
      header[$0].trimmingBlanks.lowercased()
    }
  }

  /// Returns the places from 0 of the columns that have a name; if none has, of those that match it
  /// ignoring case.
  package func places(of name: String) -> [Int] {
    if let found = places[name] { return found }
    let name = name.trimmingBlanks
    return places[String(name)] ?? foldedPlaces[name.lowercased()] ?? []
  }
}
