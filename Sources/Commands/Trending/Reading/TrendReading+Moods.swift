import Foundation
import WellbeingInsights
import WellbeingKit

/// Reads the moods of a trend.
extension TrendReading {
  func moods() throws -> MoodCourse {
    let filter =
      filter(from: request.range.start) && .types([.stateOfMind]) && request.moods
    let interval = request.interval
    let figures = try store.sync { try $0.valenceStatistics(where: filter, interval: interval) }
    return MoodCourse(
      interval: interval, periods: figures.periods, overall: figures.overall.first)
  }

  /// The moods of the days that results ask about, read once for all of them.
  func moods(
    _ companion: TrendCompanion, over results: [AssessmentSummary],
    _ questionnaire: Questionnaire
  ) throws -> [MoodOverRecall] {
    guard let first = results.first else { return [] }
    let recallDays = questionnaire.recallPeriod.days
    // Whatever the zones of the two: no mood of the first day starts before this.
    let start = first.startDate.addingTimeInterval(-86_400 * Double(recallDays + 2))
    let all = try days(of: filter(from: start) && .types([.stateOfMind]))
    guard companion != .valence else {
      return MoodOverRecall.over(results, recallDays: recallDays, all)
    }
    let meant = try days(
      of: filter(from: start) && .types([.stateOfMind]) && companion.filter)
    return MoodOverRecall.over(results, recallDays: recallDays, meant, of: all)
  }

  private func days(of filter: SampleFilter) throws -> [MoodDay] {
    try store.sync { try $0.valenceStatistics(where: filter, interval: .day) }.periods
      .compactMap { figures in
        figures.period.map {
          MoodDay(day: $0.lowerBound, count: figures.count, mean: figures.mean)
        }
      }
  }
}
