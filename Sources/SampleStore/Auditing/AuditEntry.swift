public import Foundation
public import WellbeingSamples

/// A line of the audit trail: what was done to what, when, by which program, and why.
///
/// It never holds an answer, a score or a subject, and is neither changed nor removed, not even
/// when the record that it tells of is purged.
public struct AuditEntry: Sendable, Hashable, Identifiable {
  /// What was done.
  public struct Event: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
    /// The event's word, as the store keeps it.
    public let rawValue: String

    /// Creates an event from its word; a later version may know more of them.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The event's word.
    public var description: String { rawValue }

    /// A record was saved.
    public static let saved = Event(rawValue: "saved")
    /// A record was replaced by a corrected or a newer one, and thereby deleted.
    public static let replaced = Event(rawValue: "replaced")
    /// A record was deleted.
    public static let deleted = Event(rawValue: "deleted")
    /// The values of a deleted record were removed for good.
    public static let purged = Event(rawValue: "purged")
    /// A person has looked at a result.
    public static let reviewed = Event(rawValue: "reviewed")
    /// A record is about another subject than before.
    public static let subjectChanged = Event(rawValue: "subjectChanged")
    /// An unfinished administration is about another subject than before.
    public static let draftSubjectChanged = Event(rawValue: "draftSubjectChanged")
    /// An unfinished administration was discarded.
    public static let draftDiscarded = Event(rawValue: "draftDiscarded")
    /// Everything about one subject was deleted and purged.
    public static let subjectErased = Event(rawValue: "subjectErased")
    /// A record was deleted and its values removed for good, with everything about its subject.
    public static let erased = Event(rawValue: "erased")
    /// What a program may do was changed.
    public static let accessChanged = Event(rawValue: "accessChanged")
    /// The whole content of the store was replaced with that of a backup.
    public static let storeRestored = Event(rawValue: "storeRestored")
  }

  /// The entry's place in the trail, ascending from 1.
  public let id: Int64
  /// What was done.
  public let event: Event
  /// The record or the unfinished administration that it was done to; nil where it was neither.
  public let uuid: UUID?
  /// The type of the record; nil where there is none.
  public let sampleType: SampleType?
  /// When it was done.
  public let date: Date
  /// The name of the program that did it.
  public let source: String
  /// The name of the user of the operating system who ran the program.
  public let login: String
  /// Why it was done; nil where nobody said.
  public let reason: String?
  /// The program whose access was changed; nil in other entries.
  public let program: String?
  /// The record whose place the one that was saved took; nil in other entries.
  public let replaced: UUID?
}
