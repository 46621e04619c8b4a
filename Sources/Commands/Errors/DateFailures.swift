import WellbeingCommandLine
import WellbeingInsights
import WellbeingSamples
import WellbeingTextFormats

/// Invalid dates, ranges and time zones, with the option they were given for.
///
/// Except for time zone names, the typed text is not repeated, because it could be an answer.
extension Failure {
  private static let forms = "or a time with its offset like 2026-01-05T11:00:00+01:00."

  static func notADate(option: String) -> Self {
    usage(
      "Option '\(option)' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', "
        + forms,
      code: .notADate)
  }

  static func notADateOrMonth(option: String) -> Self {
    usage(
      "Option '\(option)' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', "
        + "'yesterday', a month like 2026-01, " + forms)
  }

  static func missingOffset(option: String) -> Self {
    usage(
      "Option '\(option)' needs the offset of its time: "
        + "end it with one like +01:00, or with Z for UTC.",
      code: .missingOffset)
  }

  static func inFuture(option: String) -> Self {
    dataError("'\(option)' is in the future.", code: .inFuture)
  }

  static func before1900(option: String) -> Self {
    dataError("'\(option)' is before 1900: give a later date.", code: .before1900)
  }

  /// A day that the zone skipped when it crossed the date line.
  static func dayNotInZone(option: String, zone: String) -> Self {
    dataError(
      "The day of '\(option)' does not exist in \(zone), which skipped it: give another.",
      code: .dayNotInZone)
  }

  static func notASpan(option: String) -> Self {
    usage("Option '\(option)' needs a duration such as 30d, 2w, 6mo or 1y.")
  }

  /// `6m`, which could be minutes or months.
  static func spanInMinutes(option: String, amount: Int) -> Self {
    usage("Option '\(option)' has no unit 'm': for months, write \(amount)mo.")
  }

  static func spanOutOfRange(option: String, unit: CalendarSpan.Unit) -> Self {
    usage(
      "The number of '\(option)' is out of range: use 1\(unit.rawValue) "
        + "to \(unit.limit)\(unit.rawValue).")
  }

  static let fromAfterTo = usage(
    "The range ends before it begins: give '\(DayRange.from.typed)' the earlier date and "
      + "'\(DayRange.to.typed)' the later.")
  static let lastWithFromOrTo = usage(
    "Option '\(DayRange.last.typed)' cannot be combined with '\(DayRange.from.typed)' or "
      + "'\(DayRange.to.typed)'.")

  /// - Parameter isFromOption: Whether the zone is not from the environment variable `TZ`.
  static func unknownZone(_ name: String, isFromOption: Bool, suggestion: String?) -> Self {
    usage(
      isFromOption
        ? "Unknown time zone \(quoted(name))"
          + Suggestion.advice(suggestion, else: "use a name like Europe/Berlin")
        : "TZ is not a known time zone (\(quoted(name))): set it, or '--time-zone', to a name like "
          + "\(suggestion ?? "Europe/Berlin").")
  }
}

extension Failure.Code {
  static let notADate: Self = "notADate"
  fileprivate static let missingOffset: Self = "missingOffset"
  fileprivate static let inFuture: Self = "inFuture"
  fileprivate static let before1900: Self = "before1900"
  fileprivate static let dayNotInZone: Self = "dayNotInZone"
}

extension Failure {
  /// What is wrong with a date typed on a form.
  var sheetWords: String {
    switch code {
    case .inFuture: "That is in the future: type a date that has passed."
    case .before1900: "That is before 1900: type a later date."
    case .dayNotInZone: "That day does not exist in this time zone: type another."
    case .missingOffset: "A time needs its offset, such as +01:00: type the day alone, or add it."
    default: "That is not a date: type a day like 2026-01-05, 5 Jan, mon or yesterday."
    }
  }
}
