import Foundation
import WellbeingCommandLine
import WellbeingSamples

/// The period of a query, including its start and excluding its end.
struct DayRange: Sendable, Equatable {
  /// Nil if open-ended.
  let start: Date?
  /// Nil if open-ended.
  let end: Date?

  static let from = Option.edge(
    "from", "Begin with this day, month or time.",
    detail: TypedDate.forms + " A month like 2026-01 begins with its first day.")
  static let to = Option.edge(
    "to", "End with this day, month or time.",
    detail: TypedDate.forms + " A month like 2026-01 ends with its last day.")
  static let last = Option.span("last", "Show the days up to today: 30d, 2w, 6mo or 1y.")

  static let options: [any OptionRow] = [from, to, last]

  /// Reads the options of a range, which includes all of both ends, whether days, months or moments.
  ///
  /// - Parameter to: The option of the end.
  init(_ context: CommandContext, to: Option<Range<Date>?> = Self.to) throws {
    let (first, last) = (try context[Self.from], try context[to])
    if let span = try context[Self.last] {
      guard first == nil, last == nil else {
        throw Failure.usage(
          "Option '\(Self.last.typed)' cannot be combined with '\(Self.from.typed)' or "
            + "'\(Self.to.typed)'.")
      }
      let (tomorrow, zone) = (try context.today().adding(days: 1), try context.zone())
      (start, end) = (span.before(tomorrow).start(in: zone), tomorrow.start(in: zone))
      return
    }
    (start, end) = (first?.lowerBound, last?.upperBound)
    guard let start, let end, first != last else { return }
    if start >= end { throw Failure.fromAfterTo }
  }

  /// The conditions on the start of a record.
  var filters: [SampleFilter] {
    [start.map { .startsAtOrAfter($0) }, end.map { .startsBefore($0) }].compactMap(\.self)
  }

  var isGiven: Bool { start != nil || end != nil }
}

extension Option where Value == Range<Date>? {
  /// The time that a day, a month or a moment covers; moments have microsecond precision.
  ///
  /// - Parameter isAhead: Whether a day without its year is the next one, not the latest.
  static func edge(
    _ name: String, _ summary: String, detail: String, isAhead: Bool = false
  ) -> Self {
    Option<String?>.text(name, .text("DATE"), summary, detail: detail)
      .map { typed, context in
        guard let typed else { return nil }
        let zone = try context.zone()
        // Only a month becomes a valid day when "-01" is appended.
        if let first = LocalDay(typed + "-01") {
          return first.start(in: zone)..<first.adding(months: 1).start(in: zone)
        }
        do {
          switch try context.date(typed, of: "--" + name, isAhead: isAhead) {
          case .day(let day): return day.start(in: zone)..<day.adding(days: 1).start(in: zone)
          case .moment(let date):
            return date..<Date(microsecondsSince1970: date.microsecondsSince1970 + 1)
          }
        } catch Failure.Code.notADate {
          throw Failure.usage(
            "Option '--\(name)' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', "
              + "a month like 2026-01, " + Failure.forms)
        }
      }
  }

  /// The end of a period that can be in the future.
  var ahead: Self { .edge(spec.name, spec.summary, detail: spec.detail ?? "", isAhead: true) }
}

extension CalendarSpan {
  /// Parses a number and a unit.
  static func parse(_ text: String, of option: String) throws(Failure) -> CalendarSpan {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let letters = text.dropFirst(digits.count)
    guard !digits.isEmpty else { throw .notASpan(option: option) }
    if letters == "m", let amount = Int(digits) {
      throw .usage("Option '\(option)' has no unit 'm': for months, write \(amount)mo.")
    }
    guard let unit = Unit(rawValue: String(letters)) else { throw .notASpan(option: option) }
    guard let amount = Int(digits), let span = CalendarSpan(amount, unit) else {
      throw .usage(
        "The number of '\(option)' is out of range: use 1\(unit.rawValue) to "
          + "\(unit.limit)\(unit.rawValue).")
    }
    return span
  }
}

extension Failure {
  static let fromAfterTo = usage(
    "The range ends before it begins: give '\(DayRange.from.typed)' the earlier date and "
      + "'\(DayRange.to.typed)' the later.")

  static func notASpan(option: String) -> Self {
    usage("Option '\(option)' needs a duration such as 30d, 2w, 6mo or 1y.")
  }
}
