public import WellbeingSamples

/// A query for the programs that saved records, as HealthKit's descriptor of that name.
public struct SourceQueryDescriptor<S: Sample>: Sendable {
  /// The records that are meant.
  public let predicate: SamplePredicate<S>

  /// Creates a query.
  public init(predicate: SamplePredicate<S>) {
    self.predicate = predicate
  }

  /// Runs the query once.
  ///
  /// - Returns: Each program, once with each of its versions, ordered by name and version.
  /// - Throws: ``StoreError``.
  public func result(for store: HealthStore) async throws(StoreError) -> [Source] {
    try await store.sources(where: predicate.filter)
  }
}

extension HealthStore {
  /// Returns the programs that saved the records which satisfy a filter, each once with each of
  /// its versions, ordered by name and version.
  public func sources(where filter: SampleFilter) throws(StoreError) -> [Source] {
    try connection.read { () throws(StoreError) in
      let query = try sourceQuery(filter)
      return try connection.rows(query.text, query.values) { row throws(StoreError) in
        Source(name: try row.text(0), version: try row.text(1))
      }
    }
  }
}
