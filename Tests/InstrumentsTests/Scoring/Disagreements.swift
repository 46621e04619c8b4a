import Testing
import WellbeingInstruments

/// Counts the sheets of a chunk that came out wrong, and records the first.
///
/// A number, not the answers, names a sheet: the space that it was taken from gives them back.
struct Disagreements {
  private(set) var count = 0

  mutating func note<Outcome: Equatable>(
    _ found: Outcome, expected: Outcome, sheet number: Int, _ policy: MissingAnswerPolicy,
    at location: SourceLocation = #_sourceLocation
  ) {
    guard found != expected else { return }
    count += 1
    guard count == 1 else { return }
    var parts = (expected: "\(expected)", found: "\(found)")
    if let expected = expected as? ScoringResult, let found = found as? ScoringResult,
      expected.scores != found.scores
    {
      parts = ("\(expected.scores)", "\(found.scores)")
    }
    Issue.record(
      "sheet \(number), policy \(policy)\nexpected \(parts.expected)\nfound    \(parts.found)",
      sourceLocation: location)
  }
}
