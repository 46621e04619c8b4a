import Foundation
public import WellbeingSamples

extension HealthStore {
  /// Deletes a record.
  ///
  /// It stays in the file with its values, in no query and no view, and its identifier stays taken.
  ///
  /// - Parameters:
  ///   - sample: The record; what its identifier names is deleted.
  ///   - reason: Why, for the audit trail. It may be left out on the day on which the record was
  ///     saved, unless it raises an alert; the same holds for each version that it corrects. It is
  ///     kept even when the record is purged, so it should name nobody, and must not name whom the
  ///     record is about.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSample``,
  ///   ``StoreError/Code/sampleDeleted``, ``StoreError/Code/reasonRequired`` and
  ///   ``StoreError/Code/reasonNamesSubject``; nothing is deleted then.
  public func delete(_ sample: any Sample, reason: String? = nil) throws(StoreError) {
    try delete([sample], reason: reason)
  }

  /// Deletes several records, all or none.
  ///
  /// - Parameters:
  ///   - samples: The records, none of them twice.
  ///   - reason: Why; see ``delete(_:reason:)-(Sample,_)``.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/invalidArgument`` where none is
  ///   given, ``StoreError/Code/unknownSample``, ``StoreError/Code/sampleDeleted`` and
  ///   ``StoreError/Code/reasonRequired``; none is deleted then.
  public func delete(_ samples: [any Sample], reason: String? = nil) throws(StoreError) {
    guard !samples.isEmpty else { throw .nothingToDelete }
    try delete(samples.map(\.uuid), reason: reason)
  }

  private func delete(_ uuids: [UUID], reason: String?) throws(StoreError) {
    try commit { () throws(StoreError) in
      let now = presentTime
      for uuid in uuids { try bury(uuid, reason: reason, at: now) }
    }
  }

  /// Deletes a record, within a transaction.
  func bury(_ uuid: UUID, reason: String?, at now: Date) throws(StoreError) {
    let record = try liveRecord(uuid)
    try requireReason(reason, toCorrect: record, at: now)
    try bury(record, as: .deleted, reason: reason, at: now.microsecondsSince1970)
  }

  /// Takes a record out of every query, within a transaction.
  ///
  /// - Parameter event: deleted or replaced.
  func bury(
    _ record: LiveRecord, as event: AuditEntry.Event, reason: String?, at moment: Int64
  ) throws(StoreError) {
    try requireNameless(reason, [record.subject])
    try connection.run("UPDATE sample SET deleted_us = ? WHERE uuid = ?", moment, record.uuid)
    try note(event, of: record.uuid, type: record.type, at: moment, reason: reason)
  }
}
