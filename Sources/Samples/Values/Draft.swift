public import Foundation
public import WellbeingInstruments

/// An unfinished administration of a questionnaire.
///
/// A subject has at most one draft per questionnaire that can be continued. Each write names the
/// revision that it read, so that two terminals cannot overwrite each other.
///
/// A draft that was *set aside* keeps answers that raised an alert and became no result. It cannot
/// be continued, and a subject can have several. A draft that raised an alert stays readable after it is
/// discarded.
public struct Draft: Sendable, Hashable, Codable, Identifiable {
  /// Why a draft cannot be continued.
  public enum SetAside: String, NamedCase, Sendable, Hashable, Codable, CaseIterable {
    /// Another program continued, finished or discarded the draft in which the answers were kept, or
    /// renamed or erased its subject.
    case otherTerminal
    /// The person answered again on the same day, and did not want a second result.
    case notAResult
    /// Somebody left a paper form half-way.
    case paperForm
    /// The answers could not be saved when they were given; only those that raise an alert are known.
    case notSaved
  }

  /// How a questionnaire is administered: decided before the answers, and saved with them.
  package struct Circumstances: Sendable, Hashable, Codable {
    package var policy: MissingAnswerPolicy
    package var administeredBy: ScoredAssessment.AdministeredBy
    package var clinician: String?
    package var note: String?
    /// The day that the answers are about; nil for the day on which they are saved.
    package var day: LocalDay?

    package init(
      policy: MissingAnswerPolicy = .refuse,
      administeredBy: ScoredAssessment.AdministeredBy = .`self`, clinician: String? = nil,
      note: String? = nil, day: LocalDay? = nil
    ) {
      self.policy = policy
      self.administeredBy = administeredBy
      self.clinician = clinician
      self.note = note
      self.day = day
    }
  }

  /// The draft's identifier.
  public let id: UUID
  /// Who it is about.
  public package(set) var subject: String
  /// The definition that is administered.
  public let questionnaire: Questionnaire.Key
  /// The language in which it is administered.
  public let language: String
  /// When it began.
  public package(set) var started: Date
  /// When it was last written.
  public package(set) var updated: Date
  /// The number of writes, from 1.
  package var revision: Int
  /// The answers so far and the current position.
  package var progress: AdministrationProgress
  package let circumstances: Circumstances
  /// Whether an answer raises an alert now.
  public package(set) var isAlertRaised: Bool
  /// The alerts that answers have raised so far, with the highest value of each item; those that
  /// were taken back as well.
  public package(set) var raisedAlerts: [RaisedAlert]
  /// When an answer first raised an alert; nil if none has.
  package var raisedSince: Date?
  /// Why it cannot be continued; nil if it can.
  public package(set) var setAside: SetAside?
  /// What was recorded about its alerts, oldest first.
  public package(set) var reviews: [Review]
  /// When it was discarded; nil if it was not.
  public let discarded: Date?

  package init(
    id: UUID, subject: String, questionnaire: Questionnaire.Key, language: String, started: Date,
    updated: Date, revision: Int, progress: AdministrationProgress, circumstances: Circumstances,
    isAlertRaised: Bool, raisedAlerts: [RaisedAlert], raisedSince: Date?,
    setAside: SetAside? = nil, reviews: [Review] = [], discarded: Date? = nil
  ) {
    self.id = id
    self.subject = subject
    self.questionnaire = questionnaire
    self.language = language
    self.started = started
    self.updated = updated
    self.revision = revision
    self.progress = progress
    self.circumstances = circumstances
    self.isAlertRaised = isAlertRaised
    self.raisedAlerts = raisedAlerts
    self.raisedSince = raisedSince
    self.setAside = setAside
    self.reviews = reviews
    self.discarded = discarded
  }

  /// The state of the administration, to go on with it.
  public var state: Administration.State {
    .init(questionnaire: questionnaire, language: language, progress: progress)
  }
  /// Whether discarding it needs a reason.
  public var needsReason: Bool { !raisedAlerts.isEmpty || setAside != nil }

  /// How long a draft is offered when the same questionnaire is taken again: one day, in seconds.
  package static let offeredFor: TimeInterval = 24 * 60 * 60

  package func isOffered(at now: Date) -> Bool {
    now.timeIntervalSince(updated) <= Self.offeredFor
  }
}
