public import Foundation

extension HealthStore {
  /// How a store waits, reads and tells the time.
  public struct Options: Sendable {
    /// The longest time that a call waits for the lock of another connection before it throws
    /// ``StoreError/Code/busy``; 0 or more, by default five seconds. It ends if its task is cancelled.
    public var busyTimeout: Duration
    /// How many reads may run at once, concurrently with the writer; at least 1, by default 4.
    /// Others wait.
    ///
    /// Each has a connection of its own, with up to three open files.
    public var maximumReaders: Int
    /// Returns the current time, with which records are stamped; nil for the time of the machine, or
    /// of the server of a shared store.
    public var clock: (@Sendable () -> Date)?
    /// Is told what a server may want to count or to log. It is called on the store's queue, so it
    /// must return soon. Events never contain values of records.
    public var log: (@Sendable (StoreEvent) -> Void)?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - busyTimeout: See ``busyTimeout``.
    ///   - maximumReaders: See ``maximumReaders``.
    ///   - clock: See ``clock``.
    ///   - log: See ``log``; by default nothing is told.
    public init(
      busyTimeout: Duration = .seconds(5), maximumReaders: Int = 4,
      clock: (@Sendable () -> Date)? = nil,
      log: (@Sendable (StoreEvent) -> Void)? = nil
    ) {
      self.busyTimeout = busyTimeout
      self.maximumReaders = maximumReaders
      self.clock = clock
      self.log = log
    }
  }
}

/// Something that happened in a store, for a server's log or figures.
public struct StoreEvent: Sendable, Hashable {
  /// What happened.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A change was committed; the duration includes the wait for other writers.
    public static let committed = Kind(rawValue: "committed")
    /// A change was refused or failed; nothing was saved.
    public static let failed = Kind(rawValue: "failed")
    /// A read that was concurrent with the writer ended; the duration includes the wait for a free
    /// connection.
    public static let read = Kind(rawValue: "read")
  }

  /// What happened.
  public let kind: Kind
  /// How long it took.
  public let duration: Duration
  /// The code of the error with which it ended; nil if it succeeded.
  public let error: StoreError.Code?
}

extension HealthStore.Options {
  /// Runs a closure and tells how it ended.
  func logging<T>(
    _ kind: StoreEvent.Kind, orFailing failing: StoreEvent.Kind,
    _ body: () throws(StoreError) -> T
  ) throws(StoreError) -> T {
    guard let log else { return try body() }
    let start = ContinuousClock.now
    do throws(StoreError) {
      let result = try body()
      log(StoreEvent(kind: kind, duration: ContinuousClock.now - start, error: nil))
      return result
    } catch {
      log(StoreEvent(kind: failing, duration: ContinuousClock.now - start, error: error.code))
      throw error
    }
  }
}
