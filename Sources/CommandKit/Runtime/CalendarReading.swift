package import Foundation
import WellbeingImports
package import WellbeingInsights
import WellbeingPrivateFiles
import WellbeingTextFormats

/// The events of calendar files, which are read each time and never stored.
package struct CalendarReading {
  package private(set) var calendars: [EventCalendar] = []
  /// The occurrences that overlap the range, earliest first, cancelled and declined ones too.
  package private(set) var events: [CalendarEvent] = []
  /// What was skipped and why, each with its file and line.
  package private(set) var remarks: [String] = []
  package private(set) var skipped = 0
  /// Whether a file that was named for this reading lacks parts.
  package fileprivate(set) var isDamaged = false
  /// The errors of the calendars whose file cannot be read, if they are not thrown.
  package private(set) var failures: [Failure] = []

  fileprivate init() {}

  fileprivate mutating func add(
    _ file: CalendarFile, at path: String, _ own: [EventCalendar]
  ) {
    calendars += own.filter { !calendars.contains($0) }
    events += file.events
    skipped += file.skipped.count
    remarks += file.skipped.map {
      let words = $0.title.map { ($0.isEmpty ? "" : "\(quoted($0)) is ") + "skipped, because " }
      return "\(quotedPath(path)), line \($0.line): \(words ?? "")\($0.reason)."
    }
  }

  fileprivate mutating func add(_ failure: Failure, of calendar: EventCalendar) {
    failures.append(failure)
    if !calendars.contains(calendar) { calendars.append(calendar) }
  }

  /// Sorts the events, of which each is listed once if calendars say the same about it, and named if
  /// they do not.
  fileprivate mutating func finish() {
    var known: [CalendarEvent.Identity: [CalendarEvent]] = [:]
    var named: Set<String> = []
    events = events.filter { event in
      let others = known[event.identity, default: []]
      guard !others.contains(where: { $0.isSame(as: event) }) else { return false }
      known[event.identity] = others + [event]
      if let other = others.first, event.isAttended || other.isAttended,
        named.insert(event.uid).inserted
      {
        let calendars = Set([other.calendar, event.calendar]).sorted().map(quoted)
        remarks.append(
          "\(quoted(event.title)) is listed more than once, because \(calendars.joined(separator: " and ")) "
            + "differ about it.")
      }
      return true
    }
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
  ///   - isPartial: Whether calendars of the settings that cannot be read are among
  ///     ``CalendarReading/failures`` instead of being thrown.
  /// - Throws: `Failure` if no calendar is set or a file cannot be read.
  package func events(
    of files: [String] = [], in range: Range<Date>, isPartial: Bool = false
  ) throws -> CalendarReading {
    let own = settings.calendars.value
    guard !files.isEmpty || !own.isEmpty else { throw Failure.noCalendars }
    let zone = try zone()
    var reading = CalendarReading()
    for path in files {
      let file = try calendarFile(at: path, named: nil, in: range, zone)
      reading.add(file, at: path, file.calendars.map { EventCalendar(name: $0) })
      if file.isDamaged { reading.isDamaged = true }
    }
    for named in files.isEmpty ? own : [] {
      let calendar = EventCalendar(name: named.name, association: named.association)
      do {
        let file = try calendarFile(at: named.path, named: named.name, in: range, zone)
        reading.add(file, at: named.path, [calendar])
      } catch {
        let failure = Failure(error).ofCalendar(named.name)
        guard isPartial else { throw failure }
        reading.add(failure, of: calendar)
      }
    }
    reading.finish()
    return reading
  }

  private func calendarFile(
    at path: String, named name: String?, in range: Range<Date>, _ zone: TimeZone
  ) throws -> CalendarFile {
    do {
      guard path == "-" else {
        return try CalendarFile(at: path, in: range, calendar: name, timeZone: zone)
      }
      let bytes = try runtime.bytes(at: path)
      guard !bytes.isEmpty else {
        throw Failure.dataError("Standard input was empty: give it an iCalendar file.")
      }
      return try CalendarFile(bytes, in: range, calendar: name, timeZone: zone)
    } catch let fault as CalendarFile.Fault {
      throw Failure.calendar(fault, path: path)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure.cannotRead(path: path, isMissing: FilePath.isMissing(path))
    }
  }
}

extension Failure {
  package static let noCalendars = usage(
    "No calendar is set. Set one with 'wellbeing config set calendars', for example to "
      + "'{\"Work\": \"~/work.ics\"}', or name a file: 'wellbeing events FILE'.")

  /// The same error, with the setting that names the file.
  fileprivate func ofCalendar(_ name: String) -> Self {
    Self(
      exitCode,
      message + " The setting 'calendars' names it for \(quoted(name)): change it with 'wellbeing "
        + "config set calendars'.", code: code)
  }

  fileprivate static func calendar(_ fault: CalendarFile.Fault, path: String) -> Self {
    switch fault {
    case .notACalendar(let beginning):
      dataError(
        "\(quotedPath(path)) is not an iCalendar file: it "
          + (beginning.isEmpty ? "does not begin" : "begins with \(quoted(beginning)), not")
          + " with BEGIN:VCALENDAR. Export or download the calendar again.")
    case .nestedTooDeeply(let line):
      dataError(
        "\(quotedPath(path)), line \(line): the components are nested too deeply. Export the "
          + "calendar again.")
    case .tooManyEvents:
      dataError(
        "\(quotedPath(path)) has too many events: choose a shorter period with '--from' and '--to'."
      )
    }
  }
}
