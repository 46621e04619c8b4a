import Dispatch
public import WellbeingSamples

extension HealthStore {
  /// Reads what the store holds at one moment: all reads of the closure agree.
  ///
  /// It neither waits for a save nor makes one wait, and ends soon after its task is cancelled. A few
  /// closures can read at once; others wait for their turn. A store in memory has one connection: its
  /// reads and writes take turns.
  ///
  /// ```swift
  /// let (drafts, alerts) = try await store.read { (try $0.drafts(), try $0.waitingAlerts()) }
  /// ```
  ///
  /// - Parameter body: What to read, by the reader alone, which is of use only in it.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/readCanceled`` if the task is cancelled before it ends.
  @concurrent public nonisolated func read<T: Sendable>(
    _ body: @Sendable (Reader) throws -> T
  ) async throws -> T {
    guard !isInMemory else { return try await onActor { try $0.read(body) } }
    try await readers.enter()
    defer { readers.leave() }
    let connection = try await readers.takeAside()
    var isSound = false
    defer { readers.giveBack(connection, isSound: isSound) }
    let (identity, interrupter) = (fileIdentity, connection.interrupter)
    let value: T
    do {
      value = try await withTaskCancellationHandler {
        try await connection.read(of: identity, body)
      } onCancel: {
        interrupter.interrupt()
      }
    } catch is StoreError where interrupter.isInterrupted {
      // For some statements, SQLite reports an interruption with another code.
      throw StoreError.readCanceled
    }
    guard !interrupter.isInterrupted else { throw StoreError.readCanceled }
    isSound = true
    return value
  }

  /// Reads what the store holds at one moment, for the command, which has no tasks. It is not public: at
  /// the top level of a program the compiler would prefer it to the one above.
  ///
  /// It blocks the thread until the store is free. Within the closure, the store's own reads are of the
  /// same moment; those of another store must not come back to this one.
  ///
  /// - Throws: What the closure throws, and ``/WellbeingStore/StoreError``.
  @available(*, noasync, message: "It blocks the thread: 'await' it.")
  package nonisolated func read<T>(_ body: (Reader) throws -> T) throws -> T {
    try executor.sync { try writer.read(body) }
  }

  /// Changes the store in a transaction: all that the closure does is saved, or nothing.
  ///
  /// Other programs and followers see all of it at once. It is for short work: from the first read or
  /// change on, other writers wait. A change in it that throws is undone alone, and the closure decides
  /// whether to go on; so is a part of it; see ``Writer/write(_:)``. If the very first change throws,
  /// others can write before the next one.
  ///
  /// ```swift
  /// try await store.write { store in
  ///   let saved = try store.save(result).sample
  ///   try store.review(saved.uuid, by: "J. Doe", outcome: .spokenWith)
  /// }
  /// ```
  ///
  /// - Parameter body: What to do. It cannot wait for anything, and the writer is of use only in it.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; then nothing is changed. Otherwise
  ///   ``/WellbeingStore/StoreError``; nothing is changed then either, except perhaps after
  ///   ``/WellbeingStore/StoreError/Code/commitUncertain``. After
  ///   ``/WellbeingStore/StoreError/Code/tracesLeft`` everything is saved, but traces of what was purged or
  ///   erased may be in the file: another ``Writer/purge()`` tries again.
  @discardableResult
  public func write<T: Sendable>(_ body: @Sendable (Writer) throws -> T) async throws -> T {
    try written(body)
  }

  /// Changes the store in a transaction, for the command, as the read above. It blocks the
  /// thread until the store is free.
  ///
  /// - Throws: As the function for tasks.
  @available(*, noasync, message: "It blocks the thread: 'await' it.")
  @discardableResult
  package nonisolated func write<T: Sendable>(_ body: (Writer) throws -> T) throws -> T {
    try executor.sync { try written(body) }
  }

  /// Writes on the store's queue, tells followers, and removes what was purged from the file.
  private nonisolated func written<T>(_ body: (Writer) throws -> T) throws -> T {
    guard !writer.isInTransaction else { return try writer.write(body) }
    let result = try writer.write(body)
    listeners.notify()
    if let mark = writer.traces {
      writer.traces = nil
      try removeTraces(of: mark)
    }
    return result
  }

  /// Runs a closure on the writing connection without a transaction.
  private func onActor<T: Sendable>(_ body: @Sendable (Writer) throws -> T) throws -> T {
    try body(writer)
  }

  /// Saves a record, or says what became of it, as the writer's function.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, as the writer's. On error, nothing is saved.
  @discardableResult
  public func save<S: Sample>(_ sample: S) async throws(StoreError) -> Saved<S> {
    try await StoreError.only { try await write { try $0.save(sample) } }
  }

  /// Saves several records, all or none, as if one after another.
  ///
  /// - Returns: The records in the same order, each with what became of it.
  /// - Throws: ``/WellbeingStore/StoreError``, as the writer's. On error, none is saved.
  @discardableResult
  public func save(_ samples: [any Sample]) async throws(StoreError) -> [Saved<any Sample>] {
    try await StoreError.only { try await write { try $0.save(samples) } }
  }

  /// Returns the records of one kind that satisfy a predicate, as
  /// ``Reader/samples(_:order:limit:)``.
  ///
  /// ```swift
  /// let moods = try await store.samples(.stateOfMind(.subject("P0412")), limit: 10)
  /// ```
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public nonisolated func samples<S: Sample>(
    _ predicate: SamplePredicate<S>, order: [SampleOrder] = SampleOrder.latestFirst,
    limit: Int? = nil
  ) async throws(StoreError) -> [S] {
    try await StoreError.only {
      try await read { try $0.samples(predicate, order: order, limit: limit) }
    }
  }
}

extension HealthStore? {
  /// Reads what the store, if there is one, holds at one moment.
  package func read<T>(_ body: (HealthStore.Reader?) throws -> T) throws -> T {
    guard let self else { return try body(nil) }
    return try self.read { try body($0) }
  }
}

extension StoreError {
  /// Runs a closure that throws nothing else.
  static func only<T>(_ body: () throws -> T) throws(StoreError) -> T {
    do {
      return try body()
    } catch {
      throw error as? StoreError ?? .unexpectedResult(code: 0)
    }
  }

  /// Runs a closure that throws nothing else.
  static func only<T>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> T
  ) async throws(StoreError) -> T {
    do {
      return try await body()
    } catch {
      throw error as? StoreError ?? .unexpectedResult(code: 0)
    }
  }
}
