import WellbeingSamples

/// A date, or a date and time, as iCalendar writes it: `20240610`, `20240610T093000`,
/// `20240610T073000Z`.
package struct WallTime: Sendable, Hashable {
  /// The time by the clock, in seconds after 1970-01-01 00:00.
  package let seconds: Int
  package let isDate: Bool
  package let isUTC: Bool

  /// Creates a date.
  ///
  /// - Parameter day: Days after 1970-01-01.
  package init(day: Int) { (seconds, isDate, isUTC) = (day * 86_400, true, false) }

  /// Parses a date or a date and time; nil for any other text.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte) - 48
      }
      return value
    }
    guard bytes.count >= 8, let year = number(0..<4), let month = number(4..<6),
      let day = number(6..<8), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let midnight = date.daysSince1970 * 86_400
    if bytes.count == 8 {
      (seconds, isDate, isUTC) = (midnight, true, false)
      return
    }
    let isUTC = bytes.count == 16
    guard bytes.count == 15 || isUTC && bytes[15] == 90, bytes[8] == 84,
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    seconds = midnight + hour * 3600 + minute * 60 + min(second, 59)
    isDate = false
    self.isUTC = isUTC
  }
}
