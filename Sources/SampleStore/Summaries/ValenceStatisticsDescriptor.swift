public import WellbeingSamples

/// A query for figures over valences, by day, week or month.
///
/// It is to states of mind what HealthKit's statistics collections are to quantities.
///
/// ```swift
/// let byMonth = ValenceStatisticsDescriptor(
///   predicate: .stateOfMind(.subject("P0412")), interval: .month, grouping: .association)
/// let figures = try await byMonth.result(for: store)
/// ```
public struct ValenceStatisticsDescriptor: Sendable, Hashable {
  /// Into what times the figures are divided.
  public typealias Interval = CalendarInterval

  /// Into what groups the figures are divided besides.
  ///
  /// One with several labels or associations counts in the group of each, one without any in none.
  public enum Grouping: String, Sendable, Hashable, CaseIterable {
    /// Emotions and moods apart.
    case kind
    /// A group a label.
    case label
    /// A group an association.
    case association
  }

  /// Which states of mind are meant.
  public let predicate: SamplePredicate<StateOfMind>
  /// Into what times the figures are divided; nil means not at all.
  public let interval: Interval?
  /// Into what groups the figures are divided besides; nil means not at all.
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

  /// Runs the query once.
  ///
  /// - Throws: ``StoreError``.
  public func result(
    for store: HealthStore
  ) async throws(StoreError) -> ValenceStatisticsCollection {
    try await store.valenceStatistics(
      where: predicate.filter, interval: interval, grouping: grouping)
  }
}

extension ValenceStatisticsDescriptor.Grouping {
  /// The group of a word, or nil for one that is not in the vocabulary.
  func group(_ word: String) -> ValenceStatistics.Group? {
    switch self {
    case .kind: StateOfMind.Kind(name: word).map { .kind($0) }
    case .label: StateOfMind.Label(name: word).map { .label($0) }
    case .association: StateOfMind.Association(name: word).map { .association($0) }
    }
  }
}
