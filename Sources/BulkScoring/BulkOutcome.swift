public import WellbeingInstruments

/// What came of scoring a file.
public struct BulkOutcome: Sendable {
  /// How many cells that are no answer are named; the others are counted.
  public static let namedFaultCount = 20

  /// The definition that was scored by.
  public let questionnaire: Questionnaire
  /// How the file was read, scored and written.
  public let options: BulkScorer.Options
  /// Which columns held the answers.
  package let mapping: ColumnMapping
  /// The first cells that are no answer, in the order of the file.
  package let faults: [CellFault]
  /// How many cells are no answer.
  public let faultCount: Int
  /// How many of them hold the number one above the highest value: where there are many, every
  /// answer of the file may be one too high.
  public let cellsOneTooHigh: Int
  /// The figures of each alert, in the definition's order.
  public let alerts: [BulkSummary.AlertFigures]
  let counts: BulkCounts
}

extension BulkOutcome {
  /// What stands for the basis of a score in a row with a cell that is no answer.
  public static let invalidWord = "invalid"
}
