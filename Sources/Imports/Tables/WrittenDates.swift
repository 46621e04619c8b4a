import Foundation
import WellbeingSamples

/// How the dates of a column are written: each cell says what it can mean, and all together whether
/// the day or the month comes first.
struct WrittenDates {
  private enum Order: CaseIterable {
    case dayFirst, monthFirst, yearFirst
  }

  static let usual = ["iso8601", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm"]
    .compactMap { TimeFormat($0) }

  private let (zone, now): (TimeZone, Date)
  private var orders = Order.allCases
  /// What does not depend on an order, and what does.
  private var plain: [TimeFormat] = []
  private var ordered: [Order: [TimeFormat]] = [:]
  /// The days that a cell can mean, with their formats, and a line that contradicts those before.
  private var readings: (line: Int, days: [(LocalDay, String)])?
  private var contradiction: Int?

  init(zone: TimeZone, now: Date) { (self.zone, self.now) = (zone, now) }

  /// The formats of the column.
  var formats: [TimeFormat] {
    Self.usual + plain + (doubt == nil ? orders.first.flatMap { ordered[$0] } ?? [] : [])
  }

  /// Why the column does not decide, and the line that shows it; nil if it does.
  var doubt: (line: Int, words: String)? {
    if let contradiction {
      return (contradiction, "the day comes first in some dates of the column and last in others")
    }
    guard let readings, orders.count > 1 else { return nil }
    let words = readings.days.map { "\($0) (\($1))" }.joined(separator: " or ")
    return (readings.line, "this is \(words), and no date of the column decides")
  }

  mutating func note(_ cell: String, line: Int) {
    let text = TimeFormat.withPlainSpaces(cell)
    func day(_ format: TimeFormat) -> LocalDay? {
      format.time(in: text, zone: zone, now: now).map { LocalDay(of: $0.date, in: $0.zone) }
    }
    guard !text.isEmpty, !Self.usual.contains(where: { day($0) != nil }) else { return }
    var found: [(order: Order, day: LocalDay, pattern: String)] = []
    for (order, pattern) in Self.patterns(of: text) {
      guard let format = TimeFormat(pattern), let day = day(format) else { continue }
      guard let order else { return Self.add(format, to: &plain) }
      Self.add(format, to: &ordered[order, default: []])
      found.append((order, day, pattern))
    }
    guard !found.isEmpty else { return }
    let left = orders.filter { order in found.contains { $0.order == order } }
    if left.isEmpty { contradiction = contradiction ?? line } else { orders = left }
    if readings == nil, Set(found.map(\.day)).count > 1 {
      readings = (line, found.map { ($0.day, $0.pattern) })
    }
  }

  private static func add(_ format: TimeFormat, to formats: inout [TimeFormat]) {
    if !formats.contains(where: { $0.pattern == format.pattern }) { formats.append(format) }
  }

  /// The patterns that a text may have, with the order that each of them means.
  private static func patterns(of text: String) -> [(Order?, String)] {
    func year(_ digits: Substring) -> String { digits.count == 4 ? "yyyy" : "yy" }
    let clock = /(?:(,? |T)[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( ?[AaPp][Mm])?)?/
    func time(_ rest: Substring) -> String {
      guard let match = rest.wholeMatch(of: clock), let start = match.1 else { return "" }
      let (seconds, half) = (match.2 == nil ? "" : ":ss", match.3 ?? "")
      return "\(start)\(half.isEmpty ? "H" : "h"):mm\(seconds)"
        + (half.isEmpty ? "" : half.hasPrefix(" ") ? " a" : "a")
    }
    if let match = text.prefixMatch(of: /([0-9]{1,2})([-\/.] ?)([0-9]{1,2})\2([0-9]{4}|[0-9]{2})/) {
      let (mark, end) = (match.2, year(match.4) + time(text[match.range.upperBound...]))
      // With hyphens, a year of two digits may come first.
      return [
        (.dayFirst, "d\(mark)M\(mark)\(end)"), (.monthFirst, "M\(mark)d\(mark)\(end)"),
        (.yearFirst, match.4.count == 2 && mark == "-" ? "yy-M-d" + end.dropFirst(2) : ""),
      ]
    }
    if let match = text.prefixMatch(of: /[0-9]{4}([-\/.] ?)[0-9]{1,2}\1[0-9]{1,2}/) {
      let mark = match.1
      return [(nil, "yyyy\(mark)M\(mark)d" + time(text[match.range.upperBound...]))]
    }
    if let match = text.prefixMatch(
      of: /[0-9]{1,2}([-\/ ]|\. ?)[A-Za-z]{3,9}([-\/ ]|,? |\. ?)([0-9]{4}|[0-9]{2})/)
    {
      let end = year(match.3) + time(text[match.range.upperBound...])
      return [(nil, "d\(match.1)MMM\(match.2)\(end)")]
    }
    if let match = text.prefixMatch(of: /[A-Za-z]{3,9}(\.? )[0-9]{1,2}(,? )[0-9]{4}/) {
      return [(nil, "MMM\(match.1)d\(match.2)yyyy" + time(text[match.range.upperBound...]))]
    }
    return []
  }
}
