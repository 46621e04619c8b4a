import Testing
import WellbeingInstruments

/// Counts the sheets of a chunk that came out wrong, and records the first few by number.
///
/// A number, not the answers, names a sheet: the space that it was taken from gives them back.
struct Disagreements {
  private(set) var count = 0

  mutating func note(
    _ agrees: Bool, sheet number: Int, _ policy: MissingAnswerPolicy,
    at location: SourceLocation = #_sourceLocation
  ) {
    guard !agrees else { return }
    count += 1
    if count <= 3 { Issue.record("sheet \(number), policy \(policy)", sourceLocation: location) }
  }
}
