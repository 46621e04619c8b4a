import Testing

@testable import WellbeingInstruments

/// The smaller instruments' sheets, held to what plain arithmetic gives: scores, range, band,
/// patterns and unanswered items.
@Suite("Every answer sheet of the short forms")
struct ShortFormTests {
  private static let chunkCount = 8
  /// 0 through 3, or blank.
  private static let digitCount = 5

  @Test("PHQ-2 and GAD-2 with and without blanks, all 25 of each")
  func pairs() throws {
    let space = SheetSpace(digits: [Self.digitCount, Self.digitCount])
    #expect(space.count == 25)
    try check("phq-2", PlainOracle.phq2, space)
    try check("gad-2", PlainOracle.gad2, space)
  }

  @Test("PHQ-4 with and without blanks, all 625")
  func phq4() throws {
    let space = SheetSpace(digits: Array(repeating: Self.digitCount, count: 4))
    #expect(space.count == 625)
    try check("phq-4", PlainOracle.phq4, space)
  }

  @Test("PHQ-8 without blanks, all 65,536", arguments: 0..<chunkCount)
  func completePHQ8(chunk: Int) throws {
    let space = SheetSpace(digits: Array(repeating: 4, count: 8))
    #expect(space.count == 65_536)
    try check("phq-8", PlainOracle.phq8, space, chunk: chunk, of: Self.chunkCount)
  }

  @Test("PHQ-8 with any of 0, 3 and blank, all 6,561")
  func coarsePHQ8() throws {
    let digits = [0, 3, Sheet.blank]
    let space = SheetSpace(digits: Array(repeating: digits.count, count: 8))
    #expect(space.count == 6_561)
    try check("phq-8", PlainOracle.phq8, space) { coarse in coarse.map { digits[$0] } }
  }

  /// Fifteen items are too many for every sheet. A band rests on the sum and the pattern on how many
  /// are 2: so the items come in five groups of three that are answered alike, each group with every
  /// answer or blank, and item 4 also on its own: each answer, blank, and not applicable.
  @Test("PHQ-15 in groups of three, item 4 also not applicable, all 5,120")
  func phq15() throws {
    let digits = [0, 1, 2, Sheet.blank]
    let own = digits + [Sheet.notApplicable]
    let space = SheetSpace(digits: Array(repeating: digits.count, count: 5) + [own.count])
    #expect(space.count == 5_120)
    try check("phq-15", PlainOracle.phq15, space) { coarse in
      var sheet = (0..<15).map { digits[coarse[$0 % 5]] }
      sheet[3] = own[coarse[5]]
      return sheet
    }
  }

  @Test("PHQ-15 with any two or three items bothered a lot by, all others a little or not")
  func severeSymptoms() throws {
    let scorer = Scorer(try builtIn("phq-15"))
    var wrong = Disagreements()
    var count = 0
    for first in 0..<15 {
      for second in first..<15 {
        for third in second..<15 {
          for rest in 0...1 {
            for isApplicable in [true, false] {
              var sheet: Sheet = Array(repeating: rest, count: 15)
              for item in [first, second, third] { sheet[item] = 2 }
              if !isApplicable { sheet[3] = Sheet.notApplicable }
              count += 1
              wrong.note(
                scorer.result(of: PlainOracle.responses(sheet), policy: .refuse),
                expected: PlainOracle.phq15.outcome(of: sheet), sheet: count, .refuse)
            }
          }
        }
      }
    }
    #expect(wrong.count == 0)
    #expect(count == 4 * 680)
  }

  private func check(
    _ id: Questionnaire.ID, _ oracle: PlainOracle, _ space: SheetSpace, chunk: Int = 0,
    of chunkCount: Int = 1, sheet: (Sheet) -> Sheet = { $0 }
  ) throws {
    let scorer = Scorer(try builtIn(id))
    var wrong = Disagreements()
    space.forEachSheet(inChunk: chunk, of: chunkCount) { number, digits in
      let sheet = sheet(digits)
      wrong.note(
        scorer.result(of: PlainOracle.responses(sheet), policy: .refuse),
        expected: oracle.outcome(of: sheet), sheet: number, .refuse)
    }
    #expect(wrong.count == 0)
  }
}
