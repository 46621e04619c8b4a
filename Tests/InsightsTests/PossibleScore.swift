import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples

/// A result of an instrument, with every value that its missing answers allow, written out without
/// the kit's own arithmetic.
struct PossibleScore {
  let result: AssessmentSummary
  let values: [Int]
  let name: String

  /// Every total of the PHQ-9 with item 9 answered, declined, left blank and prorated, and left blank
  /// without a total.
  static func depression(on day: String, isScored: Bool) throws -> [PossibleScore] {
    var all = try (0...27).map { total in
      PossibleScore(
        result: try answered("phq-9", on: day, total: total), values: [total], name: "\(total)")
    }
    for total in 0...24 {
      let values = Array(total...total + 3)
      all.append(
        PossibleScore(
          result: try answered("phq-9", on: day, total: total, declining: "selfHarm"),
          values: values, name: "\(total) declined"))
      for policy in isScored ? [.prorate] : MissingAnswerPolicy.allCases {
        all.append(
          PossibleScore(
            result: try answered("phq-9", on: day, total: total, blanks: 1, policy: policy),
            values: values, name: "\(total) blank \(policy)"))
      }
    }
    return all
  }

  /// Every total of the GAD-7 with every item answered, and with one blank.
  static func anxiety(on day: String, isScored: Bool) throws -> [PossibleScore] {
    var all = try (0...21).map { total in
      PossibleScore(
        result: try answered("gad-7", on: day, total: total), values: [total], name: "\(total)")
    }
    for total in 0...18 {
      for policy in isScored ? [.prorate] : MissingAnswerPolicy.allCases {
        all.append(
          PossibleScore(
            result: try answered("gad-7", on: day, total: total, blanks: 1, policy: policy),
            values: Array(total...total + 3), name: "\(total) blank \(policy)"))
      }
    }
    return all
  }
}

/// The published rules for two known totals, written out again.
enum PublishedRules {
  static func depression(_ baseline: Int, _ latest: Int) -> [String] {
    let drop = baseline - latest
    let isHalved = 2 * latest <= baseline
    return [
      "minimalImportantDifference mid \(difference(drop, 5))",
      "reliableChange nhs \(difference(drop, 6))",
      "caseness nhs \(caseness(baseline > 9, latest > 9))",
      "response - \(condition(isHalved, if: baseline > 9))",
      "remission - \(condition(latest <= 4, if: baseline > 9))",
      "clinicallySignificantChange - \(condition(isHalved && latest <= 9, if: baseline > 9))",
    ]
  }

  static func anxiety(_ baseline: Int, _ latest: Int) -> [String] {
    let drop = baseline - latest
    return [
      "minimalImportantDifference mid \(difference(drop, 4))",
      "reliableChange nhs \(difference(drop, 4))",
      "caseness nhs \(caseness(baseline > 7, latest > 7))",
      "reliableChange rci \(difference(drop, 6))",
    ]
  }

  /// What the rules say if they say the same for all possible totals; else *undetermined*.
  static func statements(
    _ from: PossibleScore, _ to: PossibleScore, _ rules: (Int, Int) -> [String]
  ) -> [String] {
    let all = from.values.flatMap { from in to.values.map { rules(from, $0) } }
    return all[0].indices.map { place in
      let one = all[0][place]
      guard all.contains(where: { $0[place] != one }) else { return one }
      return one.split(separator: " ").dropLast().joined(separator: " ") + " undetermined"
    }
  }

  static func difference(_ drop: Int, _ points: Int) -> String {
    drop >= points ? "improvement" : drop <= -points ? "deterioration" : "none"
  }

  static func caseness(_ atStart: Bool, _ atEnd: Bool) -> String {
    atStart ? (atEnd ? "remained" : "left") : (atEnd ? "entered" : "absent")
  }

  private static func condition(_ isMet: Bool, if applies: Bool) -> String {
    applies ? (isMet ? "met" : "notMet") : "notApplicable"
  }
}
