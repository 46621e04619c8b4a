import Synchronization
import WellbeingStore

/// A query that reads records once and gives them to a handler.
public final class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// Receives the query, and the records or an error.
  public typealias Handler = @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  /// The maximum number of records; `HKObjectQueryNoLimit` means all.
  public let limit: Int
  /// The order of the result: by start, end, valence or score; unspecified if nil or empty.
  public let sortDescriptors: [NSSortDescriptor]?
  private let handler: Handler

  /// Creates a query.
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?, resultsHandler: @escaping Handler
  ) {
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    handler = resultsHandler
    super.init(sampleType, predicate)
  }

  override func run(on healthStore: HKHealthStore) async {
    do {
      var order: [SampleOrder] = []
      for descriptor in sortDescriptors ?? [] {
        order.append(try SampleOrder(descriptor.keyPath, isReversed: !descriptor.ascending))
      }
      let samples = try await healthStore.samples([samplePredicate], order: order, limit: limit)
      if isRunning { handler(self, samples, nil) }
    } catch {
      if isRunning { handler(self, nil, error) }
    }
  }
}

/// A query for what was saved and deleted since an anchor.
public final class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  /// Receives the query; the saved and the deleted records and the anchor for the next read, or an
  /// error.
  public typealias Handler =
    @Sendable (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?)
    -> Void

  private let anchor: HKQueryAnchor?
  private let limit: Int
  private let handler: Handler
  private let updates = Mutex<Handler?>(nil)

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - type: The type of the records.
  ///   - predicate: The records; nil means all.
  ///   - anchor: The anchor to start after; nil means from the store's beginning.
  ///   - limit: The maximum number of records, saved and deleted ones together;
  ///     `HKObjectQueryNoLimit` means all.
  ///   - handler: Receives the first result.
  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.anchor = anchor
    self.limit = limit
    self.handler = handler
    super.init(type, predicate)
  }

  /// Receives what changes after the first result, until the query is stopped; nil if the query ends
  /// with its first result.
  ///
  /// Setting it stops the program if the query has a limit or was executed.
  public var updateHandler: Handler? {
    get { updates.withLock { $0 } }
    set {
      guard limit == HKObjectQueryNoLimit, !isStarted else {
        raise("HKAnchoredObjectQuery: set updateHandler before executing a query without a limit.")
      }
      updates.withLock { $0 = newValue }
    }
  }

  override func run(on healthStore: HKHealthStore) async {
    var handler = handler
    let descriptor = HKAnchoredObjectQueryDescriptor(
      predicates: [samplePredicate], anchor: anchor, limit: limit)
    do {
      guard let updateHandler else {
        return tell(try await descriptor.result(for: healthStore), to: handler)
      }
      for try await result in descriptor.results(for: healthStore) {
        tell(result, to: handler)
        handler = updateHandler
      }
    } catch {
      if isRunning { handler(self, nil, nil, nil, error) }
    }
  }

  private func tell(
    _ result: HKAnchoredObjectQueryDescriptor<HKSample>.Result, to handler: Handler
  ) {
    guard isRunning else { return }
    handler(self, result.addedSamples, result.deletedObjects, result.newAnchor, nil)
  }
}

/// A query that says that something changed, but not what.
///
/// The handler is called once at the start and then after each change, until the query is stopped.
/// There is no background delivery: only a running program is told.
public final class HKObserverQuery: HKQuery, @unchecked Sendable {
  /// Receives the query, a closure to call at the end, which does nothing here, and the error that
  /// ended the query.
  public typealias Handler =
    @Sendable (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?) -> Void

  private let handler: Handler

  /// Creates a query.
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, updateHandler: @escaping Handler
  ) {
    handler = updateHandler
    super.init(sampleType, predicate)
  }

  override func run(on healthStore: HKHealthStore) async {
    do {
      let changes = try await healthStore.with { opened in
        ObserverQueryDescriptor(where: try samplePredicate.filter(about: opened.subject))
          .results(for: opened.store)
      }
      for try await _ in changes where isRunning { handler(self, {}, nil) }
    } catch {
      if isRunning { handler(self, {}, HKError(error)) }
    }
  }
}

/// What an observer's handler calls when it has dealt with a change.
public typealias HKObserverQueryCompletionHandler = @Sendable () -> Void
