public import WellbeingSamples

/// A query for what changed since an anchor, as HealthKit's descriptor of that name.
///
/// ``result(for:)`` reads once and ends. Keep the new anchor only when what came with it is kept:
/// with the old one nothing is lost, it only comes again. A record comes again, too, when it was
/// reviewed or its subject was changed; for a query that names the former subject it is deleted.
///
/// ```swift
/// let query = AnchoredObjectQueryDescriptor(
///   predicates: [.stateOfMind(.label(.happy))], anchor: keptAnchor)
/// let result = try await query.result(for: store)
/// keep(result.addedSamples, forget: result.deletedObjects, upTo: result.newAnchor)
/// ```
public struct AnchoredObjectQueryDescriptor<S: Sample>: Sendable {
  /// What changed since the anchor.
  public struct Result: Sendable {
    /// The records that were saved and are not deleted, in the order of their saving.
    public let addedSamples: [S]
    /// The records that were deleted, in the order of their deletion.
    public let deletedObjects: [DeletedObject]
    /// Where the next reading begins.
    public let newAnchor: QueryAnchor

    init(_ changes: SampleChanges) {
      addedSamples = changes.addedSamples.compactMap { $0 as? S }
      deletedObjects = changes.deletedObjects
      newAnchor = changes.newAnchor
    }
  }

  /// What ``results(for:)`` returns.
  public typealias Results = LiveResults<Result>

  /// The records that are meant: those that satisfy at least one of these.
  public let predicates: [SamplePredicate<S>]
  /// Where the reading begins; nil means at the store's beginning.
  public let anchor: QueryAnchor?
  /// How many records at most, saved and deleted ones together; nil means all.
  public let limit: Int?

  /// Creates a query.
  public init(predicates: [SamplePredicate<S>], anchor: QueryAnchor?, limit: Int? = nil) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  private var filter: SampleFilter { .any(predicates.map(\.filter)) }

  /// Runs the query once.
  ///
  /// - Throws: ``StoreError/Code/foreignAnchor`` and other cases.
  public func result(for store: HealthStore) async throws(StoreError) -> Result {
    Result(try await store.changes(where: filter, since: anchor, limit: limit))
  }

  /// Follows the store: the first element comes at once, even with nothing in it, then one
  /// whenever any program has saved or deleted what is meant.
  ///
  /// It does not end by itself: a loop over it, or its `reduce`, goes on until the task is
  /// cancelled or the store is closed. To read what there is and go on, use ``result(for:)``:
  ///
  /// ```swift
  /// let samples = try await query.result(for: store).addedSamples
  /// ```
  ///
  /// in place of `query.results(for: store).reduce([]) { $1.addedSamples }`.
  ///
  /// The sequence throws ``StoreError/Code/invalidArgument`` where the query has a limit.
  public func results(for store: HealthStore) -> Results {
    let (filter, anchor, isLimited) = (filter, anchor, limit != nil)
    return Results(
      of: store,
      first: { store throws(StoreError) in
        guard !isLimited else { throw .limitedLiveQuery }
        let changes = try store.changes(where: filter, since: anchor)
        return (Result(changes), changes.newAnchor)
      },
      next: { store, anchor throws(StoreError) in
        let changes = try store.changes(where: filter, since: anchor)
        return (changes.changes.isEmpty ? nil : Result(changes), changes.newAnchor)
      })
  }
}

/// A query that tells that something changed, and not what, as HealthKit's observer query.
///
/// ```swift
/// for try await types in ObserverQueryDescriptor().results(for: store) {
///   if types.contains(.stateOfMind) { try await reloadMoods() }
/// }
/// ```
public struct ObserverQueryDescriptor: Sendable {
  /// Which records are meant.
  public let filter: SampleFilter

  /// Creates a query for records of any kind.
  ///
  /// - Parameter filter: Which records are meant; by default all.
  public init(where filter: SampleFilter = .all([])) {
    self.filter = filter
  }

  /// Creates a query for records of one kind.
  ///
  /// - Parameter predicates: The records that are meant: those that satisfy at least one of these.
  public init<S: Sample>(predicates: [SamplePredicate<S>]) {
    filter = .any(predicates.map(\.filter))
  }

  /// Follows the store: an element whenever any program has saved or deleted what is meant, the
  /// types of the records that changed.
  ///
  /// The first element comes at once and is empty: from then on no change is missed. It does not
  /// end by itself; see ``LiveResults``.
  public func results(for store: HealthStore) -> LiveResults<Set<SampleType>> {
    let filter = filter
    return LiveResults(
      of: store,
      first: { store throws(StoreError) in ([], try store.currentAnchor()) },
      next: { store, anchor throws(StoreError) in
        let (types, newAnchor) = try store.changedTypes(where: filter, since: anchor)
        return (types.isEmpty ? nil : types, newAnchor)
      })
  }
}

/// What a query that follows the store gives: an element whenever something has changed.
///
/// It does not end by itself. It ends when the task that iterates is cancelled, and throws when
/// the store cannot be read any more, is closed, or its file is moved or replaced.
public struct LiveResults<Element: Sendable>: AsyncSequence, Sendable {
  /// Why it ends before it is cancelled.
  public typealias Failure = StoreError

  typealias First = @Sendable (isolated HealthStore) throws(StoreError) -> (Element, QueryAnchor)
  typealias Next =
    @Sendable (isolated HealthStore, QueryAnchor) throws(StoreError) -> (Element?, QueryAnchor)

  private let store: HealthStore
  private let first: First
  private let next: Next

  /// - Parameters:
  ///   - store: What is followed.
  ///   - first: Reads the first element, which comes at once, and where the next one begins.
  ///   - next: Reads what came since an anchor; nil if that is nothing.
  init(of store: HealthStore, first: @escaping First, next: @escaping Next) {
    self.store = store
    self.first = first
    self.next = next
  }

  /// Begins to follow at the first call of the iterator.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(store: store, first: first, next: next)
  }

  /// Combines the elements until the task is cancelled.
  ///
  /// The standard library's does the same, but cannot be called on the main actor with a closure
  /// that belongs to it.
  public func reduce<Partial>(
    _ initial: Partial, _ combine: (Partial, Element) async throws -> Partial
  ) async throws -> Partial {
    var partial = initial
    for try await element in self { partial = try await combine(partial, element) }
    return partial
  }

  /// Goes from element to element.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private enum State {
      case new
      case following(AsyncStream<CommitSignal>.Iterator, QueryAnchor)
      case ended
    }

    private let store: HealthStore
    private let first: First
    private let next: Next
    private var state = State.new

    init(store: HealthStore, first: @escaping First, next: @escaping Next) {
      self.store = store
      self.first = first
      self.next = next
    }

    /// Waits for the next element; nil once the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(StoreError) -> Element? {
      // Whatever is thrown below, nothing follows it.
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

    private mutating func begin() async throws(StoreError) -> Element {
      // Listening comes first: what is committed after the reading is heard.
      let signals = try await store.signals()
      let (element, anchor) = try await store.perform(first)
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
        let (element, newAnchor) = try await read(since: anchor)
        anchor = newAnchor
        if let element {
          state = .following(signals, anchor)
          return element
        }
      }
      return nil
    }

    private func read(since anchor: QueryAnchor) async throws(StoreError) -> (Element?, QueryAnchor)
    {
      try await store.perform { [next] store throws(StoreError) in try next(store, anchor) }
    }
  }
}

@available(*, unavailable)
extension LiveResults.AsyncIterator: Sendable {}
