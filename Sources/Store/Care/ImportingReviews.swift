import Foundation
package import WellbeingInstruments
package import WellbeingSamples

extension HealthStore.Reader {
  /// - Throws: ``StoreError`` if the store would not take a review of a result.
  package func check(_ result: ScoredAssessment) throws(StoreError) {
    let hasAlert = !result.alerts.isEmpty || !result.alertsNotAssessed.isEmpty
    for review in result.reviews {
      guard (try? PlainName.normalized(review.reviewer)) == review.reviewer else {
        throw .invalidReviewer
      }
      guard try review.next?.normalized() == review.next else { throw .invalidReviewer }
      guard review.outcome != .followUp || review.next != nil else { throw .nextStepMissing }
      guard review.date <= latestTime(at: presentTime) else { throw .inTheFuture }
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

  fileprivate func missing(_ result: ScoredAssessment) throws(StoreError) -> [Review] {
    guard let id = try number("uuid = ?", [result.uuid]) else { return [] }
    let present = try load([id])[id]?.assessment?.reviews ?? []
    return result.reviews.filter { !present.contains($0) }
  }
}

extension HealthStore.Writer {
  /// Adds the reviews of a result that the store does not have.
  ///
  /// - Parameter takenBack: The alerts that came with it, which a review may open again.
  package func addReviews(
    of result: ScoredAssessment, takenBack: [RaisedAlert] = []
  ) throws(StoreError) {
    try requireOwner()
    try writeAll { () throws(StoreError) in
      try write(reviews: result, isLogged: true)
      try settleAlerts(of: result.uuid, takenBack: takenBack)
    }
  }

  /// Writes the missing reviews of a result in the order of their times: the last one counts.
  func write(reviews result: ScoredAssessment, isLogged: Bool) throws(StoreError) {
    guard !result.reviews.isEmpty else { return }
    // Those of a whole store are written as they are.
    if isLogged { try check(result) }
    let missing = try missing(result)
    guard !missing.isEmpty else { return }
    var own = try database.rows(
      """
      SELECT r.version, \(ReviewSQL.columns) FROM review AS r
      WHERE r.sample = (SELECT id FROM sample WHERE uuid = ?) ORDER BY r.id
      """, [result.uuid]
    ) { row throws(StoreError) in
      try row.review(of: try row.uuidIfPresent(0) ?? result.uuid, from: 1)
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
    for review in own { try insert(review, ofResult: result.uuid) }
    guard isLogged else { return }
    try log(
      .reviewed,
      ofEach: missing.map { _ in LoggedRecord(result.uuid, result.sampleType.rawValue) })
  }
}
