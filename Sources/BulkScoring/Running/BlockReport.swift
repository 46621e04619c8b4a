/// What was found in the rows of a block, apart from what is written of them.
struct BlockReport {
  private(set) var bytes = 0
  var rows = 0
  /// The figures of each alert, in the definition's order.
  var alerts: [BulkSummary.AlertFigures]
  /// The first cells that are no answer.
  private(set) var faults: [CellFault] = []
  /// How many cells are no answer.
  private(set) var faultCount = 0
  /// How many of them hold the number one above the highest value.
  private(set) var cellsOneTooHigh = 0
  var shift = ShiftEvidence()
  /// What ends it all behind the rows that were written.
  var failure: (any Error)?

  init(bytes: Int = 0, alerts: [BulkSummary.AlertFigures] = []) {
    self.bytes = bytes
    self.alerts = alerts
  }

  mutating func note(_ fault: CellFault, isOneTooHigh: Bool) {
    faultCount += 1
    if isOneTooHigh { cellsOneTooHigh += 1 }
    if faults.count < BulkOutcome.namedFaultCount { faults.append(fault) }
  }
}
