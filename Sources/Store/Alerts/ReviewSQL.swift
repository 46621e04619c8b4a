import WellbeingSamples

/// SQL for the reviews of all versions of a result, and for whom a list of alerts is.
///
/// A review whose `version` is not NULL was made on something else than the result: an earlier version,
/// which has been purged, or its draft.
enum ReviewSQL {
  /// What a review (as `r`) says, as ``Row/review(of:from:)`` reads it.
  static let columns = "r.reviewer, r.reviewed_us, r.outcome, r.note, r.next_day, r.next_by"

  /// The reviews of results and of the versions that they correct, oldest first: the result's number,
  /// the version, and ``columns``.
  ///
  /// - Parameter results: A query for the numbers, identifiers and forms of results.
  static func reviews(of results: String) -> String {
    """
    WITH result(id, form) AS (\(results)), version(sample, id) AS (
      SELECT id, id FROM result
      UNION ALL SELECT n.id, o.id FROM result AS n JOIN sample AS o ON o.uuid = n.form
      UNION ALL SELECT n.id, o.id FROM result AS n JOIN sample AS o ON o.form = n.form AND o.id < n.id
    )
    SELECT v.sample AS sample, coalesce(r.version, s.uuid), \(columns)
    FROM version AS v JOIN review AS r ON r.sample = v.id JOIN sample AS s ON s.id = v.id
    """
  }

  /// The number of the last review of any version of a result; NULL if there is none.
  static func last(ofForm sample: String) -> String {
    """
    CASE WHEN \(sample).form IS NULL
      THEN (SELECT max(id) FROM review WHERE sample = \(sample).id)
      ELSE (SELECT max(r.id) FROM sample AS o JOIN review AS r ON r.sample = o.id
        WHERE o.uuid = \(sample).form OR o.form = \(sample).form) END
    """
  }

  /// The tables that say whom the store is about; of records, deleted ones count until they are purged.
  static let tablesOfPeople = ["sample", "draft", "plan", "episode"]

  /// Whether the store is about one person only, with nobody else who would read the list.
  static let hasOneSubject: String = {
    let ends = tablesOfPeople.map {
      "SELECT min(subject) AS subject FROM \($0) UNION SELECT max(subject) FROM \($0)"
    }
    return """
      (SELECT count(*) < 2 FROM (
        \(ends.joined(separator: "\n    UNION "))
      ) AS known WHERE subject IS NOT NULL)
      """
  }()
}
