import WellbeingInsights
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

package struct OccasionRow {
  package let occasion: PlannedOccasion
  fileprivate let record: HistoryRow?
  fileprivate let isOverdue: Bool
  private let lateWords: String
  /// The due day for people: with the year if it is not the current one.
  fileprivate let dayWords: String

  package init(_ occasion: PlannedOccasion, record: HistoryRow?, today: LocalDay) {
    self.occasion = occasion
    self.record = record
    isOverdue = occasion.isOverdue(on: today)
    lateWords = occasion.lateWords(on: today)
    let day = occasion.days.lowerBound
    dayWords = day.year == today.year ? LocalTime.short(day) : LocalTime.span(day...day)
  }

  fileprivate var state: Span {
    switch occasion.state {
    case .done: Span("done")
    case .due:
      isOverdue ? Span(lateWords, .caution) : Span("due", .strong)
    case .missed: Span("missed")
    case .upcoming: Span("upcoming", .quiet)
    }
  }

  /// Returns a cell, dimmed if the occasion is not due yet.
  fileprivate func cell(_ text: String) -> Span {
    Span(text, occasion.state == .upcoming ? .quiet : .plain)
  }

  package static let fields: ListingFields<OccasionRow> = [
    .init("date") { $0.occasion.days.lowerBound },
    .init("until") { $0.occasion.days.upperBound },
    .init("subject") { $0.occasion.plan.subject },
    .init("type") { $0.occasion.plan.type.rawValue },
    .init("state") { $0.occasion.state.rawValue },
    .init("isOverdue") { $0.isOverdue },
    .init("missedBefore") { $0.occasion.state == .due ? $0.occasion.missedBefore : nil },
    .init("plan") { $0.occasion.plan.id },
    .init("record") { $0.occasion.record },
    .init("score") { $0.record?.assessment?.score?.value },
    .init("band") { $0.record?.assessment?.score?.band },
    .init("basis") { $0.record?.assessment?.score?.basis.rawValue },
    .init("alerts") { $0.record?.alerts ?? [] },
    .init("valence") { $0.record?.mood?.valence },
  ]

  package static func listing(
    _ words: HistoryWords, namesSubjects: Bool
  ) -> Listing<OccasionRow> {
    Listing(
      key: "occasions", fields: fields,
      columns: [
        .init("Day") { $0.cell($0.dayWords) },
        .init("Subject", .isWrapped(to: 7), priority: 4, isLeftOutWhenEmpty: true) {
          $0.cell(namesSubjects ? withoutControls($0.occasion.plan.subject) : "")
        },
        .init("Type", .isCut(to: 6), priority: 1) {
          $0.cell(words.title(of: $0.occasion.plan.type))
        },
        .init("State") { $0.state },
        .init("Until", .isDropped, isLeftOutWhenEmpty: true) {
          $0.cell($0.occasion.state == .due ? "\($0.occasion.days.upperBound)" : "")
        },
        .init("Result", .isWrapped(to: 8), priority: 2, isLeftOutWhenEmpty: true) {
          try $0.record.map(words.score) ?? ""
        },
        .init("Alert", .isWrapped(to: 8), priority: 3, isLeftOutWhenEmpty: true) {
          $0.record.map(words.alert) ?? []
        },
        .init("Reference", .isDropped, isLeftOutWhenEmpty: true) {
          $0.occasion.record?.reference ?? ""
        },
      ])
  }
}

extension PlannedOccasion {
  /// Returns why it is late: its due day has passed, or the occasions before were missed and it is
  /// due only today.
  fileprivate func lateWords(on today: LocalDay) -> String {
    let times =
      switch missedBefore {
      case 1: "once"
      case 2: "twice"
      default: "\(missedBefore) times"
      }
    return days.lowerBound < today ? "overdue" : "due today, missed \(times) before"
  }
}

extension Plan {
  /// The interval, such as `every 2 weeks on Mon and Thu`.
  package var everyWords: String {
    let unit = "\(interval.unit)".dropLast()
    let span = interval.amount == 1 ? "every \(unit)" : "every \(interval.amount) \(unit)s"
    let days = weekdays.sorted().map { String(CalendarNames.weekday($0)) }
    return days.isEmpty ? span : "\(span) on \(seriesWords(days))"
  }

  package var weekdayNames: [String] {
    weekdays.sorted().map { CalendarNames.weekday($0).prefix(2).lowercased() }
  }
}

extension HistoryWords {
  /// Returns what is due, such as `PHQ-9 (overdue) and Mood`; if it concerns several subjects, the
  /// counts.
  package func due(_ occasions: [PlannedOccasion], on today: LocalDay) -> String {
    let subjects = Set(occasions.map(\.plan.subject)).count
    let overdue = occasions.count { $0.isOverdue(on: today) && $0.days.lowerBound < today }
    guard subjects > 1 || occasions.count > 3 else {
      return "Due: "
        + seriesWords(
          occasions.map {
            title(of: $0.plan.type)
              + ($0.isOverdue(on: today) ? " (\($0.lateWords(on: today)))" : "")
          })
    }
    let scope = subjects > 1 ? " of \(counted(subjects, "subject"))" : ""
    return "Due: \(counted(occasions.count, "plan"))\(scope)"
      + (overdue == 0 ? "" : ", \(overdue) of them overdue")
  }
}
