import Foundation

/// A place among a store's changes: what came up to it is known, what comes after it is not.
///
/// It is kept as text or in any `Codable` form. It names the entry of the store's log up to which
/// everything is known, and is refused by a store that does not have this entry: another store, or an
/// older copy that was put back and has gone on otherwise.
public struct QueryAnchor: Sendable, Hashable, Codable, RawRepresentable {
  let storeID: UUID
  /// The number of the entry in the log; 0 before the first one.
  let entry: Int64
  /// The identifier of the entry; nil before the first one.
  let entryID: UUID?

  init(storeID: UUID, entry: (number: Int64, id: UUID)?) {
    self.storeID = storeID
    self.entry = entry?.number ?? 0
    entryID = entry?.id
  }

  /// Reads an anchor from its text, or nil when it is none.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 3, let storeID = UUID(uuidString: parts[0]),
      let number = Int64(parts[1])
    else { return nil }
    if parts.count == 2 {
      guard number == 0 else { return nil }
      self.init(storeID: storeID, entry: nil)
    } else {
      guard number > 0, let id = UUID(uuidString: parts[2]) else { return nil }
      self.init(storeID: storeID, entry: (number, id))
    }
  }

  /// The anchor as text, to be handed back unread.
  public var rawValue: String {
    let id = entryID.map { "_\($0.uuidString.lowercased())" } ?? ""
    return "\(storeID.uuidString.lowercased())_\(entry)\(id)"
  }
}
