import WellbeingInstruments
import WellbeingTextFormats

/// Writes a row of scores as one JSON document per line. The keys of every object are in ascending
/// order.
extension RowScorer {
  mutating func appendJSON(
    _ block: UnsafeBufferPointer<UInt8>, line: Int, _ fragments: JSONFragments
  ) throws(BulkScoringError) {
    let (codes, alerts) = (sheet.codes.all, plan.alertItems.all)
    let marks = alerts.indices.map { mark(ofAlert: $0) }
    func forms(_ mark: SheetPlan.AlertMark, _ code: (Int) -> CellCode) -> [[UInt8]] {
      marks.indices.filter { marks[$0] == mark }
        .map { fragments.alerts[$0][Int(code(alerts[$0]).rawValue)] }
    }
    append("{\"alerts\":[", forms(.raised) { sheet.given($0) })
    append("],\"alertsNotAssessed\":[", forms(.notAssessed) { codes[$0] })
    append("],\"columns\":{")
    try appendColumns(block, line: line, fragments)
    append("},\"declined\":[", ids(fragments, codes.indices) { codes[$0] == .declined })
    append("],\"faults\":[", sheet.isInvalid ? faults : [])
    append("],\"line\":")
    output.append(contentsOf: Array(String(line).utf8))
    append(",\"patterns\":[", patterns(fragments))
    append("],\"schemaVersion\":1,\"scores\":[")
    for score in caches.indices {
      if score > 0 { output.append(UInt8(ascii: ",")) }
      guard !sheet.isInvalid else {
        output.append(contentsOf: fragments.invalidScores[score])
        continue
      }
      caches[score].append(0, of: entries[score], to: &output)
      guard !caches[score].isEmpty(1, of: entries[score]) else { continue }
      append(
        "",
        ids(fragments, plan.itemsOfScores[score]) {
          codes[$0].isUnanswered || codes[$0] == .declined || codes[$0] == .open
        })
      caches[score].append(1, of: entries[score], to: &output)
    }
    append("],\"unanswered\":[", ids(fragments, codes.indices) { codes[$0].isUnanswered })
    append("]}\n")
  }

  /// Appends a text and the members of a list that are not empty, with commas between them.
  @inline(__always)
  private mutating func append(
    _ text: StaticString, _ members: some Sequence<[UInt8]> = EmptyCollection()
  ) {
    output.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    var isFirst = true
    for bytes in members where !bytes.isEmpty {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output.append(contentsOf: bytes)
    }
  }

  @inline(__always)
  private func ids(
    _ fragments: JSONFragments, _ items: some Sequence<Int>, where isMeant: (Int) -> Bool
  ) -> [[UInt8]] {
    items.compactMap { isMeant($0) ? fragments.ids[$0] : nil }
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
        writeJSONString(content) { output.append($0) }
        return true
      }
      guard isText else {
        throw BulkScoringError(.notJSON(line: line, column: job.header.names[column.place]))
      }
    }
  }

  private func patterns(_ fragments: JSONFragments) -> [[UInt8]] {
    guard !fragments.patterns.isEmpty else { return [] }
    // If a cell cannot be read, nothing is known of its item.
    let results =
      sheet.isInvalid ? [] : plan.scorer.patterns(of: sheet.responses).map(\.result)
    return fragments.patterns.enumerated().map { pattern, texts in
      texts[sheet.isInvalid ? .undetermined : results[pattern]] ?? []
    }
  }

  private var faults: [[UInt8]] {
    guard !isRagged else {
      return [JSONFragments.object(["kind": CellFault.cellCount.rawValue])]
    }
    return job.itemsInFileOrder.compactMap { item in
      sheet.codes[item].fault.map { fault in
        let column = job.columns.mapping.columns[item]
        return JSONFragments.object([
          "column": column.name, "item": column.item, "kind": fault.rawValue,
        ])
      }
    }
  }
}
