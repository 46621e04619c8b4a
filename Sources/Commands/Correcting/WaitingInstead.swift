import WellbeingKit
import WellbeingTerminal

/// Points out, before a result without an alert is reviewed, that another one of the same subject has
/// an alert that waits: nothing takes a review back, and `last` is easily another than was meant.
struct WaitingInstead {
  private let session: Session
  private let store: HealthStore

  init(_ session: Session, _ store: HealthStore) {
    self.session = session
    self.store = store
  }

  /// Whether the result is the one that is meant. Where nobody can be asked, it is said, and the
  /// command line holds.
  func isConfirmed(for assessment: ScoredAssessment) throws -> Bool {
    guard assessment.alerts.isEmpty, let waiting = try waiting(beside: assessment) else {
      return true
    }
    let words =
      "This result raises no alert; \(waiting.uuid.reference) of \(LocalTime.moment(waiting)) does, "
      + "and waits to be reviewed."
    guard session.context.isInputTerminal, !session.isInputTaken else {
      session.context.diagnostics.writeLine(session.paragraph("Warning: \(words)"))
      return true
    }
    let confirmation = try Confirmation(session, unchanged: "Nothing was reviewed.")
    session.conversation.writeLine(session.paragraph(words))
    return try confirmation.isGiven("yes", to: "review this one all the same")
  }

  private func waiting(beside assessment: ScoredAssessment) throws -> (any Sample)? {
    let withdrawn = try store.now { try $0.withdrawnAlerts() }
    guard !withdrawn.contains(assessment.uuid) else { return nil }
    let open = SampleFilter.alert(.raised) && !.reviewed
    let filter = SampleFilter.subject(assessment.subject) && (open || .uuids(withdrawn))
    return try store.now { try $0.history(where: filter, limit: 1) }.samples.first
  }
}
