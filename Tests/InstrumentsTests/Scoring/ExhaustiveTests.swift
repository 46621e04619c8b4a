import Testing
import WellbeingTestBytes

@testable import WellbeingInstruments

/// Every sheet there is, held to what plain arithmetic gives: score, basis, range, band, alerts,
/// patterns, unanswered and skipped items.
///
/// By default a sample of each space, with all sheets at its edges (``SheetSpace``).
/// `WELLBEING_ROUNDS=full` takes every sheet.
@Suite("Every answer sheet")
struct ExhaustiveTests {
  private static let chunkCount = 16

  @Test("PHQ-9 without blanks, all 262,144", arguments: 0..<chunkCount)
  func completePHQ9(chunk: Int) throws {
    let space = SheetSpace(digits: Array(repeating: 4, count: 9))
    #expect(space.count == 262_144)
    try checkPHQ9(space, chunk: chunk, policies: [.refuse])
  }

  @Test("GAD-7 with and without blanks, all 78,125 by each policy", arguments: 0..<chunkCount)
  func everyGAD7(chunk: Int) throws {
    let space = SheetSpace(digits: Array(repeating: 5, count: 7))
    #expect(space.count == 78_125)
    let scorer = Scorer(try builtIn("gad-7"))
    var wrong = Disagreements()
    space.forEachSheet(inChunk: chunk, of: Self.chunkCount) { number, sheet in
      let responses = GAD7Oracle.responses(sheet)
      for policy in MissingAnswerPolicy.allCases {
        wrong.note(
          scorer.result(of: responses, policy: policy),
          expected: GAD7Oracle.outcome(of: sheet, policy: policy), sheet: number, policy)
      }
    }
    #expect(wrong.count == 0)
  }

  /// Every way to answer, leave blank or decline, with every sum that the answered items can have.
  ///
  /// A score rests on nothing else, and an alert on item 9 alone: so this stands for all 2,343,750
  /// sheets with blanks. `MissingAnswersPatternTests` has the patterns of symptoms.
  /// By default the lowest and the highest sum of each pattern, and every 97th of the others.
  @Test("PHQ-9: every pattern of blanks with every sum, by each policy", arguments: 0..<6)
  func everyBlankPatternOfPHQ9(item9: Int) throws {
    let scorer = Scorer(try builtIn("phq-9"))
    let step = Rounds.of(quick: 97, full: 1)
    var wrong = Disagreements()
    var count = 0
    for blanks in 0..<256 {
      let answered = (0..<8).filter { blanks >> $0 & 1 == 0 }
      for sum in 0...3 * answered.count {
        for order in [answered, answered.reversed()] {
          let sheet = Self.sheet(of: sum, over: order) + [item9]
          count += 1
          guard sum == 0 || sum == 3 * answered.count || count % step == 0 else { continue }
          for policy in MissingAnswerPolicy.allCases {
            wrong.note(
              scorer.result(of: PHQ9Oracle.responses(sheet), policy: policy),
              expected: PHQ9Oracle.outcome(of: sheet, policy: policy), sheet: count, policy)
          }
        }
      }
    }
    #expect(wrong.count == 0)
    #expect(count == 2 * (256 + 3 * 8 * 128))
  }

  @Test(
    "PHQ-9 with any of 0, 3 and blank in items 1 to 8, by each policy", arguments: 0..<chunkCount)
  func coarsePHQ9(chunk: Int) throws {
    let space = SheetSpace(digits: Array(repeating: 3, count: 8) + [6])
    let digits = [0, 3, Sheet.blank]
    let scorer = Scorer(try builtIn("phq-9"))
    var wrong = Disagreements()
    space.forEachSheet(inChunk: chunk, of: Self.chunkCount) { number, coarse in
      let sheet = coarse.prefix(8).map { digits[$0] } + coarse.suffix(1)
      for policy in MissingAnswerPolicy.allCases {
        wrong.note(
          scorer.result(of: PHQ9Oracle.responses(sheet), policy: policy),
          expected: PHQ9Oracle.outcome(of: sheet, policy: policy), sheet: number, policy)
      }
    }
    #expect(wrong.count == 0)
  }

  /// More than a minute on two cores without optimisation, hence:
  /// `swift test -c release -Xswiftc -enable-testing --filter InstrumentsTests`.
  @Test(
    "PHQ-9 with blanks and item 9 declined, all 2,343,750 by each policy",
    .enabled(if: isOptimised, "takes too long unless the build is optimised"),
    arguments: 0..<125)
  func everyPHQ9(chunk: Int) throws {
    let space = SheetSpace(digits: Array(repeating: 5, count: 8) + [6])
    #expect(space.count == 2_343_750)
    try checkPHQ9(space, chunk: chunk, of: 125, policies: MissingAnswerPolicy.allCases)
  }

  private func checkPHQ9(
    _ space: SheetSpace, chunk: Int, of chunkCount: Int = Self.chunkCount,
    policies: [MissingAnswerPolicy]
  ) throws {
    let scorer = Scorer(try builtIn("phq-9"))
    var wrong = Disagreements()
    space.forEachSheet(inChunk: chunk, of: chunkCount) { number, sheet in
      let responses = PHQ9Oracle.responses(sheet)
      for policy in policies {
        wrong.note(
          scorer.result(of: responses, policy: policy),
          expected: PHQ9Oracle.outcome(of: sheet, policy: policy), sheet: number, policy)
      }
    }
    #expect(wrong.count == 0)
  }

  /// Eight digits: a sum spread over some items, the first of them filled first; blanks elsewhere.
  private static func sheet(of sum: Int, over items: [Int]) -> Sheet {
    var sheet = Array(repeating: Sheet.blank, count: 8)
    var rest = sum
    for item in items {
      sheet[item] = min(3, rest)
      rest -= sheet[item]
    }
    return sheet
  }
}

/// Whether the build is one in which millions of sheets take seconds.
private var isOptimised: Bool {
  #if DEBUG
    false
  #else
    true
  #endif
}
