/// A query for statistics of valences, by day, week or month.
///
/// It is to states of mind what HealthKit's statistics collections are to quantities.
///
/// ```swift
/// let byMonth = ValenceStatisticsDescriptor(
///   predicate: .stateOfMind(.subject("P0412")), interval: .month, grouping: .association)
/// let figures = try await byMonth.result(for: store)
/// ```
public struct ValenceStatisticsDescriptor: Sendable, Hashable {
  /// An interval by which statistics are divided.
  public typealias Interval = CalendarInterval

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

  /// The states of mind to include.
  public let predicate: SamplePredicate<StateOfMind>
  /// The interval by which the statistics are divided; nil means not at all.
  public let interval: Interval?
  /// The grouping of the statistics; nil means not at all.
  public let grouping: Grouping?

  /// Creates a query.
  public init(
    predicate: SamplePredicate<StateOfMind> = .stateOfMind(), interval: Interval? = nil,
    grouping: Grouping? = nil
  ) {
    self.predicate = predicate
    self.interval = interval
    self.grouping = grouping
  }
}
