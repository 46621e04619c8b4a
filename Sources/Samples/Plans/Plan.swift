public import Foundation
public import WellbeingInstruments

/// A schedule by which a questionnaire is answered, or a mood logged, again and again.
public struct Plan: Sendable, Hashable, Encodable, Identifiable {
  /// The plan's identifier.
  public let id: UUID
  /// Who it is about.
  public let subject: String
  /// The type of the records: a questionnaire or states of mind.
  public let type: SampleType
  /// The time from one due day to the next. With ``weekdays``, the weeks from one week to the next.
  public let interval: CalendarSpan
  /// The due days of a week, from 1 for Monday to 7 for Sunday; empty unless the interval is in
  /// weeks. If it is empty, a due day is on the weekday of ``first``.
  public let weekdays: Set<Int>
  /// The first day on which something can be due.
  public let first: LocalDay
  /// The last day on which something can be due; nil for no end.
  public let last: LocalDay?
  /// A remark.
  public let note: String?

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - id: The identifier; by default a new UUID of RFC 9562 version 7.
  ///   - subject: Who it is about.
  ///   - type: The type of the records.
  ///   - interval: The time from one due day to the next.
  ///   - weekdays: The due days of a week, from 1 for Monday to 7 for Sunday.
  ///   - first: The first day.
  ///   - last: The last day; nil for no end.
  ///   - note: A remark.
  /// - Throws: ``InvalidPlan``.
  public init(
    id: UUID = .version7(), subject: String, type: SampleType,
    every interval: CalendarSpan, on weekdays: Set<Int> = [], from first: LocalDay,
    until last: LocalDay? = nil, note: String? = nil
  ) throws(InvalidPlan) {
    guard weekdays.isEmpty || interval.unit == .weeks else { throw .weekdaysWithoutWeeks }
    guard weekdays.isSubset(of: Set(1...7)) else { throw .unknownWeekday }
    guard last.map({ $0 >= first }) ?? true else { throw .endsBeforeStart }
    do throws(InvalidSample) {
      self.subject = try SampleHeader.normalized(subject: subject)
    } catch {
      throw .subject(error)
    }
    self.id = id
    self.type = type
    self.interval = interval
    self.weekdays = weekdays
    self.first = first
    self.last = last
    self.note = note
  }

  /// Whether another plan is about the same type at the same time.
  package func overlaps(_ other: Plan) -> Bool {
    type == other.type && last.map { $0 >= other.first } ?? true
      && other.last.map { $0 >= first } ?? true
  }

  /// Whether another plan makes the same type due as often, at the same time, and no less long.
  package func isCovered(by other: Plan) -> Bool {
    let lasts = other.last.map { end in last.map { $0 <= end } ?? false } ?? true
    return overlaps(other) && interval == other.interval && weekdays == other.weekdays && lasts
  }

  /// Returns the days of a range on which something is due, in order.
  public func dueDays(in range: ClosedRange<LocalDay>) -> [LocalDay] {
    let end = min(range.upperBound, last ?? range.upperBound)
    var days: [LocalDay] = []
    // The range before the step that may reach into the range, so that the past costs nothing.
    var step = max(0, stepsBefore(range.lowerBound))
    while true {
      let block = self.days(ofStep: step)
      guard let earliest = block.first, earliest <= end else { return days }
      days += block.filter { $0 >= max(range.lowerBound, first) && $0 <= end }
      // Days are clamped at the end of the calendar.
      guard let next = self.days(ofStep: step + 1).first, next > earliest else { return days }
      step += 1
    }
  }

  /// Returns the first due day after a day, up to the last day of the plan.
  package func nextDueDay(after day: LocalDay) -> LocalDay? {
    dueDay(after: day).flatMap { due in last.map { due <= $0 } ?? true ? due : nil }
  }

  /// Returns the first due day after a day, even after ``last``; nil at the end of the calendar.
  func dueDay(after day: LocalDay) -> LocalDay? {
    var step = max(0, stepsBefore(day))
    while true {
      let block = self.days(ofStep: step)
      if let next = block.first(where: { $0 > day && $0 >= first }) { return next }
      guard let next = days(ofStep: step + 1).first, let earliest = block.first, next > earliest
      else { return nil }
      step += 1
    }
  }

  /// Returns the due days of a step, in order: one day, or the days of one week.
  private func days(ofStep step: Int) -> [LocalDay] {
    guard !weekdays.isEmpty else { return [interval.moved(first, times: step)] }
    let monday = interval.moved(first.firstOfWeek, times: step)
    return weekdays.sorted().map { monday.adding(days: $0 - 1) }
  }

  /// Returns a number of steps whose days are before a day, or shortly after it.
  private func stepsBefore(_ day: LocalDay) -> Int {
    let days = day.daysSince1970 - first.daysSince1970
    let longest =
      switch interval.unit {
      case .days: 1
      case .weeks: 7
      case .months: 31
      case .years: 366
      }
    return days / (interval.amount * longest) - 1
  }
}

/// The reason a plan cannot be created.
public enum InvalidPlan: LibraryError, Hashable {
  /// Weekdays are given, but the interval is not in weeks.
  case weekdaysWithoutWeeks
  /// A weekday is not from 1 to 7.
  case unknownWeekday
  /// The last day is before the first.
  case endsBeforeStart
  /// The subject is not valid.
  case subject(InvalidSample)

  package var label: String {
    switch self {
    case .weekdaysWithoutWeeks: "weekdaysWithoutWeeks"
    case .unknownWeekday: "unknownWeekday"
    case .endsBeforeStart: "endsBeforeStart"
    case .subject: "subject"
    }
  }

  package var text: String {
    switch self {
    case .weekdaysWithoutWeeks: "Weekdays need an interval in weeks, such as 2w."
    case .unknownWeekday: "A weekday is a number from 1 for Monday to 7 for Sunday."
    case .endsBeforeStart: "The last day is before the first: give a later one."
    case .subject(let error): error.message
    }
  }
}

/// One time that something is due by a plan: from its due day to the day before the next.
public struct PlannedOccasion: Sendable, Hashable, Encodable, Identifiable {
  /// What has become of it.
  public enum State: String, NamedCase, Sendable, Hashable, Encodable, CaseIterable {
    /// A record was made in time.
    case done
    /// It is due now.
    case due
    /// The time is over, and no record was made.
    case missed
    /// It is not yet due.
    case upcoming
  }

  /// The plan and the due day.
  public var id: String { "\(plan.id) \(days.lowerBound)" }
  /// The plan.
  public let plan: Plan
  /// The days on which it can be done; the first is the due day.
  public let days: ClosedRange<LocalDay>
  /// What has become of it.
  public let state: State
  /// The record with which it was done, the earliest in time; nil otherwise.
  public let record: UUID?
  /// The number of occasions in a row, directly before it, that were missed; 0 unless it is due.
  public package(set) var missedBefore = 0

  package init(
    plan: Plan, days: ClosedRange<LocalDay>, state: State, record: UUID? = nil,
    missedBefore: Int = 0
  ) {
    self.plan = plan
    self.days = days
    self.state = state
    self.record = record
    self.missedBefore = missedBefore
  }

  /// Returns whether it is due, and its due day has passed or the occasion before was missed.
  public func isOverdue(on today: LocalDay) -> Bool {
    state == .due && (days.lowerBound < today || missedBefore > 0)
  }
}

extension Plan {
  /// A record of the plan's subject and type, with its day.
  package typealias DatedRecord = (uuid: UUID, day: LocalDay)

  /// Returns the occasions whose due days are in a range, in order.
  ///
  /// - Parameters:
  ///   - range: The due days.
  ///   - records: The records of the plan's subject and type, in any order.
  ///   - today: The current day.
  package func occasions(
    in range: ClosedRange<LocalDay>, records: [DatedRecord], today: LocalDay
  ) -> [PlannedOccasion] {
    let records = records.sorted { $0.day < $1.day }
    return dueDays(in: range).map { day in
      let end = max(day, dueDay(after: day)?.adding(days: -1) ?? day)
      let record = records.first { (day...end).contains($0.day) }
      let state: PlannedOccasion.State =
        record != nil ? .done : today < day ? .upcoming : today > end ? .missed : .due
      return PlannedOccasion(plan: self, days: day...end, state: state, record: record?.uuid)
    }
  }

  /// Returns the number of due days before a day, after the occasion of the last record.
  ///
  /// - Parameter record: The day of the last record before it; nil without a record.
  package func dueDayCount(after record: LocalDay?, before day: LocalDay) -> Int {
    let start = record.flatMap(dueDay(onOrBefore:))?.adding(days: 1) ?? first
    return start < day ? dueDays(in: start...day.adding(days: -1)).count : 0
  }

  /// Returns the last due day up to a day; nil before the first.
  package func dueDay(onOrBefore day: LocalDay) -> LocalDay? {
    guard day >= first else { return nil }
    return dueDays(in: max(first, interval.moved(day, times: -2))...day).last
  }
}
