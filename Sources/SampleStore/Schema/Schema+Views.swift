extension Schema {
  /// Readable views, so that other programs can read the file without this one.
  static let views = """
    CREATE VIEW v_assessments AS
    SELECT
      \(uuidText("s.uuid")) AS uuid,
      s.subject,
      s.type AS questionnaire,
      d.version,
      \(moment("s.start_us")) AS start,
      date(s.local_day * 86400, 'unixepoch') AS day,
      s.time_zone,
      p.value AS score,
      p.minimum,
      p.maximum,
      p.band,
      p.basis,
      (SELECT group_concat(item, ' ') FROM
        (SELECT item FROM assessment_alert
          WHERE uuid = s.uuid AND state = 'raised' ORDER BY position)) AS alerts,
      (SELECT group_concat(item, ' ') FROM
        (SELECT item FROM assessment_alert
          WHERE uuid = s.uuid AND state = 'notAssessed' ORDER BY position))
        AS alerts_not_assessed,
      a.policy,
      a.administered_by,
      a.clinician,
      \(moment("s.recorded_us")) AS recorded,
      o.name AS source
    FROM sample AS s
      JOIN scored_assessment AS a ON a.uuid = s.uuid
      JOIN definition AS d ON d.id = a.definition
      JOIN assessment_score AS p ON p.uuid = s.uuid AND p.position = 0
      JOIN source AS o ON o.id = s.source
    WHERE s.deleted_us IS NULL;

    CREATE VIEW v_assessment_answers AS
    SELECT \(uuidText("s.uuid")) AS uuid, s.subject, s.type AS questionnaire,
      w.position, w.item, w.state, w.value, w.choice
    FROM sample AS s JOIN assessment_answer AS w ON w.uuid = s.uuid
    WHERE s.deleted_us IS NULL;

    CREATE VIEW v_state_of_mind AS
    SELECT
      \(uuidText("s.uuid")) AS uuid,
      s.subject,
      \(moment("s.start_us")) AS start,
      date(s.local_day * 86400, 'unixepoch') AS day,
      s.time_zone,
      m.kind,
      m.valence,
      (SELECT group_concat(label, ' ') FROM
        (SELECT label FROM state_of_mind_label WHERE uuid = s.uuid ORDER BY position)) AS labels,
      (SELECT group_concat(association, ' ') FROM
        (SELECT association FROM state_of_mind_association
          WHERE uuid = s.uuid ORDER BY position)) AS associations,
      \(moment("s.recorded_us")) AS recorded,
      o.name AS source
    FROM sample AS s
      JOIN state_of_mind AS m ON m.uuid = s.uuid
      JOIN source AS o ON o.id = s.source
    WHERE s.deleted_us IS NULL;
    """

  /// The view of results with the state of their alerts, and the view of drafts.
  ///
  /// `alerts_corrected` names the alerts that an earlier version raised and this one does not, if no
  /// version from that one on has been reviewed. The review columns are those of the last review.
  static let reviewViews = """
    DROP VIEW v_assessments;
    CREATE VIEW v_assessments AS
    SELECT
      \(uuidText("s.uuid")) AS uuid,
      s.subject,
      s.type AS questionnaire,
      d.version,
      \(moment("s.start_us")) AS start,
      date(s.local_day * 86400, 'unixepoch') AS day,
      s.time_zone,
      p.value AS score,
      p.minimum,
      p.maximum,
      p.band,
      p.basis,
      p.lowest,
      p.highest,
      \(items(of: "state = 'raised' AND is_implied = 0")) AS alerts,
      \(items(of: "state = 'raised' AND is_implied = 1")) AS alerts_implied,
      \(items(of: "state = 'notAssessed'")) AS alerts_not_assessed,
      (WITH RECURSIVE earlier(uuid) AS (
        SELECT s.replaces WHERE s.replaces IS NOT NULL
          AND NOT \(FilterSQL.isReviewed("s.uuid"))
        UNION SELECT v.replaces FROM earlier AS e JOIN sample AS v ON v.uuid = e.uuid
          WHERE v.replaces IS NOT NULL AND NOT \(FilterSQL.isReviewed("e.uuid"))
        )
        SELECT group_concat(item, ' ') FROM (
          SELECT DISTINCT l.item FROM earlier AS e JOIN assessment_alert AS l ON l.uuid = e.uuid
          WHERE l.state = 'raised' AND NOT \(FilterSQL.isReviewed("e.uuid"))
            AND NOT EXISTS (SELECT 1 FROM assessment_alert
              WHERE uuid = s.uuid AND item = l.item AND state = 'raised')
        )) AS alerts_corrected,
      \(moment("r.reviewed_us")) AS reviewed,
      r.reviewer,
      r.outcome AS review_outcome,
      r.note AS review_note,
      a.policy,
      a.administered_by,
      a.clinician,
      s.note,
      \(moment("s.recorded_us")) AS recorded,
      o.name AS source
    FROM sample AS s
      JOIN scored_assessment AS a ON a.uuid = s.uuid
      JOIN definition AS d ON d.id = a.definition
      JOIN assessment_score AS p ON p.uuid = s.uuid AND p.position = 0
      JOIN source AS o ON o.id = s.source
      LEFT JOIN review AS r ON r.id = (SELECT max(id) FROM review WHERE uuid = s.uuid)
    WHERE s.deleted_us IS NULL;

    CREATE VIEW v_drafts AS
    SELECT \(uuidText("f.uuid")) AS uuid, f.subject, f.questionnaire, d.version,
      \(moment("f.started_us")) AS started, \(moment("f.updated_us")) AS updated,
      f.is_alert_raised, f.administered_by, f.clinician, f.note
    FROM draft AS f JOIN definition AS d ON d.id = f.definition;
    """

  /// The items of a result's alerts that meet a condition, parted by spaces.
  private static func items(of condition: String) -> String {
    """
    (SELECT group_concat(item, ' ') FROM
        (SELECT item FROM assessment_alert WHERE uuid = s.uuid AND \(condition) ORDER BY position))
    """
  }

  /// A 16-byte uuid in its usual spelling.
  private static func uuidText(_ column: String) -> String {
    let hex = "lower(hex(\(column)))"
    return [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)]
      .map { "substr(\(hex), \($0.0), \($0.1))" }
      .joined(separator: " || '-' || ")
  }

  /// A moment in RFC 3339, to the second.
  private static func moment(_ column: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%SZ', \(column) / 1000000, 'unixepoch')"
  }
}
