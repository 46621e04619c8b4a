import WellbeingSamples

extension HealthStore {
  /// Finds records whose rows repeat a value otherwise than the row of `sample` has it.
  ///
  /// Several tables repeat it, so that each of their indexes is in the history's order.
  func contradictions() throws(StoreError) -> [StoreProblem] {
    let uuids = try connection.rows(
      """
      \(Self.repeating("assessment_alert", otherwise: ""))
      UNION \(Self.repeating(
        "state_of_mind",
        otherwise: "OR r.subject <> s.subject OR r.local_day <> s.local_day OR s.type <> 'stateOfMind'"))
      UNION \(Self.repeating("state_of_mind_label", otherwise: "OR r.subject <> s.subject"))
      UNION \(Self.repeating("state_of_mind_association", otherwise: "OR r.subject <> s.subject"))
      ORDER BY uuid
      """
    ) { row throws(StoreError) in try row.uuid(0) }
    return uuids.map { .rowsContradict($0) }
  }

  /// The identifiers of records that a table contradicts.
  ///
  /// - Parameter condition: What is wrong besides, of the table as `r`.
  private static func repeating(_ table: String, otherwise condition: String) -> String {
    """
    SELECT s.uuid AS uuid FROM \(table) AS r JOIN sample AS s ON s.id = r.sample
    WHERE r.start_us <> s.start_us
      OR r.is_live <> CASE WHEN s.deleted_us IS NULL THEN 1 ELSE 0 END \(condition)
    """
  }
}
