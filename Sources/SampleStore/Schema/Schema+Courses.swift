/// What the fifth version of the format adds: courses over time without a look at each record.
extension Schema {
  /// The zone and the precision of each record beside its start: a course of ten thousand results
  /// would else go to the table for each, which takes longer than all the rest.
  static let courses = """
    DROP INDEX sample_by_subject_and_type;
    CREATE INDEX sample_by_subject_and_type
      ON sample(subject, type, start_us, uuid, deleted_us, time_zone, date_precision)
      WHERE deleted_us IS NULL;
    """
}
