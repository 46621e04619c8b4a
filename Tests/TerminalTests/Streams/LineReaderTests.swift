import Foundation
import Testing
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

@Suite("Reading lines")
struct LineReaderTests {
  /// A reader of these chunks, one a read.
  private func reader(
    of chunks: [[UInt8]], limit: Int = LineReader.defaultLimit
  ) -> LineReader {
    var rest = chunks[...]
    return LineReader(limit: limit) { () throws(TerminalError) in rest.popFirst() ?? [] }
  }

  private func reader(of text: String, limit: Int = LineReader.defaultLimit) -> LineReader {
    reader(of: [Array(text.utf8)], limit: limit)
  }

  private func readAll(_ reader: LineReader) throws -> [LineReader.Reading] {
    var readings: [LineReader.Reading] = []
    while readings.last != .endOfInput { readings.append(try reader.next()) }
    return readings
  }

  @Test("The rest comes byte for byte, whatever was read as lines before it")
  func rest() throws {
    let bytes: [UInt8] = [0x61, 0x0A, 0x1B, 0x5B, 0x41, 0x00, 0xFF, 0x0D, 0x0A, 0x62]
    for cut in 0...bytes.count {
      let chunks = [Array(bytes[..<cut]), Array(bytes[cut...])].filter { !$0.isEmpty }
      #expect(try reader(of: chunks).rest() == bytes)
      let second = reader(of: chunks)
      #expect(try second.next() == .line("a"))
      #expect(try second.rest() == Array(bytes[2...]))
      #expect(try second.next() == .endOfInput)
      #expect(try second.rest() == [])
    }
  }

  /// What is left, in blocks of a size.
  private func blocks(of reader: LineReader, size: Int) throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    while true {
      var block = [UInt8](repeating: 0, count: size)
      let count = try block.withUnsafeMutableBytes { try reader.read(into: $0) }
      if count == 0 { return blocks }
      blocks.append(Array(block.prefix(count)))
    }
  }

  @Test("The rest comes in blocks, too, behind what was read ahead", arguments: [1, 2, 3, 64])
  func blocks(size: Int) throws {
    let chunks = ["one\ntwo", "\n\u{1B}[A", "end"].map { Array($0.utf8) }
    let whole = reader(of: chunks)
    #expect(try blocks(of: whole, size: size).flatMap(\.self) == chunks.flatMap(\.self))
    #expect(try whole.next() == .endOfInput)
    let begun = reader(of: chunks)
    #expect(try begun.next() == .line("one"))
    let rest = try blocks(of: begun, size: size)
    #expect(rest.allSatisfy { 1...size ~= $0.count })
    #expect(rest.flatMap(\.self) == Array(chunks.flatMap(\.self).dropFirst(4)))
  }

  @Test("A descriptor is read in blocks as large as the room for them")
  func blocksOfDescriptor() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "input")
      let bytes = Array("first\n".utf8) + (0..<100_000).map { UInt8($0 % 251) }
      try Data(bytes).write(to: url)
      let file = try FileHandle(forReadingFrom: url)
      let reader = LineReader(descriptor: file.fileDescriptor)
      #expect(reader.descriptor == file.fileDescriptor)
      #expect(try reader.next() == .line("first"))
      let rest = try blocks(of: reader, size: 60_000)
      #expect(rest.flatMap(\.self) == Array(bytes.dropFirst(6)))
      #expect(rest.map(\.count) == [4_090, 60_000, 35_910])
      try file.close()
    }
  }

  @Test("Lines come without their ends, and empty lines count")
  func ends() throws {
    let readings = try readAll(reader(of: "one\n\ntwo\r\n"))
    #expect(readings == [.line("one"), .line(""), .line("two"), .endOfInput])
  }

  @Test("A line that the end of the input cut off is told from a whole one")
  func unterminated() throws {
    #expect(try readAll(reader(of: "2\n3")) == [.line("2"), .unterminated("3"), .endOfInput])
  }

  @Test("After the end it stays at the end")
  func staysAtEnd() throws {
    let reader = reader(of: [[], Array("late\n".utf8)])
    #expect(try reader.next() == .endOfInput)
    #expect(try reader.next() == .endOfInput)
  }

  @Test("However the bytes are cut into chunks, the lines are the same", arguments: 1...20)
  func chunks(seed: UInt64) throws {
    let text = "3\r\n한국어 é e\u{301}\n\u{1B}[A2\n👨‍👩‍👦\u{1B}[200~x\u{1B}[201~\n\nlast"
    var generator = SeededGenerator(seed: seed)
    var chunks: [[UInt8]] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...5, using: &generator)
      chunks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    let readings: [LineReader.Reading] = [
      .line("3"), .line("한국어 é e\u{301}"), .line("2"), .line("👨‍👩‍👦x"), .line(""),
      .unterminated("last"), .endOfInput,
    ]
    #expect(try readAll(reader(of: chunks)) == readings)
  }

  @Test("Bytes that are not UTF-8 are replaced")
  func invalidBytes() throws {
    #expect(try reader(of: [[0x61, 0xFF, 0x62, 0x0A]]).next() == .line("a\u{FFFD}b"))
  }

  @Test(
    "Control characters and escape sequences are removed",
    arguments: [
      ("\u{1B}[A", ""), ("2\u{1B}[D", "2"), ("\u{1B}[1;2Dx", "x"), ("\u{1B}OAx", "x"),
      ("1\u{1B}Oq\u{1B}OM", "11"), ("\u{1B}[50u\u{1B}[50;1:3u\u{1B}[51;5u", "2"),
      ("\u{1B}[200~3\u{1B}[201~", "3"), ("\u{9B}31mx", "x"), ("\u{1B}]0;title\u{7}x", "x"),
      ("\u{1B}]0;title\u{1B}\\x", "x"), ("\u{1B}P1$r\u{9C}x", "x"), ("\u{1B}(Bx", "x"),
      ("\u{1B}\u{1B}[Ax", "x"), ("\u{1B}3x", "x"), ("x\u{1B}", "x"), ("x\u{1B}[1", "x"),
      ("x\u{1B}]0;3", "x"), ("\u{1B}[1é", "é"), ("\u{0}a\u{7}\u{8}b\u{7F}\u{85}", "ab"),
      ("a\tb", "a b"), ("3\r4", "34"),
    ])
  func controls(typed: String, kept: String) throws {
    #expect(try reader(of: typed + "\n").next() == .line(kept))
  }

  @Test("A line as long as the limit is read", arguments: [1, 3])
  func atLimit(chunk: Int) throws {
    let bytes = Array("12345\n".utf8)
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      Array(bytes[$0..<min($0 + chunk, bytes.count)])
    }
    #expect(try reader(of: chunks, limit: 5).next() == .line("12345"))
  }

  @Test("A longer line is refused, and the next one read", arguments: [1, 3, 100])
  func beyondLimit(chunk: Int) throws {
    let bytes = Array("123456789\nnext\n".utf8)
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map {
      Array(bytes[$0..<min($0 + chunk, bytes.count)])
    }
    let reader = reader(of: chunks, limit: 5)
    #expect(throws: TerminalError.lineTooLong(limit: 5)) { try reader.next() }
    #expect(try reader.next() == .line("next"))
    #expect(try reader.next() == .endOfInput)
  }

  @Test("A line too long that never ends is refused once")
  func endlessLine() throws {
    let reader = reader(of: [[UInt8]](repeating: [0x61, 0x61], count: 9), limit: 5)
    #expect(throws: TerminalError.lineTooLong(limit: 5)) { try reader.next() }
    #expect(try reader.next() == .endOfInput)
  }

  @Test("A failure while reading is thrown, and the half line before it never becomes a line")
  func failure() throws {
    var calls = 0
    let reader = LineReader { () throws(TerminalError) in
      calls += 1
      if calls == 2 { throw .readFailed(code: EIO) }
      return Array(calls == 1 ? "3".utf8 : "4\n".utf8)
    }
    #expect(throws: TerminalError.readFailed(code: EIO)) { try reader.next() }
    #expect(try reader.next() == .endOfInput)
  }

  @Test("A descriptor that is not open is a failure")
  func closedDescriptor() {
    #expect(throws: TerminalError.readFailed(code: EBADF)) {
      try LineReader(descriptor: -1).next()
    }
  }

  @Test("At a terminal, ^D after half a line does not make it a line")
  func endOfFileAtTerminal() throws {
    let pair = try TerminalPair()
    let reader = LineReader(descriptor: pair.secondary)
    try pair.type("2\n")
    #expect(try reader.next() == .line("2"))
    try pair.type("3\u{4}\u{4}")
    #expect(try reader.next() == .unterminated("3"))
    #expect(try reader.next() == .endOfInput)
  }

  @Test("A descriptor that does not block is waited for")
  func nonBlocking() throws {
    let pipe = Pipe()
    let reading = pipe.fileHandleForReading.fileDescriptor
    let writing = pipe.fileHandleForWriting
    #expect(fcntl(reading, F_SETFL, O_NONBLOCK) == 0)
    let reader = LineReader(descriptor: reading)
    try writing.write(contentsOf: Data("half".utf8))
    // The rest comes when the reader is waiting, or just before: both must work.
    DispatchQueue.global().async { try? writing.write(contentsOf: Data(" and half\n".utf8)) }
    #expect(try reader.next() == .line("half and half"))
  }

  @Test("Ctrl-C as a character ends the line, and what stood before it is dropped")
  func interrupt() throws {
    let text = "1\n23\u{3}4\n\u{3}\u{3}5"
    let expected: [LineReader.Reading] = [
      .line("1"), .interrupted, .line("4"), .interrupted, .interrupted, .unterminated("5"),
      .endOfInput,
    ]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      let chunks = [Array(bytes[..<cut]), Array(bytes[cut...])].filter { !$0.isEmpty }
      #expect(try readAll(reader(of: chunks)) == expected)
    }
  }

  @Test("Ctrl-C ends a line that is too long, too")
  func interruptOfLongLine() throws {
    let whole = reader(of: "12345\u{3}6\n", limit: 3)
    #expect(try readAll(whole) == [.interrupted, .line("6"), .endOfInput])
    let cut = reader(of: [Array("12345".utf8), Array("67\u{3}8\n".utf8)], limit: 3)
    #expect(throws: TerminalError.lineTooLong(limit: 3)) { try cut.next() }
    #expect(try readAll(cut) == [.interrupted, .line("8"), .endOfInput])
  }

  @Test("At a terminal, what was typed ahead can be forgotten")
  func discarding() throws {
    let pair = try TerminalPair()
    let reader = LineReader(descriptor: pair.secondary)
    try pair.type("1\n2\n")
    try pair.waitUntilTyped()
    #expect(try reader.next() == .line("1"))
    try pair.waitUntilTyped()
    reader.discardTyped()
    try pair.type("3\n")
    #expect(try reader.next() == .line("3"))
  }

  @Test("So can what was read ahead")
  func discardingAhead() throws {
    let pair = try TerminalPair()
    var modes = termios()
    tcgetattr(pair.secondary, &modes)
    // Several lines in one piece come only from a terminal that does not make lines.
    modes.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(pair.secondary, TCSANOW, &modes)
    let reader = LineReader(descriptor: pair.secondary)
    try pair.type("1\n2\n")
    try pair.waitUntilTyped()
    #expect(try reader.next() == .line("1"))
    reader.discardTyped()
    try pair.type("3\n")
    #expect(try reader.next() == .line("3"))
  }

  @Test("What comes through a pipe was not typed ahead, and is kept")
  func discardingNothing() throws {
    let pipe = Pipe()
    let reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    try pipe.fileHandleForWriting.write(contentsOf: Data("1\n2\n3\n".utf8))
    #expect(try reader.next() == .line("1"))
    reader.discardTyped()
    #expect(try reader.next() == .line("2"))
  }

  @Test("Reading can go on after ^D, but not after the terminal has hung up")
  func resuming() throws {
    let pair = try TerminalPair()
    let reader = LineReader(descriptor: pair.secondary)
    try pair.type("\u{4}")
    #expect(try reader.next() == .endOfInput)
    #expect(try reader.next() == .endOfInput)
    #expect(reader.resume())
    try pair.type("1\n2\u{4}\u{4}")
    #expect(try reader.next() == .line("1"))
    #expect(try reader.next() == .unterminated("2"))
    #expect(reader.resume())
    try pair.type("3\n")
    #expect(try reader.next() == .line("3"))
    pair.closePrimary()
    #expect(!reader.resume())
  }

  @Test("Where no person types, the end of the input is the end")
  func resumingNothing() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.close()
    let piped = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(try piped.next() == .endOfInput)
    #expect(!piped.resume())
    #expect(!reader(of: "").resume())
  }
}
