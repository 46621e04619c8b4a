@testable import WellbeingInstruments

/// What GAD-7 gives for a sheet, worked out anew.
enum GAD7Oracle {
  static let items = [
    "nervous", "controlWorry", "worryTooMuch", "relaxing", "restless", "irritable", "afraid",
  ]
  private static let total = SumOracle(
    items: items, maximumMissing: 1, band: PublishedBand.gad7)

  static func outcome(of sheet: Sheet, policy: MissingAnswerPolicy) -> ScoringResult {
    ScoringResult(
      scores: [total.score(of: sheet, policy: policy)], alerts: [], alertsNotAssessed: [],
      patterns: [],
      unanswered: items.indices.filter { sheet[$0] == Sheet.blank }.map { items[$0] },
      skipped: [])
  }

  /// The sheet as the scorer takes it, by position.
  static func responses(_ sheet: Sheet) -> [Scorer.Response] {
    sheet.map { $0 == Sheet.blank ? .unanswered : .choice($0) }
  }
}
