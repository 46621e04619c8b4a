import WellbeingKit
import WellbeingTerminal

/// What to do about cells that are no answer.
struct FaultAdvice {
  /// A line each; none where every cell is an answer, or blank.
  let lines: [String]

  init(_ outcome: BulkOutcome) {
    guard outcome.faultCount > 0 else {
      lines = []
      return
    }
    let general = "Say what such cells mean with '--missing', '--declined' or '--codes'."
    lines = [general] + Self.shift(outcome)
  }

  /// Values that are one too high are never taken for others: what is left of the file would be
  /// scored as if it were right.
  private static func shift(_ outcome: BulkOutcome) -> [String] {
    let count = outcome.cellsOneTooHigh
    let codes = printable(
      outcome.codesOneTooHigh.map { "\($0.cell)=\($0.value)" }.joined(separator: ","))
    guard count > 0, !codes.isEmpty else { return [] }
    return [
      "! \(countWords(count, "cell")) \(count == 1 ? "is" : "are") one above the highest choice. If "
        + "every answer of the file is one too high,",
      "! the scores are wrong: score it again with '--codes \(codes)'.",
    ]
  }
}
