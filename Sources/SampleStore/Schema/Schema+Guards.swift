/// What the fourth version of the format adds to keep other programs to the rules.
extension Schema {
  /// `REPLACE` removes a row without a word to the trigger that forbids deleting, unless a
  /// connection asks for that, as this program's do and `sqlite3` does not.
  static let guards = """
    CREATE TRIGGER audit_entry_is_not_replaced BEFORE INSERT ON audit_entry
      WHEN EXISTS (SELECT 1 FROM audit_entry WHERE seq = NEW.seq)
      BEGIN SELECT RAISE(ABORT, 'audit entries are never changed'); END;
    """
}
