import Testing
import WellbeingTextFormats
import WellbeingTestBytes

@Suite("Where a stream of records can be cut")
struct RecordEndTests {
  @Test(
    "is behind the last line end that is not within quotation marks",
    arguments: [
      ("", nil), ("a", nil), ("a,b", nil), ("\n", 1), ("a\n", 2), ("a\nb", 2), ("a\r\nb\r", 3),
      ("a\n\n", 3), ("\"\n", nil), ("\"\n\"", nil), ("\"\n\"\n", 4), ("a\n\"b\n", 2),
      ("a\n\"b\n\"\"\n", 2), ("a\n\"b\n\"\"\n\"\n", 10), ("\"a\"\"\n\"", nil), ("\"\"\n\"\n", 3),
    ])
  func last(text: String, expected: Int?) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { RecordEnd.last(in: $0) } == expected)
  }

  @Test("is nowhere in no bytes")
  func noBytes() {
    #expect(RecordEnd.last(in: UnsafeBufferPointer(start: nil, count: 0)) == nil)
    #expect(RecordEnd.lineFeeds(in: UnsafeBufferPointer(start: nil, count: 0)) == 0)
  }

  @Test("is found, and line feeds are counted, whatever their number", arguments: [254, 255, 256])
  func manyMarks(count: Int) {
    let feeds = [UInt8](repeating: UInt8(ascii: "\n"), count: 3 * count)
    #expect(feeds.withUnsafeBufferPointer { RecordEnd.lineFeeds(in: $0) } == 3 * count)
    let marks = [UInt8](repeating: UInt8(ascii: "\""), count: count)
    let end = (Array("a\n".utf8) + marks + Array("\n".utf8))
      .withUnsafeBufferPointer { RecordEnd.last(in: $0) }
    #expect(end == (count.isMultiple(of: 2) ? count + 3 : 2))
  }

  @Test(
    "makes the same records of both parts, wherever reading stopped",
    arguments: Rounds.seeds(quick: 12, full: 120))
  func cutAnywhere(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = RandomTable(&generator).text(&generator)
    let whole = try ScannedText.records(of: bytes)
    var cuts: Set<Int> = []
    for count in 0...bytes.count {
      let end = bytes[..<count].withUnsafeBufferPointer { RecordEnd.last(in: $0) } ?? 0
      cuts.insert(end)
      let first = Array(bytes[..<end])
      let lines = first.withUnsafeBufferPointer { RecordEnd.lineFeeds(in: $0) }
      let parts =
        try ScannedText.records(of: first)
        + ScannedText.records(of: Array(bytes[end...]), firstLine: 1 + lines)
      try #require(parts == whole, "cut at \(end)")
    }
    #expect(cuts.count > whole.count, "Each record and each blank line ends one part.")
  }
}
