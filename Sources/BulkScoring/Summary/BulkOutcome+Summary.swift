import WellbeingInstruments

extension BulkOutcome {
  /// Sums up what was scored.
  ///
  /// - Parameters:
  ///   - program: The name of the program that scored.
  ///   - version: Its version.
  public func summary(program: String, version: String) -> BulkSummary {
    let items = mapping.columns.compactMap { questionnaire.item($0.item) }
    let scorer = Scorer(questionnaire)
    return BulkSummary(
      questionnaire: questionnaire.key,
      software: BulkSummary.Software(name: program, version: version), policy: options.policy,
      mapping: mapping, coding: options.coding, delimiter: String(options.delimiter),
      trustsCoding: options.trustsCoding, isStrict: options.isStrict,
      cutoffs: options.columns?.compactMap(\.cutoff) ?? [], rows: counts.rows,
      scores: questionnaire.scores.indices.map { score in
        ScoreSummary(score, of: counts, items: items, scorer).figures(policy: options.policy)
      },
      items: zip(items, counts.cells).map { BulkSummary.ItemFigures($0, cells: $1) },
      alerts: alerts)
  }
}
