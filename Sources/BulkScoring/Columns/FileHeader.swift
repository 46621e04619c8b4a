import WellbeingDelimitedText

/// The first record of a file, which names its columns.
struct FileHeader: Sendable {
  /// What stands before the first record: a byte order mark, or nothing.
  let mark: [UInt8]
  /// The cells as they stand in the file.
  let cells: [[UInt8]]
  /// What the cells say.
  let names: [String]
  /// The bytes that end its line.
  let lineEnd: [UInt8]

  /// What was read behind the header, and the line with which that begins.
  struct Rest: Sendable {
    let bytes: [UInt8]
    let line: Int
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads the header of a file.
  ///
  /// - Throws: ``BulkScoringError``, and what `read` throws.
  static func read(
    delimiter: UInt8, _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> (FileHeader, Rest) {
    var block = Block()
    let records = try block.fillWithRecords(read)
    return try header(in: block.bytes, recordsEnd: records.end, delimiter: delimiter)
  }

  private static func header(
    in bytes: UnsafeBufferPointer<UInt8>, recordsEnd: Int, delimiter: UInt8
  ) throws -> (FileHeader, Rest) {
    let mark = bytes.starts(with: byteOrderMark) ? byteOrderMark : []
    let text = UnsafeBufferPointer(rebasing: bytes.dropFirst(mark.count))
    guard !isWide(text) else { throw BulkScoringError.notUTF8 }
    let records = UnsafeBufferPointer(rebasing: text.prefix(max(0, recordsEnd - mark.count)))
    var scanner = RecordScanner(records, delimiter: delimiter, firstLine: 1)
    let found: [RecordScanner.Cell]?
    do throws(RecordFault) {
      found = try scanner.next()
    } catch {
      throw BulkScoringError.malformed(MalformedRecord(error))
    }
    guard let found else { throw BulkScoringError.noHeader }
    let isCRLF = scanner.position > 1 && text[scanner.position - 2] == UInt8(ascii: "\r")
    let header = FileHeader(
      mark: mark, cells: found.map { Array(text[Int($0.start)..<Int($0.end)]) },
      names: found.map { $0.withContent(in: text) { String(decoding: $0, as: UTF8.self) } },
      lineEnd: Array((isCRLF ? "\r\n" : "\n").utf8))
    return (header, Rest(bytes: Array(text[scanner.position...]), line: scanner.nextLine))
  }

  /// Whether the bytes look like an encoding of 16 or 32 bits a character: one of its byte order
  /// marks, or a NUL where a header stands.
  private static func isWide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix { $0 != UInt8(ascii: "\n") }.contains(0)
  }
}

extension MalformedRecord {
  init(_ fault: RecordFault) {
    let kind: Kind =
      switch fault.kind {
      case .cellCount(let count, let expected): .cellCount(count, expected: expected)
      case .quoteInside: .quoteInside
      case .textAfterQuote: .textAfterQuote
      case .unclosedQuote: .unclosedQuote
      case .carriageReturn: .carriageReturn
      }
    self.init(line: fault.line, cell: fault.cell, kind: kind)
  }
}
