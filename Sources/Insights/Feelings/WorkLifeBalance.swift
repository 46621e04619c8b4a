public import Foundation
public import WellbeingSamples

/// The hours of a day that a person is awake, by the clock.
public struct WakingHours: Sendable, Hashable, CustomStringConvertible {
  /// The start, in minutes after midnight.
  package let start: Int
  /// The end, in minutes after midnight; 1,440 is the end of the day.
  package let end: Int

  /// From 08:00 to 22:00.
  public static let standard = WakingHours(uncheckedStart: 480, end: 1320)

  /// Creates waking hours; nil unless the start is before the end, both within a day.
  ///
  /// - Parameters:
  ///   - start: The start, in minutes after midnight.
  ///   - end: The end, in minutes after midnight; 1,440 is the end of the day.
  public init?(start: Int, end: Int) {
    guard 0 <= start, start < end, end <= 1440 else { return nil }
    self.init(uncheckedStart: start, end: end)
  }

  private init(uncheckedStart start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// Creates waking hours from a text such as `08:00-22:00`; nil for any other text.
  package init?(_ text: String) {
    let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
    guard times.count == 2, let start = times[0], let end = times[1] else { return nil }
    self.init(start: start, end: end)
  }

  /// The hours, for example `08:00-22:00`.
  public var description: String {
    [start, end].map { minutes in
      [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }.joined(separator: "-")
  }

  /// Returns the minutes after midnight of a time such as `08:00`.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isASCIIDigit) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60
    else { return nil }
    return 60 * hours + minutes
  }

  func interval(on day: LocalDay, in zone: TimeZone) -> Range<Date> {
    let first = day.moment(secondsIntoDay: start * 60, in: zone)
    let last =
      end == 1440
      ? day.adding(days: 1).start(in: zone) : day.moment(secondsIntoDay: end * 60, in: zone)
    return first..<max(first, last)
  }
}

/// How much of the waking hours is free of events: the ratio that Apple's session *Explore
/// wellbeing APIs in HealthKit* (WWDC24, 10109) calls work-life balance.
///
/// Only events with times count, and only if the time is taken: no events of whole days, none that
/// are marked as free, cancelled or declined. Events at the same time count once.
public struct WorkLifeBalance: Sendable, Hashable {
  /// The figures of one day.
  public struct Day: Sendable, Hashable {
    /// The day.
    public let day: LocalDay
    /// The waking hours, in seconds; clock changes count.
    public let waking: TimeInterval
    /// The part of the waking hours with an event, in seconds.
    public let scheduled: TimeInterval
  }

  /// The days, earliest first.
  public let days: [Day]

  /// The free part of all waking hours, from 0 to 1; nil without waking hours.
  public var freeShare: Double? {
    let waking = days.reduce(0) { $0 + $1.waking }
    return waking > 0 ? 1 - days.reduce(0) { $0 + $1.scheduled } / waking : nil
  }

  /// Computes the figures of each day of a period.
  package init(
    _ events: [CalendarEvent], in period: ClosedRange<LocalDay>,
    hours: WakingHours = .standard, timeZone zone: TimeZone, until now: Date = .distantFuture
  ) {
    let busy = events.filter { $0.isAttended && !$0.isFree && !$0.isAllDay && $0.start < $0.end }
      .sorted { $0.start < $1.start }
    // The latest end of each event and those before it, so that earlier events can be skipped.
    var latest = Date.distantPast
    let ends = busy.map { event in
      latest = max(latest, event.end)
      return latest
    }
    var first = 0
    var days: [Day] = []
    var day = period.lowerBound
    while day <= period.upperBound {
      let whole = hours.interval(on: day, in: zone)
      guard whole.lowerBound < now else { break }
      let waking = whole.lowerBound..<min(whole.upperBound, now)
      while first < busy.count, ends[first] <= waking.lowerBound { first += 1 }
      var scheduled = 0.0
      var counted = waking.lowerBound
      for event in busy[first...] {
        guard event.start < waking.upperBound else { break }
        let end = min(event.end, waking.upperBound)
        scheduled += max(0, end.timeIntervalSince(max(event.start, counted)))
        counted = max(counted, end)
      }
      days.append(
        Day(
          day: day, waking: waking.upperBound.timeIntervalSince(waking.lowerBound),
          scheduled: scheduled))
      let next = day.adding(days: 1)
      guard next > day else { break }
      day = next
    }
    self.days = days
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
