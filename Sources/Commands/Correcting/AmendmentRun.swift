import WellbeingKit
import WellbeingTerminal

/// Shows both versions, asks for confirmation, and replaces the old version with the new one.
struct AmendmentRun {
  private let session: Session
  private let store: HealthStore
  private let confirmation: Confirmation
  private let need: ReasonNeed?

  /// - Parameter need: Why a reason is needed; nil if it is not.
  init(
    _ session: Session, _ store: HealthStore, _ confirmation: Confirmation, _ need: ReasonNeed?
  ) {
    self.session = session
    self.store = store
    self.confirmation = confirmation
    self.need = need
  }

  func replace<S: Sample>(
    _ old: S, by new: S, _ differences: [Difference]
  ) throws -> ExitCode {
    try show(old, differences)
    guard let approval = try confirmation.approval(need, to: "amend it") else { return .done }
    let saved = try session.change(store, .amended(new.uuid, from: old.uuid)) {
      try $0.amend(old.uuid, to: new, reason: approval.reason, readAbout: old.subject)
    }
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.document(saved))
    } else if !session.isQuiet {
      session.context.output.writeLine(
        session.paragraph(
          "Saved for \(quoted(saved.subject)), \(LocalTime.moment(saved)): "
            + "\(saved.uuid.reference), in the place of \(old.uuid.reference)"))
    }
    return .done
  }

  private func show(_ old: any Sample, _ differences: [Difference]) throws {
    guard let sink = confirmation.sink else { return }
    for line in try session.historyLines(old, in: store) { sink.writeLine(line) }
    sink.writeLine()
    for difference in differences {
      sink.writeLine(session.paragraph(difference.line, indent: "  ", hanging: "  "))
    }
    sink.writeLine()
  }
}
