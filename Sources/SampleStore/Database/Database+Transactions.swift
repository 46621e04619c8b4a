import WellbeingCSQLite
import WellbeingPrivateFiles

/// Whether a connection is in a transaction.
enum TransactionState: Equatable {
  case none
  case reading
  case writing
  /// SQLite has rolled back by itself after this error. What followed would be kept piece by
  /// piece, so it is refused with the same error.
  case aborted(StoreError)
}

extension Database {
  /// Writes all or nothing, waiting for other writers first.
  ///
  /// - Throws: the first error of the body, of SQLite, or of keeping the changes; none of them
  ///   is kept then. A transaction in another is refused, and one in a file that has left its
  ///   place.
  func transaction<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    guard mode != .readOnly else { throw .openedForReading(path: path) }
    // IMMEDIATE: a reader that turns into a writer can be refused without waiting.
    try run("BEGIN IMMEDIATE")
    state = .writing
    let result = try finish { () throws(StoreError) in
      try requireInPlace()
      try requireFormat()
      let result = try body()
      // The body can take long, and what is committed is told as saved.
      try requireInPlace()
      return result
    }
    noteCommit()
    return result
  }

  /// Looks in a transaction that the file still has the format by which it was opened, since a newer
  /// program may have changed it, and whether others have written.
  private func requireFormat() throws(StoreError) {
    guard let format else { return }
    let found = try row(
      """
      SELECT (SELECT user_version FROM pragma_user_version),
        (SELECT data_version FROM pragma_data_version)
      """
    ) { row throws(StoreError) in (version: try row.int(0), data: try row.int64(1)) }
    guard let found, found.version == format.version else {
      throw .newer(path: path, found: found?.version ?? 0, supported: format.version)
    }
    transactionDataVersion = found.data
  }

  /// Reads one state of the store, whatever others write meanwhile.
  ///
  /// Within a transaction it reads that one's state. Keep it short: the log of changes grows as
  /// long as it lasts.
  func read<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    guard state == .none else { return try body() }
    try run("BEGIN DEFERRED")
    state = .reading
    return try finish(body)
  }

  /// Throws the error that ended the transaction, if it has ended without its body's knowledge.
  func requireLiveTransaction() throws(StoreError) {
    if case .aborted(let error) = state { throw error }
  }

  /// Looks whether an error made SQLite roll back, as a full disk does.
  func noteFailure(_ error: StoreError) {
    guard state == .reading || state == .writing, !isInTransaction else { return }
    state = .aborted(error)
  }

  /// Whether SQLite has a transaction open.
  private var isInTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

  private func finish<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    defer { state = .none }
    do throws(StoreError) {
      let result = try body()
      try requireLiveTransaction()
      try commit()
      return result
    } catch {
      // The first error is the one to know, so one of rolling back is not.
      if isInTransaction { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  private func commit() throws(StoreError) {
    let handle = try openHandle()
    let code = sqlite3_exec(handle, "COMMIT", nil, nil, nil)
    guard code != SQLITE_OK else { return }
    throw state == .writing
      ? .sqliteCommit(code, on: handle, path: path) : .sqlite(code, on: handle, path: path)
  }
}

/// Waits for other connections' locks in short naps of random length.
///
/// With naps of equal or growing length, as SQLite's own, one of several busy writers can lose
/// every race for the lock until its time is over.
final class BusyHandler {
  private let limit: Duration
  private var began: SuspendingClock.Instant

  /// - Parameter limit: how long one wait may last in all.
  init(limit: Duration) {
    self.limit = limit
    began = SuspendingClock().now
  }

  /// Lets a connection wait with this handler, which must outlive it.
  func install(on handle: OpaquePointer) -> Int32 {
    sqlite3_busy_handler(
      handle,
      { context, count in
        guard let context else { return 0 }
        let handler = Unmanaged<BusyHandler>.fromOpaque(context).takeUnretainedValue()
        return handler.nap(attempt: Int(count)) ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sleeps for 0.5 to 4 ms.
  ///
  /// - Parameter attempt: how often this wait has slept before.
  /// - Returns: whether to try again; false once the limit is reached, without a nap.
  func nap(attempt: Int) -> Bool {
    let now = SuspendingClock().now
    if attempt == 0 { began = now }
    guard now - began < limit else { return false }
    DirectoryLock.pause()
    return true
  }

  /// Tries again until the limit what SQLite gives up at once, without asking its handler.
  func retrying(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    while true {
      do throws(StoreError) {
        return try body()
      } catch StoreError.Code.busy where clock.now < deadline {
        DirectoryLock.pause()
      }
    }
  }
}
