import Dispatch
public import Foundation
public import WellbeingInstruments
import WellbeingPrivateFiles
public import WellbeingSamples

/// The store of samples: one SQLite file, shared by every program that opens it.
///
/// A save that returned survives the end of the process and, as far as the disk keeps its word,
/// a loss of power. Programs may read and write the same file at once.
public actor HealthStore {
  let database: Database
  let source: Source
  let access: Access
  let catalog: QuestionnaireCatalog
  let clock: @Sendable () -> Date
  /// The user's name, looked up once: that reads a file.
  lazy var login = NSUserName()
  /// What scores by each definition that was needed; a definition changes under its key only
  /// if another store is restored.
  var scorers: [Questionnaire.Key: Scorer] = [:]
  /// What scores by each definition that records to be saved referred to.
  var verifiers: [Questionnaire.Key: Scorer] = [:]
  var rows = KnownRows()
  /// Those who follow the store, and what looks for other connections' commits for them.
  let listeners = CommitListeners()
  var watcher: CommitWatcher?
  nonisolated let executor = QueueExecutor()
  /// Stores for reading the same file, beside this one.
  nonisolated let readers: ReaderPool
  /// Which file was opened; nil if that could not be told.
  nonisolated let fileIdentity: FileStatus.Identity?

  /// The file's absolute path.
  public nonisolated let path: String

  /// Opens a store, creating it on first use with permissions for its owner alone.
  ///
  /// - Parameters:
  ///   - location: Where the file lies.
  ///   - source: The program that saves through this store, under any name but `wellbeing`.
  ///   - access: What the program may see and do; a guest makes no file.
  ///   - catalog: The definitions that samples may refer to.
  ///   - clock: What tells the present time.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/reservedSourceName``: the file is not a
  ///   private, sound store of a known format.
  public init(
    at location: StoreLocation, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn, clock: @escaping @Sendable () -> Date = { Date() }
  ) throws(StoreError) {
    try self.init(
      location, access.isGuest ? .readOnly : .readWrite(create: true), source: source,
      access: access, catalog: catalog, clock: clock)
  }

  /// Opens a store that is there, and never changes it.
  ///
  /// - Throws: ``StoreError/Code/missing`` when nothing lies there,
  ///   ``StoreError/Code/reservedSourceName``, and other cases.
  public init(
    reading location: StoreLocation, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn
  ) throws(StoreError) {
    try self.init(
      location, .readOnly, source: source, access: access, catalog: catalog, clock: { Date() })
  }

  private init(
    _ location: StoreLocation, _ mode: Database.Mode, source: Source, access: Access,
    catalog: QuestionnaireCatalog, clock: @escaping @Sendable () -> Date
  ) throws(StoreError) {
    guard access.authority == .owner || !source.isReserved else { throw .reservedSourceName }
    let database = try Database(location.file, mode, format: Schema.format)
    if mode != .readOnly {
      UnfinishedFile.removeAbandoned(in: FilePath.parent(of: database.path))
    }
    try FilterFunctions.register(on: database)
    fileIdentity = (try? FileStatus(of: database.path))?.identity
    readers = ReaderPool(
      path: database.path, source: source, access: access, catalog: catalog)
    self.database = database
    self.path = database.path
    self.source = source
    self.access = access
    self.catalog = catalog
    self.clock = clock
  }

  /// The queue on which the store works.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Does something with the store at once, on the calling thread's time.
  ///
  /// For programs without tasks, such as a command. It blocks until the store is free: do not call it
  /// from within the store.
  public nonisolated func sync<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws -> T
  ) rethrows -> T {
    dispatchPrecondition(condition: .notOnQueue(executor.queue))
    return try executor.queue.sync { try assumeIsolated { try body($0) } }
  }

  /// Closes the file. Whatever is asked of the store afterwards throws ``StoreError/Code/closed``.
  public func close() {
    endSignals(with: .closed)
    // The last to close tidies the file.
    readers.close()
    database.close()
  }

  /// Waits until the files of stores that nobody holds any more are closed, as a program does before it
  /// ends.
  package static func waitForClosings() {
    Database.waitForClosings()
  }
}

/// Runs an actor on a dispatch queue of its own, so that waiting for a disk blocks neither the
/// main thread nor the threads that other tasks share.
final class QueueExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "wellbeing.store", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
