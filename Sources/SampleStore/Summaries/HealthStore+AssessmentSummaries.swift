import WellbeingInstruments
public import WellbeingSamples

extension HealthStore {
  /// Returns results without their answers, in the order of their starts, equal ones by uuid.
  ///
  /// Records of other kinds are left out.
  ///
  /// - Parameter filter: Which results are meant.
  /// - Throws: ``StoreError``.
  public func assessmentSummaries(
    where filter: SampleFilter
  ) throws(StoreError) -> [AssessmentSummary] {
    // All statements read one state of the store.
    try connection.read { () throws(StoreError) in
      let (scores, alerts) = try summaryQueries(filter)
      var reader = SummaryReader(
        definitions: try knownDefinitions(),
        alerts: try connection.rows(alerts.text, alerts.values, SummaryAlert.init))
      try connection.withStatement(scores.text) { statement throws(StoreError) in
        try statement.bind(scores.values)
        while try statement.step() { try reader.read(statement) }
      }
      return try reader.summaries()
    }
  }

  private func knownDefinitions() throws(StoreError) -> KnownDefinitions {
    KnownDefinitions(
      try connection.rows("SELECT id, questionnaire, version FROM definition") {
        row throws(StoreError) in
        (row: try row.int(0), key: .init(id: try row.text(1), version: try row.text(2)))
      })
  }
}
