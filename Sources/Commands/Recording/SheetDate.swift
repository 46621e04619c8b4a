import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingSamples

/// The day or time when a paper form was filled in, as it was typed.
struct SheetDate: Equatable {
  /// The text that stands for the same date again.
  let typed: String
  let stamp: DateArgument.Stamp

  /// Reads what was typed: a day, `today`, `yesterday`, or a moment.
  init(_ typed: String, now: Date, zone: TimeZone) throws(DateError) {
    let option = RecordCommand.date.typed
    let word = typed.lowercased()
    let text = [Self.today, "yesterday"].contains(word) ? word : typed
    let date = try DateArgument.parse(text, of: option, now: now, zone: zone)
    stamp = try date.stamp(of: option, now: now, zone: zone)
    self.typed =
      if case .day(let day) = date, text != Self.today { day.description } else { text }
  }

  /// The word for the present day.
  static let today = "today"

  /// The day, with its time if that is known.
  func words(in zone: TimeZone) -> String {
    switch stamp.precision {
    case .day: LocalDay(of: stamp.date, in: zone).description
    case .instant: LocalTime.moment(stamp.date, in: zone)
    }
  }
}

extension DateError {
  /// What is wrong with a date that was typed on a form.
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
