import WellbeingSamples

extension HealthStore.Reader {
  /// The maximum number of records that are looked up one by one instead of going through the history;
  /// fewer in a small store.
  static let mostLookups = 2_000

  /// The condition on the records that satisfy a filter and that the program may see: all queries for
  /// a caller go through this.
  ///
  /// - Parameter isOrdered: Whether a page of the history is wanted. Otherwise all records are, which an
  ///   index on a condition finds faster than the history, however many they are.
  func condition(
    _ filter: SampleFilter, after cursor: PageCursor? = nil, isOrdered: Bool = true
  ) throws(StoreError) -> FilterSQL {
    let visible = try visibility()
    let terms = FilterTerm.conjuncts(of: visible.map { .all([filter, $0.filter]) } ?? filter)
    let isOfSubject = terms.contains { $0.subject != nil }
    return try FilterSQL(terms, isAfterPosition: cursor != nil) { rows throws(StoreError) in
      guard database.session == nil, rows.values.count <= SampleFilter.mostValues else {
        // A server knows from its statistics.
        return false
      }
      if !isOrdered, !isOfSubject { return true }
      return try isRare(rows)
    }
  }

  private func isRare(_ rows: IndexCondition) throws(StoreError) -> Bool {
    let last = try database.row("SELECT coalesce(max(id), 0) FROM sample", first: Row.int64)
    // With k rows, going through the history takes a page's number of records / k to fill a page.
    let bound = Int((50 * Double(last ?? 0)).squareRoot())
    return try !database.hasRow(
      "SELECT 1 FROM (\(rows.numbers)) AS n LIMIT 1 OFFSET ?",
      rows.values + [min(Self.mostLookups, bound)])
  }

  /// The same condition; if SQL does not decide it, by the numbers of the records.
  func exactCondition(_ filter: SampleFilter) throws(StoreError) -> FilterSQL {
    let condition = try condition(filter, isOrdered: false)
    guard !condition.isExact else { return condition }
    var numbers: [Int64] = []
    try forEach(
      of: SampleQuery(numbersOf: condition, order: [.startDate()]), where: filter
    ) { id, _ in
      numbers.append(id)
      return true
    }
    return FilterSQL(numbers: numbers)
  }

  /// Reads the records that a query names and that satisfy a filter, until there are enough.
  ///
  /// - Parameter body: Returns whether to go on.
  private func forEach(
    of query: SampleQuery, where filter: SampleFilter,
    _ body: (Int64, any Sample) -> Bool
  ) throws(StoreError) {
    var (start, count) = (0, Self.recordsAtOnce)
    while true {
      let numbers = try database.rows(
        "\(query.text)\nLIMIT ? OFFSET ?", query.values + [count, start], first: Row.int64)
      for place in stride(from: 0, to: numbers.count, by: Self.recordsAtOnce) {
        let part = numbers[place..<min(place + Self.recordsAtOnce, numbers.count)]
        let samples = try load(Array(part))
        for id in part {
          guard let sample = samples[id], filter.matches(sample) else { continue }
          if !body(id, sample) { return }
        }
      }
      guard numbers.count == count else { return }
      // The next ones are found by passing over the former, so there are ever more of them.
      (start, count) = (start + count, count * 2)
    }
  }

  /// Reads the records that satisfy a filter.
  ///
  /// - Parameter limit: The maximum number of records; nil means all.
  func load(
    where filter: SampleFilter, after cursor: PageCursor? = nil, order: [SampleOrder], limit: Int?
  ) throws(StoreError) -> [any Sample] {
    let condition = try condition(filter, after: cursor)
    guard !condition.isExact else {
      return try load(SampleQuery(condition, after: cursor, order: order, limit: limit))
    }
    let wanted = limit ?? .max
    guard wanted > 0 else { return [] }
    var found: [any Sample] = []
    // Numbers are read in parts, so they need an order.
    let query = SampleQuery(
      numbersOf: condition, after: cursor, order: order.isEmpty ? [.startDate()] : order)
    try forEach(of: query, where: filter) { _, sample in
      found.append(sample)
      return found.count < wanted
    }
    return found
  }

  func countQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    SampleQuery(counting: try exactCondition(filter))
  }

  func numberQuery(
    _ filter: SampleFilter, order: [SampleOrder] = []
  ) throws(StoreError) -> SampleQuery {
    SampleQuery(numbersOf: try exactCondition(filter), order: order)
  }

  func sourceQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    SampleQuery(sourcesOf: try exactCondition(filter))
  }

  /// Builds the query for the valences of states of mind that satisfy a filter, with the word of
  /// their group if they are grouped, else with their subject.
  func valenceQuery(
    _ filter: SampleFilter, grouping: ValenceStatistics.Grouping?
  ) throws(StoreError) -> SampleQuery {
    SampleQuery(
      valencesOf: try exactCondition(filter), in: FilterTerm.conjuncts(of: filter).startRange,
      grouping: grouping)
  }

  func summaryQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    SampleQuery(summariesOf: try exactCondition(filter), order: [.startDate()])
  }
}
