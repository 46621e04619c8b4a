/// Prepared statements that are kept for their next use, by their text.
///
/// A statement is lent to one user at a time, so that the same text can be in use twice.
struct StatementCache {
  private let capacity: Int
  private var statements: [String: Statement] = [:]
  private var uses: UInt64 = 0

  /// - Parameter capacity: how many statements are kept, those used last.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// How many statements are kept.
  var count: Int { statements.count }

  /// Lends a statement, unless none of that text is kept, or it is lent already.
  func take(_ sql: String) -> Statement? {
    guard let kept = statements[sql], !kept.isLent else { return nil }
    kept.isLent = true
    return kept
  }

  /// Takes a statement back, or a new one in.
  mutating func put(_ statement: Statement, for sql: String) {
    uses += 1
    statement.lastUse = uses
    guard !statement.isLent else {
      statement.isLent = false
      return
    }
    statements[sql] = statement
    guard statements.count > capacity else { return }
    if let oldest = statements.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      statements.removeValue(forKey: oldest.key)
    }
  }

  /// Forgets a statement that was lent, and leaves another of the same text.
  mutating func drop(_ statement: Statement, for sql: String) {
    if statements[sql] === statement { statements.removeValue(forKey: sql) }
  }

  mutating func removeAll() {
    statements.removeAll()
  }
}
