import Foundation
import WellbeingKit
import WellbeingTerminal

/// Who has looked at a result, for people.
struct ReviewText {
  private let assessment: ScoredAssessment
  /// The zone of those who look back.
  private let zone: TimeZone

  init(_ assessment: ScoredAssessment, zone: TimeZone) {
    self.assessment = assessment
    self.zone = zone
  }

  /// A line a review.
  var lines: [String] {
    assessment.reviews.map { review in
      let note = review.note.map { ": \(remarkText($0))" } ?? ""
      return "Reviewed by \(printable(review.reviewer)), "
        + LocalTime.moment(review.date, in: zone) + note
    }
  }

  /// How to record that somebody has looked at it.
  var advice: String {
    "Not reviewed yet: 'wellbeing review \(assessment.uuid.reference) --by NAME' records that it was."
  }
}
