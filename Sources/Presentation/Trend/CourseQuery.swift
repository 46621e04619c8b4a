package import Foundation
package import WellbeingCharts
package import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTextFormats

/// What is read of a subject's results and moods, resolved once, so that reading again does not change
/// the current day.
package struct CourseQuery {
  package enum Measure: Hashable {
    /// A score of the questionnaire with this id; nil means its main score.
    case scores(Questionnaire.ID, score: String?)
    case moods
  }

  /// The result that changes are measured from, if it is not the first.
  package enum Baseline: Equatable {
    /// The first result on or after a time.
    ///
    /// - Parameter day: Nil unless a whole day was given.
    case since(Date, day: LocalDay?)
    /// The digits or the UUID of a result.
    case reference(String)
  }

  /// Empty if the page names nobody.
  package var subject: String
  package var isOwn = false
  package var timeZone: TimeZone
  package var measures: [Measure]
  /// The start of the period; nil for no limit.
  package var start: Date?
  /// The end of the period; nil for no limit.
  package var end: Date?
  package var interval = CalendarInterval.day
  /// Whether the moods over the recall period of each result are read.
  package var comparesMoods = false
  package var factor: Factor?
  package var marks: [WellbeingChart.Course.Event] = []
  /// The items whose answers are shown; empty means all, nil shows scores.
  package var items: [String]?
  package var baseline: Baseline?
  /// The sets of rules for change to use; empty means those of the settings.
  package var criteria: Set<String> = []
  /// The moods to read.
  package var moods = SampleFilter.everything
  /// Whether chart and description leave out the alerts.
  package var leavesOutAlerts = false
  /// Whether results that were entered in error are left out.
  package var leavesOutErrors = false
  /// Whether every score of a questionnaire without a named one is read, and the answers.
  package var readsAll = false
  let moodWords = MoodWords()

  package init(subject: String, isOwn: Bool, timeZone: TimeZone, measures: [Measure] = []) {
    (self.subject, self.isOwn) = (subject, isOwn)
    (self.timeZone, self.measures) = (timeZone, measures)
  }

  package var isLimited: Bool { start != nil || end != nil }

  /// The first day of the period; nil for no limit.
  var firstDay: LocalDay? { start.map { LocalDay(of: $0, in: timeZone) } }

  /// The last day of the period; nil for no limit.
  package var lastDay: LocalDay? {
    end.map { LocalDay(of: $0.addingTimeInterval(-1), in: timeZone) }
  }

  /// Whether the answers of a course are shown in place of its score: as chosen, or in a diary, which
  /// has none.
  func showsItems(of course: TrendCourse) -> Bool { items != nil || course.rule == nil }

  func words(for valence: Double) -> String { moodWords.valence(valence) }
}

/// How a trend is drawn.
package struct TrendStyle {
  package enum Form: String, CaseIterable {
    case line
    case bars
    case scatter
    case calendar
  }

  /// The form of the chart; nil draws a line over time, or a table of answers to items.
  package var form: Form?
  /// What is drawn of the answers of each interval; nil draws each answer.
  package var figure: AnswerPeriods.Figure?
  /// Whether each rule's result is stated, with its sources.
  package var showsSources = false
  /// Whether the page is redrawn: since a screen shows its end, chart and alerts come last.
  package var isFollowed = false

  package init() {}

  var isOverTime: Bool { form != .calendar }
  var drawsLines: Bool { form == nil || form == .line }
}

/// What was read for a query, in its order.
package struct TrendData {
  package enum Measure {
    case scores(TrendCourse)
    case moods(MoodCourse)

    var isEmpty: Bool {
      switch self {
      case .scores(let course): course.results.isEmpty
      case .moods(let course): course.periods.isEmpty
      }
    }
  }

  package var query: CourseQuery
  package let measures: [Measure]
  package let combined: [CombinedChange]
  /// How the only measure goes with a life factor; nil if not requested.
  package let comparison: FactorComparison?
  package let criteria: ChangeCriteria
  package let texts: ChangeTexts
  /// The clock that may be wrong, and the alerts that are not shown.
  package var remarks: [Span] = []
  /// The message if there are no records at all about the subject; nil if there are some.
  package var unknownSubject: String?

  package init(
    _ query: CourseQuery, _ measures: [Measure], combined: [CombinedChange] = [],
    comparison: FactorComparison? = nil, criteria: ChangeCriteria
  ) {
    (self.query, self.measures, self.combined) = (query, measures, combined)
    (self.comparison, self.criteria) = (comparison, criteria)
    texts = ChangeTexts(criteria: criteria, language: TrendWords.language)
  }

  /// Returns only some of the measures, and no change of several questionnaires together.
  func limited(to measures: [Measure]) -> TrendData {
    TrendData(query, measures, criteria: criteria)
  }

  package var scores: [TrendCourse] {
    measures.compactMap { if case .scores(let course) = $0 { course } else { nil } }
  }

  package var isEmpty: Bool { measures.allSatisfy(\.isEmpty) }
}

package struct MoodCourse {
  package let interval: CalendarInterval
  /// The statistics of each day, week or month that has a mood, earliest first.
  package let periods: [ValenceStatistics]
  /// The statistics over the whole period; nil if there is no mood.
  package let overall: ValenceStatistics?

  package init(
    interval: CalendarInterval, periods: [ValenceStatistics], overall: ValenceStatistics?
  ) {
    (self.interval, self.periods, self.overall) = (interval, periods, overall)
  }

  private static let leastDaysOfWeeks = 40

  /// Whether there are so many days that the means of the weeks are drawn as a line.
  var hasWeeklyLine: Bool { interval == .day && periods.count >= Self.leastDaysOfWeeks }
}
