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
      let seen = visible?.ofRecords
      let rows = try database.rows(
        """
        SELECT f.local_day, f.value, f.unit FROM factor_sample AS f
          JOIN sample AS s ON s.id = f.sample
        WHERE f.subject = ? AND f.factor = ? AND f.local_day BETWEEN ? AND ? AND f.is_live
          AND \(seen?.text ?? "TRUE")
        ORDER BY f.local_day, s.recorded_us, s.id
        """,
        [
          subject.precomposedStringWithCanonicalMapping, factor.name,
          first?.daysSince1970 ?? Int.min, last?.daysSince1970 ?? Int.max,
        ] + (seen?.values ?? [])
      ) { row throws(StoreError) in
        guard let day = LocalDay(daysSince1970: try row.int(0)) else {
          throw row.unexpectedValue(in: 0)
        }
        return DailyFactor(day: day, value: try row.double(1), unit: try row.text(2))
      }
      return rows.indices.filter { $0 + 1 == rows.count || rows[$0 + 1].day != rows[$0].day }
        .map { rows[$0] }
    }
  }

  /// Returns the units of the factors in the store, as last saved.
  package func factorUnits() throws(StoreError) -> [Factor: String] {
    try reading { visible throws(StoreError) in
      let seen = visible?.ofRecords
      let rows = try database.rows(
        """
        SELECT factor, unit FROM (
          SELECT f.factor, f.unit,
            row_number() OVER (PARTITION BY f.factor ORDER BY f.sample DESC) AS place
          FROM factor_sample AS f JOIN sample AS s ON s.id = f.sample
          WHERE f.is_live AND \(seen?.text ?? "TRUE")) AS units
        WHERE place = 1
        """, seen?.values ?? []
      ) { row throws(StoreError) in (try row.text(0), try row.text(1)) }
      return rows.reduce(into: [:]) { units, row in
        if let factor = try? Factor(row.0) { units[factor] = row.1 }
      }
    }
  }
}
