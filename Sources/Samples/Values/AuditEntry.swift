public import Foundation

/// An entry of the audit trail: what was done to which record, when, by which program, and why.
///
/// It never contains an answer, a score or a subject. It is never changed or removed, not even when
/// its record is purged.
public struct AuditEntry: Sendable, Hashable, Codable, Identifiable {
  /// The kind of an entry.
  public struct Event: Sendable, Hashable, Codable, RawRepresentable, CustomStringConvertible {
    /// The event's name, as stored.
    public let rawValue: String

    /// Creates an event from its name; later versions may add events.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The event's name.
    public var description: String { rawValue }

    /// A record was saved.
    public static let saved = Event(rawValue: "saved")
    /// A record was replaced by a corrected or a newer one, and thereby deleted.
    public static let replaced = Event(rawValue: "replaced")
    /// A record was deleted.
    public static let deleted = Event(rawValue: "deleted")
    /// The values of a deleted record or a discarded draft were removed for good.
    public static let purged = Event(rawValue: "purged")
    /// A person reviewed a result.
    public static let reviewed = Event(rawValue: "reviewed")
    /// A record's subject was changed.
    public static let subjectChanged = Event(rawValue: "subjectChanged")
    /// A draft's subject was changed.
    public static let draftSubjectChanged = Event(rawValue: "draftSubjectChanged")
    /// The person whom a draft is about has told someone of its alerts.
    public static let draftReviewed = Event(rawValue: "draftReviewed")
    /// A draft was discarded, or its answers go on in another one that was set aside.
    public static let draftDiscarded = Event(rawValue: "draftDiscarded")
    /// A plan was added.
    public static let planAdded = Event(rawValue: "planAdded")
    /// A plan was removed.
    public static let planRemoved = Event(rawValue: "planRemoved")
    /// The first day of an episode of care was added.
    public static let episodeAdded = Event(rawValue: "episodeAdded")
    /// The first day of an episode of care was removed.
    public static let episodeRemoved = Event(rawValue: "episodeRemoved")
    /// Everything about one subject was deleted and purged.
    public static let subjectErased = Event(rawValue: "subjectErased")
    /// A record was permanently removed, with everything about its subject.
    public static let erased = Event(rawValue: "erased")
    /// A program's access was changed.
    public static let accessChanged = Event(rawValue: "accessChanged")
    /// The whole content of the store was replaced with that of a backup.
    public static let storeRestored = Event(rawValue: "storeRestored")

    /// The events that are not about a record, draft, plan or episode.
    package static let ofNoRecord = [subjectErased, accessChanged, storeRestored]
    package static let all =
      [
        saved, replaced, deleted, purged, reviewed, subjectChanged, draftSubjectChanged,
        draftReviewed,
        draftDiscarded, planAdded, planRemoved, episodeAdded, episodeRemoved, erased,
      ] + ofNoRecord
  }

  /// The entry's position in the trail, from 1.
  public let id: Int64
  /// What was done.
  public let event: Event
  /// The record, draft, plan or episode that it was done to; nil for other entries.
  public let uuid: UUID?
  /// The type of the record; nil if there is none.
  public let sampleType: SampleType?
  /// When it was done.
  public let date: Date
  /// The name of the program that did it.
  public let source: String
  /// The name of the user of the operating system who ran the program.
  public let login: String
  /// The reason; nil if none was given.
  public let reason: String?
  /// The program whose access was changed; nil in other entries.
  public let program: String?
  /// The record that the saved one replaced; nil in other entries.
  public let replaced: UUID?

  /// Creates an entry, for tests of your code; the store writes its own.
  public init(
    id: Int64, event: Event, uuid: UUID?, sampleType: SampleType?, date: Date, source: String,
    login: String, reason: String? = nil, program: String? = nil, replaced: UUID? = nil
  ) {
    self.id = id
    self.event = event
    self.uuid = uuid
    self.sampleType = sampleType
    self.date = date
    self.source = source
    self.login = login
    self.reason = reason
    self.program = program
    self.replaced = replaced
  }
}
