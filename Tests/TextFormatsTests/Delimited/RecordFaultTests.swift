import Testing

@testable import WellbeingTextFormats

@Suite("A record that cannot be read")
struct RecordFaultTests {
  @Test(
    "is named by the line in which it begins, and by the cell",
    arguments: [
      ("a\"b,c\n", 1, 1, RecordFault.Kind.quoteInside),
      ("a,b\nc,d\"\n", 2, 2, .quoteInside),
      ("a, \"b\"\n", 1, 2, .quoteInside),
      ("\"a\nb\"\n\nc,5\" pipe\n", 4, 2, .quoteInside),
      ("\"a\"b\n", 1, 1, .textAfterQuote),
      ("a,\"\n\n\" \n", 1, 2, .textAfterQuote),
      ("\"a\" ,b\n", 1, 1, .textAfterQuote),
      ("x\n\"a\"\"\"b\n", 2, 1, .textAfterQuote),
      ("\"\n", 1, 1, .unclosedQuote),
      ("a\nb,\"c\nd\n", 2, 2, .unclosedQuote),
      ("a,\"\"\"\n", 1, 2, .unclosedQuote),
      ("a\rb\n", 1, 1, .carriageReturn),
      ("a,b\n\rc\n", 2, 1, .carriageReturn),
      ("a,\"b\"\rc\n", 1, 2, .carriageReturn),
      ("a\r\r\n", 1, 1, .carriageReturn),
      ("\r\r\n", 1, 1, .carriageReturn),
      ("a,\r\"b\"\n", 1, 2, .carriageReturn),
    ])
  func kinds(text: String, line: Int, cell: Int, kind: RecordFault.Kind) {
    #expect(ScannedText.fault(of: text) == RecordFault(line: line, cell: cell, kind: kind))
  }

  @Test(
    "has another number of cells than it should",
    arguments: [
      ("a,b\nc\n", 2, 1, 1), ("a,b\n\"c\"\n", 2, 1, 1), ("a,b,c\n", 1, 3, 3),
      ("a,b\n\n\nc,d,e,\"f\n\",\n", 4, 5, 3), ("a,\n,,\n", 2, 3, 3),
    ])
  func count(text: String, line: Int, count: Int, cell: Int) {
    #expect(
      ScannedText.fault(of: text, cells: 2)
        == RecordFault(line: line, cell: cell, kind: .cellCount(count, expected: 2)))
  }

  @Test("is no other for the number of cells where one of the others cannot be read")
  func faultBehindTheLastCell() {
    #expect(
      ScannedText.fault(of: "a,b\nc,d,e,f\"\n", cells: 2)
        == RecordFault(line: 2, cell: 4, kind: .quoteInside))
    #expect(
      ScannedText.fault(of: "a,b,\"c\n", cells: 2)
        == RecordFault(line: 1, cell: 3, kind: .unclosedQuote))
  }

  @Test("is found where it is only gone past")
  func skipping() throws {
    let bytes = Array("a,b\nc,\"d\"e,f\n".utf8)
    try bytes.withUnsafeBufferPointer { block in
      var scanner = RecordScanner(block, delimiter: UInt8(ascii: ","), firstLine: 5)
      try #require(try scanner.skip())
      #expect(throws: RecordFault(line: 6, cell: 2, kind: .textAfterQuote)) {
        try scanner.skip()
      }
    }
  }
}
