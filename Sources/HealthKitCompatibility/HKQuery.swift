public import Foundation
import Synchronization

/// The limit of a query that reads all records.
public let HKObjectQueryNoLimit = 0

/// A query that gives its results to a handler; also the home of the predicates of all queries.
///
/// It runs once, with `HKHealthStore`'s `execute(_:)`. Handlers run in the background.
public class HKQuery: NSObject, @unchecked Sendable {
  private enum State {
    case new
    case running(Task<Void, Never>)
    case ended
  }

  private let state = Mutex(State.new)
  let samplePredicate: HKSamplePredicate<HKSample>

  init(_ type: HKSampleType, _ predicate: NSPredicate?) {
    samplePredicate = HKSamplePredicate(type, predicate)
  }

  /// The type of the records.
  public var objectType: HKObjectType? { samplePredicate.sampleType }

  /// A predicate equivalent to the one given; nil if none was given.
  public var predicate: NSPredicate? { samplePredicate.nsPredicate }

  /// Reads and calls the handlers, until the task is cancelled.
  func run(on healthStore: HKHealthStore) async {}

  final func start(on healthStore: HKHealthStore) {
    state.withLock { state in
      guard case .new = state else { raise("HKQuery: a query can be executed only once.") }
      state = .running(Task { await run(on: healthStore) })
    }
  }

  final func stop() {
    state.withLock { state in
      guard case .running(let task) = state else { return }
      task.cancel()
      state = .ended
    }
  }

  final var isStarted: Bool {
    state.withLock { if case .new = $0 { false } else { true } }
  }

  /// Whether handlers may be called.
  final var isRunning: Bool {
    state.withLock { if case .running = $0 { true } else { false } }
  }
}
