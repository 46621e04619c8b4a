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
  /// The number of parts of the files that could not be read.
  package var skipped: Int { remarks.count }

  fileprivate init() {}

  fileprivate mutating func add(_ file: CalendarFile, at path: String, as calendar: EventCalendar) {
    if !calendars.contains(calendar) { calendars.append(calendar) }
    events += file.events
    remarks += file.skipped.map {
      printable("\(quotedPath(path)), line \($0.line), is skipped: \($0.reason).")
    }
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
    var reading = CalendarReading()
    for path in files {
      let bytes = try runtime.bytes(at: path)
      var file = try calendar(bytes, at: path, named: nil, in: range)
      let fallback = URL(filePath: path).deletingPathExtension().lastPathComponent
      // The events have the calendar's name.
      if file.name == nil { file = try calendar(bytes, at: path, named: fallback, in: range) }
      reading.add(file, at: path, as: EventCalendar(name: file.name ?? fallback))
    }
    for setting in files.isEmpty ? own : [] {
      let bytes = try runtime.bytes(at: setting.path)
      let file = try calendar(bytes, at: setting.path, named: setting.name, in: range)
      reading.add(
        file, at: setting.path,
        as: EventCalendar(name: setting.name, association: setting.association))
    }
    reading.sort()
    return reading
  }

  private func calendar(
    _ bytes: [UInt8], at path: String, named name: String?, in range: Range<Date>
  ) throws -> CalendarFile {
    let zone = try zone()
    do throws(CalendarFile.Fault) {
      return try CalendarFile(bytes, in: range, calendar: name, timeZone: zone)
    } catch {
      throw Failure.notACalendar(error, path: path)
    }
  }
}

extension Failure {
  static let noCalendars = usage(
    "No calendar is set. Set one with 'wellbeing config set calendars', for example to "
      + "'{\"Work\": \"~/work.ics\"}', or name a file: 'wellbeing events FILE'.")

  static func notACalendar(_ fault: CalendarFile.Fault, path: String) -> Self {
    let file = quotedPath(path)
    return switch fault {
    case .notACalendar:
      dataError("\(file) is not an iCalendar file: name one that ends with .ics.")
    case .nestedTooDeeply(let line):
      dataError("\(file), line \(line): the calendar is nested too deeply to be read.")
    case .tooManyEvents:
      dataError("\(file) has too many events to be read: choose fewer days, or export fewer.")
    }
  }
}
