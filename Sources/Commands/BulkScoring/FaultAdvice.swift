import WellbeingKit
import WellbeingTerminal

/// Advice on invalid cells.
struct FaultAdvice {
  /// One line per piece of advice; empty if every cell is valid or blank.
  let lines: [String]

  init(_ outcome: BulkOutcome) {
    guard outcome.faultCount > 0 else {
      lines = []
      return
    }
    let general = "Use '--missing', '--declined' or '--codes' to say what such cells mean."
    lines = [general] + Self.shift(outcome)
  }

  /// Advises on values that are one too high; these are corrected only on request.
  private static func shift(_ outcome: BulkOutcome) -> [String] {
    let count = outcome.cellsOneTooHigh
    let codes = printable(
      outcome.codesOneTooHigh.map { "\($0.cell)=\($0.value)" }.joined(separator: ","))
    guard count > 0, !codes.isEmpty else { return [] }
    return [
      "! \(countWords(count, "cell")) \(count == 1 ? "is" : "are") one above the highest choice. If "
        + "every answer of the file is one too high,",
      "! the scores are wrong: score the file again with '--codes \(codes)'.",
    ]
  }
}
