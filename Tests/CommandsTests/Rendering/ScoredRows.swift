import WellbeingInstruments

@testable import WellbeingBulkScoring

/// What came of scoring some rows, without a file: a character is a cell.
enum ScoredRows {
  /// - Parameters:
  ///   - rows: A cell of each item: the place of a choice, `-` for no answer, `d` for declined, `v`
  ///     for declined in vain, `n` for not applicable, `x` for a text that is no answer.
  ///   - columns: What the columns of the items are called.
  static func outcome(
    _ questionnaire: Questionnaire, _ options: BulkScorer.Options, columns: (Int) -> String,
    _ rows: [String]
  ) throws -> BulkOutcome {
    let items = questionnaire.neededItems
    let scorer = Scorer(questionnaire)
    let positions = items.compactMap { scorer.position(of: $0.id) }
    var counts = BulkCounts(questionnaire, items: items)
    for row in rows {
      let typed = row.map(cell)
      var responses = [Scorer.Response](repeating: .unanswered, count: questionnaire.items.count)
      for (position, cell) in zip(positions, typed) { responses[position] = response(to: cell) }
      _ = scorer.settle(&responses)
      let cells = zip(positions, typed).map { position, cell in
        cell == .unanswered ? unanswered(responses[position]) : cell
      }
      count(cells, positions.map { responses[$0] }, positions, scorer, options.policy, &counts)
    }
    return BulkOutcome(
      questionnaire: questionnaire, options: options,
      mapping: ColumnMapping(
        method: .numberedSeries,
        columns: items.enumerated().map { place, item in
          ColumnMapping.Column(item: item.id, place: place + 3, name: columns(place + 1))
        }),
      faults: [], faultCount: 0, counts: counts)
  }

  private static func cell(_ character: Character) -> CellCode {
    switch character {
    case "-": .unanswered
    case "d": .declined
    case "v": .declinedInVain
    case "n": .notApplicable
    default: character.wholeNumberValue.map { .choice($0) } ?? .text
    }
  }

  private static func response(to cell: CellCode) -> Scorer.Response {
    switch cell {
    case .declined: .declined
    case .notApplicable: .notApplicable
    default: cell.choice.map { .choice($0) } ?? .unanswered
    }
  }

  private static func unanswered(_ response: Scorer.Response) -> CellCode {
    switch response {
    case .skipped: .skipped
    case .open: .open
    default: .unanswered
    }
  }

  private static func count(
    _ cells: [CellCode], _ responses: [Scorer.Response], _ positions: [Int], _ scorer: Scorer,
    _ policy: MissingAnswerPolicy, _ counts: inout BulkCounts
  ) {
    counts.rows += 1
    for (item, cell) in cells.enumerated() { counts.cells[item][Int(cell.rawValue)] += 1 }
    for (rule, alert) in scorer.questionnaire.alerts.enumerated() {
      guard let place = positions.firstIndex(where: { scorer.position(of: alert.item) == $0 })
      else { continue }
      switch scorer.alert(rule, of: responses[place]) {
      case .raised: counts.raised[rule] += 1
      case .notRaised: break
      case .notAssessed: counts.notAssessed[rule] += 1
      }
    }
    guard !cells.contains(where: { $0.fault != nil }) else { return counts.invalidRows += 1 }
    for score in scorer.questionnaire.scores.indices {
      let tally = zip(positions, responses).reduce(ScoreTally.zero) { sum, cell in
        sum + (scorer.share(of: cell.1, item: cell.0, score: score) ?? .zero)
      }
      var outcome = BulkCounts.Outcome(
        tally: tally, score: scorer.score(score, tally, policy: policy), rows: 1)
      if outcome.hasEveryItem {
        for (item, cell) in cells.enumerated() {
          counts.completeCells[score][item][Int(cell.rawValue)] += 1
        }
      }
      outcome.rows += counts.outcomes[score][tally]?.rows ?? 0
      counts.outcomes[score][tally] = outcome
    }
  }
}
