/// A date, a range or a time zone that cannot be taken, with the option that it was given to.
///
/// What was typed is not repeated, but for the name of a zone: an answer can end up in its place.
enum DateError: Error, Sendable, Equatable {
  case notADate(option: String)
  /// The end of a range that is neither a date nor a month.
  case notADateOrMonth(option: String)
  /// A date with a time, but without the offset that makes it a moment.
  case missingOffset(option: String)
  case inFuture(option: String)
  case before1900(option: String)
  /// A day that the zone skipped when it crossed the date line.
  case dayNotInZone(option: String, zone: String)
  /// A moment whose day, as it was written, is another one in the zone of the record.
  case otherDayInZone(option: String, zone: String)
  case notASpan(option: String)
  /// `6m`, which could be minutes or months.
  case spanInMinutes(option: String, amount: Int)
  case spanOutOfRange(option: String, unit: CalendarSpan.Unit)
  case fromAfterTo
  case lastWithFromOrTo
  case unknownZone(String, isFromOption: Bool, suggestion: String?)

  /// 65 for a date that is one but is refused, 64 for what is none.
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
