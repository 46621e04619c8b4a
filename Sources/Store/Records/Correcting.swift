public import Foundation
public import WellbeingSamples

extension HealthStore.Writer {
  /// Replaces a record with a corrected one, in one transaction.
  ///
  /// Records never change: the old one is deleted as by ``delete(_:reason:)``, and the
  /// new one, with its own identifier, replaces it. Each refers to the other.
  ///
  /// A sync identifier of the new record follows the rules of saving. A correction by hand is not a
  /// version of the other system, so leave it out there. What that system sends again, even a
  /// higher version, is rejected while the correction exists and its predecessor is not purged.
  ///
  /// - Parameters:
  ///   - uuid: The identifier of the record to replace.
  ///   - sample: The corrected record, of the same type.
  ///   - reason: The reason, for the audit trail, by the same rules as for deleting.
  ///   - subject: The old record's subject when it was read; nil means any. It keeps a correction
  ///     from bringing back an identifier that was renamed in the meantime.
  /// - Returns: The corrected record as it was saved.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSample``,
  ///   ``/WellbeingStore/StoreError/Code/sampleDeleted``,
  ///   ``/WellbeingStore/StoreError/Code/reasonRequired``,
  ///   ``/WellbeingStore/StoreError/Code/invalidArgument``,
  ///   ``/WellbeingStore/StoreError/Code/changedSinceRead``,
  ///   ``/WellbeingStore/StoreError/Code/syncVersionNotHigher`` and
  ///   `sameRecord`. On error, nothing is changed.
  @discardableResult
  public func amend<S: Sample>(
    _ uuid: UUID, to sample: S, reason: String? = nil, readAbout subject: String? = nil
  ) throws(StoreError) -> S {
    try amend(uuid, to: sample, reason: reason, readAbout: subject, finishing: nil)
  }

  /// Replaces a record with a corrected one and removes the draft of that, in one transaction.
  @discardableResult
  package func amend<S: Sample>(
    _ uuid: UUID, to sample: S, reason: String?, readAbout subject: String? = nil,
    finishing draft: Draft?
  ) throws(StoreError) -> S {
    let reason = reason ?? access.reason
    let refusals = try refusals(of: [sample])
    do throws(StoreError) {
      return try amend(uuid, to: sample, refusals, reason, readAbout: subject, finishing: draft)
    } catch  where [.sampleDeleted, .draftChanged].contains(error.code) {
      // Perhaps it is sent again because the answer was lost.
      guard let earlier = try earlier(sample, finishing: draft), earlier.outcome == .there,
        earlier.sample.header.replaces == uuid
      else { throw error }
      return earlier.sample
    }
  }

  private func amend<S: Sample>(
    _ uuid: UUID, to sample: S, _ refusals: Refusals, _ reason: String?,
    readAbout subject: String?, finishing draft: Draft?
  ) throws(StoreError) -> S {
    try writing { () throws(StoreError) in
      let write = { (sample: S) throws(StoreError) -> S in
        let now = self.presentTime
        let stamped = try self.stamped(sample, at: now, replacing: uuid)
        let record = try self.liveRecord(uuid)
        guard record.type == sample.sampleType.rawValue else { throw StoreError.otherType(uuid) }
        if let subject, subject != record.subject { throw StoreError.subjectChanged(uuid) }
        try self.requireReason(reason, toCorrect: record, at: now)
        return try self.replace(record, by: stamped, reason: reason, at: now, refusals)
      }
      guard let draft else { return try write(sample) }
      return try finishing(draft, with: sample, replacing: uuid, write)
    }
  }

  /// The correction of a record with the moment at which an answer first raised its alert.
  private func keepingAlertRaised<S: Sample>(of uuid: UUID, in sample: S) throws(StoreError) -> S {
    guard sample.assessment != nil else { return sample }
    guard let known = try self.sample(uuid)?.sample.header else { return sample }
    return sample.with(header: sample.header.keepingAlertRaised(of: known))
  }

  /// Replaces a record with another, within a transaction.
  ///
  /// - Parameter sample: The new record, which names the one that it replaces.
  /// - Returns: The new record as it was written.
  @discardableResult
  func replace<S: Sample>(
    _ record: LiveRecord, by sample: S, reason: String?, at now: Date,
    _ refusals: Refusals = [:]
  ) throws(StoreError) -> S {
    try requireNameless(reason, [sample.subject])
    let sample = try keepingAlertRaised(of: record.uuid, in: sample)
    try tombstone(record, as: .replaced, reason: reason, at: now.microsecondsSince1970)
    try insert(sample, refusals, at: now.microsecondsSince1970)
    if try hasAlert(sample.uuid, or: record.uuid) { try settleAlerts(of: sample.uuid) }
    return sample
  }

  /// Deletes a record.
  ///
  /// Its values stay in the file, but no query or view returns it. Its identifier stays taken.
  ///
  /// - Parameters:
  ///   - sample: The record, found by its identifier.
  ///   - reason: The reason, for the audit trail. It is optional on the day on which the record was
  ///     saved, unless it raises an alert; the same holds for each version that it corrects. It is
  ///     kept even after the record is purged, so it should not name anyone, and must not contain
  ///     the record's subject.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSample``,
  ///   ``/WellbeingStore/StoreError/Code/sampleDeleted``,
  ///   ``/WellbeingStore/StoreError/Code/reasonRequired``,
  ///   `reasonNamesSubject` and
  ///   ``/WellbeingStore/StoreError/Code/unreviewedAlerts`` while an alert that an answer raised waits
  ///   and was not entered in error. On error, nothing is deleted.
  public func delete(_ sample: any Sample, reason: String? = nil) throws(StoreError) {
    try delete([sample], reason: reason)
  }

  /// Deletes several records, all or none.
  ///
  /// - Parameters:
  ///   - samples: The records, without duplicates.
  ///   - reason: The reason; see ``delete(_:reason:)``.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/invalidArgument`` if there are no records,
  ///   ``/WellbeingStore/StoreError/Code/unknownSample``,
  ///   ``/WellbeingStore/StoreError/Code/sampleDeleted`` and
  ///   ``/WellbeingStore/StoreError/Code/reasonRequired``. On error, none is deleted.
  package func delete(_ samples: [any Sample], reason: String? = nil) throws(StoreError) {
    guard !samples.isEmpty else { throw .nothingToDelete }
    try delete(samples.map(\.uuid), reason: reason)
  }

  private func delete(_ uuids: [UUID], reason: String?) throws(StoreError) {
    let reason = reason ?? access.reason
    try writing { () throws(StoreError) in
      let now = presentTime
      for uuid in uuids { try tombstone(uuid, reason: reason, at: now) }
    }
  }

  func tombstone(_ uuid: UUID, reason: String?, at now: Date) throws(StoreError) {
    let record = try liveRecord(uuid)
    try requireReason(reason, toCorrect: record, at: now)
    guard try !hasWaitingAlert(uuid) else { throw .alertUnreviewed(uuid) }
    try tombstone(record, as: .deleted, reason: reason, at: now.microsecondsSince1970)
  }

  /// Excludes a record from every query, within a transaction.
  ///
  /// - Parameter event: `deleted` or `replaced`.
  func tombstone(
    _ record: LiveRecord, as event: AuditEntry.Event, reason: String?, at moment: Int64
  ) throws(StoreError) {
    try requireNameless(reason, [record.subject])
    try markDeleted(record.uuid, at: moment)
    try log(event, of: record.uuid, type: record.type, at: moment, reason: reason)
  }

  /// Deletes the records of a type that satisfy a filter, all or none. A program deletes only its own
  /// records.
  ///
  /// - Parameters:
  ///   - type: The type of the records; those of other types are never deleted.
  ///   - filter: The records to delete; ``/WellbeingSamples/SampleFilter/everything`` for all.
  ///   - reason: The reason; required if deleting one of them requires it, see ``delete(_:reason:)``.
  /// - Returns: The number of deleted records, which may be 0.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/reasonRequired`` for the earliest record that needs a
  ///   reason, and ``/WellbeingStore/StoreError/Code/unreviewedAlerts``. On error, none is deleted.
  @discardableResult
  public func deleteObjects(
    of type: SampleType, where filter: SampleFilter, reason: String? = nil
  ) throws(StoreError) -> Int {
    let reason = reason ?? access.reason
    return try writing { () throws(StoreError) in
      let now = presentTime
      try requireShare(of: type)
      // As in HealthKit, other programs' records are left alone.
      let own: SampleFilter = access.authority == .owner ? .everything : .sources([source.name])
      let query = SampleQuery(
        "SELECT s.uuid FROM sample AS s",
        try exactCondition(.types([type]) && filter && own), order: [.startDate()])
      let uuids = try database.rows(query.text, query.values, first: Row.uuid)
      for uuid in uuids { try tombstone(uuid, reason: reason, at: now) }
      return uuids.count
    }
  }
}

extension HealthStore.Reader {
  /// Returns whether correcting or deleting a record requires a reason.
  ///
  /// It does if the record, or a version that it corrects, was saved on an earlier day, raises an
  /// alert, or was purged.
  ///
  /// - Parameter uuid: The identifier of a live record.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/unknownSample`` and
  ///   ``/WellbeingStore/StoreError/Code/sampleDeleted``.
  public func needsReason(toCorrect uuid: UUID) throws(StoreError) -> Bool {
    try reasonCause(ofCorrecting: uuid) != nil
  }

  /// Returns why correcting a live record needs a reason; nil if it needs none.
  ///
  /// - Throws: What ``needsReason(toCorrect:)`` throws.
  package func reasonCause(ofCorrecting uuid: UUID) throws(StoreError) -> ReasonCause? {
    let now = presentTime
    return try database.read { () throws(StoreError) in
      try reasonCause(of: try liveRecord(uuid), at: now)
    }
  }

  /// - Throws: ``StoreError/Code/reasonRequired``.
  func requireReason(
    _ reason: String?, toCorrect record: LiveRecord, at now: Date
  ) throws(StoreError) {
    guard reason?.asReason == nil else { return }
    if let cause = try reasonCause(of: record, at: now) {
      throw .reasonRequired(record.uuid, cause)
    }
  }

  /// Keeps subjects' identifiers out of the audit trail, which outlives them.
  ///
  /// - Parameters:
  ///   - subjects: The identifiers that it must not contain as whole words.
  /// - Throws: `reasonNamesSubject`.
  func requireNameless(_ reason: String?, _ subjects: [String]) throws(StoreError) {
    guard let reason else { return }
    // The owner's default identifier reveals nothing.
    for subject in subjects where subject != SampleHeader.ownSubject {
      guard !reason.names(subject) else { throw .reasonNamesSubject }
    }
  }
}

extension String {
  /// Whether the text contains another one as whole words, ignoring case.
  fileprivate func names(_ other: String) -> Bool {
    let text = precomposedStringWithCanonicalMapping.lowercased()
    let name = other.precomposedStringWithCanonicalMapping.lowercased()
    let isPart = { (character: Character?) in
      character?.isLetter == true || character?.isNumber == true
    }
    return text.ranges(of: name).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      return !(isPart(before) && isPart(name.first)) && !(isPart(after) && isPart(name.last))
    }
  }
}
