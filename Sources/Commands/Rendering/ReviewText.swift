import Foundation
import WellbeingKit
import WellbeingTerminal

/// Who reviewed a result, and with what outcome, for people.
struct ReviewText {
  private let assessment: ScoredAssessment
  /// The time zone of the reader.
  private let zone: TimeZone

  init(_ assessment: ScoredAssessment, zone: TimeZone) {
    self.assessment = assessment
    self.zone = zone
  }

  /// One line per review.
  var lines: [String] {
    assessment.reviews.map { review in
      "Reviewed by \(printable(review.reviewer)), \(LocalTime.moment(review.date, in: zone))"
        + (review.outcome.map { ", \($0.words)" } ?? "")
        + (review.note.map { ": \(remarkText($0))" } ?? "")
    }
  }

  /// How to record a review.
  var advice: String {
    (assessment.reviews.isEmpty ? "Not reviewed yet" : "Nobody has been reached yet")
      + ". Once you have followed it up: wellbeing review \(assessment.uuid.reference)"
  }

  /// Returns the mark for reviewed results in lists, to tell them from unreviewed ones.
  static func mark(usesUnicode: Bool) -> String { usesUnicode ? "✓ reviewed" : "(reviewed)" }
}
