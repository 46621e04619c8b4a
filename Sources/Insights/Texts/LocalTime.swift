package import Foundation
package import WellbeingSamples
import WellbeingTextFormats

/// Times in readable form, in the record's time zone.
package enum LocalTime {
  package static func day(_ sample: any Sample) -> String {
    written(sample.header.localDay)
  }

  /// Returns a day as people write it, for example `5 Jan 2026`.
  package static func written(_ day: LocalDay) -> String { "\(withoutYear(day)) \(day.year)" }

  /// Returns a day without its year, for example `5 Jan`.
  package static func withoutYear(_ day: LocalDay) -> String {
    "\(day.civil.day) \(CalendarNames.month(day.civil.month))"
  }

  /// Returns a day as people who read a language write it, for example `5. Jan. 2026`.
  package static func written(_ day: LocalDay, in language: String) -> String {
    guard language != "en" else { return written(day) }
    return day.start(in: .gmt).formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .omitted, locale: Locale(identifier: language),
        calendar: Calendar(identifier: .gregorian), timeZone: .gmt))
  }

  /// Returns a day for a narrow column: `5 Jan` in this year, else `5 Jan 2025`.
  package static func brief(_ day: LocalDay, on today: LocalDay) -> String {
    day.year == today.year ? withoutYear(day) : written(day)
  }

  /// Returns a day with its weekday but without the year, for example `Mon 5 Jan`.
  package static func short(_ day: LocalDay) -> String {
    "\(CalendarNames.weekday(day.weekday)) \(withoutYear(day))"
  }

  /// Returns the first and the last day, for example `Mon 5 Jan to Sun 11 Jan 2026`.
  package static func span(_ days: ClosedRange<LocalDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let end = "\(short(last)) \(last.year)"
    if first == last { return end }
    return "\(short(first))\(first.year == last.year ? "" : " \(first.year)") to \(end)"
  }

  /// Returns the day, with the time of day if known, for example `5 Jan 2026 11:00`.
  package static func moment(_ sample: any Sample) -> String {
    moment(sample.startDate, zone: sample.header.timeZone, sample.header.datePrecision)
  }

  package static func moment(
    _ date: Date, zone name: String, _ precision: SampleHeader.DatePrecision
  ) -> String {
    let zone = IANAZone.named(name) ?? .gmt
    return precision == .instant ? moment(date, in: zone) : written(LocalDay(of: date, in: zone))
  }

  /// Returns a time in a zone, for example `5 Jan 2026 11:00`.
  package static func moment(_ date: Date, in zone: TimeZone) -> String {
    "\(written(LocalDay(of: date, in: zone))) \(timeOfDay(date, in: zone))"
  }

  package static func timeOfDay(_ sample: any Sample) -> String {
    timeOfDay(sample.startDate, in: IANAZone.named(sample.header.timeZone) ?? .gmt)
  }

  /// Returns the time of day, for example `11:00`.
  package static func timeOfDay(_ date: Date, in zone: TimeZone) -> String {
    let local = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
    let minute = ((local % 86_400) + 86_400) % 86_400 / 60
    return [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  package static func age(of date: Date, at now: Date) -> String {
    let seconds = max(0, Int(now.timeIntervalSince(date)))
    return switch seconds {
    case ..<60: "just now"
    case ..<3600: counted(seconds / 60, "minute") + " ago"
    case ..<86_400: counted(seconds / 3600, "hour") + " ago"
    default: counted(seconds / 86_400, "day") + " ago"
    }
  }
}
