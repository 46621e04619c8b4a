public import Foundation
public import WellbeingSamples

extension HealthStore {
  /// Records that a person has reviewed a result, and what came of it.
  ///
  /// A result can be reviewed several times; nothing takes a review back. Programs that follow the store
  /// get the result again. A review takes the result off ``waitingAlerts(_:about:)``, so a program
  /// records one only if the named person has followed it up.
  ///
  /// - Parameters:
  ///   - uuid: The identifier of the result.
  ///   - reviewer: Who followed it up: 1 to 200 characters, without control characters, and without
  ///     spaces at its ends.
  ///   - outcome: What came of it; required if this version or an earlier one raises an alert.
  ///   - note: A remark, required for the outcome `other`; it is removed when the result is purged.
  /// - Returns: The result with its reviews.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/unknownSample``,
  ///   ``StoreError/Code/sampleDeleted``, ``StoreError/Code/invalidArgument``,
  ///   ``StoreError/Code/invalidReviewer``, ``StoreError/Code/outcomeMissing`` and
  ///   ``StoreError/Code/reviewNoteMissing``; nothing is recorded then.
  @discardableResult
  public func review(
    _ uuid: UUID, by reviewer: String, outcome: Review.Outcome? = nil, note: String? = nil
  ) throws(StoreError) -> ScoredAssessment {
    guard let name = try? PlainName.normalised(reviewer) else { throw .invalidReviewer }
    guard outcome != .other || note?.asReason != nil else { throw .reviewNoteMissing }
    return try commit { () throws(StoreError) in
      let moment = presentTime.microsecondsSince1970
      let record = try liveRecord(uuid)
      guard try isAssessment(uuid) else { throw StoreError.notAnAssessment(uuid) }
      if outcome == nil, try raisesAlert(uuid) { throw StoreError.outcomeMissing(uuid) }
      try connection.run(
        """
        INSERT INTO review (sample, reviewer, outcome, note, reviewed_us)
        VALUES ((SELECT id FROM sample WHERE uuid = ?), ?, ?, ?, ?)
        """, uuid, name, outcome?.rawValue, note, moment)
      try self.note(.reviewed, of: uuid, type: record.type, at: moment)
      guard let reviewed = try load(SampleQuery(uuid: uuid)).first as? ScoredAssessment else {
        throw StoreError.unexpectedValue(column: "review.sample")
      }
      return reviewed
    }
  }

  /// Whether a result, or a version that it corrects, raises an alert.
  private func raisesAlert(_ uuid: UUID) throws(StoreError) -> Bool {
    let found = try connection.row(
      """
      WITH RECURSIVE version(uuid) AS (
        VALUES (?)
        UNION SELECT s.replaces FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
          WHERE s.replaces IS NOT NULL
      )
      SELECT 1 FROM version AS v JOIN sample AS s ON s.uuid = v.uuid
        JOIN assessment_alert AS a ON a.sample = s.id
      WHERE a.state = 'raised' LIMIT 1
      """, [uuid]
    ) { _ throws(StoreError) in true }
    return found ?? false
  }

  private func isAssessment(_ uuid: UUID) throws(StoreError) -> Bool {
    let found = try connection.row(
      """
      SELECT 1 FROM sample AS s JOIN scored_assessment AS a ON a.sample = s.id WHERE s.uuid = ?
      """, [uuid]
    ) { _ throws(StoreError) in true }
    return found ?? false
  }
}
