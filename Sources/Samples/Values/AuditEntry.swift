public import Foundation
public import WellbeingInstruments

/// An entry of the audit trail: what was done to which record, when, by which program, and why.
///
/// It never contains an answer, a score or a subject. It is never changed or removed, not even when
/// its record is purged.
public struct AuditEntry: Sendable, Hashable, Encodable, Identifiable {
  /// The kind of an entry.
  public enum Event: String, NamedCase, Sendable, Hashable, Encodable, CaseIterable {
    /// A record was saved.
    case saved
    /// A record was replaced by a corrected or a newer one, and thereby deleted.
    case replaced
    /// A record was deleted.
    case deleted
    /// The values of a deleted record or a discarded draft were removed for good.
    case purged
    /// A person reviewed a result.
    case reviewed
    /// A record's subject was changed.
    case subjectChanged
    /// A draft's subject was changed.
    case draftSubjectChanged
    /// The person whom a draft is about has told someone of its alerts.
    case draftReviewed
    /// A draft was discarded, or its answers go on in another one that was set aside.
    case draftDiscarded
    /// A plan was added.
    case planAdded
    /// A plan was removed.
    case planRemoved
    /// The first day of an episode of care was added.
    case episodeAdded
    /// The first day of an episode of care was removed.
    case episodeRemoved
    /// Everything about one subject was deleted and purged.
    case subjectErased
    /// A record was permanently removed, with everything about its subject.
    case erased
    /// A program's access was changed.
    case accessChanged
    /// The whole content of the store was replaced with that of a backup.
    case storeRestored

    /// The events that are not about a record, draft, plan or episode.
    package static let ofNoRecord = [subjectErased, accessChanged, storeRestored]
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

  package init(
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
