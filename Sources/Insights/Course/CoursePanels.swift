import Foundation
package import WellbeingCharts
package import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

extension TrendCourse {
  /// Returns a panel of the scores over time, with the bands.
  ///
  /// - Parameters:
  ///   - style: The style of the points.
  ///   - isLabelled: Whether points have labels; text output does not show them.
  package func panel(
    style: WellbeingChart.Series.Style, isLabelled: Bool
  ) -> WellbeingChart.Panel {
    let words = TrendWords(self)
    let points = trend.points.map { point in
      let fits = rule?.fits(point.result) ?? true
      return WellbeingChart.Series.Point(
        time: point.startDate, value: fits ? point.value : nil, spread: fits ? point.spread : nil,
        marks: (fits ? [] : [.otherScale]) + WellbeingChart.Mark.all(of: point, in: self),
        label: isLabelled ? "\(TrendWords.moment(point.result)): \(words.score(point.result))" : "")
    }
    let range = rule?.range
    return WellbeingChart.Panel(
      title: title, unit: "points",
      scale: (range?.minimum ?? 0)...max(range?.maximum ?? 1, (range?.minimum ?? 0) + 1),
      bands: (rule?.bands ?? []).map { band in
        .init(
          from: band.range.minimum,
          label: printable(questionnaire.text(band.text, in: TrendWords.language)))
      },
      cutoffs: (rule?.primaryCutoffs(in: TrendWords.language) ?? []).map {
        .init(from: $0.atLeast, label: $0.shortWords)
      },
      series: [
        WellbeingChart.Series(
          name: words.name, style: style, points: points,
          longestJoin: longestJoin)
      ])
  }

  /// The name, with what is measured if the definition says that.
  package var title: String {
    [TrendWords(self).name, measureName].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// The name of what the main score measures; for another score, its title.
  private var measureName: String {
    let isMain = questionnaire.scores.first?.id == score
    let name = isMain ? questionnaire.measures.name : rule?.title
    return printable(name.map { questionnaire.text($0, in: TrendWords.language) } ?? "")
  }
}

extension Questionnaire.ScoreRule {
  /// Whether a result's score is on this scale, whatever version scored it.
  fileprivate func fits(_ result: AssessmentSummary) -> Bool {
    result.score(id).map { range.contains($0.minimum) && range.contains($0.maximum) } ?? true
  }
}

extension Questionnaire.Cutoff {
  /// For example *cut-off 10 for women*.
  fileprivate var shortWords: String {
    "cut-off \(points(atLeast))" + (sex.map { $0 == .female ? " for women" : " for men" } ?? "")
  }
}

extension WellbeingChart.Mark {
  package static let alertRaised = WellbeingChart.Mark(
    letter: "!", name: "alert raised", shape: .flag, tone: .alert)
  package static let alertReviewed = WellbeingChart.Mark(
    letter: "r", name: "alert reviewed", shape: .flag)
  package static let enteredInError = WellbeingChart.Mark(
    letter: "e", name: "entered in error", shape: .cross, tone: .alert)
  package static let alertCorrected = WellbeingChart.Mark(
    letter: "c", name: "alert corrected, not reviewed", shape: .flag, tone: .alert)
  package static let alertNotAssessed = WellbeingChart.Mark(
    letter: "?", name: "alert not assessed", shape: .openFlag, tone: .caution)
  package static let prorated = WellbeingChart.Mark(
    letter: "p", name: Score.Basis.prorated.words, shape: .ring, tone: .caution)
  package static let itemDeclined = WellbeingChart.Mark(
    letter: "d", name: Score.Basis.itemDeclined.words, shape: .square, tone: .caution)
  package static let totalOnly = WellbeingChart.Mark(
    letter: "t", name: Score.Basis.totalOnly.words, shape: .diamond)
  package static let noTotal = WellbeingChart.Mark(
    letter: "x", name: Score.Basis.unscorable.words, shape: .cross, tone: .caution)

  /// Scored by another version of the definition, so its points have no place on this scale.
  package static let otherScale = WellbeingChart.Mark(
    letter: "s", name: "on another scale", shape: .cross, tone: .caution)

  /// Returns the mark for a score's basis; nil if all answers were given.
  package static func of(_ basis: Score.Basis) -> WellbeingChart.Mark? {
    switch basis {
    case .complete: nil
    case .prorated: .prorated
    case .itemDeclined: .itemDeclined
    case .totalOnly: .totalOnly
    case .unscorable: .noTotal
    }
  }

  /// Returns the marks of all results of a point, so that alerts of results that are not drawn are
  /// not lost.
  package static func all(
    of point: ScoreTrend.Point, in course: TrendCourse
  ) -> [WellbeingChart.Mark] {
    let results = point.results
    guard
      results.count > 1 || point.result.score(course.score)?.basis != .complete
        || !point.result.raisedAlerts.isEmpty || !point.result.alertsNotAssessed.isEmpty
        || !course.correctedAlerts.isEmpty || point.result.isEnteredInError
    else { return [] }
    let states = results.compactMap(course.alertState)
    let alerts: [(WellbeingChart.Mark, Bool)] = [
      (.enteredInError, states.contains(.enteredInError)),
      (.alertRaised, results.contains(where: course.isRaisedAndUnreviewed)),
      (
        .alertReviewed,
        results.contains { !$0.raisedAlerts.isEmpty && course.alertState(of: $0) == .reviewed }
      ),
      (.alertCorrected, states.contains(.corrected)),
      (.alertNotAssessed, results.contains { !$0.alertsNotAssessed.isEmpty }),
    ]
    var basis = point.result.score(course.score).flatMap { of($0.basis) }
    if course.isOwn, let kind = point.result.score(course.score)?.basis {
      basis?.name = kind.ownWords
    }
    return [basis].compactMap(\.self)
      + (course.leavesOutAlerts ? alerts.prefix(1) : alerts[...]).filter(\.1).map(\.0)
  }
}

extension Questionnaire.Item {
  package var hasValues: Bool { values != nil }
}

/// The answers to items over time.
extension TrendCourse {
  package var itemGrid: ItemGrid { ItemGrid(questionnaire, sheets ?? [], items: items) }

  package func wording(of item: Questionnaire.Item) -> String {
    printable(questionnaire.text(item.text, in: TrendWords.language))
  }

  private func unit(of item: Questionnaire.Item) -> String? {
    item.entry?.number?.unit.map { printable(questionnaire.text($0, in: TrendWords.language)) }
  }

  /// Returns the unit of an item's number after a space; empty if there is none.
  func unitWords(of item: Questionnaire.Item) -> String { unit(of: item).map { " \($0)" } ?? "" }

  /// Returns panels of the answers: bars of two items side by side, or one panel per item.
  ///
  /// - Parameter periods: What is drawn of the answers of a period; nil draws each answer.
  package func itemPanels(
    style: WellbeingChart.Series.Style, in periods: AnswerPeriods? = nil
  ) -> [WellbeingChart.Panel] {
    let rows = itemGrid.rows.filter(\.item.hasValues)
    // Bars stand side by side only on one scale.
    if style == .bars, rows.count == 2, Set(rows.map(\.item.values)).count == 1 {
      return [panel(TrendWords(self).name, of: rows, style, periods)]
    }
    return rows.map { panel("\($0.number). \(wording(of: $0.item))", of: [$0], style, periods) }
  }

  private func panel(
    _ title: String, of rows: [ItemGrid.Row], _ style: WellbeingChart.Series.Style,
    _ periods: AnswerPeriods?
  ) -> WellbeingChart.Panel {
    let drawn = rows.map { series($0, style, periods) }
    let isOnScale = periods.map { $0.figure == .mean } ?? true
    let values = isOnScale ? rows.compactMap(\.item.values) : [Self.leastScale]
    // An answer to an earlier version may be outside the range.
    let answers = drawn.flatMap { $0.points.compactMap(\.value) }
    let least = (values.map(\.lowerBound) + answers).min() ?? 0
    let most = (values.map(\.upperBound) + answers).max() ?? 1
    let units = Set(rows.map { unit(of: $0.item) ?? ($0.item.entry == nil ? "value" : "") })
    let noun = periods?.figure == .count ? "answers" : units.count == 1 ? units.first ?? "" : ""
    let figure = periods.map { "\($0.figure) of each \($0.interval)" } ?? ""
    return WellbeingChart.Panel(
      title: title, unit: [noun, figure].filter { !$0.isEmpty }.joined(separator: ", "),
      scale: least...(most > least ? most : least + 1), series: drawn)
  }

  /// The least scale of sums and counts; a shorter one would be divided into fractions.
  private static let leastScale = 0.0...5

  /// Draws values only, so that nothing else can be mistaken for a value.
  private func series(
    _ row: ItemGrid.Row, _ style: WellbeingChart.Series.Style, _ periods: AnswerPeriods?
  ) -> WellbeingChart.Series {
    let points =
      periods?.drawn(row.cells, of: sheets ?? [])
      ?? zip(sheets ?? [], row.cells).map { sheet, cell in
        WellbeingChart.Series.Point(
          time: sheet.startDate, value: cell.value, marks: cell.marks,
          label: "\(LocalTime.moment(sheet)): \(words(for: cell, of: row.item))")
      }
    return WellbeingChart.Series(
      name: row.item.id, style: style, points: points, longestJoin: longestJoin)
  }
}

extension TrendCourse {
  /// Returns an answer to an item, in words if it is not a value.
  package func words(for cell: ItemGrid.Cell, of item: Questionnaire.Item) -> String {
    switch cell {
    case .value(let value): return points(value)
    case .text(let text): return printable(text)
    case .choice(let id):
      let text = item.choiceSet.choices.first { $0.id == id }?.text
      return printable(text.map { questionnaire.text($0, in: TrendWords.language) } ?? id)
    case .declined: return "declined"
    case .notApplicable: return "does not apply"
    case .unanswered: return "not answered"
    case .notAsked: return "not asked"
    case .unknown: return "not known"
    }
  }
}

extension ItemGrid.Cell {
  fileprivate var marks: [WellbeingChart.Mark] {
    switch self {
    case .declined: [.init(letter: "d", name: "declined", shape: .square, tone: .caution)]
    case .unanswered: [.init(letter: "u", name: "not answered", shape: .cross, tone: .caution)]
    case .value, .choice, .text, .notApplicable, .notAsked, .unknown: []
    }
  }
}
