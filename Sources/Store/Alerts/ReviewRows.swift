import Foundation
import WellbeingSamples

/// A review of a draft, and the alerts that it is about, as ``HealthStore/Reader/signature(_:_:)`` has them.
struct DraftReview {
  let alerts: String
  let review: Review
}

extension HealthStore.Writer {
  /// Writes a review of a result, within a transaction. If it was made on something else, that is kept
  /// as its version, and it does not count.
  func insert(_ review: Review, ofResult result: UUID) throws(StoreError) {
    let version = review.result == result ? nil : review.result
    try insert(review, result: result, draft: nil, version: version, alerts: nil)
  }

  /// Writes a review of a draft that has some alerts, within a transaction.
  func insert(_ review: Review, ofDraftWith alerts: String) throws(StoreError) {
    try insert(review, result: nil, draft: review.result, version: nil, alerts: alerts)
  }

  private func insert(
    _ review: Review, result: UUID?, draft: UUID?, version: UUID?, alerts: String?
  ) throws(StoreError) {
    try database.run(
      """
      INSERT INTO review (sample, draft, version, alerts, reviewer, outcome, note, next_day, next_by,
        reviewed_us)
      VALUES ((SELECT id FROM sample WHERE uuid = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, result, draft, version, alerts, review.reviewer, review.outcome?.rawValue, review.note,
      review.next?.day.daysSince1970, review.next?.by, review.date.microsecondsSince1970)
  }
}

extension HealthStore.Reader {
  /// The reviews of the drafts (as `d`) that satisfy a condition, oldest first.
  func reviewsOfDrafts(
    _ condition: (text: String, values: [any BindingConvertible])
  ) throws(StoreError) -> [UUID: [DraftReview]] {
    let reviews = try database.rows(
      """
      SELECT r.draft, r.alerts, \(ReviewSQL.columns) FROM review AS r JOIN draft AS d ON d.uuid = r.draft
      WHERE \(condition.text) ORDER BY r.id
      """, condition.values
    ) { row throws(StoreError) in
      DraftReview(alerts: try row.text(1), review: try row.review(of: try row.uuid(0), from: 2))
    }
    return Dictionary(grouping: reviews, by: \.review.result)
  }
}

extension Row {
  /// Reads the columns of a review, from the first one on.
  func review(of uuid: UUID, from first: Int) throws(StoreError) -> Review {
    Review(
      of: uuid, reviewer: try text(first),
      date: Date(microsecondsSince1970: try int64(first + 1)),
      outcome: isNull(first + 2) ? nil : try word(first + 2), note: try textIfPresent(first + 3),
      next: try nextStep(from: first + 4))
  }

  /// Reads the day and the name of a next step. A day that does not exist must not hide an alert.
  func nextStep(from first: Int) throws(StoreError) -> Review.NextStep? {
    isNull(first)
      ? nil : .init(on: LocalDay(clamping: try int(first)), by: try textIfPresent(first + 1))
  }
}
