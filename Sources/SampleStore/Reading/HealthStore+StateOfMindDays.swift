import Foundation
package import WellbeingSamples

extension HealthStore {
  /// Returns how many states of mind of a kind a subject has on a day.
  ///
  /// - Parameters:
  ///   - subject: Whom they are about.
  ///   - day: The day in each sample's own time zone.
  ///   - kind: Emotions or moods.
  /// - Throws: ``StoreError``.
  package func statesOfMindCount(
    of subject: String, on day: LocalDay, kind: StateOfMind.Kind
  ) throws(StoreError) -> Int {
    try reading { visible throws(StoreError) in
      let seen = visible?.ofRecords
      let condition = seen.map {
        "EXISTS (SELECT 1 FROM sample AS s WHERE s.id = m.sample AND \($0.text))"
      }
      return try connection.row(
        """
        SELECT count(*) FROM state_of_mind AS m
        WHERE m.subject = ? AND m.local_day = ? AND m.kind = ? AND m.is_live = 1
          AND \(condition ?? "TRUE")
        """,
        [subject.precomposedStringWithCanonicalMapping, day.daysSince1970, kind.name]
          + (seen?.values ?? [])
      ) { row throws(StoreError) in try row.int(0) } ?? 0
    }
  }
}
