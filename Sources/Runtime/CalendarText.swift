import Foundation
import WellbeingKit
import WellbeingPrivateFiles

/// The events of an iCalendar file (RFC 5545) in a range of time.
///
/// Recurring events are not read: they are skipped with a remark.
struct CalendarText {
  /// A content line, unfolded.
  private struct Line {
    let number: Int
    let name: String
    let parameters: [String: String]
    let value: String
  }

  /// The name of the calendar: the given one, otherwise the file's own, otherwise that of the file.
  private(set) var name: String
  private(set) var events: [CalendarEvent] = []
  private(set) var skipped: [(line: Int, reason: String)] = []

  /// - Throws: `Failure` if it is not an iCalendar file.
  init(
    _ bytes: [UInt8], path: String, name: String?, in range: Range<Date>, zone: TimeZone
  ) throws(Failure) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notACalendar(path: path)
    }
    let lines = Self.lines(text)
    guard lines.first?.name == "BEGIN", lines.first?.value.uppercased() == "VCALENDAR" else {
      throw .notACalendar(path: path)
    }
    let own = lines.first { $0.name == "X-WR-CALNAME" && !$0.value.isEmpty }
    let file = path.split(separator: "/").last.map { $0.split(separator: ".").first ?? $0 }
    self.name = name ?? own.map { Self.unescaped($0.value) } ?? file.map(String.init) ?? path
    var open: [String] = []
    var event: [Line] = []
    for line in lines {
      switch line.name {
      case "BEGIN":
        open.append(line.value.uppercased())
        if open.last == "VEVENT" { event = [line] }
      case "END":
        if open.popLast() == "VEVENT" { add(event, in: range, zone: zone) }
      default: if open.last == "VEVENT" { event.append(line) }
      }
    }
  }

  private mutating func add(_ lines: [Line], in range: Range<Date>, zone: TimeZone) {
    let number = lines.first?.number ?? 1
    func value(_ name: String) -> Line? { lines.first { $0.name == name } }
    if let rule = lines.first(where: { ["RRULE", "RDATE", "RECURRENCE-ID"].contains($0.name) }) {
      skipped.append((rule.number, "recurring events cannot be read: the event is skipped."))
      return
    }
    guard let start = value("DTSTART"), let first = Self.moment(start, zone) else {
      skipped.append((number, "the event has no valid start: it is skipped."))
      return
    }
    let isAllDay = start.value.count == 8
    let last = value("DTEND").map { Self.moment($0, zone) } ?? (isAllDay ? first + 86_400 : first)
    guard value("DURATION") == nil, let last else {
      skipped.append((number, "the end of the event cannot be read: it is skipped."))
      return
    }
    let event = CalendarEvent(
      uid: value("UID")?.value ?? "",
      title: value("SUMMARY").map { Self.unescaped($0.value) } ?? "",
      calendar: name, start: first, end: last, isAllDay: isAllDay,
      isFree: value("TRANSP")?.value.uppercased() == "TRANSPARENT",
      isCancelled: value("STATUS")?.value.uppercased() == "CANCELLED")
    guard event.start < range.upperBound, max(event.end, event.start + 1) > range.lowerBound else {
      return
    }
    events.append(event)
  }

  // MARK: Lines

  private static func lines(_ text: String) -> [Line] {
    var whole: [(number: Int, text: String)] = []
    let split = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in split.enumerated() {
      if line.first == " " || line.first == "\t", let last = whole.indices.last {
        whole[last].text += line.dropFirst()
      } else if !line.isEmpty {
        whole.append((index + 1, String(line)))
      }
    }
    return whole.compactMap { number, text in
      guard let colon = text.firstIndex(of: ":") else { return nil }
      let parts = text[..<colon].split(separator: ";")
      let pairs = parts.dropFirst().map { $0.split(separator: "=", maxSplits: 1) }
      return Line(
        number: number, name: parts.first?.uppercased() ?? "",
        parameters: Dictionary(
          pairs.filter { $0.count == 2 }.map { ($0[0].uppercased(), String($0[1])) }
        ) { $1 },
        value: String(text[text.index(after: colon)...]))
    }
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing(/\\(.)/) { $0.1.lowercased() == "n" ? " " : $0.1 }
  }

  /// A date, or a time in UTC, in a named zone, or in the zone of the reader.
  private static func moment(_ line: Line, _ zone: TimeZone) -> Date? {
    guard let match = line.value.wholeMatch(of: /(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?/),
      let day = LocalDay("\(match.1)-\(match.2)-\(match.3)")
    else { return nil }
    var zone = zone
    if let name = line.parameters["TZID"] {
      guard let named = IANAZone.named(name) else { return nil }
      zone = named
    }
    if match.7 != nil { zone = .gmt }
    let parts = [match.4, match.5, match.6].map { $0.flatMap { Int($0) } ?? 0 }
    let seconds = parts.reduce(0) { $0 * 60 + $1 }
    return seconds < 86_400 ? day.moment(secondsIntoDay: seconds, in: zone) : nil
  }
}
