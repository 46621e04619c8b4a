import WellbeingSamples

/// Valences counted under their periods and groups, as the rows of a query come.
struct ValenceTally {
  private struct Key: Hashable {
    let period: ClosedRange<LocalDay>?
    let group: ValenceStatistics.Group?
  }

  private let interval: ValenceStatisticsDescriptor.Interval?
  private var subjects: Set<String> = []
  /// The subject of the last row, because many rows of one follow on one another.
  private var lastSubject: String?
  private var running: [Key: RunningValence] = [:]
  /// The day of the last row, because many rows of one day follow on one another.
  private var last: (day: Int, period: ClosedRange<LocalDay>)?

  init(interval: ValenceStatisticsDescriptor.Interval?) {
    self.interval = interval
  }

  /// Counts a valence.
  ///
  /// - Parameter day: days since 1970.
  /// - Throws: ``StoreError/Code/unexpectedValue`` for a day outside the calendar.
  mutating func add(
    _ valence: Double, on day: Int, group: ValenceStatistics.Group?
  ) throws(StoreError) {
    running[Key(period: nil, group: group), default: RunningValence()].add(valence)
    guard let period = try period(of: day) else { return }
    running[Key(period: period, group: group), default: RunningValence()].add(valence)
  }

  /// Counts a subject, once; without any the valences are all of one.
  mutating func add(subject: String) {
    guard subject != lastSubject else { return }
    lastSubject = subject
    subjects.insert(subject)
  }

  private mutating func period(of day: Int) throws(StoreError) -> ClosedRange<LocalDay>? {
    guard let interval else { return nil }
    if let last, last.day == day { return last.period }
    guard let localDay = LocalDay(daysSince1970: day) else {
      throw .unexpectedValue(column: "local_day")
    }
    let period = interval.period(of: localDay)
    last = (day, period)
    return period
  }

  /// The figures in their order.
  var collection: ValenceStatisticsCollection {
    let rows = running.map { key, running in
      ValenceStatistics(
        period: key.period, group: key.group, count: running.count, mean: running.mean,
        standardDeviation: running.standardDeviation, minimum: running.minimum,
        maximum: running.maximum)
    }.sorted { $0.place < $1.place }
    return ValenceStatisticsCollection(
      overall: rows.filter { $0.period == nil }, periods: rows.filter { $0.period != nil },
      subjectCount: rows.isEmpty ? 0 : max(subjects.count, 1))
  }
}

extension ValenceStatistics {
  /// Where the row stands: by period, and in it by the place in the vocabulary, everything first.
  fileprivate var place: (Int, Int) {
    let word =
      switch group {
      case nil: 0
      case .kind(let kind): kind.rawValue
      case .label(let label): label.rawValue
      case .association(let association): association.rawValue
      }
    return (period?.lowerBound.daysSince1970 ?? .min, word)
  }
}
