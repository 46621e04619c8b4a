public import Foundation
public import WellbeingSamples

/// What a person's feelings of a period have in common, beside the events in their calendars.
///
/// It is computed from records alone and says nothing about causes.
public struct Insights: Sendable, Hashable {
  /// The number of feelings that each side of a comparison needs.
  package static let leastCount = 5

  /// How feelings were in one calendar's area of life.
  public struct CalendarQuality: Sendable, Hashable {
    /// The calendar.
    public let calendar: EventCalendar
    /// The feelings with the calendar's association; its `percentage` is the Calendar Quality.
    public let feelings: ValenceStatistics
  }

  /// The event of the most pleasant feeling with a label, or of the least pleasant one if the label
  /// is unpleasant.
  public struct MeaningfulEvent: Sendable, Hashable {
    /// The label.
    public let label: StateOfMind.Label
    /// The emotion with the label that was recorded for an event or has the association of a
    /// calendar: of those with an event, the most pleasant, or the least pleasant for an unpleasant
    /// label; of equally pleasant ones, the latest.
    public let feeling: StateOfMind
    /// The event of the feeling, as of a ``Moment``.
    public let event: CalendarEvent
  }

  /// A feeling that stands out.
  public struct Moment: Sendable, Hashable {
    /// The feeling.
    public let feeling: StateOfMind
    /// The event that the feeling was recorded for. For an emotion that was recorded for none, it is
    /// an event that contains its time; otherwise the nearest one without a feeling of its own, at
    /// most two hours away, of a calendar with one of the feeling's associations. Nil if there is
    /// none, and for moods and emotions without a time.
    public let event: CalendarEvent?
  }

  /// Feelings of a weekday.
  public struct Weekday: Sendable, Hashable {
    /// The weekday, from 1 for Monday to 7 for Sunday, as in ISO 8601.
    public let number: Int
    /// The feelings of these days.
    public let feelings: ValenceStatistics
  }

  /// A difference between the period and the one before.
  public struct Comparison: Sendable, Hashable {
    /// The feelings that are compared; nil means all.
    public let group: ValenceStatistics.Group?
    /// The feelings of the period, at least five.
    public let now: ValenceStatistics
    /// The feelings of the period before, at least five.
    public let before: ValenceStatistics
    /// The mean of the period minus the mean of the one before.
    public var difference: Double { now.mean - before.mean }
  }

  package let period: ClosedRange<LocalDay>
  /// The days of the period before.
  package let previous: ClosedRange<LocalDay>
  /// All feelings; nil if there are none.
  public let overall: ValenceStatistics?
  /// The feelings of each day that has some, earliest first.
  public let days: [ValenceStatistics]
  /// The feelings of each weekday that has some, Monday first.
  public let weekdays: [Weekday]
  /// The feelings with each label, most frequent first.
  public let labels: [ValenceStatistics]
  /// The feelings with each association, most frequent first.
  public let associations: [ValenceStatistics]
  /// The quality of each calendar whose area of life has feelings, in the given order.
  public let calendars: [CalendarQuality]
  /// The free share of waking hours; nil without calendars.
  public let balance: WorkLifeBalance?
  /// The free share of waking hours in the period before; nil without calendars.
  public let balanceBefore: WorkLifeBalance?
  /// The most meaningful event of each label that has one, most frequent label first.
  public let meaningfulEvents: [MeaningfulEvent]
  /// Up to three of the most pleasant feelings, if they are at least slightly pleasant; the most
  /// pleasant first.
  public let bestMoments: [Moment]
  /// Up to three of the least pleasant feelings, if they are at least slightly unpleasant; the least
  /// pleasant first.
  public let hardMoments: [Moment]
  /// The comparisons with the period before, the largest difference first. All that were made are
  /// listed: among many, some differ by chance.
  public let comparisons: [Comparison]

  /// Computes what can be said about a period.
  ///
  /// - Parameters:
  ///   - feelings: One person's feelings of the period and the one before, in any order; others are
  ///     ignored. A feeling belongs to its day in its own time zone.
  ///   - events: The events of both periods, in any order.
  ///   - calendars: The calendars of the events.
  ///   - period: The days.
  ///   - previous: The days of the period before, to compare with.
  ///   - hours: The waking hours of each day; nil leaves out the work-life balance.
  ///   - zone: The time zone of the days, for events.
  ///   - end: The end of the time that the work-life balance counts; in the period before, the same
  ///     time of the corresponding day.
  /// - Throws: ``CourseError/severalSubjects``.
  public init(
    of feelings: [StateOfMind], events: [CalendarEvent] = [], calendars: [EventCalendar] = [],
    in period: ClosedRange<LocalDay>, comparedWith previous: ClosedRange<LocalDay>,
    wakingHours hours: WakingHours? = .standard, timeZone zone: TimeZone,
    until end: Date = .distantFuture
  ) throws(CourseError) {
    try CourseError.check(feelings, about: \.subject)
    let dated = feelings.map { (feeling: $0, day: $0.header.localDay) }
      .sorted { $0.feeling.header.startDate < $1.feeling.header.startDate }
    let now = dated.filter { period.contains($0.day) }
    let before = FeelingStatistics(dated.filter { previous.contains($0.day) }.map(\.feeling))
    let groups = FeelingStatistics(now.map(\.feeling))
    self.period = period
    self.previous = previous
    overall = groups.all
    days = Self.days(now)
    weekdays = Self.weekdays(now)
    labels = groups.labels
    associations = groups.associations
    self.calendars = calendars.compactMap { calendar in
      groups.associations.first { $0.group == calendar.association.map { .association($0) } }
        .map { CalendarQuality(calendar: calendar, feelings: $0) }
    }
    let balances = (calendars.isEmpty ? nil : hours).map { hours in
      [(period, end), (previous, Self.end(end, of: period, movedTo: previous, zone))].map {
        WorkLifeBalance(events, in: $0, hours: hours, timeZone: zone, until: $1)
      }
    }
    balance = balances?[0]
    balanceBefore = balances?[1]
    let moments = now.map(\.feeling)
    let matches = EventMatches(events, calendars, feelings: moments)
    meaningfulEvents = Self.meaningfulEvents(moments, groups.labels, matches)
    bestMoments = Self.extremes(moments, sign: 1, matches)
    hardMoments = Self.extremes(moments, sign: -1, matches)
    comparisons = groups.compared(with: before)
  }

  private typealias Dated = [(feeling: StateOfMind, day: LocalDay)]

  private static func days(_ feelings: Dated) -> [ValenceStatistics] {
    var running: [LocalDay: RunningValence] = [:]
    for (feeling, day) in feelings { running[day, default: .init()].add(feeling.valence) }
    return running.sorted { $0.key < $1.key }
      .map { ValenceStatistics($0.value, period: $0.key...$0.key) }
  }

  private static func weekdays(_ feelings: Dated) -> [Weekday] {
    var running: [Int: RunningValence] = [:]
    for (feeling, day) in feelings {
      let number = day.weekday
      running[number, default: .init()].add(feeling.valence)
    }
    return running.sorted { $0.key < $1.key }
      .map { Weekday(number: $0.key, feelings: ValenceStatistics($0.value)) }
  }

  /// Returns the time of the previous period that corresponds to an end within the period.
  private static func end(
    _ end: Date, of period: ClosedRange<LocalDay>, movedTo previous: ClosedRange<LocalDay>,
    _ zone: TimeZone
  ) -> Date {
    guard end < period.upperBound.adding(days: 1).start(in: zone) else { return .distantFuture }
    let today = LocalDay(of: end, in: zone)
    let days = today.daysSince1970 - period.lowerBound.daysSince1970
    return previous.lowerBound.adding(days: days).start(in: zone)
      + end.timeIntervalSince(today.start(in: zone))
  }

  private static func meaningfulEvents(
    _ feelings: [StateOfMind], _ labels: [ValenceStatistics], _ matches: EventMatches
  ) -> [MeaningfulEvent] {
    let vocabulary = StateOfMindVocabulary.builtIn
    var found: [StateOfMind.Label: [StateOfMind]] = [:]
    for feeling in feelings where matches.isAboutCalendars(feeling) {
      for label in feeling.labels { found[label, default: []].append(feeling) }
    }
    return labels.compactMap { statistics in
      guard case .label(let label) = statistics.group else { return nil }
      let sign: Double = vocabulary.isUnpleasant(label) ? -1 : 1
      return (found[label] ?? [])
        .sorted { (sign * $0.valence, $0.startDate) > (sign * $1.valence, $1.startDate) }.lazy
        .compactMap { feeling in
          matches.event(of: feeling)
            .map { MeaningfulEvent(label: label, feeling: feeling, event: $0) }
        }.first
    }
  }

  private static func extremes(
    _ feelings: [StateOfMind], sign: Double, _ matches: EventMatches
  ) -> [Moment] {
    // A seventh is the limit of the class of neutral feelings.
    let clear = feelings.filter { sign > 0 ? $0.valence >= 1 / 7 : $0.valence < -1 / 7 }
    return clear.sorted { sign * $0.valence > sign * $1.valence }.prefix(3)
      .map { Moment(feeling: $0, event: matches.event(of: $0)) }
  }
}

private struct FeelingStatistics {
  let all: ValenceStatistics?
  let labels: [ValenceStatistics]
  let associations: [ValenceStatistics]

  init(_ feelings: [StateOfMind]) {
    var all = RunningValence()
    var labels: [StateOfMind.Label: RunningValence] = [:]
    var associations: [StateOfMind.Association: RunningValence] = [:]
    for feeling in feelings {
      all.add(feeling.valence)
      for label in feeling.labels { labels[label, default: .init()].add(feeling.valence) }
      for association in feeling.associations {
        associations[association, default: .init()].add(feeling.valence)
      }
    }
    self.all = all.count == 0 ? nil : ValenceStatistics(all)
    self.labels = Self.statistics(labels) { .label($0) }
    self.associations = Self.statistics(associations) { .association($0) }
  }

  private static func statistics<Word: VocabularyWord>(
    _ running: [Word: RunningValence], _ group: (Word) -> ValenceStatistics.Group
  ) -> [ValenceStatistics] {
    // Words with the same count are in the order of the vocabulary.
    running.sorted { ($1.value.count, $0.key.rawValue) < ($0.value.count, $1.key.rawValue) }
      .map { ValenceStatistics($0.value, group: group($0.key)) }
  }

  /// Returns the comparisons of all feelings and of each association, where both sides have enough.
  func compared(with before: FeelingStatistics) -> [Insights.Comparison] {
    let earlier = [before.all].compactMap(\.self) + before.associations
    return ([all].compactMap(\.self) + associations).compactMap { now in
      guard let before = earlier.first(where: { $0.group == now.group }),
        min(now.count, before.count) >= Insights.leastCount
      else { return nil }
      return Insights.Comparison(group: now.group, now: now, before: before)
    }.sorted { abs($0.difference) > abs($1.difference) }
  }
}
