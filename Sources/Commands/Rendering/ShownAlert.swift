import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingPresentation

extension ScoredAssessment {
  /// Returns the result with what was shown of its alerts: a record keeps what was said before it was
  /// saved, each contact as a line of its own.
  ///
  /// - Parameter paragraphs: As they were given to be shown; none if nothing was shown.
  func with(alertShown paragraphs: [String]) -> ScoredAssessment {
    with(header: header.with(alertShown: paragraphs.flatMap { AlertLayout($0).sentences }))
  }
}
