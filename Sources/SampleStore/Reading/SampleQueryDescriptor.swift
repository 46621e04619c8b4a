public import WellbeingSamples

/// A query for records of one kind, as HealthKit's descriptor of that name.
///
/// ```swift
/// let recent = SampleQueryDescriptor(
///   predicates: [.scoredAssessment(.subject("P0412"), questionnaire: "phq-9")],
///   sortDescriptors: [SampleOrder(.start, reversed: true)], limit: 10)
/// let results = try await recent.result(for: store)
/// ```
public struct SampleQueryDescriptor<S: Sample>: Sendable {
  /// The records that are meant: those that satisfy at least one of these.
  public let predicates: [SamplePredicate<S>]
  /// The order of the result; with none, no order is promised.
  public let sortDescriptors: [SampleOrder]
  /// How many records at most; nil means all.
  public let limit: Int?

  /// Creates a query.
  public init(
    predicates: [SamplePredicate<S>], sortDescriptors: [SampleOrder], limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// Runs the query once.
  ///
  /// - Throws: ``StoreError``.
  public func result(for store: HealthStore) async throws(StoreError) -> [S] {
    let (filter, order, limit) = (
      SampleFilter.any(predicates.map(\.filter)), sortDescriptors, limit
    )
    let samples = try await store.readBeside { store throws(StoreError) in
      try store.samples(where: filter, order: order, limit: limit)
    }
    return samples.compactMap { $0 as? S }
  }
}
