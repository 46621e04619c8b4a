public import Foundation
public import WellbeingSamples

extension HealthStore {
  /// Replaces a record by a corrected one, both or neither.
  ///
  /// Records never change: the old one is deleted as by ``delete(_:reason:)-(Sample,_)``, and the
  /// new one, with an identifier of its own, takes its place; each names the other.
  ///
  /// A sync identifier of the new one obeys the rules of saving. A correction by hand is no version
  /// of the other system, so leave it out there: what that system sends again is refused then, a
  /// higher version too, as long as the correction is there and the version before it is not purged.
  ///
  /// - Parameters:
  ///   - uuid: The identifier of the record that is replaced.
  ///   - sample: The corrected record, of the same type.
  ///   - reason: Why, for the audit trail; needed where deleting needs it, and as nameless.
  ///   - subject: Whom the old record was about when it was read; nil means anyone. A corrected one
  ///     that keeps its subject would else bring back an identifier that was renamed meanwhile.
  /// - Returns: The corrected record as it was saved.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSample``,
  ///   ``StoreError/Code/sampleDeleted``, ``StoreError/Code/reasonRequired``,
  ///   ``StoreError/Code/invalidArgument``, ``StoreError/Code/changedSinceRead``,
  ///   ``StoreError/Code/syncVersionNotHigher`` and ``StoreError/Code/syncedOfBoth``; nothing is
  ///   changed then.
  @discardableResult
  public func amend<S: Sample>(
    _ uuid: UUID, to sample: S, reason: String? = nil, readAbout subject: String? = nil
  ) throws(StoreError) -> S {
    let reason = reason ?? access.reason
    let refusals = refusals(of: [sample])
    return try commit { () throws(StoreError) in
      let now = presentTime
      let stamped = try stamped(sample, at: now, replacing: uuid)
      let record = try liveRecord(uuid)
      guard record.type == sample.sampleType.rawValue else { throw StoreError.otherType(uuid) }
      if let subject, subject != record.subject { throw StoreError.subjectChanged(uuid) }
      try requireReason(reason, toCorrect: record, at: now)
      try replace(record, by: stamped, reason: reason, at: now, refusals)
      return stamped
    }
  }

  /// Puts a record in the place of another, within a transaction.
  ///
  /// - Parameter sample: A record that says which one it replaces.
  func replace(
    _ record: LiveRecord, by sample: any Sample, reason: String?, at now: Date,
    _ refusals: Refusals = [:]
  ) throws(StoreError) {
    try requireNameless(reason, [sample.subject])
    try tombstone(record, as: .replaced, reason: reason, at: now.microsecondsSince1970)
    try insert(sample, refusals)
  }

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
    let reason = reason ?? access.reason
    try commit { () throws(StoreError) in
      let now = presentTime
      for uuid in uuids { try tombstone(uuid, reason: reason, at: now) }
    }
  }

  /// Deletes a record, within a transaction.
  func tombstone(_ uuid: UUID, reason: String?, at now: Date) throws(StoreError) {
    let record = try liveRecord(uuid)
    try requireReason(reason, toCorrect: record, at: now)
    try tombstone(record, as: .deleted, reason: reason, at: now.microsecondsSince1970)
  }

  /// Takes a record out of every query, within a transaction.
  ///
  /// - Parameter event: deleted or replaced.
  func tombstone(
    _ record: LiveRecord, as event: AuditEntry.Event, reason: String?, at moment: Int64
  ) throws(StoreError) {
    try requireNameless(reason, [record.subject])
    try markDeleted(record.uuid, at: moment)
    try note(event, of: record.uuid, type: record.type, at: moment, reason: reason)
  }

  /// Deletes the records of a type that satisfy a predicate, all or none, as HealthKit's method of
  /// that name.
  ///
  /// A program deletes only what it saved itself.
  ///
  /// - Parameters:
  ///   - type: The records' type; those of another are never deleted, whatever the predicate.
  ///   - predicate: Which of them are meant.
  ///   - reason: Why; needed where deleting one of them needs it, see
  ///     ``delete(_:reason:)-(Sample,_)``.
  /// - Returns: How many were deleted; there may be none.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/reasonRequired`` for the first in
  ///   time that needs a reason; none is deleted then.
  @discardableResult
  public func deleteObjects<S: Sample>(
    of type: SampleType, predicate: SamplePredicate<S>, reason: String? = nil
  ) throws(StoreError) -> Int {
    try deleteObjects(of: type, where: predicate.filter, reason: reason)
  }

  /// Deletes the records of a type that satisfy a filter, all or none.
  ///
  /// - Parameters:
  ///   - type: The records' type; those of another are never deleted, whatever the filter.
  ///   - filter: Which of them are meant; `.all([])` means all.
  ///   - reason: Why; needed where deleting one of them needs it.
  /// - Returns: How many were deleted; there may be none.
  /// - Throws: ``StoreError``; see ``deleteObjects(of:predicate:reason:)``.
  @discardableResult
  public func deleteObjects(
    of type: SampleType, where filter: SampleFilter, reason: String? = nil
  ) throws(StoreError) -> Int {
    let reason = reason ?? access.reason
    return try commit { () throws(StoreError) in
      let now = presentTime
      try requireShare(of: type)
      // As in HealthKit, what others saved is left alone.
      let own: SampleFilter = access.authority == .owner ? .all([]) : .sources([source.name])
      let query = try query(
        .types([type]) && filter && own, order: [.startDate()], limit: nil)
      let uuids = try database.rows(query.text, query.values) { row throws(StoreError) in
        try row.uuid(SampleRow.uuidColumn)
      }
      for uuid in uuids { try tombstone(uuid, reason: reason, at: now) }
      return uuids.count
    }
  }

  /// Returns whether a record is corrected or deleted only with a reason.
  ///
  /// It is where the record, or a version that it corrects, was saved on an earlier day, raises an
  /// alert, or was purged.
  ///
  /// - Parameter uuid: The identifier of a record that is there.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSample`` and
  ///   ``StoreError/Code/sampleDeleted``.
  public func needsReason(toCorrect uuid: UUID) throws(StoreError) -> Bool {
    let now = presentTime
    return try database.read { () throws(StoreError) in
      try !isFree(try liveRecord(uuid), at: now)
    }
  }

  /// Refuses to go on without a reason where one is needed.
  ///
  /// - Throws: ``StoreError/Code/reasonRequired``.
  func requireReason(
    _ reason: String?, toCorrect record: LiveRecord, at now: Date
  ) throws(StoreError) {
    guard reason?.asReason == nil else { return }
    guard try isFree(record, at: now) else { throw .reasonRequired(record.uuid) }
  }
}

extension HealthStore {
  /// Keeps identifiers out of the audit trail, which outlives them.
  ///
  /// - Parameters:
  ///   - reason: What is to be kept.
  ///   - subjects: Whom it must not name, as a word or as several.
  /// - Throws: ``StoreError/Code/reasonNamesSubject``.
  func requireNameless(_ reason: String?, _ subjects: [String]) throws(StoreError) {
    guard let reason else { return }
    // That it is the person's own store is no secret.
    for subject in subjects where subject != SampleHeader.ownSubject {
      guard !reason.names(subject) else { throw .reasonNamesSubject }
    }
  }
}

extension String {
  /// Whether the text has another one in it, of whatever case, that is no part of a longer word.
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
