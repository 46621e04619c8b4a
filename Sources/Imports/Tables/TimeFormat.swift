import Foundation
import WellbeingSamples

/// A way to write a time in a cell: `iso8601`, a pattern such as `yyyy-MM-dd h:mm a`, or `auto`, which
/// the whole column decides: see ``WrittenDates``.
package struct TimeFormat: Sendable {
  struct Found: Sendable {
    let date: Date
    let zone: TimeZone
    var precision: SampleHeader.DatePrecision
  }

  /// What a pattern may have, for sentences.
  package static let letters = "yyyy or yy, MMM, MM or M, dd or d, HH or H, h, mm, ss, a and Z"
  package static let automatic = "auto"

  private static let iso = [
    DateReader.rfc3339, DateReader.fixed("yyyy-MM-ddTHH:mm:ss"), DateReader.day,
  ]
  /// The zones of offsets that are not whole hours.
  private static let placesOfHalfHours = [
    "Asia/Kolkata", "Asia/Kathmandu", "Asia/Kabul", "Asia/Tehran", "Asia/Yangon",
    "Australia/Darwin", "Australia/Adelaide", "Australia/Eucla", "Australia/Lord_Howe",
    "America/St_Johns", "Pacific/Marquesas", "Pacific/Chatham",
  ]

  /// As it was written.
  let pattern: String
  /// The forms, tried in order; none for `auto`.
  private let readers: [DateReader]

  /// Returns nil for a pattern without a year, month and day, or with a letter that means nothing.
  package init?(_ pattern: String) {
    self.pattern = pattern
    switch pattern {
    case Self.automatic: readers = []
    case "iso8601": readers = Self.iso
    default:
      // Those are only in forms of programs.
      guard !pattern.contains(where: { "SX".contains($0) }), let reader = DateReader(pattern) else {
        return nil
      }
      readers = [reader]
    }
  }

  /// Returns the time in a text; nil if it is not in this format.
  ///
  /// - Parameters:
  ///   - zone: The zone of a time without an offset, and of a day.
  ///   - now: The latest time of a record of the present day.
  func time(in text: String, zone: TimeZone, now: Date) -> Found? {
    let text = Self.withPlainSpaces(text)
    return readers.lazy.compactMap { $0.read(text) }.first
      .flatMap { Self.time($0, zone, now) }
  }

  /// Times of iOS have a narrow space before AM.
  static func withPlainSpaces(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text : text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  private static func time(_ found: DateReader.Found, _ zone: TimeZone, _ now: Date) -> Found? {
    if found.second != nil, let date = found.date, let offset = found.offset {
      return self.zone(offset, zone, at: date).map {
        Found(date: date, zone: $0, precision: .instant)
      }
    }
    let day = LocalDay(clamping: found.day)
    guard let second = found.second else {
      let noon = day.moment(secondsIntoDay: LocalDay.noon, in: zone)
      let isToday = LocalDay(of: now, in: zone) == day
      return Found(date: isToday ? min(noon, now) : noon, zone: zone, precision: .day)
    }
    var date = day.moment(secondsIntoDay: second, in: zone)
    let local = Double(found.local)
    if date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date)) != local {
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
      return placesOfHalfHours.lazy.compactMap(IANAZone.named)
        .first { $0.secondsFromGMT(for: date) == offset }
    }
    let hours = offset / 3600
    return IANAZone.named("Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))")
  }
}
