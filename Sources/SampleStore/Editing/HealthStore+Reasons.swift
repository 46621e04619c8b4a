public import Foundation

extension HealthStore {
  /// Returns whether a record is corrected or deleted only with a reason.
  ///
  /// It is on every day after the one on which it was saved, and where it raises an alert.
  ///
  /// - Parameter uuid: The identifier of a record that is there.
  /// - Throws: ``StoreError``, among others ``StoreError/unknownSample(_:)`` and
  ///   ``StoreError/sampleDeleted(_:)``.
  public func needsReason(toCorrect uuid: UUID) throws(StoreError) -> Bool {
    let record = try connection.read { () throws(StoreError) in try liveRecord(uuid) }
    do throws(StoreError) {
      try record.requireReason(nil, at: presentTime)
      return false
    } catch .reasonRequired {
      return true
    }
  }
}
