import Testing
import WellbeingTextFormats
import WellbeingTestBytes

@Suite("The scanner agrees")
struct ScannerPropertyTests {
  @Test("with a plain reader on every text of up to seven marks, read or refused")
  func everyShortText() throws {
    let marks = ["a", "\"", ",", "\r\n"]
    var texts = [""]
    var readable = 0
    for length in 0...7 {
      for text in texts {
        let bytes = Array((text + "\r\n").utf8)
        let expected = try? ReferenceReader.rows(of: bytes).filter { $0 != [""] }
        let found = try? Self.rows(of: bytes).filter { $0 != [""] }
        try #require(found == expected, "\(text.debugDescription)")
        // Either line end means the same.
        let feeds = try? Self.rows(of: bytes.filter { $0 != UInt8(ascii: "\r") })
        try #require(
          feeds?.filter { $0 != [""] }
            == expected?.map { $0.map { $0.replacing("\r\n", with: "\n") } },
          "\(text.debugDescription)")
        if found != nil { readable += 1 }
      }
      if length < 7 { texts = texts.flatMap { text in marks.map { text + $0 } } }
    }
    #expect(1..<20_000 ~= readable, "Both kinds of text must come up.")
  }

  @Test("with the writer, whatever the delimiter", arguments: Rounds.seeds(quick: 10, full: 100))
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let table = RandomTable(&generator)
      let delimiter = [Character(","), ";", "\t"][round % 3]
      let bytes = table.text(delimiter: delimiter.asciiValue ?? 0, &generator)
      let found = try ScannedText.records(of: bytes, delimiter: delimiter).map(\.cells)
      try #require(
        found == table.rows.map { $0.map { Array($0.utf8) } }, "seed \(seed), round \(round)")
    }
  }

  @Test("with itself, when cells are only counted", arguments: Rounds.seeds(quick: 4, full: 40))
  func skipping(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let bytes = RandomTable(&generator).text(&generator)
      bytes.withUnsafeBufferPointer { block in
        var reading = RecordScanner(block, delimiter: UInt8(ascii: ","), firstLine: 1)
        var skipping = reading
        while (try? reading.next()) ?? nil != nil {
          #expect((try? skipping.skip()) == true)
          #expect(skipping.position == reading.position && skipping.line == reading.line)
        }
        #expect((try? skipping.skip()) == false)
      }
    }
  }

  private static func rows(of bytes: [UInt8]) throws -> [[String]] {
    try ScannedText.records(of: bytes).map { record in
      record.cells.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
