import WellbeingInstruments
import WellbeingTextFormats

extension RowScorer {
  mutating func appendCSV(_ block: UnsafeBufferPointer<UInt8>, isInvalid: Bool) {
    let start = output.count
    appendPassedThrough(block)
    var isFirst = tables.runs.count == 0
    for part in tables.parts.indices {
      if !isFirst { output.append(tables.delimiter) }
      isFirst = false
      append(tables.parts[part], isInvalid: isInvalid)
    }
    if output.count == start { output.append(contentsOf: BulkJob.onlyBlank) }
    output.append(tables.lineEnd.all)
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

  private mutating func append(_ part: OutputLayout.Part, isInvalid: Bool) {
    switch part {
    case .score(let score, let text):
      if isInvalid {
        output.append(contentsOf: job.invalidTexts[score][text])
      } else {
        caches[score].append(text, of: entries[score], to: &output)
      }
    case .unanswered: appendItems { $0.isUnanswered }
    case .declined: appendItems { $0 == .declined }
    case .alerts: appendAlerts(.raised)
    case .alertsNotAssessed: appendAlerts(.notAssessed)
    case .pattern: output.append(contentsOf: Array(pattern(isInvalid: isInvalid).utf8))
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

  private func pattern(isInvalid: Bool) -> String {
    // If a cell cannot be read, nothing is known of its item.
    let patterns = isInvalid ? [] : job.plan.patterns(codes.all)
    let met = patterns.filter { $0.result == .met }.map(\.id)
    if !met.isEmpty { return met.joined(separator: " ") }
    let isOpen = isInvalid || patterns.contains { $0.result == .undetermined }
    return (isOpen ? SymptomPattern.Result.undetermined : .notMet).rawValue
  }
}
