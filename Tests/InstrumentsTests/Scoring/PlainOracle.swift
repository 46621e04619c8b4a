@testable import WellbeingInstruments

/// What an instrument without alerts and without a rule for blanks gives for a sheet, worked out
/// anew.
struct PlainOracle: Sendable {
  /// The ids of the items, in order.
  let items: [String]
  /// The scores, each with the places of its items.
  let scores: [(oracle: SumOracle, places: Range<Int>)]
  /// The symptom patterns and when each is there, for a sheet without blanks. Every symptom counts
  /// at the highest value, and none at the lowest.
  var patterns: [(id: String, isMet: @Sendable (Sheet) -> Bool)] = []

  func outcome(of sheet: Sheet) -> ScoringResult {
    ScoringResult(
      scores: scores.map { $0.oracle.score(of: Array(sheet[$0.places]), policy: .refuse) },
      alerts: [], alertsNotAssessed: [],
      patterns: patterns.map { pattern in
        SymptomPattern(
          id: pattern.id, result: .init(ofEvery: results(of: pattern.isMet, for: sheet)))
      },
      unanswered: items.indices.filter { sheet[$0] == Sheet.blank }.map { items[$0] },
      skipped: [])
  }

  /// Whether a pattern is there for each sheet with the blanks filled in.
  private func results(of isMet: (Sheet) -> Bool, for sheet: Sheet) -> Set<Bool> {
    guard let blank = sheet.firstIndex(of: Sheet.blank) else { return [isMet(sheet)] }
    var results: Set<Bool> = []
    for value in [0, scores[0].oracle.highestValue] where results.count < 2 {
      var filled = sheet
      filled[blank] = value
      results.formUnion(self.results(of: isMet, for: filled))
    }
    return results
  }

  /// The sheet as the scorer takes it, by position.
  static func responses(_ sheet: Sheet) -> [Scorer.Response] {
    sheet.map { digit in
      switch digit {
      case Sheet.blank: .unanswered
      case Sheet.notApplicable: .notApplicable
      default: .choice(digit)
      }
    }
  }
}

extension PlainOracle {
  static let phq2 = pair("interest", "mood")
  static let gad2 = pair("nervous", "controlWorry")

  private static func pair(_ items: String...) -> PlainOracle {
    PlainOracle(
      items: items,
      scores: [(SumOracle(items: items, band: PublishedBand.pair), 0..<2)])
  }

  static let phq4 = PlainOracle(
    items: gad2.items + phq2.items,
    scores: [
      (
        SumOracle(items: gad2.items + phq2.items, band: PublishedBand.phq4),
        0..<4
      ),
      (
        SumOracle(id: "anxiety", items: gad2.items, band: PublishedBand.pair),
        0..<2
      ),
      (
        SumOracle(id: "depression", items: phq2.items, band: PublishedBand.pair),
        2..<4
      ),
    ])

  /// Five symptoms or more on more than half the days, or two to four, with item 1 or 2 among them.
  static let phq8 = PlainOracle(
    items: Array(PHQ9Oracle.items.dropLast()),
    scores: [
      (
        SumOracle(
          items: Array(PHQ9Oracle.items.dropLast()), band: PublishedBand.phq9),
        0..<8
      )
    ],
    patterns: [
      (
        "majorDepressive",
        { sheet in sheet.count { $0 > 1 } > 4 && (sheet[0] > 1 || sheet[1] > 1) }
      ),
      (
        "otherDepressive",
        { sheet in
          (2...4).contains(sheet.count { $0 > 1 }) && (sheet[0] > 1 || sheet[1] > 1)
        }
      ),
    ])

  /// Three symptoms or more that bothered a lot.
  static let phq15 = PlainOracle(
    items: phq15Items,
    scores: [
      (
        SumOracle(
          items: phq15Items, highestValue: 2, band: PublishedBand.phq15),
        0..<15
      )
    ],
    patterns: [("severeSymptoms", { sheet in sheet.count { $0 == 2 } > 2 })])

  private static let phq15Items = [
    "stomachPain", "backPain", "limbPain", "menstrual", "headaches", "chestPain", "dizziness",
    "fainting", "heartPounding", "breath", "intercourse", "bowels", "nausea", "tiredness",
    "sleeping",
  ]
}
