import Foundation
import WellbeingInsights
import WellbeingKit

/// What was found for a trend, in the order in which it was asked for.
struct TrendData {
  /// One panel's worth.
  enum Measure {
    case scores(TrendCourse)
    case moods(MoodCourse)
  }

  let measures: [Measure]
  /// What a set of rules says of several instruments together.
  let combined: [CombinedChange]
  /// The sets of rules.
  let criteria: ChangeCriteria

  /// The courses of scores.
  var scores: [TrendCourse] {
    measures.compactMap { if case .scores(let course) = $0 { course } else { nil } }
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool {
    measures.allSatisfy { measure in
      switch measure {
      case .scores(let course): course.results.isEmpty
      case .moods(let course): course.periods.isEmpty
      }
    }
  }
}

extension TrendData {
  /// What there is where nothing was saved yet.
  init(nothingOf request: TrendRequest, _ session: Session) throws {
    measures = try request.measures.map { measure in
      switch measure {
      case .scores(let id, let score):
        .scores(TrendCourse(nothingOf: try session.questionnaire(id), score: score))
      case .moods: .moods(MoodCourse(interval: request.interval, periods: [], overall: nil))
      }
    }
    combined = []
    criteria = try ChangeCriteria.builtIn()
  }
}

/// Figures over moods.
struct MoodCourse {
  let interval: CalendarInterval
  /// The figures of each day, week or month that has a mood, the earliest first.
  let periods: [ValenceStatistics]
  /// The figures over all of it; nil where there is no mood.
  let overall: ValenceStatistics?
}
