public import WellbeingSamples

extension HealthStore {
  /// Returns figures over the valences of the states of mind that satisfy a filter, without loading
  /// them.
  ///
  /// Records of other kinds have no valence and are left out.
  ///
  /// - Parameters:
  ///   - filter: Which states of mind are meant.
  ///   - interval: Into what times the figures are divided; nil means not at all.
  ///   - grouping: Into what groups they are divided besides; nil means not at all.
  /// - Throws: ``StoreError``.
  public func valenceStatistics(
    where filter: SampleFilter, interval: ValenceStatisticsDescriptor.Interval? = nil,
    grouping: ValenceStatisticsDescriptor.Grouping? = nil
  ) throws(StoreError) -> ValenceStatisticsCollection {
    var tally = ValenceTally(interval: interval)
    // All statements read one state of the store.
    try connection.read { () throws(StoreError) in
      let all = try valenceQuery(filter, grouping: nil)
      try forEachRow(of: all) { row throws(StoreError) in
        try tally.add(try row.double(1), on: try row.int(0), group: nil)
        if all.isOfSeveral { tally.add(subject: try row.text(2)) }
      }
      guard let grouping else { return }
      var known: [String: ValenceStatistics.Group] = [:]
      try forEachRow(of: try valenceQuery(filter, grouping: grouping)) { row throws(StoreError) in
        let word = try row.text(2)
        guard let group = known[word] ?? grouping.group(word) else {
          throw row.unexpectedValue(in: 2)
        }
        known[word] = group
        try tally.add(try row.double(1), on: try row.int(0), group: group)
      }
    }
    return tally.collection
  }

  private func forEachRow(
    of query: ValenceQuery, _ body: (Statement) throws(StoreError) -> Void
  ) throws(StoreError) {
    try connection.withStatement(query.text) { statement throws(StoreError) in
      try statement.bind(query.values)
      while try statement.step() { try body(statement) }
    }
  }
}
