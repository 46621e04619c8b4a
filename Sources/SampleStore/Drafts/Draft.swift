public import Foundation
public import WellbeingInstruments

/// An administration that is not finished.
///
/// One draft can be open for a subject and a questionnaire. Each write names the revision that it
/// read, so that two terminals cannot overwrite each other.
public struct Draft: Sendable, Hashable, Identifiable {
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
  /// Whether an answer raises an alert.
  public let isAlertRaised: Bool

  /// How long a draft is offered when the same questionnaire is taken again, in seconds: one day.
  public static let offeredFor: TimeInterval = 24 * 60 * 60

  /// Whether the draft is recent enough to be offered.
  public func isOffered(at now: Date) -> Bool {
    now.timeIntervalSince(updated) <= Self.offeredFor
  }
}
