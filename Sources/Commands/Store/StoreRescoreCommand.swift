import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum StoreRescoreCommand {
  private static let type = Option.text(
    "type", .known(.questionnaire, "ID"), "Rescore only this questionnaire, such as phq-9.")
  private static let policy = Options.policy.with(
    summary: "Refuse or prorate unanswered items.",
    detail: Options.policyMeaning + " By default, each result keeps its policy.")
  private static let using = Option.oneOf(
    "using", Rescoring.Version.self, "VERSION",
    "Use the kept version (default) or the present one.",
    detail: "kept: the definition that scored the result before. present: the definition that "
      + "'wellbeing questionnaires show' prints; changed results then refer to it.")
  private static let apply = Option.flag("apply", "Replace the results, after confirmation.")

  static let command = Command(
    "rescore", "Score saved results again; show or apply the changes.",
    detail: [
      "By default, it only shows what would change. With '--apply', results that change are replaced "
        + "as by 'amend', with the same answers: all of them, or none. Other results are not changed.",
      "If only the total of a result is known, '--using present' determines its band again. No answer "
        + "is dropped or guessed: a result whose answers do not fit the present version, or that lacks "
        + "answers, is listed and not changed.",
      "An alert that is no longer raised stays listed until someone reviews it.",
      "--json prints a document with \"results\" (those that change, each with \"from\" and "
        + "\"to\"), \"refused\" (those that cannot be rescored, with the \"reason\") and \"counts\" "
        + "by questionnaire.",
    ],
    options: [
      type, policy, using, apply, CorrectionOptions.reason, CorrectionOptions.yes,
    ],
    examples: [
      .init(
        "wellbeing store rescore --policy prorate --type phq-9",
        "Show which totals would be estimated."),
      .init(
        "wellbeing store rescore --using present --apply --reason 'new bands of 2026'",
        "Score with the present versions, after confirmation."),
    ], isPaged: { try !$0[apply] }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let isApplied = try context[apply]
    let others: [any OptionRow] = [CorrectionOptions.reason, CorrectionOptions.yes]
    if !isApplied, let option = others.first(where: context.has) {
      throw Failure.usage(
        "Option '\(option.spec.typed)' needs '\(apply.typed)': without it nothing is changed.")
    }
    var filters = context.namedSubject.map { [SampleFilter.subject($0)] } ?? []
    if let questionnaire = try context[type] {
      filters.append(.types([.questionnaire(try context.idOfKnownResults(questionnaire))]))
    }
    let run = RescoringRun(
      context: context,
      rescoring: Rescoring(by: try context[using] ?? .kept, policy: try context[policy]),
      filter: .all(filters), options: try CorrectionOptions(context))
    return try isApplied ? run.apply() : run.show()
  }
}

/// Shows the changes made by rescoring, asks for confirmation, and applies them.
private struct RescoringRun {
  let context: CommandContext
  let rescoring: Rescoring
  let filter: SampleFilter
  let options: CorrectionOptions

  func show() throws -> CommandResult {
    guard let store = try context.store.openForReading() else {
      return CommandResult(
        .answer, json: RescoringPlan().json(isDone: false), "Nothing has been saved yet.")
    }
    let plan = try plan(in: store)
    let text = try RescoringText(plan, isDone: false, context, store)
    return try AlertGate(Presenter(context)).show(text.alertParagraphs) {
      CommandResult(
        .answer, json: { plan.json(isDone: false) },
        then: {
          guard !context.isJSON else { return }
          if context.isData { try context.runtime.output.flush() }
          if !plan.changes.isEmpty, !context.isQuiet {
            context.say("Nothing was changed. To apply it, add '--apply'.")
          }
        }, text: { try page(text) })
    }
  }

  /// Applies the changes after confirmation.
  func apply() throws -> CommandResult {
    let confirmation = try Confirmation(context, options, unchanged: "Nothing was rescored.")
    _ = try context.store.openExisting()
    let store = try context.store.open()
    let plan = try plan(in: store)
    let need = try need(plan, in: store)
    try confirmation.check(need)
    let text = try RescoringText(plan, isDone: false, context, store)
    return try AlertGate(Presenter(context)).show(text.alertParagraphs) {
      try apply(plan, text, confirmation, need, in: store)
    }
  }

  private func apply(
    _ plan: RescoringPlan, _ text: RescoringText, _ confirmation: Confirmation, _ need: ReasonNeed?,
    in store: HealthStore
  ) throws -> CommandResult {
    if confirmation.isAsking { context.show(try page(text), on: context.conversation) }
    guard !plan.changes.isEmpty else {
      return try report(plan, isShown: confirmation.isAsking, in: store)
    }
    if confirmation.isAsking { context.conversation.writeLine() }
    let count = plan.changes.count
    guard
      let approval = try confirmation.approval(need, to: "rescore \(count == 1 ? "it" : "them")")
    else { return .nothing }
    let done = try context.store.change(store, .rescored(count)) { [rescoring, filter] in
      try $0.rescore(rescoring, where: filter, reason: approval.reason, expecting: plan)
    }
    return try report(done, isShown: confirmation.isAsking, in: store)
  }

  private func plan(in store: HealthStore) throws -> RescoringPlan {
    try store.read { try $0.plannedRescoring(rescoring, where: filter) }
  }

  private func need(_ plan: RescoringPlan, in store: HealthStore) throws -> ReasonNeed? {
    let uuids = plan.changes.map(\.old.uuid)
    let first: (uuid: UUID, cause: ReasonCause)? = try store.read { store in
      for uuid in uuids {
        if let cause = try store.reasonCause(ofCorrecting: uuid) { return (uuid, cause) }
      }
      return nil
    }
    return first.map { first in
      ReasonNeed(
        explanation:
          "This needs a reason: a result that would change has an alert, or was saved on an "
          + "earlier day.",
        error: StoreError.reasonRequired(first.uuid, first.cause))
    }
  }

  // MARK: Output

  private func page(_ text: RescoringText) throws -> Document {
    let (table, summary) = (try text.table(), text.summary)
    return Document([
      .init(table.rows.isEmpty ? [] : [.table(table)]),
      .init(.lines(of: summary.isEmpty ? ["No result matches."] : summary)),
    ])
  }

  /// - Parameter isShown: Whether a person has already seen the changes.
  private func report(
    _ done: RescoringPlan, isShown: Bool, in store: HealthStore
  ) throws -> CommandResult {
    CommandResult {
      done.json(isDone: true)
    } text: {
      guard isShown else { return try page(RescoringText(done, isDone: true, context, store)) }
      return done.changes.isEmpty
        ? .blocks([]) : .lines(of: "Rescored: \(counted(done.changes.count, "result")).")
    }
  }
}
