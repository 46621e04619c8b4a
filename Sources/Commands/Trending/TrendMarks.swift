import WellbeingArguments
import Foundation
import WellbeingCharts
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// Days marked by a person, given as `2026-06-15=sertraline 50 mg`.
enum TrendMarks {
  /// Returns the marks in chronological order.
  static func events(
    _ typed: [String], now: Date, zone: TimeZone
  ) throws -> [WellbeingChart.Course.Event] {
    try typed.map { try event($0, now: now, zone: zone) }.sorted { $0.time < $1.time }
  }

  private static func event(
    _ typed: String, now: Date, zone: TimeZone
  ) throws -> WellbeingChart.Course.Event {
    let option = TrendOptions.mark.typed
    let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let label = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    guard !label.isEmpty else {
      throw Failure.usage(
        "Option '\(option)' needs a date, an equals sign and a text: "
          + "'\(option) 2026-06-15=\"sertraline 50 mg\"'.")
    }
    let date = try DateArgument.parse(
      parts[0].trimmingCharacters(in: .whitespaces), of: option, now: now, zone: zone)
    let time = moment(date, in: zone)
    // A mistyped date years ahead would compress the past into a sliver of the chart.
    if LocalDay(of: time, in: zone) > LocalDay(of: now, in: zone) {
      throw DateError.inFuture(option: option)
    }
    return WellbeingChart.Course.Event(time: time, label: printable(label))
  }

  /// Returns the time of a mark; a day is marked at noon, where results without a time are drawn.
  private static func moment(_ date: DateArgument, in zone: TimeZone) -> Date {
    switch date {
    case .day(let day): day.moment(secondsIntoDay: LocalDay.noon, in: zone)
    case .moment(let date): date
    }
  }
}
