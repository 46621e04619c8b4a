import Foundation
import WellbeingCharts
import WellbeingInsights
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// A trend as a chart.
struct TrendChart {
  let request: TrendRequest
  let data: TrendData
  let sentences: TrendSentences

  /// Whether something is said of each point of scores; lines of text show nothing of it.
  let isLabelled: Bool

  init(_ request: TrendRequest, _ data: TrendData, isLabelled: Bool) {
    self.isLabelled = isLabelled
    self.request = request
    self.data = data
    sentences = TrendSentences(request, data)
  }

  /// The chart, with its sentences as the text for whoever does not see it.
  var chart: WellbeingChart {
    let sentences = self.sentences.all + [self.sentences.marks].compactMap(\.self)
    return WellbeingChart(
      title: title, caption: self.sentences.caption + [remarkOnMarks].compactMap(\.self),
      alternative: sentences.joined(separator: " "), content: content)
  }

  private var title: String {
    let names = data.measures.map { measure in
      switch measure {
      case .scores(let course): TrendWords(course).name
      case .moods: Self.moodTitle
      }
    }
    return names.joined(separator: ", ")
  }

  private var content: WellbeingChart.Content {
    switch request.form {
    case .calendar: calendar
    case .distribution: distribution
    case .line, .bars, .scatter, nil: .course(course)
    }
  }

  // MARK: Over time

  private var course: WellbeingChart.Course {
    let panels = data.measures.flatMap { measure -> [WellbeingChart.Panel] in
      switch measure {
      case .scores(let course) where request.items != nil: ItemPanels(course, style).panels
      case .scores(let course):
        [course.panel(style: style, isLabelled: isLabelled)]
          + [course.moods.map { companionPanel($0, of: course) }].compactMap(\.self)
      case .moods(let course): [moodPanel(course)]
      }
    }
    let span = span
    return WellbeingChart.Course(
      span: span, timeZone: request.zone, panels: panels,
      events: request.marks.filter { span.contains($0.time) })
  }

  var style: WellbeingChart.Series.Style {
    request.form.flatMap { WellbeingChart.Series.Style(rawValue: $0.rawValue) } ?? .line
  }

  /// The period that was asked for; where an end is open, the marks count as what was found does.
  private var span: ClosedRange<Date> {
    let times = times + request.marks.map(\.time)
    let end = request.range.end.map { $0.addingTimeInterval(-1) } ?? times.max()
    let start = request.range.start ?? times.min() ?? end
    guard let start, let end else { return Date.distantPast...Date.distantPast }
    return min(start, end)...max(start, end)
  }

  /// The marks where no axis of time shows them, else how many lie outside of it.
  private var remarkOnMarks: String? {
    guard request.isOverTime else { return sentences.marks }
    let count = request.marks.count { !span.contains($0.time) }
    return count == 0 ? nil : "\(countWords(count, "mark")) outside of the period left out"
  }

  /// When there is something to draw.
  private var times: [Date] {
    data.measures.flatMap { measure in
      switch measure {
      case .scores(let course): course.trend.points.map(\.startDate)
      case .moods(let course): course.periods.compactMap { $0.period.map(middle) }
      }
    }
  }

  /// Noon of the middle one of those days of a week or month that were asked for.
  func middle(of period: ClosedRange<LocalDay>) -> Date {
    let first = request.range.start.map { LocalDay(of: $0, in: request.zone) }
    let last = request.range.end.map { LocalDay(of: $0.addingTimeInterval(-1), in: request.zone) }
    let start = max(period.lowerBound, first ?? period.lowerBound)
    let end = min(period.upperBound, last ?? period.upperBound)
    // Where it was answered it may have been another day than those that were asked for.
    return (start <= end ? start...end : period).middle(in: request.zone)
  }
}

extension ClosedRange<LocalDay> {
  /// Noon of the middle day.
  fileprivate func middle(in zone: TimeZone) -> Date {
    lowerBound.adding(days: (upperBound.daysSince1970 - lowerBound.daysSince1970) / 2)
      .moment(secondsIntoDay: DateArgument.noon, in: zone)
  }
}
