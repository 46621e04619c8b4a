package import Foundation
package import WellbeingCommandLine
package import WellbeingSamples

/// The period of a query, including its start and excluding its end.
package struct DayRange: Sendable, Equatable {
  /// Nil if open-ended.
  package let start: Date?
  /// Nil if open-ended.
  package let end: Date?

  package static let from = OptionSpec(
    "from", value: .text("DATE"), summary: "Begin with this day, month or time.",
    detail: DateArgument.forms + " A month like 2026-01 begins with its first day.")
  package static let to = OptionSpec(
    "to", value: .text("DATE"), summary: "End with this day, month or time.",
    detail: DateArgument.forms + " A month like 2026-01 ends with its last day.")
  package static let last = OptionSpec(
    "last", value: .text("SPAN"), summary: "Show the days up to today: 30d, 2w, 6mo or 1y.")

  /// The options of a range. Dates are kept as typed, because they depend on the clock and the zone.
  package struct Options {
    private let from: String?
    private let to: String?
    private let last: CalendarSpan?

    package init(_ arguments: Invocation) throws {
      from = arguments.value(of: DayRange.from)
      to = arguments.value(of: DayRange.to)
      last = try arguments.value(of: DayRange.last)
        .map { try .parse($0, of: DayRange.last.typed) }
      guard last == nil || from == nil && to == nil else { throw Failure.lastWithFromOrTo }
    }

    package var isGiven: Bool { from != nil || to != nil || last != nil }

    package func range(now: Date, zone: TimeZone) throws(Failure) -> DayRange {
      if let last { return DayRange(last: last, now: now, zone: zone) }
      return try DayRange(from: from, to: to, now: now, zone: zone)
    }
  }

  /// Creates a range that includes all of both ends, whether days, months or moments.
  ///
  /// - Parameter isAhead: Whether it ends with the next such day if no year is given.
  package init(
    from: String?, to: String?, now: Date, zone: TimeZone, isAhead: Bool = false
  ) throws(Failure) {
    let first = try Self.parse(from, Self.from, now, zone)
    let last = try Self.parse(to, Self.to, now, zone, isAhead: isAhead)
    start = first?.lowerBound
    end = last?.upperBound
    guard let start, let end, first != last else { return }
    if start >= end { throw .fromAfterTo }
  }

  /// Creates a range that has the length of a span and ends with today.
  private init(last span: CalendarSpan, now: Date, zone: TimeZone) {
    let tomorrow = LocalDay(of: now, in: zone).adding(days: 1)
    start = span.before(tomorrow).start(in: zone)
    end = tomorrow.start(in: zone)
  }

  /// Returns the time that a day, a month or a moment covers; moments have microsecond precision.
  private static func parse(
    _ text: String?, _ option: OptionSpec, _ now: Date, _ zone: TimeZone, isAhead: Bool = false
  ) throws(Failure) -> Range<Date>? {
    guard let text else { return nil }
    // Only a month becomes a valid day when "-01" is appended.
    if let first = LocalDay(text + "-01") {
      return first.start(in: zone)..<first.adding(months: 1).start(in: zone)
    }
    do throws(Failure) {
      let date = try DateArgument.parse(
        text, of: option.typed, now: now, zone: zone, isAhead: isAhead)
      switch date {
      case .day(let day): return day.start(in: zone)..<day.adding(days: 1).start(in: zone)
      case .moment(let date):
        return date..<Date(microsecondsSince1970: date.microsecondsSince1970 + 1)
      }
    } catch let error where error.code == .notADate {
      throw .notADateOrMonth(option: option.typed)
    }
  }
}

extension CalendarSpan {
  /// Parses a number and a unit.
  package static func parse(_ text: String, of option: String) throws(Failure) -> CalendarSpan {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let letters = text.dropFirst(digits.count)
    guard !digits.isEmpty else { throw .notASpan(option: option) }
    if letters == "m", let amount = Int(digits) {
      throw .spanInMinutes(option: option, amount: amount)
    }
    guard let unit = Unit(rawValue: String(letters)) else { throw .notASpan(option: option) }
    guard let amount = Int(digits), let span = CalendarSpan(amount, unit) else {
      throw .spanOutOfRange(option: option, unit: unit)
    }
    return span
  }
}
