package import Foundation
package import WellbeingSamples

/// Reminders of plans for calendars: an iCalendar file with one recurring all-day event per plan,
/// and an alarm at 9:00 on each due day (RFC 5545).
package struct PlanReminders: Sendable {
  /// The most bytes of a line (RFC 5545, section 3.1).
  private static let longestLine = 75

  private let moment: Date
  private var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//WellbeingKit//wellbeing//EN"]
  /// The number of events.
  package private(set) var count = 0

  /// - Parameter moment: The time at which the reminders are written.
  package init(at moment: Date) {
    self.moment = moment
  }

  /// Adds the reminders of a plan, unless it has no due day.
  package mutating func add(_ plan: Plan, title: String, description: String) {
    let end = plan.last ?? plan.first.adding(years: 101)
    guard end >= plan.first, let start = plan.dueDays(in: plan.first...end).first else { return }
    count += 1
    let stamp = Self.digits(RFC3339.string(from: moment).prefix(19)) + "Z"
    let title = Self.escaped(title)
    lines += [
      "BEGIN:VEVENT", "UID:\(plan.id.uuidString.lowercased())", "DTSTAMP:\(stamp)",
      "DTSTART;VALUE=DATE:\(Self.digits("\(start)"))", "RRULE:\(Self.rule(plan, from: start))",
      "SUMMARY:\(title)", "DESCRIPTION:\(Self.escaped(description))", "TRANSP:TRANSPARENT",
      "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT9H", "DESCRIPTION:\(title)", "END:VALARM",
      "END:VEVENT",
    ]
  }

  /// The file, in UTF-8.
  package var bytes: [UInt8] {
    (lines + ["END:VCALENDAR"]).flatMap { Self.folded($0) + Array("\r\n".utf8) }
  }

  private static func rule(_ plan: Plan, from start: LocalDay) -> String {
    let amount = plan.interval.amount
    var parts =
      switch plan.interval.unit {
      case .days: ["FREQ=DAILY", "INTERVAL=\(amount)"]
      case .weeks: ["FREQ=WEEKLY", "INTERVAL=\(amount)"]
      case .months: ["FREQ=MONTHLY", "INTERVAL=\(amount)"]
      case .years: ["FREQ=MONTHLY", "INTERVAL=\(amount * 12)"]
      }
    if !plan.weekdays.isEmpty {
      let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
      parts.append(
        "BYDAY=\(plan.weekdays.sorted().map { names[$0 - 1] }.joined(separator: ","))")
    }
    if parts[0] == "FREQ=MONTHLY", let day = Int("\(start)".suffix(2)), day > 28 {
      // A month without this day has the occasion on its last.
      parts.append(
        "BYMONTHDAY=\((28...day).map(String.init).joined(separator: ","));BYSETPOS=-1")
    }
    if let last = plan.last { parts.append("UNTIL=\(digits("\(last)"))") }
    return parts.joined(separator: ";")
  }

  /// Returns a day or time without hyphens and colons.
  private static func digits(_ text: some StringProtocol) -> String {
    String(text.filter { $0 != "-" && $0 != ":" })
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\", ";", ",": "\\\(character)"
      case _ where character.isNewline: "\\n"
      default: String(character)
      }
    }.joined()
  }

  /// Returns a line in parts that are not too long; none ends within a character.
  private static func folded(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var length = 0
    for scalar in line.unicodeScalars {
      let encoded = Array(String(scalar).utf8)
      if length + encoded.count > longestLine {
        bytes += "\r\n ".utf8
        length = 1
      }
      bytes += encoded
      length += encoded.count
    }
    return bytes
  }
}
