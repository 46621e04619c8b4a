package import WellbeingSamples

package struct ImportedFactor: Sendable, Hashable {
  package let day: LocalDay
  package let factor: Factor
  package let value: Double
  package let unit: String

  package init(day: LocalDay, factor: Factor, value: Double, unit: String) {
    self.day = day
    self.factor = factor
    self.value = value
    self.unit = unit
  }
}

/// The daily amounts of factors in an export of the Health app (`export.xml`).
///
/// - Sleep: all intervals asleep, of all sources, united; time in bed and awake is not counted. Where
///   there are stages, only they count. A night counts for the day of waking: what ends after 18:00
///   counts for the next day.
/// - Mindful minutes: the sessions of all sources, united, on the day they begin.
/// - Steps, exercise and daylight: the sum of each source on the day, then the largest, because a
///   phone and a watch count the same steps.
/// - Alcohol and caffeine: the sum of all entries.
///
/// The day is the one in the time zone that a record's metadata names, otherwise at its own offset.
package struct HealthExport {
  /// The first records that could not be read, with their lines.
  package private(set) var faults: [HealthExportFault] = []
  /// The number of records that could not be read.
  package private(set) var faultCount = 0

  private var sleep = SleepIntervals()
  private var hasTimeInBed = false
  private var mindful = IntervalUnion()
  private var sums: [SumKey: Double] = [:]
  private var sources: [[UInt8]: Int32] = [:]
  private var known: Set<HealthExportRecord.Fingerprint> = []

  private struct SumKey: Hashable {
    let day: Int32
    /// The position in ``quantities``.
    let factor: Int8
    /// The source; 0 for all.
    let source: Int32
  }

  private static let quantities: [Factor] = [.steps, .exercise, .daylight, .alcohol, .caffeine]
  /// Bounds memory: far more than sources and days of a lifetime.
  private static let sumLimit = 300_000
  /// Bounds memory: one record per minute for more than thirty years.
  private static let recordLimit = 1 << 24

  /// Reads a file.
  ///
  /// - Parameter read: Fills a buffer with the next bytes; returns 0 at the end.
  /// - Throws: ``HealthExportFault``, and any error of `read`.
  package init(_ read: (UnsafeMutableRawBufferPointer) throws -> Int) throws {
    var times = HealthExportTime.Reader()
    var zones = HealthExportTime.Zones()
    var scanner = HealthExportScanner()
    var record: HealthExportRecord?
    try scanner.run(read) { event, attributes in
      switch event {
      case .record: record = try HealthExportRecord(attributes, &times)
      case .metadata: try record?.read(metadata: attributes, &zones)
      case .recordEnd:
        guard let found = record else { return }
        record = nil
        try add(found)
      }
    }
    (faults, faultCount) = (scanner.faults, scanner.faultCount)
  }

  /// Whether the file has time in bed, but no sleep.
  package var hasTimeInBedOnly: Bool { hasTimeInBed && sleep.isEmpty }

  private mutating func add(_ record: HealthExportRecord) throws(HealthExportFault.Kind) {
    if let fingerprint = record.fingerprint {
      guard known.insert(fingerprint).inserted else { return }
      guard known.count <= Self.recordLimit else { throw .tooMuch }
    }
    switch record.kind {
    case .asleep(let kind): try sleep.add(record.start, record.end, kind)
    case .inBed: hasTimeInBed = true
    case .mindful: try mindful.add(record.start, record.end)
    case .measured(let factor): try add(record, to: factor, source: number(of: record.source))
    case .entered(let factor): try add(record, to: factor, source: 0)
    }
  }

  private mutating func add(
    _ record: HealthExportRecord, to factor: Factor, source: Int32
  ) throws(HealthExportFault.Kind) {
    guard let day = record.start.day(), let place = Self.quantities.firstIndex(of: factor) else {
      throw .attribute("startDate")
    }
    let key = SumKey(
      day: Int32(truncatingIfNeeded: day.daysSince1970), factor: Int8(truncatingIfNeeded: place),
      source: source)
    sums[key, default: 0] += record.amount
    guard sums.count <= Self.sumLimit else { throw .tooMuch }
  }

  private mutating func number(
    of name: [UInt8]
  ) throws(HealthExportFault.Kind) -> Int32 {
    if let known = sources[name] { return known }
    guard sources.count < 10_000 else { throw .tooMuch }
    let number = Int32(truncatingIfNeeded: sources.count + 1)
    sources[name] = number
    return number
  }

  /// The amounts, by day and factor.
  package var amounts: [ImportedFactor] {
    var found: [Factor: [LocalDay: Double]] = [:]
    for (key, sum) in sums {
      guard let day = LocalDay(daysSince1970: Int(key.day)) else { continue }
      let factor = Self.quantities[Int(key.factor)]
      found[factor, default: [:]][day] = max(found[factor]?[day] ?? 0, sum)
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
  private var stages = IntervalUnion()
  private var generic = IntervalUnion()
  private var awake = IntervalUnion()
  private(set) var isEmpty = true

  mutating func add(
    _ start: HealthExportTime, _ end: HealthExportTime, _ kind: HealthExportRecord.SleepKind
  ) throws(HealthExportFault.Kind) {
    if kind != .awake { isEmpty = false }
    switch kind {
    case .stage: try stages.add(start, end)
    case .generic: try generic.add(start, end)
    case .awake: try awake.add(start, end)
    }
  }

  /// Returns the seconds asleep of each day. Sleep without stages that overlaps a stage is left out;
  /// other sleep without stages counts without the time awake.
  ///
  /// - Parameter day: Returns the day for which an interval counts.
  func seconds(of day: (IntervalUnion.Interval) -> LocalDay?) -> [LocalDay: Double] {
    let stages = stages.united
    let others = IntervalUnion(generic.united.intervals.filter { stages.overlap(with: $0) == 0 })
    return others.seconds(of: day, without: awake.united)
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

  private(set) var intervals: [Interval]
  /// The number of intervals at which they are united next.
  private var next = Self.batch

  init(_ intervals: [Interval] = []) {
    self.intervals = intervals
  }

  mutating func add(
    _ start: HealthExportTime, _ end: HealthExportTime
  ) throws(HealthExportFault.Kind) {
    intervals.append((start, end))
    guard intervals.count >= next else { return }
    self = united
    guard intervals.count <= Self.limit else { throw .tooMuch }
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
    return IntervalUnion(all)
  }

  /// Returns how many seconds of an interval are in these intervals, which are united.
  func overlap(with interval: Interval) -> Int {
    var (low, high) = (0, intervals.count)
    while low < high {
      let middle = (low + high) / 2
      if intervals[middle].end.seconds <= interval.start.seconds {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return intervals[low...].prefix { $0.start.seconds < interval.end.seconds }.reduce(0) {
      $0 + min($1.end.seconds, interval.end.seconds)
        - max($1.start.seconds, interval.start.seconds)
    }
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
      let seconds = interval.end.seconds - interval.start.seconds - others.overlap(with: interval)
      found[day, default: 0] += Double(seconds)
    }
    return found
  }
}
