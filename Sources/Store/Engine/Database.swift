import Dispatch
import Foundation
import Synchronization
import WellbeingCSQLite
import WellbeingPostgreSQL
import WellbeingPrivateFiles
import WellbeingSamples

/// A connection to a store's file or server. All SQL goes through one.
///
/// It is synchronous, and for one thread at a time. Statements are in `Database+Statements.swift`,
/// transactions in `Database+Transactions.swift`.
package final class Database {
  package enum Mode: Sendable, Equatable {
    /// Reading and writing.
    ///
    /// - create: Whether to create a missing file, and missing folders of the default store.
    case readWrite(create: Bool)
    /// Reading only; never changes a row or the format.
    case readOnly
  }

  enum Engine {
    case file(OpaquePointer)
    case server(ServerSession)
  }

  /// The absolute path of the file, or the name of a store on a server.
  package let path: String
  package let mode: Mode
  /// Nil once the connection is closed.
  var engine: Engine?
  /// How the engine writes what others write differently.
  let dialect: Dialect
  /// How many seconds a record may begin in the future: the clocks of several machines differ. A
  /// temporary store has the same tolerance as a server, because it may rehearse an import into one.
  var clockTolerance: TimeInterval {
    let isTolerant = session != nil && followsServer || path == Self.temporaryPath
    return isTolerant ? SampleHeader.clockTolerance : 0
  }

  /// Whether records are stamped by the server's clock, so that this machine's must agree with it.
  var followsServer = true
  let interrupter = Interrupter()
  let busyHandler: BusyHandler
  var cache = StatementCache(capacity: 64)
  var state = TransactionState.none
  /// Whether the present transaction has begun, even if its first part was undone.
  var hasBegun = false
  /// The format of the store; nil until it is checked.
  private(set) var format: StoreFormat?
  /// A number that changes between transactions if another connection has written.
  package internal(set) var transactionDataVersion: Int64?
  /// The inode number of the write-ahead log that was opened; nil if there is none.
  private(set) var logNumber: UInt64?
  /// Whether opening succeeded, so that closing may optimise the file.
  private var isReady = false

  /// Opens a store.
  ///
  /// Nothing is written to a file before it is known to be a store.
  /// - Parameters:
  ///   - file: The file, checked by the rules of ``StoreFile``.
  ///   - busyLimit: The maximum total time to wait for a lock.
  package convenience init(
    _ file: StoreFile, _ mode: Mode, format: StoreFormat, busyLimit: Duration = .seconds(5)
  ) throws(StoreError) {
    if mode == .readWrite(create: true) { try Self.create(file, format: format) }
    let path = try file.admit(creating: false, isReadOnly: mode == .readOnly)
    try self.init(
      checked: path, mode, busyLimit: busyLimit,
      sharing: mode == .readOnly ? FileSharing(of: path) : .live)
    try allowCheckpointOnClose(false)
    do throws(StoreError) {
      try configure()
      try bringUp(to: format)
    } catch StoreError.Code.logUnavailable where mode != .readOnly && isFolderReadOnly {
      throw .readOnly(path: path)
    }
    self.format = format
    logNumber = try currentLogNumber()
    if mode != .readOnly { try allowCheckpointOnClose(true) }
    isReady = true
  }

  /// Opens a store wherever it is.
  convenience init(
    _ location: StoreLocation, _ mode: Mode, format: StoreFormat,
    busyLimit: Duration = .seconds(5)
  ) throws(StoreError) {
    switch location.place {
    case .file(let file): try self.init(file, mode, format: format, busyLimit: busyLimit)
    case .server(let server): try self.init(server, mode, format: format, busyLimit: busyLimit)
    case .memory, .temporary: try self.init(inMemory: location.path, format)
    }
  }

  /// SQLite's name of a database that has no file.
  static let memoryPath = ":memory:"
  /// SQLite's name of one in a file that has no name.
  static let temporaryPath = ""

  static func isInMemory(_ path: String) -> Bool { [memoryPath, temporaryPath].contains(path) }

  /// Whether the store is a file with a name.
  var isFile: Bool { session == nil && !Self.isInMemory(path) }

  /// Creates a store in memory, which ends with this connection.
  convenience init(inMemory path: String, _ format: StoreFormat) throws(StoreError) {
    try self.init(checked: path, .readWrite(create: true), busyLimit: .zero)
    try configure()
    // What does not fit is in a file that nobody waits for.
    if path == Self.temporaryPath { try set(Pragma(name: "cache_size", value: -4_000)) }
    try write(format)
    self.format = format
  }

  /// Opens a checked file with SQLite's default settings, except for the busy handler.
  init(
    checked path: String, _ mode: Mode, busyLimit: Duration, sharing: FileSharing = .live
  ) throws(StoreError) {
    try Self.requireLibrary(version: Int(sqlite3_libversion_number()))
    self.path = path
    self.mode = mode
    dialect = .file
    busyHandler = BusyHandler(limit: busyLimit)
    var handle: OpaquePointer?
    // The path has no links, so one that appears in the meantime is rejected.
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW
      | SQLITE_OPEN_URI
    let code = sqlite3_open_v2(sharing.uri(of: path), &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw .opening(code, on: handle, path: path)
    }
    engine = .file(handle)
    interrupter.follow(.file(handle))
    try check(busyHandler.install(on: handle))
  }

  /// Connects to a shared store on a server.
  convenience init(
    _ location: ServerLocation, _ mode: Mode, format: StoreFormat, busyLimit: Duration
  ) throws(StoreError) {
    let session = try ServerSession(
      location, isReadOnly: mode == .readOnly, busyLimit: busyLimit)
    self.init(session, mode, busyLimit: busyLimit)
    try session.requireFormat(format)
    self.format = format
  }

  private init(_ session: ServerSession, _ mode: Mode, busyLimit: Duration) {
    path = session.name
    self.mode = mode
    dialect = .server
    busyHandler = BusyHandler(limit: busyLimit)
    engine = .server(session)
    interrupter.follow(.server(session.connection.cancellation))
  }

  /// Nil for a file, and once the connection is closed.
  var session: ServerSession? {
    if case .server(let session) = engine { session } else { nil }
  }

  /// SQLite's connection; nil for a server, and once it is closed.
  private var handle: OpaquePointer? {
    if case .file(let handle) = engine { handle } else { nil }
  }

  private var isFolderReadOnly: Bool {
    Folder(FilePath.parent(of: path)).refusesWriting
  }

  deinit {
    // Optimising and disk waits must not block the thread that releases the connection.
    interrupter.follow(nil)
    session?.connection.abandon()
    guard let handle else { return }
    let tidies = isReady && mode != .readOnly
    cache.removeAll()
    // The handle's busy handler is released with this connection.
    sqlite3_busy_timeout(handle, 0)
    nonisolated(unsafe) let closing = handle
    Self.closings.async { Self.close(closing, tidies: tidies) }
  }

  private static let closings = DispatchQueue(label: "wellbeing.store.closing", qos: .utility)

  package static func waitForClosings() {
    closings.sync {}
  }

  /// STRICT tables need 3.37.0.
  private static let oldestLibrary = 3_037_000

  static func requireLibrary(version: Int) throws(StoreError) {
    guard version >= oldestLibrary else {
      throw .sqliteTooOld(version: version, needed: oldestLibrary)
    }
  }

  /// Closes the connection; a second call does nothing.
  ///
  /// Closing never waits. If others hold locks, cleaning up the file is left to the next connection
  /// that closes.
  package func close() {
    interrupter.follow(nil)
    session?.connection.abandon()
    cache.removeAll()
    if let handle { Self.close(handle, tidies: isReady && mode != .readOnly) }
    engine = nil
  }

  private static func close(_ handle: OpaquePointer, tidies: Bool) {
    // Closing never waits.
    sqlite3_busy_timeout(handle, 0)
    if tidies {
      optimise(handle)
      sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
    sqlite3_close_v2(handle)
  }

  private var commitCount = 0

  /// Counts a transaction. Sometimes optimises as closing does: a server may not close for months.
  func noteCommit() {
    commitCount += 1
    guard commitCount.isMultiple(of: 1_000), let handle else { return }
    sqlite3_busy_timeout(handle, 0)
    Self.optimise(handle)
    _ = busyHandler.install(on: handle)
  }

  /// Lets SQLite sample the indexes that have changed much.
  static func optimise(_ handle: OpaquePointer) {
    sqlite3_exec(handle, "PRAGMA analysis_limit = 400; PRAGMA optimize", nil, nil, nil)
  }

  /// SQLite's handle; throws if the connection is closed or leads to a server.
  package func openHandle() throws(StoreError) -> OpaquePointer {
    switch try requireOpen() {
    case .file(let handle): return handle
    case .server: throw .needsFile(path)
    }
  }

  @discardableResult
  func requireOpen() throws(StoreError) -> Engine {
    guard let engine else { throw .closed }
    return engine
  }

  func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw .sqlite(code, on: handle, path: path) }
  }
}

@available(*, unavailable)
extension Database: Sendable {}

/// Ends what a connection does, from any thread.
final class Interrupter: Sendable {
  enum Target {
    // SQLite allows interrupting a connection from any thread until it is closed.
    case file(OpaquePointer)
    case server(ServerCancellation)
  }

  private struct State: ~Copyable {
    nonisolated(unsafe) var target: Target?
    var isInterrupted = false
  }

  private let state = Mutex(State())

  /// - Parameter target: Nil before the connection is closed.
  func follow(_ target: Target?) {
    nonisolated(unsafe) let target = target
    state.withLock { $0.target = target }
  }

  /// Ends the running statement and refuses all later ones, with
  /// ``StoreError/Code/readCanceled``. The connection is then of no further use.
  func interrupt() {
    state.withLock { state in
      state.isInterrupted = true
      switch state.target {
      case .file(let handle): sqlite3_interrupt(handle)
      case .server(let cancellation): cancellation.cancel()
      case nil: break
      }
    }
  }

  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }
}

extension Database {
  /// Throws if the open files are no longer those at the store's path.
  ///
  /// SQLite would go on writing to such files, but nobody else can open them.
  /// - Throws: ``StoreError/Code/moved``.
  package func requireInPlace() throws(StoreError) {
    try requireOpen()
    guard isFile else { return }
    var hasMoved: Int32 = 0
    try check(
      sqlite3_file_control(try openHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved))
    let moved = (mode == .readOnly ? StoreError.movedWhileReading : StoreError.moved)(path)
    // SQLite does not check the log. Nobody may remove it while the store is open.
    guard hasMoved == 0 else { throw moved }
    if let logNumber, try currentLogNumber() != logNumber { throw moved }
  }

  /// The inode number of the write-ahead log; nil if there is none.
  func currentLogNumber() throws(StoreError) -> UInt64? {
    try StoreError.of { () throws(FileError) in
      try FileStatus.ifPresent(at: path + "-wal")?.identity.number
    }
  }
}

extension Database {
  /// Rewrites the file from its tables and truncates the write-ahead log.
  ///
  /// - Throws: ``StoreError/Code/busy`` while another program reads or writes, and other cases. The
  ///   file is then as sound as before, but may contain traces of removed records.
  package func rewrite() throws(StoreError) {
    guard state == .none else { throw .unexpectedResult(code: SQLITE_MISUSE) }
    cache.removeAll()
    // They contain samples of index keys, and are rebuilt when the connection is closed.
    try execute("DROP TABLE IF EXISTS sqlite_stat4; DROP TABLE IF EXISTS sqlite_stat1")
    try execute("VACUUM")
    try check(
      sqlite3_wal_checkpoint_v2(
        try openHandle(), nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
  }
}

extension Database {
  /// Sets the options that the store relies on and reads each back: SQLite ignores unknown pragmas.
  ///
  /// None of them changes the file.
  func configure() throws(StoreError) {
    let handle = try openHandle()
    for option in Self.options { try set(option, on: handle) }
    for pragma in Self.pragmas { try set(pragma) }
    try set(Pragma(name: "query_only", value: mode == .readOnly ? 1 : 0))
  }

  /// Switches to write-ahead logging, so that readers and a writer do not block each other.
  func useWriteAheadLog() throws(StoreError) {
    let mode = try row("PRAGMA journal_mode = WAL", first: Row.text)
    guard mode == "wal" else { throw .settingRefused(name: "journal_mode") }
  }

  private struct Option {
    let name: String
    let code: Int32
    let value: Int32
  }

  private static let options = [
    Option(name: "DEFENSIVE", code: SQLITE_DBCONFIG_DEFENSIVE, value: 1),
    Option(name: "TRUSTED_SCHEMA", code: SQLITE_DBCONFIG_TRUSTED_SCHEMA, value: 0),
    Option(name: "DQS_DDL", code: SQLITE_DBCONFIG_DQS_DDL, value: 0),
    Option(name: "DQS_DML", code: SQLITE_DBCONFIG_DQS_DML, value: 0),
  ]

  private func set(_ option: Option, on handle: OpaquePointer) throws(StoreError) {
    var applied: Int32 = -1
    let code = wellbeing_sqlite3_db_config_bool(handle, option.code, option.value, &applied)
    guard code == SQLITE_OK, applied == option.value else {
      throw .settingRefused(name: option.name)
    }
  }

  private struct Pragma {
    let name: String
    let value: Int64
  }

  private static let pragmas = [
    Pragma(name: "synchronous", value: 2),  // FULL: what was acknowledged survives a power loss
    Pragma(name: "fullfsync", value: 1),  // on macOS fsync leaves the data in the drive
    Pragma(name: "checkpoint_fullfsync", value: 1),
    Pragma(name: "foreign_keys", value: 1),
    Pragma(name: "recursive_triggers", value: 1),  // else REPLACE passes by the delete triggers
    Pragma(name: "cell_size_check", value: 1),  // finds damage early
    Pragma(name: "secure_delete", value: 1),  // what was deleted is overwritten
    // 16 MB: saving many records touches more pages than the default 2 MB hold.
    Pragma(name: "cache_size", value: -16_000),
    // The size to which the log is truncated after a full checkpoint; otherwise it never shrinks.
    Pragma(name: "journal_size_limit", value: 16 << 20),
    Pragma(name: "temp_store", value: 2),  // MEMORY: nothing is spilled to another folder
  ]

  private func set(_ pragma: Pragma) throws(StoreError) {
    try execute("PRAGMA \(pragma.name) = \(pragma.value)")
    let statement = try Statement(
      "PRAGMA \(pragma.name)", on: try requireOpen(), path: path, isKept: false)
    guard let row = try statement.next(), try row.int64(0) == pragma.value else {
      throw .settingRefused(name: pragma.name)
    }
  }
}
