import WellbeingCommandSupport
import Foundation

@testable import WellbeingCommands

/// An event of a calendar file, with its times in UTC as `20260309T090000Z`.
struct EventText {
  let uid: String
  let title: String
  let start: String
  let end: String
  var lines: [String] = []

  /// The lines of the event.
  var text: [String] {
    let kind = start.count == 8 ? ";VALUE=DATE" : ""
    return [
      "BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20260101T000000Z", "SUMMARY:\(title)",
      "DTSTART\(kind):\(start)", "DTEND\(kind):\(end)",
    ] + lines + ["END:VEVENT"]
  }

  /// Two days of work, before half past ten on 10 March in Berlin.
  static let days = [
    EventText(
      uid: "review", title: "Design review", start: "20260309T090000Z", end: "20260309T100000Z"),
    EventText(uid: "plan", title: "Planning", start: "20260310T070000Z", end: "20260310T083000Z"),
    EventText(uid: "lunch", title: "Lunch", start: "20260310T110000Z", end: "20260310T120000Z"),
    EventText(
      uid: "old", title: "Retrospective", start: "20260306T090000Z", end: "20260306T100000Z"),
    EventText(
      uid: "off", title: "Call", start: "20260309T140000Z", end: "20260309T150000Z",
      lines: ["STATUS:CANCELLED"]),
    EventText(uid: "fair", title: "Fair", start: "20260309", end: "20260311"),
    EventText(uid: "talk", title: "Talk", start: "20260520T110000Z", end: "20260520T120000Z"),
  ]
}

extension Workbench {
  /// Writes a calendar file into the folder, and returns its path.
  @discardableResult
  func calendar(
    _ file: String = "work.ics", _ events: [EventText] = EventText.days,
    named name: String? = nil
  ) throws -> String {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tests//EN"]
      + (name.map { ["X-WR-CALNAME:\($0)"] } ?? []) + events.flatMap(\.text) + [
        "END:VCALENDAR", "",
      ]
    let path = folder + "/" + file
    try Data(lines.joined(separator: "\r\n").utf8).write(to: URL(filePath: path))
    return path
  }

  /// Writes a calendar file and names it in the settings.
  func configureCalendar(
    _ name: String = "Work", _ events: [EventText] = EventText.days
  ) throws {
    try configure(#"{"calendars": {"\#(name)": "\#(try calendar("work.ics", events))"}}"#)
  }
}
