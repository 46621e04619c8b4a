import Foundation
import WellbeingKit
import WellbeingSamples

/// How far back a day lies, as `yesterday` or `3 weeks ago`, in days of the calendar: a record of
/// late last night is of yesterday, however few hours that is.
struct RelativeDay {
  private let now: Date
  /// What day it is in the zones that were asked for.
  private var today: [String: LocalDay] = [:]

  /// - Parameter now: The present moment.
  init(at now: Date) {
    self.now = now
  }

  /// How far back the day of a record lies, in the record's own zone; empty where it lies ahead.
  mutating func words(for sample: any Sample) -> String {
    let name = sample.header.timeZone
    let today = today[name] ?? LocalDay(of: now, in: IANAZone.named(name) ?? .gmt)
    self.today[name] = today
    return Self.words(from: sample.header.localDay, until: today)
  }

  /// How far back a moment lies: of the present day to the hour or minute, as the day is no news.
  static func words(of date: Date, at now: Date, in zone: TimeZone) -> String {
    let (day, today) = (LocalDay(of: date, in: zone), LocalDay(of: now, in: zone))
    return day == today ? LocalTime.age(of: date, at: now) : words(from: day, until: today)
  }

  /// How far back a day lies, seen from another one; empty where it lies ahead.
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
    // No month is longer, so that this is never too many, and too few by one in five years.
    var months = (today.daysSince1970 - day.daysSince1970) / 31
    while day.adding(months: months + 1) <= today { months += 1 }
    return months
  }
}
