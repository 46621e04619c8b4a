import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Shows the changes made by rescoring, asks for confirmation, and applies them.
struct RescoringRun {
  private let session: Session
  private let rescoring: Rescoring
  private let filter: SampleFilter

  init(_ session: Session) throws {
    self.session = session
    rescoring = RescoringOptions.rescoring(session)
    filter = try RescoringOptions.filter(session)
  }

  /// Shows the changes without applying them.
  func show() throws -> ExitCode {
    guard let store = try session.openStoreForReading() else {
      if session.isJSON { return try print(RescoringDocument(nil, isDryRun: true)) }
      session.context.output.writeLine("There is no store yet.")
      return .done
    }
    let plan = try plan(in: store)
    let text = try RescoringText(plan, isDone: false, session, store)
    return try Presenter(session).show(alerts: text.alertParagraphs) { _ in
      if session.isJSON { return try print(RescoringDocument(plan, isDryRun: true)) }
      write(text, to: session.context.output)
      if session.isOutputData { try session.context.output.flush() }
      if !plan.changes.isEmpty, !session.isQuiet {
        session.conversation.writeLine("Nothing was changed: '--apply' does it.")
      }
      return .done
    }
  }

  /// Applies the changes after confirmation.
  func apply() throws -> ExitCode {
    let confirmation = try Confirmation(session, unchanged: "Nothing was rescored.")
    guard try session.openStoreForReading() != nil else {
      throw StoreError.missing(path: try session.storeLocation().path)
    }
    let store = try session.openStore()
    let plan = try plan(in: store)
    let types = Set(plan.changes.map(\.old.sampleType))
    try session.requireAuthorization(of: store, toSave: types, toRead: [])
    let need = try need(plan, in: store)
    try confirmation.check(need)
    let text = try RescoringText(plan, isDone: false, session, store)
    return try Presenter(session).show(alerts: text.alertParagraphs) { _ in
      try apply(plan, text, confirmation, need, in: store)
    }
  }

  private func apply(
    _ plan: RescoringPlan, _ text: RescoringText, _ confirmation: Confirmation, _ need: ReasonNeed?,
    in store: HealthStore
  ) throws -> ExitCode {
    if confirmation.isAsking { write(text, to: session.conversation) }
    guard !plan.changes.isEmpty else {
      return try report(plan, isShown: confirmation.isAsking, in: store)
    }
    if confirmation.isAsking { session.conversation.writeLine() }
    let count = plan.changes.count
    let deed = "rescore \(count == 1 ? "it" : "them")"
    guard let approval = try confirmation.approval(need, to: deed) else { return .done }
    let done = try session.change(store, .rescored(count)) { [rescoring, filter] in
      try $0.rescore(rescoring, where: filter, reason: approval.reason, expecting: plan)
    }
    return try report(done, isShown: confirmation.isAsking, in: store)
  }

  private func plan(in store: HealthStore) throws -> RescoringPlan {
    try store.sync { [rescoring, filter] in try $0.plannedRescoring(rescoring, where: filter) }
  }

  private func need(_ plan: RescoringPlan, in store: HealthStore) throws -> ReasonNeed? {
    let uuids = plan.changes.map(\.old.uuid)
    let first = try store.sync { store in
      try uuids.first { try store.needsReason(toCorrect: $0) }
    }
    return first.map { uuid in
      ReasonNeed(
        explanation:
          "A result that would change, or one that it corrects, was not saved today or raises an "
          + "alert, so the audit trail keeps why.",
        error: StoreError.reasonRequired(uuid))
    }
  }

  // MARK: Output

  private func write(_ text: RescoringText, to sink: any TextSink) {
    let table = text.table
    if !table.rows.isEmpty {
      for line in session.lines(of: table) { sink.writeLine(line) }
      sink.writeLine()
    }
    let summary = text.summary
    for paragraph in summary.isEmpty ? ["No result fits."] : summary {
      sink.writeLine(session.paragraph(paragraph))
    }
  }

  /// - Parameter isShown: Whether a person has already seen the changes.
  private func report(
    _ done: RescoringPlan, isShown: Bool, in store: HealthStore
  ) throws -> ExitCode {
    if session.isJSON { return try print(RescoringDocument(done, isDryRun: false)) }
    guard !session.isQuiet, !(isShown && done.changes.isEmpty) else { return .done }
    if isShown {
      session.context.output.writeLine("Rescored: \(countWords(done.changes.count, "result")).")
    } else {
      write(try RescoringText(done, isDone: true, session, store), to: session.context.output)
    }
    return .done
  }

  private func print(_ document: RescoringDocument) throws -> ExitCode {
    session.context.output.writeLine(try JSONOutput.text(document))
    return .done
  }
}
