import Testing
import WellbeingTextFormats

@testable import WellbeingBulkScoring

@Suite("The header of a file")
struct FileHeaderTests {
  private typealias Found = (header: FileHeader, rest: FileHeader.Rest)

  private static func read(
    _ bytes: [UInt8], delimiter: Character = ",", pieces: [Int] = [.max],
    recordLimit: Int = Block.usualRecordLimit
  ) throws -> Found {
    let file = StagedFile(bytes, pieces: pieces)
    let (header, rest) = try FileHeader.read(
      delimiter: delimiter.asciiValue ?? 0, recordLimit: recordLimit
    ) { try file.read($0) }
    return (header, rest)
  }

  private static func read(
    _ text: String, delimiter: Character = ",", pieces: [Int] = [.max],
    recordLimit: Int = Block.usualRecordLimit
  ) throws -> Found {
    try read(
      Array(text.utf8), delimiter: delimiter, pieces: pieces, recordLimit: recordLimit)
  }

  // MARK: What is found

  @Test(
    "names the columns, keeps its cells as they stand, and leaves what follows",
    arguments: [1, 3])
  func names(piece: Int) throws {
    let (header, rest) = try Self.read(
      "id,\"a, b\",\"say \"\"x\"\"\",\"\",\nrow\n", pieces: [piece])
    #expect(header.names == ["id", "a, b", "say \"x\"", "", ""])
    #expect(
      header.cells
        == ["id", "\"a, b\"", "\"say \"\"x\"\"\"", "\"\"", ""].map { Array($0.utf8) })
    #expect(header.mark.isEmpty && header.line == 1)
    #expect(header.lineEnd == Array("\n".utf8))
    #expect(rest.bytes == Array("row\n".utf8) && rest.line == 2 && rest.isAtEnd)
  }

  @Test("can have names of several lines")
  func newlines() throws {
    let (header, rest) = try Self.read("id,\"the\nnote\r\n\"\r\nrow\r\n")
    #expect(header.names == ["id", "the\nnote\r\n"])
    #expect(header.lineEnd == Array("\r\n".utf8))
    #expect(rest.bytes == Array("row\r\n".utf8) && rest.line == 4)
  }

  @Test("ends with a line feed where a carriage return is the last of a name's")
  func quotedCarriageReturn() throws {
    #expect(try Self.read("\"a\r\"\nrow\n").header.lineEnd == Array("\n".utf8))
  }

  @Test("may stand behind a byte order mark, which is kept")
  func byteOrderMark() throws {
    let (header, rest) = try Self.read("\u{FEFF}\"id\",q\r\nrow")
    #expect(header.mark == [0xEF, 0xBB, 0xBF])
    #expect(header.names == ["id", "q"] && header.cells[0] == Array("\"id\"".utf8))
    #expect(header.lineEnd == Array("\r\n".utf8))
    #expect(rest.bytes == Array("row\n".utf8) && rest.line == 2)
  }

  @Test("may stand behind blank lines, and then in a later line")
  func blankLines() throws {
    let (header, rest) = try Self.read("\n\r\nid\n\nrow\n")
    #expect(header.names == ["id"] && header.line == 3)
    #expect(rest.bytes == Array("\nrow\n".utf8) && rest.line == 4)
  }

  @Test("may be all that there is, with a line end and without", arguments: ["id,q", "id,q\n"])
  func alone(text: String) throws {
    let (header, rest) = try Self.read(text)
    #expect(header.names == ["id", "q"] && header.lineEnd == Array("\n".utf8))
    #expect(rest.bytes.isEmpty && rest.line == 2 && rest.isAtEnd)
  }

  @Test("is cut at another delimiter alone")
  func delimiter() throws {
    #expect(try Self.read("a,b;c\n", delimiter: ";").header.names == ["a,b", "c"])
  }

  @Test("may be longer than a block is at first", arguments: [3 * Block.usualCapacity])
  func long(length: Int) throws {
    let name = String(repeating: "n", count: length)
    let (header, rest) = try Self.read("\"\(name)\n\",b\nrow\n", pieces: [100_000])
    #expect(header.names == [name + "\n", "b"])
    #expect(rest.bytes == Array("row\n".utf8) && rest.line == 3)
  }

  @Test("has names that can be shown, whatever their encoding")
  func otherEncoding() throws {
    let (header, _) = try Self.read([0x47, 0x72, 0xF6, 0xDF, 0x65, 0x2C, 0x71, 0x0A])
    #expect(header.names == ["Gr\u{FFFD}\u{FFFD}e", "q"])
    #expect(header.cells[0] == [0x47, 0x72, 0xF6, 0xDF, 0x65])
  }

  // MARK: What is refused

  @Test(
    "is missing where there is no line with a byte",
    arguments: ["", "\n", "\r\n\n", "\u{FEFF}"])
  func missing(text: String) {
    #expect(throws: BulkScoringError(.noHeader)) { try Self.read(text) }
  }

  @Test("is refused with more columns than are kept, and read with as many")
  func tooManyColumns() throws {
    let limit = FileHeader.columnLimit
    let line = String(repeating: ",", count: limit)
    #expect(throws: BulkScoringError(.tooManyColumns(limit + 1, limit: limit))) {
      try Self.read(line + "\n")
    }
    _ = try Self.read(String(line.dropLast()) + "\n")
  }

  @Test(
    "cannot be read where characters have 16 or 32 bits",
    arguments: [
      [0xFF, 0xFE, 0x69, 0x00, 0x0A, 0x00], [0xFE, 0xFF, 0x00, 0x69, 0x00, 0x0A],
      [0x69, 0x00, 0x64, 0x00, 0x0A, 0x00], [0x00, 0x69, 0x00, 0x64, 0x00, 0x0A],
      [0xFF, 0xFE, 0x00, 0x00, 0x69, 0x00, 0x00, 0x00, 0x0A, 0x00, 0x00, 0x00],
      [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x69, 0x00, 0x00, 0x00, 0x0A],
      [0x69, 0x00, 0x00, 0x00, 0x0A, 0x00, 0x00, 0x00], [0xFF, 0xFE],
      [0xEF, 0xBB, 0xBF, 0x69, 0x00, 0x0A],
    ] as [[UInt8]])
  func wide(bytes: [UInt8]) {
    #expect(throws: BulkScoringError(.wideText)) { try Self.read(bytes) }
  }

  @Test(
    "a spreadsheet was read as a table, or taken for UTF-16",
    arguments: [[], [0x0A], [0x14, 0x00, 0x06, 0x00, 0x0A]] as [[UInt8]])
  func spreadsheet(end: [UInt8]) {
    #expect(throws: BulkScoringError(.zipArchive)) {
      try Self.read([0x50, 0x4B, 0x03, 0x04] + end)
    }
  }

  @Test(
    "cannot be read where quotation marks or carriage returns stand wrong",
    arguments: [
      ("id,\"a\nb\n", Problem.unclosedQuote(cell: 2, line: 1)),
      ("\nid,a\"b\n", .quoteInside(cell: 2, line: 2)),
      ("\"id\" ,b\n", .textAfterQuote(cell: 1, line: 1)),
      ("id\rb\r", .carriageReturn(cell: 1, line: 1)),
    ])
  func malformed(text: String, problem: Problem) {
    #expect(throws: BulkScoringError(problem)) { try Self.read(text) }
  }

  @Test(
    "is not ended by a carriage return that is the file's last byte",
    arguments: ["id,b\r", "\r"])
  func carriageReturnAtTheEnd(text: String) {
    let cell = text == "\r" ? 1 : 2
    #expect(
      throws: BulkScoringError(
        .carriageReturn(cell: cell, line: 1))
    ) { try Self.read(text) }
  }

  @Test("is refused where its line goes on for ever, by the quotation mark that is to blame")
  func endless() {
    let rest = String(repeating: "1,2\n", count: 300)
    #expect(
      throws: BulkScoringError(.quoteInside(cell: 2, line: 1))
    ) { try Self.read("\u{FEFF}id,5\" pipe\n" + rest, recordLimit: 1000) }
    #expect(throws: BulkScoringError(.recordTooLong(line: 1, limit: 1000))) {
      try Self.read("id,\"pipe\n" + rest, recordLimit: 1000)
    }
  }

  @Test("is not read where reading fails")
  func readingFails() {
    let file = StagedFile("id,q\nrow", failingBehind: 6)
    #expect(throws: StagedFile.Failure.self) {
      try FileHeader.read(delimiter: UInt8(ascii: ",")) { try file.read($0) }
    }
  }
}
