public import Foundation
public import WellbeingSamples

extension HealthStore {
  /// Records that a person has looked at a result.
  ///
  /// A result can be reviewed several times; nothing takes a review back. Whoever follows the store
  /// is given the result again. A program reviews its own results for the person whom it names: it
  /// takes them off the list of alerts that nobody has looked at, so it must know that they have.
  ///
  /// - Parameters:
  ///   - uuid: The identifier of the result.
  ///   - reviewer: Who has looked at it: 1 through 200 characters, without control characters, and
  ///     without spaces at its ends.
  ///   - remark: A remark; it is removed when the result is purged.
  /// - Returns: The result with its reviews.
  /// - Throws: ``StoreError``, among others ``StoreError/unknownSample(_:)``,
  ///   ``StoreError/sampleDeleted(_:)``, ``StoreError/notAnAssessment(_:)`` and
  ///   ``StoreError/invalidReviewer``; nothing is recorded then.
  @discardableResult
  public func review(
    _ uuid: UUID, by reviewer: String, note remark: String? = nil
  ) throws(StoreError) -> ScoredAssessment {
    guard let name = try? PlainName.normalised(reviewer) else { throw .invalidReviewer }
    let moment = presentTime.microsecondsSince1970
    return try commit { () throws(StoreError) in
      let record = try liveRecord(uuid)
      guard try isAssessment(uuid) else { throw StoreError.notAnAssessment(uuid) }
      try connection.run(
        "INSERT INTO review (uuid, reviewer, note, reviewed_us) VALUES (?, ?, ?, ?)",
        uuid, name, remark, moment)
      try noteChange("saved", of: uuid, type: record.type, at: moment)
      try note(.reviewed, of: uuid, type: record.type, at: moment)
      guard let reviewed = try load(SampleQuery(uuid: uuid)).first as? ScoredAssessment else {
        throw StoreError.unexpectedValue(column: "review.uuid")
      }
      return reviewed
    }
  }

  private func isAssessment(_ uuid: UUID) throws(StoreError) -> Bool {
    let found = try connection.row("SELECT 1 FROM scored_assessment WHERE uuid = ?", [uuid]) {
      _ throws(StoreError) in true
    }
    return found ?? false
  }
}
