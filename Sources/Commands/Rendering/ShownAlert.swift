import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

extension ScoredAssessment {
  /// Returns the result with what was shown of its alerts, as it was: a record keeps what was said
  /// before it was saved.
  ///
  /// - Parameter paragraphs: As they were given to be shown; none where nothing was.
  func with(alertShown paragraphs: [String]) -> ScoredAssessment {
    with(header: header.with(alertShown: paragraphs.map { printable($0) }))
  }
}
