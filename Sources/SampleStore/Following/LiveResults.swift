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
