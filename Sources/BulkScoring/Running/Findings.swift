import WellbeingInstruments

/// What was found in rows, apart from their output, in the order of the file.
struct Findings: Sendable {
  var rows = 0
  var bytes = 0
  /// The figures of each alert, in the definition's order.
  var alerts: [BulkSummary.AlertFigures]
  /// The first cells that are not valid answers.
  private(set) var faults: [CellFault] = []
  private(set) var faultCount = 0
  /// The number of invalid cells that hold the number one above the highest value.
  private(set) var cellsOneTooHigh = 0
  var shift = ShiftEvidence()

  init(_ alerts: [BulkSummary.AlertFigures]) {
    self.alerts = alerts
  }

  var progress: BulkScorer.Progress {
    BulkScorer.Progress(bytes: bytes, rows: rows, alerts: alerts)
  }

  mutating func note(_ fault: CellFault, isOneTooHigh: Bool = false) {
    faultCount += 1
    if isOneTooHigh { cellsOneTooHigh += 1 }
    if faults.count < BulkOutcome.namedFaultCount { faults.append(fault) }
  }

  /// Counts every alert of every row as not assessed: the meaning of the answers is unknown.
  mutating func forgetAlerts() {
    for alert in alerts.indices { alerts[alert].forget(rows: rows) }
  }

  static func += (left: inout Findings, right: borrowing Findings) {
    left.rows += right.rows
    left.bytes += right.bytes
    for alert in left.alerts.indices { left.alerts[alert].append(right.alerts[alert]) }
    left.faults += right.faults.prefix(BulkOutcome.namedFaultCount - left.faults.count)
    left.faultCount += right.faultCount
    left.cellsOneTooHigh += right.cellsOneTooHigh
    left.shift.add(right.shift)
  }
}

/// The evidence that every value of a file is one too high, such as 1 to 4 instead of 0 to 3.
struct ShiftEvidence {
  /// The number of rows with answers but without the lowest value that are needed as evidence.
  static let enoughRows = 50
  /// The number of such rows that are worth a warning.
  private static let suspectRows = 5

  /// Whether any cell holds the lowest value: the values are then not shifted, and counting stops.
  private(set) var hasLowest = false
  private(set) var cellsOneTooHigh = 0
  private(set) var answeredRows = 0

  var isShifted: Bool {
    !hasLowest && (cellsOneTooHigh > 0 || answeredRows >= Self.enoughRows)
  }

  var isSuspect: Bool { !hasLowest && answeredRows >= Self.suspectRows }

  /// - Parameter lowest: The code of each item's lowest choice.
  @inline(__always)
  mutating func note(
    _ codes: UnsafeBufferPointer<CellCode>, _ lowest: UnsafeBufferPointer<CellCode>
  ) {
    guard !hasLowest else { return }
    var isAnswered = false
    for item in codes.indices {
      if codes[item] == lowest[item] { hasLowest = true }
      if codes[item] == .oneTooHigh { cellsOneTooHigh += 1 }
      if codes[item] == .oneTooHigh || codes[item].choice != nil { isAnswered = true }
    }
    if isAnswered { answeredRows += 1 }
  }

  mutating func add(_ other: ShiftEvidence) {
    hasLowest = hasLowest || other.hasLowest
    cellsOneTooHigh += other.cellsOneTooHigh
    answeredRows += other.answeredRows
  }
}
