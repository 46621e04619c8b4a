package import Foundation
import WellbeingSamples

extension HealthStore.Reader {
  /// Returns the latest time of a record that is in the future: when it begins or when it was saved.
  ///
  /// Either the clock is behind, or it was ahead when the record was saved. A program sees its own
  /// records, and those of types that it may read.
  ///
  /// - Returns: Nil if no record is more than 60 seconds ahead.
  package func latestTime(after now: Date) throws(StoreError) -> Date? {
    let limit = (now + SampleHeader.clockTolerance).microsecondsSince1970
    return try reading { visible throws(StoreError) in
      let seen = visible.records
      let condition = "s.deleted_us IS NULL AND \(seen.text)"
      // A record of today whose time is not known may begin later today; these are few.
      let start = try database.withStatement(
        """
        SELECT s.start_us, s.time_zone, s.date_precision FROM sample AS s
        WHERE s.start_us > ? AND \(condition) ORDER BY s.start_us DESC
        """
      ) { statement throws(StoreError) -> Date? in
        try statement.bind([limit] + seen.values)
        while let row = try statement.next() {
          let start = Date(microsecondsSince1970: try row.int64(0))
          if SampleHeader.isFuture(start, zone: try row.text(1), try row.word(2), at: now) {
            return start
          }
        }
        return nil
      }
      let recorded = try database.row(
        """
        SELECT s.recorded_us FROM sample AS s
        WHERE s.recorded_us > ? AND \(condition) ORDER BY s.recorded_us DESC LIMIT 1
        """, [limit] + seen.values
      ) { row throws(StoreError) in Date(microsecondsSince1970: try row.int64(0)) }
      return [start, recorded].compactMap(\.self).max()
    }
  }
}
