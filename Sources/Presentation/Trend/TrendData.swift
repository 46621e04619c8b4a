package import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingSampleStore
package import WellbeingTexts

/// The data for a trend, in the requested order.
package struct TrendData {
  /// The content of one panel.
  package enum Measure {
    case scores(TrendCourse)
    case moods(MoodCourse)
  }

  package let measures: [Measure]
  /// The combined outcomes of several instruments by sets of rules.
  package let combined: [CombinedChange]
  /// The sets of rules.
  package let criteria: ChangeCriteria
  /// The texts about changes.
  package let texts: ChangeTexts

  /// - Throws: `TextsError` if the texts cannot be read.
  package init(
    _ measures: [Measure], combined: [CombinedChange] = [], criteria: ChangeCriteria
  ) throws {
    self.measures = measures
    self.combined = combined
    self.criteria = criteria
    texts = ChangeTexts(
      try GeneralTexts.builtIn(), criteria: criteria, language: TrendWords.language)
  }

  /// The courses of scores.
  package var scores: [TrendCourse] {
    measures.compactMap { if case .scores(let course) = $0 { course } else { nil } }
  }

  /// Whether there is nothing to draw.
  package var isEmpty: Bool {
    measures.allSatisfy { measure in
      switch measure {
      case .scores(let course): course.results.isEmpty
      case .moods(let course): course.periods.isEmpty
      }
    }
  }
}

/// Statistics on moods.
package struct MoodCourse {
  package let interval: CalendarInterval
  /// The statistics of each day, week or month that has a mood, earliest first.
  package let periods: [ValenceStatistics]
  /// The statistics over the whole period; nil if there is no mood.
  package let overall: ValenceStatistics?

  package init(
    interval: CalendarInterval, periods: [ValenceStatistics], overall: ValenceStatistics?
  ) {
    self.interval = interval
    self.periods = periods
    self.overall = overall
  }
}
