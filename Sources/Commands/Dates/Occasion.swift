import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingSamples

/// The subject and date of a record, as given on the command line.
struct Occasion {
  let subject: String
  private let zone: TimeZone
  /// Read once, so that today does not change while questions are asked; nil for now.
  private let date: DateArgument?
  /// The day in a moment as typed; because of its offset the local day may differ.
  private let writtenDay: LocalDay?

  init(_ session: Session, subject: String, zone: TimeZone) throws {
    self.subject = subject
    self.zone = zone
    let typed = session.invocation.value(of: MoodOptions.date)
    date = try typed.map { [zone] text throws(Failure) in
      try DateArgument.parse(
        text, of: Self.option, now: session.context.clock(), zone: zone)
    }
    writtenDay = typed.flatMap { LocalDay($0.prefix(10)) }
  }

  private static let option = MoodOptions.date.typed

  /// 22:00, the time the Health app gives the mood of a past day, in seconds after midnight.
  private static let evening = 79_200

  /// The date, as `2026-01-05` or `2026-01-05 11:00`; nil for now.
  var time: String? {
    switch date {
    case .day(let day): day.description
    case .moment(let moment): LocalTime.moment(moment, in: zone)
    case nil: nil
    }
  }

  /// Throws if the local day of a daily mood is not the day that was typed.
  func check(_ kind: StateOfMind.Kind?) throws(Failure) {
    guard kind == .dailyMood, case .moment(let moment) = date else { return }
    guard LocalDay(of: moment, in: zone) == writtenDay else {
      throw .otherDayInZone(option: Self.option, zone: zone.identifier)
    }
  }

  /// Returns the moment to record for a kind of mood; nil if no date was given.
  func stamp(of kind: StateOfMind.Kind?, now: Date) throws(Failure) -> DateArgument.Stamp? {
    try check(kind)
    return try date?.stamp(
      of: Self.option, now: now, zone: zone,
      secondsIntoPastDay: kind == .dailyMood ? Self.evening : LocalDay.noon)
  }

  /// Returns the record's metadata.
  func header(of entry: MoodEntry, now: Date) throws -> SampleHeader {
    let stamp = try stamp(of: entry.kind, now: now)
    return try SampleHeader(
      uuid: .version7(at: now), startDate: stamp?.date ?? now, timeZone: zone,
      datePrecision: stamp?.precision ?? .instant, subject: subject,
      note: entry.note.flatMap { $0.isEmpty ? nil : $0 })
  }
}
