import Foundation
package import WellbeingCharts
import WellbeingInsights
import WellbeingInstruments
import WellbeingPlainText
import WellbeingSampleStore
import WellbeingSamples

/// A trend as a chart.
package struct TrendChart {
  let scope: TrendScope
  let data: TrendData
  let sentences: TrendSentences

  /// Whether points of scores have labels; text output does not show them.
  let isLabelled: Bool

  package init(_ scope: TrendScope, _ data: TrendData, isLabelled: Bool) {
    self.isLabelled = isLabelled
    self.scope = scope
    self.data = data
    sentences = TrendSentences(scope, data)
  }

  /// The chart, with its sentences as the text alternative.
  package var chart: WellbeingChart {
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
    switch scope.form {
    case .calendar: calendar
    case .distribution: distribution
    case .line, .bars, .scatter, nil: .course(course)
    }
  }

  // MARK: Over time

  private var course: WellbeingChart.Course {
    let panels = data.measures.flatMap { measure -> [WellbeingChart.Panel] in
      switch measure {
      case .scores(let course) where scope.items != nil: ItemPanels(course, style).panels
      case .scores(let course):
        [course.panel(style: style, isLabelled: isLabelled)]
          + [course.moods.map { companionPanel($0, of: course) }].compactMap(\.self)
      case .moods(let course): [moodPanel(course)]
      }
    }
    let span = span
    return WellbeingChart.Course(
      span: span, timeZone: scope.timeZone, panels: panels,
      events: scope.marks.filter { span.contains($0.time) })
  }

  var style: WellbeingChart.Series.Style {
    scope.form.flatMap { WellbeingChart.Series.Style(rawValue: $0.rawValue) } ?? .line
  }

  /// The requested period; an open end extends to the results and marks.
  private var span: ClosedRange<Date> {
    let times = times + scope.marks.map(\.time)
    let end = scope.end.map { $0.addingTimeInterval(-1) } ?? times.max()
    let start = scope.start ?? times.min() ?? end
    guard let start, let end else { return Date.distantPast...Date.distantPast }
    return min(start, end)...max(start, end)
  }

  /// The marks if there is no time axis to show them, or else the number outside it.
  private var remarkOnMarks: String? {
    guard scope.isOverTime else { return sentences.marks }
    let count = scope.marks.count { !span.contains($0.time) }
    return count == 0 ? nil : "\(countWords(count, "mark")) outside of the period left out"
  }

  /// The times of all points to draw.
  private var times: [Date] {
    data.measures.flatMap { measure in
      switch measure {
      case .scores(let course): course.trend.points.map(\.startDate)
      case .moods(let course): course.periods.compactMap { $0.period.map(middle) }
      }
    }
  }

  /// Returns noon of the middle day of a week or month, limited to the requested period.
  func middle(of period: ClosedRange<LocalDay>) -> Date {
    let first = scope.start.map { LocalDay(of: $0, in: scope.timeZone) }
    let last = scope.end.map { LocalDay(of: $0.addingTimeInterval(-1), in: scope.timeZone) }
    let start = max(period.lowerBound, first ?? period.lowerBound)
    let end = min(period.upperBound, last ?? period.upperBound)
    // The local day of a record may be outside the requested period.
    return (start <= end ? start...end : period).middle(in: scope.timeZone)
  }
}

extension ClosedRange<LocalDay> {
  /// Noon of the middle day.
  fileprivate func middle(in zone: TimeZone) -> Date {
    lowerBound.adding(days: (upperBound.daysSince1970 - lowerBound.daysSince1970) / 2)
      .moment(secondsIntoDay: LocalDay.noon, in: zone)
  }
}

/// Charts without a time axis.
extension TrendChart {
  var calendar: WellbeingChart.Content {
    let days = data.measures.flatMap { measure -> [WellbeingChart.CalendarMap.Day] in
      guard case .moods(let course) = measure else { return [] }
      return course.periods.compactMap { figures in
        figures.period.map {
          .init(
            date: $0.lowerBound.moment(secondsIntoDay: LocalDay.noon, in: .gmt),
            value: figures.mean, count: figures.count)
        }
      }
    }
    return .calendar(
      WellbeingChart.CalendarMap(
        unit: "valence", scale: -1...1,
        classes: valenceClasses.map { .init(from: $0.lowerBound, label: scope.name($0)) },
        days: days))
  }

  var distribution: WellbeingChart.Content {
    guard let measure = data.measures.first else {
      return .distribution(WellbeingChart.Distribution(unit: "", bars: []))
    }
    switch measure {
    case .scores(let course): return .distribution(Self.distribution(of: course))
    case .moods(let course):
      let found = course.periods.map { StateOfMind.ValenceClassification(valence: $0.mean) }
      return .distribution(
        WellbeingChart.Distribution(
          unit: course.interval.rawValue + "s",
          bars: valenceClasses.map { kind in
            .init(label: scope.name(kind), count: found.count { $0 == kind })
          }))
    }
  }

  private static func distribution(of course: TrendCourse) -> WellbeingChart.Distribution {
    let bands = course.rule?.bands ?? []
    let unscored = course.results.count { $0.value(of: course.score) == nil }
    let bars = bands.map { band in
      WellbeingChart.Distribution.Bar(
        label: printable(course.questionnaire.text(band.text, in: TrendWords.language)),
        count: course.results.count { $0.score(course.score)?.band == band.id })
    }
    let unbanded = course.results.count - unscored - bars.reduce(0) { $0 + $1.count }
    let rest = [
      WellbeingChart.Distribution.Bar(label: "in none of the bands", count: unbanded),
      .init(label: Score.Basis.unscorable.words, count: unscored),
    ]
    return WellbeingChart.Distribution(unit: "results", bars: bars + rest.filter { $0.count > 0 })
  }
}
