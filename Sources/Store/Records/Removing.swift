import Foundation
import WellbeingSamples

extension HealthStore.Writer {
  /// Permanently removes the values of all deleted records, and their traces in the store's file.
  ///
  /// The audit trail still shows that the records existed, and their identifiers stay taken. The alerts
  /// of a version stay with the result that corrects it. This
  /// cannot remove copies of the file, exports, or overwritten blocks that the disk keeps. The file
  /// is rewritten, which takes as much memory as its size.
  ///
  /// - Returns: The number of removed records.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/reservedToOwner``.
  @discardableResult
  public func purge() throws(StoreError) -> Int {
    try writing { () throws(StoreError) in
      try requireOwner()
      let moment = presentTime.microsecondsSince1970
      let deleted = try deletedRecords()
      try markTraces()
      let drafts = try removeDeletedRecords()
      try forgetFormerSubjects()
      try log(.purged, ofEach: deleted + drafts, at: moment)
      return deleted.count
    }
  }

  /// Permanently removes everything about one person, and its traces in the store's file: records
  /// with their reviews, deleted records, the versions that they correct (even about another
  /// subject), drafts, plans, episodes of care, and the identifier itself.
  ///
  /// The audit trail keeps its earlier entries, which name nobody, and records the erasure. The
  /// records' identifiers stay taken, and followers of the store are told of their deletion. This
  /// cannot remove copies of the file, exports, overwritten blocks that the disk keeps, or what
  /// other programs have read. The file is rewritten, which takes as much memory as its size.
  ///
  /// - Parameters:
  ///   - subject: The person's identifier.
  ///   - reason: The reason, which the audit trail keeps. It should not name anyone. It is required
  ///     if alerts are erased that nobody has reviewed.
  ///   - planned: The result of ``HealthStore/Reader/plannedErasure(of:reason:)`` that a person has
  ///     confirmed. It prevents erasing later records, and alerts that they raise, unseen.
  /// - Returns: What was erased.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSubject``;
  ///   ``/WellbeingStore/StoreError/Code/reasonRequired``;
  ///   `reasonNamesSubject` if the reason contains the
  ///   identifier, and ``/WellbeingStore/StoreError/Code/changedSinceRead``, and nothing is
  ///   erased.
  @discardableResult
  public func eraseSubject(
    _ subject: String, reason: String? = nil, expecting planned: SubjectChange? = nil
  ) throws(StoreError) -> SubjectChange {
    try writing { () throws(StoreError) in
      let (erasure, reason) = try erasure(of: subject, reason)
      let change = erasure.change
      if let planned, planned != change { throw StoreError.changedSincePlanned }
      guard change.unreviewedCount == 0 || reason?.asReason != nil else {
        throw StoreError.reasonRequired(toEraseUnreviewed: change.unreviewedCount)
      }
      try erase(erasure, reason: reason)
      return change
    }
  }

  private func erase(
    _ erasure: Erasure, reason: String?
  ) throws(StoreError) {
    let moment = presentTime.microsecondsSince1970
    try markTraces()
    let others = try versionsOfOthers(correcting: erasure.subject)
    try remove(erasure.holdings, of: erasure.subject)
    // What was agreed on an erased version no longer counts.
    for uuid in others { try settleAlerts(of: uuid) }
    // Earlier deleted records are logged as purged; followers were already told of their deletion.
    for (event, isDeleted) in [(AuditEntry.Event.erased, false), (.purged, true)] {
      let records = erasure.holdings.records.filter { $0.isDeleted == isDeleted }
      try log(event, ofEach: records.map { LoggedRecord($0.uuid, $0.type) }, at: moment)
    }
    try forgetFormerSubjects(erasure.subject)
    try log(.subjectErased, at: moment, reason: reason)
  }
}

/// Everything about a subject.
private struct Erasure {
  let subject: String
  let holdings: SubjectHoldings
  let change: SubjectChange
}

extension HealthStore.Reader {
  /// Returns what ``HealthStore/Writer/eraseSubject(_:reason:expecting:)`` would erase.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, as the erasure.
  public func plannedErasure(
    of subject: String, reason: String? = nil
  ) throws(StoreError) -> SubjectChange {
    try database.read { () throws(StoreError) in try erasure(of: subject, reason).0.change }
  }

  /// Throws if not even the identifier is in the file.
  fileprivate func erasure(
    of subject: String, _ reason: String?
  ) throws(StoreError) -> (Erasure, reason: String?) {
    try requireOwner()
    let reason = reason ?? access.reason
    let subject = subject.precomposedStringWithCanonicalMapping
    try requireNameless(reason, [subject])
    let holdings = try holdings(of: subject, withCorrected: true)
    if holdings.isEmpty, try !isFormer(subject) { throw .unknownSubject(subject) }
    var change = holdings.change
    change.unreviewedCount = try waitingAlerts(about: subject).count {
      $0.state.isRaised && $0.state != .enteredInError
    }
    return (Erasure(subject: subject, holdings: holdings, change: change), reason)
  }
}
