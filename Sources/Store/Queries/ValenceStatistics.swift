public import WellbeingSamples

extension ValenceStatistics.Grouping {
  /// The group of a word, or nil for one that is not in the vocabulary.
  func group(_ word: String) -> ValenceStatistics.Group? {
    switch self {
    case .kind: StateOfMind.Kind(name: word).map { .kind($0) }
    case .label: StateOfMind.Label(name: word).map { .label($0) }
    case .association: StateOfMind.Association(name: word).map { .association($0) }
    }
  }
}

/// Statistics of valences by period and group, and overall.
public struct ValenceStatisticsCollection: Sendable, Hashable, Encodable {
  /// The statistics over all the time: first of everything, then of each group in the order of the
  /// vocabulary. Empty if there is no state of mind.
  public let overall: [ValenceStatistics]
  /// The statistics of each period that has a state of mind, earliest first, and within each as in
  /// ``overall``. Empty without an interval.
  public let periods: [ValenceStatistics]
  /// The number of subjects: statistics of several say little about any one of them.
  public let subjectCount: Int

  package init(
    overall: [ValenceStatistics], periods: [ValenceStatistics] = [], subjectCount: Int = 1
  ) {
    self.overall = overall
    self.periods = periods
    self.subjectCount = subjectCount
  }
}

extension HealthStore.Reader {
  /// Returns statistics of the valences of states of mind that satisfy a filter, without loading
  /// them.
  ///
  /// Records of other kinds have no valence and are left out.
  ///
  /// - Parameters:
  ///   - filter: The states of mind to include.
  ///   - interval: The interval by which the statistics are divided; nil means not at all.
  ///   - grouping: The grouping of the statistics; nil means not at all.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func valenceStatistics(
    where filter: SampleFilter, interval: CalendarInterval? = nil,
    grouping: ValenceStatistics.Grouping? = nil
  ) throws(StoreError) -> ValenceStatisticsCollection {
    // All statements read the same snapshot.
    try database.read { () throws(StoreError) in
      // Rows are added up as they come, so that the statement must not run twice.
      try database.beginIfDue()
      var tally = ValenceTally(interval: interval)
      try forEachRow(of: try valenceQuery(filter, grouping: nil)) { row throws(StoreError) in
        try tally.add(try row.double(1), on: try row.int(0), group: nil)
        if !row.isNull(2) { tally.add(subject: try row.text(2)) }
      }
      guard let grouping else { return tally.collection }
      var known: [String: ValenceStatistics.Group] = [:]
      try forEachRow(of: try valenceQuery(filter, grouping: grouping)) { row throws(StoreError) in
        let word = try row.text(2)
        guard let group = known[word] ?? grouping.group(word) else {
          throw row.unexpectedValue(in: 2)
        }
        known[word] = group
        try tally.add(try row.double(1), on: try row.int(0), group: group)
      }
      return tally.collection
    }
  }

  private func forEachRow(
    of query: SampleQuery, _ body: (Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    try database.withStatement(query.text) { statement throws(StoreError) in
      try statement.bind(query.values)
      while let row = try statement.next() { try body(row) }
    }
  }
}

/// Running statistics of valences by period and group, fed with the rows of a query.
struct ValenceTally {
  private struct Key: Hashable {
    let period: ClosedRange<LocalDay>?
    let group: ValenceStatistics.Group?
  }

  private let interval: CalendarInterval?
  private var subjects: Set<String> = []
  /// The subject of the last row, because many rows of one subject follow one another.
  private var lastSubject: String?
  private var running: [Key: RunningValence] = [:]
  /// The day of the last row, because many rows of one day follow one another.
  private var last: (day: Int, period: ClosedRange<LocalDay>)?

  init(interval: CalendarInterval?) {
    self.interval = interval
  }

  /// Counts a valence.
  ///
  /// - Parameter day: The number of days since 1970.
  /// - Throws: `unexpectedValue` for a day outside the calendar.
  mutating func add(
    _ valence: Double, on day: Int, group: ValenceStatistics.Group?
  ) throws(StoreError) {
    running[Key(period: nil, group: group), default: RunningValence()].add(valence)
    guard let period = try period(of: day) else { return }
    running[Key(period: period, group: group), default: RunningValence()].add(valence)
  }

  /// Counts a subject once. If none is added, the valences are all of one subject.
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

  var collection: ValenceStatisticsCollection {
    let rows = running.map { key, running in
      ValenceStatistics(running, period: key.period, group: key.group)
    }.sorted { $0.place < $1.place }
    return ValenceStatisticsCollection(
      overall: rows.filter { $0.period == nil }, periods: rows.filter { $0.period != nil },
      subjectCount: rows.isEmpty ? 0 : max(subjects.count, 1))
  }
}

extension ValenceStatistics {
  /// The sort key: the period, then the position in the vocabulary, with everything first.
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
