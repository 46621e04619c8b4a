import Foundation
import WellbeingCharts
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// A trend in sentences: a text alternative to the chart, and the text below it.
struct TrendSentences {
  private let data: TrendData
  private let style: TrendStyle

  init(_ data: TrendData, _ style: TrendStyle = TrendStyle()) {
    (self.data, self.style) = (data, style)
  }

  private var query: CourseQuery { data.query }

  var all: [Span] { sentences(\.all) }

  /// The sentences that a chart replaces.
  var overview: [String] {
    data.measures.flatMap { measure in
      switch measure {
      case .scores(let course): CourseSentences(course, isLimited: query.isLimited).overview
      case .moods: [String]()
      }
    }
  }

  /// The sentences that a chart does not replace.
  var brief: [Span] { sentences(\.brief) }

  private func sentences(_ ofCourse: KeyPath<CourseSentences, [Span]>) -> [Span] {
    data.measures.flatMap { measure in
      switch measure {
      case .scores(let course):
        CourseSentences(course, isLimited: query.isLimited)[keyPath: ofCourse]
          + moods(of: course).map { Span($0) }
      case .moods(let course):
        [Span(sentence(of: course))]
      }
    }
  }

  /// The marked days, for output without a chart; nil if there are none.
  var marks: String? {
    guard !query.marks.isEmpty else { return nil }
    let days = query.marks.map { event in
      let label = TextRuler().shorten(event.label, to: 80)
      return "\(LocalDay(of: event.time, in: query.timeZone)) \(label)"
    }
    return "Marked: \(days.joined(separator: "; "))."
  }

  // MARK: Moods

  /// Returns a sentence on the moods up to the last result.
  private func moods(of course: TrendCourse) -> [String] {
    guard let last = course.moods?.last else { return [] }
    let days = course.questionnaire.recallPeriod.days
    return [
      "Moods \(days == 1 ? "on the day of" : "in the \(days) days up to") the last result: "
        + "\(comparison(last))."
    ]
  }

  private func sentence(of course: MoodCourse) -> String {
    guard let overall = course.overall, let first = course.periods.first,
      let last = course.periods.last
    else { return "Mood: nothing\(query.isLimited ? " in this period" : "")." }
    let count = counted(overall.count, "mood")
    let days = words(from: first, to: last, course.interval)
    return "Mood, \(count) \(days): mean \(query.words(for: overall.mean)), "
      + "least pleasant \(valenceWords(overall.minimum)), "
      + "most pleasant \(valenceWords(overall.maximum))."
  }

  /// Returns the range of days with moods. Weeks and months are named as such, since not every day
  /// in them has a mood.
  private func words(
    from first: ValenceStatistics, to last: ValenceStatistics, _ interval: CalendarInterval
  ) -> String {
    switch interval {
    case .day: "from \(first.periodWords(.day)) to \(last.periodWords(.day))"
    case .month: "in the months from \(first.periodWords(.month)) to \(last.periodWords(.month))"
    case .week:
      "in the weeks from \(day(first.period?.lowerBound)) to \(day(last.period?.upperBound))"
    }
  }

  private func day(_ day: LocalDay?) -> String { day.map(LocalTime.written) ?? "" }

  /// Returns the moods over a recall period, for example `mean +0.31 of 12 moods`.
  func comparison(_ mood: MoodOverRecall) -> String {
    guard let mean = mood.mean else { return "none" }
    return "mean \(valenceWords(mean)) of \(counted(mood.count, "mood"))"
  }

}

extension TrendSentences {
  var caption: [String] {
    data.measures.map { measure in
      switch measure {
      case .scores(let course):
        CourseSentences(course, isLimited: query.isLimited)
          .caption(
            isOverTime: style.isOverTime,
            interval: query.showsItems(of: course) ? .day : query.interval)
      case .moods(let course): caption(of: course)
      }
    } + breaks + [zone]
  }

  private func caption(of course: MoodCourse) -> String {
    let count = counted(course.overall?.count ?? 0, "mood")
    let figures =
      course.hasWeeklyLine && style.isOverTime && style.form == nil
      ? "mean of each day as a dot, and of each week as a line"
      : (query.factor == nil ? "mean and range" : "mean") + " of each \(course.interval.rawValue)"
    return "Mood, \(count), \(figures)"
  }

  /// A note that a line has gaps although no result is missing.
  private var breaks: [String] {
    let isBroken = data.scores.contains { course in
      guard let longest = course.longestJoin else { return false }
      let starts = course.trend.points.map(\.startDate)
      return zip(starts, starts.dropFirst()).contains { $1.timeIntervalSince($0) > longest }
    }
    return isBroken && style.drawsLines
      ? ["The line breaks where results are unusually far apart."] : []
  }

  private var zone: String {
    let drafts = data.scores.isEmpty ? "" : "; unfinished questionnaires are left out"
    let name = query.timeZone.identifier
    let days =
      data.scores.contains(where: hasOtherDays)
      ? "the axis in \(name), dates of results in their own zones" : "days in \(name)"
    let subject = query.subject.isEmpty ? "" : "subject \(withoutControls(query.subject)); "
    return "\(subject)\(days)\(drafts)".capitalisedFirst
  }

  /// Whether a result's local day differs from its day in the axis's time zone.
  private func hasOtherDays(_ course: TrendCourse) -> Bool {
    course.results.contains { result in
      result.timeZone != query.timeZone.identifier
        && LocalDay(of: result.startDate, in: query.timeZone) != result.localDay
    }
  }
}
