import WellbeingCSQLite
import WellbeingPostgreSQL

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Database {
  /// Lends a prepared statement to a closure, which runs again if it is the first of a moment on a server
  /// and the connection was lost.
  ///
  /// - Parameters:
  ///   - sql: A single statement. Its text is the cache key, so it must not contain values.
  package func withStatement<T>(
    _ sql: String, _ body: (Statement) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try requireLiveTransaction()
    if interrupter.isInterrupted { throw .readCanceled }
    if let session, state == .beginning(isWriting: false) {
      // Nothing was read before it, so that it can be repeated.
      return try session.repeating { () throws(StoreError) in
        try beginReading()
        return try lending(sql, body)
      }
    }
    try beginIfDue()
    guard state == .none, let session else { return try lending(sql, body) }
    return try read { () throws(StoreError) in
      let result = try lending(sql, body)
      try session.flush()
      return result
    }
  }

  private func lending<T>(
    _ sql: String, _ body: (Statement) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    let statement = try prepared(sql)
    do throws(StoreError) {
      let result = try body(statement)
      try statement.reset()
      cache.put(statement, for: sql)
      return result
    } catch {
      cache.drop(statement, for: sql)
      noteFailure(error)
      throw error
    }
  }

  private func prepared(_ sql: String) throws(StoreError) -> Statement {
    if let kept = cache.take(sql) { return kept }
    do throws(StoreError) {
      return try Statement(dialect.text(sql), on: try requireOpen(), path: path, isKept: true)
    } catch {
      noteFailure(error)
      throw error
    }
  }

  /// Runs a statement of whose result nothing is needed. On a server it goes along with the next
  /// read or the commit, which then throw its errors.
  package func run<each Value: BindingConvertible>(
    _ sql: String, _ values: repeat each Value
  ) throws(StoreError) {
    try withStatement(sql) { statement throws(StoreError) in
      try statement.run(with: repeat each values)
    }
  }

  /// - Returns: The number of rows that an `INSERT`, `UPDATE` or `DELETE` changed.
  func changes<each Value: BindingConvertible>(
    by sql: String, _ values: repeat each Value
  ) throws(StoreError) -> Int {
    try withStatement(sql) { statement throws(StoreError) in
      try statement.changes(with: repeat each values)
    }
  }

  /// The number that a statement returns, such as that of an inserted row.
  package func integer(
    _ sql: String, _ values: [any BindingConvertible] = []
  ) throws(StoreError) -> Int64 {
    let number = try row(sql, values, first: Row.int64)
    guard let number else { throw .unexpectedResult(code: SQLITE_DONE) }
    return number
  }

  /// Prepares a statement once and runs it for each element.
  package func run<Element>(
    _ sql: String, forEach elements: some Collection<Element>,
    _ body: (Statement, Element) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard !elements.isEmpty else { return }
    try withStatement(sql) { statement throws(StoreError) in
      for element in elements { try body(statement, element) }
    }
  }

  /// Prepares the insertion of a row once and runs it for each element.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns to bind, separated by commas. An `id` of null is a new one.
  ///   - returned: The column of the inserted row to return; nil for none.
  func insert<Element>(
    into table: String, _ columns: String, returning returned: String? = nil,
    forEach elements: some Collection<Element>,
    _ body: (Statement, Element) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard !elements.isEmpty else { return }
    let places = columns.split(separator: ",").map { $0 == " id" ? Dialect.newNumber : "?" }
      .joined(separator: ", ")
    let ending = returned.map { " RETURNING \($0)" } ?? ""
    try run(
      "INSERT INTO \(table) (\(columns)) VALUES (\(places))\(ending)", forEach: elements, body)
  }

  package func rows<T>(
    _ sql: String, _ values: [any BindingConvertible] = [],
    _ read: (Row) throws(StoreError) -> T
  ) throws(StoreError) -> [T] {
    try withStatement(sql) { statement throws(StoreError) in
      try statement.bind(values)
      var rows: [T] = []
      while let row = try statement.next() { rows.append(try read(row)) }
      return rows
    }
  }

  package func row<T>(
    _ sql: String, _ values: [any BindingConvertible] = [],
    _ read: (Row) throws(StoreError) -> T
  ) throws(StoreError) -> T? {
    try withStatement(sql) { statement throws(StoreError) in
      try statement.bind(values)
      guard let row = try statement.next() else { return nil }
      return try read(row)
    }
  }

  /// The first column of all rows.
  ///
  /// - Parameter read: What reads it, such as `Row.uuid`.
  func rows<T>(
    _ sql: String, _ values: [any BindingConvertible] = [],
    first read: (Row) -> (Int) throws(StoreError) -> T
  ) throws(StoreError) -> [T] {
    try rows(sql, values) { row throws(StoreError) in try read(row)(0) }
  }

  /// The first column of the first row; nil if there is none.
  func row<T>(
    _ sql: String, _ values: [any BindingConvertible] = [],
    first read: (Row) -> (Int) throws(StoreError) -> T
  ) throws(StoreError) -> T? {
    try row(sql, values) { row throws(StoreError) in try read(row)(0) }
  }

  func hasRow(
    _ sql: String, _ values: [any BindingConvertible] = []
  ) throws(StoreError) -> Bool {
    try row(sql, values) { _ throws(StoreError) in true } ?? false
  }

  /// Runs a script of statements on a file. It must not contain user input.
  func execute(_ script: String) throws(StoreError) {
    try requireLiveTransaction()
    try beginIfDue()
    let code = sqlite3_exec(try openHandle(), script, nil, nil, nil)
    do throws(StoreError) {
      try check(code)
    } catch {
      noteFailure(error)
      throw error
    }
  }

  /// A number that changes when another connection commits; on a server, when an entry of the log
  /// is committed.
  package func dataVersion() throws(StoreError) -> Int64 {
    try integer(
      session == nil ? "PRAGMA data_version" : "SELECT coalesce(max(id), 0) FROM log")
  }

  /// Whether the log still has every entry ever numbered: only other programs can remove any.
  func hasWholeLog() throws(StoreError) -> Bool {
    let last =
      session == nil
      ? "(SELECT max(seq) FROM sqlite_sequence WHERE name = 'log')" : "max(id)"
    return try integer("SELECT count(*) = coalesce(\(last), 0) FROM log") == 1
  }

  /// The size of the file, or of the schema's tables and indexes on a server, in bytes.
  func byteCount() throws(StoreError) -> Int {
    if let session {
      return Int(
        try integer(
          """
          SELECT CAST(coalesce(sum(pg_total_relation_size(c.oid)), 0) AS bigint)
          FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
          WHERE c.relkind = 'r' AND n.nspname = ?
          """, [session.location.schema.name]))
    }
    return Int(try integer("PRAGMA page_count") * integer("PRAGMA page_size"))
  }

  /// The column of `meta` with the store's identifier: SQLite's columns hold values of any type.
  var storeIDColumn: String { session == nil ? "value" : "id" }

  /// Makes the identifier of a new entry of the log. If the answer to a commit is lost, the
  /// transaction's first one shows whether it took place.
  func newEntry() -> UUID {
    let uuid = UUID()
    if let session, session.firstEntry == nil { session.firstEntry = uuid }
    return uuid
  }

}

/// A cache of prepared statements, by their text.
///
/// A statement is lent to one user at a time, so that the same text can be in use twice.
struct StatementCache {
  private let capacity: Int
  private var statements: [String: Statement] = [:]
  private var uses: UInt64 = 0

  /// - Parameter capacity: The maximum number of statements; the least recently used is dropped.
  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { statements.count }

  /// Lends a statement; nil if none with that text is cached, or it is already lent.
  func take(_ sql: String) -> Statement? {
    guard let kept = statements[sql], !kept.isLent else { return nil }
    kept.isLent = true
    return kept
  }

  /// Takes a lent statement back, or adds a new one.
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

  /// Removes a lent statement, but not another one with the same text.
  mutating func drop(_ statement: Statement, for sql: String) {
    if statements[sql] === statement { statements.removeValue(forKey: sql) }
  }

  mutating func removeAll() {
    statements.removeAll()
  }
}
