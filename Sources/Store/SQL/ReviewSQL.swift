import WellbeingSamples

/// SQL for what reviews say of alerts, as `Review.State` does in memory.
///
/// A review whose `version` is not NULL was made on an earlier version of the result, which has been
/// purged. Only the last version can be reviewed, so the numbers of reviews are in the order of the
/// versions.
package enum ReviewSQL {
  private static func words(_ outcomes: Review.Outcome...) -> String {
    outcomes.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }

  private static let told = words(.toldSomeone)
  private static let error = words(.enteredInError)
  /// The outcomes after which an alert waits like one that nobody has reviewed.
  private static let open = words(.couldNotReach, .followUp, .reopened)

  /// The number of the last review of a version by someone else than the person; NULL if there is
  /// none.
  package static func verdict(_ sample: String) -> String {
    "(SELECT max(id) FROM review WHERE sample = \(sample) AND version IS NULL "
      + "AND coalesce(outcome, '') <> \(told))"
  }

  /// The same; NULL if it has this outcome.
  private static func verdict(_ sample: String, besides outcome: String) -> String {
    "(SELECT id FROM review WHERE id = \(verdict(sample)) AND coalesce(outcome, '') <> \(outcome))"
  }

  /// Whether the person has told someone since a verdict.
  package static func isTold(_ sample: String, since verdict: String) -> String {
    "coalesce(\(lastTold(sample)), 0) > coalesce(\(verdict), 0)"
  }

  private static func lastTold(_ sample: String) -> String {
    "(SELECT max(id) FROM review WHERE sample = \(sample) AND version IS NULL AND outcome = \(told))"
  }

  /// Whether a result has been reviewed, so that its alerts no longer wait.
  ///
  /// - Parameter sample: The column of the result's number.
  package static func isReviewed(_ sample: String) -> String {
    """
    EXISTS (SELECT 1 FROM review WHERE id = \(verdict(sample))
      AND coalesce(outcome, '') NOT IN (\(open), \(error)) AND next_day IS NULL)
    """
  }

  /// Whether a verdict leaves an alert waiting.
  ///
  /// - Parameter review: The row of `review`; NULL for none.
  package static func leavesWaiting(_ review: String) -> String {
    """
    (\(review).id IS NULL OR \(review).outcome IN (\(open), \(error)) OR \(review).next_day IS NOT NULL)
    """
  }

  package static func isError(_ review: String) -> String {
    "coalesce(\(review).outcome, '') = \(error)"
  }

  /// Whether nothing is agreed about a result that is still to happen.
  static func hasNoNextStep(_ sample: String) -> String {
    "(SELECT next_day FROM review WHERE id = \(last(.agreement, ofForm: sample))) IS NULL"
  }

  /// Whether the store is about one subject only, with nobody else who would read the list.
  package static let hasOneSubject = """
    (SELECT count(*) < 2 FROM (
      SELECT min(subject) AS subject FROM sample UNION SELECT max(subject) FROM sample
      \(subjectsOfOthers)
    ) WHERE subject IS NOT NULL)
    """

  /// The subjects that are not in records alone.
  static let subjectsOfOthers =
    "UNION SELECT subject FROM draft UNION SELECT subject FROM plan\n  UNION SELECT subject FROM episode"

  /// Which of the last reviews of a result is meant.
  enum Kind {
    case any
    /// An attempt to reach the person, or what the person did.
    case attempt
    /// One that agrees on a next step, or ends the one before it, as `[Review].next` says.
    case agreement
    /// One after which attempts are counted from the start again.
    case settlement

    fileprivate var condition: String {
      let settled = "coalesce(outcome, 'other') IN (\(closing), \(words(.reopened)))"
      return switch self {
      case .any: ""
      case .attempt: " AND outcome IN (\(words(.couldNotReach)), \(told))"
      case .agreement: " AND (next_day IS NOT NULL OR \(settled))"
      case .settlement: " AND \(settled)"
      }
    }
  }

  private static let closing = words(.spokenWith, .referred, .other, .reviewedElsewhere)

  /// The number of the last review of any version of a result; NULL if there is none.
  static func last(_ kind: Kind = .any, ofForm sample: String) -> String {
    ofForm(sample, "max(id)", kind.condition)
  }

  /// How often the person could not be reached since somebody last saw to a result.
  static func attempts(ofForm sample: String) -> String {
    let last = last(.settlement, ofForm: sample)
    return ofForm(
      sample, "count(*)", " AND outcome = \(words(.couldNotReach)) AND id > coalesce(\(last), 0)")
  }

  /// A value of the reviews of all versions of a result.
  private static func ofForm(_ sample: String, _ value: String, _ condition: String) -> String {
    """
    CASE WHEN \(sample).replaces IS NULL
      THEN (SELECT \(value) FROM review WHERE sample = \(sample).id\(condition))
      ELSE (
        WITH RECURSIVE form(id) AS (
          SELECT \(sample).id
          UNION SELECT o.id FROM form AS f JOIN sample AS n ON n.id = f.id
            JOIN sample AS o ON o.uuid = n.replaces
        )
        SELECT \(value) FROM review WHERE sample IN (SELECT id FROM form)\(condition)) END
    """
  }

  /// The live results that correct a version with a raised alert, or whose draft had one, and do not
  /// raise it themselves, as a table `corrected`, unless the last review of that version or a later
  /// one has settled it.
  ///
  /// A version that was entered in error is settled by its correction, and that verdict is not one on
  /// the alert of an earlier version. It starts with the alerts of
  /// records that are not live and of drafts: they are few and indexed.
  package static let corrected = """
    WITH RECURSIVE version(sample, origin, verdict, settled, told) AS (
      SELECT a.sample, a.sample, \(verdict("a.sample")), \(verdict("a.sample")),
        \(lastTold("a.sample"))
      FROM assessment_alert AS a WHERE NOT a.is_live AND a.state = 'raised'
      UNION
      SELECT a.sample, a.sample, \(verdict("a.sample")), \(verdict("a.sample")),
        \(lastTold("a.sample"))
      FROM taken_back_alert AS a
      UNION
      SELECT n.id, v.origin, coalesce(\(verdict("n.id")), v.settled),
        coalesce(\(verdict("n.id", besides: error)), v.settled),
        coalesce(\(lastTold("n.id")), v.told)
      FROM version AS v JOIN sample AS s ON s.id = v.sample JOIN sample AS n ON n.uuid = s.replaced_by
    ), corrected(sample, item, value, position, origin, state, is_told) AS (
      \(raised(in: "assessment_alert", when: " AND o.state = 'raised'"))
      UNION ALL \(raised(in: "taken_back_alert"))
    )
    """

  private static func raised(in table: String, when condition: String = "") -> String {
    """
    SELECT s.id, o.item, o.value, o.position, v.origin,
      CASE WHEN \(isError("w")) THEN 'enteredInError' ELSE 'corrected' END,
      coalesce(v.told, 0) > coalesce(v.verdict, 0)
    FROM version AS v JOIN sample AS s ON s.id = v.sample
      JOIN \(table) AS o ON o.sample = v.origin\(condition)
      LEFT JOIN review AS w ON w.id = v.verdict
    WHERE s.deleted_us IS NULL AND NOT EXISTS (
        SELECT 1 FROM assessment_alert WHERE sample = s.id AND item = o.item AND state = 'raised')
      AND (w.id IS NULL OR w.outcome IN (\(open)) OR w.next_day IS NOT NULL AND NOT \(isError("w"))
        OR \(isError("w")) AND w.sample = s.id AND w.version IS NULL)
      AND NOT (coalesce(v.told, 0) > coalesce(v.verdict, 0) AND NOT \(isError("w"))
        AND \(hasOneSubject) AND \(hasNoNextStep("s")))
    """
  }
}
