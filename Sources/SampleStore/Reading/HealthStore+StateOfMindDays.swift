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
    let count = try connection.row(
      """
      SELECT count(*) FROM state_of_mind
      WHERE subject = ? AND local_day = ? AND kind = ? AND is_live = 1
      """,
      [subject.precomposedStringWithCanonicalMapping, day.daysSince1970, kind.name]
    ) { row throws(StoreError) in try row.int(0) }
    return count ?? 0
  }
}
