public import Foundation
public import WellbeingSamples

extension HealthStore {
  /// A part of a list that is read in parts.
  public struct Page<Element: Sendable>: Sendable {
    /// The elements, in the order of the list.
    public let elements: [Element]
    /// Where the next page begins; nil at the end.
    public let next: PageCursor?
  }
}

/// A position among records ordered latest first: after a record, whatever the filter. It is text
/// that can be put into an address.
public struct PageCursor: Sendable, Hashable, Codable, RawRepresentable {
  /// In microseconds since 1970.
  let start: Int64
  let uuid: UUID

  /// Creates the position after a record.
  package init(after sample: some Sample) {
    start = sample.startDate.microsecondsSince1970
    uuid = sample.uuid
  }

  /// Creates a position from its text; nil for any other text.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int64(parts[0]), let uuid = UUID(uuidString: "\(parts[1])")
    else { return nil }
    self.start = start
    self.uuid = uuid
  }

  /// The position as text.
  public var rawValue: String { "\(start)_\(uuid.uuidString.lowercased())" }
}

extension HealthStore.Reader {
  /// Returns the records that satisfy a filter. All typed queries use it.
  ///
  /// - Parameters:
  ///   - filter: The records to include.
  ///   - order: The order of the result; unspecified if empty.
  ///   - limit: The maximum number of records; nil means all, and a negative number means 0.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func samples(
    where filter: SampleFilter, order: [SampleOrder] = [], limit: Int? = nil
  ) throws(StoreError) -> [any Sample] {
    try database.read { () throws(StoreError) in
      try load(where: filter, order: order, limit: limit)
    }
  }

  /// Returns the records of one kind that satisfy a predicate.
  ///
  /// ```swift
  /// let moods = try await store.samples(.stateOfMind(.subject("P0412")), limit: 10)
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: The records to include.
  ///   - order: The order of the result; by default, latest first.
  ///   - limit: The maximum number of records; nil means all, and a negative number means 0.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func samples<S: Sample>(
    _ predicate: SamplePredicate<S>, order: [SampleOrder] = SampleOrder.latestFirst,
    limit: Int? = nil
  ) throws(StoreError) -> [S] {
    try samples(where: predicate.filter, order: order, limit: limit).compactMap { $0 as? S }
  }

  /// Returns a page of the records of one kind that satisfy a predicate, latest first.
  ///
  /// Records that are saved later and sort before this page do not appear in later pages, and no
  /// record appears twice.
  ///
  /// - Parameters:
  ///   - predicate: The records to include.
  ///   - cursor: The end of the previous page; nil means from the latest.
  ///   - limit: The maximum number of records; a negative number means 0.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func page<S: Sample>(
    _ predicate: SamplePredicate<S>, after cursor: PageCursor? = nil, limit: Int
  ) throws(StoreError) -> HealthStore.Page<S> {
    let page = try history(where: predicate.filter, after: cursor, limit: limit)
    return HealthStore.Page(
      elements: page.elements.compactMap { $0 as? S }, next: page.next)
  }

  /// Returns a page of the records that satisfy a filter, latest first.
  ///
  /// Records that are saved later and sort before this page do not appear in later pages, and no
  /// record appears twice.
  ///
  /// - Parameters:
  ///   - cursor: The end of the previous page; nil means from the latest.
  ///   - limit: The maximum number of records; a negative number means 0.
  package func history(
    where filter: SampleFilter = .everything, after cursor: PageCursor? = nil, limit: Int
  ) throws(StoreError) -> HealthStore.Page<any Sample> {
    let limit = max(limit, 0)
    // One extra record shows whether there is a next page.
    let (wanted, isAll) = limit.addingReportingOverflow(1)
    let found = try database.read { () throws(StoreError) in
      try load(
        where: filter, after: cursor, order: SampleOrder.latestFirst, limit: isAll ? nil : wanted)
    }
    let page = Array(found.prefix(limit))
    let next = found.count > limit ? page.last.map { PageCursor(after: $0) } : nil
    return HealthStore.Page(elements: page, next: next)
  }

  /// Returns a record, even if deleted, or nil if it is unknown.
  ///
  /// Its replacement is named only if it may be seen.
  ///
  /// - Returns: The record, and when it was deleted; nil for a live one.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func sample(
    _ uuid: UUID
  ) throws(StoreError) -> (sample: any Sample, deleted: Date?)? {
    try reading { visible throws(StoreError) in
      guard let sample = try load(SampleQuery(uuid: uuid, visible)).first else { return nil }
      return (try withoutUnseenSuccessor(sample, visible), try deletion(of: uuid))
    }
  }

  /// Makes a corrected record look deleted if the program may not see the correction.
  private func withoutUnseenSuccessor(
    _ sample: any Sample, _ visible: Visibility?
  ) throws(StoreError) -> any Sample {
    var header = sample.header
    guard let visible, let successor = header.replacedBy, try !isVisible(successor, to: visible)
    else { return sample }
    header.replacedBy = nil
    return sample.with(header: header)
  }

  /// Returns the number of records that satisfy a filter.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func count(where filter: SampleFilter) throws(StoreError) -> Int {
    try database.read { () throws(StoreError) in
      let query = try countQuery(filter)
      return try database.row(query.text, query.values, first: Row.int) ?? 0
    }
  }

  /// Returns the programs that saved the records that satisfy a filter: each version of each
  /// program once, ordered by name and version.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func sources(where filter: SampleFilter) throws(StoreError) -> [Source] {
    try database.read { () throws(StoreError) in
      let query = try sourceQuery(filter)
      return try database.rows(query.text, query.values) { row throws(StoreError) in
        Source(name: try row.text(0), version: try row.text(1))
      }
    }
  }
}

extension HealthStore {
  /// Streams the records of one kind that satisfy a predicate, latest first.
  ///
  /// Memory use does not grow with their number: records are read on demand, a thousand at a time.
  /// Records that are saved meanwhile and sort before the current position are not included.
  ///
  /// ```swift
  /// for try await mood in store.stream(.stateOfMind()) { total += mood.valence }
  /// ```
  ///
  /// - Parameter predicate: The records to include.
  /// - Returns: A sequence that throws ``/WellbeingStore/StoreError`` if reading fails.
  public nonisolated func stream<S: Sample>(
    _ predicate: SamplePredicate<S>
  ) -> some AsyncSequence<S, StoreError> & Sendable {
    PagedElements(store: self, first: PageCursor?.none) { store, cursor in
      let page = try store.page(predicate, after: cursor, limit: 1000)
      return (page.elements, page.next.map { .some($0) })
    }
  }
}

/// The elements of a list, read page by page as they are needed.
struct PagedElements<Element: Sendable, Cursor: Sendable>: AsyncSequence, Sendable {
  struct Iterator: AsyncIteratorProtocol {
    let list: PagedElements
    var page: ArraySlice<Element> = []
    /// Where the next page begins; nil at the end.
    var next: Cursor?

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(StoreError) -> Element? {
      while page.isEmpty, let cursor = next {
        let list = list
        let found = try await StoreError.only {
          try await list.store.read { try list.read($0, cursor) }
        }
        (page, next) = (found.elements[...], found.next)
      }
      return page.popFirst()
    }
  }

  let store: HealthStore
  let first: Cursor
  let read: @Sendable (HealthStore.Reader, Cursor) throws -> (elements: [Element], next: Cursor?)

  func makeAsyncIterator() -> Iterator { Iterator(list: self, next: first) }
}

/// The order in which a query returns records; ties are ordered by uuid.
public struct SampleOrder: Sendable, Hashable {
  enum Key: Sendable, Hashable {
    case startDate
    case endDate
    case recorded
    case valence
    case score(id: String?)
  }

  let key: Key
  /// Whether the order is descending: latest or highest first.
  package let isReversed: Bool

  private init(_ key: Key, _ isReversed: Bool) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Orders by start date.
  public static func startDate(reversed: Bool = false) -> SampleOrder {
    SampleOrder(.startDate, reversed)
  }

  /// Orders by end date.
  public static func endDate(reversed: Bool = false) -> SampleOrder {
    SampleOrder(.endDate, reversed)
  }

  /// Orders by the time of saving.
  public static func recorded(reversed: Bool = false) -> SampleOrder {
    SampleOrder(.recorded, reversed)
  }

  /// Orders by the valence of states of mind; other records come last.
  public static func valence(reversed: Bool = false) -> SampleOrder {
    SampleOrder(.valence, reversed)
  }

  /// Orders by a score in points; records without a value come last.
  ///
  /// - Parameters:
  ///   - id: The score's id; nil means each questionnaire's main score.
  ///   - reversed: Whether the highest comes first.
  public static func score(_ id: String? = nil, reversed: Bool = false) -> SampleOrder {
    SampleOrder(.score(id: id), reversed)
  }

  /// The order of the history.
  public static let latestFirst = [startDate(reversed: true)]
}
