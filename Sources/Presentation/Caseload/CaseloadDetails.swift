package import Foundation
import WellbeingInsights
package import WellbeingInstruments
import WellbeingSamples
package import WellbeingTextFormats

/// The lines about one subject below the caseload: the last scores, and the alerts in words.
package struct CaseloadDetails: Sendable {
  private static let mostAlerts = 3

  private let caseload: Caseload
  /// The latest score, the bars and the changes of each questionnaire, by row.
  private let courses: [[(score: Span, bars: String, change: [Span])]]
  private let due: [Span]
  private let seen: [String]
  private let definitions: [Questionnaire.Key: Questionnaire]
  private let zone: TimeZone
  private let today: LocalDay

  /// - Parameters:
  ///   - definitions: The definitions that alerts refer to.
  ///   - zone: The zone that decides on which day an alert was raised.
  package init(
    _ caseload: Caseload, _ cells: CaseloadCells,
    definitions: [Questionnaire.Key: Questionnaire], in zone: TimeZone
  ) throws {
    self.caseload = caseload
    self.zone = zone
    today = cells.today
    self.definitions = definitions
    due = caseload.rows.map(cells.due)
    seen = caseload.rows.map(cells.seen)
    courses = try caseload.rows.map { row in
      try caseload.questionnaires.indices.map {
        (try cells.score(row, $0), cells.sparkline(row, $0), cells.change(row, $0))
      }
    }
  }

  package func lines(_ place: Int) -> [[Span]] {
    let row = caseload.rows[place]
    let scores = caseload.questionnaires.enumerated().compactMap { index, questionnaire in
      line(questionnaire, row.entry.results[index], courses[place][index])
    }
    let due = due[place].text.isEmpty ? [] : [[Span("Due  ", .quiet), due[place]]]
    return [[Span(withoutControls(row.subject), .strong)]] + scores + due + alerts(row)
  }

  /// Returns the same lines to be read aloud: with words for signs, and when the subject was last seen.
  package func spoken(_ place: Int) -> [[Span]] {
    let signs = [("▲", "up"), ("▼", "down"), ("! ", ""), ("? ", ""), ("  ", ", ")]
    let lines = lines(place).map { line in
      signs.reduce(line.text) { $0.replacing($1.0, with: $1.1) } + "."
    }
    return (lines + (seen[place].isEmpty ? [] : ["Last seen: \(seen[place])."])).map { [Span($0)] }
  }

  private func line(
    _ questionnaire: Questionnaire, _ results: [AssessmentSummary],
    _ course: (score: Span, bars: String, change: [Span])
  ) -> [Span]? {
    guard !results.isEmpty, let score = questionnaire.scores.first?.id else { return nil }
    let earlier = results.dropLast().map { ($0.value(of: score).map(points) ?? "-") + " " }
    return [
      Span("\(questionnaire.name(in: "en"))  ", .quiet), Span(earlier.joined()), course.score,
      Span(course.bars.isEmpty ? "" : "  " + course.bars),
    ] + (course.change.isEmpty ? [] : [Span("  ")] + course.change)
  }

  private func alerts(_ row: CaseloadRow) -> [[Span]] {
    let worklist = Worklist(row.entry.alerts, definitions: definitions)
    let lines = worklist.alerts.reversed().map { alert -> [Span] in
      let state = alert.stateWords
      let day = LocalDay(of: alert.date, in: zone)
      return [
        Span(state, alert.state == .notAssessed ? .caution : .alert),
        Span(
          "  \(worklist.title(of: alert)) of \(LocalTime.written(day)), \(worklist.item(of: alert))"
            + (alert.next.map { "; \($0.words(on: today))" } ?? "")),
      ]
    }
    let more = lines.count - Self.mostAlerts
    return lines.prefix(Self.mostAlerts) + (more > 0 ? [[Span("and \(more) more", .quiet)]] : [])
  }
}
