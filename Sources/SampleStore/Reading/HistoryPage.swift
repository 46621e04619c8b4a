public import Foundation
public import WellbeingSamples

/// A place in the history: after one record, whatever the filter.
public struct HistoryCursor: Sendable, Hashable {
  let start: Int64
  let uuid: UUID

  init(after sample: any Sample) {
    start = sample.start.microsecondsSince1970
    uuid = sample.uuid
  }

  /// Reads a cursor from its text, or nil when it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int64(parts[0]), let uuid = UUID(uuidString: "\(parts[1])")
    else { return nil }
    self.start = start
    self.uuid = uuid
  }

  /// The cursor as text, to be handed back unread.
  public var text: String { "\(start)_\(uuid.uuidString.lowercased())" }
}

/// A page of the history.
public struct HistoryPage: Sendable {
  /// The records, the latest first.
  public let samples: [any Sample]
  /// Where the next page begins; nil at the end.
  public let next: HistoryCursor?
}

/// A record with what became of it.
public struct StoredSample: Sendable {
  /// The record.
  public let sample: any Sample
  /// When it was deleted; nil while it is live.
  public let deleted: Date?

  /// Creates a record with what became of it.
  package init(sample: any Sample, deleted: Date?) {
    self.sample = sample
    self.deleted = deleted
  }
}
