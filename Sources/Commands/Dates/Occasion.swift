import Foundation
import WellbeingInsights
import WellbeingSamples

/// The subject and date of a mood or of a corrected record.
struct Occasion {
  let subject: String
  /// Parsed once, so that today does not change while questions are asked; nil for now.
  private let date: TypedDate?
  /// The day in a moment as typed; because of its offset the local day may differ.
  private let writtenDay: LocalDay?
  private let zone: TimeZone

  private static let option = "--date"

  /// 22:00, the time the Health app gives the mood of a past day, in seconds after midnight.
  private static let evening = 79_200

  init(_ typed: String?, of subject: String, now: Date, zone: TimeZone) throws(Failure) {
    (self.subject, self.zone) = (subject, zone)
    date = try typed.map { text throws(Failure) in
      try TypedDate(text, of: Self.option, now: now, zone: zone)
    }
    writtenDay = typed.flatMap { LocalDay($0.prefix(10)) }
  }

  init(_ moment: Date, of subject: String, zone: TimeZone) {
    (self.subject, self.zone) = (subject, zone)
    date = .moment(moment)
    writtenDay = LocalDay(of: moment, in: zone)
  }

  /// The date, as `Mon 5 Jan 2026` or `5 Jan 2026 11:00`; nil for now.
  var time: String? {
    switch date {
    case .day(let day): LocalTime.span(day...day)
    case .moment(let moment): LocalTime.moment(moment, in: zone)
    case nil: nil
    }
  }

  /// Throws if the local day of a daily mood is not the day that was typed.
  func check(_ kind: StateOfMind.Kind?) throws(Failure) {
    guard kind == .dailyMood, case .moment(let moment) = date,
      LocalDay(of: moment, in: zone) != writtenDay
    else { return }
    throw .dataError(
      "The time of '\(Self.option)' falls on another day in \(zone.identifier): "
        + "give the day alone, or name its zone with '--time-zone'.")
  }

  /// Returns the moment to record for a whole day; nil if no date was given.
  ///
  /// A moment with an offset means its day in the record's zone.
  func dayStamp(now: Date) throws(Failure) -> TypedDate.Stamp? {
    guard let date else { return nil }
    let stamp = try date.stamp(of: Self.option, now: now, zone: zone)
    guard stamp.precision == .instant else { return stamp }
    return try TypedDate.day(LocalDay(of: stamp.date, in: zone))
      .stamp(of: Self.option, now: now, zone: zone)
  }

  /// Returns the moment to record for a kind of mood; nil if no date was given.
  func stamp(of kind: StateOfMind.Kind?, now: Date) throws(Failure) -> TypedDate.Stamp? {
    try check(kind)
    return try date?.stamp(
      of: Self.option, now: now, zone: zone,
      secondsIntoPastDay: kind == .dailyMood ? Self.evening : LocalDay.noon)
  }
}
