import Foundation
import WellbeingSamples

/// A way to write a time in a cell: `iso8601`, a pattern such as `yyyy-MM-dd h:mm a`, or `auto`, which
/// the whole column decides: see ``WrittenDates``.
package struct TimeFormat: Sendable {
  struct Found: Sendable {
    let date: Date
    let zone: TimeZone
    let precision: SampleHeader.DatePrecision
  }

  private enum Token: Sendable, Hashable {
    case year, month, day, hour, hourOfHalf, minute, second, half, offset
    case literal(Character)
  }

  private typealias Part = (token: Token, digits: ClosedRange<Int>)

  /// The words of a pattern, with how many digits are read; longer ones first. A month of three
  /// letters is a word.
  private static let words: [(String, Part)] = [
    ("yyyy", (.year, 4...4)), ("yy", (.year, 2...2)), ("MMM", (.month, 0...0)),
    ("MM", (.month, 2...2)), ("M", (.month, 1...2)), ("dd", (.day, 2...2)), ("d", (.day, 1...2)),
    ("HH", (.hour, 2...2)), ("H", (.hour, 1...2)), ("mm", (.minute, 2...2)),
    ("ss", (.second, 2...2)), ("h", (.hourOfHalf, 1...2)), ("a", (.half, 0...0)),
    ("Z", (.offset, 0...0)),
  ]
  /// What a pattern may have, for sentences.
  package static let letters = "yyyy or yy, MMM, MM or M, dd or d, HH or H, h, mm, ss, a and Z"
  package static let automatic = "auto"

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// What `iso8601` has beside times with an offset.
  private static let withoutOffset = ["yyyy-MM-ddTHH:mm:ss", "yyyy-MM-dd"].compactMap {
    TimeFormat($0)
  }

  private static let placesOfHalfHours = [
    "Asia/Kolkata", "Asia/Kathmandu", "Asia/Kabul", "Asia/Tehran", "Asia/Yangon",
    "Australia/Darwin", "Australia/Adelaide", "Australia/Eucla", "Australia/Lord_Howe",
    "America/St_Johns", "Pacific/Marquesas", "Pacific/Chatham",
  ]

  /// As it was written.
  let pattern: String
  /// Nil for `iso8601` and `auto`.
  private let parts: [Part]?

  /// Returns nil for a pattern without a year, month and day, or with a letter that means nothing.
  package init?(_ pattern: String) {
    self.pattern = pattern
    guard !["iso8601", Self.automatic].contains(pattern) else {
      parts = nil
      return
    }
    var parts: [Part] = []
    var rest = pattern[...]
    while let first = rest.first {
      if let (word, part) = Self.words.first(where: { rest.hasPrefix($0.0) }) {
        // Of 1112026, nobody knows where the day ends.
        if let last = parts.last, last.digits.count > 1, part.digits != 0...0 { return nil }
        parts.append(part)
        rest = rest.dropFirst(word.count)
      } else if first == "T" || !first.isLetter {
        parts.append((.literal(first), 0...0))
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    let tokens = parts.map(\.token)
    let hasClock = tokens.contains(.hour) || tokens.contains(.hourOfHalf)
    guard Set(tokens).isSuperset(of: [.year, .month, .day]),
      tokens.contains(.hourOfHalf) == tokens.contains(.half),
      hasClock || !tokens.contains(.minute)
    else { return nil }
    self.parts = parts
  }

  /// Returns the time in a text; nil if it is not in this format.
  ///
  /// - Parameters:
  ///   - zone: The zone of a time without an offset, and of a day.
  ///   - now: The latest time of a record of the present day.
  func time(in text: String, zone: TimeZone, now: Date) -> Found? {
    guard let parts else {
      guard pattern != Self.automatic else { return nil }
      if let date = RFC3339.date(from: text) {
        let written = RFC3339.date(from: text.prefix(19) + "Z")
        // Up to the minute: the written time is without its fraction.
        let minutes = written.map { Int(($0.timeIntervalSince(date) / 60).rounded(.up)) } ?? 0
        let offset = minutes * 60
        return Self.zone(offset, zone, at: date).map {
          Found(date: date, zone: $0, precision: .instant)
        }
      }
      for format in Self.withoutOffset {
        if let found = format.time(in: text, zone: zone, now: now) { return found }
      }
      return nil
    }
    var values: [Token: Int] = [:]
    var rest = Self.withPlainSpaces(text)[...]
    for (token, length) in parts {
      switch token {
      case .literal(let character):
        guard rest.popFirst() == character else { return nil }
      case .half:
        let word = rest.prefix(2).lowercased()
        guard word == "am" || word == "pm" else { return nil }
        values[.half] = word == "pm" ? 12 : 0
        rest = rest.dropFirst(2)
      case .offset:
        guard let match = rest.prefixMatch(of: /(?i)Z|([+-])([0-9]{2}):?([0-9]{2})/) else {
          return nil
        }
        let seconds = (Int(match.2 ?? "0") ?? 0) * 3600 + (Int(match.3 ?? "0") ?? 0) * 60
        guard seconds <= 18 * 3600 else { return nil }
        values[.offset] = match.1 == "-" ? -seconds : seconds
        rest = rest[match.range.upperBound...]
      case .month where length == 0...0:
        let word = rest.prefix { $0.isLetter }
        guard word.count >= 3,
          let month = Self.months.firstIndex(where: { $0.hasPrefix(word.lowercased()) })
        else { return nil }
        values[.month] = month + 1
        rest = rest[word.endIndex...]
      default:
        let digits = rest.prefix(length.upperBound).prefix { $0.isASCII && $0.isNumber }
        guard length.contains(digits.count), let number = Int(digits) else { return nil }
        // A year before this century needs four digits: a date in the future is refused.
        values[token] = token == .year && length == 2...2 ? 2000 + number : number
        rest = rest.dropFirst(digits.count)
      }
    }
    return rest.isEmpty ? Self.time(values, zone, now) : nil
  }

  /// Times of iOS have a narrow space before AM.
  static func withPlainSpaces(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text : text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  private static func time(_ values: [Token: Int], _ zone: TimeZone, _ now: Date) -> Found? {
    func digits(_ token: Token, _ count: Int) -> String {
      let number = String(values[token] ?? 0)
      return String(repeating: "0", count: count - number.count) + number
    }
    guard let day = LocalDay("\(digits(.year, 4))-\(digits(.month, 2))-\(digits(.day, 2))") else {
      return nil
    }
    var hour = values[.hour]
    if let half = values[.half] {
      guard let written = values[.hourOfHalf], (1...12).contains(written) else { return nil }
      hour = written % 12 + half
    }
    guard let hour else {
      let noon = day.moment(secondsIntoDay: LocalDay.noon, in: zone)
      let isToday = LocalDay(of: now, in: zone) == day
      return Found(date: isToday ? min(noon, now) : noon, zone: zone, precision: .day)
    }
    let (minute, second) = (values[.minute] ?? 0, values[.second] ?? 0)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let clock = hour * 3600 + minute * 60 + second
    let local = Double(day.daysSince1970 * 86_400 + clock)
    if let offset = values[.offset] {
      let date = Date(timeIntervalSince1970: local - Double(offset))
      return self.zone(offset, zone, at: date).map {
        Found(date: date, zone: $0, precision: .instant)
      }
    }
    var date = day.moment(secondsIntoDay: clock, in: zone)
    let shown = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    if shown != local {
      // Clocks skip this time: the offset before the change holds.
      date = Date(timeIntervalSince1970: local - Double(zone.secondsFromGMT(for: date - 1)))
    }
    return Found(date: date, zone: zone, precision: .instant)
  }

  /// The zone of a time with an offset: the person's, unless it has another offset then. UTC is how
  /// programs write the times of any zone.
  private static func zone(_ offset: Int, _ zone: TimeZone, at date: Date) -> TimeZone? {
    guard offset != 0, zone.secondsFromGMT(for: date) != offset else { return zone }
    guard offset % 3600 == 0 else {
      // The zones named after an offset, such as Etc/GMT-3, have whole hours.
      return Self.placesOfHalfHours.lazy.compactMap(IANAZone.named)
        .first { $0.secondsFromGMT(for: date) == offset }
    }
    let hours = offset / 3600
    return IANAZone.named("Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))")
  }
}
