import WellbeingCSQLite

/// A prepared statement: values are bound to it, it is stepped, columns of its rows are read.
///
/// A statement is lent by ``Connection/withStatement(_:_:)``, which resets it and clears what was
/// bound; it must not be kept. Columns are read in `Statement+Columns.swift`.
final class Statement {
  let handle: OpaquePointer
  private let connection: OpaquePointer
  private let path: String
  /// Whether the cache that keeps it has lent it.
  var isLent = false
  /// When it was used last, as the cache counts.
  var lastUse: UInt64 = 0

  /// - Parameter sql: one statement, without anything after it.
  init(
    _ sql: String, on connection: OpaquePointer, path: String, isKept: Bool
  ) throws(StoreError) {
    var handle: OpaquePointer?
    let flags = isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    var isWhole = true
    let code = sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(connection, text, -1, flags, &handle, &tail)
      isWhole = tail.map { $0.pointee == 0 } ?? true
      return code
    }
    guard code == SQLITE_OK else { throw .sqlite(code, on: connection, path: path) }
    guard let handle else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    self.handle = handle
    self.connection = connection
    self.path = path
    guard isWhole else { throw .unexpectedResult(code: SQLITE_MISUSE) }
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Moves to the next row.
  ///
  /// - Returns: whether there is one.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw .sqlite(code, on: connection, path: path)
    }
  }

  /// Runs to the end, passing over rows.
  ///
  /// - Returns: how many rows an `INSERT`, `UPDATE` or `DELETE` changed.
  @discardableResult
  func run() throws(StoreError) -> Int {
    while try step() {}
    return Int(sqlite3_changes64(connection))
  }

  /// Binds a value to each parameter, in order, and runs to the end; then it can be run again.
  ///
  /// - Returns: how many rows an `INSERT`, `UPDATE` or `DELETE` changed.
  @discardableResult
  func run<each Value: BindingConvertible>(
    with values: repeat each Value
  ) throws(StoreError) -> Int {
    var count: Int32 = 0
    for value in repeat each values {
      count += 1
      try value.bind(to: self, at: count)
    }
    try requireValues(Int(count))
    let changed = try run()
    sqlite3_reset(handle)
    return changed
  }

  /// Makes the statement ready for other values, and lets go of those that were bound.
  func reset() {
    // The result repeats the error of the last step, which was reported there.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Throws what a call on this statement failed with.
  func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw .sqlite(code, on: connection, path: path) }
  }
}

@available(*, unavailable)
extension Statement: Sendable {}
