import WellbeingCSQLite

/// The store's file as any program that links SQLite sees it.
struct RawDatabase: ~Copyable {
  struct Failure: Error {
    let code: Int32
  }

  private let handle: OpaquePointer

  init(path: String) throws {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil)
    guard code == SQLITE_OK, let handle else { throw Failure(code: code) }
    self.handle = handle
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  func execute(_ script: String) throws {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }

  /// The rows of a query, each value as text, NULL as nil.
  func rows(_ sql: String) throws -> [[String?]] {
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
  func columns(_ sql: String) throws -> [String] {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw Failure(code: code) }
    defer { sqlite3_finalize(statement) }
    return (0..<sqlite3_column_count(statement)).compactMap { column in
      sqlite3_column_name(statement, column).map { String(cString: $0) }
    }
  }
}
