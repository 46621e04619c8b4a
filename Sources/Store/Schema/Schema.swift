/// The tables, indexes, triggers and views of a store's file.
///
/// Times are microseconds since 1970 in UTC. Words of a vocabulary are stored as text. Tables refer
/// to a record by its number (`id`), everything else by its `uuid`.
///
/// A deleted record keeps its rows until it is purged: `deleted_us` is its tombstone.
///
/// What a record says beyond its columns is in its `document`, a JSON object with the names of the
/// export. Of a result it has the answers in the definition's order, with null for an item without
/// one, and `blanks` with the reason for each null; empty members are left out. `kind` and `value`
/// repeat what filters and statistics need of it: the kind of a mood or the name of a factor; the main
/// score, the valence or the amount.
package enum Schema {
  package static let format = StoreFormat(
    applicationID: 0x5742_4B49,  // "WBKI"
    version: 7,
    script: [tables, triggers, views(.file)].joined(separator: "\n"),
    // "WBK1": the formats 1 to 6 of development versions.
    formerApplicationID: 0x5742_4B31)

  /// The tables with their indexes, each after those that it refers to or whose triggers change it.
  static let tables = [
    general, drafts, reviews, alerts, plans, episodes, log,
  ].joined(separator: "\n")

  /// The last bytes of a log entry's record (as `e`), as in the index.
  static let endOfRecord = "substr(e.record, 13)"

  /// `form` of a record that corrects another is the identifier of the first version, which stays when
  /// that is purged. In a copy that was made line by line, it is that of the first version of which the
  /// copy has a successor. `review_state` is what the reviews of a result say together.
  private static let general = """
    CREATE TABLE meta (
      key   TEXT PRIMARY KEY NOT NULL,
      value ANY NOT NULL
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

    CREATE TABLE access (
      source INTEGER NOT NULL REFERENCES source(id),
      type   TEXT NOT NULL,
      share  TEXT NOT NULL CHECK (share IN ('notDetermined', 'denied', 'authorized')),
      read   TEXT NOT NULL CHECK (read IN ('notDetermined', 'denied', 'authorized')),
      PRIMARY KEY (source, type)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sample (
      id              INTEGER PRIMARY KEY,
      uuid            BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
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
      form            BLOB CHECK (length(form) = 16),
      review_state    TEXT CHECK (
        review_state IN ('notReviewed', 'toldSomeone', 'reviewed', 'enteredInError')),
      deleted_us      INTEGER,
      definition      INTEGER REFERENCES definition(id),
      kind            TEXT,
      value           REAL,
      document        TEXT NOT NULL,
      CHECK ((definition IS NULL) = (type IN ('stateOfMind', 'factor'))),
      CHECK ((definition IS NULL) = (kind IS NOT NULL)),
      CHECK (type <> 'stateOfMind' OR kind IN ('momentaryEmotion', 'dailyMood')
        AND value BETWEEN -1 AND 1 AND value IS NOT NULL),
      CHECK (type <> 'factor' OR length(kind) > 0
        AND value >= 0 AND value <= 1.7976931348623157e308 AND value IS NOT NULL)
    ) STRICT;
    CREATE INDEX sample_by_form ON sample(form) WHERE form IS NOT NULL;
    CREATE INDEX sample_by_subject ON sample(subject, deleted_us, start_us, type);
    CREATE INDEX sample_by_start ON sample(start_us) WHERE deleted_us IS NULL;
    CREATE INDEX sample_by_recorded ON sample(recorded_us) WHERE deleted_us IS NULL;
    CREATE INDEX sample_by_type ON sample(type, start_us) WHERE deleted_us IS NULL;
    CREATE INDEX sample_by_source ON sample(source, start_us) WHERE deleted_us IS NULL;
    CREATE INDEX sample_deleted ON sample(source) WHERE deleted_us IS NOT NULL;
    CREATE INDEX sample_by_origin ON sample(source, subject, start_us) WHERE deleted_us IS NULL;
    CREATE INDEX sample_that_lasts ON sample(end_us, start_us)
      WHERE end_us > start_us AND deleted_us IS NULL;
    -- Statistics of moods and factors read this alone.
    CREATE INDEX sample_by_kind ON sample(subject, type, local_day, kind, value, start_us)
      WHERE kind IS NOT NULL AND deleted_us IS NULL;
    -- A program has one amount per subject, factor and day.
    CREATE UNIQUE INDEX factor_by_day ON sample(source, subject, kind, local_day)
      WHERE type = 'factor' AND deleted_us IS NULL;
    -- Of the live records of one sync identifier there is one at most; of the deleted ones any number.
    CREATE UNIQUE INDEX sample_by_sync ON sample(source, subject, type, sync_identifier,
        (CASE WHEN deleted_us IS NULL THEN 0 ELSE id END))
      WHERE sync_identifier IS NOT NULL;

    -- The words that filters look for: the kind is label or association.
    CREATE TABLE word (
      sample   INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      kind     TEXT NOT NULL,
      word     TEXT NOT NULL,
      PRIMARY KEY (sample, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX word_by_word ON word(word, kind);
    """

  /// An alert that an answer raised in the draft of a result is `takenBack`, one of an earlier version
  /// `carried`; `origin` names the earlier version. `was_settled` and `was_told` say how those came, and
  /// `waits` and `is_told` are what `OpenAlerts` makes of them and of the reviews.
  private static let alerts = """
    CREATE TABLE assessment_alert (
      sample     INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
      position   INTEGER NOT NULL,
      item       TEXT NOT NULL,
      state      TEXT NOT NULL CHECK (state IN ('raised', 'notAssessed', 'takenBack', 'carried')),
      value      INTEGER,
      is_implied INTEGER NOT NULL CHECK (is_implied IN (FALSE, TRUE)),
      reason     TEXT CHECK (
        reason IN ('notShown', 'noAnswerSaved', 'leftBlank', 'declined', 'totalOnly')),
      message     TEXT,
      origin      BLOB CHECK (length(origin) = 16),
      was_settled INTEGER NOT NULL DEFAULT FALSE CHECK (was_settled IN (FALSE, TRUE)),
      was_told    INTEGER NOT NULL DEFAULT FALSE CHECK (was_told IN (FALSE, TRUE)),
      waits       TEXT NOT NULL DEFAULT 'yes' CHECK (waits IN ('no', 'ifShared', 'yes')),
      is_told     INTEGER NOT NULL DEFAULT FALSE CHECK (is_told IN (FALSE, TRUE)),
      PRIMARY KEY (sample, position),
      CHECK ((state = 'notAssessed') = (value IS NULL)),
      CHECK ((state = 'notAssessed') = (reason IS NOT NULL)),
      CHECK ((state IN ('takenBack', 'carried')) = (message IS NOT NULL)),
      CHECK (origin IS NULL OR state IN ('takenBack', 'carried'))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX alert_by_state ON assessment_alert(state);
    CREATE INDEX alert_waiting ON assessment_alert(sample) WHERE waits <> 'no';
    """

  /// `raised` is a JSON array of the alerts that answers have raised so far, with the highest value
  /// of each item. `set_aside` says why a draft cannot be continued; of those that can, a subject has
  /// one per questionnaire. `raised_us` is when an answer first raised an alert. `findings` is a JSON
  /// object of the alerts of the present answers, NULL if they could not be evaluated. A draft that
  /// raised one, or has a review, keeps its row when it is discarded.
  private static let drafts = """
    CREATE TABLE draft (
      uuid             BLOB PRIMARY KEY NOT NULL CHECK (length(uuid) = 16),
      subject          TEXT NOT NULL CHECK (length(subject) > 0),
      questionnaire    TEXT NOT NULL,
      definition       INTEGER NOT NULL REFERENCES definition(id),
      source           INTEGER NOT NULL REFERENCES source(id),
      language         TEXT NOT NULL,
      started_us       INTEGER NOT NULL,
      updated_us       INTEGER NOT NULL,
      revision         INTEGER NOT NULL CHECK (revision > 0),
      progress         TEXT NOT NULL,
      policy           TEXT NOT NULL,
      administered_by  TEXT NOT NULL CHECK (administered_by IN ('self', 'interview', 'clinician')),
      clinician        TEXT,
      note             TEXT,
      day              INTEGER,
      is_alert_raised  INTEGER NOT NULL CHECK (is_alert_raised IN (FALSE, TRUE)),
      raised           TEXT NOT NULL,
      raised_us        INTEGER,
      findings         TEXT,
      set_aside        TEXT CHECK (
        set_aside IN ('otherTerminal', 'notAResult', 'paperForm', 'notSaved')),
      discarded_us     INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX draft_to_continue ON draft(subject, questionnaire)
      WHERE set_aside IS NULL AND discarded_us IS NULL;
    """

  /// A review is of a result or of a draft. That of a draft is about the `alerts` that the draft had
  /// then. `version` is what it was made on if that is no longer there or does not count for the
  /// result: a version that is purged, or a draft with other alerts.
  private static let reviews = """
    CREATE TABLE review (
      id          INTEGER PRIMARY KEY AUTOINCREMENT,
      sample      INTEGER REFERENCES sample(id) ON DELETE CASCADE,
      draft       BLOB REFERENCES draft(uuid) ON DELETE CASCADE CHECK (length(draft) = 16),
      version     BLOB CHECK (length(version) = 16),
      alerts      TEXT,
      reviewer    TEXT NOT NULL,
      outcome     TEXT CHECK (
        outcome IN ('spokenWith', 'referred', 'couldNotReach', 'enteredInError', 'followUp', 'other',
          'reopened', 'toldSomeone', 'reviewedElsewhere')),
      note        TEXT,
      next_day    INTEGER,
      next_by     TEXT,
      reviewed_us INTEGER NOT NULL,
      CHECK ((sample IS NULL) <> (draft IS NULL)),
      CHECK ((draft IS NULL) = (alerts IS NULL)),
      CHECK (next_by IS NULL OR next_day IS NOT NULL)
    ) STRICT;
    CREATE INDEX review_by_sample ON review(sample);
    CREATE INDEX review_by_draft ON review(draft) WHERE draft IS NOT NULL;
    """

  /// `every` is an interval such as `2w`, `weekdays` numbers from 1 for Monday, separated by spaces.
  private static let plans = """
    CREATE TABLE plan (
      uuid      BLOB PRIMARY KEY NOT NULL CHECK (length(uuid) = 16),
      subject   TEXT NOT NULL CHECK (length(subject) > 0),
      type      TEXT NOT NULL,
      every     TEXT NOT NULL,
      weekdays  TEXT NOT NULL,
      first_day INTEGER NOT NULL,
      last_day  INTEGER CHECK (last_day >= first_day),
      note      TEXT
    ) STRICT, WITHOUT ROWID;
    """

  /// The first days of the episodes of care, from which changes are measured.
  private static let episodes = """
    CREATE TABLE episode (
      uuid      BLOB PRIMARY KEY NOT NULL CHECK (length(uuid) = 16),
      subject   TEXT NOT NULL CHECK (length(subject) > 0),
      first_day INTEGER NOT NULL,
      UNIQUE (subject, first_day)
    ) STRICT, WITHOUT ROWID;
    """

  /// Everything that was done, in order: the audit trail, and the source for anchored queries.
  ///
  /// `record` is the uuid of a record or a draft, and stays when that is removed. `replaces` names
  /// the record that it replaces. Former subjects are not in the log, because they are removed with
  /// the record.
  private static let log = """
    CREATE TABLE log (
      id       INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid     BLOB NOT NULL DEFAULT (randomblob(16)),
      event    TEXT NOT NULL,
      record   BLOB CHECK (length(record) = 16),
      type     TEXT,
      replaces BLOB CHECK (length(replaces) = 16),
      at_us    INTEGER NOT NULL,
      source   INTEGER NOT NULL REFERENCES source(id),
      login    TEXT NOT NULL,
      reason   TEXT,
      program  TEXT
    ) STRICT;
    CREATE INDEX log_by_record ON log(record);
    -- People type the last eight digits.
    CREATE INDEX log_by_end ON log(substr(record, 13)) WHERE event = 'saved';
    CREATE INDEX log_by_replaced ON log(replaces) WHERE replaces IS NOT NULL;
    CREATE INDEX log_by_source ON log(source) WHERE event = 'saved';

    CREATE TABLE former_subject (
      sample  INTEGER NOT NULL REFERENCES sample(id) ON DELETE CASCADE,
      subject TEXT NOT NULL,
      PRIMARY KEY (sample, subject)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX former_by_subject ON former_subject(subject);
    """

  private static let triggers = """
    CREATE TRIGGER log_is_not_updated BEFORE UPDATE ON log
      BEGIN SELECT RAISE(ABORT, 'entries of the log are never changed'); END;
    CREATE TRIGGER log_is_not_deleted BEFORE DELETE ON log
      BEGIN SELECT RAISE(ABORT, 'entries of the log are never deleted'); END;
    -- REPLACE removes a row without a word to the trigger above, unless a database asks for that,
    -- as this program's do and sqlite3 does not.
    CREATE TRIGGER log_is_not_replaced BEFORE INSERT ON log
      WHEN EXISTS (SELECT 1 FROM log WHERE id = NEW.id)
      BEGIN SELECT RAISE(ABORT, 'entries of the log are never changed'); END;

    -- A purged record's identifier is never used again: a follower would take the new record for the
    -- old one.
    CREATE TRIGGER sample_uuid_stays_taken BEFORE INSERT ON sample
      WHEN EXISTS (SELECT 1 FROM log WHERE record = NEW.uuid AND event = 'saved')
      BEGIN SELECT RAISE(ABORT, 'sample.uuid'); END;
    CREATE TRIGGER sample_is_replaced AFTER INSERT ON sample WHEN NEW.replaces IS NOT NULL
      BEGIN UPDATE sample SET replaced_by = NEW.uuid WHERE uuid = NEW.replaces; END;
    CREATE TRIGGER sample_had_a_subject AFTER UPDATE OF subject ON sample
      WHEN NEW.subject <> OLD.subject
      BEGIN
        INSERT INTO former_subject VALUES (OLD.id, OLD.subject) ON CONFLICT DO NOTHING;
      END;

    -- A review that is changed by hand opens the alerts of its result. The program writes afterwards
    -- what waits.
    CREATE TRIGGER review_is_added AFTER INSERT ON review WHEN NEW.sample IS NOT NULL
      BEGIN \(waitAgain("NEW.sample")); END;
    CREATE TRIGGER review_is_changed AFTER UPDATE OF outcome, next_day ON review
      WHEN NEW.sample IS NOT NULL
      BEGIN \(waitAgain("NEW.sample")); END;
    CREATE TRIGGER review_is_removed AFTER DELETE ON review WHEN OLD.sample IS NOT NULL
      BEGIN \(waitAgain("OLD.sample")); END;
    """

  /// The statement that lets the alerts of the live version of a result wait.
  static func waitAgain(_ sample: String) -> String {
    """
    UPDATE assessment_alert SET waits = 'yes' WHERE sample IN (
          SELECT n.id FROM sample AS o JOIN sample AS n ON n.id = o.id
            OR n.form = coalesce(o.form, o.uuid)
          WHERE o.id = \(sample) AND n.deleted_us IS NULL)
    """
  }
}
