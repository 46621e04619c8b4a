import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes

/// Every pair of totals of the PHQ-9 and the GAD-7, also with missing answers, against the published
/// rules asked for every value that these allow. With `WELLBEING_ROUNDS=full` every pair, otherwise
/// every end in turn, and for each start every 53rd of them.
@Suite("Every change of totals")
struct ChangeOracleTests {
  @Test("on the PHQ-9 holds for every answer to item 9", arguments: 0..<4)
  func depression(part: Int) throws {
    let starts = try PossibleScore.depression(on: "2026-01-05", isScored: true)
    let ends = try PossibleScore.depression(on: "2026-03-02", isScored: false)
    for (place, start) in starts.enumerated() where place % 4 == part {
      for end in Self.partners(of: place, in: ends) {
        let expected = PublishedRules.statements(start, end, PublishedRules.depression)
        try Self.expect("phq-9", start, end, expected)
      }
    }
  }

  @Test("on the GAD-7 holds for every answer to a blank item", arguments: 0..<2)
  func anxiety(part: Int) throws {
    let starts = try PossibleScore.anxiety(on: "2026-01-05", isScored: true)
    let ends = try PossibleScore.anxiety(on: "2026-03-02", isScored: false)
    for (place, start) in starts.enumerated() where place % 2 == part {
      for end in Self.partners(of: place, in: ends) {
        let expected = PublishedRules.statements(start, end, PublishedRules.anxiety)
        try Self.expect("gad-7", start, end, expected)
      }
    }
  }

  /// Other ends for each start, so that every end has its turn.
  private static func partners(of place: Int, in ends: [PossibleScore]) -> [PossibleScore] {
    let step = Rounds.of(quick: 53, full: 1)
    return stride(from: place % step, to: ends.count, by: step).map { ends[$0] }
  }

  private static func expect(
    _ id: Questionnaire.ID, _ start: PossibleScore, _ end: PossibleScore, _ expected: [String]
  ) throws {
    let change = try change(id, start.result, end.result)
    let name = "\(start.name) to \(end.name)"
    #expect(change.summary == expected, "\(name)")
    let differences = start.values.flatMap { start in end.values.map { Double($0 - start) } }
    #expect(change.difference.lowerBound == differences.min(), "\(name)")
    #expect(change.difference.upperBound == differences.max(), "\(name)")
    let missing = Set([start.result, end.result].compactMap(\.score).flatMap { $0.missing ?? [] })
    for statement in change.statements {
      let isOpen = statement.result == .undetermined
      #expect(isOpen != statement.decidingAnswers.isEmpty, "\(name)")
      #expect(missing.isSuperset(of: statement.decidingAnswers.map(\.item)), "\(name)")
      #expect(!statement.citations.isEmpty, "\(name)")
    }
  }

  @Test("over both measures is what the rules of NHS Talking Therapies say", arguments: 0..<4)
  func together(part: Int) throws {
    let depression = try (
      PossibleScore.depression(on: "2026-01-05", isScored: true),
      PossibleScore.depression(on: "2026-03-02", isScored: false)
    )
    let anxiety = try (
      PossibleScore.anxiety(on: "2026-01-05", isScored: true),
      PossibleScore.anxiety(on: "2026-03-02", isScored: false)
    )
    var generator = SeededGenerator(seed: UInt64(part))
    func any(_ scores: [PossibleScore]) throws -> PossibleScore {
      try #require(scores.randomElement(using: &generator))
    }
    for _ in 0..<Rounds.of(quick: 100, full: 2_500) {
      let (first, second) = (
        (try any(depression.0), try any(depression.1)), (try any(anxiety.0), try any(anxiety.1))
      )
      let results = [first.0, first.1, second.0, second.1].map(\.result)
      let change = try #require(try combined(results, chosen: ["nhs"]).first)
      let outcome = try #require(change.outcome)
      let found = [outcome.change, outcome.caseness, outcome.recovery, outcome.reliableRecovery]
      let expected = NHSOutcome.all(first, second)
      #expect(
        found.map(\.rawValue) == expected,
        "\(first.0.name) to \(first.1.name), \(second.0.name) to \(second.1.name)")
      #expect(expected.contains("undetermined") != outcome.decidingAnswers.isEmpty)
    }
  }
}

/// The outcome of a course in the terms of NHS Talking Therapies, written out again.
private enum NHSOutcome {
  /// The outcome that holds for all possible totals.
  static func all(
    _ depression: (PossibleScore, PossibleScore), _ anxiety: (PossibleScore, PossibleScore)
  ) -> [String] {
    var found: [[String]] = []
    for start in depression.0.values {
      for end in depression.1.values {
        for first in anxiety.0.values {
          for last in anxiety.1.values { found.append(outcome(start, end, first, last)) }
        }
      }
    }
    return found[0].indices.map { place in
      Set(found.map { $0[place] }).count == 1 ? found[0][place] : "undetermined"
    }
  }

  private static func outcome(_ phqA: Int, _ phqB: Int, _ gadA: Int, _ gadB: Int) -> [String] {
    let better = phqA - phqB >= 6 || gadA - gadB >= 4
    let worse = phqB - phqA >= 6 || gadB - gadA >= 4
    let change = better == worse ? "none" : better ? "improvement" : "deterioration"
    let wasCase = phqA >= 10 || gadA >= 8
    let isCase = phqB >= 10 || gadB >= 8
    let recovery = !wasCase ? "notApplicable" : isCase ? "notMet" : "met"
    let reliable = recovery == "met" && change != "improvement" ? "notMet" : recovery
    return [change, PublishedRules.caseness(wasCase, isCase), recovery, reliable]
  }
}
