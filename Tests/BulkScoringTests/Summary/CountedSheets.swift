import WellbeingInstruments

@testable import WellbeingBulkScoring

/// Answer sheets, scored and counted a row at a time, as a file is.
struct CountedSheets {
  let questionnaire: Questionnaire
  let items: [Questionnaire.Item]
  private(set) var counts: BulkCounts
  private(set) var alerts: [BulkSummary.AlertFigures]
  private let policy: MissingAnswerPolicy
  private let plan: SheetPlan
  private let scorer: Scorer
  private let positions: [Int]

  init(_ questionnaire: Questionnaire, policy: MissingAnswerPolicy = .refuse) {
    self.questionnaire = questionnaire
    self.policy = policy
    items = questionnaire.neededItems
    plan = SheetPlan(questionnaire, policy: policy)
    counts = BulkCounts(plan)
    alerts = questionnaire.alerts.map(BulkSummary.AlertFigures.init)
    scorer = Scorer(questionnaire)
    positions = items.compactMap { [scorer] in scorer.position(of: $0.id) }
  }

  /// Counts a row.
  ///
  /// - Parameter typed: A cell of each item.
  mutating func add(_ typed: [CellCode]) {
    var responses = [Scorer.Response](repeating: .unanswered, count: questionnaire.items.count)
    for (position, cell) in zip(positions, typed) { responses[position] = cell.response }
    let strays = scorer.markUnasked(&responses)
    let cells = zip(positions, typed).map { position, cell in
      if strays.contains(position) { return CellCode.notAsked }
      switch (cell, responses[position]) {
      case (.unanswered, .skipped): return .skipped
      case (.unanswered, .open): return .open
      default: return cell
      }
    }
    counts.rows += 1
    for (item, cell) in cells.enumerated() {
      counts.cells[item * plan.stride + Int(cell.rawValue)] += 1
    }
    if typed.allSatisfy({ $0 == .unanswered || $0 == .declinedWithoutEffect }) {
      counts.emptyRows += 1
    } else {
      countAlerts(responses)
    }
    if cells.contains(where: { $0.fault != nil }) {
      counts.invalidRows += 1
    } else {
      for score in questionnaire.scores.indices { count(score, responses, cells) }
    }
  }

  private mutating func countAlerts(_ responses: [Scorer.Response]) {
    for (rule, alert) in questionnaire.alerts.enumerated() {
      guard let position = scorer.position(of: alert.item) else { continue }
      switch scorer.alert(rule, of: responses[position]) {
      // The first line has the names of the columns.
      case .raised: alerts[rule].note(.raised, line: counts.rows + 1)
      case .notRaised: break
      case .notAssessed: alerts[rule].note(.notAssessed, line: counts.rows + 1)
      }
    }
  }

  private mutating func count(
    _ score: Int, _ responses: [Scorer.Response], _ cells: [CellCode]
  ) {
    let scored = scorer.scoredItems(of: score)
    var tally = ScoreTally.zero
    for position in positions {
      if let item = scored[position] {
        tally += item.share(of: responses[position])
      }
    }
    var outcome = BulkCounts.Outcome(
      tally: tally, score: scorer.score(score, tally, policy: policy), rows: 1)
    if outcome.hasEveryItem {
      for (item, cell) in cells.enumerated() {
        counts.completeCells[score][item * plan.stride + Int(cell.rawValue)] += 1
      }
    }
    outcome.rows += counts.outcomes[score][tally]?.rows ?? 0
    counts.outcomes[score][tally] = outcome
  }
}

extension CountedSheets {
  /// Counts rows that are written a character a cell: a number is the place of a choice, `-` no
  /// answer, `d` declined, `v` declined in vain, `n` not applicable, `x` a text that is none.
  mutating func add(_ rows: String...) {
    for row in rows {
      add(
        row.map { character in
          switch character {
          case "-": .unanswered
          case "d": .declined
          case "v": .declinedWithoutEffect
          case "n": .notApplicable
          default: character.wholeNumberValue.map { .choice($0) } ?? .text
          }
        })
    }
  }

  /// What the rows come to.
  func summary() -> BulkSummary { Self.summary(questionnaire, counts, alerts, policy: policy) }

  static func summary(
    _ questionnaire: Questionnaire, _ counts: BulkCounts, _ alerts: [BulkSummary.AlertFigures],
    policy: MissingAnswerPolicy
  ) -> BulkSummary {
    var options = BulkScorer.Options()
    options.policy = policy
    let columns = questionnaire.neededItems.enumerated().map { place, item in
      ColumnMapping.Column(item: item.id, place: place + 2, name: "q\(place + 1)")
    }
    return BulkOutcome(
      questionnaire: questionnaire, options: options,
      mapping: ColumnMapping(method: .numberedSeries, columns: columns),
      delimiter: UInt8(ascii: ","), skippedRows: 0, findings: Findings(alerts), counts: counts
    ).summary(program: "scorer", version: "1.2")
  }
}

extension CellCode {
  fileprivate var response: Scorer.Response {
    switch self {
    case .declined: .declined
    case .notApplicable: .notApplicable
    default: choice.map { .choice($0) } ?? .unanswered
    }
  }
}
