import Foundation
import WellbeingPostgreSQL
import WellbeingSamples

/// A session on the server of a shared store: its settings, its clock, and whether a commit whose
/// answer was lost took place.
final class ServerSession {
  let location: ServerLocation
  let connection: ServerConnection
  private let isReadOnly: Bool
  private let busyLimit: Duration
  /// The store's identifier, which every write transaction compares; nil while it is not known.
  var storeID: UUID?
  /// The number of the server's process. Behind a pooler it can be another for each transaction.
  private(set) var backend: Int64 = 0
  /// How many seconds the server's clock is ahead of this machine's.
  private(set) var clockOffset: TimeInterval = 0
  /// What the server told at the beginning of the write transaction.
  private(set) var beginning: Beginning?
  /// The first entry of the log that the transaction has written.
  var firstEntry: UUID?

  struct Beginning {
    /// The number of the log's last entry.
    let entry: Int64
    let format: Int
    /// The server's time.
    let time: Date
    /// The server's number of the transaction.
    let transaction: String
  }

  /// The server's time: in a write transaction, that of its beginning.
  var presentTime: Date { beginning?.time ?? Date() + clockOffset }

  /// The name of the store in messages.
  var name: String { location.name }

  /// Connects, and checks that the server keeps what it acknowledges.
  init(
    _ location: ServerLocation, isReadOnly: Bool, busyLimit: Duration
  ) throws(StoreError) {
    self.location = location
    self.isReadOnly = isReadOnly
    self.busyLimit = busyLimit
    do throws(ServerError) {
      connection = try ServerConnection(parameters: location.parameters)
    } catch {
      throw .server(error, location)
    }
    try configure()
  }

  /// Runs a closure, and converts its error.
  func checking<T>(_ body: () throws(ServerError) -> T) throws(StoreError) -> T {
    do throws(ServerError) {
      return try body()
    } catch {
      throw .server(error, location)
    }
  }

  /// The oldest server with everything that the store needs.
  private static let oldestServer = 140_000

  /// What the session relies on.
  private var settings: [(name: String, value: String)] {
    let wait =
      busyLimit.components.seconds * 1000 + busyLimit.components.attoseconds / 1_000_000_000_000_000
    return [
      // 0 would mean to wait for ever.
      ("lock_timeout", "\(max(wait, 1))ms"),
      // A read can take long. `begin_write` limits how long a writer may do nothing.
      ("statement_timeout", "0"), ("idle_in_transaction_session_timeout", "0"),
      // One page took ten times as long with them.
      ("max_parallel_workers_per_gather", "0"), ("jit", "off"),
      ("default_transaction_read_only", isReadOnly ? "on" : "off"),
    ]
  }

  /// Sets the session's options, reads them back, and rejects servers that can lose what they
  /// acknowledged or that compare texts differently.
  private func configure() throws(StoreError) {
    let wanted = settings
    connection.answerLimit = .seconds(10)
    defer { connection.answerLimit = nil }
    try checking { () throws(ServerError) in
      for setting in wanted { try connection.queue("SET \(setting.name) = '\(setting.value)'") }
      try connection.queue(
        """
        SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') IN ('off', 'local')
        """)
    }
    let names = wanted.map { "current_setting('\($0.name)')" }.joined(separator: ", ")
    let (version, refused) = try checking { () throws(ServerError) in
      let question = connection.statement(
        """
        SELECT current_setting('server_encoding') = 'UTF8',
          current_setting('fsync') = 'on', current_setting('full_page_writes') = 'on',
          current_setting('synchronous_commit') NOT IN ('off', 'local'),
          EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'und-x-icu'),
          CAST(floor(extract(epoch FROM clock_timestamp()) * 1000000) AS bigint), pg_backend_pid(),
          CAST(current_setting('server_version_num') AS integer), \(names)
        """)
      let before = Date()
      guard let row = try question.next() else { throw ServerError(.unexpectedResult) }
      let now = Date(microsecondsSince1970: try row.int64(5))
      clockOffset = now.timeIntervalSince(before) - Date().timeIntervalSince(before) / 2
      backend = try row.int64(6)
      var refused: [String] = []
      for (place, name) in Self.requirements.enumerated() where try !row.bool(place) {
        refused.append(name)
      }
      for (place, setting) in wanted.enumerated() where try row.text(8 + place) != setting.value {
        // The server may say 5000ms as 5s.
        if setting.name != "lock_timeout" { refused.append(setting.name) }
      }
      let version = try row.int64(7)
      try question.reset()
      return (version, refused.first)
    }
    guard version >= Self.oldestServer else { throw .serverTooOld(name) }
    if let refused { throw .serverUnsuitable(path: name, name: refused) }
  }

  private static let requirements = [
    "server_encoding", "fsync", "full_page_writes", "synchronous_commit", "ICU",
  ]

  /// Checks that the store's schema is there and has the format.
  func requireFormat(_ format: StoreFormat) throws(StoreError) {
    let found = try meta()
    try format.require(found.format, of: name)
    storeID = found.id
  }

  private func meta() throws(StoreError) -> (format: Int, id: UUID) {
    let table = "\(location.schema.name).meta"
    connection.answerLimit = .seconds(10)
    defer { connection.answerLimit = nil }
    return try checking { () throws(ServerError) in
      let question = connection.statement(
        """
        SELECT f.value, s.id FROM \(table) AS f, \(table) AS s
        WHERE f.key = 'format' AND s.key = 'storeID'
        """)
      guard let row = try question.next() else { throw ServerError(.unexpectedResult) }
      let found = (format: Int(try row.int64(0)), id: try row.uuid(1))
      try question.reset()
      return found
    }
  }

  /// Begins another session, with all settings.
  func reconnect() throws(StoreError) {
    try checking { () throws(ServerError) in try connection.reconnect() }
    try configure()
    // Of several hosts, another one may have answered.
    if let storeID, try meta().id != storeID { throw .otherStore(name) }
  }

  /// Runs a request that begins something; if the idle connection was lost, on a new one.
  private func beginning<T>(_ body: () throws(ServerError) -> T) throws(StoreError) -> T {
    if connection.isBroken { try reconnect() }
    do throws(ServerError) {
      return try body()
    } catch {
      rollBack()
      // A standby refuses to begin a transaction that writes.
      if error.sqlState == "0A000" { throw .standby(name) }
      guard error.endsSession else { throw .server(error, location) }
    }
    try reconnect()
    do throws(ServerError) {
      return try body()
    } catch {
      rollBack()
      throw .server(error, location)
    }
  }

  /// Sends what waits to go along with something else.
  func flush() throws(StoreError) {
    try checking { () throws(ServerError) in try connection.flush() }
  }

  /// Runs a read; once more on a new connection if the connection was lost.
  func repeating<T>(_ read: () throws(StoreError) -> T) throws(StoreError) -> T {
    if connection.isBroken { try reconnect() }
    do throws(StoreError) {
      return try read()
    } catch {
      guard error.code == .unreachable else { throw error }
      try reconnect()
      return try read()
    }
  }

  private lazy var head = connection.statement(
    """
    SELECT entry, format, now_us, CAST(pg_current_xact_id() AS text), pg_backend_pid(),
      (SELECT id FROM \(location.schema.name).meta WHERE key = 'storeID')
    FROM \(location.schema.name).begin_write()
    """)

  /// Fails in another session (a division by zero) or another store (a logarithm of zero). It goes along
  /// with what is read.
  private lazy var same = connection.statement(
    """
    SELECT 1 / CAST(pg_backend_pid() = ? AS integer), ln(CAST(
      (SELECT id FROM \(location.schema.name).meta WHERE key = 'storeID') = ? AS integer))
    """)

  /// Begins a transaction that reads, in the same session and store as before. It goes along with the
  /// first read.
  func beginReading() throws(StoreError) {
    try checking { () throws(ServerError) in
      try begin("REPEATABLE READ READ ONLY")
      guard let storeID else { return }
      same.bind(.integer(backend), at: 1)
      same.bind(.uuid(storeID), at: 2)
      try same.queue()
    }
  }

  /// Begins a transaction in the store's schema, whatever others have set on this session before.
  private func begin(_ words: String) throws(ServerError) {
    try connection.queue("BEGIN ISOLATION LEVEL \(words)")
    try connection.queue("SET LOCAL search_path = \(location.schema.name), pg_temp")
  }

  /// Begins a write transaction, once no other runs.
  ///
  /// - Parameter checksClock: Whether a clock that is wrong by more than a minute is refused.
  func beginWriting(_ format: StoreFormat, checksClock: Bool) throws(StoreError) {
    firstEntry = nil
    // The server itself ends the wait for others after the limit.
    connection.answerLimit = busyLimit + .seconds(10)
    defer { connection.answerLimit = nil }
    let (found, id, process) = try beginning { () throws(ServerError) in
      try begin("READ COMMITTED READ WRITE")
      guard let row = try head.next() else { throw ServerError(.unexpectedResult) }
      let found = Beginning(
        entry: try row.int64(0), format: Int(try row.int64(1)),
        time: Date(microsecondsSince1970: try row.int64(2)), transaction: try row.text(3))
      let (process, id) = (try row.int64(4), try row.uuid(5))
      try head.reset()
      return (found, id, process)
    }
    clockOffset = found.time.timeIntervalSinceNow
    beginning = found
    do throws(StoreError) {
      guard process == backend else { throw .pooled(name) }
      guard id == storeID ?? id else { throw .otherStore(name) }
      storeID = id
      try format.require(found.format, of: name)
      if checksClock, abs(clockOffset) > SampleHeader.clockTolerance {
        throw .clockOff(name, seconds: -clockOffset)
      }
    } catch {
      rollBack()
      throw error
    }
  }

  /// Ends a transaction without its changes. Its errors are not of interest.
  func rollBack() {
    beginning = nil
    connection.discard()
    // It would repeat its error.
    try? head.reset()
    guard connection.isInTransaction else { return }
    try? connection.queue("ROLLBACK")
    try? connection.flush()
  }

  /// Ends a transaction that only read. Nobody waits for the answer: what was read is known.
  func endReading() throws(StoreError) {
    try checking { () throws(ServerError) in
      try connection.queue("COMMIT")
      try connection.send()
    }
  }

  /// Commits a write transaction. If the connection is lost meanwhile, it looks for what was written.
  ///
  /// - Throws: ``StoreError/Code/commitUncertain`` only if the server cannot be reached again within
  ///   ten seconds.
  func commit() throws(StoreError) {
    let beginning = beginning
    self.beginning = nil
    // The server would undo everything, and answer COMMIT without an error.
    guard !connection.isTransactionFailed else {
      throw .statementRefused(path: name, name: "25P02")
    }
    do throws(ServerError) {
      try connection.queue("COMMIT")
      try connection.flush()
    } catch {
      guard error.endsSession, let beginning else { throw .server(error, location) }
      guard let isSaved = wasCommitted(beginning) else { throw .commitLost(name) }
      if !isSaved { throw .server(error, location) }
    }
  }

  /// Whether a transaction whose connection was lost at its end was committed; nil if the server
  /// cannot be reached again in time.
  ///
  /// The head is locked first: the former transaction has then ended.
  private func wasCommitted(_ lost: Beginning) -> Bool? {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(10)
    while clock.now < deadline {
      do {
        try reconnect()
        try begin("READ COMMITTED READ WRITE")
        _ = try head.next()
        try head.reset()
        let answer: ServerStatement
        if let firstEntry {
          answer = connection.statement("SELECT 1 FROM log WHERE id > ? AND uuid = ?")
          answer.bind(.integer(lost.entry), at: 1)
          answer.bind(.uuid(firstEntry), at: 2)
        } else {
          // Not everything has an entry, such as an unfinished questionnaire.
          answer = connection.statement(
            "SELECT 1 WHERE pg_xact_status(CAST(? AS xid8)) = 'committed'")
          answer.bind(.text(lost.transaction), at: 1)
        }
        let isSaved = try answer.next() != nil
        try answer.reset()
        rollBack()
        return isSaved
      } catch {
        rollBack()
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
    return nil
  }
}

extension ServerError {
  /// Whether the server ended the session, or the connection was lost: nothing of an open transaction
  /// was saved.
  var endsSession: Bool {
    isBroken || sqlState.hasPrefix("08") || sqlState.hasPrefix("57P") || sqlState == "25P03"
  }
}
