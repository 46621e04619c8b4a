/// What the third version of the format adds: for corrections, and for access by programs.
extension Schema {
  /// - `change.former_subject`: whom a record was about before this change of its subject; empty
  ///   once the record is purged.
  /// - `audit_entry.program`: the program whose access was changed.
  /// - `draft.source`: the program that began the draft.
  /// - `purged`: the identifiers that stay taken though their records are gone.
  /// - `sample_by_subject_and_type` holds all that counting a subject's records looks at.
  static let trust = """
    ALTER TABLE change ADD COLUMN former_subject TEXT;
    CREATE INDEX change_by_former_subject ON change(uuid, seq) WHERE former_subject IS NOT NULL;
    CREATE TABLE purged (
      uuid BLOB PRIMARY KEY NOT NULL CHECK (length(uuid) = 16)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE audit_entry ADD COLUMN program TEXT;
    ALTER TABLE draft ADD COLUMN source INTEGER REFERENCES source(id);
    DROP INDEX sample_by_subject_and_type;
    CREATE INDEX sample_by_subject_and_type
      ON sample(subject, type, start_us, uuid, deleted_us) WHERE deleted_us IS NULL;
    CREATE INDEX sample_deleted_by_subject ON sample(subject) WHERE deleted_us IS NOT NULL;
    CREATE INDEX sample_by_sync_version
      ON sample(source, subject, type, sync_identifier, sync_version)
      WHERE sync_identifier IS NOT NULL;
    """
}
