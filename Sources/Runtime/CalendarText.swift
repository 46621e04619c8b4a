import Foundation
import WellbeingKit
import WellbeingPrivateFiles
import WellbeingSamples

/// TEMPORARY.
struct CalendarText {
  var name: String
  var events: [CalendarEvent] = []
  var skipped: [(line: Int, reason: String)] = []

  init(_ bytes: [UInt8], path: String, name: String?, in range: Range<Date>, zone: TimeZone) throws
  {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("BEGIN:VCALENDAR") else { throw Failure.notACalendar(path: path) }
    var own: String?
    var fields: [String: String] = [:]
    var begin = 0
    self.name = name ?? "?"
    var found: [(Int, [String: String])] = []
    for (index, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if parts[0] == "X-WR-CALNAME" { own = parts[1] }
      if line == "BEGIN:VEVENT" { fields = [:]; begin = index + 1 }
      if line == "END:VEVENT" { found.append((begin, fields)) }
      fields[parts[0]] = parts[1]
    }
    let calendar =
      name ?? own
      ?? (path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? "?")
    self.name = calendar
    func time(_ t: String?) -> Date? {
      guard let t, t.count >= 8 else { return nil }
      let c = Array(t)
      let d = "\(String(c[0..<4]))-\(String(c[4..<6]))-\(String(c[6..<8]))"
      if t.count == 8 { return LocalDay(d)?.start(in: zone) }
      return RFC3339.date(from: d + "T\(String(c[9..<11])):\(String(c[11..<13])):00Z")
    }
    for (line, f) in found {
      let s = f["DTSTART"] ?? f["DTSTART;VALUE=DATE"]
      guard let start = time(s), let end = time(f["DTEND"] ?? f["DTEND;VALUE=DATE"] ?? s),
        f["RRULE"] == nil
      else {
        skipped.append((line, "the event has no valid times, so it is skipped."))
        continue
      }
      let event = CalendarEvent(
        uid: f["UID"] ?? "", title: f["SUMMARY"] ?? "", calendar: calendar, start: start, end: end,
        isAllDay: s?.count == 8, isCancelled: f["STATUS"] == "CANCELLED")
      if event.start < range.upperBound, event.end > range.lowerBound { events.append(event) }
    }
  }
  init(_ name: String) { self.name = name }
}
