/// What the fourth version of the format adds for programs that see a part of the records.
extension Schema {
  /// The records of each program, and of each type, in the history's order. Both indexes hold all
  /// that counting looks at.
  static let sources = """
    CREATE INDEX sample_by_source ON sample(source, start_us, uuid, type, deleted_us)
      WHERE deleted_us IS NULL;
    CREATE INDEX sample_by_type ON sample(type, start_us, uuid, source, deleted_us)
      WHERE deleted_us IS NULL;
    """
}
