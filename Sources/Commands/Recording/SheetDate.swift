import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingSamples

/// The day or time when a paper form was filled in, as typed.
struct SheetDate: Equatable {
  /// Text that gives the same date when it is parsed again.
  let typed: String
  let stamp: DateArgument.Stamp

  /// Parses a day, `today`, `yesterday`, or a date with time.
  init(_ typed: String, now: Date, zone: TimeZone) throws(Failure) {
    let option = RecordCommand.date.typed
    let word = typed.lowercased()
    let text = [Self.today, "yesterday"].contains(word) ? word : typed
    let date = try DateArgument.parse(text, of: option, now: now, zone: zone)
    stamp = try date.stamp(of: option, now: now, zone: zone)
    self.typed =
      if case .day(let day) = date, text != Self.today { day.description } else { text }
  }

  /// The keyword for the current day.
  static let today = "today"

  /// Returns the day, with its time if known.
  func words(in zone: TimeZone) -> String {
    switch stamp.precision {
    case .day: LocalDay(of: stamp.date, in: zone).description
    case .instant: LocalTime.moment(stamp.date, in: zone)
    }
  }
}
