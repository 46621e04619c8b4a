/// Into what times of the calendar a course is divided, by the day that each record had in its own
/// zone.
public enum CalendarInterval: String, Sendable, Hashable, CaseIterable {
  /// A calendar day.
  case day
  /// A week from Monday through Sunday, as ISO 8601 has it.
  case week
  /// A calendar month.
  case month

  /// The period that a day lies in, held within the years 0 through 9999.
  package func period(of day: LocalDay) -> ClosedRange<LocalDay> {
    switch self {
    case .day: day...day
    case .week: day.firstOfWeek...day.firstOfWeek.adding(days: 6)
    case .month: day.firstOfMonth...day.firstOfMonth.adding(months: 1).adding(days: -1)
    }
  }
}
