/// What a run has come to, block after block in their order.
struct RunState {
  private var rows = 0
  private var bytes = 0
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
  ///   - firstLine: What is written before the first row.
  ///   - trustsCoding: Whether a file that looks shifted is written all the same.
  init(firstLine: [UInt8], trustsCoding: Bool) {
    heldBack = firstLine
    isHolding = !trustsCoding
  }

  var progress: BulkScorer.Progress { BulkScorer.Progress(bytes: bytes, rows: rows) }

  /// Takes the next block.
  mutating func take(
    _ report: BlockReport, _ output: UnsafeRawBufferPointer,
    write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    rows += report.rows
    bytes += report.bytes
    faults += report.faults.prefix(BulkOutcome.namedFaultCount - faults.count)
    faultCount += report.faultCount
    cellsOneTooHigh += report.cellsOneTooHigh
    shift.add(report.shift)
    if isHolding, !shift.hasLowest, heldBack.count + output.count <= Self.holdLimit {
      heldBack += output
    } else {
      try release(write)
      if !output.isEmpty { try write(output) }
    }
    if let failure = report.failure { throw failure }
  }

  /// Writes what is held back; nothing is any more.
  mutating func release(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    isHolding = false
    guard !heldBack.isEmpty else { return }
    try heldBack.withUnsafeBytes(write)
    heldBack = []
  }
}
