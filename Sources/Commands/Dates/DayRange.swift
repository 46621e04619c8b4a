import WellbeingArguments
import Foundation
import WellbeingSamples

/// The time that a query looks at: from its start up to, but without, its end.
struct DayRange: Sendable, Equatable {
  /// Nil where it is open.
  let start: Date?
  /// Nil where it is open.
  let end: Date?

  static let from = OptionSpec(
    "from", value: .text("DATE"), summary: "Begin with this day, month or time.",
    detail: DateArgument.forms + " A month like 2026-01 begins with its first day.")
  static let to = OptionSpec(
    "to", value: .text("DATE"), summary: "End with this day or month, all of it, or this time.",
    detail: DateArgument.forms + " A month like 2026-01 ends with its last day.")
  static let last = OptionSpec(
    "last", value: .text("SPAN"), summary: "The days up to today: 30d, 2w, 6mo or 1y.")

  /// The range that a command line names by ``from``, ``to`` and ``last``.
  ///
  /// - Parameters:
  ///   - now: the present moment.
  ///   - zone: the zone that days are meant in.
  init(_ invocation: Invocation, now: Date, zone: TimeZone) throws(DateError) {
    let (from, to) = (invocation.value(of: Self.from), invocation.value(of: Self.to))
    guard let last = invocation.value(of: Self.last) else {
      try self.init(from: from, to: to, now: now, zone: zone)
      return
    }
    guard from == nil, to == nil else { throw .lastWithFromOrTo }
    self.init(last: try .parse(last, of: Self.last.typed), now: now, zone: zone)
  }

  /// A range that includes all of both its ends, days or moments.
  private init(from: String?, to: String?, now: Date, zone: TimeZone) throws(DateError) {
    let first = try Self.parse(from, Self.from, now, zone)
    let last = try Self.parse(to, Self.to, now, zone)
    start = first?.start(in: zone)
    end = last?.end(in: zone)
    guard let start, let end, first != last else { return }
    if start >= end { throw .fromAfterTo }
  }

  /// As many days as a span has, the last of them today.
  private init(last span: CalendarSpan, now: Date, zone: TimeZone) {
    let tomorrow = LocalDay(of: now, in: zone).adding(days: 1)
    start = span.before(tomorrow).start(in: zone)
    end = tomorrow.start(in: zone)
  }

  private static func parse(
    _ text: String?, _ option: OptionSpec, _ now: Date, _ zone: TimeZone
  ) throws(DateError) -> Edge? {
    guard let text else { return nil }
    // Only a month becomes a day by one.
    if let first = LocalDay(text + "-01") { return .month(first) }
    do throws(DateError) {
      return .argument(try .parse(text, of: option.typed, now: now, zone: zone))
    } catch .notADate(let option) {
      throw .notADateOrMonth(option: option)
    }
  }

  /// What a range begins or ends with, all of it.
  private enum Edge: Equatable {
    case argument(DateArgument)
    /// By its first day.
    case month(LocalDay)

    /// The first moment that it covers.
    func start(in zone: TimeZone) -> Date {
      switch self {
      case .argument(let argument): argument.start(in: zone)
      case .month(let first): first.start(in: zone)
      }
    }

    /// The first moment after it.
    func end(in zone: TimeZone) -> Date {
      switch self {
      case .argument(let argument): argument.end(in: zone)
      case .month(let first): first.adding(months: 1).start(in: zone)
      }
    }
  }
}

extension DateArgument {
  /// The first moment that it covers.
  fileprivate func start(in zone: TimeZone) -> Date {
    switch self {
    case .day(let day): day.start(in: zone)
    case .moment(let date): date
    }
  }

  /// The first moment after it; moments are kept by the microsecond.
  fileprivate func end(in zone: TimeZone) -> Date {
    switch self {
    case .day(let day): day.adding(days: 1).start(in: zone)
    case .moment(let date): Date(microsecondsSince1970: date.microsecondsSince1970 + 1)
    }
  }
}
