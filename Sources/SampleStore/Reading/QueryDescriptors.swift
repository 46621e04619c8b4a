public import WellbeingSamples

/// The order in which a query returns records; records that are equal in it follow by uuid.
public struct SampleOrder: Sendable, Hashable {
  /// What records are ordered by.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// When what is recorded began.
    case start
    /// When what is recorded ended.
    case end
    /// When the record was saved.
    case recorded
  }

  /// What records are ordered by.
  public let key: Key
  /// Whether the latest comes first.
  public let isReversed: Bool

  /// Creates an order.
  public init(_ key: Key, reversed: Bool = false) {
    self.key = key
    isReversed = reversed
  }

  /// The history's order.
  static let latestFirst = [SampleOrder(.start, reversed: true)]

  /// The term of an `ORDER BY` in a ``SampleQuery``.
  var sql: String {
    let column =
      switch key {
      case .start: "walk_start"
      case .end: "s.end_us"
      case .recorded: "s.recorded_us"
      }
    return isReversed ? "\(column) DESC" : column
  }
}

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

/// A query for results without their answers, as a course over time needs them.
///
/// ```swift
/// let course = AssessmentSummaryQueryDescriptor(
///   predicate: .scoredAssessment(.subject("P0412"), questionnaire: "phq-9"))
/// let results = try await course.result(for: store)
/// ```
public struct AssessmentSummaryQueryDescriptor: Sendable, Hashable {
  /// Which results are meant.
  public let predicate: SamplePredicate<ScoredAssessment>

  /// Creates a query.
  public init(predicate: SamplePredicate<ScoredAssessment> = .scoredAssessment()) {
    self.predicate = predicate
  }

  /// Runs the query once.
  ///
  /// - Returns: The results in the order of their starts, equal ones by uuid.
  /// - Throws: ``StoreError``.
  public func result(for store: HealthStore) async throws(StoreError) -> [AssessmentSummary] {
    let filter = predicate.filter
    return try await store.readBeside { store throws(StoreError) in
      try store.assessmentSummaries(where: filter)
    }
  }
}
