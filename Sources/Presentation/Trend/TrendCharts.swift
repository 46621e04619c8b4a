public import Foundation
public import WellbeingCharts
public import WellbeingInsights
public import WellbeingInstruments
import WellbeingPlainText
import WellbeingSamples

extension ScoreTrend {
  /// Returns the course of the score as a chart, as the command `trend` draws it.
  ///
  /// ```swift
  /// let results = try await store.assessmentSummaries(where: .subject("P0412"))
  /// let chart = ScoreTrend(by: .phq9, in: results).chart(by: .phq9)
  /// print(chart.lines(width: 80).joined(separator: "\n"))
  /// ```
  ///
  /// Its marks show raised alerts, alerts that were not assessed, and a score's basis.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition with the score's range and bands.
  ///   - timeZone: The zone of the axis; dates in sentences are in the zones of the results.
  public func chart(
    by questionnaire: Questionnaire, timeZone: TimeZone = .current
  ) -> WellbeingChart {
    let results = points.flatMap(\.results)
    let course = TrendCourse(
      questionnaire: questionnaire, score: score, results: results, trend: self,
      tally: CourseTally(results, of: score, in: questionnaire, withdrawn: []),
      longestJoin: longestJoin(leastDays: 2 * questionnaire.recallPeriod.days), changes: nil,
      criteria: [], comparableCount: 0, withdrawn: [:], unreviewed: [], moods: nil, sheets: nil,
      items: nil)
    let sentences = CourseSentences(course)
    let starts = results.map(\.startDate)
    let span = (starts.min() ?? .distantPast)...(starts.max() ?? .distantPast)
    return WellbeingChart(
      title: TrendWords(course).name,
      caption: [sentences.caption(), "days in \(timeZone.identifier)"],
      alternative: sentences.all.joined(separator: " "),
      content: .course(
        WellbeingChart.Course(
          span: span, timeZone: timeZone,
          panels: [course.panel(style: .line, isLabelled: true)], events: [])))
  }
}

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
      title: "\(words.name): \(measureName)", unit: "points",
      scale: (range?.minimum ?? 0)...max(range?.maximum ?? 1, (range?.minimum ?? 0) + 1),
      bands: (rule?.bands ?? []).map { band in
        .init(
          from: band.range.minimum,
          label: printable(questionnaire.text(band.text, in: TrendWords.language)))
      },
      series: [
        WellbeingChart.Series(
          name: words.name, style: style, points: points,
          longestJoin: longestJoin)
      ])
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
