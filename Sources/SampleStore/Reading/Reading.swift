public import Foundation
public import WellbeingSamples

/// A place in the history: after one record, whatever the filter.
package struct HistoryCursor: Sendable, Hashable {
  let start: Int64
  let uuid: UUID

  init(after sample: any Sample) {
    start = sample.startDate.microsecondsSince1970
    uuid = sample.uuid
  }

  /// Reads a cursor from its text, or nil if it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int64(parts[0]), let uuid = UUID(uuidString: "\(parts[1])")
    else { return nil }
    self.start = start
    self.uuid = uuid
  }

  /// The cursor as text, to be handed back unread.
  package var text: String { "\(start)_\(uuid.uuidString.lowercased())" }
}

/// A page of the history.
package struct HistoryPage: Sendable {
  /// The records, the latest first.
  package let samples: [any Sample]
  /// Where the next page begins; nil at the end.
  package let next: HistoryCursor?
}

extension HealthStore {
  /// Returns the records that satisfy a filter: the entrance beneath every typed query.
  ///
  /// - Parameters:
  ///   - filter: Which records are meant.
  ///   - order: The order of the result; with none, no order is promised.
  ///   - limit: How many records at most; nil means all, below 0 counts as 0.
  public func samples(
    where filter: SampleFilter, order: [SampleOrder] = [], limit: Int? = nil
  ) throws(StoreError) -> [any Sample] {
    try database.read { () throws(StoreError) in
      try load(try query(filter, order: order, limit: limit))
    }
  }

  /// Returns the records of one kind that satisfy a predicate.
  ///
  /// ```swift
  /// let moods = try await store.samples(.stateOfMind(.subject("P0412")), limit: 10)
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: Which records are meant.
  ///   - order: The order of the result; by default the latest first.
  ///   - limit: How many records at most; nil means all, below 0 counts as 0.
  public func samples<S: Sample>(
    _ predicate: SamplePredicate<S>, order: [SampleOrder] = SampleOrder.latestFirst,
    limit: Int? = nil
  ) throws(StoreError) -> [S] {
    try samples(where: predicate.filter, order: order, limit: limit).compactMap { $0 as? S }
  }

  /// Reads the records of one kind that satisfy a predicate, the latest first, one after another.
  ///
  /// The memory that it takes does not grow with their number: records are read as they are asked
  /// for, a thousand at a time. Records that are saved meanwhile above the place reached are not
  /// among them.
  ///
  /// ```swift
  /// for try await mood in store.stream(.stateOfMind()) { total += mood.valence }
  /// ```
  ///
  /// - Parameter predicate: Which records are meant.
  /// - Returns: A sequence that throws ``StoreError`` if reading fails.
  public nonisolated func stream<S: Sample>(
    _ predicate: SamplePredicate<S>
  ) -> some AsyncSequence<S, StoreError> & Sendable {
    SampleStream(store: self, predicate: predicate)
  }

  /// Returns a page of the records that satisfy a filter, the latest first.
  ///
  /// Records that are saved later above the page's beginning do not appear in later pages, and
  /// none appears twice.
  ///
  /// - Parameters:
  ///   - filter: Which records are meant.
  ///   - cursor: The end of the page before; nil means from the latest.
  ///   - limit: How many records at most; below 0 counts as 0.
  package func history(
    where filter: SampleFilter = .all([]), after cursor: HistoryCursor? = nil, limit: Int
  ) throws(StoreError) -> HistoryPage {
    let limit = max(limit, 0)
    // One more than asked for tells whether there is a next page.
    let (wanted, isAll) = limit.addingReportingOverflow(1)
    let found = try database.read { () throws(StoreError) in
      try load(
        try query(
          filter, after: cursor, order: SampleOrder.latestFirst, limit: isAll ? nil : wanted))
    }
    let page = Array(found.prefix(limit))
    let next = found.count > limit ? page.last.map { HistoryCursor(after: $0) } : nil
    return HistoryPage(samples: page, next: next)
  }

  /// Returns a record with what became of it, deleted ones included, or nil.
  ///
  /// What took its place is named as far as it may be seen.
  ///
  /// - Returns: The record, and when it was deleted; nil while it is live.
  public func sample(
    _ uuid: UUID
  ) throws(StoreError) -> (sample: any Sample, deleted: Date?)? {
    try reading { visible throws(StoreError) in
      guard let sample = try load(SampleQuery(uuid: uuid, visible)).first else { return nil }
      return (try withoutUnseenSuccessor(sample, visible), try deletion(of: uuid))
    }
  }

  /// A program's record that the person has corrected looks deleted where the correction may not be
  /// seen.
  private func withoutUnseenSuccessor(
    _ sample: any Sample, _ visible: Visibility?
  ) throws(StoreError) -> any Sample {
    var header = sample.header
    guard let visible, let successor = header.replacedBy, try !isTold(successor, to: visible)
    else { return sample }
    header.replacedBy = nil
    return sample.with(header: header)
  }

  /// Returns how many records satisfy a filter.
  public func count(where filter: SampleFilter) throws(StoreError) -> Int {
    try database.read { () throws(StoreError) in
      let query = try countQuery(filter)
      return try database.row(query.text, query.values) { row throws(StoreError) in
        try row.int(0)
      } ?? 0
    }
  }
}

/// The records of one kind that satisfy a predicate, read by pages.
private struct SampleStream<S: Sample>: AsyncSequence, Sendable {
  struct Iterator: AsyncIteratorProtocol {
    let stream: SampleStream
    var page: ArraySlice<S> = []
    /// Where the next page begins; nil at the end, and for the first page within `.some`.
    var next: HistoryCursor?? = .some(nil)

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(StoreError) -> S? {
      while page.isEmpty, let cursor = next {
        let filter = stream.predicate.filter
        let read = try await stream.store.readBeside { store throws(StoreError) in
          try store.history(where: filter, after: cursor, limit: 1000)
        }
        page = read.samples.compactMap { $0 as? S }[...]
        next = read.next.map { .some($0) } ?? .none
      }
      return page.popFirst()
    }
  }

  let store: HealthStore
  let predicate: SamplePredicate<S>

  func makeAsyncIterator() -> Iterator { Iterator(stream: self) }
}

/// The order in which a query returns records; records that are equal in it follow by uuid.
public struct SampleOrder: Sendable, Hashable {
  enum Key: Sendable, Hashable {
    case startDate
    case endDate
    case recorded
    case valence
    case score(id: String?)
  }

  let key: Key
  /// Whether the order is descending: the latest or highest first.
  public let isReversed: Bool

  private init(_ key: Key, _ isReversed: Bool) {
    self.key = key
    self.isReversed = isReversed
  }

  /// By when what is recorded began.
  public static func startDate(reversed: Bool = false) -> SampleOrder {
    SampleOrder(.startDate, reversed)
  }

  /// By when what is recorded ended.
  public static func endDate(reversed: Bool = false) -> SampleOrder {
    SampleOrder(.endDate, reversed)
  }

  /// By when the record was saved.
  public static func recorded(reversed: Bool = false) -> SampleOrder {
    SampleOrder(.recorded, reversed)
  }

  /// By how pleasant a state of mind was; records of other kinds come last.
  public static func valence(reversed: Bool = false) -> SampleOrder {
    SampleOrder(.valence, reversed)
  }

  /// By a score in points; records without its value come last.
  ///
  /// - Parameters:
  ///   - id: The score's id; nil means each questionnaire's main score.
  ///   - reversed: Whether the highest comes first.
  public static func score(_ id: String? = nil, reversed: Bool = false) -> SampleOrder {
    SampleOrder(.score(id: id), reversed)
  }

  /// The history's order.
  public static let latestFirst = [startDate(reversed: true)]
}

/// A query for records of one kind, as HealthKit's descriptor of that name.
///
/// ```swift
/// let recent = SampleQueryDescriptor(
///   predicates: [.scoredAssessment(.subject("P0412"), questionnaire: "phq-9")],
///   sortDescriptors: SampleOrder.latestFirst, limit: 10)
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
    try database.read { () throws(StoreError) in
      let query = try sourceQuery(filter)
      return try database.rows(query.text, query.values) { row throws(StoreError) in
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
package struct AssessmentSummaryQueryDescriptor: Sendable, Hashable {
  /// Which results are meant.
  package let predicate: SamplePredicate<ScoredAssessment>

  /// Creates a query.
  package init(predicate: SamplePredicate<ScoredAssessment> = .scoredAssessment()) {
    self.predicate = predicate
  }

  /// Runs the query once.
  ///
  /// - Returns: The results in the order of their starts, equal ones by uuid.
  /// - Throws: ``StoreError``.
  package func result(for store: HealthStore) async throws(StoreError) -> [AssessmentSummary] {
    let filter = predicate.filter
    return try await store.readBeside { store throws(StoreError) in
      try store.assessmentSummaries(where: filter)
    }
  }
}
