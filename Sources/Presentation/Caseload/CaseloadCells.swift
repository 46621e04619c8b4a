package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingPlainText
import WellbeingSamples
import WellbeingSampleStore
import WellbeingTerminal

/// The words for the caseload, with tones.
package struct CaseloadCells {
  private static let language = "en"
  private static let bars = Array("▁▂▃▄▅▆▇█")

  private let style: Style
  private let today: LocalDay
  private let zone: TimeZone
  private let questionnaires: [Questionnaire]
  private let glyphs: Glyphs
  private let definition: (Questionnaire.Key) throws -> Questionnaire?

  /// - Parameters:
  ///   - zone: The zone that decides which day it is.
  ///   - definition: Returns the definition that a result refers to; nil if it is unknown.
  package init(
    _ style: Style, of questionnaires: [Questionnaire], at now: Date, in zone: TimeZone,
    definition: @escaping (Questionnaire.Key) throws -> Questionnaire?
  ) {
    self.style = style
    self.questionnaires = questionnaires
    self.zone = zone
    today = LocalDay(of: now, in: zone)
    glyphs = Glyphs(Look(colors: .none, usesUnicode: style.usesUnicode))
    self.definition = definition
  }

  /// The sign of the row's alerts; with words if tables are read aloud.
  package func mark(_ row: CaseloadRow) -> Span {
    let (mark, count) = (row.mark, row.raised.count)
    let words = count == 0 ? " not assessed" : " \(countWords(count, "alert")) to review"
    return Span(
      mark.isEmpty || !style.flattensTables ? mark : mark + words,
      count > 0 ? .alert : .caution)
  }

  /// The latest score with its band, and the state of its alert.
  package func score(_ row: CaseloadRow, _ place: Int) throws -> Span {
    guard let result = row.entry.results[place].last else { return Span("") }
    let questionnaire = try definition(result.questionnaire)
    guard let score = result.score else { return Span("no total", .caution) }
    let words =
      score.value == nil
      ? score.basis.words + (score.missing.map { ", \($0.count) open" } ?? "")
      : score.words(by: questionnaire, in: Self.language)
    let state = state(of: result, row.entry.alerts).map { ", \($0)" } ?? ""
    return Span(words + state, tone(score, questionnaire))
  }

  /// Returns the state of a result's alert, if the mark does not say enough.
  private func state(of result: AssessmentSummary, _ waiting: [WaitingAlert]) -> String? {
    let states = waiting.filter { $0.uuid == result.uuid }.map(\.state)
    if states.contains(.corrected) { return "corrected" }
    return states.isEmpty && !result.raisedAlerts.isEmpty ? "reviewed" : nil
  }

  private func tone(_ score: Score, _ questionnaire: Questionnaire?) -> Tone {
    guard score.value != nil else { return .caution }
    let bands = questionnaire?.score(score.id)?.bands ?? []
    guard let place = bands.firstIndex(where: { $0.id == score.band }), bands.count > 1 else {
      return .plain
    }
    let isReversed = questionnaire?.score(score.id)?.direction == .higherIsBetter
    return .band(isReversed ? bands.count - 1 - place : place, of: bands.count)
  }

  /// The change since the previous result, such as `▲ 9 worse`.
  package func change(_ row: CaseloadRow, _ place: Int) -> Span {
    guard let change = row.changes[place] else { return Span("") }
    let difference = words(change.difference)
    return switch change.result {
    case .deterioration: Span("\(difference) worse", .worse)
    case .improvement: Span("\(difference) better", .better)
    case .undetermined: Span("undetermined", .caution)
    default: Span(difference)
    }
  }

  private func words(_ difference: ClosedRange<Double>) -> String {
    let (lowest, highest) = (difference.lowerBound, difference.upperBound)
    if lowest >= 0, highest > 0 { return "\(glyphs.up) \(rangeWords(lowest, highest))" }
    if highest <= 0, lowest < 0 { return "\(glyphs.down) \(rangeWords(-highest, -lowest))" }
    return rangeWords(lowest, highest)
  }

  /// The last scores as bars over the whole range of the score, a dot for one without a value;
  /// empty if there are fewer than two.
  package func sparkline(_ row: CaseloadRow, _ place: Int) -> String {
    let results = row.entry.results[place]
    guard style.usesUnicode, results.count > 1, let rule = questionnaires[place].scores.first else {
      return ""
    }
    let (least, most) = (rule.range.minimum, rule.range.maximum)
    return String(
      results.map { result in
        guard let value = result.value(of: rule.id), most > least else { return "·" }
        let share = min(max((value - least) / (most - least), 0), 1)
        return Self.bars[Int((share * Double(Self.bars.count - 1)).rounded())]
      })
  }

  /// The day of the last record: on a screen relative, such as `12 d`.
  package func seen(_ row: CaseloadRow) -> String {
    guard let start = row.entry.lastStart else { return "" }
    let day = LocalDay(of: start, in: zone)
    guard style.isTerminal else { return day.description }
    let age = today.daysSince1970 - day.daysSince1970
    return age == 0 ? "today" : age < 0 ? day.description : "\(age) d"
  }
}
