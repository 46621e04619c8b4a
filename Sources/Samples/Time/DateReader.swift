package import Foundation
import WellbeingTextFormats

/// Reads dates and times that are written in one form, such as `yyyy-MM-dd HH:mm:ss`: with ASCII
/// digits, and nothing before or after.
package struct DateReader: Sendable {
  /// What a text says.
  package struct Found: Sendable, Hashable {
    /// The day, in days after 1970-01-01.
    package let day: Int
    /// The second of the day; nil without a clock.
    package let second: Int?
    package let microseconds: Int
    /// The seconds by which the clock is ahead of UTC; nil if the text does not say.
    package let offset: Int?

    /// The time by the clock, in seconds after 1970-01-01 00:00.
    package var local: Int { day * secondsPerDay + (second ?? 0) }

    /// The moment; nil without an offset.
    package var date: Date? {
      offset.map {
        Date(microsecondsSince1970: Int64(local - $0) * microsecondsPerSecond + Int64(microseconds))
      }
    }
  }

  private enum Field: Int, Sendable {
    case year, month, day, hour, hourOfHalf, minute, second
    /// 0 before noon, 12 after it.
    case half
  }

  private enum Part: Sendable {
    case number(Field, ClosedRange<Int>)
    case yearOfCentury
    case nameOfMonth
    case half
    /// A point with one to nine digits, or nothing.
    case fraction
    /// `Z`, or hours and minutes, between which a colon may or has to be.
    case offset(needsColon: Bool)
    case literal(UInt8)

    /// Whether it ends where the next digits begin.
    var isOpen: Bool { if case .number(_, let digits) = self { digits.count > 1 } else { false } }
    var isNumber: Bool {
      switch self {
      case .number, .yearOfCentury: true
      default: false
      }
    }
  }

  /// The words of a form; longer ones first.
  private static let words: [(String, Part)] = [
    ("yyyy", .number(.year, 4...4)), ("yy", .yearOfCentury), ("MMM", .nameOfMonth),
    ("MM", .number(.month, 2...2)), ("M", .number(.month, 1...2)), ("dd", .number(.day, 2...2)),
    ("d", .number(.day, 1...2)), ("HH", .number(.hour, 2...2)), ("H", .number(.hour, 1...2)),
    ("mm", .number(.minute, 2...2)), ("ss", .number(.second, 2...2)),
    ("h", .number(.hourOfHalf, 1...2)), ("a", .half), ("S", .fraction),
    ("Z", .offset(needsColon: false)), ("XXX", .offset(needsColon: true)),
  ]

  private static let months = CalendarNames.months.map { Array($0.lowercased().utf8) }

  /// RFC 3339, section 5.6.
  package static let rfc3339 = fixed("yyyy-MM-ddTHH:mm:ssSXXX")
  package static let day = fixed("yyyy-MM-dd")

  private let parts: [Part]
  private let (hasClock, isOfHalves): (Bool, Bool)
  /// Whether a second may be 60, which is then read as 59.
  private let allowsLeapSecond: Bool

  /// Returns nil for a form without a year, month and day, or with a letter that means nothing.
  package init?(_ form: String, allowsLeapSecond: Bool = false) {
    self.allowsLeapSecond = allowsLeapSecond
    var (parts, letters, rest): ([Part], Set<String>, Substring) = ([], [], form[...])
    while let first = rest.first {
      if let (word, part) = Self.words.first(where: { rest.hasPrefix($0.0) }) {
        // Of 1112026, nobody knows where the day ends.
        if let last = parts.last, last.isOpen, part.isNumber { return nil }
        parts.append(part)
        letters.insert(String(word.prefix(1)))
        rest = rest.dropFirst(word.count)
      } else if first == "T" || !first.isLetter {
        parts += String(first).utf8.map(Part.literal)
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    (hasClock, isOfHalves) = (!letters.isDisjoint(with: ["H", "h"]), letters.contains("h"))
    guard letters.isSuperset(of: ["y", "M", "d"]), isOfHalves == letters.contains("a"),
      hasClock || !letters.contains("m")
    else { return nil }
    self.parts = parts
  }

  /// Reads a form that is written in the program. It cannot fail: the tests read a date by each of them.
  package static func fixed(_ form: String, allowsLeapSecond: Bool = false) -> DateReader {
    guard let reader = DateReader(form, allowsLeapSecond: allowsLeapSecond) else {
      preconditionFailure("\(form) is not a form of dates")
    }
    return reader
  }

  /// Returns what a text says; nil if it is not in this form, or there is no such day or time.
  package func read(_ text: some StringProtocol) -> Found? {
    read(Array(text.utf8))
  }

  /// - Parameter bytes: The text in UTF-8.
  package func read(_ bytes: [UInt8]) -> Found? {
    var scanner = Scanner(bytes: bytes)
    var values = SIMD8<Int>(repeating: 0)
    var (microseconds, offset): (Int, Int?) = (0, nil)
    for part in parts {
      switch part {
      case .number(let field, let digits):
        guard let number = scanner.number(digits) else { return nil }
        values[field.rawValue] = number
      case .yearOfCentury:
        // A year before this century needs four digits: a date in the future is refused.
        guard let number = scanner.number(2...2) else { return nil }
        values[Field.year.rawValue] = 2000 + number
      case .nameOfMonth:
        let word = scanner.word()
        guard word.count >= 3, let month = Self.months.firstIndex(where: { $0.starts(with: word) })
        else { return nil }
        values[Field.month.rawValue] = month + 1
      case .half:
        switch scanner.word() {
        case Array("am".utf8): values[Field.half.rawValue] = 0
        case Array("pm".utf8): values[Field.half.rawValue] = 12
        default: return nil
        }
      case .fraction:
        guard let fraction = scanner.fraction() else { return nil }
        microseconds = fraction
      case .offset(let needsColon):
        guard let found = scanner.offset(needsColon: needsColon) else { return nil }
        offset = found
      case .literal(let byte): guard scanner.skip(byte) else { return nil }
      }
    }
    guard scanner.isAtEnd else { return nil }
    return found(values, microseconds, offset)
  }

  private func found(_ values: SIMD8<Int>, _ microseconds: Int, _ offset: Int?) -> Found? {
    func value(_ field: Field) -> Int { values[field.rawValue] }
    guard
      let date = CivilDate(year: value(.year), month: value(.month), day: value(.day))
    else { return nil }
    var second: Int?
    if hasClock {
      var hour = value(.hour)
      if isOfHalves {
        guard (1...12).contains(value(.hourOfHalf)) else { return nil }
        hour = value(.hourOfHalf) % 12 + value(.half)
      }
      guard hour < 24, value(.minute) < 60, value(.second) < (allowsLeapSecond ? 61 : 60) else {
        return nil
      }
      second = hour * 3600 + value(.minute) * 60 + min(value(.second), 59)
    }
    return Found(
      day: date.daysSince1970, second: second, microseconds: microseconds, offset: offset)
  }
}

/// Reads the parts of a date one after another.
private struct Scanner {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  private var digit: Int? {
    guard place < bytes.count else { return nil }
    let value = bytes[place] &- UInt8(ascii: "0")
    return value < 10 ? Int(value) : nil
  }

  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    var (value, count) = (0, 0)
    while count < digits.upperBound, let digit {
      value = value * 10 + digit
      (place, count) = (place + 1, count + 1)
    }
    return count < digits.lowerBound ? nil : value
  }

  /// The letters that follow, in small ones.
  mutating func word() -> [UInt8] {
    let letters = bytes[place...].prefix {
      ($0 | 32) >= UInt8(ascii: "a") && ($0 | 32) <= UInt8(ascii: "z")
    }
    place += letters.count
    return letters.map { $0 | 32 }
  }

  /// Skips a byte; a letter in either case.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard place < bytes.count else { return false }
    let isLetter = byte == UInt8(ascii: "T") || byte == UInt8(ascii: "Z")
    guard bytes[place] == byte || isLetter && bytes[place] == byte | 32 else { return false }
    place += 1
    return true
  }

  /// Microseconds, rounded, halves up: 1,000,000 if rounding reaches the next second.
  mutating func fraction() -> Int? {
    guard skip(UInt8(ascii: ".")) else { return 0 }
    let start = place
    guard var nanoseconds = number(1...9), digit == nil else { return nil }
    for _ in place - start..<9 { nanoseconds *= 10 }
    return (nanoseconds + 500) / 1000
  }

  mutating func offset(needsColon: Bool) -> Int? {
    if skip(UInt8(ascii: "Z")) { return 0 }
    let isBehind = skip(UInt8(ascii: "-"))
    guard isBehind || skip(UInt8(ascii: "+")), let hours = number(2...2), hours < 24,
      skip(UInt8(ascii: ":")) || !needsColon, let minutes = number(2...2), minutes < 60
    else { return nil }
    return (isBehind ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
