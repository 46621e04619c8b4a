import Foundation
import WellbeingCharts
import WellbeingInsights
import WellbeingInstruments
import WellbeingSampleStore
import WellbeingSamples

/// The panels, stacked over the same time axis.
extension TrendChart {
  func moodPanel(_ course: MoodCourse) -> WellbeingChart.Panel {
    let points = course.periods.compactMap { figures -> WellbeingChart.Series.Point? in
      guard let period = figures.period else { return nil }
      return WellbeingChart.Series.Point(
        time: middle(of: period), value: figures.mean,
        spread: figures.count > 1 ? figures.minimum...figures.maximum : nil,
        label: "\(figures.periodWords(course.interval)): \(scope.words(for: figures.mean)), "
          + countWords(figures.count, "mood"))
    }
    let days: Double =
      switch course.interval {
      case .day: 7
      case .week: 28
      case .month: 92
      }
    return valencePanel(
      Self.moodTitle, points, style: style == .bars ? .line : style, longestJoin: days * 86_400)
  }

  private func valencePanel(
    _ title: String, _ points: [WellbeingChart.Series.Point], style: WellbeingChart.Series.Style,
    longestJoin: TimeInterval?
  ) -> WellbeingChart.Panel {
    WellbeingChart.Panel(
      title: title, unit: "valence", scale: -1...1,
      bands: valenceClasses.map { .init(from: $0.lowerBound, label: scope.name($0)) },
      series: [
        WellbeingChart.Series(name: title, style: style, points: points, longestJoin: longestJoin)
      ])
  }

  func companionPanel(
    _ moods: [MoodOverRecall], of course: TrendCourse
  ) -> WellbeingChart.Panel {
    let days = course.questionnaire.recallPeriod.days
    let word = scope.companion.flatMap(sentences.word)
    let title =
      "\(word.map { "Moods with \($0)" } ?? Self.moodTitle) in the \(days) days up to each result"
    let points = moods.map { mood in
      // A count of 0 out of 0 moods is not drawn as zero.
      let value = word == nil ? mood.mean : mood.total == 0 ? nil : Double(mood.count)
      return WellbeingChart.Series.Point(
        time: mood.result.startDate, value: value,
        label: "\(TrendWords.day(mood.result)): \(sentences.companion(mood))")
    }
    guard word != nil else {
      return valencePanel(title, points, style: .scatter, longestJoin: nil)
    }
    return WellbeingChart.Panel(
      title: title, unit: "moods",
      scale: 0...max(Self.leastCount, points.compactMap(\.value).max() ?? 0),
      series: [WellbeingChart.Series(name: title, style: .bars, points: points)])
  }

  static let moodTitle = "Mood"

  /// The minimum upper end of a scale of counts; a lower one would be divided into fractions.
  private static let leastCount = 5.0

  var valenceClasses: [StateOfMind.ValenceClassification] {
    StateOfMind.ValenceClassification.allCases
  }
}
