import WellbeingInstruments
import WellbeingTextFormats

/// Scores the rows of blocks, one block after another, on one thread.
struct RowScorer: ~Copyable {
  let job: BulkJob
  let plan: SheetPlan
  let cells: Table<RecordScanner.Cell>
  private(set) var sheet: SheetReader
  /// The entry of the current row in the cache of each score.
  let entries: Table<Int>
  let caches: UnsafeMutableBufferPointer<ScoreCache>
  /// Whether the current row has too few or too many cells.
  private(set) var isRagged = false
  private var counts: BulkCounts
  private var groups: [String: BulkCounts] = [:]
  var output = ByteBuffer(capacity: 2 * Block.usualCapacity)
  private(set) var findings: Findings
  /// The error that ends the run after the rows that were written.
  private(set) var failure: (any Error)?

  init(_ job: BulkJob) {
    (self.job, plan) = (job, job.plan)
    sheet = SheetReader(plan.scorer, job.columns)
    cells = Table(
      repeating: RecordScanner.Cell(start: 0, end: 0, quotes: .none),
      count: job.header.cells.count)
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
    let bytes = block.bytes
    do {
      while let count = try scanner.next(into: cells.mutable) {
        isRagged = count != cells.count
        if isRagged {
          misplace(count, line: scanner.line)
        } else {
          sheet.read(cells.all, in: bytes)
        }
        try score(bytes, line: scanner.line)
      }
    } catch {
      failure = (error as? Problem).map { BulkScoringError($0) } ?? error
    }
  }

  /// Takes a row with too few or too many cells. Those that it lacks are empty.
  private mutating func misplace(_ count: Int, line: Int) {
    for place in cells.indices.dropFirst(count) {
      let end = cells[place - 1].end
      cells[place] = RecordScanner.Cell(start: end, end: end, quotes: .none)
    }
    sheet.readMisplaced()
    findings.note(.cellCount(count, expected: cells.count, line: line))
  }

  private mutating func score(_ block: UnsafeBufferPointer<UInt8>, line: Int) throws {
    findings.rows += 1
    for alert in plan.alertItems.indices {
      let mark = mark(ofAlert: alert)
      findings.alerts[alert].note(mark, line: line)
    }
    sheet.note(in: &findings.shift, cells.all, block)
    if sheet.isInvalid {
      if !isRagged { note(line) }
    } else {
      for score in caches.indices {
        let entry = entry(ofScore: score)
        entries[score] = entry
      }
    }
    let row = row
    counts.add(row)
    if let place = job.groupPlace { try countGroup(block, place, line) }
    if let fragments = job.fragments {
      let start = output.count
      do throws(BulkScoringError) {
        try appendJSON(block, line: line, fragments)
      } catch {
        output.count = start
        throw error
      }
    } else {
      appendCSV(block)
    }
  }

  @inline(__always)
  private var row: BulkCounts.Row {
    BulkCounts.Row(
      codes: sheet.codes.all, entries: entries.all, caches: caches, isInvalid: sheet.isInvalid,
      isEmpty: sheet.isEmpty, isRagged: isRagged)
  }

  @inline(__always)
  private mutating func entry(ofScore score: Int) -> Int {
    let (codes, shares, starts) = (sheet.codes.all, plan.shares.all, plan.shareStarts.all)
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
    let cell = isRagged ? .init(start: 0, end: 0, quotes: .none) : cells[place]
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
    for item in job.itemsInFileOrder {
      guard let fault = sheet.codes[item].fault else { continue }
      let column = job.columns.mapping.columns[item]
      findings.note(
        .invalidCell(
          fault, of: column.item, mayRaiseAlert: plan.alertItems.all.contains(item),
          at: Place(line: line, cell: column.name)),
        isOneTooHigh: sheet.codes[item] == .oneTooHigh)
    }
  }

  @inline(__always)
  func mark(ofAlert alert: Int) -> SheetPlan.AlertMark {
    // An empty row is usually that of another form, so its alerts are not reported as unknown.
    if sheet.isEmpty { return .notRaised }
    let item = plan.alertItems[alert]
    let mark = mark(ofAlert: alert, sheet.codes[item])
    // An answer raises its alert even if its item should not have been asked.
    guard sheet.codes[item] == .notAsked, self.mark(ofAlert: alert, sheet.given(item)) == .raised
    else {
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
