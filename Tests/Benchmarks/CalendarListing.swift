import Foundation
import WellbeingInsights
import WellbeingImports

/// Prints what calendars and rules expand to, for checks in other languages.
enum CalendarListing {
  /// Prints the occurrences of a file, one per line: start, end, whether they last whole days, what
  /// makes them not take the person's time, UID and title.
  ///
  /// - Parameters:
  ///   - from: The start of the range, in seconds since 1970.
  ///   - to: The end of the range.
  static func printOccurrences(path: String, from: Int, to: Int, zone: String) throws {
    guard let zone = TimeZone(identifier: zone) else { throw Benchmarks.Failure.usage }
    let range =
      Date(timeIntervalSince1970: Double(from))..<Date(timeIntervalSince1970: Double(to))
    let file = try CalendarFile(at: path, in: range, timeZone: zone)
    for event in file.events {
      let flags = [
        event.isAllDay ? "allDay" : nil, event.isFree ? "free" : nil,
        event.isCancelled ? "cancelled" : nil, event.isDeclined ? "declined" : nil,
      ].compactMap(\.self).joined(separator: ",")
      print(
        Int(event.start.timeIntervalSince1970), Int(event.end.timeIntervalSince1970),
        "[\(flags)]", event.uid, event.title)
    }
    for skipped in file.skipped { print("skipped \(skipped.line): \(skipped.reason)") }
  }

  /// Prints the times of each line of standard input, `START|RULE|FROM|TO` with times in seconds
  /// after 1970 by the clock.
  static func printTimes() {
    while let line = readLine() {
      let parts = line.split(separator: "|")
      guard parts.count == 4, let start = Int(parts[0]), let from = Int(parts[2]),
        let to = Int(parts[3])
      else { return print("malformed line") }
      do {
        let times = try RecurrenceRule(parts[1]).times(from: start, in: from..<to) { _ in 0 }
        print(times.map(String.init).joined(separator: " "))
      } catch {
        print("error \(error)")
      }
    }
  }
}
