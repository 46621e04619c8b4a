import WellbeingBulkScoring
import WellbeingInstruments

/// What the engine and a database have to say of one sheet: what `Scorer` says of it.
struct ExpectedRow {
  private let needed: Set<String>
  private let scorer: Scorer
  private let policy: MissingAnswerPolicy

  init(_ questionnaire: Questionnaire, policy: MissingAnswerPolicy) {
    needed = Set(questionnaire.neededItems.map(\.id))
    scorer = Scorer(questionnaire)
    self.policy = policy
  }

  /// By the name of the column: what a row of a file and of a database says, and what only the latter
  /// does. A row without any answer has no alert that is not assessed.
  ///
  /// - Parameters:
  ///   - answers: The answers of the sheet.
  ///   - faults: The items whose cells are no answer.
  func cells(_ answers: [String: Answer], faults: Set<String> = []) -> [String: String] {
    guard faults.isEmpty, let outcome = try? scorer.score(answers, policy: policy) else {
      return cellsOfInvalid(answers, faults: faults)
    }
    return cells(
      outcome, declined: items { answers[$0] == .declined },
      isEmpty: items { answers[$0] != nil }.isEmpty)
  }

  /// The same of an outcome.
  func cells(
    _ outcome: ScoringResult, declined: [String] = [], isEmpty: Bool? = nil
  ) -> [String: String] {
    let isEmpty = isEmpty ?? needed.isSubset(of: outcome.unanswered)
    return [
      "unanswered": words(outcome.unanswered.filter(needed.contains)), "declined": words(declined),
      "alerts": words(outcome.alerts.map(\.item)),
      "alertsNotAssessed": isEmpty ? "" : words(outcome.alertsNotAssessed.map(\.item)),
    ].merging(pattern(outcome.patterns) + scores(outcome.scores.map { $0 })) { $1 }
  }

  /// A sheet with a cell that is no answer: no score, but what other cells say by themselves.
  private func cellsOfInvalid(
    _ answers: [String: Answer], faults: Set<String>
  ) -> [String: String] {
    let asked = Set(scorer.askedItems(answers).map(\.id))
    let missing = items { answers[$0] == nil && !faults.contains($0) && asked.contains($0) }
    let alerts = scorer.questionnaire.alerts
    let raised = alerts.filter { isRaised($0, by: answers[$0.item]) }.map(\.item)
    let open = alerts.map(\.item).filter { value(of: answers[$0], to: $0) == nil }
    let pattern = scorer.questionnaire.patternRules.isEmpty ? [] : [("pattern", "undetermined")]
    return [
      "unanswered": words(missing), "declined": words(items { answers[$0] == .declined }),
      "alerts": words(raised), "alertsNotAssessed": words(open),
    ].merging(pattern + scores(scorer.questionnaire.scores.map { _ in nil })) { $1 }
  }

  /// - Parameter scores: By score; nil if a cell is no answer.
  private func scores(_ scores: [Score?]) -> [(String, String)] {
    zip(scorer.questionnaire.scores, scores).enumerated().flatMap { place, found in
      let (rule, score) = found
      let cells = [
        ("", number(score?.value)), ("Band", score?.band ?? ""),
        ("Basis", score?.basis.rawValue ?? "invalid"),
        ("Lowest", number(score?.lowest ?? score?.value)),
        ("Highest", number(score?.highest ?? score?.value)),
      ]
      return cells.map { ending, cell in
        (place > 0 || ending.isEmpty ? rule.id + ending : ending.lowercased(), cell)
      }
    }
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

  private func pattern(_ patterns: [SymptomPattern]) -> [(String, String)] {
    if patterns.isEmpty { return [] }
    let met = patterns.filter { $0.result == .met }
    let isOpen = patterns.contains { $0.result == .undetermined }
    return [
      ("pattern", met.isEmpty ? isOpen ? "undetermined" : "notMet" : words(met.map(\.id)))
    ]
  }

  private func words(_ ids: [String]) -> String { ids.joined(separator: " ") }

  private func number(_ points: Double?) -> String {
    guard let points else { return "" }
    return Int(exactly: points).map(String.init) ?? String(points)
  }
}
