import WellbeingSamples

extension HealthStore {
  /// Makes the query for records that satisfy a filter.
  ///
  /// - Parameter limit: how many records are wanted; nil means all.
  func query(
    _ filter: SampleFilter, after cursor: HistoryCursor? = nil, order: [SampleOrder], limit: Int?
  ) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = parts.walk
    return SampleQuery(
      walk, range: parts.range, where: .all(rest), after: cursor, order: order, limit: limit)
  }

  /// Counts records that satisfy a filter.
  func countQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = parts.walk
    return SampleQuery(counting: walk, range: parts.range, where: .all(rest))
  }

  /// Asks for the programs that saved records which satisfy a filter.
  func sourceQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = parts.walk
    return SampleQuery(sourcesOf: walk, range: parts.range, where: .all(rest))
  }

  /// Asks for the valences of the states of mind that satisfy a filter, by the word of their group
  /// where they are grouped.
  func valenceQuery(
    _ filter: SampleFilter, grouping: ValenceStatisticsDescriptor.Grouping?
  ) throws(StoreError) -> ValenceQuery {
    let parts = try parts(of: filter, type: .stateOfMind)
    let (walk, rest) = parts.walk
    return ValenceQuery(parts, along: walk, where: rest, grouping: grouping)
  }

  /// Asks for the results that satisfy a filter, for their scores and for their alerts, along one
  /// walk.
  func summaryQueries(
    _ filter: SampleFilter
  ) throws(StoreError) -> (scores: SampleQuery, alerts: SampleQuery) {
    let parts = try parts(of: filter)
    let (walk, rest) = parts.walk
    return (
      SampleQuery(scoresAlong: walk, range: parts.range, where: .all(rest)),
      SampleQuery(alertsAlong: walk, range: parts.range, where: .all(rest))
    )
  }

  /// The conditions of a filter, with the moments at which records may start that overlap a range.
  ///
  /// What may be seen is a condition like another: every query of a caller comes by here.
  ///
  /// - Parameter type: Of what type the records are that are looked at; nil means of any.
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

  /// The longest time that a record ever lasted, in microseconds.
  private func longestDuration() throws(StoreError) -> Int64 {
    try connection.row("SELECT value FROM meta WHERE key = 'longestDuration'") {
      row throws(StoreError) in try row.int64(0)
    } ?? 0
  }
}
