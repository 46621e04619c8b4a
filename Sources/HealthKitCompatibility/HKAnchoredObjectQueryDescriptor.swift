import Foundation
import WellbeingSamples
import WellbeingStore

/// A query for what was saved and deleted since an anchor.
///
/// Save the new anchor only after what came with it. A result comes again once its alert is
/// reviewed, so keep records by their `uuid`.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: Sendable {
  /// What was saved and deleted since an anchor.
  public struct Result: Sendable {
    /// The saved records that are not deleted, in the order of saving.
    public let addedSamples: [Sample]
    /// The deleted records, in the order of deletion.
    public let deletedObjects: [HKDeletedObject]
    /// The anchor for the next read.
    public let newAnchor: HKQueryAnchor

    init(_ changes: SampleChanges) {
      addedSamples = changes.addedSamples.compactMap { HKSample.of($0) as? Sample }
      deletedObjects = changes.deletedObjects.map(HKDeletedObject.init)
      newAnchor = HKQueryAnchor(changes.newAnchor)
    }
  }

  /// The records to read: those that match at least one of these.
  public var predicates: [HKSamplePredicate<Sample>]
  /// The anchor to start after; nil means from the store's beginning.
  public var anchor: HKQueryAnchor?
  /// The maximum number of records, saved and deleted ones together; nil and 0 mean all.
  public var limit: Int?

  /// Creates a query.
  public init(
    predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil
  ) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  /// Reads the changes once.
  ///
  /// - Throws: ``HKError``: `errorInvalidArgument` for a predicate that is not one of `HKQuery`'s,
  ///   and for an anchor of another store; and other codes.
  public func result(for healthStore: HKHealthStore) async throws -> Result {
    Result(
      try await healthStore.with { opened in
        try await opened.store.read {
          try $0.changes(
            where: predicates.filter(about: opened.subject), since: anchor?.native,
            limit: limit == HKObjectQueryNoLimit ? nil : limit)
        }
      })
  }

  /// Follows the store: the first element comes at once, even if empty; then one comes whenever a
  /// program saves or deletes a matching record.
  ///
  /// It does not end by itself: a loop over it, and its `reduce`, return when the task is cancelled.
  /// To read what there is, use ``result(for:)``. The sequence throws ``HKError``:
  /// `errorInvalidArgument` also if the query has a limit.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(query: self, healthStore: healthStore)
  }

  /// The changes of a store, as they happen.
  public struct Results: AsyncSequence, Sendable {
    /// An element of the sequence.
    public typealias Element = Result

    fileprivate let query: HKAnchoredObjectQueryDescriptor
    fileprivate let healthStore: HKHealthStore

    /// Starts to follow at the first call of the iterator.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(results: self) }

    /// Combines the elements until the task is cancelled.
    ///
    /// The standard library's `reduce` cannot be called on the main actor with a closure of it.
    ///
    /// - Throws: ``HKError``, and what the closure throws.
    public func reduce<Partial>(
      _ initial: Partial, _ combine: (Partial, Result) async throws -> Partial
    ) async throws -> Partial {
      var partial = initial
      for try await element in self { partial = try await combine(partial, element) }
      return partial
    }

    /// Iterates over the elements.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private let results: Results
      private var changes: LiveResults<Result>.AsyncIterator?
      private var isEnded = false

      fileprivate init(results: Results) {
        self.results = results
      }

      /// Waits for the next element; nil once the task is cancelled.
      ///
      /// - Throws: ``HKError``. It ends the sequence.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(HKError) -> Result? {
        guard !isEnded else { return nil }
        // Any error ends the sequence.
        isEnded = true
        var changes: LiveResults<Result>.AsyncIterator
        if let begun = self.changes {
          changes = begun
        } else {
          changes = try await results.begin()
        }
        do throws(StoreError) {
          guard let element = try await changes.next(isolation: actor) else { return nil }
          (self.changes, isEnded) = (changes, false)
          return element
        } catch {
          throw HKError(error)
        }
      }
    }

    private func begin() async throws(HKError) -> LiveResults<Result>.AsyncIterator {
      let query = query
      return try await healthStore.with { opened in
        LiveResults(
          of: opened.store, changesWhere: try query.predicates.filter(about: opened.subject),
          since: query.anchor?.native, isLimited: query.limit ?? 0 != 0, as: Result.init)
      }.makeAsyncIterator()
    }
  }
}

@available(*, unavailable)
extension HKAnchoredObjectQueryDescriptor.Results.AsyncIterator: Sendable {}
