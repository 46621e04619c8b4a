package import WellbeingSamples

/// How many moods there were, and how pleasant they were, in the days that a result asks about.
package struct MoodOverRecall: Sendable, Hashable {
  /// The result.
  package let result: AssessmentSummary
  /// The days that its items ask about; the last is that of the result.
  package let days: ClosedRange<LocalDay>
  /// How many of those moods there were that are meant.
  package let count: Int
  /// The mean of their valences, from −1 through 1; nil if there were none.
  package let mean: Double?
  /// How many moods there were at all: where there were none, that none was meant says nothing.
  package let total: Int
}

/// What is known of the moods of a day.
package struct MoodDay: Sendable, Hashable {
  /// The day in the zone of its moods.
  package let day: LocalDay
  /// How many moods there were, from 1.
  package let count: Int
  /// The mean of their valences, from −1 through 1.
  package let mean: Double

  /// Creates the figures of a day.
  package init(day: LocalDay, count: Int, mean: Double) {
    self.day = day
    self.count = count
    self.mean = mean
  }
}

extension MoodOverRecall {
  /// The moods over the recall period of each result: so many days that end with the result's own,
  /// whatever the time of day.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - recallDays: How many days their items ask about.
  ///   - days: What is known of the days, the earliest first: of the moods that are meant.
  ///   - all: The same of all moods; nil if all are meant.
  package static func over(
    _ results: [AssessmentSummary], recallDays: Int, _ days: [MoodDay], of all: [MoodDay]? = nil
  ) -> [MoodOverRecall] {
    results.map { result in
      let last = result.localDay
      let period = last.adding(days: 1 - max(recallDays, 1))...last
      let known = days.within(period)
      let count = known.reduce(0) { $0 + $1.count }
      let sum = known.reduce(0) { $0 + $1.mean * Double($1.count) }
      return MoodOverRecall(
        result: result, days: period, count: count, mean: count == 0 ? nil : sum / Double(count),
        total: all.map { $0.within(period).reduce(0) { $0 + $1.count } } ?? count)
    }
  }
}

extension [MoodDay] {
  /// The days of a period.
  fileprivate func within(_ period: ClosedRange<LocalDay>) -> ArraySlice<MoodDay> {
    self[firstIndex(of: period)...].prefix { $0.day <= period.upperBound }
  }

  /// The place of the first day that lies in a period or behind it.
  private func firstIndex(of period: ClosedRange<LocalDay>) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].day < period.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
