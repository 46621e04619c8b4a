import WellbeingInstruments
import WellbeingTextFormats

extension RowScorer {
  mutating func appendCSV(_ block: UnsafeBufferPointer<UInt8>) {
    if isRagged { append(job.columnRuns.all, block) } else { append(job.runs.all, block) }
    for score in caches.indices {
      if score > 0 || job.runs.count > 0 { output.append(job.delimiter) }
      if sheet.isInvalid {
        output.append(contentsOf: job.invalidText)
      } else {
        caches[score].append(0, of: entries[score], to: &output)
      }
      guard score == 0 else { continue }
      output.append(job.delimiter)
      for item in sheet.codes.indices where sheet.codes[item].isUnanswered { append(idOf: item) }
      appendAlerts(.raised)
      appendAlerts(.notAssessed)
    }
    output.append(job.lineEnd.all)
  }

  /// Appends columns of the file. Cells that are missing have no delimiter between them.
  @inline(__always)
  private mutating func append(
    _ runs: UnsafeBufferPointer<BulkJob.Run>, _ block: UnsafeBufferPointer<UInt8>
  ) {
    for run in runs.indices {
      if run > 0 { output.append(job.delimiter) }
      let (start, end) = (Int(cells[runs[run].first].start), Int(cells[runs[run].last].end))
      output.append(UnsafeBufferPointer(rebasing: block[start..<end]))
    }
  }

  /// Appends a cell with the ids of the items of the alerts with a mark.
  @inline(__always)
  private mutating func appendAlerts(_ mark: SheetPlan.AlertMark) {
    output.append(job.delimiter)
    for alert in plan.alertItems.indices where self.mark(ofAlert: alert) == mark {
      append(idOf: plan.alertItems[alert])
    }
  }

  /// Appends an item's id to a list: after a space, unless it is the first.
  private mutating func append(idOf item: Int) {
    if output.last != job.delimiter { output.append(UInt8(ascii: " ")) }
    output.append(job.ids[item])
  }
}
