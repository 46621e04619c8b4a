import Foundation
import WellbeingSamples

/// How the dates of a column are written: each cell says what it can mean, and all with the same
/// separator whether the day or the month comes first.
struct WrittenDates {
  private enum Order: String, CaseIterable {
    case day, month, year
  }

  private typealias Reading = (order: Order, day: LocalDay, pattern: String)

  /// The dates with one separator.
  private struct Series {
    var orders = Order.allCases
    var formats: [Order: [TimeFormat]] = [:]
    /// The first line that is a different day in two orders.
    var readings: [Set<Order>: (line: Int, found: [Reading])] = [:]
    var contradiction: (line: Int, words: String)?

    /// Why the dates do not decide, and the line that shows it; nil if they do.
    var doubt: (line: Int, words: String)? {
      if let contradiction { return contradiction }
      let open = readings.filter { $0.key.isSubset(of: orders) }.values
      return open.min { $0.line < $1.line }.map { line, found in
        let words = found.filter { orders.contains($0.order) }.map { "\($0.day) (\($0.pattern))" }
        return (
          line, "this is \(words.joined(separator: " or ")), and no date of the column decides"
        )
      }
    }

    mutating func note(_ found: [Reading], line: Int) {
      let left = orders.filter { order in found.contains { $0.order == order } }
      if left.isEmpty, contradiction == nil {
        let first = [orders, found.map(\.order)].map {
          $0.map(\.rawValue).joined(separator: " or ")
        }
        contradiction = (
          line,
          "some dates of the column begin with the \(first[0]), and others with the \(first[1])"
        )
      }
      if !left.isEmpty { orders = left }
      for reading in found {
        for other in found where other.day != reading.day {
          let pair: Set = [reading.order, other.order]
          if readings[pair] == nil { readings[pair] = (line, found) }
        }
      }
    }
  }

  static let usual = ["iso8601", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm"]
    .compactMap { TimeFormat($0) }

  private let (zone, now): (TimeZone, Date)
  private var plain: [TimeFormat] = []
  private var series: [Character: Series] = [:]
  private var shapes: [String: [(Order?, TimeFormat)]] = [:]

  init(zone: TimeZone, now: Date) { (self.zone, self.now) = (zone, now) }

  /// The formats of the column.
  var formats: [TimeFormat] {
    Self.usual + plain
      + series.values.flatMap { series in
        series.doubt == nil ? series.orders.first.flatMap { series.formats[$0] } ?? [] : []
      }
  }

  /// Why the order of a date is not known; nil if the cell is not a date whose order is in doubt.
  func doubt(_ cell: String, line: Int) -> String? {
    guard let mark = Self.mark(of: cell), let doubt = series[mark]?.doubt else { return nil }
    return doubt.line == line ? doubt.words : "day and month cannot be told apart"
  }

  mutating func note(_ cell: String, line: Int) {
    let text = TimeFormat.withPlainSpaces(cell)
    func day(_ format: TimeFormat) -> LocalDay? {
      format.time(in: text, zone: zone, now: now).map { LocalDay(of: $0.date, in: $0.zone) }
    }
    guard !text.isEmpty, !Self.usual.contains(where: { day($0) != nil }) else { return }
    var found: [Reading] = []
    for (order, format) in formats(of: text) {
      guard let day = day(format) else { continue }
      guard let order, let mark = Self.mark(of: text) else {
        return Self.add(format, to: &plain)
      }
      Self.add(format, to: &series[mark, default: Series()].formats[order, default: []])
      found.append((order, day, format.pattern))
    }
    guard !found.isEmpty, let mark = Self.mark(of: text) else { return }
    // A year of two digits that comes first is not one to come.
    let today = LocalDay(of: now, in: zone)
    let likely = found.filter { $0.order != .year || $0.day <= today }
    series[mark, default: Series()].note(likely.isEmpty ? found : likely, line: line)
  }

  /// The formats that a text may have, which are those of every text of the same shape.
  private mutating func formats(of text: String) -> [(Order?, TimeFormat)] {
    let shape = String(text.map { $0.isASCII && $0.isNumber ? "0" : $0 })
    if let known = shapes[shape] { return known }
    let formats = Self.patterns(of: text).compactMap { order, pattern in
      TimeFormat(pattern).map { (order, $0) }
    }
    shapes[shape] = formats
    return formats
  }

  private static func mark(of text: String) -> Character? { text.first { !$0.isNumber } }

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
        (.day, "d\(mark)M\(mark)\(end)"), (.month, "M\(mark)d\(mark)\(end)"),
        (.year, match.4.count == 2 && mark == "-" ? "yy-M-d" + end.dropFirst(2) : ""),
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
