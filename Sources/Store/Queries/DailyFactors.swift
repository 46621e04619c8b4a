import Foundation
public import WellbeingSamples

extension HealthStore.Reader {
  /// Returns the amounts of a life factor by day, earliest first, without loading the records.
  ///
  /// Each day has one amount. If several programs have saved one for a day, it is the one that was
  /// saved last.
  ///
  /// - Parameters:
  ///   - factor: The factor.
  ///   - subject: The person's identifier.
  ///   - first: The first day; nil means no lower limit.
  ///   - last: The last day; nil means no upper limit.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func dailyFactors(
    _ factor: Factor, subject: String, from first: LocalDay? = nil, to last: LocalDay? = nil
  ) throws(StoreError) -> [DailyFactor] {
    try reading { visible throws(StoreError) in
      let seen = visible.records
      let rows = try database.rows(
        """
        SELECT s.local_day, s.document FROM sample AS s\(Dialect.byKind)
        WHERE s.subject = ? AND s.type = 'factor' AND s.kind = ? AND s.local_day BETWEEN ? AND ?
          AND s.kind IS NOT NULL AND s.deleted_us IS NULL AND \(seen.text)
        ORDER BY s.local_day, s.recorded_us, s.id
        """,
        [
          subject.precomposedStringWithCanonicalMapping, factor.name,
          first?.daysSince1970 ?? Int.min, last?.daysSince1970 ?? Int.max,
        ] + seen.values
      ) { row throws(StoreError) in
        guard let day = LocalDay(daysSince1970: try row.int(0)) else {
          throw row.unexpectedValue(in: 0)
        }
        let amount = try FactorDocument(Array(try row.utf8(1)))
        return DailyFactor(day: day, value: amount.value, unit: amount.unit)
      }
      return rows.indices.filter { $0 + 1 == rows.count || rows[$0 + 1].day != rows[$0].day }
        .map { rows[$0] }
    }
  }

  /// Returns the units of the factors in the store, as last saved.
  package func factorUnits() throws(StoreError) -> [Factor: String] {
    try reading { visible throws(StoreError) in
      let seen = visible.records
      let rows = try database.rows(
        """
        SELECT s.document FROM sample AS s JOIN (
          SELECT max(s.id) AS id FROM sample AS s
          WHERE s.type = 'factor' AND s.deleted_us IS NULL AND \(seen.text)
          GROUP BY s.kind) AS last ON last.id = s.id
        """, seen.values
      ) { row throws(StoreError) in try FactorDocument(Array(try row.utf8(0))) }
      return Dictionary(rows.map { ($0.factor, $0.unit) }) { first, _ in first }
    }
  }
}
