import Testing
import WellbeingInsights
import WellbeingInstruments

/// Every pair of totals of the PHQ-9 and the GAD-7, against the published rules written out again.
@Suite("Every change of totals")
struct ChangeOracleTests {
  @Test("on the PHQ-9 is what the published rules say", arguments: 0...27)
  func depression(baseline: Int) throws {
    for latest in 0...27 {
      let change = try change("phq-9", totals: [baseline, latest])
      let drop = baseline - latest
      let isHalved = 2 * latest <= baseline
      let expected: [String] = [
        "minimalImportantDifference mid \(Self.difference(drop, 5))",
        "reliableChange nhs \(Self.difference(drop, 6))",
        "caseness nhs \(Self.caseness(baseline > 9, latest > 9))",
        "response - \(Self.condition(isHalved, ifAny: baseline > 9))",
        "remission - \(Self.condition(latest <= 4, ifAny: baseline > 9))",
        "clinicallySignificantChange - "
          + Self.condition(isHalved && latest <= 9, ifAny: baseline > 9),
      ]
      #expect(Self.summary(change) == expected, "\(baseline) to \(latest)")
      Self.expectWords(change, "\(baseline) to \(latest)")
    }
  }

  @Test("on the GAD-7 is what the published rules say", arguments: 0...21)
  func anxiety(baseline: Int) throws {
    for latest in 0...21 {
      let change = try change("gad-7", totals: [baseline, latest])
      let drop = baseline - latest
      let expected: [String] = [
        "minimalImportantDifference mid \(Self.difference(drop, 4))",
        "reliableChange nhs \(Self.difference(drop, 4))",
        "caseness nhs \(Self.caseness(baseline > 7, latest > 7))",
        "reliableChange rci \(Self.difference(drop, 6))",
      ]
      #expect(Self.summary(change) == expected, "\(baseline) to \(latest)")
      Self.expectWords(change, "\(baseline) to \(latest)")
    }
  }

  private static func summary(_ change: ScoreChange) -> [String] {
    change.statements.map { "\($0.rule) \($0.criterion ?? "-") \($0.result)" }
  }

  private static func difference(_ drop: Int, _ points: Int) -> String {
    drop >= points ? "improvement" : drop <= -points ? "deterioration" : "none"
  }

  private static func caseness(_ atStart: Bool, _ atEnd: Bool) -> String {
    atStart ? (atEnd ? "remained" : "left") : (atEnd ? "entered" : "absent")
  }

  private static func condition(_ isMet: Bool, ifAny applies: Bool) -> String {
    applies ? (isMet ? "met" : "notMet") : "notApplicable"
  }

  /// Below the threshold of a reliable change, nothing is called an improvement, or the contrary.
  private static func expectWords(_ change: ScoreChange, _ name: String) {
    let reliable = change.statements.filter { $0.rule == .reliableChange }
    for statement in change.statements {
      #expect(!statement.text.contains("{") && !statement.source.isEmpty, "\(name)")
      let says = statement.text.lowercased()
      switch statement.result {
      case .improvement where statement.rule == .reliableChange:
        #expect(says.hasPrefix("reliable improvement"), "\(name)")
      case .deterioration where statement.rule == .reliableChange:
        #expect(says.hasPrefix("reliable deterioration"), "\(name)")
      default:
        #expect(!says.contains("improve") && !says.contains("deteriorat"), "\(name)")
      }
    }
    #expect(!reliable.isEmpty)
  }
}
