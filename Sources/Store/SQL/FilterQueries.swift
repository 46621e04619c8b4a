import WellbeingSamples

extension HealthStore.Reader {
  /// - Parameter limit: The maximum number of records; nil means all.
  func query(
    _ filter: SampleFilter, after cursor: PageCursor? = nil, order: [SampleOrder], limit: Int?
  ) throws(StoreError) -> SampleQuery {
    SampleQuery(try scan(filter), after: cursor, order: order, limit: limit)
  }

  func countQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    SampleQuery(counting: try scan(filter))
  }

  /// Builds the query for the numbers of records that satisfy a filter.
  func numberQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    SampleQuery(numbersOf: try scan(filter))
  }

  func sourceQuery(_ filter: SampleFilter) throws(StoreError) -> SampleQuery {
    SampleQuery(sourcesOf: try scan(filter))
  }

  /// Builds the query for the valences of states of mind that satisfy a filter, with the word of
  /// their group if they are grouped, else with their subject.
  func valenceQuery(
    _ filter: SampleFilter, grouping: ValenceStatistics.Grouping?
  ) throws(StoreError) -> SampleQuery {
    SampleQuery(valencesAlong: try scan(filter, of: .stateOfMind), grouping: grouping)
  }

  /// Builds the queries for the scores and the alerts of results that satisfy a filter, with the
  /// same scan.
  func summaryQueries(
    _ filter: SampleFilter
  ) throws(StoreError) -> (scores: SampleQuery, alerts: SampleQuery, reviews: SampleQuery) {
    let scan = try scan(filter)
    return (
      SampleQuery(scoresAlong: scan), SampleQuery(alertsAlong: scan),
      SampleQuery(reviewsAlong: scan)
    )
  }

  /// The scan for the records that satisfy a filter.
  ///
  /// The program's visibility is added as a condition: all queries for a caller go through this.
  ///
  /// - Parameter type: The only type of records to look at; nil means any.
  private func scan(
    _ filter: SampleFilter, of type: SampleType? = nil
  ) throws(StoreError) -> FilterScan {
    let visible = try visibility()
    let seen = visible.map { SampleFilter.all([filter, $0.filter]) } ?? filter
    var normal = try seen.normalized()
    if let type { normal = try normal.assuming(type).normalized() }
    var parts = FilterParts(normal)
    if parts.firstEnd != nil { parts.narrow(toDuration: try longestDuration()) }
    let sources = parts.sourcesBesideWords
    return parts.scan(hasFewRecords: try sources.map(areOfFew) ?? false)
  }

  /// Whether programs saved so few records that looking at all of them is as fast as a page.
  private func areOfFew(_ sources: [String]) throws(StoreError) -> Bool {
    try database.row(
      """
      SELECT 1 FROM sample WHERE deleted_us IS NULL
        AND source IN (SELECT id FROM source WHERE \(SQLList.places("name", sources.count)))
      LIMIT 1 OFFSET 1000
      """, sources
    ) { _ throws(StoreError) in true } == nil
  }

  /// The longest duration that any record ever had, in microseconds.
  private func longestDuration() throws(StoreError) -> Int64 {
    try database.row("SELECT value FROM meta WHERE key = 'longestDuration'") {
      row throws(StoreError) in try row.int64(0)
    } ?? 0
  }
}
