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
    try bury(record, as: .replaced, reason: reason, at: now.microsecondsSince1970)
    try insert(sample, refusals)
  }
}
