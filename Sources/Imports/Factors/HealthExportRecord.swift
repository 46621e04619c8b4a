import Foundation
import WellbeingSamples
import WellbeingTextFormats

/// A record of the Health app that is part of a factor.
struct HealthExportRecord {
  enum Kind {
    case asleep(SleepKind)
    case inBed
    case mindful
    /// A quantity of which several devices may have measured the same: the largest source counts.
    case measured(Factor)
    /// A quantity that was entered: all sources are added.
    case entered(Factor)
  }

  enum SleepKind {
    /// A stage of sleep.
    case stage
    /// Asleep, without a stage.
    case generic
    case awake
  }

  /// Identifies a record: equal ones count once.
  struct Fingerprint: Hashable {
    private let halves: SIMD2<Int>

    fileprivate init(_ parts: [String?]) {
      var hasher = Hasher()
      hasher.combine(parts)
      var other = hasher
      other.combine(0)
      halves = SIMD2(hasher.finalize(), other.finalize())
    }
  }

  private static let kinds: [String: Kind] = [
    "HKQuantityTypeIdentifierStepCount": .measured(.steps),
    "HKQuantityTypeIdentifierAppleExerciseTime": .measured(.exercise),
    "HKQuantityTypeIdentifierTimeInDaylight": .measured(.daylight),
    "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages": .entered(.alcohol),
    "HKQuantityTypeIdentifierDietaryCaffeine": .entered(.caffeine),
    "HKCategoryTypeIdentifierSleepAnalysis": .asleep(.generic),
    "HKCategoryTypeIdentifierMindfulSession": .mindful,
  ]
  /// The kinds of sleep.
  private static let stages: [String: Kind] = [
    "HKCategoryValueSleepAnalysisAsleepCore": .asleep(.stage),
    "HKCategoryValueSleepAnalysisAsleepDeep": .asleep(.stage),
    "HKCategoryValueSleepAnalysisAsleepREM": .asleep(.stage),
    "HKCategoryValueSleepAnalysisAwake": .asleep(.awake),
    "HKCategoryValueSleepAnalysisAsleepUnspecified": .asleep(.generic),
    "HKCategoryValueSleepAnalysisAsleep": .asleep(.generic),
    "HKCategoryValueSleepAnalysisInBed": .inBed,
  ]

  let kind: Kind
  private(set) var start: HealthExportTime
  private(set) var end: HealthExportTime
  /// The amount in the factor's own unit; 0 for a duration.
  let amount: Double
  /// The name of the program or device, of which a beginning is enough; empty for a duration.
  let source: String
  /// Nil for a duration.
  let fingerprint: Fingerprint?

  /// Reads the attributes of a record.
  ///
  /// - Returns: Nil for a record that is not part of a factor.
  init?(_ attributes: ArraySlice<UInt8>) throws(Problem) {
    var (rest, values): (ArraySlice<UInt8>, [String: String]) = (attributes, [:])
    while let (name, value) = try Self.next(&rest) {
      // The type comes first, and most records are of another one.
      if name == "type", Self.kinds[value] == nil { return nil }
      values[name] = value
    }
    guard let type = values["type"], let kind = Self.kinds[type] else { throw .attribute("type") }
    if case .asleep = kind {
      guard let stage = values["value"].flatMap({ Self.stages[$0] }) else {
        throw .attribute("value")
      }
      self.kind = stage
    } else {
      self.kind = kind
    }
    guard let start = values["startDate"].flatMap(HealthExportTime.init) else {
      throw .attribute("startDate")
    }
    guard let end = values["endDate"].flatMap(HealthExportTime.init), end.seconds >= start.seconds
    else { throw .attribute("endDate") }
    (self.start, self.end) = (start, end)
    switch self.kind {
    case .inBed: (amount, source, fingerprint) = (0, "", nil)
    case .asleep, .mindful:
      // It would hide the nights that it covers.
      guard end.seconds - start.seconds <= 86_400 else { throw .recordTooLong }
      (amount, source, fingerprint) = (0, "", nil)
    case .measured(let factor), .entered(let factor):
      guard let number = values["value"].flatMap(Double.init), number.isFinite, number >= 0 else {
        throw .attribute("value")
      }
      guard let own = factor.unit, let unit = values["unit"],
        let amount = FactorUnit.converted(number, from: unit, to: own)
      else { throw .attribute("unit") }
      self.amount = amount
      // The second name is the one in iOS 8.
      let name = values["sourceName"] ?? values["source"]
      source = String(name?.unicodeScalars.prefix(256) ?? .init())
      fingerprint = Fingerprint(
        [type, name]
          + ["startDate", "endDate", "value", "unit", "creationDate"].map { values[$0] })
    }
  }

  /// Moves the times to the zone that an entry of the metadata names, if it does.
  mutating func read(metadata: ArraySlice<UInt8>) throws(Problem) {
    var (rest, values): (ArraySlice<UInt8>, [String: String]) = (metadata, [:])
    while let (name, value) = try Self.next(&rest) { values[name] = value }
    guard values["key"] == "HKTimeZone",
      let zone = values["value"].flatMap(TimeZone.init(identifier:))
    else { return }
    (start, end) = (start.moved(to: zone), end.moved(to: zone))
  }

  /// Takes the next attribute, without its quotation marks; entities in its value are kept as they
  /// are. A name may contain spaces, as in iOS 8.
  private static func next(
    _ rest: inout ArraySlice<UInt8>
  ) throws(Problem) -> (name: String, value: String)? {
    rest = rest.drop { $0 <= 32 }
    guard !rest.isEmpty else { return nil }
    let isQuote = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    var name = rest.prefix { $0 != UInt8(ascii: "=") && !isQuote($0) }
    rest = rest[name.endIndex...]
    guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { throw .notXML }
    while let last = name.last, last <= 32 { name.removeLast() }
    rest = rest.drop { $0 <= 32 }
    guard let quote = rest.popFirst(), isQuote(quote), let end = rest.firstIndex(of: quote)
    else { throw .notXML }
    defer { rest = rest[(end + 1)...] }
    return (
      String(decoding: name, as: UTF8.self), String(decoding: rest[..<end], as: UTF8.self)
    )
  }
}

/// A time in an export of the Health app, such as `2024-01-05 23:10:00 +0100`, or
/// `20240105231000+0100` in iOS 8.
struct HealthExportTime {
  /// Seconds since 1970 in UTC.
  let seconds: Int
  /// The offset in seconds; the local day is the one at this offset.
  let offset: Int

  /// The days since 1970 of the local day, as if a day ended some seconds before midnight.
  func day(endingEarly seconds: Int = 0) -> LocalDay? {
    let local = self.seconds + offset + seconds
    return LocalDay(daysSince1970: local.flooredDivision(by: 86_400).quotient)
  }

  private static let form = DateReader.fixed("yyyy-MM-dd HH:mm:ss Z")
  /// That of iOS 8.
  private static let olderForm = DateReader.fixed("yyyyMMddHHmmssZ")

  private init(seconds: Int, offset: Int) { (self.seconds, self.offset) = (seconds, offset) }

  /// Reads a time; nil if it is not valid.
  init?(_ text: String) {
    guard let found = (text.utf8.count == 19 ? Self.olderForm : Self.form).read(text),
      let offset = found.offset
    else { return nil }
    self.init(seconds: found.local - offset, offset: offset)
  }

  /// The time at the offset that a zone has then.
  func moved(to zone: TimeZone) -> HealthExportTime {
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    return HealthExportTime(seconds: seconds, offset: offset)
  }
}
