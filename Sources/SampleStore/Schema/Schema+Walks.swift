/// What the second version of the format adds: indexes by which queries look at fewer rows.
extension Schema {
  /// How long records last, where they do: most are of one moment. By the longest, a query for a
  /// range of time knows how long before it a record that reaches into it may start.
  static let durations = """
    CREATE INDEX sample_by_duration ON sample(end_us - start_us)
      WHERE deleted_us IS NULL AND end_us > start_us;
    """

  /// The indexes of moods with all that their walks look at: SQLite reads `is_live` of every row,
  /// although such an index holds no other, and without it goes to the table for each.
  static let wholeIndexes = """
    DROP INDEX state_of_mind_by_day;
    CREATE INDEX state_of_mind_by_day
      ON state_of_mind(subject, local_day, kind, valence, start_us, is_live) WHERE is_live = 1;
    DROP INDEX label_by_subject;
    CREATE INDEX label_by_subject
      ON state_of_mind_label(subject, label, start_us, uuid, is_live) WHERE is_live = 1;
    DROP INDEX label_by_start;
    CREATE INDEX label_by_start ON state_of_mind_label(label, start_us, uuid, is_live)
      WHERE is_live = 1;
    DROP INDEX association_by_subject;
    CREATE INDEX association_by_subject
      ON state_of_mind_association(subject, association, start_us, uuid, is_live)
      WHERE is_live = 1;
    DROP INDEX association_by_start;
    CREATE INDEX association_by_start
      ON state_of_mind_association(association, start_us, uuid, is_live) WHERE is_live = 1;
    """
}
