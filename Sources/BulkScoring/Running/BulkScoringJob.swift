import Dispatch
import Foundation
import Synchronization
import WellbeingInstruments

extension BulkJob {
  /// Scores the file on all cores: each thread reads a block, scores it, and writes it after the
  /// previous blocks are written. There are as many blocks in memory as threads.
  ///
  /// - Throws: ``BulkScoringError``, and any error of reading or writing.
  func run(
    rest: FileHeader.Rest,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int,
    write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
    progress: @escaping @Sendable (BulkScorer.Progress) -> Void
  ) throws -> BulkOutcome {
    let source = BlockSource(rest: rest, delimiter: delimiter, read: read)
    let gate = OrderedGate()
    let state = Mutex(
      RunState(Findings(noAlerts), firstLine: firstLine, trustsCoding: options.trustsCoding))
    let counts = Mutex(BulkCounts(plan, countsItems: countsItems))
    let (questionnaire, cores) = (
      plan.scorer.questionnaire, ProcessInfo.processInfo.activeProcessorCount
    )
    DispatchQueue.concurrentPerform(iterations: cores) { _ in
      var block = Block()
      var scorer = RowScorer(self)
      var failure: (any Error)?
      while let number = source.next(into: &block, failure: &failure) {
        if failure == nil { scorer.score(block) }
        let isOpen = gate.pass(number) {
          if let failure { throw failure }
          try state.withLock { state in
            state.findings += scorer.findings
            // Before writing, which can fail or wait for a reader: the alerts so far are known.
            progress(state.findings.progress)
            try state.pass(scorer.output.bytes, write: write)
            if let failure = scorer.failure { throw failure }
          }
        }
        guard isOpen else { return }
      }
      counts.withLock { $0 += scorer.takeCounts() }
    }
    try gate.throwFailure()
    return try state.withLock { state in
      if !options.trustsCoding,
        let doubt = state.findings.shift.doubt(questionnaire, options.coding), doubt.isRefused
      {
        state.findings.forgetAlerts()
        progress(state.findings.progress)
        throw BulkScoringError(doubt.problem)
      }
      let counts = counts.withLock { $0 }
      // Each thread has the limit for itself.
      guard counts.groups.count <= BulkCounts.groupLimit else {
        throw BulkScoringError(.tooManyGroups(limit: BulkCounts.groupLimit))
      }
      try state.release(write)
      return BulkOutcome(
        questionnaire: questionnaire, options: options, mapping: columns.mapping,
        delimiter: delimiter, skippedRows: header.skippedRows, findings: state.findings,
        counts: counts)
    }
  }
}

/// The state of a run, updated block by block in file order.
struct RunState {
  var findings: Findings
  /// Output that is not written yet: up to a limit, nothing is written before a lowest value shows
  /// that the values are not shifted.
  private var heldBack: [UInt8]
  private var isHolding: Bool

  /// The largest number of bytes that are held back.
  private static let holdLimit = 1 << 22

  /// - Parameters:
  ///   - trustsCoding: Whether to write a file even if it looks shifted.
  init(_ findings: Findings, firstLine: [UInt8], trustsCoding: Bool) {
    self.findings = findings
    heldBack = firstLine
    isHolding = !trustsCoding
  }

  /// Writes the block whose findings were added last, or holds it back.
  mutating func pass(
    _ output: UnsafeRawBufferPointer, write: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    if isHolding, !findings.shift.hasLowest, heldBack.count + output.count <= Self.holdLimit {
      heldBack += output
    } else {
      try release(write)
      if !output.isEmpty { try write(output) }
    }
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
