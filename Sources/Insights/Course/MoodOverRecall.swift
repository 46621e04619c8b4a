package import WellbeingSamples
import WellbeingTextFormats

package struct MoodOverRecall: Sendable, Hashable {
  package let result: AssessmentSummary
  /// The days that its items ask about, ending with the result's day.
  package let days: ClosedRange<LocalDay>
  /// The number of moods.
  package let count: Int
  /// The mean of their valences, from −1 to 1; nil if there are none.
  package let mean: Double?
}

package struct MoodDay: Sendable, Hashable {
  /// The day, in the moods' time zone.
  package let day: LocalDay
  /// The number of moods, at least 1.
  package let count: Int
  /// The mean of their valences, from −1 to 1.
  package let mean: Double

  package init(day: LocalDay, count: Int, mean: Double) {
    self.day = day
    self.count = count
    self.mean = mean
  }
}

extension MoodOverRecall {
  /// Returns the moods over each result's recall period, which ends with the result's own day,
  /// whatever the time of day.
  ///
  /// - Parameters:
  ///   - recallDays: The number of days that the items ask about.
  ///   - days: The figures of moods by day, earliest first.
  package static func over(
    _ results: [AssessmentSummary], recallDays: Int, _ days: [MoodDay]
  ) -> [MoodOverRecall] {
    results.map { result in
      let last = result.localDay
      let period = last.adding(days: 1 - max(recallDays, 1))...last
      let known = days.within(period)
      let count = known.reduce(0) { $0 + $1.count }
      let sum = known.reduce(0) { $0 + $1.mean * Double($1.count) }
      return MoodOverRecall(
        result: result, days: period, count: count, mean: count == 0 ? nil : sum / Double(count))
    }
  }
}

extension [MoodDay] {
  fileprivate func within(_ period: ClosedRange<LocalDay>) -> ArraySlice<MoodDay> {
    self[sortedIndex(where: { $0.day >= period.lowerBound })...]
      .prefix { $0.day <= period.upperBound }
  }
}
