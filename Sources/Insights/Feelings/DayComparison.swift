public import WellbeingSamples

/// How a measure of each day, such as the mean of its feelings, goes with a life factor, such as
/// the hours of sleep.
///
/// It describes which values occur together. It does not say that one causes the other.
public struct DayComparison: Sendable, Hashable {
  /// A day on which both are known.
  public struct Day: Sendable, Hashable {
    /// The day.
    public let day: LocalDay
    /// The amount of the factor.
    public let factor: Double
    /// The measure, such as the mean valence.
    public let measure: Double

    /// Creates a day. Both numbers are finite.
    public init(day: LocalDay, factor: Double, measure: Double) {
      self.day = day
      self.factor = factor
      self.measure = measure
    }
  }

  /// The days on one side of the median.
  public struct Side: Sendable, Hashable {
    /// The number of days.
    public let count: Int
    /// The mean of the measure on these days.
    public let mean: Double
  }

  /// The fewest days from which anything is computed.
  public static let leastDays = 14
  /// The fewest days on each side of the median.
  package static let leastOfSide = 5
  /// The days of a block of the bootstrap: a week, so that blocks keep what days of one week share.
  static let blockLength = 7
  static let resampleCount = 2000

  /// The days, earliest first, each once.
  package let days: [Day]
  /// The median of the factor.
  public let median: Double
  /// The days on which the factor is below the median.
  public let below: Side
  /// The days on which the factor is above the median.
  public let above: Side
  /// The mean of the days above minus the mean of the days below.
  public let difference: Double
  /// The interval of the difference that covers 95% of moving-block bootstrap resamples.
  ///
  /// Blocks of seven days are drawn with replacement (Künsch HR. The jackknife and the bootstrap for
  /// general stationary observations. Ann Stat 1989;17(3):1217–1241), with a fixed seed, so that the
  /// same days always give the same interval. It is the percentile interval of 2,000 resamples.
  public let interval: ClosedRange<Double>
  /// Spearman's rank correlation, from −1 to 1; nil if one of the two is the same on all days.
  public let rankCorrelation: Double?

  /// Compares the days.
  ///
  /// - Parameter days: The days on which both are known, in any order, each once.
  /// - Returns: Nil for fewer than ``leastDays`` days, or fewer than five on one side of the median.
  public init?(_ days: [Day]) {
    let days = days.sorted { $0.day < $1.day }
    guard days.count >= Self.leastDays else { return nil }
    let median = days.map(\.factor).sorted().quantile(0.5)
    guard let sides = Sides(days, median: median),
      min(sides.below.count, sides.above.count) >= Self.leastOfSide
    else { return nil }
    self.days = days
    self.median = median
    below = sides.below
    above = sides.above
    difference = sides.difference
    interval = Self.interval(days, median: median) ?? sides.difference...sides.difference
    rankCorrelation = correlation(
      days.map(\.factor).ranks, days.map(\.measure).ranks)
  }

  /// Returns the ``interval`` of the difference between the means of some days and of days before
  /// them; nil for fewer than ``leastDays`` together, or fewer than ``leastOfSide`` of either.
  static func interval(
    of days: [ValenceStatistics], since before: [ValenceStatistics]
  ) -> ClosedRange<Double>? {
    guard days.count + before.count >= leastDays, min(days.count, before.count) >= leastOfSide
    else { return nil }
    let marked = [(before, 0.0), (days, 1)].flatMap { days, side in
      days.compactMap { figures in
        figures.period.map { Day(day: $0.lowerBound, factor: side, measure: figures.mean) }
      }
    }
    return interval(marked, median: 0.5)
  }

  private static func interval(_ days: [Day], median: Double) -> ClosedRange<Double>? {
    var generator = SplitMix64()
    let starts = days.count - blockLength + 1
    var differences: [Double] = []
    for _ in 0..<resampleCount {
      var resample: [Day] = []
      while resample.count < days.count {
        let start = Int(generator.next(below: UInt64(starts)))
        resample += days[start..<start + min(blockLength, days.count - resample.count)]
      }
      // A resample without days on one side has no difference.
      if let sides = Sides(resample, median: median) { differences.append(sides.difference) }
    }
    differences.sort()
    guard !differences.isEmpty else { return nil }
    return differences.quantile(0.025)...differences.quantile(0.975)
  }

  /// The two sides of the median. Days with the median itself are on neither.
  private struct Sides {
    let below: Side
    let above: Side

    var difference: Double { above.mean - below.mean }

    /// Nil if one side has no days.
    init?(_ days: [Day], median: Double) {
      var (low, high) = (RunningValence(), RunningValence())
      for day in days {
        if day.factor < median { low.add(day.measure) }
        if day.factor > median { high.add(day.measure) }
      }
      guard low.count > 0, high.count > 0 else { return nil }
      below = Side(count: low.count, mean: low.mean)
      above = Side(count: high.count, mean: high.mean)
    }
  }
}

extension [Double] {
  /// Returns a quantile of sorted numbers, interpolated linearly between neighbours (the seventh
  /// definition of Hyndman RJ, Fan Y. Sample quantiles in statistical packages. Am Stat
  /// 1996;50(4):361–365). The list is not empty.
  fileprivate func quantile(_ part: Double) -> Double {
    let place = part * Double(count - 1)
    let lower = Int(place)
    let upper = Swift.min(lower + 1, count - 1)
    return self[lower] + (place - Double(lower)) * (self[upper] - self[lower])
  }

  /// The rank of each number, from 1; equal numbers have the mean of their ranks.
  fileprivate var ranks: [Double] {
    let order = indices.sorted { self[$0] < self[$1] }
    var ranks = self
    var first = 0
    while first < order.count {
      let value = self[order[first]]
      let next = order[first...].firstIndex { self[$0] != value } ?? order.endIndex
      for place in first..<next { ranks[order[place]] = Double(first + next + 1) / 2 }
      first = next
    }
    return ranks
  }
}

/// Pearson's correlation of two lists of the same length; nil if one of them does not vary.
private func correlation(_ first: [Double], _ second: [Double]) -> Double? {
  let means = (first.reduce(0, +) / Double(first.count), second.reduce(0, +) / Double(first.count))
  var (product, squares) = (0.0, (0.0, 0.0))
  for (a, b) in zip(first, second) {
    let (a, b) = (a - means.0, b - means.1)
    product += a * b
    squares = (squares.0 + a * a, squares.1 + b * b)
  }
  guard squares.0 > 0, squares.1 > 0 else { return nil }
  return min(max(product / (squares.0 * squares.1).squareRoot(), -1), 1)
}

/// A generator of random numbers with a fixed seed (Steele GL, Lea D, Flood CH. Fast splittable
/// pseudorandom number generators. OOPSLA 2014:453–472).
private struct SplitMix64 {
  private var state: UInt64 = 7

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, a bound that is far below 2⁶⁴, so that the
  /// remainder is as good as uniform.
  mutating func next(below bound: UInt64) -> UInt64 { next() % bound }
}
