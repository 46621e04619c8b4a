import Foundation
import WellbeingSamples

extension HealthStore {
  /// Removes the values of all deleted records for good, and their traces from the store's file.
  ///
  /// The audit trail keeps that the records were there, and their identifiers stay taken. Copies of
  /// the file, exports, and what the disk keeps of overwritten blocks are beyond its reach. The
  /// file is written anew: that takes as much memory as it is large.
  ///
  /// - Returns: How many records were removed.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/reservedToOwner``;
  ///   ``StoreError/Code/unreviewedAlerts`` for results of which only a version to be removed says
  ///   that an alert was raised: nothing is removed then; and ``StoreError/Code/tracesLeft``: what
  ///   was to be removed is no record any more, but its traces may be in the file. Another purge
  ///   tries again.
  @discardableResult
  public func purge() throws(StoreError) -> Int {
    let (count, mark) = try commit { () throws(StoreError) in
      try requireOwner()
      let moment = presentTime.microsecondsSince1970
      let deleted = try deletedRecords()
      try requireReviewed(beforeRemoving: Set(deleted.compactMap(\.uuid)))
      let mark = try markTraces()
      try removeDeletedRecords()
      try forgetFormerSubjects()
      try note(.purged, ofEach: deleted, at: moment)
      return (deleted.count, mark)
    }
    try removeTraces(of: mark)
    return count
  }

  /// Removes everything about one person for good, and its traces from the store's file: records
  /// with their reviews, deleted ones, the versions that they correct even where these were about
  /// another subject, unfinished administrations, and the identifier itself.
  ///
  /// The audit trail keeps that it was done, and what it said before, which names nobody. The
  /// identifiers of the records stay taken, and who follows the store is told of their deletion.
  /// Copies of the file, exports, what the disk keeps of overwritten blocks, and what other programs
  /// have read are beyond its reach. The file is written anew: that takes as much memory as it is
  /// large.
  ///
  /// - Parameters:
  ///   - subject: The person's identifier.
  ///   - reason: Why, for the audit trail. It is kept, so it should name nobody.
  ///   - isDryRun: Whether to say what would be erased, and erase nothing.
  ///   - planned: What a dry run said, where a person has confirmed that: what came since then, and
  ///     an alert that it raises, nobody would have seen.
  /// - Returns: What was erased.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSubject``;
  ///   ``StoreError/Code/unreviewedAlerts`` for another subject's results of which only a version
  ///   to be erased says that an alert was raised, and ``StoreError/Code/reasonNamesSubject`` for a
  ///   reason that has the identifier in it, and ``StoreError/Code/changedSinceRead``: nothing is
  ///   erased then; and ``StoreError/Code/tracesLeft``: nothing is about the person any more, but
  ///   traces may be in the file. ``purge()`` tries again.
  @discardableResult
  public func eraseSubject(
    _ subject: String, reason: String? = nil, isDryRun: Bool = false,
    expecting planned: SubjectChange? = nil
  ) throws(StoreError) -> SubjectChange {
    try requireOwner()
    let reason = reason ?? access.reason
    let subject = subject.precomposedStringWithCanonicalMapping
    try requireNameless(reason, [subject])
    if isDryRun {
      return try database.read { () throws(StoreError) in try erasable(subject).change }
    }
    let (holdings, mark) = try commit { () throws(StoreError) in
      let holdings = try erasable(subject)
      if let planned, planned != holdings.change { throw StoreError.changedSincePlanned }
      return (holdings, try erase(holdings, of: subject, reason: reason))
    }
    try removeTraces(of: mark)
    return holdings.change
  }

  /// All about a subject of whom at least the identifier is in the file.
  private func erasable(_ subject: String) throws(StoreError) -> SubjectHoldings {
    let holdings = try holdings(of: subject, withCorrected: true)
    if holdings.isEmpty, try !isFormer(subject) { throw .unknownSubject }
    try requireReviewed(beforeRemoving: Set(holdings.records.map(\.uuid)))
    return holdings
  }

  /// - Returns: What names this removal.
  private func erase(
    _ holdings: SubjectHoldings, of subject: String, reason: String?
  ) throws(StoreError) -> UUID {
    let moment = presentTime.microsecondsSince1970
    let mark = try markTraces()
    try remove(holdings, of: subject)
    // What was deleted before is purged; whoever follows the store was told of its deletion.
    for (event, isDeleted) in [(AuditEntry.Event.erased, false), (.purged, true)] {
      let records = holdings.records.filter { $0.isDeleted == isDeleted }
      try note(event, ofEach: records.map { LoggedRecord($0.uuid, $0.type) }, at: moment)
    }
    try forgetFormerSubjects(subject)
    try note(.subjectErased, at: moment, reason: reason)
    return mark
  }
}
