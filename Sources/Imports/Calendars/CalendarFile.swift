public import Foundation
public import WellbeingInsights
public import WellbeingInstruments
package import WellbeingTextFormats

/// The events of an iCalendar file (RFC 5545) in a range of time.
public struct CalendarFile: Sendable, Hashable {
  /// Something in the file that was not read.
  public struct Skipped: Sendable, Hashable {
    /// The number of the line, from 1.
    public let line: Int
    /// The title of the event; empty if it has none, and nil if this is not an event.
    public let title: String?
    /// What is wrong, and what to do, as part of a sentence: *its DTSTART is not a date or time:
    /// correct it in your calendar, and export that again*.
    public let reason: String
  }

  /// Why a file cannot be read at all.
  public struct Fault: LibraryError, Hashable {
    package let problem: Problem

    init(_ problem: Problem) { self.problem = problem }

    package var label: String { problem.code }
    package var text: String { problem.sentence(in: "The file") }
  }

  /// The names of the calendars in the file, in its order.
  public let calendars: [String]
  /// The occurrences that overlap the range, the earliest first; cancelled and declined ones, too.
  public let events: [CalendarEvent]
  /// What was not read, in the order of the lines. Nothing of it is among the events.
  public let skipped: [Skipped]
  /// Whether the file lacks parts: it ends too early, or an event has lost its beginning.
  public let isDamaged: Bool
}

extension CalendarFile {
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
    let fallback = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    do {
      while let part = try file.read(upToCount: 1 << 18), !part.isEmpty { try reader.read(part) }
      self = try reader.finish(calendar: calendar, orElse: fallback)
    } catch let problem as Problem {
      throw Fault(problem)
    }
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``Fault``.
  public init(
    _ bytes: some Sequence<UInt8>, in range: Range<Date>, calendar: String? = nil,
    timeZone zone: TimeZone
  ) throws(Fault) {
    var reader = ICalendarReader(in: range, timeZone: zone)
    do throws(Problem) {
      try reader.read(bytes)
      self = try reader.finish(calendar: calendar, orElse: "")
    } catch {
      throw Fault(error)
    }
  }
}
