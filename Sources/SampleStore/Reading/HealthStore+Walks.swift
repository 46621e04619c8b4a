import WellbeingSamples

extension HealthStore {
  /// Makes the query for records that satisfy a filter, along the walk that passes by the fewest.
  ///
  /// - Parameter limit: how many records are wanted; nil means all.
  func query(
    _ filter: SampleFilter, after cursor: HistoryCursor? = nil, order: [SampleOrder], limit: Int?
  ) throws(StoreError) -> SampleQuery {
    let parts = FilterParts(filter)
    let (walk, rest) = try shortestWalk(parts, limit: limit)
    return SampleQuery(
      walk, range: parts.range, where: rest, after: cursor, order: order, limit: limit)
  }

  /// Counts records that satisfy a filter.
  func countQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    let parts = FilterParts(filter)
    let (walk, rest) = try shortestWalk(parts, limit: nil)
    return SampleQuery(counting: walk, range: parts.range, where: rest)
  }

  private func shortestWalk(
    _ parts: FilterParts, limit: Int?
  ) throws(StoreError) -> (walk: Walk, rest: SampleFilter) {
    let walks = parts.walks
    guard let first = walks.first else { return (.records, parts.rest()) }
    var best = first
    guard walks.count > 1 else { return best }
    // A walk to a page ends early: to tell rare words from others is enough. A walk to all
    // records goes to its end, which a longer count is worth.
    let most = limit == nil ? 100_000 : 1_000
    var fewest = try length(of: best.walk, range: parts.range, most: most)
    for candidate in walks.dropFirst() where fewest > 0 {
      let length = try length(of: candidate.walk, range: parts.range, most: fewest)
      if length < fewest { (best, fewest) = (candidate, length) }
    }
    return best
  }

  /// Counts the rows of a walk, up to a number.
  private func length(
    of walk: Walk, range: StartRange, most: Int
  ) throws(StoreError) -> Int {
    let query = SampleQuery(lengthOf: walk, range: range, most: most)
    return try connection.row(query.text, query.values) { row throws(StoreError) in
      try row.int(0)
    } ?? 0
  }
}
