import Dispatch
import Foundation
public import WellbeingInstruments
import WellbeingPrivateFiles
public import WellbeingSamples

/// The store of samples: one SQLite file, or a schema of a PostgreSQL server, shared by every program
/// that opens it.
///
/// A save that has returned survives the end of the process and, if the disk honours flushes, a
/// power loss. Several programs may read and write the store at once.
public actor HealthStore {
  /// The connection that writes; it is used only on the store's queue.
  nonisolated(unsafe) let writer: Writer
  let listeners = CommitListeners()
  var watcher: CommitWatcher?
  nonisolated let client: Client
  nonisolated let executor = QueueExecutor()
  nonisolated var isInMemory: Bool { Database.isInMemory(path) }
  nonisolated let readers: ReaderPool
  /// Where the store was found: a file's absolute path.
  nonisolated let location: StoreLocation
  /// The file that was opened; nil if it could not be determined.
  nonisolated let fileIdentity: FileStatus.Identity?

  /// The file's absolute path; `:memory:` for a store in memory, and a name for messages for one on
  /// a server.
  public nonisolated let path: String

  /// Opens a store, creating it on first use with permissions for its owner only. It does not
  /// block the calling thread while it waits for the disk.
  ///
  /// ```swift
  /// let store = try await HealthStore.open(
  ///   at: .path("clinic.sqlite"), source: Source(name: "clinic", version: "1.0"),
  ///   access: .ownSource)
  /// ```
  ///
  /// - Parameters:
  ///   - location: The location of the file.
  ///   - source: The program that saves through this store. Its name has 1 to 200 characters,
  ///     without control characters; `wellbeing` is reserved.
  ///   - access: What the program may see and do. A guest does not create a file.
  ///   - catalog: The definitions that samples may refer to.
  ///   - options: How it waits, reads and tells the time.
  /// - Throws: ``/WellbeingStore/StoreError`` if the file is not a private, sound store of a known
  ///   format, or the name of the source is not valid.
  public static func open(
    at location: StoreLocation, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn, options: Options = Options()
  ) async throws(StoreError) -> HealthStore {
    try await outsideTasks { () throws(StoreError) in
      try HealthStore(
        at: location, source: source, access: access, catalog: catalog, options: options)
    }
  }

  /// Opens a store, creating it on first use with permissions for its owner only. It blocks the
  /// calling thread: tasks use ``open(at:source:access:catalog:options:)``.
  @available(*, noasync, message: "It blocks the thread: use 'open(at:source:access:)'.")
  package init(
    at location: StoreLocation, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn, options: Options = Options()
  ) throws(StoreError) {
    let client = Client(source: source, access: access, catalog: catalog, options: options)
    try self.init(location, access.isGuest ? .readOnly : .readWrite(create: true), client)
  }

  /// Opens an existing store, and never changes it. It does not block the calling thread.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/missing`` if there is no file, and what
  ///   ``open(at:source:access:catalog:options:)`` throws.
  public static func open(
    reading location: StoreLocation, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn, options: Options = Options()
  ) async throws(StoreError) -> HealthStore {
    try await outsideTasks { () throws(StoreError) in
      try HealthStore(
        reading: location, source: source, access: access, catalog: catalog, options: options)
    }
  }

  /// Opens an existing store, and never changes it. It blocks the calling thread: tasks use
  /// ``open(reading:source:access:catalog:options:)``.
  @available(*, noasync, message: "It blocks the thread.")
  package init(
    reading location: StoreLocation, source: Source, access: Access,
    catalog: QuestionnaireCatalog = .builtIn, options: Options = Options()
  ) throws(StoreError) {
    let client = Client(source: source, access: access, catalog: catalog, options: options)
    try self.init(location, .readOnly, client)
  }

  /// Opens a store whose content is to be replaced, whatever parts of other programs it has.
  package init(
    toBeReplacedAt location: StoreLocation, source: Source, access: Access,
    catalog: QuestionnaireCatalog, options: Options
  ) throws(StoreError) {
    let client = Client(source: source, access: access, catalog: catalog, options: options)
    try self.init(location, .readWrite(create: false), client, isReplaced: true)
  }

  /// - Parameter isReplaced: Whether it is the copy of a backup, whose check lists all foreign
  ///   parts, or is to be replaced by one.
  init(
    _ location: StoreLocation, _ mode: Database.Mode, _ client: Client, isReplaced: Bool = false
  ) throws(StoreError) {
    self.client = client
    try client.requireValid()
    let writer = try Writer(location, mode, client)
    if mode != .readOnly, location.file != nil {
      if !isReplaced { try writer.database.refuseForeignParts() }
      UnfinishedFile.removeAbandoned(in: FilePath.parent(of: writer.path))
    }
    self.writer = writer
    path = writer.path
    fileIdentity = writer.fileIdentity
    self.location = location.file == nil ? location : .path(writer.path)
    readers = ReaderPool(self.location, client)
  }

  /// The queue on which the store works.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Runs a closure on the store synchronously, to restore or close it in a program without tasks. It must
  /// not be called within a closure of ``read(_:)`` or ``write(_:)``.
  @available(*, noasync, message: "It blocks the thread: 'await' the function.")
  package nonisolated func sync<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws -> T
  ) rethrows -> T {
    dispatchPrecondition(condition: .notOnQueue(executor.queue))
    return try executor.queue.sync { try assumeIsolated { try body($0) } }
  }

  /// Closes the file. Later calls throw ``/WellbeingStore/StoreError/Code/closed``.
  public func close() {
    endSignals(with: .closed)
    // Close the readers first: the last connection to close tidies the file.
    readers.close()
    writer.database.close()
  }

  /// Waits until the files of released stores are closed. Call it before the program ends.
  package static func waitForClosings() {
    Database.waitForClosings()
  }
}

private let blockingWork = DispatchQueue(label: "wellbeing.blocking", attributes: .concurrent)

/// Runs work that waits for the disk, and not on a thread that tasks share.
func outsideTasks<T: Sendable>(
  _ body: @escaping @Sendable () throws(StoreError) -> T
) async throws(StoreError) -> T {
  let result = await withCheckedContinuation { continuation in
    blockingWork.async {
      continuation.resume(returning: Result { () throws(StoreError) in try body() })
    }
  }
  return try result.get()
}

/// Runs an actor on its own dispatch queue, so that waiting for a disk blocks neither the main
/// thread nor the threads that tasks share.
final class QueueExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "wellbeing.store", qos: .userInitiated)
  private static let key = DispatchSpecificKey<ObjectIdentifier>()

  init() {
    queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
  }

  /// Runs a closure on the queue, and blocks the thread until it ends; at once if this is the queue.
  func sync<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    guard DispatchQueue.getSpecific(key: Self.key) != ObjectIdentifier(self) else {
      return try body()
    }
    return try queue.sync { Result { () throws(E) in try body() } }.get()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
