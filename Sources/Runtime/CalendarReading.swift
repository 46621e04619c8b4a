package import Foundation
package import WellbeingKit
import WellbeingPlainText
import WellbeingSettings

/// The events of calendar files, which are read each time and never stored.
package struct CalendarReading {
  /// The calendars.
  package private(set) var calendars: [EventCalendar] = []
  /// The occurrences that overlap the range, earliest first, cancelled and declined ones too.
  package private(set) var events: [CalendarEvent] = []
  /// What was skipped and why, each with its file and line.
  package private(set) var remarks: [String] = []
  /// The number of events that could not be read.
  package private(set) var skipped = 0

  fileprivate init() {}

  fileprivate mutating func add(
    _ file: CalendarText, at path: String, named calendar: EventCalendar
  ) {
    if !calendars.contains(calendar) { calendars.append(calendar) }
    events += file.events
    skipped += file.skipped.count
    remarks += file.skipped.map { "\(quotedPath(path)), line \($0.line): \($0.reason)" }
  }

  fileprivate mutating func sort() {
    events.sort { ($0.start, $0.end, $0.title) < ($1.start, $1.end, $1.title) }
  }
}

extension CommandContext {
  /// Reads the events of some files or, without any, of the calendars in the settings.
  ///
  /// A file's calendar has the name that the file gives, otherwise that of the file.
  ///
  /// - Parameters:
  ///   - files: The paths as typed; `-` is standard input.
  ///   - range: The time that the events overlap.
  /// - Throws: `Failure` if there is no calendar, or if a file cannot be read.
  package func events(of files: [String] = [], in range: Range<Date>) throws -> CalendarReading {
    let own = settings.calendars.value
    guard !files.isEmpty || !own.isEmpty else { throw Failure.noCalendars }
    let zone = try zone()
    var reading = CalendarReading()
    for path in files {
      let text = try CalendarText(
        runtime.bytes(at: path), path: path, name: nil, in: range, zone: zone)
      reading.add(text, at: path, named: EventCalendar(name: text.name))
    }
    for file in files.isEmpty ? own : [] {
      let text = try CalendarText(
        runtime.bytes(at: file.path), path: file.path, name: file.name, in: range, zone: zone)
      reading.add(
        text, at: file.path,
        named: EventCalendar(name: file.name, association: file.association))
    }
    reading.sort()
    return reading
  }
}

extension Failure {
  package static let noCalendars = usage(
    "No calendar is set. Set one with 'wellbeing config set calendars', for example to "
      + "'{\"Work\": \"~/work.ics\"}', or name a file: 'wellbeing events FILE'.")

  static func notACalendar(path: String) -> Self {
    dataError("\(quotedPath(path)) is not an iCalendar file: name one that ends with .ics.")
  }
}
