import WellbeingCSQLite
import WellbeingPostgreSQL
import WellbeingPrivateFiles

enum TransactionState: Equatable {
  case none
  /// A transaction begins with the next statement.
  case beginning(isWriting: Bool)
  case reading
  case writing
  /// SQLite rolled back by itself after this error. Further statements would each be committed
  /// alone, so they are rejected with the same error.
  case aborted(StoreError)
}

extension Database {
  /// Runs a write transaction. It begins with the first statement or ``part(_:)``, after waiting for
  /// other writers, so that what comes before keeps nobody from writing.
  ///
  /// - Throws: The first error of the body, SQLite or the commit; nothing is saved then, except
  ///   perhaps after ``StoreError/Code/commitUncertain``. Also throws within another transaction,
  ///   and if the file has moved.
  package func transaction<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    guard mode != .readOnly else { throw .openedForReading(path: path) }
    state = .beginning(isWriting: true)
    hasBegun = false
    let result = try finish { () throws(StoreError) in
      let result = try body()
      // A closure without a change still shows whether the store can be written.
      if !hasBegun { try beginIfDue() }
      // The body can take long, and commits to a moved file must not be reported as saved.
      try requireInPlace()
      return result
    }
    noteCommit()
    return result
  }

  /// Runs a closure whose reads show the store as it was at the first of them. On a server, only the first
  /// statement is repeated if the connection was lost.
  func moment<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    guard state == .none else { return try body() }
    state = .beginning(isWriting: false)
    return try finish(body)
  }

  /// Begins the transaction that was to begin with the next statement.
  func beginIfDue() throws(StoreError) {
    guard case .beginning(let isWriting) = state else { return }
    state = .none
    do throws(StoreError) {
      if isWriting {
        try beginWriting()
        state = .writing
        try requireInPlace()
        try requireFormat()
        hasBegun = true
      } else {
        try beginReading()
      }
    } catch {
      rollBack()
      state = .beginning(isWriting: isWriting)
      throw error
    }
  }

  private func beginWriting() throws(StoreError) {
    if let session, let format {
      return try session.beginWriting(format, checksClock: followsServer)
    }
    // IMMEDIATE: a reader that turns into a writer can fail without waiting.
    try run("BEGIN IMMEDIATE")
  }

  /// Checks in a transaction that the file still has the format with which it was opened, since a
  /// newer program may have changed it, and notes whether others have written.
  private func requireFormat() throws(StoreError) {
    guard let format, session == nil else { return }
    let found = try row(
      """
      SELECT (SELECT user_version FROM pragma_user_version),
        (SELECT data_version FROM pragma_data_version)
      """
    ) { row throws(StoreError) in (version: try row.int(0), data: try row.int64(1)) }
    try format.require(found?.version ?? 0, of: path)
    transactionDataVersion = found?.data
  }

  /// Runs a part of a write transaction, which is undone alone if it fails.
  func part<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    // The first part needs no savepoint: if it fails, the whole transaction is undone and begins again.
    let isFirst = state == .beginning(isWriting: true)
    if isFirst { try beginIfDue() } else { try run("SAVEPOINT part") }
    let firstEntry = session?.firstEntry
    do throws(StoreError) {
      let result = try body()
      if !isFirst {
        try run("RELEASE part")
        // An error of what was sent along belongs to this part; one of the first part to the whole.
        try session?.flush()
      }
      try requireLiveTransaction()
      return result
    } catch {
      session?.connection.discard()
      session?.firstEntry = firstEntry
      // The first error is the one to report, so errors of the rollback are ignored.
      if isFirst {
        rollBack()
        state = .beginning(isWriting: true)
      } else if isInTransaction {
        do throws(StoreError) {
          try run("ROLLBACK TO part")
          try run("RELEASE part")
          try session?.flush()
        } catch {
          state = .aborted(error)
        }
      }
      throw error
    }
  }

  /// Reads the store as it is now. On a server, all of it is repeated if the connection was lost.
  ///
  /// Within a transaction it reads that transaction's state. Keep it short: the write-ahead log
  /// grows while it lasts.
  package func read<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    guard state == .none else { return try body() }
    guard let session else { return try readOnce(body) }
    return try session.repeating { () throws(StoreError) in try readOnce(body) }
  }

  private func readOnce<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    try beginReading()
    return try finish(body)
  }

  /// Begins a read. On a server, the caller repeats all of it if the connection was lost.
  func beginReading() throws(StoreError) {
    let present = state
    state = .none
    do throws(StoreError) {
      if let session { try session.beginReading() } else { try run("BEGIN DEFERRED") }
      state = .reading
    } catch {
      state = present
      throw error
    }
  }

  private func rollBack() {
    if let session { return session.rollBack() }
    if case .file(let handle) = engine { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// Throws the error after which SQLite ended the transaction by itself, if it did.
  func requireLiveTransaction() throws(StoreError) {
    if case .aborted(let error) = state { throw error }
  }

  /// Notes whether an error, such as a full disk, made SQLite roll back.
  func noteFailure(_ error: StoreError) {
    guard state == .reading || state == .writing, session == nil, !isInTransaction else { return }
    state = .aborted(error)
  }

  private var isInTransaction: Bool {
    switch engine {
    case .file(let handle): sqlite3_get_autocommit(handle) == 0
    case .server(let session): session.connection.isInTransaction
    case nil: false
    }
  }

  private func finish<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    defer { state = .none }
    do throws(StoreError) {
      let result = try body()
      try requireLiveTransaction()
      if case .beginning = state { return result }
      try commit()
      return result
    } catch {
      // The first error is the one to report, so errors of the rollback are ignored.
      rollBack()
      throw error
    }
  }

  private func commit() throws(StoreError) {
    if let session { return try state == .writing ? session.commit() : session.endReading() }
    let handle = try openHandle()
    let code = sqlite3_exec(handle, "COMMIT", nil, nil, nil)
    guard code != SQLITE_OK else { return }
    throw state == .writing
      ? .sqliteCommit(code, on: handle, path: path) : .sqlite(code, on: handle, path: path)
  }
}

/// Waits for other connections' locks with short random sleeps.
///
/// With sleeps of equal or growing length, like SQLite's own, one of several busy writers can lose
/// every race for the lock until it times out.
final class BusyHandler {
  private let limit: Duration
  private var began: SuspendingClock.Instant

  /// - Parameter limit: The maximum total time of one wait.
  init(limit: Duration) {
    self.limit = limit
    began = SuspendingClock().now
  }

  /// Installs this handler on a connection, which it must outlive.
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
  /// - Parameter attempt: The number of sleeps in this wait so far.
  /// - Returns: Whether to try again; false, without sleeping, once the limit is reached or the task
  ///   is cancelled.
  func nap(attempt: Int) -> Bool {
    let now = SuspendingClock().now
    if attempt == 0 { began = now }
    guard now - began < limit, !Task.isCancelled else { return false }
    DirectoryLock.pause()
    return true
  }

  /// Retries, up to the limit, where SQLite fails at once without calling its busy handler.
  func retrying(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    while true {
      do throws(StoreError) {
        return try body()
      } catch StoreError.Code.busy where clock.now < deadline && !Task.isCancelled {
        DirectoryLock.pause()
      }
    }
  }
}
