import WellbeingSamples

extension HealthStore {
  /// What a store holds, at a glance: told by indexes alone, however much it is.
  package struct Overview: Sendable, Hashable {
    /// How many results of questionnaires there are, deleted ones not counted.
    package let assessmentCount: Int
    /// How many states of mind there are, deleted ones not counted.
    package let stateOfMindCount: Int
    /// How many subjects they are about.
    package let subjectCount: Int
  }

  /// Returns what the store holds at a glance, as far as it may be seen.
  package func overview() throws(StoreError) -> Overview {
    try reading { visible throws(StoreError) in
      let (seen, values) = (visible?.ofRecords.text ?? "TRUE", visible?.ofRecords.values ?? [])
      let live = "FROM sample AS s WHERE s.deleted_us IS NULL AND \(seen)"
      let counts = try connection.rows(
        "SELECT s.type, count(*) \(live) GROUP BY s.type", values
      ) { row throws(StoreError) in
        (isStateOfMind: try row.text(0) == SampleType.stateOfMind.rawValue, count: try row.int(1))
      }
      let stateOfMindCount = counts.filter(\.isStateOfMind).reduce(0) { $0 + $1.count }
      // From one subject to the next, without looking at what lies between.
      let subjectCount = try connection.row(
        """
        WITH RECURSIVE known(subject) AS (
          SELECT (SELECT s.subject \(live) ORDER BY s.subject LIMIT 1)
          UNION ALL
          SELECT (SELECT s.subject \(live) AND s.subject > known.subject ORDER BY s.subject LIMIT 1)
          FROM known WHERE known.subject IS NOT NULL
        )
        SELECT count(subject) FROM known
        """, values + values
      ) { row throws(StoreError) in try row.int(0) }
      return Overview(
        assessmentCount: counts.reduce(0) { $0 + $1.count } - stateOfMindCount,
        stateOfMindCount: stateOfMindCount, subjectCount: subjectCount ?? 0)
    }
  }
}
