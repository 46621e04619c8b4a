extension Schema {
  /// Views for other programs.
  ///
  /// `alerts_corrected` names the alerts that an earlier version or its draft raised and this one does not, if
  /// they still wait. The review columns are those of the last review of any version, which
  /// `reviewed_version` names; `v_reviews` has all.
  static func views(_ words: ViewWords) -> String {
    """
    CREATE VIEW v_assessments AS
    SELECT
      \(words.uuid("s.uuid")) AS uuid,
      s.subject,
      s.type AS questionnaire,
      d.version,
      \(words.moment("s.start_us")) AS start,
      \(words.day("s.local_day")) AS day,
      s.time_zone,
      \(words.number("s.document", ["scores", "0", "value"])) AS score,
      \(words.number("s.document", ["scores", "0", "minimum"])) AS minimum,
      \(words.number("s.document", ["scores", "0", "maximum"])) AS maximum,
      \(words.text("s.document", ["scores", "0", "band"])) AS band,
      \(words.text("s.document", ["scores", "0", "basis"])) AS basis,
      \(words.number("s.document", ["scores", "0", "lowest"])) AS lowest,
      \(words.number("s.document", ["scores", "0", "highest"])) AS highest,
      \(words.items(of: "state = 'raised' AND NOT is_implied")) AS alerts,
      \(words.items(of: "state = 'raised' AND is_implied")) AS alerts_implied,
      \(words.items(of: "state = 'notAssessed'")) AS alerts_not_assessed,
      (SELECT \(words.joined)(item, ' ') FROM (
        SELECT item FROM assessment_alert AS c WHERE c.sample = s.id AND c.state IN ('takenBack', 'carried')
          AND (c.waits = 'yes' OR c.waits = 'ifShared' AND NOT \(ReviewSQL.hasOneSubject))
        GROUP BY item ORDER BY min(position))\(words.alias)) AS alerts_corrected,
      \(words.moment("r.reviewed_us")) AS reviewed,
      r.reviewer,
      r.outcome AS review_outcome,
      r.note AS review_note,
      CASE WHEN r.id IS NOT NULL THEN \(words.version(of: "r")) END AS reviewed_version,
      \(words.text("s.document", ["policy"])) AS policy,
      \(words.text("s.document", ["administeredBy"])) AS administered_by,
      \(words.text("s.document", ["clinician"])) AS clinician,
      s.note,
      \(words.moment("s.recorded_us")) AS recorded,
      o.name AS source
    FROM sample AS s
      JOIN definition AS d ON d.id = s.definition
      JOIN source AS o ON o.id = s.source
      LEFT JOIN review AS r ON r.id = \(ReviewSQL.last(ofForm: "s"))
    WHERE s.deleted_us IS NULL;

    CREATE VIEW v_reviews AS
    SELECT \(words.uuid("s.uuid")) AS uuid, s.subject, s.type AS questionnaire,
      \(words.version(of: "r")) AS version, \(words.moment("r.reviewed_us")) AS reviewed, r.reviewer, r.outcome,
      r.note, \(words.day("r.next_day")) AS next_day, r.next_by
    FROM review AS r JOIN sample AS o ON o.id = r.sample
      JOIN sample AS s ON s.id = o.id OR s.form = coalesce(o.form, o.uuid)
    WHERE s.deleted_us IS NULL
    ORDER BY r.id;

    CREATE VIEW v_assessment_answers AS
    SELECT \(words.uuid("s.uuid")) AS uuid, s.subject, s.type AS questionnaire,
      row_number() OVER (PARTITION BY s.id ORDER BY w.id) - 1 AS position, w.key AS item,
      coalesce(b.value, 'answered') AS state,
      \(words.answer)
    FROM sample AS s
      \(words.answers)
    WHERE s.kind IS NULL AND s.deleted_us IS NULL;

    CREATE VIEW v_state_of_mind AS
    SELECT
      \(words.uuid("s.uuid")) AS uuid,
      s.subject,
      \(words.moment("s.start_us")) AS start,
      \(words.day("s.local_day")) AS day,
      s.time_zone,
      s.kind,
      s.value AS valence,
      \(words.words("label")) AS labels,
      \(words.words("association")) AS associations,
      \(words.moment("s.recorded_us")) AS recorded,
      o.name AS source
    FROM sample AS s
      JOIN source AS o ON o.id = s.source
    WHERE s.type = 'stateOfMind' AND s.deleted_us IS NULL;

    CREATE VIEW v_factors AS
    SELECT
      \(words.uuid("s.uuid")) AS uuid,
      s.subject,
      \(words.day("s.local_day")) AS day,
      s.time_zone,
      s.kind AS factor,
      s.value,
      \(words.text("s.document", ["unit"])) AS unit,
      s.note,
      \(words.moment("s.recorded_us")) AS recorded,
      o.name AS source
    FROM sample AS s
      JOIN source AS o ON o.id = s.source
    WHERE s.type = 'factor' AND s.deleted_us IS NULL;

    CREATE VIEW v_drafts AS
    SELECT \(words.uuid("f.uuid")) AS uuid, f.subject, f.questionnaire, d.version,
      \(words.moment("f.started_us")) AS started, \(words.moment("f.updated_us")) AS updated,
      f.is_alert_raised, f.raised <> '[]' AS was_alert_raised, f.set_aside, f.administered_by,
      f.clinician, f.note
    FROM draft AS f JOIN definition AS d ON d.id = f.definition
    WHERE f.discarded_us IS NULL;
    """
  }
}

/// How the views say what SQLite and PostgreSQL say in different words.
struct ViewWords {
  /// The text of a uuid.
  let uuid: @Sendable (String) -> String
  /// A moment in RFC 3339, to the second.
  let moment: @Sendable (String) -> String
  /// The date of a day.
  let day: @Sendable (String) -> String
  /// The function that joins texts.
  let joined: String
  /// A name for a query within another, if it needs one.
  let alias: String
  /// The columns of an item's answer `w`.
  let answer: String
  /// Joins the answers of a result as `w`, and its blanks as `b`.
  let answers: String
  /// A text at a path of a document.
  let text: @Sendable (_ document: String, _ path: [String]) -> String
  /// A number at a path of a document.
  let number: @Sendable (_ document: String, _ path: [String]) -> String

  static let file = ViewWords(
    uuid: { column in
      let hex = "lower(hex(\(column)))"
      return [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)]
        .map { "substr(\(hex), \($0.0), \($0.1))" }
        .joined(separator: " || '-' || ")
    },
    moment: { "strftime('%Y-%m-%dT%H:%M:%SZ', \($0) / 1000000, 'unixepoch')" },
    day: { "date(\($0) * 86400, 'unixepoch')" },
    joined: "group_concat", alias: "",
    answer: """
      CASE WHEN w.type IN ('integer', 'real') THEN w.value END AS value,
        CASE WHEN w.type = 'text' THEN w.value END AS choice,
        CASE WHEN w.type = 'object' THEN json_extract(w.value, '$.text') END AS text
      """,
    answers: """
      JOIN json_each(s.document, '$.answers') AS w
        LEFT JOIN json_each(s.document, '$.blanks') AS b ON b.key = w.key
      """, text: ViewWords.extracted, number: ViewWords.extracted)

  static let server = ViewWords(
    uuid: { $0 },
    moment: {
      """
      to_char(to_timestamp(\($0) / 1000000) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      """
    },
    day: { "date '1970-01-01' + \($0)::integer" },
    joined: "string_agg", alias: " AS i",
    answer: """
      CASE WHEN json_typeof(w.value) = 'number' THEN w.value::text::double precision END AS value,
        CASE WHEN json_typeof(w.value) = 'string' THEN w.value #>> '{}' END AS choice,
        CASE WHEN json_typeof(w.value) = 'object' THEN w.value ->> 'text' END AS text
      """,
    answers: """
      JOIN json_each(s.document::json -> 'answers') WITH ORDINALITY AS w(key, value, id) ON TRUE
        LEFT JOIN json_each_text(s.document::json -> 'blanks') AS b ON b.key = w.key
      """, text: { "\($0)::json #>> '{\($1.joined(separator: ","))}'" },
    number: { "(\($0)::json #>> '{\($1.joined(separator: ","))}')::double precision" })

  @Sendable private static func extracted(_ document: String, _ path: [String]) -> String {
    let steps = path.map { Int($0).map { "[\($0)]" } ?? ".\($0)" }
    return "json_extract(\(document), '$\(steps.joined())')"
  }

  /// The words of a mood, separated by spaces.
  func words(_ kind: String) -> String {
    """
    (SELECT \(joined)(word, ' ') FROM
        (SELECT word FROM word WHERE sample = s.id AND kind = '\(kind)' ORDER BY position)\(alias))
    """
  }

  /// The items of a result's alerts that meet a condition, separated by spaces.
  func items(of condition: String) -> String {
    """
    (SELECT \(joined)(item, ' ') FROM
        (SELECT item FROM assessment_alert WHERE sample = s.id AND \(condition) ORDER BY position)\(alias))
    """
  }

  func version(of review: String) -> String {
    uuid("coalesce(\(review).version, (SELECT uuid FROM sample WHERE id = \(review).sample))")
  }
}
