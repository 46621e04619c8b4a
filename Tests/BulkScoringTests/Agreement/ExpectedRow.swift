import WellbeingBulkScoring
import WellbeingInstruments

/// What the engine has to write of one sheet: what `Scorer` says of it.
struct ExpectedRow {
  /// Every column that a questionnaire has, for each score.
  static func columns(of questionnaire: Questionnaire) -> [ScoreColumn] {
    let main: [ScoreColumn] = [
      .unanswered, .declined, .alerts, .alertsNotAssessed, .cutoff(cutoff(of: questionnaire)),
    ]
    return main + (questionnaire.patternRules.isEmpty ? [] : [.pattern])
      + questionnaire.scores.enumerated().flatMap { place, score -> [ScoreColumn] in
        let id = place == 0 ? nil : score.id
        return [
          .value(score: id), .band(score: id), .basis(score: id), .lowest(score: id),
          .highest(score: id),
        ]
      }
  }

  /// A cut-off of the main score.
  static func cutoff(of questionnaire: Questionnaire) -> Double {
    let range = questionnaire.scores[0].range
    return min(max(3, (range.minimum + range.maximum) / 2), range.maximum)
  }

  private let needed: Set<String>
  private let scorer: Scorer
  private let policy: MissingAnswerPolicy

  init(_ questionnaire: Questionnaire, policy: MissingAnswerPolicy) {
    needed = Set(questionnaire.neededItems.map(\.id))
    scorer = Scorer(questionnaire)
    self.policy = policy
  }

  /// The cells of ``columns(of:)``, with commas between them.
  ///
  /// A row without any answer has no alert that is not assessed.
  ///
  /// - Parameters:
  ///   - answers: The answers of the sheet.
  ///   - faults: The items whose cells are no answer.
  func cells(_ answers: [String: Answer], faults: Set<String> = []) -> String {
    guard faults.isEmpty, let outcome = try? scorer.score(answers, policy: policy) else {
      return cellsOfInvalid(answers, faults: faults)
    }
    return cells(
      outcome, declined: items { answers[$0] == .declined },
      isEmpty: items { answers[$0] != nil }.isEmpty)
  }

  /// The same of an outcome.
  func cells(_ outcome: ScoringResult, declined: [String] = [], isEmpty: Bool? = nil) -> String {
    let scores = outcome.scores.flatMap { score in
      [
        number(score.value), score.band ?? "", score.basis.rawValue,
        number(score.lowest ?? score.value), number(score.highest ?? score.value),
      ]
    }
    let points = Self.cutoff(of: scorer.questionnaire)
    let isEmpty = isEmpty ?? needed.isSubset(of: outcome.unanswered)
    let cutoff = outcome.scores.first?.value.map { $0 >= points ? "1" : "0" } ?? ""
    return joined(
      [
        words(outcome.unanswered.filter(needed.contains)), words(declined),
        words(outcome.alerts.map(\.item)),
        isEmpty ? "" : words(outcome.alertsNotAssessed.map(\.item)), cutoff,
      ] + pattern(outcome.patterns) + scores)
  }

  /// A sheet with a cell that is no answer: no score, but what other cells say by themselves.
  private func cellsOfInvalid(_ answers: [String: Answer], faults: Set<String>) -> String {
    let asked = Set(scorer.askedItems(answers).map(\.id))
    let missing = items { answers[$0] == nil && !faults.contains($0) && asked.contains($0) }
    let alerts = scorer.questionnaire.alerts
    let raised = alerts.filter { isRaised($0, by: answers[$0.item]) }.map(\.item)
    let open = alerts.map(\.item).filter { value(of: answers[$0], to: $0) == nil }
    let scores = scorer.questionnaire.scores.flatMap { _ in ["", "", "invalid", "", ""] }
    let pattern = scorer.questionnaire.patternRules.isEmpty ? [] : ["undetermined"]
    return joined(
      [
        words(missing), words(items { answers[$0] == .declined }), words(raised), words(open), "",
      ] + pattern + scores)
  }

  private func isRaised(_ rule: Questionnaire.AlertRule, by answer: Answer?) -> Bool {
    value(of: answer, to: rule.item).map { $0 >= rule.atLeast } ?? false
  }

  private func value(of answer: Answer?, to item: String) -> Int? {
    answer.flatMap { scorer.questionnaire.item(item)?.choice(of: $0)?.value }
  }

  private func items(where isMeant: (String) -> Bool) -> [String] {
    scorer.questionnaire.items.map(\.id).filter { needed.contains($0) && isMeant($0) }
  }

  private func pattern(_ patterns: [SymptomPattern]) -> [String] {
    if patterns.isEmpty { return [] }
    let met = patterns.filter { $0.result == .met }
    if !met.isEmpty { return [words(met.map(\.id))] }
    return [patterns.contains { $0.result == .undetermined } ? "undetermined" : "notMet"]
  }

  private func words(_ ids: [String]) -> String { ids.joined(separator: " ") }
  private func joined(_ cells: [String]) -> String { cells.joined(separator: ",") }

  private func number(_ points: Double?) -> String {
    guard let points else { return "" }
    return Int(exactly: points).map(String.init) ?? String(points)
  }
}
