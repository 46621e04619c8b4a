package import WellbeingSamples

extension Plan {
  /// The interval, such as `every 2 weeks on Mon and Thu`.
  package var everyWords: String {
    let unit = "\(interval.unit)".dropLast()
    let span = interval.amount == 1 ? "every \(unit)" : "every \(interval.amount) \(unit)s"
    let days = weekdays.sorted().map(LocalTime.weekday)
    return days.isEmpty ? span : "\(span) on \(seriesWords(days))"
  }

  /// The weekdays as typed, such as `mo` and `th`.
  package var weekdayNames: [String] {
    weekdays.sorted().map { LocalTime.weekday($0).prefix(2).lowercased() }
  }
}

extension HistoryWords {
  /// Returns what is due, such as `PHQ-9 (overdue) and Mood`; if it concerns several subjects, the
  /// counts.
  package func due(_ occasions: [PlannedOccasion], on today: LocalDay) -> String {
    let subjects = Set(occasions.map(\.plan.subject)).count
    let overdue = occasions.count { $0.isOverdue(on: today) }
    guard subjects > 1 || occasions.count > 3 else {
      return "Due: "
        + seriesWords(
          occasions.map {
            title(of: $0.plan.type) + ($0.isOverdue(on: today) ? " (overdue)" : "")
          })
    }
    let scope = subjects > 1 ? " of \(countWords(subjects, "subject"))" : ""
    return "Due: \(countWords(occasions.count, "plan"))\(scope)"
      + (overdue == 0 ? "" : ", \(overdue) of them overdue")
  }
}
