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

    /// Creates options.
    ///
    /// - Parameters:
    ///   - busyTimeout: See ``busyTimeout``.
    ///   - maximumReaders: See ``maximumReaders``.
    ///   - clock: See ``clock``.
    public init(
      busyTimeout: Duration = .seconds(5), maximumReaders: Int = 4,
      clock: (@Sendable () -> Date)? = nil
    ) {
      self.busyTimeout = busyTimeout
      self.maximumReaders = maximumReaders
      self.clock = clock
    }
  }
}
