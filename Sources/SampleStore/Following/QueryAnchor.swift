import Foundation

/// A place among a store's changes: what came up to it is known, what comes after it is not.
///
/// It is kept as text or in any `Codable` form, and belongs to the store that gave it.
public struct QueryAnchor: Sendable, Hashable, Codable, RawRepresentable {
  let storeID: UUID
  let sequence: Int64

  init(storeID: UUID, sequence: Int64) {
    self.storeID = storeID
    self.sequence = sequence
  }

  /// Reads an anchor from its text, or nil when it is none.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let storeID = UUID(uuidString: "\(parts[0])"),
      let sequence = Int64(parts[1]), sequence >= 0
    else { return nil }
    self.init(storeID: storeID, sequence: sequence)
  }

  /// The anchor as text, to be handed back unread.
  public var rawValue: String { "\(storeID.uuidString.lowercased())_\(sequence)" }
}
