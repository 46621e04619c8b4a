import Foundation
package import WellbeingSamples

/// A moment of a person's record to look back on. It says nothing about causes.
package struct ReflectionPrompt: Sendable, Hashable {
  package enum Occasion: Sendable, Hashable {
    /// It is the least pleasant feeling of the period, and at least slightly unpleasant.
    case hardMoment
    /// It is the most pleasant feeling of the period, and at least slightly pleasant.
    case goodMoment
    /// It is the most telling feeling of the week whose mean differs most from the mean of the four
    /// weeks before it, of those for which the interval of the difference excludes 0.
    case unusualWeek(Insights.Comparison, ClosedRange<LocalDay>)
    /// It is the most telling feeling of this week, because no week is unusual.
    case thisWeek(Insights.Comparison)
  }

  /// The key of the metadata of a feeling that was looked back on: the time.
  package static let reflectedKey = "WellbeingKitReflected"

  package static let dayCount = 28
  /// The number of weeks that a week is compared with.
  private static let weekCount = 4

  package let occasion: Occasion
  package let feeling: StateOfMind

  /// The first day whose feelings can matter to prompts.
  package static func firstDay(today: LocalDay) -> LocalDay {
    today.firstOfWeek.adding(weeks: 1 - 2 * weekCount)
  }

  /// Returns up to three prompts, each about another moment that was not looked back on.
  ///
  /// - Parameters:
  ///   - feelings: One person's feelings since ``firstDay(today:)``, in any order.
  ///   - today: The last day of the period.
  package static func prompts(
    from feelings: [StateOfMind], today: LocalDay
  ) throws -> [ReflectionPrompt] {
    let open = feelings.filter { $0.header.metadata[reflectedKey] == nil }
    let period = try insights(open, today.adding(days: 1 - dayCount)...today)
    let moments = [
      period.hardMoments.first.map { Self(occasion: .hardMoment, feeling: $0.feeling) },
      period.bestMoments.first.map { Self(occasion: .goodMoment, feeling: $0.feeling) },
    ].compactMap(\.self)
    let shown = Set(moments.map(\.feeling.startDate))
    let rest = open.filter { !shown.contains($0.startDate) }
    return moments + [try week(of: feelings, telling: rest, today: today)].compactMap(\.self)
  }

  /// - Parameter telling: The feelings that can stand for the week.
  private static func week(
    of feelings: [StateOfMind], telling: [StateOfMind], today: LocalDay
  ) throws -> ReflectionPrompt? {
    let weeks = try (0..<weekCount).compactMap { back in
      let monday = today.firstOfWeek.adding(weeks: -back)
      let week = try insights(feelings, monday...min(today, monday.adding(days: 6)))
      return week.comparisons.first { $0.group == nil }.map { ($0, week) }
    }
    let unusual = try weeks.filter { _, week in
      let before = try insights(feelings, week.previous)
      return DayComparison.interval(of: week.days, since: before.days).map { !$0.contains(0) }
        ?? false
    }.max { abs($0.0.difference) < abs($1.0.difference) }
    guard
      let (comparison, week) = unusual ?? weeks.first(where: { $0.1.period.contains(today) })
    else { return nil }
    let sign: Double = comparison.difference < 0 ? -1 : 1
    return telling.filter { week.period.contains($0.header.localDay) }
      .max { (sign * $0.valence, $0.startDate) < (sign * $1.valence, $1.startDate) }
      .map {
        Self(
          occasion: unusual == nil
            ? .thisWeek(comparison) : .unusualWeek(comparison, week.period), feeling: $0)
      }
  }

  /// Returns what can be said about some days, compared with the four weeks before them.
  private static func insights(
    _ feelings: [StateOfMind], _ days: ClosedRange<LocalDay>
  ) throws(CourseError) -> Insights {
    let first = days.lowerBound
    let before = first.adding(weeks: -weekCount)...first.adding(days: -1)
    return try Insights(of: feelings, in: days, comparedWith: before, timeZone: .gmt)
  }
}
