/// Statistics of the valences of at least one state of mind.
///
/// HealthKit leaves them to its clients, since it has statistics only for quantities.
public struct ValenceStatistics: Sendable, Hashable, Encodable {
  /// A group of states of mind.
  public enum Group: Sendable, Hashable, Encodable {
    /// Those of a kind.
    case kind(StateOfMind.Kind)
    /// Those with a label, possibly among others.
    case label(StateOfMind.Label)
    /// Those with an association, possibly among others.
    case association(StateOfMind.Association)

    /// The word's name, for example `selfCare`.
    public var name: String {
      switch self {
      case .kind(let kind): kind.name
      case .label(let label): label.name
      case .association(let association): association.name
      }
    }
  }

  /// A grouping of states of mind.
  ///
  /// One with several labels or associations counts in the group of each, one without in none.
  public enum Grouping: String, Sendable, Hashable, CaseIterable {
    /// One group for emotions and one for moods.
    case kind
    /// One group per label.
    case label
    /// One group per association.
    case association
  }

  /// The first and the last day of the period; nil means all the time.
  public let period: ClosedRange<LocalDay>?
  /// The group of states of mind; nil means all of them.
  public let group: Group?
  /// The number of states of mind, from 1.
  public let count: Int
  /// The mean of the valences, from −1 to 1.
  public let mean: Double
  /// The sample standard deviation of the valences, with n − 1.
  ///
  /// Nil for a single one; exactly 0 if all are equal.
  public let standardDeviation: Double?
  /// The least pleasant valence among them, from −1 to 1.
  public let minimum: Double
  /// The most pleasant valence among them, from −1 to 1.
  public let maximum: Double

  /// The mean on a scale from 0 to 100, where 50 is neutral: 100 × (mean + 1) ÷ 2, towards zero.
  ///
  /// It is the figure that the code of Apple's session *Explore wellbeing APIs in HealthKit*
  /// (WWDC24, 10109) computes, step by step: the valences are added after 1 was added to each, and
  /// `Int()` drops the fraction of the result, so that 0.16 alone is 57.
  public let percentage: Int

  /// Computes the statistics of some valences.
  ///
  /// - Parameters:
  ///   - valences: The valences, each from −1 to 1.
  ///   - period: The first and the last day; nil means all the time.
  ///   - group: The group of states of mind; nil means all of them.
  /// - Returns: Nil if there is no valence.
  public init?(
    of valences: some Sequence<Double>, period: ClosedRange<LocalDay>? = nil, group: Group? = nil
  ) {
    var running = RunningValence()
    for valence in valences { running.add(valence) }
    guard running.count > 0 else { return nil }
    self.init(running, period: period, group: group)
  }

  /// Creates the statistics of the values that were added so far, of which there is at least one.
  package init(
    _ running: RunningValence, period: ClosedRange<LocalDay>? = nil, group: Group? = nil
  ) {
    self.period = period
    self.group = group
    count = running.count
    mean = running.mean
    percentage = Int(100.0 * (running.total / Double(running.count) / 2.0))
    standardDeviation = running.standardDeviation
    minimum = running.minimum
    maximum = running.maximum
  }
}

/// Running statistics of valences, after Welford (Note on a method for calculating corrected sums
/// of squares and products. Technometrics 1962;4(3):419–420).
///
/// Sums of squares would lose precision by cancellation; this keeps the spread of equal values at
/// exactly 0.
package struct RunningValence {
  package private(set) var count = 0
  package private(set) var mean = 0.0
  /// The sum of the valences, each from 0 to 2.
  private(set) var total = 0.0
  package private(set) var minimum = Double.infinity
  package private(set) var maximum = -Double.infinity
  private var squares = 0.0

  package init() {}

  package mutating func add(_ valence: Double) {
    count += 1
    total += valence + 1
    let distance = valence - mean
    mean += distance / Double(count)
    squares += distance * (valence - mean)
    minimum = min(minimum, valence)
    maximum = max(maximum, valence)
  }

  /// Nil for fewer than two values.
  package var standardDeviation: Double? {
    count < 2 ? nil : (squares / Double(count - 1)).squareRoot()
  }
}
