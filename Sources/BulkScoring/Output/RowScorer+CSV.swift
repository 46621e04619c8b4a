import WellbeingInstruments
import WellbeingTextFormats

extension RowScorer {
  mutating func appendCSV(_ block: UnsafeBufferPointer<UInt8>, isInvalid: Bool) {
    appendPassedThrough(block)
    for score in caches.indices {
      if score > 0 || tables.runs.count > 0 { output.append(tables.delimiter) }
      if isInvalid {
        output.append(contentsOf: job.invalidText)
      } else {
        caches[score].append(0, of: entries[score], to: &output)
      }
      if score == 0 { appendLists() }
    }
    output.append(tables.lineEnd.all)
  }

  private mutating func appendLists() {
    output.append(tables.delimiter)
    appendItems { $0.isUnanswered }
    output.append(tables.delimiter)
    appendAlerts(.raised)
    output.append(tables.delimiter)
    appendAlerts(.notAssessed)
  }

  private mutating func appendPassedThrough(_ block: UnsafeBufferPointer<UInt8>) {
    // Cells that are missing have no delimiter between them.
    let runs = raggedness == nil ? tables.runs.all : tables.singleRuns.all
    for run in runs.indices {
      if run > 0 { output.append(tables.delimiter) }
      let (start, end) = (Int(cells[runs[run].first].start), Int(cells[runs[run].last].end))
      output.append(UnsafeBufferPointer(rebasing: block[start..<end]))
    }
  }

  /// Appends the ids of the items whose codes match, separated by spaces.
  @inline(__always)
  private mutating func appendItems(_ isMeant: (CellCode) -> Bool) {
    var isFirst = true
    for item in codes.indices where isMeant(codes[item]) {
      if !isFirst { output.append(UInt8(ascii: " ")) }
      isFirst = false
      output.append(tables.id(of: item))
    }
  }

  /// Appends the ids of the items of the alerts with a mark, separated by spaces.
  @inline(__always)
  private mutating func appendAlerts(_ mark: RowTables.AlertMark) {
    var isFirst = true
    for alert in tables.alertItems.indices where self.mark(ofAlert: alert) == mark {
      if !isFirst { output.append(UInt8(ascii: " ")) }
      isFirst = false
      output.append(tables.id(of: tables.alertItems[alert]))
    }
  }

  @inline(__always)
  func mark(ofAlert alert: Int) -> RowTables.AlertMark {
    // An empty row is usually that of another form, so its alerts are not reported as unknown.
    if isEmpty { return .notRaised }
    let item = tables.alertItems[alert]
    let mark = mark(ofAlert: alert, codes[item])
    // An answer raises its alert even if its item should not have been asked.
    guard codes[item] == .notAsked, self.mark(ofAlert: alert, given(item)) == .raised else {
      return mark
    }
    return .raised
  }

  @inline(__always)
  private func mark(ofAlert alert: Int, _ code: CellCode) -> RowTables.AlertMark {
    tables.alertStates[alert * tables.stride + Int(code.rawValue)]
  }
}
