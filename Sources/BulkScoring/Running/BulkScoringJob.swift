import Dispatch
import Foundation
import Synchronization
import WellbeingInstruments

/// Scores one file on all cores: each thread reads a block, scores it, and writes it after the
/// previous blocks are written. There are as many blocks in memory as threads.
final class BulkScoringJob: Sendable {
  private let job: BulkJob
  private let source: BlockSource
  private let gate = OrderedGate()
  private let state: Mutex<RunState>
  private let counts: Mutex<BulkCounts>
  private let write: @Sendable (UnsafeRawBufferPointer) throws -> Void
  private let progress: @Sendable (BulkScorer.Progress) -> Void

  init(
    _ job: BulkJob, rest: FileHeader.Rest,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int,
    write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
    progress: @escaping @Sendable (BulkScorer.Progress) -> Void
  ) {
    self.job = job
    source = BlockSource(rest: rest, delimiter: job.delimiter, read: read)
    state = Mutex(
      RunState(
        alerts: job.noAlerts, firstLine: job.firstLine, trustsCoding: job.options.trustsCoding))
    counts = Mutex(
      BulkCounts(
        job.plan.scorer.questionnaire, items: job.plan.items, countsItems: job.countsItems))
    self.write = write
    self.progress = progress
  }

  /// - Throws: ``BulkScoringError``, and any error of reading or writing.
  func outcome() throws -> BulkOutcome {
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) {
      _ in scoreBlocks()
    }
    try gate.throwFailure()
    return try state.withLock { state in
      if state.shift.isShifted, !job.options.trustsCoding {
        state.forgetAlerts()
        progress(state.progress)
        throw BulkScoringError(
          .shiftedCoding(
            ShiftedCoding(state.shift, job.plan.scorer.questionnaire, job.options.coding)))
      }
      let counts = counts.withLock { $0 }
      // Each thread has the limit for itself.
      guard counts.groups.count <= BulkCounts.groupLimit else {
        throw BulkScoringError(.tooManyGroups(limit: BulkCounts.groupLimit))
      }
      try state.release(write)
      return BulkOutcome(
        questionnaire: job.plan.scorer.questionnaire, options: job.options, mapping: job.mapping,
        skippedRows: job.skippedRows, faults: state.faults, faultCount: state.faultCount,
        cellsOneTooHigh: state.cellsOneTooHigh,
        hasNoLowestAnswer: state.shift.isSuspect && job.options.coding.codes.isEmpty
          && !job.options.trustsCoding, alerts: state.alerts, counts: counts)
    }
  }

  private func scoreBlocks() {
    var block = Block()
    var scorer = RowScorer(job)
    var failure: (any Error)?
    while let number = source.next(into: &block, failure: &failure) {
      if failure == nil { scorer.score(block) }
      let isOpen = gate.pass(number) {
        if let failure { throw failure }
        try state.withLock { state in
          state.count(scorer.report)
          // Before writing, which can fail or wait for a reader: the alerts so far are known.
          progress(state.progress)
          try state.pass(scorer.report, scorer.output.bytes, write: write)
        }
      }
      guard isOpen else { return }
    }
    counts.withLock { $0 += scorer.takeCounts() }
  }
}

extension ShiftedCoding {
  init(_ evidence: ShiftEvidence, _ questionnaire: Questionnaire, _ coding: AnswerCoding) {
    self.init(
      cellsOneTooHigh: evidence.cellsOneTooHigh, answeredRows: evidence.answeredRows,
      codes: questionnaire.codesOneTooHigh(beside: coding))
  }
}

extension Questionnaire {
  /// Returns the codes for a file in which every value is one too high; none if codes were given.
  fileprivate func codesOneTooHigh(beside coding: AnswerCoding) -> [AnswerCoding.Code] {
    guard coding.codes.isEmpty else { return [] }
    let values = Set(neededItems.flatMap { $0.choiceSet.choices.compactMap(\.value) })
    return values.sorted().map { AnswerCoding.Code(cell: String($0 + 1), value: $0) }
  }
}

extension BulkOutcome {
  /// The codes that would turn the cells that are one too high into answers, if every answer of the
  /// file is one too high; empty if codes were given.
  package var codesOneTooHigh: [AnswerCoding.Code] {
    questionnaire.codesOneTooHigh(beside: options.coding)
  }
}

/// The state of a run, updated block by block in file order.
struct RunState {
  private var rows = 0
  private var bytes = 0
  /// The figures of each alert over all blocks so far, in the definition's order.
  private(set) var alerts: [BulkSummary.AlertFigures]
  private(set) var faults: [CellFault] = []
  private(set) var faultCount = 0
  private(set) var cellsOneTooHigh = 0
  private(set) var shift = ShiftEvidence()
  /// Output that is not written yet: up to a limit, nothing is written before a lowest value shows
  /// that the values are not shifted.
  private var heldBack: [UInt8]
  private var isHolding: Bool

  /// The largest number of bytes that are held back.
  private static let holdLimit = 1 << 22

  /// - Parameters:
  ///   - trustsCoding: Whether to write a file even if it looks shifted.
  init(alerts: [BulkSummary.AlertFigures] = [], firstLine: [UInt8], trustsCoding: Bool) {
    self.alerts = alerts
    heldBack = firstLine
    isHolding = !trustsCoding
  }

  var progress: BulkScorer.Progress {
    BulkScorer.Progress(bytes: bytes, rows: rows, alerts: alerts)
  }

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
  /// - Throws: The error that ends the run after the block.
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

  /// Counts every alert of every row as not assessed: the meaning of the answers is unknown.
  mutating func forgetAlerts() {
    for alert in alerts.indices { alerts[alert].forget(rows: rows) }
  }

  mutating func release(_ write: (UnsafeRawBufferPointer) throws -> Void) throws {
    isHolding = false
    guard !heldBack.isEmpty else { return }
    try heldBack.withUnsafeBytes(write)
    heldBack = []
  }
}

/// Lets threads through one at a time, in the order of their numbers, until one of them fails.
final class OrderedGate: @unchecked Sendable {
  // The condition's lock guards the properties below.
  private let condition = NSCondition()
  private var next = 0
  private var failure: (any Error)?

  /// Waits for all lower numbers, and then calls the closure.
  ///
  /// - Returns: Whether to go on. False after any call has failed; the closure is then not called.
  func pass(_ number: Int, _ body: () throws -> Void) -> Bool {
    condition.lock()
    while next != number, failure == nil { condition.wait() }
    let isOpen = failure == nil
    condition.unlock()
    guard isOpen else { return false }
    var own: (any Error)?
    do {
      try body()
    } catch {
      own = error
    }
    condition.lock()
    failure = own
    next += 1
    condition.broadcast()
    condition.unlock()
    return own == nil
  }

  /// - Throws: The error of the first call that failed.
  func throwFailure() throws {
    condition.lock()
    defer { condition.unlock() }
    if let failure { throw failure }
  }
}

/// The findings in the rows of a block, apart from their output.
struct BlockReport {
  private(set) var bytes = 0
  var rows = 0
  /// The figures of each alert, in the definition's order.
  var alerts: [BulkSummary.AlertFigures]
  /// The first cells that are not valid answers.
  private(set) var faults: [CellFault] = []
  private(set) var faultCount = 0
  /// The number of invalid cells that hold the number one above the highest value.
  private(set) var cellsOneTooHigh = 0
  var shift = ShiftEvidence()
  /// The error that ends the run after the rows that were written.
  var failure: (any Error)?

  init(bytes: Int = 0, alerts: [BulkSummary.AlertFigures] = []) {
    self.bytes = bytes
    self.alerts = alerts
  }

  mutating func note(_ fault: CellFault, isOneTooHigh: Bool = false) {
    faultCount += 1
    if isOneTooHigh { cellsOneTooHigh += 1 }
    if faults.count < BulkOutcome.namedFaultCount { faults.append(fault) }
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
