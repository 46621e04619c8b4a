import Testing
import WellbeingTextFormats

@Suite("The writer of comma-separated values")
struct DelimitedTextWriterTests {
  private typealias Cell = DelimitedTextWriter.Cell

  @Test("Commas part cells, CR LF ends each row")
  func rows() {
    var writer = DelimitedTextWriter()
    writer.row([.ours("uuid"), .ours("type"), .ours("score")])
    writer.row([.passedThrough("0199"), .ours("gad-7"), .number("12")])
    #expect(Self.text(writer.bytes) == "uuid,type,score\r\n0199,gad-7,12\r\n")
  }

  @Test(
    "A cell is quoted only by need",
    arguments: [
      ("", "\"\""), ("plain", "plain"), ("two words", "two words"), ("a;b", "a;b"), ("é", "é"),
      ("it's", "it's"), ("a\tb", "a\tb"), ("a,b", "\"a,b\""), (",", "\",\""),
      ("\"", "\"\"\"\""), ("say \"a\"", "\"say \"\"a\"\"\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""), ("\n", "\"\n\""), (" a", "\" a\""),
      ("a ", "\"a \""), (" ", "\" \""), ("a\t", "\"a\t\""), ("a,\u{301}", "\"a,\u{301}\""),
    ])
  func quotes(text: String, expected: String) {
    #expect(Self.line([.ours(text)]) == expected)
    #expect(Self.line([.passedThrough(text)]) == expected)
    #expect(Self.line([.number(text)]) == expected)
  }

  @Test(
    "Text of ours that a spreadsheet would run as a formula gets an apostrophe",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("\ta", "'\ta"),
      ("\ra", "\"'\ra\""), ("\r\na", "\"'\r\na\""), ("=", "'="), ("=a,b", "\"'=a,b\""),
      ("=\"a\"", "\"'=\"\"a\"\"\""), ("=\u{301}", "'=\u{301}"), ("'=a", "''=a"),
      ("''-", "'''-"),
    ])
  func formulas(text: String, expected: String) {
    #expect(Self.line([.ours(text)]) == expected)
    #expect(Self.line([.ours(""), .ours(text)]) == "," + expected)
  }

  @Test("Other text of ours stays", arguments: ["a=1", "1-2", "'tis", "'", "a@b", "#1", "1", "'1"])
  func harmless(text: String) {
    #expect(Self.line([.ours(text)]) == text)
  }

  @Test(
    "Numbers and text from elsewhere get no apostrophe", arguments: ["-1", "+1", "-0.5", "=a", "@"])
  func untouched(text: String) {
    #expect(Self.line([.number(text)]) == text)
    #expect(Self.line([.passedThrough(text)]) == text)
  }

  @Test("Empty cells are nothing between commas")
  func emptyCells() {
    #expect(Self.line([.ours(""), .number(""), .passedThrough("")]) == ",,")
  }

  @Test("A row of one empty cell is no blank line, a row without cells is nothing")
  func smallestRows() {
    var writer = DelimitedTextWriter()
    writer.row([])
    #expect(writer.bytes.isEmpty)
    writer.row([.ours("")])
    writer.row([])
    #expect(Self.text(writer.bytes) == "\"\"\r\n")
  }

  @Test("What was taken is not given again")
  func taking() {
    var writer = DelimitedTextWriter()
    writer.row([.ours("a")])
    #expect(Self.text(writer.takeBytes()) == "a\r\n")
    #expect(writer.takeBytes().isEmpty)
    writer.row(["b", "c"].lazy.map(Cell.ours))
    #expect(Self.text(writer.takeBytes()) == "b,c\r\n")
  }

  @Test("A cell by itself is written as in a row")
  func singleCells() {
    #expect(Self.text(DelimitedTextWriter.bytes(of: .ours("=a,b"))) == "\"'=a,b\"")
    #expect(Self.text(DelimitedTextWriter.bytes(of: .number("-1"))) == "-1")
    #expect(DelimitedTextWriter.bytes(of: .passedThrough("")).isEmpty)
  }

  @Test(
    "Another delimiter is what needs quotation marks",
    arguments: [
      ("a;b", "\"a;b\""), ("a,b", "a,b"), ("a\"b", "\"a\"\"b\""), ("a\n", "\"a\n\""),
      (" a", "\" a\""), ("", ""), (";", "\";\""), ("=a;", "\"'=a;\""), ("=,", "'=,"),
    ])
  func delimiter(text: String, expected: String) {
    let bytes = DelimitedTextWriter.bytes(of: .ours(text), delimiter: UInt8(ascii: ";"))
    #expect(Self.text(bytes) == expected)
  }

  @Test("A tab between cells is quoted in them")
  func tab() {
    let bytes = DelimitedTextWriter.bytes(of: .ours("a\tb"), delimiter: UInt8(ascii: "\t"))
    #expect(Self.text(bytes) == "\"a\tb\"")
  }

  /// The text of one row, without its end.
  private static func line(_ cells: [Cell]) -> String {
    var writer = DelimitedTextWriter()
    writer.row(cells)
    return text(writer.bytes.dropLast(2))
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
