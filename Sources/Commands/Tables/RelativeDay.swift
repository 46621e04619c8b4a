import Foundation
import WellbeingKit
import WellbeingSamples

/// The age of a day in calendar days, as `yesterday` or `3 weeks ago`: a record from late last
/// night is from yesterday, however few hours have passed.
struct RelativeDay {
  private let now: Date
  /// The current day by time zone, for zones already looked up.
  private var today: [String: LocalDay] = [:]

  /// - Parameter now: The current time.
  init(at now: Date) {
    self.now = now
  }

  /// Returns the age of a record's day in the record's own zone; empty if it is in the future.
  mutating func words(for sample: any Sample) -> String {
    let name = sample.header.timeZone
    let today = today[name] ?? LocalDay(of: now, in: IANAZone.named(name) ?? .gmt)
    self.today[name] = today
    return Self.words(from: sample.header.localDay, until: today)
  }

  /// Returns the age of a moment; on the current day, to the hour or minute.
  static func words(of date: Date, at now: Date, in zone: TimeZone) -> String {
    let (day, today) = (LocalDay(of: date, in: zone), LocalDay(of: now, in: zone))
    return day == today ? LocalTime.age(of: date, at: now) : words(from: day, until: today)
  }

  /// Returns the age of a day relative to another; empty if it is after it.
  static func words(from day: LocalDay, until today: LocalDay) -> String {
    let days = today.daysSince1970 - day.daysSince1970
    switch days {
    case ..<0: return ""
    case 0: return "today"
    case 1: return "yesterday"
    case 2..<14: return "\(days) days ago"
    default: break
    }
    let months = wholeMonths(from: day, until: today)
    return switch months {
    case ..<2: "\(days / 7) weeks ago"
    case ..<24: "\(months) months ago"
    default: "\(months / 12) years ago"
    }
  }

  private static func wholeMonths(from day: LocalDay, until today: LocalDay) -> Int {
    // No month has over 31 days, so this is never too high, and one too low per five years.
    var months = (today.daysSince1970 - day.daysSince1970) / 31
    while day.adding(months: months + 1) <= today { months += 1 }
    return months
  }
}
