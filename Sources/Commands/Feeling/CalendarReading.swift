import Foundation
import WellbeingImports
import WellbeingInsights
import WellbeingPrivateFiles
import WellbeingTextFormats

/// The events of calendar files, which are read each time and never stored.
struct CalendarReading {
  private(set) var calendars: [EventCalendar] = []
  /// The occurrences that overlap the range, earliest first, cancelled and declined ones too.
  private(set) var events: [CalendarEvent] = []
  /// What was skipped and why, each with its file and line.
  private(set) var remarks: [String] = []
  private(set) var skipped = 0
  /// The events of each calendar of each file.
  private var parts: [[CalendarEvent]] = []
  /// Whether a file that was named for this reading lacks parts.
  fileprivate(set) var isDamaged = false
  /// The errors of the calendars whose file cannot be read, if they are not thrown.
  private(set) var failures: [Failure] = []

  fileprivate mutating func add(_ file: CalendarFile, at path: String, _ own: [EventCalendar]) {
    calendars += own
    let parts = Dictionary(grouping: file.events, by: \.calendar)
    self.parts += file.calendars.compactMap { parts[$0] }
    skipped += file.skipped.count { $0.title != nil }
    remarks += file.skipped.map {
      let words = $0.title.map { ($0.isEmpty ? "" : "\(quoted($0)) is ") + "skipped, because " }
      return "\(quotedPath(path)), line \($0.line): \(words ?? "")\(printable($0.reason))."
    }
  }

  fileprivate mutating func add(_ failure: Failure, of calendar: EventCalendar) {
    failures.append(failure)
    calendars.append(calendar)
  }

  /// Sorts the events, of which each is listed once if calendars say the same about it, and named if
  /// they do not. Of an event with a single occurrence in each, the times are compared, too.
  fileprivate mutating func finish() {
    var (listed, known): (Set<CalendarEvent>, Set<EventCalendar>) = ([], [])
    calendars = calendars.filter { known.insert($0).inserted }
    var (first, single): ([CalendarEvent.Identity: Int], [String: Int]) = ([:], [:])
    var named: Set<String> = []
    for part in parts {
      let counts = Dictionary(part.map { ($0.uid, 1) }, uniquingKeysWith: +)
      for event in part {
        let content = event.withoutCalendar
        let same = first[event.identity].map { events[$0] }
        if let same, same.withoutCalendar == content || !listed.insert(content).inserted {
          continue
        }
        let isSingle = counts[event.uid] == 1
        if let other = same ?? (isSingle ? single[event.uid].map { events[$0] } : nil),
          event.isAttended || other.isAttended, named.insert(event.uid).inserted
        {
          remarks.append(Self.difference(other, event))
        }
        if same == nil { first[event.identity] = events.count }
        if isSingle, single[event.uid] == nil { single[event.uid] = events.count }
        events.append(event)
      }
    }
    parts = []
    events.sort { ($0.start, $0.end, $0.title) < ($1.start, $1.end, $1.title) }
  }

  /// - Precondition: At least one of the events is attended.
  private static func difference(_ one: CalendarEvent, _ other: CalendarEvent) -> String {
    let isOneCalendar = one.calendar == other.calendar
    guard one.isAttended, other.isAttended else {
      let (listed, left) = one.isAttended ? (one, other) : (other, one)
      return "\(quoted(listed.calendar)) lists \(quoted(listed.title)), which is "
        + "\(left.isCancelled ? "cancelled" : "declined") in "
        + "\(isOneCalendar ? "the same calendar" : quoted(left.calendar))."
    }
    let calendars = [one.calendar, other.calendar].sorted().map(quoted)
    return "\(quoted(one.title)) is listed "
      + "\(one.start == other.start ? "more than once" : "at two times"), because "
      + (isOneCalendar
        ? "\(calendars[0]) has it twice, with different content."
        : "\(calendars.joined(separator: " and ")) differ about it.")
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
  func events(
    of files: [String] = [], in range: Range<Date>, isPartial: Bool = false
  ) throws -> CalendarReading {
    let own = self[Settings.calendars]
    guard !files.isEmpty || !own.isEmpty else { throw Failure.noCalendars }
    let zone = try zone()
    var reading = CalendarReading()
    for path in files {
      let file = try calendarFile(at: path, named: nil, in: range, zone)
      reading.add(
        file, at: path,
        file.calendars.map {
          EventCalendar(name: $0, association: CalendarSetting.association(named: $0))
        })
      if file.isDamaged { reading.isDamaged = true }
    }
    for named in files.isEmpty ? own : [] {
      let calendar = EventCalendar(
        name: named.name,
        association: named.association ?? CalendarSetting.association(named: named.name))
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
  static let noCalendars = usage(
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
    dataError(fault.problem.sentence(in: quotedPath(path)))
  }
}
