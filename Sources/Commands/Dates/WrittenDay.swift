import WellbeingSamples
import WellbeingTextFormats

/// A day as people write it.
enum WrittenDay: Equatable {
  case day(LocalDay)
  /// Day and month could be either way round.
  case ambiguous(LocalDay, LocalDay)

  /// Parses words such as `yesterday` and `mon`, and dates with or without a year, such as
  /// `2026-11-20`, `20.11.2026`, `11/20`, `20 Nov 2026` and `Fri, Nov 20`.
  ///
  /// Dots put the day first. Without a year, it is the latest such day up to today.
  ///
  /// - Parameter isAhead: Whether it is the next such day from today on instead.
  init?(_ text: String, today: LocalDay, isAhead: Bool = false) {
    let near = NearDays(today: today, isAhead: isAhead)
    func single(_ day: LocalDay?) -> WrittenDay? { day.map(WrittenDay.day) }
    let written = text.lowercased()
    let read: WrittenDay?
    switch written {
    case "today": read = .day(today)
    case "yesterday": read = .day(today.adding(days: -1))
    case "tomorrow": read = .day(today.adding(days: 1))
    default:
      if let weekday = Self.place(of: written, in: CalendarNames.weekdays) {
        read = single(near.day { $0.weekday == weekday })
      } else if let date = written.wholeMatch(of: /(\d{4})([.\/\-])(\d{1,2})\2(\d{1,2})/) {
        read = single(near.day(date.4, date.3, date.1))
      } else if let date = written.wholeMatch(of: /(\d{1,2})([.\/\-])(\d{1,2})(?:\2(\d{4})?)?/) {
        let dayFirst = near.day(date.1, date.3, date.4)
        let monthFirst = date.2 == "." ? nil : near.day(date.3, date.1, date.4)
        if let dayFirst, let monthFirst, dayFirst != monthFirst {
          read = .ambiguous(dayFirst, monthFirst)
        } else {
          read = single(dayFirst ?? monthFirst)
        }
      } else {
        let first = written.prefixMatch(of: /([a-z]{3,9})[.,]{0,2} +/)
        let weekday = first.flatMap { Self.place(of: $0.1, in: CalendarNames.weekdays) }
        let rest = written.dropFirst(weekday == nil ? 0 : first?.0.count ?? 0)
        let day = Self.named(rest, near)
        read = single(day.flatMap { [nil, $0.weekday].contains(weekday) ? $0 : nil })
      }
    }
    guard let read else { return nil }
    self = read
  }

  /// Parses a day with the name of its month.
  private static func named(_ text: Substring, _ near: NearDays) -> LocalDay? {
    func day(_ day: Substring, _ month: Substring, _ year: Substring?) -> LocalDay? {
      place(of: month, in: CalendarNames.months).flatMap { near.day(day, "\($0)", year) }
    }
    if let date = text.wholeMatch(
      of: /(\d{1,2})(?:st|nd|rd|th)?[ .\-]*([a-z]{3,9})\.?(?:[ ,\-]+(\d{4}))?/)
    {
      return day(date.1, date.2, date.3)
    }
    return text.wholeMatch(
      of: /([a-z]{3,9})\.? *(\d{1,2})(?:st|nd|rd|th)?(?:[ ,]+(\d{4}))?/
    ).flatMap { day($0.2, $0.1, $0.3) }
  }

  /// The number, from 1, of a name of which three letters are enough; nil if it is not one.
  private static func place(of word: some StringProtocol, in names: [String]) -> Int? {
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }
}

/// The days around today, of which one is meant by a date without its year.
private struct NearDays {
  let today: LocalDay
  let isAhead: Bool

  func day(where isMeant: (LocalDay) -> Bool) -> LocalDay? {
    (0..<7).lazy.map { today.adding(days: isAhead ? $0 : -$0) }.first(where: isMeant)
  }

  func day(_ day: Substring, _ month: Substring, _ year: Substring?) -> LocalDay? {
    guard let day = Int(day), let month = Int(month) else { return nil }
    func of(_ year: Int) -> LocalDay? {
      CivilDate(year: year, month: month, day: day)
        .flatMap { LocalDay(daysSince1970: $0.daysSince1970) }
    }
    if let year { return Int(year).flatMap(of) }
    let thisYear = today.year
    // February 29 can be eight years away.
    return (0...8).lazy.compactMap { of(isAhead ? thisYear + $0 : thisYear - $0) }
      .first { isAhead ? $0 >= today : $0 <= today }
  }
}
