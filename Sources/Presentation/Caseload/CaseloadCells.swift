package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingTextFormats
package import WellbeingSamples

package struct CaseloadCells {
  private static let language = "en"

  private let now: Date
  let today: LocalDay
  private let zone: TimeZone
  private let questionnaires: [Questionnaire]
  private let cells: ResultCells
  private let definition: (Questionnaire.Key) throws -> Questionnaire?
  private let title: (SampleType) -> String

  /// - Parameters:
  ///   - zone: The zone that decides which day it is.
  ///   - definition: Returns the definition that a result refers to; nil if it is unknown.
  package init(
    of questionnaires: [Questionnaire], at now: Date, in zone: TimeZone,
    title: @escaping (SampleType) -> String,
    definition: @escaping (Questionnaire.Key) throws -> Questionnaire?
  ) {
    self.questionnaires = questionnaires
    self.zone = zone
    self.now = now
    today = LocalDay(of: now, in: zone)
    cells = ResultCells(definition: definition)
    self.definition = definition
    self.title = title
  }

  /// The sign of an alert that nobody has reviewed, or that is not assessed.
  package func mark(_ row: CaseloadRow) -> Document.Line {
    guard !row.entry.alerts.isEmpty else { return [] }
    let count = row.raised.count
    return [
      count == 0
        ? .mark("?", said: "not assessed", .caution)
        : .mark("!", said: "\(counted(count, "alert")) to review", .alert)
    ]
  }

  /// The latest score with its band, and the state of its alert.
  package func score(_ row: CaseloadRow, _ place: Int) throws -> Span {
    guard let result = row.entry.results[place].last else { return Span("") }
    let score = try cells.score(of: result, row.entry.alerts)
    return result.isFuture(at: now) ? Span(score.text + ", in the future", .caution) : score
  }

  /// The changes since the last result and since the baseline, such as
  /// `▲ 5, ▲ 15 worse since 1 Aug`, each with the tone of its finding.
  ///
  /// - Parameter isBrief: Whether both are shown elsewhere, so that the row can be one line.
  package func change(_ row: CaseloadRow, _ place: Int, isBrief: Bool = false) -> Document.Line {
    row.changes[place]?
      .line(upTo: row.entry.results[place].last, on: today, isBrief: isBrief) ?? []
  }

  /// The last scores as bars over the whole range of the score, a dot for one without a value;
  /// empty if there are fewer than two.
  package func bars(_ row: CaseloadRow, _ place: Int) -> Document.Line {
    let results = row.entry.results[place]
    guard results.count > 1, let rule = questionnaires[place].scores.first else { return [] }
    return [
      .bars(
        results.map { $0.value(of: rule.id) }, of: rule.range.minimum...rule.range.maximum,
        isSaid: false)
    ]
  }

  /// The alerts to review that are not those of a score in the row: the first, such as `unfinished
  /// PHQ-9`, and the number of the others. If there is none, the first of an unfinished questionnaire
  /// that is not assessed, such as `unfinished PHQ-9, item 9 not asked`.
  package func otherAlerts(_ row: CaseloadRow) throws -> Span {
    let shown = Set(row.entry.results.compactMap(\.last?.uuid))
    let others = row.raised.filter { !shown.contains($0.uuid) }
    let open = row.entry.alerts.filter { $0.isUnfinished && $0.state == .notAssessed }
    guard let first = others.first ?? open.first else { return Span("") }
    let name =
      try definition(first.questionnaire)?.name(in: Self.language)
      ?? printable(first.questionnaire.id)
    let words =
      first.isUnfinished
      ? "unfinished \(name)" + (try unfinishedWords(first))
      : "\(name) of \(LocalTime.written(LocalDay(of: first.date, in: zone)))"
    let more = Set(others.map(\.uuid)).count - 1
    return Span(
      words + (more > 0 ? " and \(more) more" : ""), others.isEmpty ? .caution : .alert)
  }

  /// What is not known of an unfinished questionnaire, such as `, item 9 not asked`.
  private func unfinishedWords(_ alert: WaitingAlert) throws -> String {
    guard let item = alert.item, let reason = alert.reason else { return "" }
    let number = try definition(alert.questionnaire)?.number(of: item)
    return ", \(number.map { "item \($0)" } ?? printable(item)) \(reason.words)"
  }

  /// The first follow-up that is agreed, such as `follow-up Mon 30 Nov, Nurse A`; empty if none is.
  package func followUp(_ row: CaseloadRow) -> Span {
    let first = row.entry.alerts.compactMap(\.next).min { $0.day < $1.day }
    return Span(
      first?.words(on: today) ?? "", first.map { $0.day < today } ?? false ? .alert : .plain)
  }

  /// What is due, for how many days, and how often it was missed before, such as
  /// `overdue 3 d: PHQ-9, today: GAD-7 (2 missed)`.
  package func due(_ row: CaseloadRow) -> Span {
    let longestFirst = row.due.sorted { $0.days.lowerBound < $1.days.lowerBound }
    let words = longestFirst.map { occasion in
      let name = title(occasion.plan.type)
      let days = today.daysSince1970 - occasion.days.lowerBound.daysSince1970
      let missed = occasion.missedBefore == 0 ? "" : " (\(occasion.missedBefore) missed)"
      return (days == 0 ? "today: " : "overdue \(days) d: ") + name + missed
    }
    return Span(words.joined(separator: ", "), row.isOverdue ? .caution : .plain)
  }

  /// The day of the last record: on a screen relative, such as `12 d`.
  package func seen(_ row: CaseloadRow) -> Document.Line {
    row.entry.lastDay.map { [.onScreen(seenWords(row), elsewhere: "\($0)")] } ?? []
  }

  func seenWords(_ row: CaseloadRow) -> String {
    guard let day = row.entry.lastDay else { return "" }
    let age = today.daysSince1970 - day.daysSince1970
    return age == 0 ? "today" : age < 0 ? LocalTime.written(day) : "\(age) d"
  }
}
