@testable import WellbeingInstruments

/// The outcome of PHQ-9 for a sheet of nine digits with the difficulty left unanswered, calculated a
/// second time.
enum PHQ9Oracle {
  static let items = [
    "interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration", "movement",
    "selfHarm",
  ]
  private static let total = SumOracle(
    items: items, maximumMissing: 2, band: PublishedBand.phq9)

  static func outcome(of sheet: Sheet, policy: MissingAnswerPolicy) -> ScoringResult {
    let isDifficultyAsked = sheet.contains { (1...3).contains($0) }
    let blanks = items.indices.filter { sheet[$0] == Sheet.blank }.map { items[$0] }
    let alert = alert(sheet[8])
    return ScoringResult(
      scores: [total.score(of: sheet, policy: policy)],
      alerts: alert.map { [$0] } ?? [],
      alertsNotAssessed: unassessed(sheet[8]).map { [$0] } ?? [],
      patterns: patterns(sheet),
      unanswered: blanks + (isDifficultyAsked ? ["difficulty"] : []),
      skipped: isDifficultyAsked ? [] : ["difficulty"])
  }

  /// The lowest answer to item 9 that a total proves: items 1 to 8 add up to 24 at most.
  static func impliedAnswer(ofTotal total: Int) -> Int? { total > 24 ? total - 24 : nil }

  /// The sheet as the scorer takes it, by position.
  static func responses(_ sheet: Sheet) -> [Scorer.Response] {
    let isDifficultyAsked = sheet.contains { (1...3).contains($0) }
    var responses: [Scorer.Response] = []
    responses.reserveCapacity(10)
    for digit in sheet {
      responses.append(
        digit == Sheet.blank
          ? .unanswered : digit == Sheet.declined ? .declined : .choice(digit))
    }
    responses.append(isDifficultyAsked ? .unanswered : .skipped)
    return responses
  }

  private static func alert(_ answer: Int) -> RaisedAlert? {
    guard (1...3).contains(answer) else { return nil }
    return RaisedAlert(item: "selfHarm", value: answer, staffMessage: messages[answer])
  }

  private static func unassessed(_ answer: Int) -> UnassessedAlert? {
    switch answer {
    case Sheet.blank: UnassessedAlert(item: "selfHarm", reason: .leftBlank)
    case Sheet.declined: UnassessedAlert(item: "selfHarm", reason: .declined)
    default: nil
    }
  }

  /// The PHQ-9's own patterns: five symptoms or more, or two to four, with item 1 or 2 among them;
  /// item 9 counts from several days on. With missing answers, what holds for every number of
  /// symptoms among them.
  private static func patterns(_ sheet: Sheet) -> [SymptomPattern] {
    func mayCount(_ item: Int) -> ClosedRange<Int> {
      guard sheet[item] <= 3 else { return 0...1 }
      let counts = sheet[item] > (item == 8 ? 0 : 1) ? 1 : 0
      return counts...counts
    }
    let others = (2..<9).map(mayCount)
    let fewest = others.reduce(0) { $0 + $1.lowerBound }
    let most = others.reduce(0) { $0 + $1.upperBound }
    var (major, other): (Set<Bool>, Set<Bool>) = ([], [])
    for interest in mayCount(0) {
      for mood in mayCount(1) {
        for rest in fewest...most {
          let count = interest + mood + rest
          major.insert(interest + mood > 0 && count > 4)
          other.insert(interest + mood > 0 && count > 1 && count < 5)
        }
      }
    }
    return [
      SymptomPattern(id: "majorDepressive", result: SymptomPattern.Result(ofEvery: major)),
      SymptomPattern(id: "otherDepressive", result: SymptomPattern.Result(ofEvery: other)),
    ]
  }

  private static let messages = [
    "Not at all", "Several days", "More than half the days", "Nearly every day",
  ]
  .map { answer in
    "Item 9 (thoughts of being better off dead or of self-harm) was answered \"\(answer)\". Ask "
      + "about suicide risk today, whatever the total: speak with the person before they leave, or "
      + "contact them if they have left. The questionnaire does not measure the level of risk."
  }
}

extension SymptomPattern.Result {
  /// The result from whether a pattern is met by each possible sheet.
  init(ofEvery isMet: Set<Bool>) {
    self = isMet.count > 1 ? .undetermined : isMet.contains(true) ? .met : .notMet
  }
}
