import Foundation
import Testing
import WellbeingInsights
import WellbeingSamples

/// A week worked out by hand: Monday 2024-06-10 to Sunday 2024-06-16, in Berlin.
@Suite struct InsightsTests {
  let zone: TimeZone
  let calendars = [
    EventCalendar(name: "Office"), EventCalendar(name: "Workout"), EventCalendar(name: "Social"),
  ]

  private let june: LocalDay

  init() throws {
    zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    june = try #require(LocalDay("2024-06-01"))
  }

  /// Returns a time of June 2024.
  private func time(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
    june.adding(days: day - 1)
      .moment(secondsIntoDay: hour * 3600 + minute * 60, in: zone)
  }

  private func feeling(
    _ valence: Double, _ labels: [StateOfMind.Label], _ associations: [StateOfMind.Association],
    at date: Date, metadata: [String: MetadataValue] = [:]
  ) throws -> StateOfMind {
    try StateOfMind(
      kind: .momentaryEmotion, valence: valence, labels: labels, associations: associations,
      header: SampleHeader(startDate: date, timeZone: zone, metadata: metadata))
  }

  private func event(
    _ title: String, _ calendar: String, _ start: Date, hours: Double, isAllDay: Bool = false,
    isFree: Bool = false, isCancelled: Bool = false, isDeclined: Bool = false
  ) -> CalendarEvent {
    CalendarEvent(
      uid: title, title: title, calendar: calendar, start: start,
      end: start.addingTimeInterval(hours * 3600), isAllDay: isAllDay, isFree: isFree,
      isCancelled: isCancelled, isDeclined: isDeclined)
  }

  private func insights(_ feelings: [StateOfMind], _ events: [CalendarEvent] = []) -> Insights {
    Insights(
      of: feelings, events: events, calendars: calendars,
      in: june.adding(days: 9)...june.adding(days: 15),
      comparedWith: june.adding(days: 2)...june.adding(days: 8), timeZone: zone)
  }

  @Test func `Calendar Quality is the mean of a calendar's area of life, from 0 to 100`() throws {
    let week = insights([
      try feeling(0.6, [.happy], [.work], at: time(10, 9)),
      try feeling(-0.2, [.stressed], [.work], at: time(11, 9)),
      try feeling(0.8, [.happy], [.work, .fitness], at: time(12, 9)),
      // The Sunday before and the Monday after.
      try feeling(-1, [.angry], [.work], at: time(9, 23, 59)),
      try feeling(-1, [.angry], [.work], at: time(17, 0)),
    ])
    // Work: (0.6 − 0.2 + 0.8) ÷ 3 = 0.4, and 100 × 1.4 ÷ 2 = 70. Fitness: 0.8, so 90.
    #expect(week.calendars.map(\.calendar.name) == ["Office", "Workout"])
    #expect(week.calendars.map { ($0.feelings.percentage * 1000).rounded() / 1000 } == [70, 90])
    #expect(week.calendars.map(\.feelings.count) == [3, 1])
  }

  @Test func `the free share of waking hours counts what takes the person's time, once`() {
    let week = insights(
      [],
      [
        event("Standup", "Office", time(10, 9), hours: 2),
        event("At the same time", "Office", time(10, 10), hours: 2),
        event("Until late", "Social", time(10, 20), hours: 8),
        event("From early", "Workout", time(11, 6), hours: 3),
        event("Holiday", "Office", time(12, 0), hours: 24, isAllDay: true),
        event("Birthday", "Social", time(12, 9), hours: 5, isFree: true),
        event("Cancelled", "Office", time(13, 9), hours: 5, isCancelled: true),
        event("Declined", "Office", time(14, 9), hours: 5, isDeclined: true),
        event("The week after", "Office", time(17, 9), hours: 5),
      ])
    // Monday 09:00 to 12:00 and 20:00 to 22:00, Tuesday 08:00 to 09:00, of seven times 14 hours.
    #expect(week.balance?.days.map { $0.scheduled / 3600 } == [5, 1, 0, 0, 0, 0, 0])
    #expect(week.balance?.days.map { $0.waking / 3600 } == Array(repeating: 14, count: 7))
    #expect(week.balance?.freeShare == 1 - 6.0 / 98)
    #expect(week.balanceBefore?.freeShare == 1)
  }

  @Test func `waking hours follow the clock when it changes`() throws {
    let day = try #require(LocalDay("2024-03-31"))
    let hours = try #require(WakingHours(start: 0, end: 1440))
    let balance = WorkLifeBalance([], in: day...day, hours: hours, timeZone: zone)
    #expect(balance.days.map { $0.waking / 3600 } == [23])
    #expect(WakingHours(start: 600, end: 600) == nil && WakingHours(start: 0, end: 1441) == nil)
  }

  @Test func `waking hours are read as they are written`() throws {
    for text in ["08:00-22:00", "00:00-24:00", "07:05-23:59"] {
      #expect(WakingHours(text)?.description == text)
    }
    let faulty = ["", "8:00-22:00", "08:00", "22:00-08:00", "08:60-22:00", "08:00-22:00-23:00"]
    for text in faulty { #expect(WakingHours(text) == nil, "\(text)") }
  }

  @Test func `the most meaningful event is nearest to the most pleasant feeling`() throws {
    let standup = event("Standup", "Office", time(11, 9), hours: 1)
    let yoga = event("Yoga", "Workout", time(11, 11), hours: 1)
    let demo = event("Demo", "Office", time(13, 15), hours: 1)
    let events = [
      standup, yoga, demo, event("Cancelled", "Office", time(11, 10), hours: 1, isCancelled: true),
    ]
    let week = insights(
      [
        // Half an hour after one event and before the other: the later is named.
        try feeling(0.9, [.happy], [.work], at: time(11, 10, 30)),
        try feeling(0.4, [.happy, .calm], [.work], at: time(13, 16, 10)),
        // No calendar is about money.
        try feeling(1, [.happy], [.money], at: time(13, 16, 15)),
        // Recorded for an event, long after it.
        try feeling(0.5, [.proud], [.work], at: time(13, 20), metadata: standup.metadata),
        // Nothing happened within a day.
        try feeling(0.7, [.joyful], [.work], at: time(16, 20)),
      ], events)
    #expect(
      week.meaningfulEvents.map { "\($0.label.name) \($0.event.title)" }
        == ["happy Yoga", "calm Demo", "proud Standup"])
  }

  @Test func `a feeling recorded for an event belongs to it alone, and a mood to none`() throws {
    let funeral = event("Funeral", "Office", time(11, 9), hours: 1)
    let gone = event("Cancelled since", "Office", time(11, 14), hours: 1)
    let mood = try StateOfMind(
      kind: .dailyMood, valence: 0.9, labels: [.happy], associations: [.work],
      header: SampleHeader(
        startDate: time(11, 12), timeZone: zone, datePrecision: .day, metadata: [:]))
    let week = insights(
      [
        mood, try feeling(-0.9, [.sad], [.work], at: time(11, 10), metadata: funeral.metadata),
        try feeling(0.9, [.proud], [.work], at: time(11, 17)),
        try feeling(0.8, [.calm], [.work], at: time(11, 15), metadata: gone.metadata),
      ], [funeral])
    #expect(
      week.meaningfulEvents.map { "\($0.label.name) \($0.event.title)" } == ["sad Funeral"])
  }

  @Test func `moments are the extremes, without neutral ones`() throws {
    let valences = [0.1, 0.3, 0.9, -0.1, -0.8, 0.5, 0.4]
    let week = insights(
      try valences.enumerated().map { try feeling($1, [], [], at: time(10 + $0, 12)) })
    #expect(week.bestMoments.map(\.valence) == [0.9, 0.5, 0.4])
    #expect(week.hardMoments.map(\.valence) == [-0.8])
    #expect(week.weekdays.map(\.number) == Array(1...7))
    #expect(week.days.map(\.mean) == valences)
  }

  @Test func `only groups with five feelings in both periods are compared`() throws {
    func feelings(_ day: Int, _ count: Int, _ valence: Double, _ area: StateOfMind.Association)
      throws -> [StateOfMind]
    {
      try (0..<count).map { try feeling(valence, [], [area], at: time(day, 8 + $0)) }
    }
    let week = insights(
      try feelings(10, 5, 0.5, .work) + feelings(5, 6, 0.1, .work)
        + feelings(10, 9, 0.5, .family) + feelings(5, 4, -0.5, .family))
    #expect(week.comparisons.map(\.group) == [nil, .association(.work)])
    #expect(week.comparisons.map { "\($0.now.count) \($0.before.count)" } == ["14 10", "5 6"])
    // 0.5 compared with (6 × 0.1 − 4 × 0.5) ÷ 10 = −0.14.
    #expect(abs(week.comparisons[0].difference - 0.64) < 1e-9)
    #expect(week.associations.map(\.group) == [.association(.family), .association(.work)])
  }

  @Test func `usual names of calendars stand for an area of life`() {
    let named = ["Work", "OFFICE", "Family", "Social", "Workout", "selfCare", "Moon phases"]
    #expect(
      named.map { EventCalendar(name: $0).association }
        == [.work, .work, .family, .friends, .fitness, .selfCare, nil])
    #expect(EventCalendar(name: "Work", association: .hobbies).association == .hobbies)
  }
}
