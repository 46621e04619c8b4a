/// The tables of the store.
///
/// Rows of a deleted sample stay with their values until they are purged; `deleted_us` and
/// `is_live` take them out of every index, query and view. Times are microseconds since 1970 in
/// UTC; vocabulary is kept as its word.
enum Schema {
  /// The format of the store's file: its mark and the steps that lead to it.
  static let format = StoreFormat(
    applicationID: 0x5742_4B31,  // "WBK1"
    migrations: [
      StoreFormat.Migration(
        version: 1, script: [tables, assessments, moods, records, views].joined(separator: "\n")),
      StoreFormat.Migration(version: 2, script: [durations, wholeIndexes].joined(separator: "\n")),
      StoreFormat.Migration(version: 3, script: trust),
      StoreFormat.Migration(
        version: 4, script: [guards, sources, formerAlerts].joined(separator: "\n")),
      StoreFormat.Migration(version: 5, script: courses),
      StoreFormat.Migration(version: 6, script: [reviewing, reviewViews].joined(separator: "\n")),
    ])

  private static let tables = """
    CREATE TABLE meta (
      key   TEXT PRIMARY KEY NOT NULL,
      value BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO meta VALUES ('storeID', randomblob(16));

    CREATE TABLE source (
      id   INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;

    CREATE TABLE definition (
      id            INTEGER PRIMARY KEY,
      questionnaire TEXT NOT NULL,
      version       TEXT NOT NULL,
      document      BLOB NOT NULL,
      UNIQUE (questionnaire, version)
    ) STRICT;

    CREATE TABLE sample (
      uuid            BLOB PRIMARY KEY NOT NULL CHECK (length(uuid) = 16),
      type            TEXT NOT NULL,
      subject         TEXT NOT NULL CHECK (length(subject) > 0),
      start_us        INTEGER NOT NULL,
      end_us          INTEGER NOT NULL CHECK (end_us >= start_us),
      time_zone       TEXT NOT NULL,
      date_precision  TEXT NOT NULL CHECK (date_precision IN ('instant', 'day')),
      local_day       INTEGER NOT NULL,
      recorded_us     INTEGER NOT NULL,
      source          INTEGER NOT NULL REFERENCES source(id),
      source_version  TEXT NOT NULL,
      note            TEXT,
      metadata        TEXT NOT NULL,
      sync_identifier TEXT,
      sync_version    INTEGER CHECK ((sync_identifier IS NULL) = (sync_version IS NULL)),
      replaces        BLOB CHECK (length(replaces) = 16),
      replaced_by     BLOB CHECK (length(replaced_by) = 16),
      deleted_us      INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sample_by_subject ON sample(subject, start_us, uuid)
      WHERE deleted_us IS NULL;
    CREATE INDEX sample_by_subject_and_type ON sample(subject, type, start_us, uuid)
      WHERE deleted_us IS NULL;
    CREATE INDEX sample_by_start ON sample(start_us, uuid) WHERE deleted_us IS NULL;
    CREATE UNIQUE INDEX sample_by_sync ON sample(source, subject, type, sync_identifier)
      WHERE deleted_us IS NULL AND sync_identifier IS NOT NULL;
    """

  private static let assessments = """
    CREATE TABLE scored_assessment (
      uuid            BLOB PRIMARY KEY NOT NULL REFERENCES sample(uuid) ON DELETE CASCADE,
      definition      INTEGER NOT NULL REFERENCES definition(id),
      language        TEXT NOT NULL,
      policy          TEXT NOT NULL,
      administered_by TEXT NOT NULL CHECK (administered_by IN ('self', 'interview', 'clinician')),
      clinician       TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE assessment_answer (
      uuid     BLOB NOT NULL REFERENCES scored_assessment(uuid) ON DELETE CASCADE,
      item     TEXT NOT NULL,
      position INTEGER NOT NULL,
      state    TEXT NOT NULL CHECK (state IN ('answered', 'declined', 'unanswered', 'skipped')),
      value    INTEGER,
      choice   TEXT,
      PRIMARY KEY (uuid, item),
      CHECK ((state = 'answered') = ((value IS NULL) <> (choice IS NULL)))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE assessment_score (
      uuid     BLOB NOT NULL REFERENCES scored_assessment(uuid) ON DELETE CASCADE,
      score    TEXT NOT NULL,
      position INTEGER NOT NULL,
      value    ANY CHECK (typeof(value) IN ('integer', 'real', 'null')),
      minimum  ANY NOT NULL CHECK (typeof(minimum) IN ('integer', 'real')),
      maximum  ANY NOT NULL CHECK (typeof(maximum) IN ('integer', 'real')),
      band     TEXT,
      basis    TEXT NOT NULL CHECK (
        basis IN ('complete', 'prorated', 'itemDeclined', 'totalOnly', 'unscorable')),
      answered INTEGER,
      of_items INTEGER,
      missing  TEXT,
      lowest   ANY CHECK (typeof(lowest) IN ('integer', 'real', 'null')),
      highest  ANY CHECK (typeof(highest) IN ('integer', 'real', 'null')),
      PRIMARY KEY (uuid, score),
      CHECK ((basis = 'unscorable') = (value IS NULL))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE assessment_alert (
      uuid     BLOB NOT NULL REFERENCES scored_assessment(uuid) ON DELETE CASCADE,
      item     TEXT NOT NULL,
      position INTEGER NOT NULL,
      state    TEXT NOT NULL CHECK (state IN ('raised', 'notAssessed')),
      value    INTEGER,
      message  TEXT,
      reason   TEXT CHECK (reason IN ('declined', 'unanswered', 'totalOnly', 'notAsked')),
      subject  TEXT NOT NULL,
      start_us INTEGER NOT NULL,
      is_live  INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),
      PRIMARY KEY (uuid, item),
      CHECK ((state = 'raised') = (value IS NOT NULL)),
      CHECK ((state = 'raised') = (message IS NOT NULL)),
      CHECK ((state = 'notAssessed') = (reason IS NOT NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX alert_by_state ON assessment_alert(state, start_us, uuid) WHERE is_live = 1;

    CREATE TABLE assessment_pattern (
      uuid     BLOB NOT NULL REFERENCES scored_assessment(uuid) ON DELETE CASCADE,
      pattern  TEXT NOT NULL,
      position INTEGER NOT NULL,
      result   TEXT NOT NULL CHECK (result IN ('met', 'notMet', 'undetermined')),
      PRIMARY KEY (uuid, pattern)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE review (
      id          INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid        BLOB NOT NULL REFERENCES scored_assessment(uuid) ON DELETE CASCADE,
      reviewer    TEXT NOT NULL,
      note        TEXT,
      reviewed_us INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX review_by_sample ON review(uuid);
    """

  private static let moods = """
    CREATE TABLE state_of_mind (
      uuid      BLOB PRIMARY KEY NOT NULL REFERENCES sample(uuid) ON DELETE CASCADE,
      kind      TEXT NOT NULL CHECK (kind IN ('momentaryEmotion', 'dailyMood')),
      valence   REAL NOT NULL CHECK (valence BETWEEN -1 AND 1),
      subject   TEXT NOT NULL,
      start_us  INTEGER NOT NULL,
      local_day INTEGER NOT NULL,
      is_live   INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX state_of_mind_by_day ON state_of_mind(subject, local_day, kind, valence)
      WHERE is_live = 1;

    CREATE TABLE state_of_mind_label (
      uuid     BLOB NOT NULL REFERENCES state_of_mind(uuid) ON DELETE CASCADE,
      label    TEXT NOT NULL,
      position INTEGER NOT NULL,
      subject  TEXT NOT NULL,
      start_us INTEGER NOT NULL,
      is_live  INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),
      PRIMARY KEY (uuid, label)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX label_by_subject ON state_of_mind_label(subject, label, start_us, uuid)
      WHERE is_live = 1;
    CREATE INDEX label_by_start ON state_of_mind_label(label, start_us, uuid) WHERE is_live = 1;

    CREATE TABLE state_of_mind_association (
      uuid        BLOB NOT NULL REFERENCES state_of_mind(uuid) ON DELETE CASCADE,
      association TEXT NOT NULL,
      position    INTEGER NOT NULL,
      subject     TEXT NOT NULL,
      start_us    INTEGER NOT NULL,
      is_live     INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),
      PRIMARY KEY (uuid, association)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX association_by_subject
      ON state_of_mind_association(subject, association, start_us, uuid) WHERE is_live = 1;
    CREATE INDEX association_by_start
      ON state_of_mind_association(association, start_us, uuid) WHERE is_live = 1;

    CREATE TABLE factor (
      uuid     BLOB PRIMARY KEY NOT NULL REFERENCES sample(uuid) ON DELETE CASCADE,
      name     TEXT NOT NULL,
      value    REAL NOT NULL,
      unit     TEXT NOT NULL,
      subject  TEXT NOT NULL,
      start_us INTEGER NOT NULL,
      is_live  INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX factor_by_name ON factor(subject, name, start_us, uuid) WHERE is_live = 1;
    """

  private static let records = """
    CREATE TABLE change (
      seq   INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid  BLOB NOT NULL CHECK (length(uuid) = 16),
      type  TEXT NOT NULL,
      event TEXT NOT NULL CHECK (event IN ('saved', 'deleted')),
      at_us INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX change_by_sample ON change(uuid);

    CREATE TABLE audit_entry (
      seq    INTEGER PRIMARY KEY AUTOINCREMENT,
      event  TEXT NOT NULL,
      uuid   BLOB CHECK (length(uuid) = 16),
      type   TEXT,
      at_us  INTEGER NOT NULL,
      source TEXT NOT NULL,
      login  TEXT NOT NULL,
      reason TEXT
    ) STRICT;
    CREATE INDEX audit_entry_by_sample ON audit_entry(uuid);
    CREATE TRIGGER audit_entry_is_not_updated BEFORE UPDATE ON audit_entry
      BEGIN SELECT RAISE(ABORT, 'audit entries are never changed'); END;
    CREATE TRIGGER audit_entry_is_not_deleted BEFORE DELETE ON audit_entry
      BEGIN SELECT RAISE(ABORT, 'audit entries are never deleted'); END;

    CREATE TABLE access (
      source INTEGER NOT NULL REFERENCES source(id),
      type   TEXT NOT NULL,
      share  TEXT NOT NULL CHECK (share IN ('notDetermined', 'denied', 'authorized')),
      read   TEXT NOT NULL CHECK (read IN ('notDetermined', 'denied', 'authorized')),
      PRIMARY KEY (source, type)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE draft (
      uuid             BLOB PRIMARY KEY NOT NULL CHECK (length(uuid) = 16),
      subject          TEXT NOT NULL CHECK (length(subject) > 0),
      questionnaire    TEXT NOT NULL,
      definition       INTEGER NOT NULL REFERENCES definition(id),
      language         TEXT NOT NULL,
      started_us       INTEGER NOT NULL,
      updated_us       INTEGER NOT NULL,
      revision         INTEGER NOT NULL CHECK (revision > 0),
      progress         TEXT NOT NULL,
      policy           TEXT NOT NULL,
      administered_by  TEXT NOT NULL CHECK (administered_by IN ('self', 'interview', 'clinician')),
      clinician        TEXT,
      note             TEXT,
      is_alert_raised  INTEGER NOT NULL CHECK (is_alert_raised IN (0, 1)),
      UNIQUE (subject, questionnaire)
    ) STRICT, WITHOUT ROWID;
    """
}
