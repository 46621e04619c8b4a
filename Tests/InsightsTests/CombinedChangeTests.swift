import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// The PHQ-9 and the GAD-7 together, by the set of the NHS.
@Suite("The change over several measures")
struct CombinedChangeTests {
  private static let byNHS = ", as set by NHS Talking Therapies"

  @Test("is caseness, recovery and reliable recovery, with the days of both sittings")
  func recovery() throws {
    let change = try combined(phq9: (24, 7), gad7: (14, 6))
    #expect(change.criterion == "nhs")
    #expect(change.start.map(\.score?.value) == [24, 14])
    #expect(change.end.map(\.score?.value) == [7, 6])
    #expect(change.remarks == [])
    #expect(
      change.statements.map(\.text) == [
        "Caseness left: PHQ-9 24, GAD-7 14 at the start (2026-01-05); PHQ-9 7, GAD-7 6 at the end "
          + "(2026-03-02). Caseness\(Self.byNHS), is any of PHQ-9 10 or more, GAD-7 8 or more.",
        "Recovery met: caseness at the start (2026-01-05), none at the end (2026-03-02)\(Self.byNHS).",
        "Reliable recovery met: recovery from the start (2026-01-05) to the end (2026-03-02), with "
          + "a reliable improvement of PHQ-9 (24 to 7), GAD-7 (14 to 6)\(Self.byNHS).",
      ])
    #expect(change.statements.map(\.rule) == [.caseness, .recovery, .reliableRecovery])
    #expect(change.statements.map(\.criterion) == ["nhs", "nhs", "nhs"])
    #expect(change.statements.map(\.threshold) == [nil, nil, nil])
  }

  @Test("is not stated where a later result would be hidden by it")
  func laterAlone() throws {
    let phq9 = try results("phq-9", [("2026-01-05", 18), ("2026-06-01", 9), ("2026-11-10", 22)])
    let gad7 = try results("gad-7", [("2026-01-05", 12), ("2026-06-01", 5)])
    let change = try #require(try combined(phq9 + gad7).first)
    #expect(change.end.map(\.score?.value) == [9, 5])
    #expect(change.statements.isEmpty)
    #expect(
      change.remarks == [
        "Later results without one of the others within 7 days: PHQ-9 22 on 2026-11-10. No combined "
          + "term is given."
      ])
  }

  @Test("names the works of the rules and of the set, each once")
  func sources() throws {
    let source = try #require(try combined(phq9: (24, 7), gad7: (14, 6)).statements.last?.source)
    let works = source.components(separatedBy: "; ")
    #expect(works.count == 4)
    #expect(works[0].hasPrefix("NHS Talking Therapies (IAPT), thresholds as quoted"))
    #expect(works[1].contains("as quoted by other works (secondary)"))
    #expect(works[3].hasSuffix("No published rule."))
  }

  @Test("is a case as long as one of the measures is above its cut-off")
  func either() throws {
    let remained = try combined(phq9: (24, 9), gad7: (7, 8))
    #expect(remained.statements.map(\.result) == [.remained, .notMet, .notMet])
    #expect(
      remained.statements.map(\.text).suffix(2) == [
        "Recovery not met: caseness at the start (2026-01-05) and at the end (2026-03-02)\(Self.byNHS).",
        "Reliable recovery not met: no recovery from the start (2026-01-05) to the end "
          + "(2026-03-02)\(Self.byNHS).",
      ])
    #expect(try combined(phq9: (9, 10), gad7: (7, 7)).statements[0].result == .entered)
    #expect(try combined(phq9: (9, 9), gad7: (7, 8)).statements[0].result == .entered)
  }

  @Test("is no recovery of those who were no case")
  func noCase() throws {
    let change = try combined(phq9: (9, 3), gad7: (7, 3))
    #expect(change.statements.map(\.result) == [.absent, .notApplicable, .notApplicable])
    #expect(
      change.statements.map(\.text).suffix(2) == [
        "No caseness at the start (2026-01-05; end 2026-03-02): recovery\(Self.byNHS), does not apply.",
        "No caseness at the start (2026-01-05; end 2026-03-02): reliable recovery\(Self.byNHS), does "
          + "not apply.",
      ])
  }

  @Test("is recovery that is not reliable where no measure changed by as much")
  func unreliable() throws {
    let change = try combined(phq9: (12, 9), gad7: (7, 6))
    #expect(change.statements.map(\.result) == [.left, .met, .notMet])
    #expect(
      change.statements.last?.text
        == "Reliable recovery not met: recovery from the start (2026-01-05) to the end (2026-03-02), "
        + "without a reliable improvement\(Self.byNHS).")
  }

  @Test("has no name where one measure improved and the other deteriorated")
  func contradiction() throws {
    let change = try combined(phq9: (12, 6), gad7: (8, 12))
    #expect(change.statements == [])
    #expect(
      change.remarks == [
        "PHQ-9 (12 to 6) shows a reliable improvement, GAD-7 (8 to 12) a reliable deterioration "
          + "(start 2026-01-05, end 2026-03-02). No combined term is given, because the rule of NHS "
          + "Talking Therapies for this case is not confirmed."
      ])
    #expect(change.start.count == 2 && change.end.count == 2)
    let other = try combined(phq9: (6, 12), gad7: (12, 8))
    #expect(other.statements == [] && other.remarks[0].hasPrefix("GAD-7 (12 to 8) shows"))
    // One point less, and there is no contradiction.
    #expect(try combined(phq9: (12, 6), gad7: (8, 11)).statements.count == 3)
    #expect(try combined(phq9: (12, 7), gad7: (8, 12)).statements.count == 3)
  }

  @Test(
    "is what the published terms say of every pair at the edges", arguments: [0, 4, 9, 10, 15, 16])
  func edges(phq9: Int) throws {
    let totals = (phq9: [0, 3, 4, 9, 10, 15, 16, 22], gad7: [0, 3, 4, 7, 8, 11, 12])
    for end in totals.phq9 {
      for (first, last) in totals.gad7.flatMap({ first in totals.gad7.map { (first, $0) } }) {
        let change = try combined(phq9: (phq9, end), gad7: (first, last))
        let isCase = (phq9 >= 10 || first >= 8, end >= 10 || last >= 8)
        let improves = phq9 - end >= 6 || first - last >= 4
        let worsens = end - phq9 >= 6 || last - first >= 4
        let recovers = isCase.0 && !isCase.1
        let expected: [ChangeStatement.Result] =
          improves && worsens
          ? []
          : [
            isCase.0 ? (isCase.1 ? .remained : .left) : (isCase.1 ? .entered : .absent),
            isCase.0 ? (recovers ? .met : .notMet) : .notApplicable,
            isCase.0 ? (recovers && improves ? .met : .notMet) : .notApplicable,
          ]
        let name = "PHQ-9 \(phq9) to \(end), GAD-7 \(first) to \(last)"
        #expect(change.statements.map(\.result) == expected, "\(name)")
        #expect(change.statements.allSatisfy { !$0.text.contains("{") }, "\(name)")
      }
    }
  }

  @Test("is told with what its results rest on")
  func remarks() throws {
    let results = try [
      answered("phq-9", on: "2026-01-05", total: 12, blanks: 1),
      answered("gad-7", on: "2026-01-05", total: 9),
      answered("phq-9", on: "2026-01-16", total: 9), answered("gad-7", on: "2026-01-20", total: 3),
    ]
    let near = "Two results less than 14 days apart speak partly of the same days."
    let change = try #require(try combined(results).first)
    #expect(
      change.remarks == [
        "PHQ-9: The baseline is prorated (8 of 9 items answered).", "PHQ-9: \(near)",
      ])
    #expect(change.statements.map(\.result) == [.left, .met, .met])
    #expect(change.statements.allSatisfy { $0.text.contains("2026-01-16 to 2026-01-20") })
  }

  @Test("is wanted by its set alone, and not of a definition or result that is not there")
  func absent() throws {
    let results = try sittings(phq9: (24, 7), gad7: (14, 6))
    #expect(try combined(results, chosen: ["nhs"]).count == 1)
    #expect(try combined(results, chosen: ["rci", "mid"]) == [])
    #expect(try combined(results, by: ["phq-9"]) == [])
    #expect(try combined(results.filter { $0.questionnaire.id == "phq-9" }) == [])
    #expect(try combined([]) == [])
    #expect(
      try combined(
        results.filter { $0.questionnaire.id == "phq-9" } + [unscorable("gad-7", on: "2026-01-05")])
        == [])
    #expect(try combined(results, baselines: ["phq-9": UUID()]) == [])
  }
}

/// The changes over the built-in instruments.
func combined(
  _ results: [AssessmentSummary], by ids: [String] = ["gad-7", "phq-9"],
  baselines: [String: UUID] = [:], chosen: Set<String> = []
) throws -> [CombinedChange] {
  CombinedChange.all(
    of: results, by: try ids.map(builtIn), baselines: baselines,
    criteria: try Shipped.criteria, chosen: chosen, texts: try Shipped.texts,
    language: "en")
}

/// Two sittings, eight weeks apart, with both instruments answered whole at each.
func sittings(phq9: (Int, Int), gad7: (Int, Int)) throws -> [AssessmentSummary] {
  try [
    answered("phq-9", on: "2026-01-05", total: phq9.0),
    answered("gad-7", on: "2026-01-05", total: gad7.0),
    answered("phq-9", on: "2026-03-02", total: phq9.1),
    answered("gad-7", on: "2026-03-02", total: gad7.1),
  ]
}

/// The one change over two sittings.
func combined(phq9: (Int, Int), gad7: (Int, Int)) throws -> CombinedChange {
  let changes = try combined(try sittings(phq9: phq9, gad7: gad7))
  try #require(changes.count == 1)
  return changes[0]
}
