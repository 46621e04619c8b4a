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
