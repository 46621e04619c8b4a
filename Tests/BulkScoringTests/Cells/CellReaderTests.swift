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
    let singles = (UInt8.min...UInt8.max).map { [$0] }
    for cell in singles
      + (0..<0x80).flatMap({ first in (0..<0x80).map { [first, $0] as [UInt8] } })
    {
      let expected = lexicon.code(of: cell, item: 3)
      for _ in 0..<2 {
        try #require(cell.withUnsafeBufferPointer { reader.code(of: $0, item: 3) } == expected)
      }
    }
    #expect(reader.code(of: UnsafeBufferPointer(start: nil, count: 0), item: 0) == .unanswered)
  }

  /// Items of six kinds, with words in two languages.
  private static func lexicon() throws -> CellLexicon {
    let items = try MadeUpQuestionnaire.questionnaire().neededItems
    return try CellLexicon(items, AnswerCoding(missing: ["-99", "refused to say"]))
  }
}
