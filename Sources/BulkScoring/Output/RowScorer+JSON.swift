import Foundation
import WellbeingDelimitedText
import WellbeingInstruments

/// A row of scores as a JSON document on a line of its own.
extension RowScorer {
  mutating func appendJSON(
    _ block: UnsafeBufferPointer<UInt8>, line: Int, isInvalid: Bool
  ) throws {
    let outcome = job.plan.outcome(codes.all)
    let document = RowDocument(
      line: line, columns: try passedThrough(block, line: line),
      scores: outcome.scores.map { isInvalid ? .invalid(id: $0.id) : .score($0) },
      unanswered: items { $0.isUnanswered }, declined: items { $0 == .declined },
      alerts: outcome.alerts, alertsNotAssessed: outcome.alertsNotAssessed,
      // Where a cell cannot be read, nothing is known of its item.
      patterns: outcome.patterns.map {
        isInvalid ? SymptomPattern(id: $0.id, result: .undetermined) : $0
      },
      faults: faults)
    output.append(contentsOf: [UInt8](try encoder.encode(document)))
    output.append(UInt8(ascii: "\n"))
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
    codes.indices.compactMap { item in
      codes[item].fault.map { kind in
        let column = job.mapping.columns[item]
        return RowDocument.Fault(column: column.name, item: column.item, kind: kind)
      }
    }
  }
}
