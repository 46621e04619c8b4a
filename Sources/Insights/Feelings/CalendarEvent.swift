public import Foundation
public import WellbeingSamples

/// One occurrence of an event in a person's calendar.
public struct CalendarEvent: Sendable, Hashable {
  /// The event's identifier, the same for all occurrences of a recurring event.
  public let uid: String
  /// The start that the recurrence gives this occurrence, which identifies it even if it was moved.
  public let occurrence: Date
  /// The title; may be empty.
  public let title: String
  /// The name of the calendar.
  public let calendar: String
  /// The start, included.
  public let start: Date
  /// The end, excluded; never before ``start``.
  public let end: Date
  /// Whether it lasts whole days, without times.
  public let isAllDay: Bool
  /// Whether the event leaves the person's time free, such as a birthday.
  public let isFree: Bool
  /// Whether the event was cancelled.
  public let isCancelled: Bool
  /// Whether the person declined to attend.
  public let isDeclined: Bool

  /// Creates an occurrence.
  ///
  /// - Parameters:
  ///   - uid: The event's identifier.
  ///   - occurrence: The start that identifies the occurrence; by default the start.
  ///   - title: The title.
  ///   - calendar: The name of the calendar.
  ///   - start: The start, included.
  ///   - end: The end, excluded; an earlier one than the start counts as the start.
  ///   - isAllDay: Whether it lasts whole days.
  ///   - isFree: Whether the event leaves the person's time free.
  ///   - isCancelled: Whether the event was cancelled.
  ///   - isDeclined: Whether the person declined to attend.
  public init(
    uid: String, occurrence: Date? = nil, title: String, calendar: String, start: Date, end: Date,
    isAllDay: Bool = false, isFree: Bool = false, isCancelled: Bool = false,
    isDeclined: Bool = false
  ) {
    self.uid = uid
    self.occurrence = occurrence ?? start
    self.title = title
    self.calendar = calendar
    self.start = start
    self.end = max(start, end)
    self.isAllDay = isAllDay
    self.isFree = isFree
    self.isCancelled = isCancelled
    self.isDeclined = isDeclined
  }

  /// Whether the person was to be there: the event was neither cancelled nor declined.
  package var isAttended: Bool { !isCancelled && !isDeclined }

  /// The time between this event and a moment, in seconds; 0 during the event and at its end.
  func gap(to moment: Date) -> TimeInterval {
    max(start.timeIntervalSince(moment), moment.timeIntervalSince(end), 0)
  }
}

extension CalendarEvent {
  /// The key of a feeling's metadata that holds the ``uid`` of the event it is about.
  package static let uidKey = "WellbeingKitEventUID"
  /// The key of a feeling's metadata that holds the ``occurrence`` of the event it is about.
  package static let occurrenceKey = "WellbeingKitEventOccurrence"

  /// The metadata of a feeling about this event.
  public var metadata: [String: MetadataValue] {
    [Self.uidKey: .string(uid), Self.occurrenceKey: .date(occurrence)]
  }

  /// Returns whether a feeling was recorded for this event.
  package func isSubject(of feeling: StateOfMind) -> Bool { Identity(feeling) == identity }

  /// The same occurrence, whatever calendar it is in.
  package var withoutCalendar: Self {
    Self(
      uid: uid, occurrence: occurrence.quantisedToMicroseconds, title: title, calendar: "",
      start: start, end: end, isAllDay: isAllDay, isFree: isFree, isCancelled: isCancelled,
      isDeclined: isDeclined)
  }

  package var identity: Identity {
    Identity(uid: uid, occurrence: occurrence.quantisedToMicroseconds)
  }

  /// What tells an occurrence from all others, as in the metadata of feelings.
  package struct Identity: Hashable {
    private let uid: String
    private let occurrence: Date

    fileprivate init(uid: String, occurrence: Date) {
      self.uid = uid
      self.occurrence = occurrence
    }

    /// The event that a feeling was recorded for; nil for none.
    init?(_ feeling: StateOfMind) {
      let metadata = feeling.header.metadata
      guard case .string(let uid)? = metadata[uidKey],
        case .date(let occurrence)? = metadata[occurrenceKey]
      else { return nil }
      self.init(uid: uid, occurrence: occurrence)
    }
  }
}

/// A calendar, with the area of life that its events belong to.
public struct EventCalendar: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The association of feelings about its events; nil if none is known.
  public let association: StateOfMind.Association?

  /// Creates a calendar.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - association: The area of life; nil if none is known.
  public init(name: String, association: StateOfMind.Association? = nil) {
    self.name = name
    self.association = association
  }
}
