import Testing

@testable import WellbeingTextFormats

@Suite("The scanner of records")
struct RecordScannerTests {
  private typealias Record = ScannedText.Record

  // MARK: Cells

  @Test("finds cells between delimiters, empty ones at the ends too")
  func cells() throws {
    #expect(
      try ScannedText.records(of: "a,b,c\n,b,\n,,\nlong text,é,😀\n")
        == [
          Record(1, "a", "b", "c"), Record(2, "", "b", ""), Record(3, "", "", ""),
          Record(4, "long text", "é", "😀"),
        ])
  }

  @Test("takes quotation marks off, and reads two of them as one")
  func quotes() throws {
    #expect(
      try ScannedText.records(of: #""a","b,c","","""","say ""a""","""a""","a""""b""# + "\n")
        == [Record(1, "a", "b,c", "", "\"", "say \"a\"", "\"a\"", "a\"\"b")])
  }

  @Test("keeps the line ends within quotation marks as they are")
  func newlinesInCells() throws {
    #expect(
      try ScannedText.records(of: "\"a\nb\",\"\r\n\"\r\n\"\r\",\"\n\n\"\n")
        == [Record(1, "a\nb", "\r\n"), Record(4, "\r", "\n\n")])
  }

  @Test("reads LF and CR LF in one text, behind cells with quotation marks and without")
  func lineEnds() throws {
    #expect(
      try ScannedText.records(of: "a,b\r\nc,d\n\"e\",\"f\"\r\n\"g\",\"h\"\n,\r\n")
        == [
          Record(1, "a", "b"), Record(2, "c", "d"), Record(3, "e", "f"), Record(4, "g", "h"),
          Record(5, "", ""),
        ])
  }

  @Test("leaves out lines without a byte, wherever they stand, and counts them")
  func blankLines() throws {
    #expect(
      try ScannedText.records(of: "\n\r\na\n\n\r\n\nb\n\n")
        == [Record(3, "a"), Record(7, "b")])
    #expect(try ScannedText.records(of: "\n").isEmpty)
    #expect(try ScannedText.records(of: "\r\n\r\n").isEmpty)
    #expect(try ScannedText.records(of: "").isEmpty)
  }

  @Test("reads a record of one column, though not a blank one without quotation marks")
  func oneColumn() throws {
    #expect(
      try ScannedText.records(of: "a\n\"\"\n \n\nb\n")
        == [Record(1, "a"), Record(2, ""), Record(3, " "), Record(5, "b")])
  }

  @Test("keeps blanks, NUL and bytes that are no UTF-8")
  func anyBytes() throws {
    let line: [UInt8] = [0x20, 0x61, 0x09, 0x2C, 0x00, 0xFF, 0xC3, 0x2C, 0x22, 0xFE, 0x22, 0x0A]
    #expect(
      try ScannedText.records(of: line)
        == [Record(line: 1, cells: [[0x20, 0x61, 0x09], [0x00, 0xFF, 0xC3], [0xFE]])])
  }

  @Test(
    "reads other delimiters, of which a comma is no more than text", arguments: [";", "\t", "|"])
  func delimiters(delimiter: Character) throws {
    let text = "a,b|\"c|\"|\n".replacing("|", with: String(delimiter))
    #expect(
      try ScannedText.records(of: text, delimiter: delimiter)
        == [Record(1, "a,b", "c" + String(delimiter), "")])
  }

  @Test("finds where a cell lies, and what quotation marks it has")
  func places() throws {
    let bytes = Array("ab,,\"c\",\"\"\"\"\r\n".utf8)
    try bytes.withUnsafeBufferPointer { block in
      var scanner = RecordScanner(block, delimiter: UInt8(ascii: ","), firstLine: 1)
      let cells = try #require(try scanner.next())
      #expect(cells.map(\.start) == [0, 3, 4, 8])
      #expect(cells.map(\.end) == [2, 3, 7, 12])
      #expect(cells.map(\.quotes) == [.none, .none, .around, .doubled])
    }
  }

  // MARK: Going on

  @Test("tells the place and the line behind each record")
  func going() throws {
    let bytes = Array("\na,\"\n\n\"\r\n\nb,c\n".utf8)
    try bytes.withUnsafeBufferPointer { block in
      var scanner = RecordScanner(block, delimiter: UInt8(ascii: ","), firstLine: 7)
      #expect(scanner.position == 0 && scanner.nextLine == 7)
      try #require(try scanner.next()?.count == 2)
      #expect(scanner.position == 9 && scanner.line == 8 && scanner.nextLine == 11)
      try #require(try scanner.skip())
      #expect(scanner.position == 14 && scanner.line == 12 && scanner.nextLine == 13)
      try #require(try scanner.next() == nil)
      try #require(try !scanner.skip())
      #expect(scanner.position == 14 && scanner.nextLine == 13)
    }
  }

  @Test("fills as many cells as a record has to have")
  func intoCells() throws {
    let bytes = Array("a,b\n\"c\",d\r\n".utf8)
    try bytes.withUnsafeBufferPointer { block in
      var scanner = RecordScanner(block, delimiter: UInt8(ascii: ","), firstLine: 1)
      var cells = [RecordScanner.Cell](
        repeating: .init(start: 0, end: 0, quotes: .none), count: 2)
      var found: [[String]] = []
      while try cells.withUnsafeMutableBufferPointer({ try scanner.next(into: $0) }) == 2 {
        found.append(
          cells.map { $0.withContent(in: block) { String(decoding: $0, as: UTF8.self) } })
      }
      #expect(found == [["a", "b"], ["c", "d"]])
    }
  }
}
