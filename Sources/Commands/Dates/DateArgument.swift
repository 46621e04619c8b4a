package import Foundation
import WellbeingCommandLine
import WellbeingInsights
package import WellbeingSamples
import WellbeingTextFormats

package enum DateArgument: Sendable, Equatable {
  case day(LocalDay)
  case moment(Date)

  package static let forms =
    "A day like 2026-01-05, 5 Jan, mon, today or yesterday, or a time with its offset like "
    + "2026-01-05T11:00:00+01:00."

  package struct Stamp: Sendable, Equatable {
    package let date: Date
    package let precision: SampleHeader.DatePrecision
  }

  /// Parses a day as people write it, or RFC 3339 with an offset.
  ///
  /// A date in the future is accepted, because a range may end there.
  ///
  /// - Parameter isAhead: Whether a day without its year is the next one, not the latest.
  package static func parse(
    _ text: String, of option: String, now: Date, zone: TimeZone, isAhead: Bool = false
  ) throws(Failure) -> DateArgument {
    switch WrittenDay(text, today: LocalDay(of: now, in: zone), isAhead: isAhead) {
    case .day(let day): return .day(day)
    case .ambiguous(let day, let other): throw .ambiguousDate(option: option, day, other)
    case nil: break
    }
    if let moment = RFC3339.date(from: text) { return .moment(moment) }
    let lacksOffset = RFC3339.date(from: text + "Z") != nil
    throw lacksOffset ? .missingOffset(option: option) : .notADate(option: option)
  }

  /// Returns the moment to record: the current time for today, a fixed time of day for a past day.
  ///
  /// - Parameters:
  ///   - secondsIntoPastDay: The time of day to use for a past day, in seconds after midnight.
  package func stamp(
    of option: String, now: Date, zone: TimeZone, secondsIntoPastDay: Int = LocalDay.noon
  ) throws(Failure) -> Stamp {
    switch self {
    case .moment(let date):
      try Self.check(date, of: option, now: now)
      return Stamp(date: date, precision: .instant)
    case .day(let day) where day == LocalDay(of: now, in: zone):
      return Stamp(date: now, precision: .day)
    case .day(let day):
      let date = day.moment(secondsIntoDay: secondsIntoPastDay, in: zone)
      guard LocalDay(of: date, in: zone) == day else {
        throw .dayNotInZone(option: option, zone: zone.identifier)
      }
      try Self.check(date, of: option, now: now)
      return Stamp(date: date, precision: .day)
    }
  }

  package func day(in zone: TimeZone) -> LocalDay {
    switch self {
    case .day(let day): day
    case .moment(let date): LocalDay(of: date, in: zone)
    }
  }

  /// Throws if the date is in the future or before 1900 in UTC.
  package static func check(_ date: Date, of option: String, now: Date) throws(Failure) {
    if date > now { throw .inFuture(option: option) }
    if date < startOf1900 { throw .before1900(option: option) }
  }

  private static let startOf1900 = Date(timeIntervalSince1970: -2_208_988_800)
}

/// The subject and date of a mood or of a corrected record.
package struct Occasion {
  package let subject: String
  /// Parsed once, so that today does not change while questions are asked; nil for now.
  private let date: DateArgument?
  /// The day in a moment as typed; because of its offset the local day may differ.
  private let writtenDay: LocalDay?
  private let zone: TimeZone

  private static let option = "--date"

  /// 22:00, the time the Health app gives the mood of a past day, in seconds after midnight.
  private static let evening = 79_200

  package init(_ typed: String?, of subject: String, now: Date, zone: TimeZone) throws(Failure) {
    self.subject = subject
    self.zone = zone
    date = try typed.map { text throws(Failure) in
      try DateArgument.parse(text, of: Self.option, now: now, zone: zone)
    }
    writtenDay = typed.flatMap { LocalDay($0.prefix(10)) }
  }

  package init(_ moment: Date, of subject: String, zone: TimeZone) {
    self.subject = subject
    self.zone = zone
    date = .moment(moment)
    writtenDay = LocalDay(of: moment, in: zone)
  }

  /// The date, as `Mon 5 Jan 2026` or `5 Jan 2026 11:00`; nil for now.
  package var time: String? {
    switch date {
    case .day(let day): LocalTime.span(day...day)
    case .moment(let moment): LocalTime.moment(moment, in: zone)
    case nil: nil
    }
  }

  /// Throws if the local day of a daily mood is not the day that was typed.
  package func check(_ kind: StateOfMind.Kind?) throws(Failure) {
    guard kind == .dailyMood, case .moment(let moment) = date,
      LocalDay(of: moment, in: zone) != writtenDay
    else { return }
    throw .dataError(
      "The time of '\(Self.option)' falls on another day in \(zone.identifier): "
        + "give the day alone, or name its zone with '--time-zone'.")
  }

  /// Returns the moment to record for a whole day; nil if no date was given.
  ///
  /// A moment with an offset means its day in the record's zone.
  package func dayStamp(now: Date) throws(Failure) -> DateArgument.Stamp? {
    guard let date else { return nil }
    let stamp = try date.stamp(of: Self.option, now: now, zone: zone)
    guard stamp.precision == .instant else { return stamp }
    return try DateArgument.day(LocalDay(of: stamp.date, in: zone))
      .stamp(of: Self.option, now: now, zone: zone)
  }

  /// Returns the moment to record for a kind of mood; nil if no date was given.
  package func stamp(of kind: StateOfMind.Kind?, now: Date) throws(Failure) -> DateArgument.Stamp? {
    try check(kind)
    return try date?.stamp(
      of: Self.option, now: now, zone: zone,
      secondsIntoPastDay: kind == .dailyMood ? Self.evening : LocalDay.noon)
  }
}

/// The time zone in which days are interpreted.
package enum ZoneArgument {
  /// Returns the time zone of the option, otherwise of `TZ`, otherwise of the machine.
  ///
  /// - Parameters:
  ///   - option: The value of `--time-zone`, an IANA name.
  ///   - environment: Provides `TZ`, in the forms known to POSIX and C libraries.
  package static func zone(
    option: String?, environment: [String: String], machine: @autoclosure () -> TimeZone?
  ) throws(Failure) -> TimeZone {
    if let option {
      guard let zone = IANAZone.named(option) else {
        throw .unknownZone(option, isFromOption: true, suggestion: suggestion(for: option))
      }
      return zone
    }
    guard let name = environment["TZ"].map(name), name != "/etc/localtime" else {
      guard let zone = machine() else { throw Failure(InvalidSample.unknownTimeZone) }
      return zone
    }
    // An empty name means UTC, as in C libraries.
    if name.isEmpty { return .gmt }
    guard let zone = IANAZone.named(name) ?? fixedOffset(name).flatMap(IANAZone.named) else {
      throw .unknownZone(name, isFromOption: false, suggestion: suggestion(for: name))
    }
    return zone
  }

  /// The machine's time zone; nil if it has no name, for which Foundation falls back to GMT.
  package static func machine() -> TimeZone? {
    var (now, local) = (time(nil), tm())
    localtime_r(&now, &local)
    let zone = TimeZone.current
    return zone.identifier == "GMT" && local.tm_gmtoff != 0 ? nil : zone
  }

  /// Returns the zone in a value of `TZ`, without a leading colon or zoneinfo folder.
  ///
  /// The machine's zone is `/etc/localtime`, which saves the C library from checking for changes.
  private static func name(_ value: String) -> String {
    let value = value.hasPrefix(":") ? String(value.dropFirst()) : value
    return value.firstRange(of: "/zoneinfo/").map { String(value[$0.upperBound...]) } ?? value
  }

  /// The IANA name for POSIX's `XYZ5` or `<+05>-5`, a whole-hour offset without daylight saving.
  ///
  /// Both count hours west of Greenwich as positive.
  private static func fixedOffset(_ name: String) -> String? {
    guard let match = name.wholeMatch(of: /(?:[A-Za-z]{3,}|<[A-Za-z0-9+\-]{3,}>)([+\-]?)(\d{1,2})/),
      let hours = Int(match.2)
    else { return nil }
    return hours == 0 ? "UTC" : "Etc/GMT\(match.1 == "-" ? "-" : "+")\(hours)"
  }

  /// The known name that matches except for case, matches in its last part, or is similar.
  private static func suggestion(for word: String) -> String? {
    let typed = word.lowercased().replacing(" ", with: "_")
    let known = TimeZone.knownTimeZoneIdentifiers
    let place = known.first {
      let name = $0.lowercased()
      return name == typed || name.hasSuffix("/" + typed)
    }
    return place ?? Suggestion.closest(to: word, among: known)
  }
}
