package import Foundation
package import WellbeingSamples

/// Times in readable form, in the record's time zone.
package enum LocalTime {
  package static func day(_ sample: any Sample) -> String {
    written(sample.header.localDay)
  }

  /// Returns a day as people write it, for example `5 Jan 2026`.
  package static func written(_ day: LocalDay) -> String {
    let parts = "\(day)".split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return "\(day)" }
    return "\(parts[2]) \(months[parts[1] - 1]) \(parts[0])"
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
    let parts = written(day).split(separator: " ")
    return parts.prefix("\(day)".prefix(4) == "\(today)".prefix(4) ? 2 : 3).joined(separator: " ")
  }

  /// Returns a day with its weekday but without the year, for example `Mon 5 Jan`.
  package static func short(_ day: LocalDay) -> String {
    let number = day.daysSince1970 - day.firstOfWeek.daysSince1970 + 1
    let parts = written(day).split(separator: " ").prefix(2)
    return "\(weekday(number)) \(parts.joined(separator: " "))"
  }

  /// Returns the first and the last day, for example `Mon 5 Jan to Sun 11 Jan 2026`.
  package static func span(_ days: ClosedRange<LocalDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let year = "\(first)".prefix(4)
    let end = "\(short(last)) \("\(last)".prefix(4))"
    if first == last { return end }
    return "\(short(first))\(year == "\(last)".prefix(4) ? "" : " \(year)") to \(end)"
  }

  /// Returns the name of a weekday, from 1 for Monday to 7 for Sunday.
  package static func weekday(_ number: Int) -> String {
    weekdays.indices.contains(number - 1) ? weekdays[number - 1] : ""
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

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
    let local = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
    let minute = ((local % 86_400) + 86_400) % 86_400 / 60
    return
      "\(written(LocalDay(of: date, in: zone))) \(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
  }

  package static func age(of date: Date, at now: Date) -> String {
    let seconds = max(0, Int(now.timeIntervalSince(date)))
    switch seconds {
    case ..<60: return "just now"
    case ..<3600: return amount(seconds / 60, "minute")
    case ..<86_400: return amount(seconds / 3600, "hour")
    default: return amount(seconds / 86_400, "day")
    }
  }

  private static func amount(_ number: Int, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s") ago"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
