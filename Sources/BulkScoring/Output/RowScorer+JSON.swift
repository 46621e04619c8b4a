import Foundation
import WellbeingDelimitedText
import WellbeingInstruments

/// A row of scores as a JSON document on a line of its own.
extension RowScorer {
  mutating func appendJSON(
    _ block: UnsafeBufferPointer<UInt8>, line: Int, isInvalid: Bool
  ) throws {
    let outcome = job.plan.outcome(codes.all)
    let alerts = alerts
    let document = RowDocument(
      line: line, columns: try passedThrough(block, line: line),
      scores: outcome.scores.map { isInvalid ? .invalid(id: $0.id) : .score($0) },
      unanswered: items { $0.isUnanswered }, declined: items { $0 == .declined }, alerts: alerts,
      alertsNotAssessed: outcome.alertsNotAssessed.filter { open in
        !alerts.contains { $0.item == open.item }
      }.map { openAlert($0) },
      // Where a cell cannot be read, nothing is known of its item.
      patterns: outcome.patterns.map {
        isInvalid ? SymptomPattern(id: $0.id, result: .undetermined) : $0
      },
      faults: faults)
    output.append(contentsOf: [UInt8](try encoder.encode(document)))
    output.append(UInt8(ascii: "\n"))
  }

  /// The alerts that cells raise, even those of items that were not to be asked.
  private var alerts: [Alert] {
    tables.alertItems.indices.compactMap { job.plan.alert($0, given(tables.alertItems[$0])) }
  }

  private func openAlert(_ alert: UnassessedAlert) -> RowDocument.OpenAlert {
    let item = job.plan.items.firstIndex { $0.id == alert.item }
    let isUnread = item.map { codes[$0].isFault && codes[$0] != .notAsked } ?? false
    return RowDocument.OpenAlert(
      item: alert.item, reason: isUnread ? BulkOutcome.invalidWord : alert.reason.rawValue)
  }

  private func passedThrough(
    _ block: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(BulkScoringError) -> [String: String] {
    var columns: [String: String] = [:]
    for column in job.passedThrough.joined() {
      let content = cells[column].withContent(in: block) { String(validating: $0, as: UTF8.self) }
      guard let content else { throw .notJSON(line: line, column: job.header.names[column]) }
      columns[job.header.names[column]] = content
    }
    return columns
  }

  private func items(_ isMeant: (CellCode) -> Bool) -> [String] {
    codes.indices.filter { isMeant(codes[$0]) }.map { job.plan.items[$0].id }
  }

  private var faults: [RowDocument.Fault] {
    job.itemsInFileOrder.compactMap { item in
      codes[item].fault.map { kind in
        let column = job.mapping.columns[item]
        return RowDocument.Fault(column: column.name, item: column.item, kind: kind)
      }
    }
  }
}
