import WellbeingInstruments
import WellbeingTextFormats

/// Writes a row of scores as one JSON document per line. The keys of every object are in ascending
/// order.
extension RowScorer {
  mutating func appendJSON(
    _ block: UnsafeBufferPointer<UInt8>, line: Int, isInvalid: Bool
  ) throws(BulkScoringError) {
    guard let fragments = job.fragments else { return }
    append("{\"alerts\":[")
    var isFirst = true
    for alert in tables.alertItems.indices {
      appendMember(
        fragments.alerts[alert][Int(given(tables.alertItems[alert]).rawValue)], &isFirst)
    }
    append("],\"alertsNotAssessed\":[")
    isFirst = true
    for alert in tables.alertItems.indices where !isEmpty && !isRaised(itemOf: alert, fragments) {
      appendMember(
        fragments.openAlerts[alert][Int(codes[tables.alertItems[alert]].rawValue)], &isFirst)
    }
    append("],\"columns\":{")
    try appendColumns(block, line: line, fragments)
    append("},\"declined\":[")
    appendIDs(fragments) { $0 == .declined }
    append("],\"faults\":[")
    if isInvalid { appendFaults() }
    append("],\"line\":")
    output.append(contentsOf: JSONFragments.number(line))
    append(",\"patterns\":[")
    appendPatterns(fragments, isInvalid: isInvalid)
    append("],\"schemaVersion\":1,\"scores\":[")
    appendScores(fragments, isInvalid: isInvalid)
    append("],\"unanswered\":[")
    appendIDs(fragments) { $0.isUnanswered }
    append("]}\n")
  }

  private mutating func append(_ text: StaticString) {
    output.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a list member, unless it is empty.
  private mutating func appendMember(_ bytes: [UInt8], _ isFirst: inout Bool) {
    guard !bytes.isEmpty else { return }
    if !isFirst { output.append(UInt8(ascii: ",")) }
    isFirst = false
    output.append(contentsOf: bytes)
  }

  /// Returns whether the cell of the alert's item raises an alert, even if it should not be asked.
  private func isRaised(itemOf alert: Int, _ fragments: JSONFragments) -> Bool {
    let item = tables.alertItems[alert]
    return tables.alertItems.indices.contains {
      tables.alertItems[$0] == item
        && !fragments.alerts[$0][Int(given(item).rawValue)].isEmpty
    }
  }

  private mutating func appendColumns(
    _ block: UnsafeBufferPointer<UInt8>, line: Int, _ fragments: JSONFragments
  ) throws(BulkScoringError) {
    var isFirst = true
    for (place, key) in fragments.columns {
      appendMember(key, &isFirst)
      let isText = cells[place].withContent(in: block) { content in
        // Nearly every cell is ASCII.
        guard content.allSatisfy({ $0 < 0x80 }) || String(validating: content, as: UTF8.self) != nil
        else { return false }
        output.append(quoted: content)
        return true
      }
      guard isText else {
        throw BulkScoringError(.notJSON(line: line, column: job.header.names[place]))
      }
    }
  }

  private mutating func appendIDs(_ fragments: JSONFragments, _ isMeant: (CellCode) -> Bool) {
    var isFirst = true
    for item in codes.indices where isMeant(codes[item]) {
      appendMember(fragments.ids[item], &isFirst)
    }
  }

  private mutating func appendScores(_ fragments: JSONFragments, isInvalid: Bool) {
    var isFirst = true
    for score in caches.indices {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      guard !isInvalid else {
        output.append(contentsOf: fragments.invalidScores[score])
        continue
      }
      let entry = entries[score]
      caches[score].append(0, of: entry, to: &output)
      guard !caches[score].isEmpty(1, of: entry) else { continue }
      var isFirstItem = true
      for item in fragments.items[score]
      where codes[item].isUnanswered || codes[item] == .declined || codes[item] == .open {
        appendMember(fragments.ids[item], &isFirstItem)
      }
      caches[score].append(1, of: entry, to: &output)
    }
  }

  private mutating func appendPatterns(_ fragments: JSONFragments, isInvalid: Bool) {
    guard !fragments.patterns.isEmpty else { return }
    var isFirst = true
    // If a cell cannot be read, nothing is known of its item.
    let results = isInvalid ? [] : job.plan.patterns(codes.all).map(\.result)
    for (pattern, texts) in fragments.patterns.enumerated() {
      appendMember(texts[isInvalid ? .undetermined : results[pattern]] ?? [], &isFirst)
    }
  }

  private mutating func appendFaults() {
    if raggedness != nil {
      let kind = CellFault.Kind.cellCount.rawValue
      return output.append(contentsOf: JSONFragments.object([("kind", JSONFragments.text(kind))]))
    }
    var isFirst = true
    for item in job.itemsInFileOrder {
      guard let kind = codes[item].fault else { continue }
      let column = job.mapping.columns[item]
      appendMember(
        JSONFragments.object([
          ("column", JSONFragments.text(column.name)), ("item", JSONFragments.text(column.item)),
          ("kind", JSONFragments.text(kind.rawValue)),
        ]), &isFirst)
    }
  }
}
