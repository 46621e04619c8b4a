import WellbeingInstruments
import WellbeingTextFormats

/// Writes a row of scores as one JSON document per line. The keys of every object are in ascending
/// order.
extension RowScorer {
  mutating func appendJSON(
    _ block: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(BulkScoringError) {
    guard let fragments = job.fragments else { return }
    let (codes, alertItems) = (codes.all, plan.alertItems.all)
    let raised = alertItems.indices.map {
      fragments.alerts[$0][Int(given(alertItems[$0]).rawValue)]
    }
    append("{\"alerts\":[")
    append(raised)
    append("],\"alertsNotAssessed\":[")
    // A cell raises an alert even if its item should not be asked.
    let raisingItems = alertItems.indices.filter { !raised[$0].isEmpty }.map { alertItems[$0] }
    if !isEmpty {
      append(
        alertItems.indices.lazy.filter { !raisingItems.contains(alertItems[$0]) }
          .map { fragments.openAlerts[$0][Int(codes[alertItems[$0]].rawValue)] })
    }
    append("],\"columns\":{")
    try appendColumns(block, line: line, fragments)
    append("},\"declined\":[")
    append(codes.indices.lazy.filter { codes[$0] == .declined }.map { fragments.ids[$0] })
    append("],\"faults\":[")
    if isInvalid { append(faults) }
    append("],\"line\":")
    output.append(contentsOf: Array(String(line).utf8))
    append(",\"patterns\":[")
    if !fragments.patterns.isEmpty { append(patterns(fragments)) }
    append("],\"schemaVersion\":1,\"scores\":[")
    appendScores(fragments)
    append("],\"unanswered\":[")
    append(codes.indices.lazy.filter { codes[$0].isUnanswered }.map { fragments.ids[$0] })
    append("]}\n")
  }

  private mutating func append(_ text: StaticString) {
    output.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the members of a list that are not empty, with commas between them.
  private mutating func append(_ members: some Sequence<[UInt8]>) {
    var isFirst = true
    for bytes in members where !bytes.isEmpty {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output.append(contentsOf: bytes)
    }
  }

  private mutating func appendColumns(
    _ block: UnsafeBufferPointer<UInt8>, line: Int, _ fragments: JSONFragments
  ) throws(BulkScoringError) {
    for (number, column) in fragments.columns.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      output.append(contentsOf: column.key)
      let isText = cells[column.place].withContent(in: block) { content in
        // Nearly every cell is ASCII.
        guard content.allSatisfy({ $0 < 0x80 }) || String(validating: content, as: UTF8.self) != nil
        else { return false }
        output.append(quoted: content)
        return true
      }
      guard isText else {
        throw BulkScoringError(.notJSON(line: line, column: job.header.names[column.place]))
      }
    }
  }

  private mutating func appendScores(_ fragments: JSONFragments) {
    let codes = codes.all
    for score in caches.indices {
      if score > 0 { output.append(UInt8(ascii: ",")) }
      guard !isInvalid else {
        output.append(contentsOf: fragments.invalidScores[score])
        continue
      }
      caches[score].append(0, of: entries[score], to: &output)
      guard !caches[score].isEmpty(1, of: entries[score]) else { continue }
      append(
        plan.itemsOfScores[score].lazy
          .filter { codes[$0].isUnanswered || codes[$0] == .declined || codes[$0] == .open }
          .map { fragments.ids[$0] })
      caches[score].append(1, of: entries[score], to: &output)
    }
  }

  private func patterns(_ fragments: JSONFragments) -> [[UInt8]] {
    // If a cell cannot be read, nothing is known of its item.
    let results = isInvalid ? [] : plan.patterns(codes.all).map(\.result)
    return fragments.patterns.enumerated().map { pattern, texts in
      texts[isInvalid ? .undetermined : results[pattern]] ?? []
    }
  }

  private var faults: [[UInt8]] {
    if raggedness != nil {
      return [JSONFragments.object(["kind": .string(CellFault.Kind.cellCount.rawValue)])]
    }
    return job.itemsInFileOrder.compactMap { item in
      codes[item].fault.map { kind in
        let column = job.columns.mapping.columns[item]
        return JSONFragments.object([
          "column": .string(column.name), "item": .string(column.item),
          "kind": .string(kind.rawValue),
        ])
      }
    }
  }
}
