import Foundation
public import WellbeingSamples

extension HealthStore {
  /// Deletes a record.
  ///
  /// It stays in the file with its values, in no query and no view, and its identifier stays taken.
  ///
  /// - Parameter sample: The record; what its identifier names is deleted.
  /// - Throws: ``StoreError``, among others ``StoreError/unknownSample(_:)`` and
  ///   ``StoreError/sampleDeleted(_:)``; nothing is deleted then.
  public func delete(_ sample: any Sample) throws(StoreError) {
    try delete([sample])
  }

  /// Deletes several records, all or none.
  ///
  /// - Parameter samples: The records, none of them twice.
  /// - Throws: ``StoreError``, among others ``StoreError/nothingToDelete`` where none is given,
  ///   ``StoreError/unknownSample(_:)`` and ``StoreError/sampleDeleted(_:)``; none is deleted then.
  public func delete(_ samples: [any Sample]) throws(StoreError) {
    guard !samples.isEmpty else { throw .nothingToDelete }
    let moment = presentTime.microsecondsSince1970
    try commit { () throws(StoreError) in
      for sample in samples { try bury(sample.uuid, at: moment) }
    }
  }

  private func bury(_ uuid: UUID, at moment: Int64) throws(StoreError) {
    let found = try connection.row("SELECT type, deleted_us FROM sample WHERE uuid = ?", [uuid]) {
      row throws(StoreError) in (type: try row.text(0), deleted: try row.int64IfPresent(1))
    }
    guard let found else { throw .unknownSample(uuid) }
    guard found.deleted == nil else { throw .sampleDeleted(uuid) }
    try connection.run("UPDATE sample SET deleted_us = ? WHERE uuid = ?", moment, uuid)
    for table in Self.tablesOfLiveRows {
      try connection.run("UPDATE \(table) SET is_live = 0 WHERE uuid = ?", uuid)
    }
    try note(event: "deleted", uuid: uuid, type: found.type, at: moment)
  }

  /// The tables whose rows leave their indexes when the record is deleted.
  private static let tablesOfLiveRows = [
    "assessment_alert", "state_of_mind", "state_of_mind_label", "state_of_mind_association",
    "factor",
  ]
}
