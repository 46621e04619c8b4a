import WellbeingPlainText

extension DateError {
  /// One sentence with the problem and what to do.
  var message: String {
    switch self {
    case .notADate(let option):
      "Option '\(option)' needs a date: write a day like 2026-01-05, 'today', 'yesterday', "
        + "or a time with its offset like 2026-01-05T11:00:00+01:00."
    case .notADateOrMonth(let option):
      "Option '\(option)' needs a date: write a day like 2026-01-05, a month like 2026-01, 'today', "
        + "'yesterday', or a time with its offset like 2026-01-05T11:00:00+01:00."
    case .missingOffset(let option):
      "Option '\(option)' needs the offset of its time: "
        + "end it with one like +01:00, or with Z for UTC."
    case .inFuture(let option):
      "'\(option)' is in the future."
    case .before1900(let option):
      "'\(option)' is before 1900: give a later date."
    case .dayNotInZone(let option, let zone):
      "The day of '\(option)' never was in \(zone), which skipped it: give another one."
    case .otherDayInZone(let option, let zone):
      "The time of '\(option)' falls on another day in \(zone): "
        + "give the day alone, or name its zone with '--time-zone'."
    case .notASpan(let option):
      "Option '\(option)' needs a number with a unit: 30d, 2w, 6mo or 1y."
    case .spanInMinutes(let option, let amount):
      "Option '\(option)' takes no minutes: \(amount)mo for months?"
    case .spanOutOfRange(let option, let unit):
      "The number of '\(option)' is out of range: use 1\(unit.rawValue) "
        + "through \(unit.limit)\(unit.rawValue)."
    case .fromAfterTo:
      "The range ends before it begins: give '--from' the earlier date and '--to' the later."
    case .lastWithFromOrTo:
      "Option '--last' excludes '--from' and '--to': give one or the other."
    case .unknownZone(let name, isFromOption: true, let suggestion):
      "Unknown time zone \(quoted(name)): "
        + (suggestion.map { "did you mean '\($0)'?" } ?? "use a name like Europe/Berlin.")
    case .unknownZone(let name, isFromOption: false, let suggestion):
      "TZ names no time zone of the IANA database, \(quoted(name)): "
        + "set it, or --time-zone, to a name like \(suggestion ?? "Europe/Berlin")."
    }
  }
}
