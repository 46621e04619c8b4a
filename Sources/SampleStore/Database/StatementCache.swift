/// Prepared statements that are kept for their next use, by their text.
///
/// A statement is taken out while it is in use, so that the same text can be in use twice.
struct StatementCache {
  private struct Entry {
    let statement: Statement
    let lastUse: UInt64
  }

  private let capacity: Int
  private var entries: [String: Entry] = [:]
  private var uses: UInt64 = 0

  /// - Parameter capacity: how many statements are kept, those used last.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// How many statements are kept.
  var count: Int { entries.count }

  mutating func take(_ sql: String) -> Statement? {
    entries.removeValue(forKey: sql)?.statement
  }

  mutating func put(_ statement: Statement, for sql: String) {
    uses += 1
    entries[sql] = Entry(statement: statement, lastUse: uses)
    guard entries.count > capacity else { return }
    if let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      entries.removeValue(forKey: oldest.key)
    }
  }

  mutating func removeAll() {
    entries.removeAll()
  }
}
