import Foundation

struct ZonedTime: Hashable {
  let time: WallTime
  /// The zone's name; nil for none.
  let zone: String?

  /// Reads a value of a property; nil if it is not a date or time.
  init?(_ text: some StringProtocol, of line: ContentLine) {
    guard var time = WallTime(text) else { return nil }
    // Some programs write a day with a time.
    if line.parameters["VALUE"] == "DATE", !time.isDate {
      time = WallTime(text.prefix(8)) ?? time
    }
    self.time = time
    zone = time.isUTC || time.isDate ? nil : line.parameters["TZID"]
  }

  /// - Parameter day: Days after 1970-01-01.
  init(day: Int) { (time, zone) = (WallTime(day: day), nil) }

  var isFloating: Bool { zone == nil && !time.isUTC && !time.isDate }
}

/// A length of time after RFC 5545, section 3.3.6.
struct EventDuration: Hashable {
  /// Days by the calendar, which can have 23 or 25 hours.
  var days = 0
  var seconds = 0

  /// Seconds, with 24 hours a day.
  var longest: Int { days * 86_400 + seconds }
}

extension EventDuration {
  /// Parses a duration such as `PT1H30M`; nil for any other text, negative durations and those of
  /// more than a hundred years.
  init?(_ text: String) {
    let form = /\+?P(?:[0-9]{1,9}[WD])*(?:T(?:[0-9]{1,9}[HMS])*)?/
    let amounts = text.matches(of: /([0-9]+)([A-Z])/)
    guard text.wholeMatch(of: form) != nil, !amounts.isEmpty else { return nil }
    for amount in amounts {
      let number = Int(amount.1) ?? 0
      switch amount.2 {
      case "W": days += number * 7
      case "D": days += number
      case "H": seconds += number * 3600
      case "M": seconds += number * 60
      default: seconds += number
      }
      guard days <= 36_525, seconds <= 36_525 * 86_400 else { return nil }
    }
  }
}
