import WellbeingSamples

extension HealthStore {
  /// - Parameter limit: The maximum number of records; nil means all.
  func query(
    _ filter: SampleFilter, after cursor: HistoryCursor? = nil, order: [SampleOrder], limit: Int?
  ) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = parts.walk
    return SampleQuery(
      walk, range: parts.range, where: .all(rest), after: cursor, order: order, limit: limit)
  }

  func countQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = parts.walk
    return SampleQuery(counting: walk, range: parts.range, where: .all(rest))
  }

  func sourceQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = parts.walk
    return SampleQuery(sourcesOf: walk, range: parts.range, where: .all(rest))
  }

  /// Builds the query for the valences of states of mind that satisfy a filter, with the word of
  /// their group if they are grouped.
  func valenceQuery(
    _ filter: SampleFilter, grouping: ValenceStatisticsDescriptor.Grouping?
  ) throws(StoreError) -> ValenceQuery {
    let parts = try parts(of: filter, type: .stateOfMind)
    let (walk, rest) = parts.walk
    return ValenceQuery(parts, along: walk, where: rest, grouping: grouping)
  }

  /// Builds the queries for the scores and the alerts of results that satisfy a filter, with the
  /// same scan.
  func summaryQueries(
    _ filter: SampleFilter
  ) throws(StoreError) -> (scores: SampleQuery, alerts: SampleQuery, reviews: SampleQuery) {
    let parts = try parts(of: filter)
    let (walk, rest) = parts.walk
    return (
      SampleQuery(scoresAlong: walk, range: parts.range, where: .all(rest)),
      SampleQuery(alertsAlong: walk, range: parts.range, where: .all(rest)),
      SampleQuery(reviewsAlong: walk, range: parts.range, where: .all(rest))
    )
  }

  /// The conditions of a filter, with the range of starts that they allow.
  ///
  /// The program's visibility is added as a condition: all queries for a caller go through this.
  ///
  /// - Parameter type: The only type of records to look at; nil means any.
  private func parts(
    of filter: SampleFilter, type: SampleType? = nil
  ) throws(StoreError) -> FilterParts {
    let visible = try visibility()
    let seen = visible.map { SampleFilter.all([filter, $0.filter]) } ?? filter
    var normal = try seen.normalized()
    if let type { normal = try normal.assuming(type).normalized() }
    var parts = FilterParts(normal)
    if parts.firstEnd != nil { parts.narrow(toDuration: try longestDuration()) }
    return parts
  }

  /// The longest duration that any record ever had, in microseconds.
  private func longestDuration() throws(StoreError) -> Int64 {
    try database.row("SELECT value FROM meta WHERE key = 'longestDuration'") {
      row throws(StoreError) in try row.int64(0)
    } ?? 0
  }
}
