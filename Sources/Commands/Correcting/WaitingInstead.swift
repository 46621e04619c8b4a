import WellbeingKit
import WellbeingTerminal

/// Points out, before a result without an alert is reviewed, that another one of the same subject has
/// an alert that waits: nothing takes a review back, and `last` is easily not the one that was meant.
struct WaitingInstead {
  private let session: Session
  private let store: HealthStore

  init(_ session: Session, _ store: HealthStore) {
    self.session = session
    self.store = store
  }

  /// Whether the person means this result. If nobody can be asked, a warning is printed, and the
  /// command line counts.
  func isConfirmed(for assessment: ScoredAssessment) throws -> Bool {
    guard assessment.alerts.isEmpty, let waiting = try waiting(beside: assessment) else {
      return true
    }
    let words =
      "This result has no alert; \(waiting.uuid.reference) of \(LocalTime.moment(waiting)) has one "
      + "that nobody has reviewed."
    guard session.context.isInputTerminal, !session.isInputTaken else {
      session.context.diagnostics.writeLine(session.paragraph("Warning: \(words)"))
      return true
    }
    let confirmation = try Confirmation(session, unchanged: "Nothing was reviewed.")
    session.conversation.writeLine(session.paragraph(words))
    return try confirmation.isGiven("yes", to: "review this one all the same")
  }

  /// The latest result of the subject with a raised alert that waits; nil if the given one has one.
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
