import WellbeingInstruments
import WellbeingTextFormats

/// Scores the rows of blocks, one block after another, on one thread.
struct RowScorer: ~Copyable {
  let job: BulkJob
  let tables: RowTables
  let cells: Table<RecordScanner.Cell>
  let codes: Table<CellCode>
  /// The meaning of each item's cell by itself, even if other cells say that the item was not
  /// asked; empty if every item is always asked.
  private let given: Table<CellCode>
  /// The entry of the current row in the cache of each score.
  let entries: Table<Int>
  let caches: UnsafeMutableBufferPointer<ScoreCache>
  let counts: RowCounts
  /// Whether the current row has no answer at all.
  private(set) var isEmpty = false
  /// The fault of the current row if it has too few or too many cells.
  private(set) var raggedness: RecordFault?
  private var reader: CellReader
  /// The scores that were found, except those in the caches.
  private var outcomes: [[ScoreTally: BulkCounts.Outcome]]
  private var groups: [String: BulkCounts] = [:]
  var output = ByteBuffer(capacity: 2 * Block.usualCapacity)
  private(set) var report = BlockReport()

  init(_ job: BulkJob) {
    self.job = job
    reader = CellReader(job.lexicon)
    tables = RowTables(job, reader)
    cells = Table(
      repeating: RecordScanner.Cell(start: 0, end: 0, quotes: .none),
      count: job.header.cells.count)
    codes = Table(repeating: .unanswered, count: job.plan.items.count)
    given = Table(
      repeating: .unanswered, count: job.plan.isGated ? job.plan.items.count : 0)
    entries = Table(repeating: 0, count: job.plan.scorer.questionnaire.scores.count)
    caches = .allocate(capacity: entries.count)
    for score in caches.indices {
      caches.initializeElement(at: score, to: job.cache(ofScore: score))
    }
    counts = RowCounts(job.plan, countsItems: job.countsItems)
    outcomes = Array(repeating: [:], count: entries.count)
  }

  deinit {
    caches.deinitialize().deallocate()
  }

  /// Scores the rows of a block into ``output`` and ``report``. The rows before a fault that ends
  /// the run are included.
  mutating func score(_ block: borrowing Block) {
    output.removeAll()
    report = BlockReport(bytes: block.count, alerts: job.noAlerts)
    var scanner = RecordScanner(
      block.bytes, delimiter: job.delimiter, firstLine: block.firstLine)
    do {
      while try next(&scanner) { try score(block.bytes, line: scanner.line) }
    } catch {
      report.failure = error
    }
  }

  private mutating func next(_ scanner: inout RecordScanner) throws(BulkScoringError) -> Bool {
    raggedness = nil
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
    var isInvalid = readCells(block)
    if job.plan.isGated {
      _ = given.mutable.update(fromContentsOf: codes.all)
      if job.plan.settle(codes.mutable) { isInvalid = true }
    }
    report.rows += 1
    noteAlerts(line)
    if isInvalid { note(line) }
    report.shift.note(codes.all, tables.lowest.all)
    if !isInvalid {
      for score in caches.indices {
        let entry = entry(ofScore: score)
        entries[score] = entry
      }
    }
    counts.count(self, isInvalid: isInvalid)
    if let place = job.groupPlace { try countGroup(block, place, line, isInvalid: isInvalid) }
    switch job.options.form {
    case .csv: appendCSV(block, isInvalid: isInvalid)
    case .jsonLines: try appendJSON(block, line: line, isInvalid: isInvalid)
    }
  }

  @inline(__always)
  func points(of item: Int, score: Int) -> Int {
    let start = tables.shareStarts[score * codes.count + item]
    return Int(tables.shares[start + Int(codes[item].rawValue)][0])
  }

  private mutating func countGroup(
    _ block: UnsafeBufferPointer<UInt8>, _ place: Int, _ line: Int, isInvalid: Bool
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
      ?? BulkCounts(
        job.plan.scorer.questionnaire, items: job.plan.items, alerts: job.noAlerts)
    group.add(self, line: line, isInvalid: isInvalid)
    groups[name] = group
  }

  @inline(__always)
  private mutating func noteAlerts(_ line: Int) {
    for alert in tables.alertItems.indices {
      report.alerts[alert].note(mark(ofAlert: alert), line: line)
    }
  }

  /// - Returns: Whether a cell is not a valid answer.
  @inline(__always)
  private mutating func readCells(_ block: UnsafeBufferPointer<UInt8>) -> Bool {
    let (cells, columns) = (cells.all, tables.columns.all)
    let (codes, singles) = (codes.mutable, tables.singles.all)
    var isInvalid = false
    var content: UInt16 = 0
    for item in codes.indices {
      let cell = cells[columns[item]]
      let code: CellCode
      // Nearly every cell has one byte or none.
      if case .none = cell.quotes, cell.end - cell.start < 2 {
        code =
          cell.start == cell.end ? .unanswered : singles[item << 8 | Int(block[Int(cell.start)])]
      } else {
        code = Self.code(of: cell, in: block, item: item, &reader)
      }
      codes[item] = code
      content |= code.rawValue
      isInvalid = isInvalid || code.isFault
    }
    // `unanswered` is 0 and `declinedWithoutEffect` 2: the row is empty if no other bit is set.
    isEmpty = content & ~CellCode.declinedWithoutEffect.rawValue == CellCode.unanswered.rawValue
    guard raggedness != nil else { return isInvalid }
    codes.update(repeating: .misplaced)
    isEmpty = false
    return true
  }

  private static func code(
    of cell: RecordScanner.Cell, in block: UnsafeBufferPointer<UInt8>, item: Int,
    _ reader: inout CellReader
  ) -> CellCode {
    cell.withContent(in: block) { reader.code(of: $0, item: item) }
  }

  @inline(__always)
  private mutating func entry(ofScore score: Int) -> Int {
    let (codes, shares, starts) = (codes.all, tables.shares, tables.shareStarts)
    var lanes = SIMD8<Int32>.zero
    let first = score * codes.count
    for item in codes.indices {
      lanes &+= shares[starts[first + item] + Int(codes[item].rawValue)]
    }
    while true {
      if let entry = caches[score].count(lanes) { return entry }
      caches[score].take(into: &outcomes[score])
    }
  }

  /// Keeps the faults of the current row, up to the number that are listed.
  private mutating func note(_ line: Int) {
    if let raggedness { return report.note(CellFault(raggedness)) }
    for item in job.itemsInFileOrder {
      guard let kind = codes[item].fault else { continue }
      let column = job.mapping.columns[item]
      report.note(
        CellFault(line: line, column: column.name, item: column.item, kind: kind),
        isOneTooHigh: codes[item] == .oneTooHigh)
    }
  }

  func given(_ item: Int) -> CellCode { job.plan.isGated ? given[item] : codes[item] }

  mutating func takeCounts() -> BulkCounts {
    for score in caches.indices { caches[score].take(into: &outcomes[score]) }
    var all = counts.counts(job.plan, outcomes)
    all.groups = groups
    return all
  }
}
