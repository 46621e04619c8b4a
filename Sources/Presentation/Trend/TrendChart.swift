import Foundation
package import WellbeingCharts
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

package struct TrendChart {
  let data: TrendData
  let style: TrendStyle
  let sentences: TrendSentences

  package init(_ data: TrendData, _ style: TrendStyle = TrendStyle()) {
    (self.data, self.style) = (data, style)
    sentences = TrendSentences(data, style)
  }

  private var query: CourseQuery { data.query }

  package var chart: WellbeingChart {
    if let comparison = data.comparison?.chart(caption: self.sentences.caption) {
      return comparison
    }
    let sentences = self.sentences.all.map(\.text) + [self.sentences.marks].compactMap(\.self)
    return WellbeingChart(
      title: title, caption: self.sentences.caption + [remarkOnMarks].compactMap(\.self),
      alternative: sentences.joined(separator: " "), content: content)
  }

  /// The names of the measures; of a single score over time, the heading of its panel.
  private var title: String {
    let names = data.measures.map { measure in
      switch measure {
      case .scores(let course)
      where data.measures.count == 1 && style.isOverTime && !query.showsItems(of: course):
        course.title
      case .scores(let course): TrendWords(course).name
      case .moods: Self.moodTitle
      }
    }
    return names.joined(separator: ", ")
  }

  private var content: WellbeingChart.Content {
    style.form == .calendar ? calendar : .course(course)
  }

  // MARK: Over time

  private var course: WellbeingChart.Course {
    let drawn = data.measures.filter { !$0.isEmpty }
    let shown = drawn.isEmpty ? data.measures : drawn
    let panels =
      sideBySide(shown).map { [$0] }
      ?? shown.flatMap {
        measure -> [WellbeingChart.Panel] in
        switch measure {
        case .scores(let course):
          (query.showsItems(of: course)
            ? course.itemPanels(style: series, in: periods)
            : [course.panel(style: series, isLabelled: true)])
            + [course.moods.map { companionPanel($0, of: course) }].compactMap(\.self)
        case .moods(let course): [moodPanel(course)]
        }
      }
    let span = span
    return WellbeingChart.Course(
      span: span, timeZone: query.timeZone, panels: panels,
      events: query.marks.filter { span.contains($0.time) })
  }

  private var periods: AnswerPeriods? {
    style.figure.map { AnswerPeriods(every: query.interval, $0) { self.middle(of: $0) } }
  }

  /// Returns the scores of two questionnaires as bars side by side; nil where one scale would leave
  /// the other's bars too short, or higher scores mean opposite things.
  private func sideBySide(_ measures: [TrendData.Measure]) -> WellbeingChart.Panel? {
    let courses = measures.compactMap { if case .scores(let course) = $0 { course } else { nil } }
    guard series == .bars, !query.comparesMoods, measures.count == 2, courses.count == 2,
      !courses.contains(where: query.showsItems),
      courses[0].rule?.direction == courses[1].rule?.direction
    else { return nil }
    let panels = courses.map { $0.panel(style: .bars, isLabelled: true) }
    let (one, other) = (panels[0].scale, panels[1].scale)
    let ends = [one.upperBound, other.upperBound].sorted()
    guard one.lowerBound == other.lowerBound, ends[1] <= 2 * ends[0] else { return nil }
    var panel = panels[0]
    panel.title = title
    panel.scale = one.lowerBound...ends[1]
    panel.bands = panels[0].bands == panels[1].bands ? panel.bands : []
    if panels[0].cutoffs != panels[1].cutoffs {
      panel.cutoffs = zip(panels, courses).flatMap { panel, course in
        panel.cutoffs.map {
          .init(from: $0.from, label: "\(TrendWords(course).name) \($0.label)")
        }
      }
    }
    panel.series = panels.map { panel in
      var series = panel.series[0]
      series.name = panel.title
      // Results of one day or period stand side by side, whatever their times.
      for place in series.points.indices {
        let day = LocalDay(of: series.points[place].time, in: query.timeZone)
        series.points[place].time = middle(of: query.interval.period(of: day))
      }
      return series
    }
    return panel
  }

  private var series: WellbeingChart.Series.Style {
    style.form.flatMap { WellbeingChart.Series.Style(rawValue: $0.rawValue) } ?? .line
  }

  /// The requested period; an open end extends to the results and marks.
  private var span: ClosedRange<Date> {
    let times = times + query.marks.map(\.time)
    let end = query.end.map { $0.addingTimeInterval(-1) } ?? times.max()
    let start = query.start ?? times.min() ?? end
    guard let start, let end else { return Date.distantPast...Date.distantPast }
    return min(start, end)...max(start, end)
  }

  /// The marks if there is no time axis to show them, or else the number outside it.
  var remarkOnMarks: String? {
    guard style.isOverTime else { return sentences.marks }
    let count = query.marks.count { !span.contains($0.time) }
    return count == 0 ? nil : "\(counted(count, "mark")) outside the period left out"
  }

  private var times: [Date] {
    data.measures.flatMap { measure in
      switch measure {
      case .scores(let course) where query.showsItems(of: course):
        course.results.map(\.startDate)
      case .scores(let course): course.trend.points.map(\.startDate)
      case .moods(let course): course.periods.compactMap { $0.period.map(middle) }
      }
    }
  }

  /// Returns noon of the middle day of a week or month, limited to the requested period.
  func middle(of period: ClosedRange<LocalDay>) -> Date {
    let start = max(period.lowerBound, query.firstDay ?? period.lowerBound)
    let end = min(period.upperBound, query.lastDay ?? period.upperBound)
    // The local day of a record may be outside the requested period.
    return (start <= end ? start...end : period).middle(in: query.timeZone)
  }
}

extension ClosedRange<LocalDay> {
  fileprivate func middle(in zone: TimeZone) -> Date {
    lowerBound.adding(days: (upperBound.daysSince1970 - lowerBound.daysSince1970) / 2)
      .moment(secondsIntoDay: LocalDay.noon, in: zone)
  }
}

/// The chart without a time axis.
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
        unit: "valence", noun: "mood", scale: -1...1,
        classes: query.moodWords.classes, days: days))
  }
}

/// The panels, stacked over the same time axis.
extension TrendChart {
  func moodPanel(_ course: MoodCourse) -> WellbeingChart.Panel {
    let points = course.periods.compactMap { figures -> WellbeingChart.Series.Point? in
      guard let period = figures.period else { return nil }
      return WellbeingChart.Series.Point(
        time: middle(of: period), value: figures.mean,
        spread: figures.count > 1 ? figures.minimum...figures.maximum : nil,
        label: "\(figures.periodWords(course.interval)): \(query.words(for: figures.mean)), "
          + counted(figures.count, "mood"))
    }
    guard !course.hasWeeklyLine || style.form != nil else {
      return panelOfWeeks(points, course)
    }
    let days: Double =
      switch course.interval {
      case .day: 7
      case .week: 28
      case .month: 92
      }
    return valencePanel(
      Self.moodTitle, points, style: series == .bars ? .line : series, longestJoin: days * 86_400)
  }

  /// Each day as a dot, and the means of the weeks as a line: many days as a line cannot be read.
  private func panelOfWeeks(
    _ days: [WellbeingChart.Series.Point], _ course: MoodCourse
  ) -> WellbeingChart.Panel {
    let figures = course.periods.filter { $0.period != nil }
    let weeks = Dictionary(grouping: figures) {
      CalendarInterval.week.period(of: $0.period?.lowerBound ?? .first)
    }
    let means = weeks.sorted { $0.key.lowerBound < $1.key.lowerBound }.map { week, days in
      let count = days.reduce(0) { $0 + $1.count }
      let sum = days.reduce(0) { $0 + $1.mean * Double($1.count) }
      return WellbeingChart.Series.Point(time: middle(of: week), value: sum / Double(max(count, 1)))
    }
    var panel = valencePanel(Self.moodTitle, days, style: .scatter, longestJoin: nil)
    panel.series[0].name = "each day"
    for place in days.indices { panel.series[0].points[place].spread = nil }
    panel.series.append(
      WellbeingChart.Series(
        name: "mean of each week", style: .line, points: means, longestJoin: 28 * 86_400))
    return panel
  }

  private func valencePanel(
    _ title: String, _ points: [WellbeingChart.Series.Point], style: WellbeingChart.Series.Style,
    longestJoin: TimeInterval?
  ) -> WellbeingChart.Panel {
    WellbeingChart.Panel(
      title: title, unit: "valence", scale: -1...1,
      bands: query.moodWords.classes,
      series: [
        WellbeingChart.Series(name: title, style: style, points: points, longestJoin: longestJoin)
      ])
  }

  func companionPanel(_ moods: [MoodOverRecall], of course: TrendCourse) -> WellbeingChart.Panel {
    let days = course.questionnaire.recallPeriod.days
    let points = moods.map { mood in
      WellbeingChart.Series.Point(
        time: mood.result.startDate, value: mood.mean,
        label: "\(TrendWords.day(mood.result)): \(sentences.comparison(mood))")
    }
    return valencePanel(
      "\(Self.moodTitle) in the \(days) days up to each result", points, style: .scatter,
      longestJoin: nil)
  }

  static let moodTitle = "Mood"
}
