import Dispatch
import Foundation
import Synchronization
import WellbeingInstruments

/// Scores one file on all cores: each thread reads a block, scores it, and writes it when the blocks
/// before it are written. There are as many blocks in memory as threads.
final class BulkRun: Sendable {
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

  /// Scores the file.
  ///
  /// - Throws: ``BulkScoringError``, and what reading and writing throw.
  func outcome() throws -> BulkOutcome {
    DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) {
      _ in scoreBlocks()
    }
    try gate.throwFailure()
    return try state.withLock { state in
      if state.shift.isShifted, !job.options.trustsCoding {
        state.forgetAlerts()
        progress(state.progress)
        throw BulkScoringError(.shiftedCoding(job.shiftedCoding(state.shift)))
      }
      try state.release(write)
      return BulkOutcome(
        questionnaire: job.plan.scorer.questionnaire, options: job.options, mapping: job.mapping,
        faults: state.faults, faultCount: state.faultCount,
        cellsOneTooHigh: state.cellsOneTooHigh, alerts: state.alerts, counts: counts.withLock { $0 }
      )
    }
  }

  /// Scores blocks on this thread until there is none.
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
          // Before writing, which can fail, or wait for a reader: the alerts so far are known.
          progress(state.progress)
          try state.pass(scorer.report, scorer.output.bytes, write: write)
        }
      }
      guard isOpen else { return }
    }
    counts.withLock { $0 += scorer.takeCounts() }
  }
}

extension BulkJob {
  /// What there is to say of a file whose values may be one too high.
  fileprivate func shiftedCoding(_ evidence: ShiftEvidence) -> ShiftedCoding {
    ShiftedCoding(
      cellsOneTooHigh: evidence.cellsOneTooHigh, answeredRows: evidence.answeredRows,
      codes: plan.scorer.questionnaire.codesOneTooHigh(beside: options.coding))
  }
}

extension Questionnaire {
  /// The codes of a file in which every value is one too high; none where others were given.
  fileprivate func codesOneTooHigh(beside coding: AnswerCoding) -> [AnswerCoding.Code] {
    guard coding.codes.isEmpty else { return [] }
    let values = Set(neededItems.flatMap { $0.choiceSet.choices.compactMap(\.value) })
    return values.sorted().map { AnswerCoding.Code(cell: String($0 + 1), value: $0) }
  }
}

extension BulkOutcome {
  /// The codes that would make answers of the cells that are one too high, if every answer of the
  /// file is; empty where codes were given.
  package var codesOneTooHigh: [AnswerCoding.Code] {
    questionnaire.codesOneTooHigh(beside: options.coding)
  }
}
