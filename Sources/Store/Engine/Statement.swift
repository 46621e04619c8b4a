import WellbeingCSQLite
import WellbeingPostgreSQL
import WellbeingSamples

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A prepared statement.
///
/// It is lent by ``Database/withStatement(_:_:)``, which then resets it and clears its bindings. Do
/// not keep it.
package final class Statement {
  enum Engine {
    case file(OpaquePointer, on: OpaquePointer)
    case server(ServerStatement, on: ServerSession)
  }

  let engine: Engine
  let path: String
  var isLent = false
  /// The cache's use counter at its last use.
  var lastUse: UInt64 = 0

  /// - Parameter sql: A single statement, with nothing after it.
  init(
    _ sql: String, on database: Database.Engine, path: String, isKept: Bool
  ) throws(StoreError) {
    self.path = path
    switch database {
    case .file(let database):
      engine = .file(
        try Self.prepare(sql, on: database, path: path, isKept: isKept), on: database)
    case .server(let session): engine = .server(session.connection.statement(sql), on: session)
    }
  }

  private static func prepare(
    _ sql: String, on database: OpaquePointer, path: String, isKept: Bool
  ) throws(StoreError) -> OpaquePointer {
    var handle: OpaquePointer?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    var isWhole = true
    let code = sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(database, text, -1, flags, &handle, &tail)
      isWhole = tail.map { $0.pointee == 0 } ?? true
      return code
    }
    guard code == SQLITE_OK else { throw .sqlite(code, on: database, path: path) }
    guard let handle, isWhole else {
      sqlite3_finalize(handle)
      throw .unexpectedResult(code: SQLITE_MISUSE)
    }
    return handle
  }

  deinit {
    if case .file(let handle, _) = engine { sqlite3_finalize(handle) }
  }

  /// The next row, valid until the next call; nil after the last.
  package func next() throws(StoreError) -> Row? {
    switch engine {
    case .file(let handle, let database):
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: return Row(engine: .file(handle))
      case SQLITE_DONE: return nil
      default: throw .sqlite(code, on: database, path: path)
      }
    case .server(let statement, let session):
      let row = try session.checking { () throws(ServerError) in try statement.next() }
      return row.map { Row(engine: .server($0)) }
    }
  }

  /// Runs to the end. On a server it goes along with the next read or the commit.
  func run() throws(StoreError) {
    if case .server(let statement, let session) = engine {
      return try session.checking { () throws(ServerError) in try statement.queue() }
    }
    while try next() != nil {}
  }

  /// Binds a value to each parameter, in order, runs to the end, and resets for another run. On a
  /// server it goes along with the next read or the commit.
  package func run<each Value: BindingConvertible>(
    with values: repeat each Value
  ) throws(StoreError) {
    try bind(each: repeat each values)
    try run()
    try restart()
  }

  /// The same, at once.
  ///
  /// - Returns: The number of rows that an `INSERT`, `UPDATE` or `DELETE` changed.
  func changes<each Value: BindingConvertible>(
    with values: repeat each Value
  ) throws(StoreError) -> Int {
    try bind(each: repeat each values)
    while try next() != nil {}
    let changed =
      switch engine {
      case .file(_, let database): Int(sqlite3_changes64(database))
      case .server(let statement, _): statement.changed
      }
    try restart()
    return changed
  }

  /// The same, at once unless its number is known.
  ///
  /// - Returns: The number that the statement returns.
  func number<each Value: BindingConvertible>(
    known: Int64?, with values: repeat each Value
  ) throws(StoreError) -> Int64 {
    if let known {
      try run(with: repeat each values)
      return known
    }
    try bind(each: repeat each values)
    guard let number = try next()?.int64(0) else { throw .unexpectedResult(code: SQLITE_DONE) }
    while try next() != nil {}
    try restart()
    return number
  }

  private func bind<each Value: BindingConvertible>(
    each values: repeat each Value
  ) throws(StoreError) {
    var count = 0
    for value in repeat each values {
      count += 1
      try bind(value, at: count)
    }
    try requireValues(count)
  }

  private func restart() throws(StoreError) {
    switch engine {
    case .file(let handle, _): sqlite3_reset(handle)
    case .server(let statement, let session):
      try session.checking { () throws(ServerError) in try statement.restart() }
    }
  }

  /// Resets the statement and clears its bindings.
  func reset() throws(StoreError) {
    switch engine {
    case .file(let handle, _):
      // The result repeats the error of the last step, which was already reported.
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    case .server(let statement, let session):
      try session.checking { () throws(ServerError) in try statement.reset() }
    }
  }
}

@available(*, unavailable)
extension Statement: Sendable {}

/// A row of a statement. The first column is 0.
///
/// Each function reads one type and throws `unexpectedValue` for any other, since
/// SQLite itself would convert, and turn NULL into 0. The `IfPresent` variants return nil for NULL.
package struct Row {
  enum Engine {
    case file(OpaquePointer)
    case server(ServerRow)
  }

  let engine: Engine

  package func int64(_ column: Int) throws(StoreError) -> Int64 {
    switch engine {
    case .file(let statement):
      try require(SQLITE_INTEGER, in: column)
      return sqlite3_column_int64(statement, Int32(column))
    case .server(let row):
      return try Self.checking { () throws(ServerError) in
        row.type(column) == .bool ? try row.bool(column) ? 1 : 0 : try row.int64(column)
      }
    }
  }

  private static func checking<T>(
    _ read: () throws(ServerError) -> T
  ) throws(StoreError) -> T {
    do throws(ServerError) {
      return try read()
    } catch {
      throw .unexpectedValue(column: error.column ?? "")
    }
  }

  package func int(_ column: Int) throws(StoreError) -> Int {
    guard let value = Int(exactly: try int64(column)) else { throw unexpectedValue(in: column) }
    return value
  }

  /// Reads 0 or 1.
  package func bool(_ column: Int) throws(StoreError) -> Bool {
    switch try int64(column) {
    case 0: return false
    case 1: return true
    default: throw unexpectedValue(in: column)
    }
  }

  package func double(_ column: Int) throws(StoreError) -> Double {
    switch engine {
    case .file(let statement):
      try require(SQLITE_FLOAT, in: column)
      return sqlite3_column_double(statement, Int32(column))
    case .server(let row):
      return try Self.checking { () throws(ServerError) in try row.double(column) }
    }
  }

  /// Reads text, which must be well-formed UTF-8.
  package func text(_ column: Int) throws(StoreError) -> String {
    guard let text = String(validating: try utf8(column), as: UTF8.self) else {
      throw unexpectedValue(in: column)
    }
    return text
  }

  /// Reads the bytes of a text, which are valid until the next step.
  package func utf8(_ column: Int) throws(StoreError) -> UnsafeBufferPointer<UInt8> {
    switch engine {
    case .file(let statement):
      try require(SQLITE_TEXT, in: column)
      guard let start = sqlite3_column_text(statement, Int32(column)) else { throw .outOfMemory }
      let count = Int(sqlite3_column_bytes(statement, Int32(column)))
      return UnsafeBufferPointer(start: start, count: count)
    case .server(let row):
      return try Self.checking { () throws(ServerError) in try row.utf8(column) }
    }
  }

  package func blob(_ column: Int) throws(StoreError) -> [UInt8] {
    switch engine {
    case .file(let statement):
      try require(SQLITE_BLOB, in: column)
      // SQLite returns a null pointer for an empty blob.
      let start = sqlite3_column_blob(statement, Int32(column))
      let count = Int(sqlite3_column_bytes(statement, Int32(column)))
      return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    case .server(let row):
      return try Self.checking { () throws(ServerError) in try row.blob(column) }
    }
  }

  /// Reads a blob of 16 bytes, or a uuid of a server.
  package func uuid(_ column: Int) throws(StoreError) -> UUID {
    switch engine {
    case .file(let statement):
      try require(SQLITE_BLOB, in: column)
      let start = sqlite3_column_blob(statement, Int32(column))
      guard let start, sqlite3_column_bytes(statement, Int32(column)) == 16 else {
        throw unexpectedValue(in: column)
      }
      return UUID(uuid: start.loadUnaligned(as: uuid_t.self))
    case .server(let row):
      return try Self.checking { () throws(ServerError) in try row.uuid(column) }
    }
  }

  package func int64IfPresent(_ column: Int) throws(StoreError) -> Int64? {
    isNull(column) ? nil : try int64(column)
  }

  package func intIfPresent(_ column: Int) throws(StoreError) -> Int? {
    isNull(column) ? nil : try int(column)
  }

  package func doubleIfPresent(_ column: Int) throws(StoreError) -> Double? {
    isNull(column) ? nil : try double(column)
  }

  package func textIfPresent(_ column: Int) throws(StoreError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  package func uuidIfPresent(_ column: Int) throws(StoreError) -> UUID? {
    isNull(column) ? nil : try uuid(column)
  }

  package func unexpectedValue(in column: Int) -> StoreError {
    let name =
      switch engine {
      case .file(let statement):
        sqlite3_column_name(statement, Int32(column)).map { String(cString: $0) }
      case .server(let row): row.name(column)
      }
    return .unexpectedValue(column: name ?? "#\(column)")
  }

  package func isNull(_ column: Int) -> Bool {
    switch engine {
    case .file(let statement):
      // A missing column also reads as NULL, and must not pass for an absent value.
      column < Int(sqlite3_data_count(statement))
        && sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    case .server(let row): row.isNull(column)
    }
  }

  private func require(_ type: Int32, in column: Int) throws(StoreError) {
    guard case .file(let statement) = engine,
      sqlite3_column_type(statement, Int32(column)) == type
    else {
      throw unexpectedValue(in: column)
    }
  }
}

extension Row {
  /// The id of a questionnaire, and its version in the next column.
  package func key(_ column: Int) throws(StoreError) -> Questionnaire.Key {
    .init(id: .init(rawValue: try text(column)), version: try text(column + 1))
  }

  package func word<T: RawRepresentable>(
    _ column: Int
  ) throws(StoreError) -> T where T.RawValue == String {
    guard let value = T(rawValue: try text(column)) else { throw unexpectedValue(in: column) }
    return value
  }
}

@available(*, unavailable)
extension Row: Sendable {}
