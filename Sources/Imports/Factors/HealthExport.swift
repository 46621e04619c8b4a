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
/// - Sleep: all intervals asleep, of all sources, united; time in bed and awake is not counted. A
///   night counts for the day of waking: what ends after 18:00 counts for the next day.
/// - Mindful minutes: the sessions of all sources, united, on the day they begin.
/// - Steps, exercise and daylight: the sum of each source on the day, then the largest, because a
///   phone and a watch count the same steps.
/// - Alcohol and caffeine: the sum of all entries.
package struct HealthExport {
  private var sleep = IntervalUnion()
  private var mindful = IntervalUnion()
  private var sums: [SumKey: Double] = [:]
  private var sources: [[UInt8]: Int32] = [:]

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

  /// Reads a file.
  ///
  /// - Parameter read: Fills a buffer with the next bytes; returns 0 at the end.
  /// - Returns: The amounts, by day and factor.
  /// - Throws: ``HealthExportFault``, and any error of `read`.
  package static func amounts(
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> [ImportedFactor] {
    var export = HealthExport()
    var times = HealthExportTime.Reader()
    var scanner = HealthExportScanner()
    try scanner.run(read) { attributes in
      if let record = try HealthExportRecord(attributes, &times) { try export.add(record) }
    }
    return export.amounts
  }

  private mutating func add(_ record: HealthExportRecord) throws(HealthExportFault.Kind) {
    switch record.kind {
    case .sleep: try sleep.add(record.start, record.end)
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
    of source: UnsafeBufferPointer<UInt8>
  ) throws(HealthExportFault.Kind) -> Int32 {
    let name = Array(source.prefix(256))
    if let known = sources[name] { return known }
    guard sources.count < 10_000 else { throw .tooMuch }
    let number = Int32(truncatingIfNeeded: sources.count + 1)
    sources[name] = number
    return number
  }

  private var amounts: [ImportedFactor] {
    var found: [Factor: [LocalDay: Double]] = [:]
    for (key, sum) in sums {
      guard let day = LocalDay(daysSince1970: Int(key.day)) else { continue }
      let factor = Self.quantities[Int(key.factor)]
      found[factor, default: [:]][day] = max(found[factor]?[day] ?? 0, sum)
    }
    found[.sleep] = sleep.seconds { $0.end.day(endingEarly: Self.evening) }
      .mapValues { $0 / 3600 }
    found[.mindfulMinutes] = mindful.seconds { $0.start.day() }.mapValues { $0 / 60 }
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

/// Intervals of time, of which overlapping ones count once.
struct IntervalUnion {
  typealias Interval = (start: HealthExportTime, end: HealthExportTime)

  /// How many intervals are kept before they are united.
  private static let batch = 100_000
  /// Bounds memory: the nights of more than a thousand years.
  private static let limit = 500_000

  private var intervals: [Interval] = []
  /// The number of intervals at which they are united next.
  private var next = Self.batch

  mutating func add(
    _ start: HealthExportTime, _ end: HealthExportTime
  ) throws(HealthExportFault.Kind) {
    intervals.append((start, end))
    guard intervals.count >= next else { return }
    unite()
    guard intervals.count <= Self.limit else { throw .tooMuch }
    next = intervals.count + Self.batch
  }

  /// Puts intervals that overlap or touch together.
  private mutating func unite() {
    intervals.sort { ($0.start.seconds, $0.end.seconds) < ($1.start.seconds, $1.end.seconds) }
    var last = 0
    for index in intervals.indices.dropFirst() {
      let interval = intervals[index]
      if interval.start.seconds <= intervals[last].end.seconds {
        if interval.end.seconds > intervals[last].end.seconds {
          intervals[last].end = interval.end
        }
      } else {
        last += 1
        intervals[last] = interval
      }
    }
    if !intervals.isEmpty { intervals.removeSubrange((last + 1)...) }
  }

  /// Returns the seconds of each day.
  ///
  /// - Parameter day: Returns the day for which an interval counts.
  func seconds(_ day: (Interval) -> LocalDay?) -> [LocalDay: Double] {
    var united = self
    united.unite()
    var found: [LocalDay: Double] = [:]
    for interval in united.intervals {
      guard let day = day(interval) else { continue }
      found[day, default: 0] += Double(interval.end.seconds - interval.start.seconds)
    }
    return found
  }
}
