import WellbeingInstruments
import WellbeingTextFormats

/// Scores the rows of blocks, one block after another, on one thread.
struct RowScorer: ~Copyable {
  let job: BulkJob
  let plan: SheetPlan
  let cells: Table<RecordScanner.Cell>
  let codes: Table<CellCode>
  /// The meaning of each item's cell by itself, even if other cells say that the item was not
  /// asked; empty if every item is always asked.
  private let givenCodes: Table<CellCode>
  /// The entry of the current row in the cache of each score.
  let entries: Table<Int>
  let caches: UnsafeMutableBufferPointer<ScoreCache>
  /// Whether the current row has a cell that is not a valid answer.
  private(set) var isInvalid = false
  /// Whether the current row has no answer at all.
  private(set) var isEmpty = false
  /// The fault of the current row if it has too few or too many cells.
  private(set) var raggedness: RecordFault?
  private var reader: CellReader
  private var counts: BulkCounts
  private var groups: [String: BulkCounts] = [:]
  var output = ByteBuffer(capacity: 2 * Block.usualCapacity)
  private(set) var findings: Findings
  /// The error that ends the run after the rows that were written.
  private(set) var failure: (any Error)?

  init(_ job: BulkJob) {
    (self.job, plan) = (job, job.plan)
    reader = CellReader(job.columns.lexicon)
    cells = Table(
      repeating: RecordScanner.Cell(start: 0, end: 0, quotes: .none),
      count: job.header.cells.count)
    codes = Table(repeating: .unanswered, count: plan.items.count)
    givenCodes = Table(repeating: .unanswered, count: plan.isGated ? plan.items.count : 0)
    entries = Table(repeating: 0, count: plan.scorer.questionnaire.scores.count)
    caches = .allocate(capacity: entries.count)
    for score in caches.indices {
      caches.initializeElement(at: score, to: job.cache(ofScore: score))
    }
    counts = BulkCounts(plan, countsItems: job.countsItems)
    findings = Findings(job.noAlerts)
  }

  deinit {
    caches.deinitialize().deallocate()
  }

  /// Scores the rows of a block into ``output`` and ``findings``. The rows before a fault that ends
  /// the run are included.
  mutating func score(_ block: borrowing Block) {
    output.count = 0
    (findings, failure) = (Findings(job.noAlerts), nil)
    findings.bytes = block.count
    var scanner = RecordScanner(
      block.bytes, delimiter: job.delimiter, firstLine: block.firstLine)
    do {
      while try next(&scanner) { try score(block.bytes, line: scanner.line) }
    } catch {
      failure = error
    }
  }

  @inline(__always)
  private mutating func next(_ scanner: inout RecordScanner) throws(BulkScoringError) -> Bool {
    if raggedness != nil { raggedness = nil }
    do throws(RecordFault) {
      return try scanner.next(into: cells.mutable)
    } catch {
      guard case .cellCount(let count, _) = error.kind else {
        throw BulkScoringError(.malformed(error))
      }
      raggedness = error
      // A record has at least one cell.
      for place in cells.indices.dropFirst(count) {
        let end = cells[place - 1].end
        cells[place] = RecordScanner.Cell(start: end, end: end, quotes: .none)
      }
      return true
    }
  }

  private mutating func score(_ block: UnsafeBufferPointer<UInt8>, line: Int) throws {
    readCells(block)
    if plan.isGated {
      _ = givenCodes.mutable.update(fromContentsOf: codes.all)
      if plan.settle(codes.mutable) { isInvalid = true }
    }
    findings.rows += 1
    for alert in plan.alertItems.indices {
      let mark = mark(ofAlert: alert)
      findings.alerts[alert].note(mark, line: line)
    }
    findings.shift.note(codes.all, job.lowest.all)
    if isInvalid {
      note(line)
    } else {
      for score in caches.indices {
        let entry = entry(ofScore: score)
        entries[score] = entry
      }
    }
    let row = row
    counts.add(row)
    if let place = job.groupPlace { try countGroup(block, place, line) }
    if job.isJSON {
      try appendJSON(block, line: line)
    } else {
      appendCSV(block)
    }
  }

  @inline(__always)
  private var row: BulkCounts.Row {
    BulkCounts.Row(
      codes: codes.all, entries: entries.all, caches: caches, isInvalid: isInvalid,
      isEmpty: isEmpty, isRagged: raggedness != nil)
  }

  @inline(__always)
  private mutating func readCells(_ block: UnsafeBufferPointer<UInt8>) {
    let (cells, places) = (cells.all, job.places.all)
    let (codes, singles) = (codes.mutable, job.singles.all)
    isInvalid = raggedness != nil
    isEmpty = false
    guard !isInvalid else { return codes.update(repeating: .misplaced) }
    var content: UInt16 = 0
    for item in codes.indices {
      let cell = cells[places[item]]
      // Nearly every cell has one byte or none.
      if case .none = cell.quotes, cell.end - cell.start < 2 {
        codes[item] =
          cell.start == cell.end ? .unanswered : singles[item << 8 | Int(block[Int(cell.start)])]
      } else {
        codes[item] = code(of: cell, in: block, item: item)
      }
      content |= codes[item].rawValue
      if codes[item].isFault { isInvalid = true }
    }
    // `unanswered` is 0 and `declinedWithoutEffect` 2: the row is empty if no other bit is set.
    isEmpty = content & ~CellCode.declinedWithoutEffect.rawValue == CellCode.unanswered.rawValue
  }

  private mutating func code(
    of cell: RecordScanner.Cell, in block: UnsafeBufferPointer<UInt8>, item: Int
  ) -> CellCode {
    cell.withContent(in: block) { reader.code(of: $0, item: item) }
  }

  @inline(__always)
  private mutating func entry(ofScore score: Int) -> Int {
    let (codes, shares, starts) = (codes.all, plan.shares.all, plan.shareStarts.all)
    var lanes = SIMD8<Int32>.zero
    let first = score * codes.count
    for item in codes.indices {
      lanes &+= shares[starts[first + item] + Int(codes[item].rawValue)]
    }
    while true {
      if let entry = caches[score].count(lanes) { return entry }
      caches[score].take(into: &counts.outcomes[score])
    }
  }

  private mutating func countGroup(
    _ block: UnsafeBufferPointer<UInt8>, _ place: Int, _ line: Int
  ) throws(BulkScoringError) {
    let cell = raggedness == nil ? cells[place] : .init(start: 0, end: 0, quotes: .none)
    let name = cell.withContent(in: block) {
      String(String(decoding: $0, as: UTF8.self).trimmingBlanks)
    }
    guard groups[name] != nil || groups.count < BulkCounts.groupLimit else {
      throw BulkScoringError(.tooManyGroups(limit: BulkCounts.groupLimit))
    }
    var group =
      groups.removeValue(forKey: name)
      ?? BulkCounts(plan, alerts: job.noAlerts)
    group.add(row)
    group.addScores(row)
    for alert in plan.alertItems.indices {
      group.alerts[alert].note(mark(ofAlert: alert), line: line)
    }
    groups[name] = group
  }

  /// Keeps the faults of the current row, up to the number that are listed.
  private mutating func note(_ line: Int) {
    if let raggedness { return findings.note(CellFault(raggedness)) }
    for item in job.itemsInFileOrder {
      guard let kind = codes[item].fault else { continue }
      let column = job.columns.mapping.columns[item]
      findings.note(
        CellFault(line: line, column: column.name, item: column.item, kind: kind),
        isOneTooHigh: codes[item] == .oneTooHigh)
    }
  }

  /// The meaning of an item's cell by itself.
  func given(_ item: Int) -> CellCode { plan.isGated ? givenCodes[item] : codes[item] }

  @inline(__always)
  func mark(ofAlert alert: Int) -> SheetPlan.AlertMark {
    // An empty row is usually that of another form, so its alerts are not reported as unknown.
    if isEmpty { return .notRaised }
    let item = plan.alertItems[alert]
    let mark = mark(ofAlert: alert, codes[item])
    // An answer raises its alert even if its item should not have been asked.
    guard codes[item] == .notAsked, self.mark(ofAlert: alert, given(item)) == .raised else {
      return mark
    }
    return .raised
  }

  @inline(__always)
  private func mark(ofAlert alert: Int, _ code: CellCode) -> SheetPlan.AlertMark {
    plan.alertMarks[alert * plan.stride + Int(code.rawValue)]
  }

  mutating func takeCounts() -> BulkCounts {
    for score in caches.indices { caches[score].take(into: &counts.outcomes[score]) }
    counts.groups = groups
    return counts
  }
}
