import WellbeingCSQLite

/// A connection to a store's file: all SQL goes through one.
///
/// It is synchronous, and belongs to one thread at a time. Statements run
/// in `Connection+Statements.swift`, transactions in `Connection+Transactions.swift`.
final class Connection {
  /// What a connection is for.
  enum Mode: Sendable, Equatable {
    /// Reading and writing.
    ///
    /// - create: whether a file that is not there is created, and its folders if it is the
    ///   default one.
    case readWrite(create: Bool)
    /// Reading what other connections write; it never changes a row nor the format.
    case readOnly
  }

  /// The absolute path of the file.
  let path: String
  /// What the connection is for.
  let mode: Mode
  var handle: OpaquePointer?
  let busyHandler: BusyHandler
  var cache = StatementCache(capacity: 64)
  var state = TransactionState.none
  /// The number of the log of changes that was opened with the file; nil where it keeps none.
  private(set) var logNumber: UInt64?
  /// Whether opening came to its end, so that closing may tidy the file.
  private var isReady = false

  /// Opens a store, and brings it up to the format.
  ///
  /// Nothing is written to a file before it is known to be a store or empty.
  /// - Parameters:
  ///   - file: where it lies; checked by the rules of ``StoreFile``.
  ///   - mode: what the connection is for.
  ///   - format: what the file must be.
  ///   - busyLimit: how long to wait for a lock in all.
  convenience init(
    _ file: StoreFile, _ mode: Mode, format: StoreFormat, busyLimit: Duration = .seconds(5)
  ) throws(StoreError) {
    let path = try file.admit(creating: mode == .readWrite(create: true))
    try Self.refuseForeignJournal(of: path, format: format)
    try self.init(
      checked: path, mode, busyLimit: busyLimit,
      sharing: mode == .readOnly ? FileSharing(of: path) : .live)
    try allowCheckpointOnClose(false)
    do throws(StoreError) {
      try configure()
      try bringUp(to: format)
    } catch .logUnavailable where mode != .readOnly && isFolderReadOnly {
      throw .readOnly(path: path)
    }
    logNumber = try currentLogNumber()
    if mode != .readOnly { try allowCheckpointOnClose(true) }
    isReady = true
  }

  /// Opens a file that has been checked, with SQLite's own settings but for waiting.
  init(
    checked path: String, _ mode: Mode, busyLimit: Duration, sharing: FileSharing = .live
  ) throws(StoreError) {
    try Self.requireLibrary(version: Int(sqlite3_libversion_number()))
    self.path = path
    self.mode = mode
    busyHandler = BusyHandler(limit: busyLimit)
    // The path is free of links, so one that appears meanwhile is refused.
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOFOLLOW
      | SQLITE_OPEN_URI
    let code = sqlite3_open_v2(sharing.uri(of: path), &handle, flags, nil)
    guard code == SQLITE_OK, let handle else { throw .opening(code, on: handle, path: path) }
    try check(busyHandler.install(on: handle))
    if sharing == .frozenWithLog { try execute("PRAGMA locking_mode = EXCLUSIVE") }
  }

  private var isFolderReadOnly: Bool {
    System.refusesWriting(StoreDirectory.parent(of: path) ?? "/")
  }

  deinit {
    close()
  }

  /// STRICT tables came with 3.37.0.
  private static let oldestLibrary = 3_037_000

  static func requireLibrary(version: Int) throws(StoreError) {
    guard version >= oldestLibrary else {
      throw .sqliteTooOld(version: version, needed: oldestLibrary)
    }
  }

  /// Closes the connection; a second call does nothing.
  ///
  /// Closing never waits: what it would tidy in the file is left to the next one to close where
  /// others hold locks.
  func close() {
    guard let handle else { return }
    cache.removeAll()
    sqlite3_busy_timeout(handle, 0)
    if isReady && mode != .readOnly {
      sqlite3_exec(handle, "PRAGMA analysis_limit = 400; PRAGMA optimize", nil, nil, nil)
      sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    }
    sqlite3_close_v2(handle)
    self.handle = nil
  }

  /// SQLite's handle, unless the connection is closed.
  func openHandle() throws(StoreError) -> OpaquePointer {
    guard let handle else { throw .closed }
    return handle
  }

  /// Throws what a call on this connection failed with.
  func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw .sqlite(code, on: handle, path: path) }
  }
}

@available(*, unavailable)
extension Connection: Sendable {}
