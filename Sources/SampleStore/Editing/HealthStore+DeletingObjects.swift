public import WellbeingSamples

extension HealthStore {
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
    try commit { () throws(StoreError) in
      let now = presentTime
      try requireShare(of: type)
      // As in HealthKit, what others saved is left alone.
      let own: SampleFilter = access.authority == .person ? .all([]) : .sources([source.name])
      let query = try query(
        .types([type]) && filter && own, order: [SampleOrder(.start)], limit: nil)
      let uuids = try connection.rows(query.text, query.values) { row throws(StoreError) in
        try row.uuid(SampleRow.uuidColumn)
      }
      for uuid in uuids { try bury(uuid, reason: reason, at: now) }
      return uuids.count
    }
  }
}
