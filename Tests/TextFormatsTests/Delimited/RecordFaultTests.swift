import Testing

@testable import WellbeingTextFormats

@Suite("A record that cannot be read")
struct RecordFaultTests {
  @Test(
    "is named by the line in which it begins, and by the cell",
    arguments: [
      ("a\"b,c\n", Problem.quoteInside(cell: 1, line: 1)),
      ("a,b\nc,d\"\n", .quoteInside(cell: 2, line: 2)),
      ("a, \"b\"\n", .quoteInside(cell: 2, line: 1)),
      ("\"a\nb\"\n\nc,5\" pipe\n", .quoteInside(cell: 2, line: 4)),
      ("\"a\"b\n", .textAfterQuote(cell: 1, line: 1)),
      ("a,\"\n\n\" \n", .textAfterQuote(cell: 2, line: 1)),
      ("\"a\" ,b\n", .textAfterQuote(cell: 1, line: 1)),
      ("x\n\"a\"\"\"b\n", .textAfterQuote(cell: 1, line: 2)),
      ("\"\n", .unclosedQuote(cell: 1, line: 1)),
      ("a\nb,\"c\nd\n", .unclosedQuote(cell: 2, line: 2)),
      ("a,\"\"\"\n", .unclosedQuote(cell: 2, line: 1)),
      ("a\rb\n", .carriageReturn(cell: 1, line: 1)),
      ("a,b\n\rc\n", .carriageReturn(cell: 1, line: 2)),
      ("a,\"b\"\rc\n", .carriageReturn(cell: 2, line: 1)),
      ("a\r\r\n", .carriageReturn(cell: 1, line: 1)),
      ("\r\r\n", .carriageReturn(cell: 1, line: 1)),
      ("a,\r\"b\"\n", .carriageReturn(cell: 2, line: 1)),
    ])
  func kinds(text: String, problem: Problem) {
    #expect(ScannedText.fault(of: text) == problem)
  }

  @Test(
    "has another number of cells than it should",
    arguments: [
      ("a,b\nc\n", 2, 1), ("a,b\n\"c\"\n", 2, 1), ("a,b,c\n", 1, 3),
      ("a,b\n\n\nc,d,e,\"f\n\",\n", 4, 5), ("a,\n,,\n", 2, 3),
    ])
  func count(text: String, line: Int, count: Int) {
    #expect(
      ScannedText.fault(of: text, cells: 2) == .cellCount(count, expected: 2, line: line))
  }

  @Test("is no other for the number of cells where one of the others cannot be read")
  func faultBehindTheLastCell() {
    #expect(
      ScannedText.fault(of: "a,b\nc,d,e,f\"\n", cells: 2)
        == .quoteInside(cell: 4, line: 2))
    #expect(
      ScannedText.fault(of: "a,b,\"c\n", cells: 2)
        == .unclosedQuote(cell: 3, line: 1))
  }

  @Test("is found where it is only gone past")
  func skipping() throws {
    let bytes = Array("a,b\nc,\"d\"e,f\n".utf8)
    try bytes.withUnsafeBufferPointer { block in
      var scanner = RecordScanner(block, delimiter: UInt8(ascii: ","), firstLine: 5)
      try #require(try scanner.skip())
      #expect(throws: Problem.textAfterQuote(cell: 2, line: 6)) {
        try scanner.skip()
      }
    }
  }
}
