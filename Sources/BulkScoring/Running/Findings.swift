import WellbeingInstruments
import WellbeingTextFormats

/// What was found in rows, apart from their output, in the order of the file.
struct Findings: Sendable {
  var rows = 0
  var bytes = 0
  /// The figures of each alert, in the definition's order.
  var alerts: [BulkSummary.AlertFigures]
  /// The first cells that are not valid answers.
  private(set) var faults: [Problem] = []
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

  mutating func note(_ fault: Problem, isOneTooHigh: Bool = false) {
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
  /// The same, if no codes were given.
  private static let suspectRows = 5

  /// Whether any cell holds the lowest value: the values are then not shifted, and counting stops.
  private(set) var hasLowest = false
  private(set) var cellsOneTooHigh = 0
  private(set) var answeredRows = 0

  /// Returns what speaks against the coding of the file, and whether the file is refused for it; nil if
  /// nothing does.
  func doubt(
    _ questionnaire: Questionnaire, _ coding: AnswerCoding
  ) -> (problem: Problem, isRefused: Bool)? {
    guard !hasLowest, answeredRows > 0 else { return nil }
    let enough = coding.codes.isEmpty ? Self.suspectRows : Self.enoughRows
    let isRefused = cellsOneTooHigh > 0 || answeredRows >= enough
    guard isRefused || coding.codes.isEmpty else { return nil }
    return (.shiftedCoding(self, questionnaire, coding), isRefused)
  }

  /// - Parameters:
  ///   - lowest: The code of each item's lowest choice.
  ///   - items: The items whose answers may be one too high.
  @inline(__always)
  mutating func note(
    _ codes: UnsafeBufferPointer<CellCode>, _ lowest: UnsafeBufferPointer<CellCode>,
    of items: some Sequence<Int>
  ) {
    guard !hasLowest else { return }
    var isAnswered = false
    for item in items {
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
