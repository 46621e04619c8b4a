public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

/// An administration that is not finished.
///
/// One draft can be open for a subject and a questionnaire. Each write names the revision that it
/// read, so that two terminals cannot overwrite each other.
public struct Draft: Sendable, Hashable, Identifiable {
  /// How an administration is carried out: decided before the answers, and kept with them.
  public struct Circumstances: Sendable, Hashable {
    /// What to do about unanswered items.
    public let policy: MissingAnswerPolicy
    /// How the answers come about.
    public let administeredBy: ScoredAssessment.AdministeredBy
    /// Which clinician administers it.
    public let clinician: String?
    /// A remark.
    public let note: String?

    /// Creates the circumstances of an administration.
    public init(
      policy: MissingAnswerPolicy = .refuse,
      administeredBy: ScoredAssessment.AdministeredBy = .`self`, clinician: String? = nil,
      note: String? = nil
    ) {
      self.policy = policy
      self.administeredBy = administeredBy
      self.clinician = clinician
      self.note = note
    }
  }

  /// The draft's identifier.
  public let id: UUID
  /// Whom it is about.
  public let subject: String
  /// The definition that is administered.
  public let questionnaire: Questionnaire.Key
  /// The language in which it is administered.
  public let language: String
  /// When it began.
  public let started: Date
  /// When it was last written.
  public let updated: Date
  /// How often it was written, from 1.
  public let revision: Int
  /// What was answered and where it stands.
  public let progress: AdministrationProgress
  /// How the administration is carried out.
  public let circumstances: Circumstances
  /// Whether an answer raises an alert.
  public let isAlertRaised: Bool

  /// How long a draft is offered when the same questionnaire is taken again, in seconds: one day.
  public static let offeredFor: TimeInterval = 24 * 60 * 60

  /// Whether the draft is recent enough to be offered.
  public func isOffered(at now: Date) -> Bool {
    now.timeIntervalSince(updated) <= Self.offeredFor
  }
}
