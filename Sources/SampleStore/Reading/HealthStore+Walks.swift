import WellbeingSamples

extension HealthStore {
  /// Makes the query for records that satisfy a filter, along the walk that passes by the fewest.
  ///
  /// - Parameter limit: how many records are wanted; nil means all.
  func query(
    _ filter: SampleFilter, after cursor: HistoryCursor? = nil, order: [SampleOrder], limit: Int?
  ) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = try shortestWalk(parts, limit: limit)
    return SampleQuery(
      walk, range: parts.range, where: rest, after: cursor, order: order, limit: limit)
  }

  /// Counts records that satisfy a filter.
  func countQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = try shortestWalk(parts, limit: nil)
    return SampleQuery(counting: walk, range: parts.range, where: rest)
  }

  /// The conditions of a filter, with the moments at which records may start that overlap a range.
  private func parts(of filter: SampleFilter) throws(StoreError) -> FilterParts {
    var parts = FilterParts(filter)
    if parts.firstEnd != nil { parts.narrow(toDuration: try longestDuration()) }
    return parts
  }

  /// The longest time that a record lasts, in microseconds: an index tells at once.
  private func longestDuration() throws(StoreError) -> Int64 {
    let duration = try connection.row(Self.longestDurationQuery) { row throws(StoreError) in
      try row.int64IfPresent(0)
    }
    return (duration ?? nil) ?? 0
  }

  static let longestDurationQuery = """
    SELECT max(end_us - start_us) FROM sample WHERE deleted_us IS NULL AND end_us > start_us
    """

  /// The shortest of the walks that there are, or nearly so.
  ///
  /// They race in rounds of eight times the length of the last, and the first to end wins: no
  /// other is less than an eighth as long, and looking costs about as much as the walk itself.
  private func shortestWalk(
    _ parts: FilterParts, limit: Int?
  ) throws(StoreError) -> (walk: SampleWalk, rest: SampleFilter) {
    let walks = parts.walks
    guard let first = walks.first else { return (.records, parts.rest()) }
    guard walks.count > 1 else { return first }
    // A walk to a page ends early: to tell rare words from others is enough. A walk to all
    // records goes to its end, which a longer look is worth.
    let longest = limit == nil ? 65_536 : 1_024
    var length = 16
    while length <= longest {
      for candidate in walks
      where try rows(of: candidate.walk, range: parts.range, most: length) < length {
        return candidate
      }
      length *= 8
    }
    return first
  }

  /// Counts the rows of a walk, up to a number.
  private func rows(
    of walk: SampleWalk, range: StartRange, most: Int
  ) throws(StoreError) -> Int {
    let query = SampleQuery(lengthOf: walk, range: range, most: most)
    return try connection.row(query.text, query.values) { row throws(StoreError) in
      try row.int(0)
    } ?? 0
  }
}
