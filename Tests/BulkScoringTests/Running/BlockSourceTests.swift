import Testing
import WellbeingTextFormats

@testable import WellbeingBulkScoring

/// What blocks a file comes in.
private struct Blocks {
  var bytes: [[UInt8]] = []
  var firstLines: [Int] = []
  var numbers: [Int] = []
  var failure: (any Error)?

  init(
    _ file: StagedFile, rest: FileHeader.Rest = .init(bytes: [], line: 1, isAtEnd: false),
    inBlocksOf capacity: Int = Block.usualCapacity,
    recordLimit: Int = Block.usualRecordLimit
  ) {
    let source = BlockSource(rest: rest, delimiter: UInt8(ascii: ",")) { try file.read($0) }
    var block = Block(capacity: capacity, recordLimit: recordLimit)
    while let number = source.next(into: &block, failure: &failure) {
      numbers.append(number)
      if failure != nil { break }
      bytes.append(Array(block.bytes))
      firstLines.append(block.firstLine)
    }
    var later: (any Error)?
    #expect(source.next(into: &block, failure: &later) == nil && later == nil)
  }

  init(_ text: String, pieces: [Int] = [.max], inBlocksOf capacity: Int = Block.usualCapacity) {
    self.init(StagedFile(text, pieces: pieces), inBlocksOf: capacity)
  }

  /// All bytes.
  var text: String { String(decoding: bytes.joined(), as: UTF8.self) }
}

@Suite("The blocks of a file")
struct BlockSourceTests {
  private static let text =
    "a,b\n\n\"c\n\n\",d\r\n\"" + String(repeating: "long \"\"cell\"\"\n", count: 4)
    + "\",\n1,2\r\n\r\n3,4"

  @Test(
    "are the whole of it, cut behind records, however it is read",
    arguments: [[1], [2, 1, 5], [7], [.max]], [3, 4, 8, 21, 64, 1000])
  func whole(pieces: [Int], capacity: Int) {
    let blocks = Blocks(Self.text, pieces: pieces, inBlocksOf: capacity)
    #expect(blocks.failure == nil)
    #expect(blocks.text == Self.text + "\n")
    #expect(blocks.numbers == Array(blocks.numbers.indices))
    var line = 1
    for (bytes, firstLine) in zip(blocks.bytes, blocks.firstLines) {
      #expect(firstLine == line && bytes.last == UInt8(ascii: "\n"))
      #expect(bytes.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2))
      line += bytes.count { $0 == UInt8(ascii: "\n") }
    }
    #expect(capacity > 64 || blocks.bytes.count > 1)
  }

  @Test("begin with what was read already, and with its line")
  func rest() {
    let rest = FileHeader.Rest(bytes: Array("a\nb".utf8), line: 9, isAtEnd: false)
    let blocks = Blocks(StagedFile("c\nd\n"), rest: rest)
    #expect(blocks.text == "a\nbc\nd\n" && blocks.firstLines == [9])
  }

  @Test("are no more than what was read already, where the file ends with it")
  func restAtEnd() {
    let file = StagedFile("more\n")
    let rest = FileHeader.Rest(bytes: Array("a\nb\n".utf8), line: 2, isAtEnd: true)
    #expect(Blocks(file, rest: rest).text == "a\nb\n")
    #expect(Blocks(file, rest: .init(bytes: [], line: 2, isAtEnd: true)).bytes.isEmpty)
    #expect(file.readings == 0)
  }

  @Test("are asked for no more once the file is at its end")
  func end() {
    let file = StagedFile("a\nb\n", pieces: [2])
    #expect(Blocks(file, inBlocksOf: 8).text == "a\nb\n")
    #expect(file.readings == 3)
  }

  @Test("are none of an empty file")
  func empty() {
    #expect(Blocks("").numbers.isEmpty)
  }

  @Test("end the last line where the file does not", arguments: ["a", "a\n", "a\nb,\"\"", "\n\n"])
  func lastLine(text: String) {
    #expect(Blocks(text, inBlocksOf: 4).text == (text.hasSuffix("\n") ? text : text + "\n"))
  }

  @Test("don't make a line end of a carriage return that is the last byte")
  func carriageReturnAtTheEnd() {
    #expect(Blocks("a\nb\r", inBlocksOf: 4).text == "a\nb\r\r\n")
  }

  @Test("end where reading fails, and the failure has the number of a block", arguments: 0...9)
  func readingFails(place: Int) {
    let text = "a\nb\nc\nd\ne\n"
    let blocks = Blocks(
      StagedFile(text, pieces: [1], failingBehind: place), inBlocksOf: 6)
    #expect(blocks.failure is StagedFile.Failure)
    #expect(blocks.numbers == Array(0...(place / 4)))
    #expect(blocks.text == String(text.prefix(place / 4 * 4)))
  }
}

@Suite("A record that is as long as may be, or longer")
struct RecordLimitTests {
  private static let limit = 100
  /// Two short records in three lines.
  private static let beginning = "a,\"\n\"\nb,\n"

  private static func blocks(_ text: String, inBlocksOf capacity: Int) -> Blocks {
    Blocks(
      StagedFile(text, pieces: [11, 3]), inBlocksOf: capacity, recordLimit: limit)
  }

  /// A record that has a length with its line end.
  private static func record(_ length: Int) -> String {
    "\"" + String(repeating: "x\n", count: length).prefix(length - 4) + "\",\n"
  }

  @Test(
    "is read up to the limit, wherever it stands, and refused with its line beyond it",
    arguments: 90...110, ["", "c,\nd,\n"])
  func longest(length: Int, rest: String) {
    for capacity in [3, 8, 50, 99, 101, 102, 103, 1000] {
      let text = Self.beginning + Self.record(length) + rest
      let blocks = Self.blocks(text, inBlocksOf: capacity)
      if length <= Self.limit {
        #expect(blocks.failure == nil && blocks.text == text, "in blocks of \(capacity)")
      } else {
        #expect(
          (blocks.failure as? BulkScoringError)?.problem
            == .recordTooLong(line: 4, limit: Self.limit),
          "in blocks of \(capacity)")
        #expect(blocks.text == Self.beginning)
      }
    }
  }

  @Test("is not longer for a line end that it lacks", arguments: 95...105)
  func withoutLineEnd(length: Int) {
    let blocks = Self.blocks(String(Self.record(length).dropLast()), inBlocksOf: 20)
    #expect((blocks.failure == nil) == (length <= Self.limit))
  }

  @Test("is refused for the quotation mark that makes it one", arguments: [3, 50, 102])
  func quoteInside(capacity: Int) {
    let rest = String(repeating: "e,f\n", count: 100)
    let inside = Self.blocks("a,\"\n\"\nc,5\" pipe\n" + rest, inBlocksOf: capacity)
    #expect(
      (inside.failure as? BulkScoringError)?.problem
        == .quoteInside(cell: 2, line: 3))
    let open = Self.blocks("a,\"\n\"\nc,\"pipe\n" + rest, inBlocksOf: capacity)
    #expect(
      (open.failure as? BulkScoringError)?.problem == .recordTooLong(line: 3, limit: Self.limit),
      "It may be closed further on.")
    #expect(inside.text == "a,\"\n\"\n" && open.text == inside.text)
  }

  @Test("has sixteen mebibytes")
  func usualLimit() {
    #expect(Block().recordLimit == 16 * 1024 * 1024)
  }
}
