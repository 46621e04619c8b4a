import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingPresentation

extension ScoredAssessment {
  /// Returns the result with the alert texts that were shown before it was saved, each contact on a
  /// line of its own.
  ///
  /// - Parameter paragraphs: The paragraphs as shown; empty if nothing was shown.
  func with(alertShown paragraphs: [String]) -> ScoredAssessment {
    with(header: header.with(alertShown: paragraphs.flatMap { AlertLayout($0).sentences }))
  }
}
