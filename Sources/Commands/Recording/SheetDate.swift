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
  init(_ typed: String, now: Date, zone: TimeZone) throws(DateError) {
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

extension DateError {
  /// What is wrong with a date typed on a form.
  var sheetWords: String {
    switch self {
    case .inFuture: "That is in the future: type a date that has passed."
    case .before1900: "That is before 1900: type a later date."
    case .dayNotInZone(_, let zone): "That day does not exist in \(zone): type another."
    case .missingOffset: "A time needs its offset, such as +01:00: type the day alone, or add it."
    default: "That is not a date: type a day like 2026-01-05, today or yesterday."
    }
  }
}
