import Foundation
import Testing
import WellbeingInsights
import WellbeingSamples

/// A week worked out by hand: Monday 2024-06-10 to Sunday 2024-06-16, in Berlin.
@Suite struct InsightsTests {
  let zone: TimeZone
  let calendars = [
    EventCalendar(name: "Office", association: .work),
    EventCalendar(name: "Workout", association: .fitness),
    EventCalendar(name: "Social", association: .friends),
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
      header: SampleHeader(
        startDate: date, timeZone: zone, subject: SampleHeader.ownSubject, metadata: metadata))
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

  private func insights(
    _ feelings: [StateOfMind], _ events: [CalendarEvent] = []
  ) throws -> Insights {
    try Insights(
      of: feelings, events: events, calendars: calendars,
      in: june.adding(days: 9)...june.adding(days: 15),
      comparedWith: june.adding(days: 2)...june.adding(days: 8), timeZone: zone)
  }

  @Test func `Calendar Quality is the mean of a calendar's area of life, from 0 to 100`() throws {
    let week = try insights([
      try feeling(0.6, [.happy], [.work], at: time(10, 9)),
      try feeling(-0.2, [.stressed], [.work], at: time(11, 9)),
      try feeling(0.8, [.happy], [.work, .fitness], at: time(12, 9)),
      // The Sunday before and the Monday after.
      try feeling(-1, [.angry], [.work], at: time(9, 23, 59)),
      try feeling(-1, [.angry], [.work], at: time(17, 0)),
    ])
    // Work: (0.6 − 0.2 + 0.8) ÷ 3 = 0.4, and 100 × 1.4 ÷ 2 = 70. Fitness: 0.8, so 90.
    #expect(week.calendars.map(\.calendar.name) == ["Office", "Workout"])
    #expect(week.calendars.map(\.feelings.percentage) == [70, 90])
    #expect(week.calendars.map(\.feelings.count) == [3, 1])
  }

  /// It was rounded to the nearest, where the code of Apple's session has `Int()`.
  @Test func `Calendar Quality drops the fraction, as the code of the session does`() throws {
    let cases: [([Double], Int)] = [
      ([0.31], 65), ([0.16], 57), ([0.6, -0.47], 53), ([-1], 0), ([1], 100),
    ]
    for (valences, expected) in cases {
      let week = try insights(
        try valences.enumerated().map { try feeling($1, [], [.work], at: time(10, 9 + $0)) })
      // The session's code, as it was shown.
      let adjustedValenceResults = valences.map { $0 + 1.0 }
      let totalAdjustedValence = adjustedValenceResults.reduce(0.0, +)
      let averageAdjustedValence = totalAdjustedValence / Double(valences.count)
      let adjustedValenceAsPercent = Int(100.0 * (averageAdjustedValence / 2.0))
      #expect(week.calendars.map(\.feelings.percentage) == [adjustedValenceAsPercent])
      #expect(adjustedValenceAsPercent == expected)
    }
  }

  @Test func `the free share of waking hours counts what takes the person's time, once`() throws {
    let week = try insights(
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
    let planning = event("Planning", "Office", time(12, 9), hours: 1)
    let events = [
      standup, yoga, demo, planning,
      event("Cancelled", "Office", time(11, 10), hours: 1, isCancelled: true),
    ]
    let week = try insights(
      [
        // Half an hour after one event and before the other, whose calendar is about fitness.
        try feeling(0.9, [.happy], [.work], at: time(11, 10, 30)),
        try feeling(0.4, [.happy, .calm], [.work], at: time(13, 16, 10)),
        // No calendar is about money.
        try feeling(1, [.happy], [.money], at: time(13, 16, 15)),
        // Recorded for an event, long after it.
        try feeling(0.5, [.proud], [.work], at: time(13, 20), metadata: planning.metadata),
        // Nothing happened within two hours.
        try feeling(0.7, [.joyful], [.work], at: time(13, 18, 1)),
      ], events)
    #expect(
      week.meaningfulEvents.map { "\($0.label.name) \($0.event.title)" }
        == ["happy Standup", "calm Demo", "proud Planning"])
  }

  /// An event of an hour later was named, because it was the later of two.
  @Test func `an event that contains the moment comes before all others`() throws {
    let (fair, standup) = (
      event("Fair", "Workout", time(11, 8), hours: 5),
      event("Standup", "Office", time(11, 9), hours: 1)
    )
    let review = event("Review", "Office", time(11, 10), hours: 1)
    func named(_ minutes: Int, _ events: [CalendarEvent]) throws -> [String] {
      let happy = try feeling(0.9, [.happy], [.work], at: time(11, 9, minutes))
      return try insights([happy], events).meaningfulEvents.map(\.event.title)
    }
    // Of two that contain it, the one of a calendar with its association.
    #expect(try named(30, [fair, standup, review]) == ["Standup"])
    #expect(try named(30, [fair, review]) == ["Fair"])
    #expect(try named(30, [review]) == ["Review"])
    // A feeling at the end of an event is about it, not about the next.
    #expect(try named(60, [standup, review]) == ["Standup"])
  }

  /// No event was named for the label.
  @Test func `if the best feeling has no event, the next best counts`() throws {
    let demo = event("Demo", "Office", time(13, 15), hours: 1)
    let week = try insights(
      [
        try feeling(0.9, [.happy], [.work], at: time(12, 12)),
        try feeling(0.4, [.happy], [.work], at: time(13, 16)),
        try feeling(0.2, [.happy], [.work], at: time(13, 15, 30)),
      ], [demo])
    #expect(week.meaningfulEvents.map(\.event) == [demo])
    #expect(week.meaningfulEvents.map(\.feeling.valence) == [0.4])
  }

  /// The event of the least sad moment was named.
  @Test func `for an unpleasant label the least pleasant feeling counts`() throws {
    let events = [
      event("Standup", "Office", time(11, 9), hours: 1),
      event("Appraisal", "Office", time(12, 9), hours: 1),
    ]
    let week = try insights(
      try [(11, -0.2), (12, -0.8)].map { day, valence in
        try feeling(valence, [.sad, .surprised, .drained], [.work], at: time(day, 10))
      }, events)
    #expect(
      week.meaningfulEvents.map { "\($0.label.name) \($0.event.title)" }
        == ["sad Appraisal", "surprised Standup", "drained Appraisal"])
  }

  /// It said when and how, and not what happened.
  @Test func `best and hard moments have their event`() throws {
    let standup = event("Standup", "Office", time(11, 9), hours: 1)
    let week = try insights(
      [
        try feeling(0.9, [], [.work], at: time(11, 11, 30)),
        try feeling(0.8, [], [.money], at: time(11, 11, 30)),
        try feeling(-0.5, [], [], at: time(11, 9, 20)),
        try feeling(-0.4, [], [], at: time(14, 9), metadata: standup.metadata),
      ], [standup])
    #expect(week.bestMoments.map(\.event) == [nil, nil])
    #expect(week.hardMoments.map(\.event) == [standup, standup])
    let alone = try insights([try feeling(0.9, [], [.work], at: time(11, 12))], [standup])
    #expect(alone.bestMoments.map(\.event) == [standup])
  }

  /// A Tuesday morning was compared with a whole week.
  @Test func `the free share before counts up to the same time of the same day`() throws {
    let events = [
      event("Standup", "Office", time(10, 9), hours: 2),
      event("Before", "Office", time(3, 9), hours: 1),
      event("After", "Office", time(4, 15), hours: 2),
    ]
    let week = try Insights(
      of: [], events: events, calendars: calendars,
      in: june.adding(days: 9)...june.adding(days: 15),
      comparedWith: june.adding(days: 2)...june.adding(days: 8), timeZone: zone,
      until: time(11, 12))
    #expect(week.balance?.days.map { $0.waking / 3600 } == [14, 4])
    #expect(week.balanceBefore?.days.map { $0.waking / 3600 } == [14, 4])
    #expect(week.balanceBefore?.freeShare == 1 - 1.0 / 18)
  }

  @Test func `a feeling recorded for an event belongs to it alone, and a mood to none`() throws {
    let funeral = event("Funeral", "Office", time(11, 9), hours: 1)
    let gone = event("Cancelled since", "Office", time(11, 14), hours: 1)
    let mood = try StateOfMind(
      kind: .dailyMood, valence: 0.9, labels: [.happy], associations: [.work],
      header: SampleHeader(
        startDate: time(11, 12), timeZone: zone, datePrecision: .day,
        subject: SampleHeader.ownSubject, metadata: [:]))
    let week = try insights(
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
    let week = try insights(
      try valences.enumerated().map { try feeling($1, [], [], at: time(10 + $0, 12)) })
    #expect(week.bestMoments.map(\.feeling.valence) == [0.9, 0.5, 0.4])
    #expect(week.hardMoments.map(\.feeling.valence) == [-0.8])
    #expect(week.weekdays.map(\.number) == Array(1...7))
    #expect(week.days.map(\.mean) == valences)
  }

  @Test func `only groups with five feelings in both periods are compared`() throws {
    func feelings(_ day: Int, _ count: Int, _ valence: Double, _ area: StateOfMind.Association)
      throws -> [StateOfMind]
    {
      try (0..<count).map { try feeling(valence, [], [area], at: time(day, 8 + $0)) }
    }
    let week = try insights(
      try feelings(10, 5, 0.5, .work) + feelings(5, 6, 0.1, .work)
        + feelings(10, 9, 0.5, .family) + feelings(5, 4, -0.5, .family))
    #expect(week.comparisons.map(\.group) == [nil, .association(.work)])
    #expect(week.comparisons.map { "\($0.now.count) \($0.before.count)" } == ["14 10", "5 6"])
    // 0.5 compared with (6 × 0.1 − 4 × 0.5) ÷ 10 = −0.14.
    #expect(abs(week.comparisons[0].difference - 0.64) < 1e-9)
    #expect(week.associations.map(\.group) == [.association(.family), .association(.work)])
  }
}
