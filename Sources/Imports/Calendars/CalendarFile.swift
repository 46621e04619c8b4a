public import Foundation
public import WellbeingInsights
public import WellbeingInstruments
import WellbeingTextFormats

/// The events of an iCalendar file (RFC 5545) in a range of time.
public struct CalendarFile: Sendable, Hashable {
  /// Something in the file that was not read.
  public struct Skipped: Sendable, Hashable {
    /// The number of the line, from 1.
    public let line: Int
    /// The title of the event; empty if it has none, and nil if this is not an event.
    public let title: String?
    /// The reason, for a sentence such as *line 12: its rule has an invalid FREQ*.
    public let reason: String
  }

  /// Why a file cannot be read at all.
  public enum Fault: WellbeingError, Hashable {
    /// It does not begin as iCalendar files do, but with the text given, which may be empty.
    case notACalendar(beginning: String)
    /// It is written in UTF-16 instead of UTF-8.
    case utf16
    /// Its components are nested too deeply.
    case nestedTooDeeply(line: Int)
    /// It has more recurring events, or more occurrences in the range, than can be kept.
    case tooManyEvents

    /// The case's name, for example `notACalendar`.
    public var codeName: String {
      switch self {
      case .utf16: "utf16"
      case .tooManyEvents: "tooManyEvents"
      case .notACalendar, .nestedTooDeeply: caseName(of: self)
      }
    }
    /// One or two sentences in English: what is wrong, and what to do.
    public var message: String { sentence(about: "The file", period: "period") }

    /// - Parameters:
    ///   - name: The file, for the start of a sentence.
    ///   - period: The name of the range of time, with what sets it.
    package func sentence(about name: String, period: String) -> String {
      switch self {
      case .notACalendar(let beginning):
        "\(name) is not an iCalendar file: it "
          + (beginning.isEmpty ? "does not begin" : "begins with \(quoted(beginning)), not")
          + " with BEGIN:VCALENDAR. Export or download the calendar again."
      case .utf16: "\(name) is in UTF-16. Save it in UTF-8, or export the calendar again."
      case .nestedTooDeeply(let line):
        "\(name), line \(line): the components are nested too deeply. Export the calendar again."
      case .tooManyEvents: "\(name) has too many events: choose a shorter \(period)."
      }
    }
  }

  /// The names of the calendars in the file, in its order.
  public let calendars: [String]
  /// The occurrences that overlap the range, the earliest first; cancelled and declined ones, too.
  public let events: [CalendarEvent]
  /// What was not read, in the order of the lines. Nothing of it is among the events.
  public let skipped: [Skipped]
  /// Whether the file lacks parts: it ends too early, or an event has lost its beginning.
  public let isDamaged: Bool

  /// Reads a file, part by part.
  ///
  /// Memory is needed for the events that overlap the range, for those that recur, and for the UIDs of
  /// all others.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - range: The time that the events overlap.
  ///   - calendar: The calendar's name; nil takes the names that the file gives, or else that of the
  ///     file.
  ///   - zone: The time zone of whole days, and of times without a zone unless the file gives one.
  /// - Throws: ``Fault``, or Foundation's error if the file cannot be read.
  public init(
    at path: String, in range: Range<Date>, calendar: String? = nil, timeZone zone: TimeZone
  ) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    var reader = ICalendarReader(in: range, timeZone: zone)
    while let part = try file.read(upToCount: 1 << 18), !part.isEmpty { try reader.read(part) }
    let fallback = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self = try reader.finish(calendar: calendar, orElse: fallback)
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``Fault``.
  public init(
    _ bytes: some Sequence<UInt8>, in range: Range<Date>, calendar: String? = nil,
    timeZone zone: TimeZone
  ) throws(Fault) {
    var reader = ICalendarReader(in: range, timeZone: zone)
    try reader.read(bytes)
    self = try reader.finish(calendar: calendar, orElse: "")
  }

  init(
    calendars: [String], events: [CalendarEvent], skipped: [Skipped], isDamaged: Bool
  ) {
    self.calendars = calendars
    self.events = events
    self.skipped = skipped
    self.isDamaged = isDamaged
  }
}
