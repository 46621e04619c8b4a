import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingInstruments

/// A symptom pattern is stated if it holds whatever the missing answers are.
@Suite("A symptom pattern with missing answers")
struct MissingAnswersPatternTests {
  private func patterns(_ sheet: [Answer?]) throws -> [SymptomPattern.Result] {
    let answers = zip(PHQ9Oracle.items, sheet).compactMap { item, answer in
      answer.map { (item, $0) }
    }
    let outcome = try Scorer(.phq9).score(Dictionary(uniqueKeysWithValues: answers))
    return outcome.patterns.map(\.result)
  }

  @Test("is not called undetermined if no answer could change it")
  func certain() throws {
    #expect(try patterns([2, 2, 2, 2, 2, 0, 0, 0, .declined]) == [.met, .notMet])
    #expect(try patterns([0, 0, 1, 1, 1, 0, 0, 0, .declined]) == [.notMet, .notMet])
    #expect(try patterns([2, 2, 2, 2, 2, 2, 2, nil, nil]) == [.met, .notMet])
    #expect(try patterns([2, 2, 0, 0, 0, 0, 0, nil, nil]) == [.notMet, .met])
  }

  @Test("is undetermined if a missing answer decides")
  func undetermined() throws {
    #expect(try patterns([2, 2, 2, 2, 0, 0, 0, 0, .declined]) == [.undetermined, .undetermined])
    #expect(try patterns([nil, 0, 2, 0, 0, 0, 0, 0, 0]) == [.notMet, .undetermined])
    #expect(
      try patterns(Array(repeating: nil, count: 9)) == [.undetermined, .undetermined])
  }

  /// Four symptoms and item 1 blank: if it is one, there are five; if not, neither of the two core
  /// symptoms is there.
  @Test("is not met if two parts of its condition together rule it out")
  func correlated() throws {
    #expect(try patterns([nil, 0, 2, 2, 2, 2, 0, 0, 0]) == [.undetermined, .notMet])
  }

  /// All 1,179,648 with `WELLBEING_ROUNDS=full`, otherwise every 499th.
  @Test("is that of every possible sheet, if one or two of PHQ-9's answers are missing")
  func oneOrTwoMissing() throws {
    let scorer = Scorer(.phq9)
    let step = Rounds.of(quick: 499, full: 1)
    var wrong = Disagreements()
    var count = 0
    for first in 0..<9 {
      for second in first..<9 {
        let answered = (0..<9).filter { $0 != first && $0 != second }
        let space = SheetSpace(digits: Array(repeating: 4, count: answered.count))
        for number in stride(from: count % step, to: space.count, by: step) {
          var sheet: Sheet = Array(repeating: Sheet.blank, count: 9)
          for (item, digit) in zip(answered, space.sheet(number)) { sheet[item] = digit }
          let found = scorer.patterns(of: PHQ9Oracle.responses(sheet)).map(\.result)
          wrong.note(
            found, expected: results(of: sheet, missing: first, second), sheet: number, .refuse)
          count += 1
        }
      }
    }
    #expect(wrong.count == 0)
    #expect(count == 1_179_648 || step > 1 && count > 2_300)
  }

  /// By brute force: the results of all sheets with the missing answers filled in.
  private func results(of sheet: Sheet, missing: Int...) -> [SymptomPattern.Result] {
    var (major, other): (Set<Bool>, Set<Bool>) = ([], [])
    var sheet = sheet
    for digits in 0..<16 {
      sheet[missing[0]] = digits / 4
      sheet[missing[1]] = digits % 4
      let count = (0..<9).count { sheet[$0] > ($0 == 8 ? 0 : 1) }
      let hasCore = sheet[0] > 1 || sheet[1] > 1
      major.insert(hasCore && count >= 5)
      other.insert(hasCore && (2...4).contains(count))
    }
    return [.init(ofEvery: major), .init(ofEvery: other)]
  }

  @Test("is exact for random conditions", arguments: Rounds.seeds(quick: 20, full: 200))
  func randomConditions(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let condition = Self.condition(depth: 3, &generator)
      let values = (0..<5).map { _ in
        Bool.random(using: &generator) ? Int.random(in: 0...3, using: &generator) : nil
      }
      let certainty = CasesOfCondition(condition).certainty { symptom in
        values[symptom.item].map { $0 >= symptom.atLeast }
      }
      let space = SheetSpace(digits: values.map { $0 == nil ? 4 : 1 })
      var found: Set<Bool> = []
      space.forEachSheet(inChunk: 0, of: 1) { _, sheet in
        found.insert(condition.holds { values[$0] ?? sheet[$0] })
      }
      #expect(certainty == (found.count > 1 ? nil : found.first), "seed \(seed)")
    }
  }

  private static func condition(
    depth: Int, _ generator: inout SeededGenerator
  ) -> Condition<Int> {
    func threshold() -> Int { Int.random(in: 1...3, using: &generator) }
    switch Int.random(in: 0..<(depth > 0 ? 5 : 2), using: &generator) {
    case 0:
      let item = Int.random(in: 0..<5, using: &generator)
      return .item(item, atLeast: threshold())
    case 1:
      let symptoms = (0..<5).filter { _ in Bool.random(using: &generator) }.map {
        Condition<Int>.Symptom(item: $0, atLeast: threshold())
      }
      let lowest = Int.random(in: 0...symptoms.count, using: &generator)
      return .count(symptoms, lowest...Int.random(in: lowest...symptoms.count, using: &generator))
    case 2: return .not(condition(depth: depth - 1, &generator))
    case let kind:
      let parts = (0..<2).map { _ in condition(depth: depth - 1, &generator) }
      return kind == 3 ? .all(parts) : .any(parts)
    }
  }
}
