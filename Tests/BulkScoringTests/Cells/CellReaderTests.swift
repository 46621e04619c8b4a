import Testing
import WellbeingInstruments
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingBulkScoring

/// Every cell of one byte and of two ASCII characters, and random ones: more of these with
/// `WELLBEING_ROUNDS=full`.
@Suite("The reader of cells")
struct CellReaderTests {
  @Test("says what the lexicon says, of any cell", arguments: Rounds.seeds(quick: 4, full: 40))
  func equalsTheLexicon(seed: UInt64) throws {
    var cells = RandomCells(seed: seed)
    let items = try MadeUpQuestionnaire.questionnaire().neededItems.indices
    let lexicon = try Self.lexicon()
    var reader = CellReader(lexicon)
    for _ in 0..<Rounds.of(quick: 2_500, full: 25_000) {
      let cell = cells.next()
      let item = Int.random(in: items, using: &cells.generator)
      let code = cell.withUnsafeBufferPointer { reader.code(of: $0, item: item) }
      try #require(code == lexicon.code(of: cell, item: item))
    }
  }

  @Test("says the same of every cell of one byte, and of two ASCII characters, when asked again")
  func shortCells() throws {
    let lexicon = try Self.lexicon()
    var reader = CellReader(lexicon)
    for byte in UInt8.min...UInt8.max {
      #expect(
        reader.singles[reader.kind(of: 3) * 256 + Int(byte)] == lexicon.code(of: [byte], item: 3))
    }
    for cell in (0..<0x80).flatMap({ first in (0..<0x80).map { [first, $0] as [UInt8] } }) {
      let expected = lexicon.code(of: cell, item: 3)
      for _ in 0..<2 {
        try #require(cell.withUnsafeBufferPointer { reader.code(of: $0, item: 3) } == expected)
      }
    }
    #expect(reader.code(of: UnsafeBufferPointer(start: nil, count: 0), item: 0) == .unanswered)
  }

  @Test("remembers what it was told, until other cells take the place")
  func memo() {
    var memo = CellMemo()
    let cells = ["2.0", "NA", "Several days", "Several date", String(repeating: "x", count: 256)]
      .map { Array($0.utf8) }
    for (index, cell) in cells.enumerated() {
      cell.withUnsafeBufferPointer {
        #expect(memo.code(of: $0, kind: 1) == nil)
        memo.remember(.choice(index), of: $0, kind: 1)
      }
    }
    for (index, cell) in cells.enumerated() {
      cell.withUnsafeBufferPointer {
        #expect(memo.code(of: $0, kind: 1) == .choice(index))
        #expect(memo.code(of: $0, kind: 0) == nil)
      }
    }
  }

  @Test("never takes one cell for another, however many it has seen")
  func memoOverflow() throws {
    var memo = CellMemo()
    for number in 0..<20_000 {
      // Of up to 8 bytes, and longer.
      for text in ["\(number)", "a cell with \(number)"] {
        try Array(text.utf8).withUnsafeBufferPointer {
          try #require(memo.code(of: $0, kind: 0) == nil)
          memo.remember(.choice(number % 1_000), of: $0, kind: 0)
          try #require(memo.code(of: $0, kind: 0) == .choice(number % 1_000))
        }
      }
    }
  }

  @Test("tells cells apart by their bytes where the keys are the same")
  func sameKeys() throws {
    // The second half of a cell can be chosen so that it takes back what another first half does.
    let (half, other): (UInt64, UInt64) = (1, 2)
    let first = Self.bytes(half) + Self.bytes(0)
    let second = Self.bytes(other) + Self.bytes(CellKey.mix(half) ^ CellKey.mix(other))
    var memo = CellMemo()
    try first.withUnsafeBufferPointer { first in
      try second.withUnsafeBufferPointer { second in
        try #require(CellKey(first, kind: 0) == CellKey(second, kind: 0))
        memo.remember(.choice(1), of: first, kind: 0)
        #expect(memo.code(of: second, kind: 0) == nil)
        memo.remember(.choice(2), of: second, kind: 0)
        #expect(memo.code(of: first, kind: 0) == .choice(1))
        #expect(memo.code(of: second, kind: 0) == .choice(2))
      }
    }
  }

  private static func bytes(_ word: UInt64) -> [UInt8] {
    withUnsafeBytes(of: word) { Array($0) }
  }

  /// Items of six kinds, with words in two languages.
  private static func lexicon() throws -> CellLexicon {
    let items = try MadeUpQuestionnaire.questionnaire().neededItems
    return try CellLexicon(items, AnswerCoding(missing: ["-99", "refused to say"]))
  }
}
