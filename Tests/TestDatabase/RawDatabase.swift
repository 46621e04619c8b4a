import WellbeingCSQLite

/// A database, such as the store's file, as any program that links SQLite sees it.
package struct RawDatabase: ~Copyable {
  package struct Failure: Error {
    package let code: Int32
    /// What a server said.
    package let message: String

    package init(code: Int32, message: String = "") {
      self.code = code
      self.message = message
    }
  }

  private let handle: OpaquePointer

  package init(path: String) throws {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil)
    guard code == SQLITE_OK, let handle else { throw Failure(code: code) }
    // A store that is just being closed may still hold a lock.
    sqlite3_busy_timeout(handle, 10_000)
    self.handle = handle
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  package func execute(_ script: String) throws {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }

  /// Runs a statement once for each row of values, all of them text.
  package func run(_ sql: String, _ rows: [[String]]) throws {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
    defer { sqlite3_finalize(statement) }
    for row in rows {
      for (place, text) in row.enumerated() {
        let code = text.withCString {
          wellbeing_sqlite3_bind_text_copy(statement, Int32(place + 1), $0, UInt64(text.utf8.count))
        }
        guard code == SQLITE_OK else { throw Failure(code: code) }
      }
      guard sqlite3_step(statement) == SQLITE_DONE else {
        throw Failure(code: sqlite3_errcode(handle))
      }
      sqlite3_reset(statement)
    }
  }

  /// The rows of a query, each value as text, NULL as nil.
  package func rows(_ sql: String) throws -> [[String?]] {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
    defer { sqlite3_finalize(statement) }
    var rows: [[String?]] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_text(statement, column).map { String(cString: $0) }
        })
    }
    return rows
  }

  /// The names of a query's columns.
  package func columns(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
    defer { sqlite3_finalize(statement) }
    return (0..<sqlite3_column_count(statement)).compactMap { column in
      sqlite3_column_name(statement, column).map { String(cString: $0) }
    }
  }
}
