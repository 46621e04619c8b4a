public import WellbeingSamples

/// A query for changes since an anchor, like HealthKit's descriptor of the same name.
///
/// ``result(for:)`` reads once. Save the new anchor only after saving the changes that came with
/// it: with the old anchor, they are returned again and nothing is lost. A record is also returned
/// again when reviewed or given another subject; if it does not satisfy the query then, it is among the
/// deleted ones, whether it did before or not.
///
/// ```swift
/// let query = AnchoredObjectQueryDescriptor(
///   predicates: [.stateOfMind(.label(.happy))], anchor: keptAnchor)
/// let result = try await query.result(for: store)
/// keep(result.addedSamples, forget: result.deletedObjects, upTo: result.newAnchor)
/// ```
public struct AnchoredObjectQueryDescriptor<S: Sample>: Sendable {
  /// The changes since the anchor.
  public struct Result: Sendable {
    /// The saved records that are not deleted, in the order of saving.
    public let addedSamples: [S]
    /// The deleted records, in the order of deletion.
    public let deletedObjects: [DeletedObject]
    /// The anchor for the next read.
    public let newAnchor: QueryAnchor
    /// Whether the limit left changes out: read again after the new anchor at once, also if there are
    /// none in this result.
    public let hasMore: Bool

    package init(
      addedSamples: [S], deletedObjects: [DeletedObject], newAnchor: QueryAnchor,
      hasMore: Bool = false
    ) {
      self.addedSamples = addedSamples
      self.deletedObjects = deletedObjects
      self.newAnchor = newAnchor
      self.hasMore = hasMore
    }

    init(_ changes: SampleChanges) {
      self.init(
        addedSamples: changes.addedSamples.compactMap { $0 as? S },
        deletedObjects: changes.deletedObjects, newAnchor: changes.newAnchor,
        hasMore: changes.hasMore)
    }
  }

  private let filter: SampleFilter
  private let anchor: QueryAnchor?
  private let limit: Int?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - predicates: The records to include: those that satisfy at least one of these.
  ///   - anchor: The anchor to start after; nil means from the store's beginning.
  ///   - limit: The maximum number of records, saved and deleted ones together; nil means all.
  public init(predicates: [SamplePredicate<S>], anchor: QueryAnchor?, limit: Int? = nil) {
    filter = .any(predicates.map(\.filter))
    self.anchor = anchor
    self.limit = limit
  }

  /// Runs the query once.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/foreignAnchor`` and other cases.
  public func result(for store: HealthStore) async throws(StoreError) -> Result {
    let (filter, anchor, limit) = (filter, anchor, limit)
    return try await StoreError.only {
      Result(try await store.read { try $0.changes(where: filter, since: anchor, limit: limit) })
    }
  }

  /// Follows the store. The first element comes at once, even if empty; then one comes whenever any
  /// program saves or deletes a matching record.
  ///
  /// It does not end by itself: a loop over it, or a `reduce`, runs until the task is cancelled
  /// or the store is closed. To read only the current changes, use ``result(for:)``:
  ///
  /// ```swift
  /// let samples = try await query.result(for: store).addedSamples
  /// ```
  ///
  /// instead of `query.results(for: store).reduce([]) { $1.addedSamples }`.
  ///
  /// The sequence throws ``/WellbeingStore/StoreError/Code/invalidArgument`` if the query has a
  /// limit.
  public func results(for store: HealthStore) -> LiveResults<Result> {
    LiveResults(
      of: store, changesWhere: filter, since: anchor, isLimited: limit != nil, as: Result.init)
  }
}

/// A query that reports that something changed, but not what, like HealthKit's observer query.
///
/// ```swift
/// for try await types in ObserverQueryDescriptor().results(for: store) {
///   if types.contains(.stateOfMind) { try await reloadMoods() }
/// }
/// ```
public struct ObserverQueryDescriptor: Sendable {
  private let filter: SampleFilter

  /// Creates a query for records of any kind.
  ///
  /// - Parameter filter: The records to observe; by default all.
  public init(where filter: SampleFilter = .everything) {
    self.filter = filter
  }

  /// Follows the store: whenever any program saves or deletes matching records, an element has
  /// their types.
  ///
  /// The first element comes at once and is empty: from then on no change is missed. It does not
  /// end by itself; see ``LiveResults``.
  public func results(for store: HealthStore) -> LiveResults<Set<SampleType>> {
    LiveResults(of: store, since: .now) { [filter] store, anchor in
      let (types, newAnchor) = try store.changedTypes(where: filter, since: anchor)
      return (types, types.isEmpty, newAnchor)
    }
  }
}

/// The results of a query that follows the store: an element whenever something has changed.
///
/// It does not end by itself. It ends when the task that iterates is cancelled, and throws when the
/// store can no longer be read, is closed, or its file is moved or replaced.
public struct LiveResults<Element: Sendable>: AsyncSequence, Sendable {
  /// The error that ends it.
  public typealias Failure = StoreError

  enum Start: Sendable {
    case now
    /// After an anchor; nil means from the store's beginning.
    case after(QueryAnchor?)
  }

  /// Reads what changed since an anchor, and whether that is nothing.
  typealias Read =
    @Sendable (HealthStore.Reader, QueryAnchor?) throws -> (Element, isEmpty: Bool, QueryAnchor)

  private let store: HealthStore
  private let start: Start
  private let read: Read

  /// The first element comes at once, the others when there is something.
  init(of store: HealthStore, since start: Start, _ read: @escaping Read) {
    self.store = store
    self.start = start
    self.read = read
  }

  /// Follows the changes since an anchor.
  ///
  /// - Parameters:
  ///   - isLimited: Whether the query has a limit, which no query that follows the store can have.
  package init(
    of store: HealthStore, changesWhere filter: SampleFilter, since anchor: QueryAnchor?,
    isLimited: Bool, as element: @escaping @Sendable (SampleChanges) -> Element
  ) {
    self.init(of: store, since: .after(anchor)) { store, anchor in
      guard !isLimited else { throw StoreError.limitedLiveQuery }
      let changes = try store.changes(where: filter, since: anchor)
      return (element(changes), changes.changes.isEmpty, changes.newAnchor)
    }
  }

  /// Starts to follow at the first call of the iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(store: store, start: start, read: read)
  }

  /// Iterates over the elements.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private enum State {
      case new
      case following(AsyncStream<CommitSignal>.Iterator, QueryAnchor)
      case ended
    }

    let store: HealthStore
    let start: Start
    let read: Read
    private var state = State.new

    init(store: HealthStore, start: Start, read: @escaping Read) {
      self.store = store
      self.start = start
      self.read = read
    }

    /// Waits for the next element; nil once the task is cancelled.
    ///
    /// - Throws: ``/WellbeingStore/StoreError/Code/closed``,
    ///   ``/WellbeingStore/StoreError/Code/foreignAnchor`` and other cases. It ends the sequence.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(StoreError) -> Element? {
      // Any error thrown below ends the sequence.
      let present = state
      state = .ended
      if Task.isCancelled { return nil }
      switch present {
      case .new: return try await begin()
      case .following(let signals, let anchor):
        return try await wait(for: signals, since: anchor, isolation: actor)
      case .ended: return nil
      }
    }

    private mutating func begin() async throws(StoreError) -> Element? {
      // Listen first, so that commits after the read are not missed.
      let signals = try await store.signals()
      let found = try await unlessCanceled { [start, read] store in
        switch start {
        case .now: try read(store, try store.currentAnchor())
        case .after(let anchor): try read(store, anchor)
        }
      }
      guard let (element, _, anchor) = found else { return nil }
      state = .following(signals.makeAsyncIterator(), anchor)
      return element
    }

    private mutating func wait(
      for signals: AsyncStream<CommitSignal>.Iterator, since anchor: QueryAnchor,
      isolation actor: isolated (any Actor)?
    ) async throws(StoreError) -> Element? {
      var (signals, anchor) = (signals, anchor)
      while let signal = await signals.next(isolation: actor) {
        if case .failed(let error) = signal { throw error }
        let found = try await unlessCanceled { [read, anchor] in try read($0, anchor) }
        guard let (element, isEmpty, newAnchor) = found else { return nil }
        anchor = newAnchor
        if !isEmpty {
          state = .following(signals, anchor)
          return element
        }
      }
      return nil
    }

    /// Reads; nil if the task is cancelled meanwhile.
    private func unlessCanceled<T: Sendable>(
      _ body: @escaping @Sendable (HealthStore.Reader) throws -> T
    ) async throws(StoreError) -> T? {
      do throws(StoreError) {
        return try await StoreError.only { [store] in try await store.read(body) }
      } catch StoreError.Code.readCanceled where Task.isCancelled {
        return nil
      }
    }
  }
}

@available(*, unavailable)
extension LiveResults.AsyncIterator: Sendable {}
