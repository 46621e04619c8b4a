package import WellbeingSamples
package import WellbeingTextFormats

package struct ImportedFactor: Sendable, Hashable {
  package let day: LocalDay
  package let factor: Factor
  package let value: Double
  package let unit: String
}

/// The daily amounts of factors in an export of the Health app (`export.xml`).
///
/// - Sleep: all intervals asleep, of all sources, united; time in bed and awake is not counted. Where
///   other sleep overlaps stages, only stages count from the first to the last one; what is left of
///   it at either end counts if it is longer than 15 minutes. A night counts for the day of waking:
///   what ends after 18:00 counts for the next day.
/// - Mindful minutes: the sessions of all sources, united, on the day they begin.
/// - Steps, exercise and daylight: the sum of each source on the day, then the largest, because a
///   phone and a watch count the same steps.
/// - Alcohol and caffeine: the sum of all entries.
///
/// The day is the one in the time zone that a record's metadata names, otherwise at its own offset.
package struct HealthExport {
  /// The first records that could not be read, with their lines.
  package private(set) var problems: [Problem] = []
  /// The number of records that could not be read.
  package private(set) var problemCount = 0

  private var sleep = SleepIntervals()
  private var hasTimeInBed = false
  private var mindful = IntervalUnion()
  private var sums: [SumKey: Double] = [:]
  private var known: Set<HealthExportRecord.Fingerprint> = []

  private struct SumKey: Hashable {
    let day: LocalDay
    let factor: Factor
    /// Empty for all sources.
    let source: String
  }

  /// Bounds memory: far more than sources and days of a lifetime.
  private static let sumLimit = 300_000
  /// Bounds memory: one record per minute for more than thirty years.
  private static let recordLimit = 1 << 24

  /// Reads a file.
  ///
  /// - Parameter read: Fills a buffer with the next bytes; returns 0 at the end.
  /// - Throws: ``Problem``, and any error of `read`.
  package init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) throws {
    var scanner = HealthExportScanner()
    var record: HealthExportRecord?
    try scanner.run(read) { event, attributes in
      switch event {
      case .record: record = try HealthExportRecord(attributes)
      case .metadata:
        // A fault in the metadata leaves out the record.
        guard var found = record.take() else { return }
        try found.read(metadata: attributes)
        record = found
      case .recordEnd:
        if let found = record.take() { try add(found) }
      }
    }
    (problems, problemCount) = (scanner.problems, scanner.problemCount)
  }

  /// Whether the file has time in bed, but no sleep.
  package var hasTimeInBedOnly: Bool { hasTimeInBed && sleep.isEmpty }

  private mutating func add(_ record: HealthExportRecord) throws(Problem) {
    if let fingerprint = record.fingerprint {
      guard known.insert(fingerprint).inserted else { return }
      guard known.count <= Self.recordLimit else { throw .unlikelyExport }
    }
    switch record.kind {
    case .asleep(let kind): try sleep.add(record.start, record.end, kind)
    case .inBed: hasTimeInBed = true
    case .mindful: try mindful.add(record.start, record.end)
    case .measured(let factor): try add(record, to: factor, source: record.source)
    case .entered(let factor): try add(record, to: factor, source: "")
    }
  }

  private mutating func add(
    _ record: HealthExportRecord, to factor: Factor, source: String
  ) throws(Problem) {
    guard let day = record.start.day() else { throw .attribute("startDate") }
    sums[SumKey(day: day, factor: factor, source: source), default: 0] += record.amount
    guard sums.count <= Self.sumLimit else { throw .unlikelyExport }
  }

  /// The amounts, by day and factor.
  package var amounts: [ImportedFactor] {
    var found: [Factor: [LocalDay: Double]] = [:]
    for (key, sum) in sums {
      found[key.factor, default: [:]][key.day] = max(found[key.factor]?[key.day] ?? 0, sum)
    }
    found[.sleep] = sleep.seconds(of: { $0.end.day(endingEarly: Self.evening) })
      .mapValues { $0 / 3600 }
    found[.mindfulMinutes] = mindful.seconds(of: { $0.start.day() }).mapValues { $0 / 60 }
    return found.flatMap { factor, days in
      days.map { day, value in
        // Sums of the same numbers in another order differ in the last digits.
        ImportedFactor(
          day: day, factor: factor, value: (value * 10_000).rounded() / 10_000,
          unit: factor.unit ?? "")
      }
    }.sorted { ($0.day, $0.factor.name) < ($1.day, $1.factor.name) }
  }

  /// From 18:00 to midnight, in seconds.
  private static let evening = 21_600
}

/// The intervals of sleep, of all sources.
struct SleepIntervals {
  private var kinds: [HealthExportRecord.SleepKind: IntervalUnion] = [:]

  var isEmpty: Bool { kinds[.stage] == nil && kinds[.generic] == nil }

  mutating func add(
    _ start: HealthExportTime, _ end: HealthExportTime, _ kind: HealthExportRecord.SleepKind
  ) throws(Problem) {
    try kinds[kind, default: IntervalUnion()].add(start, end)
  }

  /// In seconds: programs that write no stages round the night more coarsely.
  private static let margin = 900

  /// Returns the seconds asleep of each day. Of each interval without stages, the part from the first
  /// to the last stage within it is left out, and so is a short rest at either end. The remaining
  /// time counts without the time awake.
  ///
  /// - Parameter day: Returns the day for which an interval counts.
  func seconds(of day: (IntervalUnion.Interval) -> LocalDay?) -> [LocalDay: Double] {
    let stages = kinds[.stage]?.united ?? IntervalUnion()
    let others = (kinds[.generic]?.intervals ?? []).flatMap { interval in
      let within = stages.overlapping(interval)
      guard let first = within.first, let last = within.last else { return [interval] }
      return [(interval.start, first.start), (last.end, interval.end)]
        .filter { $0.1.seconds - $0.0.seconds > Self.margin }
    }
    return IntervalUnion(intervals: others).seconds(
      of: day, without: kinds[.awake]?.united ?? IntervalUnion()
    )
    .merging(stages.seconds(of: day), uniquingKeysWith: +)
  }
}

/// Intervals of time, of which overlapping ones count once.
struct IntervalUnion {
  typealias Interval = (start: HealthExportTime, end: HealthExportTime)

  /// How many intervals are kept before they are united.
  private static let batch = 100_000
  /// Bounds memory: the nights of more than a thousand years.
  private static let limit = 500_000

  fileprivate(set) var intervals: [Interval] = []
  /// The number of intervals at which they are united next.
  fileprivate var next = Self.batch

  mutating func add(
    _ start: HealthExportTime, _ end: HealthExportTime
  ) throws(Problem) {
    guard start.seconds < end.seconds else { return }
    intervals.append((start, end))
    guard intervals.count >= next else { return }
    self = united
    guard intervals.count <= Self.limit else { throw .unlikelyExport }
    next = intervals.count + Self.batch
  }

  /// The intervals in ascending order; those that overlap or touch are one.
  var united: IntervalUnion {
    var all: [Interval] = []
    let sorted = intervals.sorted {
      ($0.start.seconds, $0.end.seconds) < ($1.start.seconds, $1.end.seconds)
    }
    for interval in sorted {
      guard let last = all.last, interval.start.seconds <= last.end.seconds else {
        all.append(interval)
        continue
      }
      if interval.end.seconds > last.end.seconds { all[all.count - 1].end = interval.end }
    }
    return IntervalUnion(intervals: all)
  }

  /// Returns those of these intervals, which are united, that overlap an interval.
  func overlapping(_ interval: Interval) -> ArraySlice<Interval> {
    let first = intervals.sortedIndex(where: { $0.end.seconds > interval.start.seconds })
    return intervals[first...].prefix { $0.start.seconds < interval.end.seconds }
  }

  /// Returns the seconds of each day.
  ///
  /// - Parameters:
  ///   - day: Returns the day for which an interval counts.
  ///   - others: United intervals whose time does not count.
  func seconds(
    of day: (Interval) -> LocalDay?, without others: IntervalUnion = IntervalUnion()
  ) -> [LocalDay: Double] {
    var found: [LocalDay: Double] = [:]
    for interval in united.intervals {
      guard let day = day(interval) else { continue }
      let seconds = others.overlapping(interval).reduce(
        interval.end.seconds - interval.start.seconds
      ) {
        $0 + max($1.start.seconds, interval.start.seconds)
          - min($1.end.seconds, interval.end.seconds)
      }
      found[day, default: 0] += Double(seconds)
    }
    return found
  }
}
