import WellbeingInstruments
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
      SELECT \(branch.alias).start_us AS walk_start, s.uuid AS walk_uuid,
        s.subject, s.time_zone, s.date_precision,
        CASE WHEN s.type IN (
          SELECT questionnaire FROM definition GROUP BY questionnaire HAVING count(*) > 1)
        THEN (SELECT definition FROM scored_assessment WHERE sample = s.id) END,
        s.type, p.position, \(Score.columns)
      FROM \(branch.table)\(branch.join)
        \(Dialect.joinAfter) assessment_score AS p ON p.sample = s.id
      """
    }
  }

  /// The alerts of the results on a walk, without their texts.
  init(alertsAlong walk: SampleWalk, range: StartRange, where rest: SampleFilter) {
    self.init(walk, range: range, where: rest, ending: Self.earliestFirst) { branch in
      """
      SELECT \(branch.alias).start_us AS walk_start, s.uuid AS walk_uuid, l.position, l.item, l.state,
        l.reason
      FROM \(branch.table)\(branch.join)
        \(Dialect.joinAfter) assessment_alert AS l ON l.sample = s.id
      """
    }
  }

  private static let earliestFirst = "\nORDER BY walk_start, walk_uuid"
}
