import WellbeingKit
import WellbeingTerminal

/// Before a result without an alert is reviewed, points out an unreviewed alert of its subject:
/// a review cannot be undone, and `last` may not be the intended result.
struct WaitingInstead {
  private let session: Session
  private let store: HealthStore

  init(_ session: Session, _ store: HealthStore) {
    self.session = session
    self.store = store
  }

  /// Asks whether the person means this result. If nobody can be asked, prints a warning and
  /// follows the command line.
  func isConfirmed(for assessment: ScoredAssessment) throws -> Bool {
    guard assessment.alerts.isEmpty, let waiting = try waiting(beside: assessment) else {
      return true
    }
    let words =
      "This result has no alert; \(waiting.uuid.reference) of \(LocalTime.moment(waiting)) has one "
      + "that nobody has reviewed."
    guard session.context.isInputTerminal, !session.options.readsInput else {
      session.context.diagnostics.writeLine(session.paragraph("Warning: \(words)"))
      return true
    }
    let confirmation = try Confirmation(session, unchanged: "Nothing was reviewed.")
    session.conversation.writeLine(session.paragraph(words))
    return try confirmation.isGiven("yes", to: "review this one all the same")
  }

  /// Returns the subject's latest result with a waiting alert; nil if the given one has one.
  private func waiting(beside assessment: ScoredAssessment) throws -> (any Sample)? {
    let subject = assessment.subject
    let alerts = try store.sync {
      try $0.waitingAlerts([.raised, .implied, .corrected], about: subject)
    }
    guard !alerts.contains(where: { $0.uuid == assessment.uuid }), let last = alerts.last else {
      return nil
    }
    return try store.sync { try $0.sample(last.uuid) }?.sample
  }
}
