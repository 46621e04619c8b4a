import Foundation
package import WellbeingSamples

extension HealthStore {
  /// - Throws: ``StoreError`` if the store would not take a review of a result.
  package func check(_ result: ScoredAssessment) throws(StoreError) {
    let hasAlert = !result.alerts.isEmpty || !result.alertsNotAssessed.isEmpty
    for review in result.reviews {
      guard (try? PlainName.normalized(review.reviewer)) == review.reviewer else {
        throw .invalidReviewer
      }
      guard review.date <= presentTime else { throw .inTheFuture }
      if review.outcome == nil, hasAlert, review.result == result.uuid {
        throw .outcomeMissing(result.uuid)
      }
    }
  }

  /// The number of a result's reviews that the store does not have; 0 if it does not have the result.
  /// Only the owner adds them, and a program is not told.
  package func missingReviews(of result: ScoredAssessment) throws(StoreError) -> Int {
    guard access.authority == .owner else { return 0 }
    return try database.read { () throws(StoreError) in try missing(result).count }
  }

  /// Adds the reviews of a result that the store does not have.
  package func addReviews(of result: ScoredAssessment) throws(StoreError) {
    try requireOwner()
    try writeAll { () throws(StoreError) in try write(reviews: result, isLogged: true) }
  }

  private func missing(_ result: ScoredAssessment) throws(StoreError) -> [Review] {
    guard let id = try number("uuid = ?", [result.uuid]) else { return [] }
    let present = try load([id])[id]?.assessment?.reviews ?? []
    return result.reviews.filter { !present.contains($0) }
  }

  /// Writes the missing reviews of a result in the order of their times: the last one counts.
  func write(reviews result: ScoredAssessment, isLogged: Bool) throws(StoreError) {
    guard !result.reviews.isEmpty else { return }
    try check(result)
    let missing = try missing(result)
    guard !missing.isEmpty else { return }
    var own = try database.rows(
      """
      SELECT version, reviewer, outcome, note, reviewed_us FROM review
      WHERE sample = (SELECT id FROM sample WHERE uuid = ?) ORDER BY id
      """, [result.uuid]
    ) { row throws(StoreError) in
      Review(
        of: try row.uuidIfPresent(0) ?? result.uuid, reviewer: try row.text(1),
        date: Date(microsecondsSince1970: try row.int64(4)),
        outcome: row.isNull(2) ? nil : try row.word(2), note: try row.textIfPresent(3))
    }
    let isFirst = own.isEmpty
    for review in missing {
      let place = own.lastIndex { $0.date <= review.date }.map { $0 + 1 } ?? 0
      own.insert(review, at: isFirst ? own.count : place)
    }
    if !isFirst {
      try database.run(
        "DELETE FROM review WHERE sample = (SELECT id FROM sample WHERE uuid = ?)", result.uuid)
    }
    for review in own {
      try database.run(
        """
        INSERT INTO review (sample, version, reviewer, outcome, note, reviewed_us)
        VALUES ((SELECT id FROM sample WHERE uuid = ?), ?, ?, ?, ?, ?)
        """, result.uuid, review.result == result.uuid ? nil : review.result, review.reviewer,
        review.outcome?.rawValue, review.note, review.date.microsecondsSince1970)
    }
    guard isLogged else { return }
    try note(
      .reviewed,
      ofEach: missing.map { _ in LoggedRecord(result.uuid, result.sampleType.rawValue) },
      at: presentTime.microsecondsSince1970)
  }
}
