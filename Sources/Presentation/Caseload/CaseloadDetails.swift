package import Foundation
import WellbeingInsights
package import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// What is said of one subject below the caseload: the alerts in words, and the last scores.
package struct CaseloadDetails {
  private static let mostAlerts = 3

  private let caseload: Caseload
  private let cells: CaseloadCells
  private let definitions: [Questionnaire.Key: Questionnaire]
  private let zone: TimeZone

  /// - Parameters:
  ///   - definitions: The definitions that alerts refer to.
  ///   - zone: The zone that decides on which day an alert was raised.
  package init(
    _ caseload: Caseload, _ cells: CaseloadCells,
    definitions: [Questionnaire.Key: Questionnaire], in zone: TimeZone
  ) {
    (self.caseload, self.cells, self.definitions, self.zone) = (caseload, cells, definitions, zone)
  }

  package func document(_ place: Int) throws -> Document {
    let row = caseload.rows[place]
    let scores = try caseload.questionnaires.indices.compactMap { try score(row, $0) }
    let due = cells.due(row)
    // On a screen, the row above says when the subject was last seen.
    let subject: Document.Line = [
      .strong(withoutControls(row.subject)),
      .mark(
        "", said: row.entry.lastDay == nil ? "" : ", last seen: \(cells.seenWords(row))", .plain),
    ]
    let lines =
      [subject] + alerts(row) + scores
      + (due.text.isEmpty ? [] : [[.quiet("Due"), Self.gap, .span(due)]])
    return Document([.init(lines.map { .paragraph($0 + [.mark("", said: ".", .plain)]) })])
  }

  /// What is between two parts of a line.
  private static let gap = Document.Inline.mark("  ", said: ", ", .plain)

  private func score(_ row: CaseloadRow, _ place: Int) throws -> Document.Line? {
    let (questionnaire, results) = (caseload.questionnaires[place], row.entry.results[place])
    guard !results.isEmpty, let score = questionnaire.scores.first?.id else { return nil }
    let earlier = results.dropLast().map { ($0.value(of: score).map(points) ?? "-") + " " }
    let (bars, change) = (cells.bars(row, place), cells.change(row, place))
    return [
      .quiet(questionnaire.name(in: "en")), Self.gap, "\(earlier.joined())",
      .span(try cells.score(row, place)),
    ] + (bars.isEmpty ? [] : [.mark("  ", said: "", .plain)] + bars)
      + (change.isEmpty ? [] : [Self.gap] + change)
  }

  private func alerts(_ row: CaseloadRow) -> [Document.Line] {
    let worklist = Worklist(row.entry.alerts, definitions: definitions)
    let lines = worklist.alerts.reversed().map { alert -> Document.Line in
      let day = LocalTime.written(LocalDay(of: alert.date, in: zone))
      return [.mark("", said: "Alert ", .plain)] + alert.stateLine + [
        Self.gap, "\(worklist.title(of: alert)) of \(day), \(worklist.item(of: alert))",
        "\(alert.next.map { "; \($0.words(on: cells.today))" } ?? "")",
      ]
    }
    let more = lines.count - Self.mostAlerts
    return lines.prefix(Self.mostAlerts) + (more > 0 ? [[.quiet("and \(more) more")]] : [])
  }
}
