/// What a run has come to, block after block in their order.
struct RunState {
  private var rows = 0
  private var bytes = 0
  /// The figures of each alert over all blocks so far, in the definition's order.
  private(set) var alerts: [BulkSummary.AlertFigures]
  private(set) var faults: [CellFault] = []
  private(set) var faultCount = 0
  private(set) var cellsOneTooHigh = 0
  private(set) var shift = ShiftEvidence()
  /// What is not written yet: nothing is, before a lowest value shows that the values are not
  /// shifted, up to a limit.
  private var heldBack: [UInt8]
  private var isHolding: Bool

  /// How many bytes are held back at most.
  private static let holdLimit = 1 << 22

  /// - Parameters:
  ///   - alerts: The figures of each alert before the first row.
  ///   - firstLine: What is written before the first row.
  ///   - trustsCoding: Whether a file that looks shifted is written all the same.
  init(alerts: [BulkSummary.AlertFigures] = [], firstLine: [UInt8], trustsCoding: Bool) {
    self.alerts = alerts
    heldBack = firstLine
    isHolding = !trustsCoding
  }

  var progress: BulkScorer.Progress {
    BulkScorer.Progress(bytes: bytes, rows: rows, alerts: alerts)
  }

  /// Counts the next block.
  mutating func count(_ report: BlockReport) {
    rows += report.rows
    bytes += report.bytes
    for alert in alerts.indices { alerts[alert].append(report.alerts[alert]) }
    faults += report.faults.prefix(BulkOutcome.namedFaultCount - faults.count)
    faultCount += report.faultCount
    cellsOneTooHigh += report.cellsOneTooHigh
    shift.add(report.shift)
  }

  /// Writes the block that was counted last, or holds it back.
  ///
  /// - Throws: What ends it all after the block.
  mutating func pass(
    _ report: BlockReport, _ output: UnsafeRawBufferPointer,
    write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    if isHolding, !shift.hasLowest, heldBack.count + output.count <= Self.holdLimit {
      heldBack += output
    } else {
      try release(write)
      if !output.isEmpty { try write(output) }
    }
    if let failure = report.failure { throw failure }
  }

  /// Counts every alert of every row as not assessed: nobody knows what the answers mean.
  mutating func forgetAlerts() {
    for alert in alerts.indices { alerts[alert].forget(rows: rows) }
  }

  /// Writes what is held back; nothing is any more.
  mutating func release(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    isHolding = false
    guard !heldBack.isEmpty else { return }
    try heldBack.withUnsafeBytes(write)
    heldBack = []
  }
}
