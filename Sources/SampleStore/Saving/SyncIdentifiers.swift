import Foundation
import WellbeingSamples

extension HealthStore {
  /// Finds the record in whose place one with a sync identifier comes, within a transaction.
  ///
  /// Deleted records count too: what another system sends again stays deleted, and what was
  /// corrected by hand stays as it was corrected. Once purged, a record's sync identifier is not
  /// known any more.
  ///
  /// - Returns: The live record of a lower version; nil where there is none, or where the new one
  ///   has no sync identifier.
  /// - Throws: ``StoreError/Code/syncVersionNotHigher``, ``StoreError/Code/correctedHere``, or
  ///   ``StoreError/Code/syncedOfBoth`` for what comes in another record's place already.
  func olderVersion(of sample: any Sample) throws(StoreError) -> LiveRecord? {
    let header = sample.header
    guard let identifier = header.syncIdentifier, let version = header.syncVersion else {
      return nil
    }
    let identity: [any BindingConvertible] = [
      try sourceRow(of: source.name), header.subject, sample.sampleType.rawValue, identifier,
    ]
    let newest = try connection.row(Self.newestVersionQuery, identity) { row throws(StoreError) in
      (uuid: try row.uuid(0), version: try row.int(1))
    }
    guard let newest else { return nil }
    guard version > newest.version else { throw .syncVersionNotHigher(newest.uuid) }
    let live = try connection.row(Self.liveVersionQuery, identity) { row throws(StoreError) in
      try row.uuid(0)
    }
    guard let live else {
      if try isCorrected(newest.uuid) { throw .correctedHere(newest.uuid) }
      return nil
    }
    if let replaced = header.replaces { throw .syncedOfBoth(replaced, live) }
    return try liveRecord(live)
  }

  /// Whether a record is there that corrects a deleted one.
  func isCorrected(_ uuid: UUID) throws(StoreError) -> Bool {
    try connection.row(
      """
      WITH RECURSIVE version(uuid) AS (
        SELECT replaced_by FROM sample WHERE uuid = ?
        UNION SELECT s.replaced_by FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
      )
      SELECT 1 FROM version AS v JOIN sample AS s ON s.uuid = v.uuid WHERE s.deleted_us IS NULL
      """, [uuid]
    ) { row throws(StoreError) in try row.bool(0) } ?? false
  }

  /// The highest version of a sync identifier, deleted or not.
  static let newestVersionQuery = """
    SELECT uuid, sync_version FROM sample
    WHERE source = ? AND subject = ? AND type = ? AND sync_identifier = ?
    ORDER BY sync_version DESC, uuid DESC LIMIT 1
    """

  /// The live record of a sync identifier: there is at most one.
  static let liveVersionQuery = """
    SELECT uuid FROM sample
    WHERE source = ? AND subject = ? AND type = ? AND sync_identifier = ? AND deleted_us IS NULL
    """
}
