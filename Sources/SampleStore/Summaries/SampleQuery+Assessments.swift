import WellbeingSamples

/// Queries for what results have beside their answers, in the order of their start and identifier.
extension SampleQuery {
  /// The results on a walk, with a row for each of their scores: every result has one at least.
  ///
  /// Which definition a result refers to is looked up only where its questionnaire has several, and
  /// NULL where it has one.
  init(scoresAlong walk: SampleWalk, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest, ending: Self.earliestFirst) { branch in
      """
      SELECT \(branch.alias).start_us AS walk_start, \(branch.alias).uuid AS walk_uuid,
        s.subject, s.time_zone, s.date_precision,
        CASE WHEN s.type IN (
          SELECT questionnaire FROM definition GROUP BY questionnaire HAVING count(*) > 1)
        THEN (SELECT definition FROM scored_assessment WHERE uuid = s.uuid) END,
        s.type, p.position, p.score, CAST(p.value AS REAL), CAST(p.minimum AS REAL),
        CAST(p.maximum AS REAL), p.band, p.basis, p.answered, p.of_items, p.missing,
        CAST(p.lowest AS REAL), CAST(p.highest AS REAL)
      FROM \(branch.table)\(branch.join) CROSS JOIN assessment_score AS p ON p.uuid = s.uuid
      """
    }
  }

  /// The alerts of the results on a walk, without their texts.
  init(alertsAlong walk: SampleWalk, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest, ending: Self.earliestFirst) { branch in
      """
      SELECT \(branch.alias).start_us AS walk_start, \(branch.alias).uuid AS walk_uuid,
        l.position, l.item, l.state, l.reason
      FROM \(branch.table)\(branch.join) CROSS JOIN assessment_alert AS l ON l.uuid = s.uuid
      """
    }
  }

  private static let earliestFirst = "\nORDER BY walk_start, walk_uuid"
}
