import Foundation
import WellbeingSamples

/// The script that makes a shared store on a PostgreSQL server.
///
/// Its tables and views are those of a file, in PostgreSQL's words. What keeps the store sound when
/// people use SQL by hand is here: who may do what, the numbers of the log's entries, and who wrote
/// them.
package struct ServerSchema: Sendable {
  /// The name of the schema, and the beginning of the names of its roles.
  package let name: String

  package static let defaultName = "wellbeing"

  /// - Returns: Nil if a name does not consist of lower-case letters, digits and underscores, or has
  ///   more than 50 of them: it would need quotes, or the names of roles would be cut off.
  package init?(_ name: String) {
    let isPlain = name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard isPlain, (1...50).contains(name.utf8.count), name.first?.isNumber == false,
      !name.hasPrefix("pg_")
    else { return nil }
    self.name = name
  }

  /// The role that may do everything but change the log.
  package var owner: String { "\(name)_owner" }
  /// The role that may do everything but purge, erase and restore.
  package var staff: String { "\(name)_staff" }
  /// The role that may read the views.
  package var reader: String { "\(name)_reader" }

  /// The statements, in one transaction, which fails as a whole if the schema or a role exists.
  package var script: String {
    """
    -- A shared store of WellbeingKit, format \(Schema.format.version). Run it once, as a role that may create schemas
    -- and roles, with: psql -v ON_ERROR_STOP=1 -f FILE DATABASE
    BEGIN;
    SET LOCAL client_min_messages = warning;
    CREATE SCHEMA \(name);
    SET LOCAL search_path = \(name);
    CREATE ROLE \(owner);
    CREATE ROLE \(staff);
    CREATE ROLE \(reader);

    \(tables)
    \(head)
    \(functions)
    \(triggers)
    \(accounts)
    \(details)
    \(views)
    \(rights)
    -- It is mostly empty, and the planner would otherwise take it for a table of ten pages.
    ANALYZE taken_back_alert;
    COMMIT;

    """
  }

  /// The tables of a file in PostgreSQL's words. Text is compared by its bytes.
  private var tables: String {
    let words: [(String, String)] = [
      ("value ANY NOT NULL", "value bigint,\n  id    uuid CHECK ((id IS NULL) <> (value IS NULL))"),
      (
        "meta VALUES ('storeID', randomblob(16))",
        "meta (key, id) VALUES ('storeID', gen_random_uuid())"
      ),
      // The log's numbers come from its trigger.
      (
        "TABLE log (\n  id       INTEGER PRIMARY KEY AUTOINCREMENT",
        "TABLE log (\n  id       bigint PRIMARY KEY"
      ),
      ("randomblob(16)", "gen_random_uuid()"),
      ("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER PRIMARY KEY"),
      (
        "CASE WHEN deleted_us IS NULL THEN 0 ELSE id END",
        "(CASE WHEN deleted_us IS NULL THEN 0 ELSE id END)"
      ),
      ("substr(record, 13)", "substr(uuid_send(record), 13)"),
      (" STRICT, WITHOUT ROWID;", ";"), (" STRICT;", ";"),
    ]
    let text = words.reduce(Schema.tables) { $0.replacing($1.0, with: $1.1) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.column)
      .joined(separator: "\n")
        + """

        INSERT INTO meta (key, value) VALUES ('format', \(Schema.format.version));
        ALTER TABLE log ADD CHECK (record IS NOT NULL OR event IN (\(Self.quoted(AuditEntry.Event.ofNoRecord))));
        ALTER TABLE log ADD CHECK (event IN (\(Self.quoted(AuditEntry.Event.all))));
        ALTER TABLE sample RENAME CONSTRAINT sample_uuid_key TO "sample.uuid";
        """
  }

  /// Microseconds.
  private static let day = 86_400_000_000

  /// A line of a table's definition.
  private static func column(_ line: Substring) -> String {
    var line = String(line)
    if line.contains("IN (FALSE, TRUE)") {
      line.replace(#/INTEGER(.*?) CHECK \(\w+ IN \(FALSE, TRUE\)\)/#) { "boolean\($0.output.1)" }
    }
    line.replace(#/ BLOB(.*) CHECK \(length\(\w+\) = 16\)/#) { " uuid\($0.output.1)" }
    line.replace(#/^(  uuid +)BLOB/#) { "\($0.output.1)uuid" }
    line.replace(#/ ANY(.*?) CHECK \(typeof.*?\)\)/#) { " double precision\($0.output.1)" }
    // NaN is larger than infinity. SQLite makes NULL of it.
    line.replace(#/^  (\w+)( +double precision[^,]*)/#) {
      "  \($0.output.1)\($0.output.2) CHECK (abs(\($0.output.1)) < 'Infinity')"
    }
    line.replace(#/^  (\w+_us|\w*day)( +)INTEGER([^,]*)/#) { found in
      let (name, isDay) = (found.output.1, found.output.1.hasSuffix("day"))
      let (first, last) = (LocalDay.first.daysSince1970, LocalDay.last.daysSince1970 + 1)
      let range = isDay ? "\(first) AND \(last - 1)" : "\(first) * \(day) AND \(last) * \(day)"
      return "  \(name)\(found.output.2)INTEGER\(found.output.3) CHECK (\(name) BETWEEN \(range))"
    }
    line.replace(#/^(  id +)INTEGER PRIMARY KEY/#) {
      "\($0.output.1)bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY"
    }
    line.replace(" BLOB", with: " bytea")
    line.replace(#/ (INTEGER|REAL|TEXT)\b/#) { found in
      switch found.output.1 {
      case "INTEGER": " bigint"
      case "REAL": " double precision"
      default: #" text COLLATE "C""#
      }
    }
    return line
  }

  static func quoted(_ events: [AuditEntry.Event]) -> String {
    events.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// The row that a writer locks first, so that there is one writer at a time, and entries of the log
  /// are committed in the order of their numbers. `restored_by` is the transaction that fills the
  /// store, `entered_by` the last one that wrote an entry, and `first_entry` its first one.
  private let head = """
    CREATE TABLE log_head (
      is_only     boolean PRIMARY KEY DEFAULT TRUE CHECK (is_only),
      restored_by xid8,
      entered_by  xid8,
      first_entry bigint
    );
    INSERT INTO log_head DEFAULT VALUES;

    """

  private func function(
    _ signature: String, _ body: String, _ words: String = "plpgsql SECURITY DEFINER"
  ) -> String {
    """
    CREATE FUNCTION \(signature) LANGUAGE \(words)
    SET search_path = \(name), pg_temp AS $$
    \(body)
    $$;

    """
  }

  private var functions: String {
    function(
      "begin_write(OUT entry bigint, OUT format bigint, OUT now_us bigint)",
      """
      -- Begins a write transaction: waits for other writers, and returns the number of the log's last
      -- entry, the format and the server's time in microseconds since 1970.
      BEGIN
        PERFORM 1 FROM log_head FOR UPDATE;
        -- Who holds the lock and does nothing must not keep others waiting.
        PERFORM set_config('idle_in_transaction_session_timeout', '10s', TRUE);
        SELECT coalesce(max(l.id), 0) INTO entry FROM log AS l;
        SELECT m.value INTO format FROM meta AS m WHERE m.key = 'format';
        now_us := floor(extract(epoch FROM clock_timestamp()) * 1000000);
      END
      """)
      + function(
        "begin_restore() RETURNS boolean",
        """
        -- Lets this transaction fill the store, with the numbers and logins of the log that it copies;
        -- false if the store has content.
        BEGIN
          PERFORM 1 FROM log_head FOR UPDATE;
          IF EXISTS (SELECT 1 FROM log) OR EXISTS (SELECT 1 FROM draft) OR EXISTS (SELECT 1 FROM source)
            THEN RETURN FALSE; END IF;
          UPDATE log_head SET restored_by = pg_current_xact_id();
          UPDATE meta SET id = gen_random_uuid() WHERE key = 'storeID';
          RETURN TRUE;
        END
        """)
      + function(
        "end_restore() RETURNS boolean",
        """
        -- Lets numbers continue after those that were copied.
        BEGIN
          PERFORM setval(pg_get_serial_sequence('source', 'id'), max(id)) FROM source;
          PERFORM setval(pg_get_serial_sequence('definition', 'id'), max(id)) FROM definition;
          PERFORM setval(pg_get_serial_sequence('sample', 'id'), max(id)) FROM sample;
          PERFORM setval(pg_get_serial_sequence('review', 'id'), max(id)) FROM review;
          UPDATE log_head SET restored_by = NULL;
          ANALYZE sample, scored_assessment, assessment_score, assessment_alert, taken_back_alert,
            word, log;
          RETURN TRUE;
        END
        """)
  }

  private var triggers: String {
    trigger(
      "log_is_kept", "BEFORE UPDATE OR DELETE OR TRUNCATE ON log FOR EACH STATEMENT",
      "RAISE EXCEPTION 'entries of the log are never changed or deleted';")
      + trigger(
        "log_is_numbered", "BEFORE INSERT ON log FOR EACH ROW",
        """
        IF NEW.id IS NULL THEN
            PERFORM 1 FROM log_head FOR UPDATE;
            SELECT coalesce(max(id), 0) + 1 INTO NEW.id FROM log;
            NEW.login := session_user;
            UPDATE log_head SET entered_by = pg_current_xact_id(), first_entry = NEW.id
              WHERE entered_by IS DISTINCT FROM pg_current_xact_id();
          ELSIF NOT EXISTS (SELECT 1 FROM log_head WHERE restored_by = pg_current_xact_id()) THEN
            RAISE EXCEPTION 'entries of the log are numbered by the store';
          END IF;
          RETURN NEW;
        """)
      // A purged record's identifier is never used again, as in a file.
      + trigger(
        "sample_uuid_stays_taken", "BEFORE INSERT ON sample FOR EACH ROW",
        """
        IF EXISTS (SELECT 1 FROM log WHERE record = NEW.uuid AND event = 'saved') THEN
            RAISE EXCEPTION 'sample.uuid';
          END IF;
          RETURN NEW;
        """)
      + trigger(
        "sample_is_replaced",
        "AFTER INSERT ON sample FOR EACH ROW WHEN (NEW.replaces IS NOT NULL)",
        """
        UPDATE sample SET replaced_by = NEW.uuid
            WHERE uuid = NEW.replaces AND replaced_by IS DISTINCT FROM NEW.uuid;
          RETURN NULL;
        """)
      + trigger(
        "sample_changes",
        "AFTER UPDATE OF subject, deleted_us ON sample FOR EACH ROW",
        """
        UPDATE assessment_alert SET is_live = NEW.deleted_us IS NULL WHERE sample = NEW.id;
          IF NEW.subject <> OLD.subject THEN
            INSERT INTO former_subject VALUES (OLD.id, OLD.subject) ON CONFLICT DO NOTHING;
          END IF;
          RETURN NULL;
        """)
  }

  /// What keeps changes by hand in the audit trail. The program's own transactions have an entry of each
  /// such change, some of them after it: so it is looked for at the end.
  private var accounts: String {
    function(
      "is_accounted_for() RETURNS trigger",
      """
      DECLARE
        row jsonb := to_jsonb(OLD);
        own_first bigint;
      BEGIN
        SELECT h.first_entry INTO own_first FROM log_head AS h WHERE h.entered_by = pg_current_xact_id();
        IF EXISTS (SELECT 1 FROM log WHERE record = (row ->> 'uuid')::uuid AND id >= own_first
            AND event IN (TG_ARGV[0], 'purged'))
          OR pg_has_role(session_user, '\(owner)', 'MEMBER')
            AND EXISTS (SELECT 1 FROM log WHERE id >= own_first AND event = 'subjectErased')
          -- The result that finishes a draft.
          OR TG_TABLE_NAME = 'draft' AND TG_OP = 'DELETE' AND EXISTS (
            SELECT 1 FROM log AS l JOIN sample AS s ON s.uuid = l.record
            WHERE l.id >= own_first AND l.event = 'saved' AND s.subject = row ->> 'subject'
              AND s.type = row ->> 'questionnaire')
          THEN RETURN NULL; END IF;
        INSERT INTO source (name) VALUES ('SQL') ON CONFLICT DO NOTHING;
        INSERT INTO log (event, record, type, at_us, source, login)
          SELECT TG_ARGV[0], (row ->> 'uuid')::uuid, coalesce(row ->> 'type', row ->> 'questionnaire'),
            floor(extract(epoch FROM clock_timestamp()) * 1000000), id, ''
          FROM source WHERE name = 'SQL';
        RETURN NULL;
      END
      """)
      + account("draft_is_discarded", "DELETE ON draft", .draftDiscarded)
      + account("draft_is_hidden", "UPDATE OF discarded_us ON draft", .draftDiscarded)
      + account("draft_is_moved", "UPDATE OF subject ON draft", .draftSubjectChanged)
      + account("sample_is_moved", "UPDATE OF subject ON sample", .subjectChanged)
      + account("plan_is_removed", "DELETE ON plan", .planRemoved)
      + trigger(
        "draft_keeps_alerts",
        "BEFORE UPDATE OF raised ON draft FOR EACH ROW WHEN (OLD.raised <> NEW.raised)",
        """
        IF EXISTS (
            SELECT 1 FROM json_array_elements(OLD.raised::json) AS o WHERE NOT EXISTS (
              SELECT 1 FROM json_array_elements(NEW.raised::json) AS n
              WHERE n ->> 'item' = o ->> 'item'
                AND (n ->> 'value')::numeric >= (o ->> 'value')::numeric))
            THEN RAISE EXCEPTION 'a draft keeps the alerts that its answers have raised'; END IF;
          RETURN NEW;
        """)
  }

  private func account(_ name: String, _ event: String, _ entry: AuditEntry.Event) -> String {
    """
    CREATE CONSTRAINT TRIGGER \(name) AFTER \(event) DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION is_accounted_for('\(entry)');

    """
  }

  /// Triggers run with the rights of the schema's creator, so that nobody else needs those.
  private func trigger(_ name: String, _ event: String, _ body: String) -> String {
    function("\(name)() RETURNS trigger", "BEGIN\n  \(body)\nEND")
      + "CREATE TRIGGER \(name) \(event) EXECUTE FUNCTION \(name)();\n\n"
  }

  /// What statements use of SQLite's functions for JSON. A path is `$.answers`, or with an item in
  /// quotes after it; numbers are the only values that are compared.
  private var details: String {
    function(
      "json_member(document text, path text) RETURNS json",
      """
      SELECT CASE WHEN path LIKE '%."%' THEN
        document::json -> split_part(path, '.', 2) -> substring(path FROM '^[^"]*"(.*)"$')
        ELSE document::json -> split_part(path, '.', 2) END
      """, "sql IMMUTABLE PARALLEL SAFE")
      + function(
        "json_type(document text, path text) RETURNS text",
        """
        SELECT CASE t WHEN 'number' THEN 'real' WHEN 'string' THEN 'text' ELSE t END
        FROM json_typeof(json_member(document, path)) AS t
        """, "sql IMMUTABLE PARALLEL SAFE")
      + function(
        "json_extract(document text, path text) RETURNS double precision",
        """
        SELECT CASE WHEN json_typeof(v) = 'number' THEN (v #>> '{}')::double precision END
        FROM json_member(document, path) AS v
        """, "sql IMMUTABLE PARALLEL SAFE")
      + function(
        """
        json_each(document text, path text,
          OUT key text, OUT value text, OUT type text) RETURNS SETOF record
        """,
        """
        SELECT key, value #>> '{}', CASE json_typeof(value) WHEN 'number' THEN 'real'
          WHEN 'string' THEN 'text' ELSE json_typeof(value) END
        FROM json_each(json_member(document, path))
        """, "sql IMMUTABLE PARALLEL SAFE")
  }

  /// PostgreSQL wants a name for each query within another.
  private var views: String {
    Schema.views(.server)
      .replacing(") WHERE subject IS NOT NULL", with: ") AS known WHERE subject IS NOT NULL")
  }

  private var rights: String {
    """
    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA \(name) FROM PUBLIC;
    GRANT USAGE ON SCHEMA \(name) TO \(owner), \(staff), \(reader);
    GRANT SELECT ON \(Self.viewNames) TO \(reader);
    GRANT \(staff) TO \(owner);
    GRANT SELECT ON ALL TABLES IN SCHEMA \(name) TO \(staff);
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA \(name) TO \(staff);
    GRANT INSERT ON source, definition, access, sample, scored_assessment, assessment_score,
      assessment_alert, taken_back_alert, word, draft, plan, episode, log TO \(staff);
    -- The last review has the highest number, which nobody but the store chooses.
    GRANT INSERT (sample, draft, version, alerts, reviewer, outcome, note, next_day, next_by, reviewed_us)
      ON review TO \(staff);
    GRANT UPDATE (subject, replaced_by, deleted_us) ON sample TO \(staff);
    GRANT UPDATE, DELETE ON draft, plan, episode TO \(staff);
    GRANT UPDATE ON access TO \(staff);
    GRANT EXECUTE ON FUNCTION begin_write(), json_member, json_type, json_extract,
      json_each(text, text) TO \(staff);
    GRANT INSERT, UPDATE, DELETE ON former_subject TO \(owner);
    GRANT DELETE ON definition TO \(owner);
    GRANT INSERT ON review TO \(owner);
    GRANT UPDATE, DELETE ON review, sample TO \(owner);
    GRANT EXECUTE ON FUNCTION begin_restore, end_restore TO \(owner);
    """
  }

  private static let viewNames =
    "v_assessments, v_reviews, v_assessment_answers, v_state_of_mind, v_factors, v_drafts"
}
