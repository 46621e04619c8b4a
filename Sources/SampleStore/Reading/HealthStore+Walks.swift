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
      walk, range: parts.range, where: .all(rest), after: cursor, order: order, limit: limit)
  }

  /// Counts records that satisfy a filter.
  func countQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = try shortestWalk(parts, limit: nil)
    return SampleQuery(counting: walk, range: parts.range, where: .all(rest))
  }

  /// Asks for the programs that saved records which satisfy a filter.
  func sourceQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    let parts = try parts(of: filter)
    let (walk, rest) = try shortestWalk(parts, limit: nil)
    return SampleQuery(sourcesOf: walk, range: parts.range, where: .all(rest))
  }

  /// Asks for the valences of the states of mind that satisfy a filter, by the word of their group
  /// where they are grouped.
  func valenceQuery(
    _ filter: SampleFilter, grouping: ValenceStatisticsDescriptor.Grouping?
  ) throws(StoreError) -> ValenceQuery {
    let parts = try parts(of: filter, type: .stateOfMind)
    let (walk, rest) = try shortestWalk(parts, limit: nil)
    return ValenceQuery(parts, along: walk, where: rest, grouping: grouping)
  }

  /// Asks for the results that satisfy a filter, for their scores and for their alerts, along one
  /// walk.
  func summaryQueries(
    _ filter: SampleFilter
  ) throws(StoreError) -> (scores: SampleQuery, alerts: SampleQuery) {
    let parts = try parts(of: filter)
    let (walk, rest) = try shortestWalk(parts, limit: nil)
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
  ) throws(StoreError) -> (walk: SampleWalk, rest: [SampleFilter]) {
    let walks = parts.walks
    guard let first = walks.first else { return (.records, parts.conditions) }
    guard walks.count > 1 else { return first }
    // A walk to a page ends early where its records are near one another; where they are not, the
    // longer of two walks goes far. A walk to all records goes to its end, which is worth more.
    let longest = limit == nil ? 32_768 : 4_096
    var length = 8
    while length <= longest {
      for candidate in walks
      where try isShorter(candidate.walk, than: length, range: parts.range) {
        return candidate
      }
      length *= 8
    }
    return first
  }

  /// Whether a walk is worth to be gone to its end, however long others are.
  func isShort(_ walk: SampleWalk) throws(StoreError) -> Bool {
    try isShorter(walk, than: 4_096, range: StartRange())
  }

  /// Whether a walk passes by fewer rows.
  private func isShorter(
    _ walk: SampleWalk, than length: Int, range: StartRange
  ) throws(StoreError) -> Bool {
    let query = SampleQuery(reaching: length, along: walk, range: range)
    return try connection.row(query.text, query.values) { _ throws(StoreError) in true } == nil
  }
}
