public import WellbeingSamples

/// Figures over the valences of some states of mind: always of at least one.
///
/// HealthKit leaves them to its clients, since its statistics are of quantities alone.
public struct ValenceStatistics: Sendable, Hashable {
  /// What a state of mind is counted under.
  public enum Group: Sendable, Hashable {
    /// Those of a kind.
    case kind(StateOfMind.Kind)
    /// Those with a label, whatever others they have.
    case label(StateOfMind.Label)
    /// Those with an association, whatever others they have.
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

  /// The first and the last day of the time; nil means all of it.
  public let period: ClosedRange<LocalDay>?
  /// Which of the time's states of mind; nil means every one.
  public let group: Group?
  /// How many there are, from 1.
  public let count: Int
  /// The mean of their valences, from −1 through 1.
  public let mean: Double
  /// How far their valences spread about the mean: the standard deviation of a sample, with n − 1.
  ///
  /// Nil for one alone; exactly 0 where all are equal.
  public let standardDeviation: Double?
  /// The least pleasant valence among them.
  public let minimum: Double
  /// The most pleasant valence among them.
  public let maximum: Double

  /// The mean on a scale from 0 through 100, unrounded: 100 × (mean + 1) ÷ 2.
  ///
  /// It is the figure that Apple's session *Explore wellbeing APIs in HealthKit* (WWDC24, 10109)
  /// computes, and no more than the mean on another scale: 50 is neutral.
  public var percentage: Double { 100 * (mean + 1) / 2 }
}

/// Figures over valences by period and by group, and over all the time.
public struct ValenceStatisticsCollection: Sendable, Hashable {
  /// The figures over all the time: of everything first, then of each group in the order of the
  /// vocabulary. Empty where there is no state of mind.
  public let overall: [ValenceStatistics]
  /// The figures of each period that has a state of mind, the earliest first, and within each as
  /// in ``overall``. Empty where no interval was asked for.
  public let periods: [ValenceStatistics]
  /// How many subjects the figures are about: those of several say little about any one of them.
  public let subjectCount: Int
}
