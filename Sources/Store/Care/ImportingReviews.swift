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

  /// The reviews of a result, and the alerts that its draft or earlier versions raised, that the store
  /// does not have; none if it does not have the result. Only the owner adds them, and a program is not
  /// told.
  package func missing(
    of record: TransferredSample
  ) throws(StoreError) -> (reviews: [Review], takenBack: [RaisedAlert]) {
    guard access.authority == .owner, let result = record.sample.assessment else { return ([], []) }
    return try database.read { () throws(StoreError) in
      guard let id = try number("uuid = ?", [result.uuid]) else { return ([], []) }
      let known = try keptAlerts(of: [id])[id]?.all ?? []
      let takenBack = record.takenBack.filter { alert in
        !known.contains { $0.item == alert.item && ($0.value ?? -1) >= alert.value }
      }
      return (try missing(result), takenBack)
    }
  }

  fileprivate func missing(_ result: ScoredAssessment) throws(StoreError) -> [Review] {
    guard let id = try number("uuid = ?", [result.uuid]),
      let present = try load([id])[id]?.assessment
    else { return [] }
    // What a version about another subject says is told by that subject.
    func told(_ review: Review) -> Review { review.of(review.result, about: present.subject) }
    let known = present.reviews.map(told)
    return result.reviews.map(told).filter { !known.contains($0) }
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

  /// Writes the missing reviews of a result in the order of their times, or, if there are none here, in
  /// that in which they came: the last one counts.
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
