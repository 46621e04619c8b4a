import WellbeingSamples

/// A record of the Health app that is part of a factor.
struct HealthExportRecord {
  enum Kind {
    case sleep
    case mindful
    /// A quantity of which several devices may have measured the same: the largest source counts.
    case measured(Factor)
    /// A quantity that was entered: all sources are added.
    case entered(Factor)
  }

  let kind: Kind
  let start: HealthExportTime
  let end: HealthExportTime
  /// The amount in the factor's own unit; 0 for a duration.
  let amount: Double
  /// The raw name of the program or device.
  let source: UnsafeBufferPointer<UInt8>

  /// Reads the attributes of a record.
  ///
  /// - Returns: Nil for a record that is not part of a factor.
  init?(
    _ attributes: UnsafeBufferPointer<UInt8>, _ times: inout HealthExportTime.Reader
  ) throws(HealthExportFault.Kind) {
    var found = Attributes()
    var kind: Kind?
    var rest = attributes[...]
    while let (name, value) = try Self.next(&rest) {
      switch name.count {
      case 4 where name.elementsEqual("type".utf8):
        guard let known = Self.kind(of: value) else { return nil }
        kind = known
      case 4 where name.elementsEqual("unit".utf8): found.unit = value
      case 5 where name.elementsEqual("value".utf8): found.value = value
      case 7 where name.elementsEqual("endDate".utf8): found.end = value
      case 9 where name.elementsEqual("startDate".utf8): found.start = value
      case 10 where name.elementsEqual("sourceName".utf8): found.source = value
      default: break
      }
    }
    guard let kind else { throw .attribute("type") }
    if case .sleep = kind, found.value.map(Self.isAsleep) != true { return nil }
    guard let start = found.start.flatMap({ times.time($0) }) else { throw .attribute("startDate") }
    guard let end = found.end.flatMap({ times.time($0) }), end.seconds >= start.seconds else {
      throw .attribute("endDate")
    }
    self.kind = kind
    (self.start, self.end) = (start, end)
    source = found.source ?? UnsafeBufferPointer(start: nil, count: 0)
    switch kind {
    case .sleep, .mindful: amount = 0
    case .measured(let factor), .entered(let factor):
      guard let value = found.value.flatMap({ Double(String(decoding: $0, as: UTF8.self)) }),
        value.isFinite, value >= 0
      else { throw .attribute("value") }
      guard let own = factor.unit, let unit = found.unit,
        let amount = FactorUnit.converted(
          value, from: String(decoding: unit, as: UTF8.self), to: own)
      else { throw .attribute("unit") }
      self.amount = amount
    }
  }

  private struct Attributes {
    var value: UnsafeBufferPointer<UInt8>?
    var unit: UnsafeBufferPointer<UInt8>?
    var start: UnsafeBufferPointer<UInt8>?
    var end: UnsafeBufferPointer<UInt8>?
    var source: UnsafeBufferPointer<UInt8>?
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Takes the next attribute, without its quotation marks; entities in its value are kept as they
  /// are.
  private static func next(
    _ rest: inout Slice<Bytes>
  ) throws(HealthExportFault.Kind) -> (name: Bytes, value: Bytes)? {
    rest = rest.drop { $0 <= 32 }
    guard !rest.isEmpty else { return nil }
    let name = rest.prefix { $0 > 32 && $0 != UInt8(ascii: "=") }
    rest = rest[name.endIndex...].drop { $0 <= 32 }
    guard !name.isEmpty, rest.popFirst() == UInt8(ascii: "=") else { throw .malformed }
    rest = rest.drop { $0 <= 32 }
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.firstIndex(of: quote)
    else { throw .malformed }
    let value = rest[..<end]
    rest = rest[(end + 1)...]
    return (Bytes(rebasing: name), Bytes(rebasing: value))
  }

  private static let quantity = Array("HKQuantityTypeIdentifier".utf8)
  private static let category = Array("HKCategoryTypeIdentifier".utf8)
  private static let asleep = Array("HKCategoryValueSleepAnalysisAsleep".utf8)

  private static let quantities: [([UInt8], Kind)] = [
    (Array("StepCount".utf8), .measured(.steps)),
    (Array("AppleExerciseTime".utf8), .measured(.exercise)),
    (Array("TimeInDaylight".utf8), .measured(.daylight)),
    (Array("NumberOfAlcoholicBeverages".utf8), .entered(.alcohol)),
    (Array("DietaryCaffeine".utf8), .entered(.caffeine)),
  ]
  private static let categories: [([UInt8], Kind)] = [
    (Array("SleepAnalysis".utf8), .sleep), (Array("MindfulSession".utf8), .mindful),
  ]

  private static func kind(of type: Bytes) -> Kind? {
    for (prefix, kinds) in [(quantity, quantities), (category, categories)]
    where type.starts(with: prefix) {
      let name = type.dropFirst(prefix.count)
      return kinds.first { $0.0.count == name.count && name.elementsEqual($0.0) }?.1
    }
    return nil
  }

  private static func isAsleep(_ value: Bytes) -> Bool { value.starts(with: asleep) }
}

/// A time in an export of the Health app, such as `2024-01-05 23:10:00 +0100`.
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

  /// Reads times. It keeps the last day, because most times have the same one as the time before.
  struct Reader {
    private var text: [UInt8] = []
    private var day: LocalDay?

    /// Returns the time in a text; nil if it is not valid.
    mutating func time(_ bytes: UnsafeBufferPointer<UInt8>) -> HealthExportTime? {
      guard bytes.count == 25, bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
        bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: " ")
      else { return nil }
      if !bytes.prefix(10).elementsEqual(text) {
        text = Array(bytes.prefix(10))
        day = LocalDay(String(decoding: text, as: UTF8.self))
      }
      guard let day, let hour = number(bytes, 11, below: 24),
        let minute = number(bytes, 14, below: 60), let second = number(bytes, 17, below: 60),
        let hours = number(bytes, 21, below: 24), let minutes = number(bytes, 23, below: 60)
      else { return nil }
      let sign = bytes[20]
      guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
      let offset = (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
      let local = day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
      return HealthExportTime(seconds: local - offset, offset: offset)
    }

    private func number(
      _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, below limit: Int
    ) -> Int? {
      let zero = UInt8(ascii: "0")
      let (tens, ones) = (bytes[place] &- zero, bytes[place + 1] &- zero)
      guard tens <= 9, ones <= 9 else { return nil }
      let number = Int(tens) * 10 + Int(ones)
      return number < limit ? number : nil
    }
  }
}
