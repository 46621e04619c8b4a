/// An invalid date, range or time zone, with the option it was given for.
///
/// Except for time zone names, the typed text is not repeated, because it could be an answer.
enum DateError: Error, Sendable, Equatable {
  case notADate(option: String)
  /// One end of a range that is neither a date nor a month.
  case notADateOrMonth(option: String)
  /// A date and time without the offset that makes it a moment.
  case missingOffset(option: String)
  case inFuture(option: String)
  case before1900(option: String)
  /// A day that the zone skipped when it crossed the date line.
  case dayNotInZone(option: String, zone: String)
  /// A moment whose day, as written, is a different one in the record's time zone.
  case otherDayInZone(option: String, zone: String)
  case notASpan(option: String)
  /// `6m`, which could be minutes or months.
  case spanInMinutes(option: String, amount: Int)
  case spanOutOfRange(option: String, unit: CalendarSpan.Unit)
  case fromAfterTo
  case lastWithFromOrTo
  case unknownZone(String, isFromOption: Bool, suggestion: String?)

  /// 65 for a valid date that is not accepted, 64 for anything else.
  var exitCode: ExitCode {
    switch self {
    case .inFuture, .before1900, .dayNotInZone, .otherDayInZone: .dataError
    case .notADate, .notADateOrMonth, .missingOffset, .notASpan, .spanInMinutes, .spanOutOfRange,
      .fromAfterTo,
      .lastWithFromOrTo, .unknownZone:
      .usage
    }
  }
}
