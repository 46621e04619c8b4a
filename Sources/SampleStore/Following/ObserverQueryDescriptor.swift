public import WellbeingSamples

/// A query that tells that something changed, and not what, as HealthKit's observer query.
///
/// ```swift
/// for try await types in ObserverQueryDescriptor().results(for: store) {
///   if types.contains(.stateOfMind) { try await reloadMoods() }
/// }
/// ```
public struct ObserverQueryDescriptor: Sendable {
  /// Which records are meant.
  public let filter: SampleFilter

  /// Creates a query for records of any kind.
  ///
  /// - Parameter filter: Which records are meant; by default all.
  public init(where filter: SampleFilter = .all([])) {
    self.filter = filter
  }

  /// Creates a query for records of one kind.
  ///
  /// - Parameter predicates: The records that are meant: those that satisfy at least one of these.
  public init<S: Sample>(predicates: [SamplePredicate<S>]) {
    filter = .any(predicates.map(\.filter))
  }

  /// Follows the store: an element whenever any program has saved or deleted what is meant, the
  /// types of the records that changed.
  ///
  /// The first element comes at once and is empty: from then on no change is missed. It does not
  /// end by itself; see ``LiveResults``.
  public func results(for store: HealthStore) -> LiveResults<Set<SampleType>> {
    let filter = filter
    return LiveResults(
      of: store,
      first: { store throws(StoreError) in ([], try store.currentAnchor()) },
      next: { store, anchor throws(StoreError) in
        let (types, newAnchor) = try store.changedTypes(where: filter, since: anchor)
        return (types.isEmpty ? nil : types, newAnchor)
      })
  }
}
