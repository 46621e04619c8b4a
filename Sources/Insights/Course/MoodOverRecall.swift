public import WellbeingSamples

/// How many moods there were, and how pleasant they were, in the days that a result asks about.
public struct MoodOverRecall: Sendable, Hashable {
  /// The result.
  public let result: AssessmentSummary
  /// The days that its items ask about; the last is that of the result.
  public let days: ClosedRange<LocalDay>
  /// How many of those moods there were that are meant.
  public let count: Int
  /// The mean of their valences, from −1 through 1; nil where there were none.
  public let mean: Double?
  /// How many moods there were at all: where there were none, that none was meant says nothing.
  public let total: Int
}

/// What is known of the moods of a day.
public struct MoodDay: Sendable, Hashable {
  /// The day in the zone of its moods.
  public let day: LocalDay
  /// How many moods there were, from 1.
  public let count: Int
  /// The mean of their valences, from −1 through 1.
  public let mean: Double

  /// Creates the figures of a day.
  public init(day: LocalDay, count: Int, mean: Double) {
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
  ///   - all: The same of all moods; nil where all are meant.
  public static func over(
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
