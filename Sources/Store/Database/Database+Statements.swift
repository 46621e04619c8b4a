import WellbeingCSQLite

extension Database {
  /// Lends a prepared statement to a closure.
  ///
  /// - Parameters:
  ///   - sql: A single statement. Its text is the cache key, so it must not contain values.
  package func withStatement<T>(
    _ sql: String, _ body: (Statement) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try requireLiveTransaction()
    if interrupter.isInterrupted { throw .readCanceled }
    let statement = try prepared(sql)
    do throws(StoreError) {
      let result = try body(statement)
      statement.reset()
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
      return try Statement(sql, on: try openHandle(), path: path, isKept: true)
    } catch {
      noteFailure(error)
      throw error
    }
  }

  /// - Returns: The number of rows that an `INSERT`, `UPDATE` or `DELETE` changed.
  @discardableResult
  package func run<each Value: BindingConvertible>(
    _ sql: String, _ values: repeat each Value
  ) throws(StoreError) -> Int {
    try withStatement(sql) { statement throws(StoreError) in
      try statement.run(with: repeat each values)
    }
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
  /// - Parameter columns: The names of the columns to bind, separated by commas.
  func insert<Element>(
    into table: String, _ columns: String, forEach elements: some Collection<Element>,
    _ body: (Statement, Element) throws(StoreError) -> Void
  ) throws(StoreError) {
    guard !elements.isEmpty else { return }
    let places = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
    try run(
      "INSERT INTO \(table) (\(columns)) VALUES (\(places))", forEach: elements, body)
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

  /// Runs a script of statements. It must not contain user input.
  func execute(_ script: String) throws(StoreError) {
    try requireLiveTransaction()
    let code = sqlite3_exec(try openHandle(), script, nil, nil, nil)
    do throws(StoreError) {
      try check(code)
    } catch {
      noteFailure(error)
      throw error
    }
  }

  package var lastInsertedRow: Int64 { handle.map(sqlite3_last_insert_rowid) ?? 0 }

  /// A number that changes when another connection commits.
  package func dataVersion() throws(StoreError) -> Int64 {
    try integer("PRAGMA data_version")
  }

  package func integer(_ sql: String) throws(StoreError) -> Int64 {
    let value = try row(sql) { row throws(StoreError) in try row.int64(0) }
    guard let value else { throw .unexpectedResult(code: SQLITE_DONE) }
    return value
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
