import Foundation
import Testing
import WellbeingImports
import WellbeingInsights
import WellbeingSamples

/// Reads the events of a text in 2026.
///
/// - Parameters:
///   - text: The lines.
///   - zone: The person's time zone.
func calendar(_ text: String, in zone: String = "UTC") throws -> CalendarFile {
  let zone = try #require(TimeZone(identifier: zone))
  let first = try #require(LocalDay("2026-01-01"))
  return try CalendarFile(
    text.utf8, in: first.start(in: zone)..<first.adding(years: 1).start(in: zone), timeZone: zone)
}

/// A calendar with some lines, such as those of `event`.
func calendar(with lines: String, in zone: String = "UTC") throws -> CalendarFile {
  try calendar("BEGIN:VCALENDAR\n\(lines)\nEND:VCALENDAR\n", in: zone)
}

/// The lines of an event.
func event(_ title: String, uid: String? = "a", _ lines: String...) -> String {
  (["BEGIN:VEVENT", "SUMMARY:\(title)"] + (uid.map { ["UID:\($0)"] } ?? []) + lines
    + ["END:VEVENT"]).joined(separator: "\n") + "\n"
}

extension CalendarFile {
  /// The titles and starts, as `Visit 11-03` of a whole day and `Visit 11-03 09:00` in UTC.
  func listing(in zone: String = "UTC") throws -> [String] {
    let zone = try #require(TimeZone(identifier: zone))
    return events.filter(\.isAttended).map { event in
      guard !event.isAllDay else {
        return "\(event.title) \("\(LocalDay(of: event.start, in: zone))".dropFirst(5))"
      }
      let start = RFC3339.string(from: event.start)
      return "\(event.title) \(start.dropFirst(5).prefix(11).replacing("T", with: " "))"
    }
  }

  /// What is wrong, without what to do.
  var faults: [String] {
    skipped.map {
      $0.reason.components(separatedBy: ": ")[0].components(separatedBy: ", perhaps")[0]
    }
  }

  var reasons: [String] {
    zip(skipped, faults).map { "\($0.line): \($0.title ?? "-"): \($1)" }
  }
}
