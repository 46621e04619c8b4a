package import Foundation
import WellbeingInsights
package import WellbeingSamples
import WellbeingTextFormats

/// The reviews of a result or an unfinished questionnaire, in words.
package struct ReviewText {
  private let uuid: UUID
  private let reviews: [Review]
  private let zone: TimeZone

  package init(_ assessment: ScoredAssessment, zone: TimeZone) {
    (uuid, reviews, self.zone) = (assessment.uuid, assessment.reviews, zone)
  }

  package init(_ draft: Draft, zone: TimeZone) {
    (uuid, reviews, self.zone) = (draft.id, draft.reviews, zone)
  }

  /// One line per review of any version; those of earlier versions name the version.
  package var lines: [String] { lines(withNotes: true) }

  package func lines(withNotes: Bool) -> [String] {
    reviews.map { review in
      words(of: review)
        + (review.result == uuid ? "" : " (on the earlier version \(review.result.reference))")
        + (withNotes ? review.note.map { separator(of: review) + remarkText($0) } ?? "" : "")
    }
  }

  private func separator(of review: Review) -> String {
    review.outcome == .couldNotReach && review.next == nil ? ". " : ": "
  }

  /// A review that leaves the alert waiting is not said to be one.
  private func words(of review: Review) -> String {
    let moment = LocalTime.moment(review.date, in: zone)
    let by = "by \(printable(review.reviewer)), \(moment)"
    let words =
      switch review.outcome {
      case .toldSomeone: "The person told someone, \(moment)"
      case .reopened: "Reopened \(by)"
      case .couldNotReach: "Tried \(by): could not reach"
      case .followUp: "\((review.next?.sentence ?? "follow-up").capitalisedFirst), agreed \(by)"
      case let outcome:
        (review.next == nil ? "Reviewed" : "Followed up") + " \(by)"
          + (outcome.map { ", \($0.words)" } ?? "")
      }
    let next = review.outcome == .followUp ? nil : review.next
    return words + (next.map { "; next: \($0.sentence)" } ?? "")
  }

  /// What is to be done about an alert that waits.
  package var advice: String {
    guard Review.State(of: reviews.filter { $0.result == uuid }) != .enteredInError else {
      return "Entered in error, not corrected. " + Self.correction(of: uuid)
    }
    let words =
      switch reviews.last?.outcome {
      case .couldNotReach: "Nobody has been reached yet"
      case .reopened: "The review was reopened"
      default: reviews.next?.sentence.capitalisedFirst ?? "Not reviewed yet"
      }
    return "\(words). Once you have followed it up: wellbeing review \(uuid.reference)"
  }

  /// What is to be done about a result that was entered in error.
  package static func correction(of uuid: UUID) -> String {
    "Now correct it: wellbeing amend \(uuid.reference). Or delete it: "
      + "wellbeing delete \(uuid.reference)"
  }
}

extension Review.NextStep {
  /// For a list, such as `follow-up Mon 30 Nov, Nurse A`.
  package func words(on today: LocalDay) -> String {
    let when =
      day < today
      ? "overdue, \(LocalTime.short(day))" : day == today ? "today" : LocalTime.short(day)
    return "follow-up \(when)" + (by.map { ", \(printable($0))" } ?? "")
  }

  /// For a record, such as `follow-up by Nurse A on Mon 30 Nov 2026`.
  package var sentence: String {
    "follow-up" + (by.map { " by \(printable($0))" } ?? "") + " on \(LocalTime.span(day...day))"
  }
}
