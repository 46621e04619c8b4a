import Foundation

/// Tells whether any other connection has committed to a store, on a connection of its own that
/// never writes.
///
/// A look takes some microseconds and leaves no transaction open.
package final class CommitFollower {
  /// How often it is worth to look, in milliseconds.
  static let interval = 100

  private let connection: Connection
  private var seen: Int64

  /// Begins to follow: commits from now on are news.
  package init(_ store: HealthStore) throws(StoreError) {
    connection = try Connection(StoreFile(named: store.path), .readOnly, format: Schema.format)
    seen = try connection.dataVersion()
  }

  /// Whether anything was committed since the last look.
  ///
  /// - Throws: ``StoreError/Code/moved`` and other cases: commits can no longer be heard.
  func hasNews() throws(StoreError) -> Bool {
    try connection.requireInPlace()
    let version = try connection.dataVersion()
    defer { seen = version }
    return version != seen
  }

  /// Blocks the thread until something is committed.
  package func waitForNews() throws(StoreError) {
    while try !hasNews() { Thread.sleep(forTimeInterval: Double(Self.interval) / 1000) }
  }
}
