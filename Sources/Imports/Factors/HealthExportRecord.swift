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

    fileprivate init(_ parts: [Bytes?]) {
      var hasher = Hasher()
      for part in parts {
        hasher.combine(part?.count)
        if let part { hasher.combine(bytes: UnsafeRawBufferPointer(part)) }
      }
      var other = hasher
      other.combine(0)
      halves = SIMD2(hasher.finalize(), other.finalize())
    }
  }

  let kind: Kind
  private(set) var start: HealthExportTime
  private(set) var end: HealthExportTime
  /// The amount in the factor's own unit; 0 for a duration.
  let amount: Double
  /// The raw name of the program or device; empty for a duration.
  let source: [UInt8]
  /// Nil for a duration.
  let fingerprint: Fingerprint?

  /// Reads the attributes of a record.
  ///
  /// - Returns: Nil for a record that is not part of a factor.
  init?(
    _ attributes: UnsafeBufferPointer<UInt8>
  ) throws(Problem) {
    var type, value, unit, startDate, endDate, sourceName, creationDate: Bytes?
    var kind: Kind?
    var rest = attributes[...]
    while let (name, text) = try Self.next(&rest) {
      switch name.count {
      case 4 where name.elementsEqual("type".utf8):
        guard let known = Self.kind(of: text) else { return nil }
        kind = known
        type = text
      case 4 where name.elementsEqual("unit".utf8): unit = text
      case 5 where name.elementsEqual("value".utf8): value = text
      // The name in iOS 8.
      case 6 where name.elementsEqual("source".utf8): sourceName = text
      case 7 where name.elementsEqual("endDate".utf8): endDate = text
      case 9 where name.elementsEqual("startDate".utf8): startDate = text
      case 10 where name.elementsEqual("sourceName".utf8): sourceName = text
      case 12 where name.elementsEqual("creationDate".utf8): creationDate = text
      default: break
      }
    }
    guard var kind else { throw .attribute("type") }
    if case .asleep = kind {
      guard let sleep = value.flatMap(Self.sleepKind) else {
        throw .attribute("value")
      }
      kind = sleep
    }
    guard let start = startDate.flatMap(HealthExportTime.init) else {
      throw .attribute("startDate")
    }
    guard let end = endDate.flatMap(HealthExportTime.init), end.seconds >= start.seconds else {
      throw .attribute("endDate")
    }
    self.kind = kind
    (self.start, self.end) = (start, end)
    switch kind {
    case .inBed: (amount, source, fingerprint) = (0, [], nil)
    case .asleep, .mindful:
      // It would hide the nights that it covers.
      guard end.seconds - start.seconds <= 86_400 else { throw .recordTooLong }
      (amount, source, fingerprint) = (0, [], nil)
    case .measured(let factor), .entered(let factor):
      guard let number = value.flatMap({ Double(String(decoding: $0, as: UTF8.self)) }),
        number.isFinite, number >= 0
      else { throw .attribute("value") }
      guard let own = factor.unit, let unit,
        let amount = FactorUnit.converted(
          number, from: String(decoding: unit, as: UTF8.self), to: own)
      else { throw .attribute("unit") }
      self.amount = amount
      source = sourceName.map { Array($0.prefix(256)) } ?? []
      fingerprint = Fingerprint([
        type, sourceName, startDate, endDate, value, unit, creationDate,
      ])
    }
  }

  /// Moves the times to the zone that an entry of the metadata names, if it does.
  mutating func read(
    metadata: UnsafeBufferPointer<UInt8>, _ zones: inout HealthExportTime.Zones
  ) throws(Problem) {
    var isZone = false
    var zone: Bytes?
    var rest = metadata[...]
    while let (name, value) = try Self.next(&rest) {
      if name.elementsEqual("key".utf8) { isZone = value.elementsEqual("HKTimeZone".utf8) }
      if name.elementsEqual("value".utf8) { zone = value }
    }
    guard isZone, let zone else { return }
    (start, end) = (zones.time(start, in: zone), zones.time(end, in: zone))
  }

  fileprivate typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Takes the next attribute, without its quotation marks; entities in its value are kept as they
  /// are. A name may contain spaces, as in iOS 8.
  private static func next(
    _ rest: inout Slice<Bytes>
  ) throws(Problem) -> (name: Bytes, value: Bytes)? {
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
    let value = rest[..<end]
    rest = rest[(end + 1)...]
    return (Bytes(rebasing: name), Bytes(rebasing: value))
  }

  private static let quantity = Array("HKQuantityTypeIdentifier".utf8)
  private static let category = Array("HKCategoryTypeIdentifier".utf8)
  private static let sleepValue = Array("HKCategoryValueSleepAnalysis".utf8)
  private static let sleepKinds: [([UInt8], Kind)] = [
    (Array("AsleepCore".utf8), .asleep(.stage)), (Array("AsleepDeep".utf8), .asleep(.stage)),
    (Array("AsleepREM".utf8), .asleep(.stage)), (Array("Awake".utf8), .asleep(.awake)),
    (Array("AsleepUnspecified".utf8), .asleep(.generic)),
    (Array("Asleep".utf8), .asleep(.generic)), (Array("InBed".utf8), .inBed),
  ]

  private static let quantities: [([UInt8], Kind)] = [
    (Array("StepCount".utf8), .measured(.steps)),
    (Array("AppleExerciseTime".utf8), .measured(.exercise)),
    (Array("TimeInDaylight".utf8), .measured(.daylight)),
    (Array("NumberOfAlcoholicBeverages".utf8), .entered(.alcohol)),
    (Array("DietaryCaffeine".utf8), .entered(.caffeine)),
  ]
  private static let categories: [([UInt8], Kind)] = [
    (Array("SleepAnalysis".utf8), .asleep(.generic)), (Array("MindfulSession".utf8), .mindful),
  ]

  private static func kind(of type: Bytes) -> Kind? {
    kind(of: type, quantity, quantities) ?? kind(of: type, category, categories)
  }

  private static func sleepKind(_ value: Bytes) -> Kind? {
    kind(of: value, sleepValue, sleepKinds)
  }

  private static func kind(
    of text: Bytes, _ prefix: [UInt8], _ kinds: [([UInt8], Kind)]
  ) -> Kind? {
    guard text.starts(with: prefix) else { return nil }
    let name = text.dropFirst(prefix.count)
    return kinds.first { $0.0.count == name.count && name.elementsEqual($0.0) }?.1
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

  init(seconds: Int, offset: Int) { (self.seconds, self.offset) = (seconds, offset) }

  /// Reads a time; nil if it is not valid.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let found = (text.count == 19 ? Self.olderForm : Self.form).read(Array(text)),
      let offset = found.offset
    else { return nil }
    self.init(seconds: found.local - offset, offset: offset)
  }

  /// Moves times to zones, with the offsets of the days that were asked for: Foundation takes about
  /// a microsecond for each.
  struct Zones {
    private struct Zone {
      let zone: TimeZone
      /// The offset in seconds by day since 1970 in UTC, for days in which it does not change.
      var offsets: [Int: Int] = [:]
    }

    private var name: [UInt8] = []
    private var current: Zone?

    /// Returns a time at the offset of a zone; the time itself if the zone is unknown.
    mutating func time(
      _ time: HealthExportTime, in zone: UnsafeBufferPointer<UInt8>
    ) -> HealthExportTime {
      if !zone.elementsEqual(name) {
        name = Array(zone)
        current = TimeZone(identifier: String(decoding: name, as: UTF8.self)).map { Zone(zone: $0) }
      }
      guard let offset = offset(at: time.seconds) else { return time }
      return HealthExportTime(seconds: time.seconds, offset: offset)
    }

    private mutating func offset(at seconds: Int) -> Int? {
      guard let zone = current?.zone else { return nil }
      let day = seconds.flooredDivision(by: 86_400).quotient
      if let known = current?.offsets[day] { return known }
      func offset(_ seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      }
      let found = offset(seconds)
      if offset(day * 86_400) == found, offset((day + 1) * 86_400) == found {
        current?.offsets[day] = found
      }
      return found
    }
  }
}
