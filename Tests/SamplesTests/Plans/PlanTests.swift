import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes

@Suite struct PlanTests {
  private func day(_ text: String) throws -> LocalDay { try #require(LocalDay(text)) }

  private func plan(
    _ every: String, on weekdays: Set<Int> = [], from first: String, until last: String? = nil
  ) throws -> Plan {
    try Plan(
      subject: SampleHeader.ownSubject, type: .questionnaire("phq-9"),
      every: try #require(CalendarSpan(every)), on: weekdays,
      from: try day(first), until: try last.map(day))
  }

  private func dueDays(_ plan: Plan, _ first: String, _ last: String) throws -> [String] {
    plan.dueDays(in: try day(first)...day(last)).map(\.description)
  }

  /// November 2026, worked out by hand: the 1st is a Sunday.
  @Test func `a month of due days`() throws {
    #expect(
      try dueDays(plan("2w", on: [1, 4], from: "2026-10-22"), "2026-11-01", "2026-11-30")
        == ["2026-11-02", "2026-11-05", "2026-11-16", "2026-11-19", "2026-11-30"])
    #expect(
      try dueDays(plan("10d", from: "2026-11-03", until: "2026-11-22"), "2026-11-01", "2026-11-30")
        == ["2026-11-03", "2026-11-13"])
    #expect(
      try dueDays(plan("1w", from: "2026-11-20"), "2026-11-01", "2026-11-30")
        == ["2026-11-20", "2026-11-27"])
  }

  @Test func `a day past the end of a month becomes its last`() throws {
    #expect(
      try dueDays(plan("1mo", from: "2023-12-31"), "2024-01-01", "2024-04-30")
        == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"])
    #expect(
      try dueDays(plan("1y", from: "2024-02-29"), "2025-01-01", "2028-12-31")
        == ["2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"])
  }

  @Test(
    arguments: [
      ("2w", [1, 4], "2026-11-02", nil, "2026-11-02", "2026-11-05"),
      ("2w", [1, 4], "2026-11-02", nil, "2026-11-05", "2026-11-16"),
      ("1d", [], "2026-11-02", nil, "2026-01-01", "2026-11-02"),
      ("1d", [], "2026-11-02", "2026-11-04", "2026-11-03", "2026-11-04"),
      ("1d", [], "2026-11-02", "2026-11-04", "2026-11-04", nil),
      ("1mo", [], "2026-01-31", nil, "2026-02-28", "2026-03-31"),
      ("1d", [], "2026-11-02", nil, "9999-12-31", nil),
    ] as [(String, Set<Int>, String, String?, String, String?)])
  func `the next due day`(
    every: String, weekdays: Set<Int>, first: String, last: String?, after: String, next: String?
  ) throws {
    let plan = try plan(every, on: weekdays, from: first, until: last)
    #expect(plan.nextDueDay(after: try day(after))?.description == next)
  }

  @Test func `an occasion lasts until the day before the next`() throws {
    let plan = try plan("2w", from: "2026-11-02", until: "2026-12-01")
    let record = (uuid: UUID(), day: try day("2026-11-15"))
    let occasions = plan.occasions(
      in: try day("2026-10-01")...day("2026-12-31"),
      records: [(UUID(), try day("2026-11-01")), record], today: try day("2026-11-29"))
    #expect(
      occasions.map(\.days.lowerBound.description) == ["2026-11-02", "2026-11-16", "2026-11-30"])
    #expect(
      occasions.map(\.days.upperBound.description) == ["2026-11-15", "2026-11-29", "2026-12-13"])
    #expect(occasions.map(\.state) == [.done, .due, .upcoming])
    #expect(occasions.map(\.record) == [record.uuid, nil, nil])
    let later = plan.occasions(
      in: try day("2026-11-16")...day("2026-11-16"), records: [], today: try day("2026-11-30"))
    #expect(later.map(\.state) == [.missed])
  }

  @Test func `the occasion of a day is found`() throws {
    let plan = try plan("1mo", from: "2026-01-31")
    #expect(plan.dueDay(onOrBefore: try day("2026-01-30")) == nil)
    #expect(plan.dueDay(onOrBefore: try day("2026-02-27"))?.description == "2026-01-31")
    #expect(plan.dueDay(onOrBefore: try day("2026-02-28"))?.description == "2026-02-28")
    #expect(plan.dueDay(onOrBefore: try day("2026-03-30"))?.description == "2026-02-28")
  }

  @Test(
    arguments: [
      ("1mo", [], nil, "2026-05-31", 4), ("1mo", [], "2026-01-15", "2026-05-31", 4),
      ("1mo", [], "2026-01-31", "2026-05-31", 3), ("1mo", [], "2026-03-30", "2026-05-31", 2),
      ("1mo", [], "2026-03-31", "2026-05-31", 1), ("1mo", [], "2026-05-30", "2026-05-31", 0),
      ("1mo", [], nil, "2026-01-31", 0), ("1w", [1, 4], "2026-02-05", "2026-02-16", 2),
      ("1d", [], "2026-02-01", "2026-02-02", 0),
    ] as [(String, Set<Int>, String?, String, Int)])
  func `due days are counted since the occasion of a record`(
    interval: String, weekdays: Set<Int>, record: String?, due: String, count: Int
  ) throws {
    let plan = try plan(interval, on: weekdays, from: "2026-01-31")
    #expect(plan.dueDayCount(after: try record.map(day), before: try day(due)) == count)
  }

  @Test func `what makes no plan is refused`() throws {
    let (span, first) = (try #require(CalendarSpan("1mo")), try day("2026-01-31"))
    #expect(throws: InvalidPlan.weekdaysWithoutWeeks) {
      try Plan(
        subject: SampleHeader.ownSubject, type: .stateOfMind, every: span, on: [1], from: first)
    }
    #expect(throws: InvalidPlan.endsBeforeStart) {
      try Plan(
        subject: SampleHeader.ownSubject, type: .stateOfMind, every: span, from: first,
        until: first.adding(days: -1))
    }
    #expect(throws: InvalidPlan.subject(.subjectLength)) {
      try Plan(subject: "", type: .stateOfMind, every: span, from: first)
    }
    #expect(["0d", "5218w", "1", "w", "-1d", "1 d"].allSatisfy { CalendarSpan($0) == nil })
  }

  /// Foundation's calendar, asked day by day.
  @Test func `due days are those that a calendar gives`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var random = SeededGenerator(seed: 27)
    for _ in 0..<Rounds.of(quick: 5_000, full: 50_000) {
      let unit = CalendarSpan.Unit.allCases.randomElement(using: &random) ?? .days
      let span = try #require(CalendarSpan(Int.random(in: 1...9, using: &random), unit))
      let weekdays = Set(
        unit == .weeks
          ? (1...7).filter { _ in Int.random(in: 0...3, using: &random) == 0 } : [])
      let first = try #require(LocalDay(daysSince1970: .random(in: 0...40_000, using: &random)))
      let range = first.adding(days: .random(in: -60...4000, using: &random))
      let last = range.adding(days: .random(in: 0...500, using: &random))
      let plan = try Plan(
        subject: SampleHeader.ownSubject, type: .stateOfMind, every: span, on: weekdays, from: first
      )
      #expect(
        plan.dueDays(in: range...last)
          == expected(span, weekdays, first, range...last, calendar))
    }
  }

  private func expected(
    _ span: CalendarSpan, _ weekdays: Set<Int>, _ first: LocalDay,
    _ range: ClosedRange<LocalDay>, _ calendar: Calendar
  ) -> [LocalDay] {
    func date(_ day: LocalDay) -> Date {
      Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400)
    }
    guard weekdays.isEmpty else {
      let monday = first.daysSince1970 - (calendar.component(.weekday, from: date(first)) + 5) % 7
      return (range.lowerBound.daysSince1970...range.upperBound.daysSince1970)
        .compactMap(LocalDay.init).filter { day in
          let weekday = (calendar.component(.weekday, from: date(day)) + 5) % 7 + 1
          let week = (day.daysSince1970 - weekday + 1 - monday) / 7
          return day >= first && weekdays.contains(weekday) && week % span.amount == 0
        }
    }
    let component: Calendar.Component =
      switch span.unit {
      case .days: .day
      case .weeks: .weekOfYear
      case .months: .month
      case .years: .year
      }
    var days: [LocalDay] = []
    var step = 0
    while let moved = calendar.date(
      byAdding: component, value: step * span.amount, to: date(first)),
      let day = LocalDay(daysSince1970: Int(moved.timeIntervalSince1970 / 86_400)),
      day <= range.upperBound
    {
      if day >= range.lowerBound { days.append(day) }
      step += 1
    }
    return days
  }
}
