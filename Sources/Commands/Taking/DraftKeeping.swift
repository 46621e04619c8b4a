import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `drafts --keep REF`: makes a result of the answers that an unfinished questionnaire has.
struct DraftKeeping {
  static let keep = Option.text(
    "keep", .known(.draft, "REF"), "Save these answers as a result.",
    detail: "REF is its UUID, or the last eight digits, as listed.")

  private let context: CommandContext
  private let options: CorrectionOptions

  init(_ context: CommandContext, _ options: CorrectionOptions) {
    self.context = context
    self.options = options
  }

  func run(_ reference: String) throws -> CommandResult {
    guard let store = try context.store.openForChanging() else { throw Failure.noSuchDraft }
    let confirmation = try Confirmation(context, options, unchanged: Draft.keptWords)
    let (presenter, listed) = (try Presenter(context), DraftDiscarding(context, options))
    let draft = try listed.find(reference, in: store)
    guard let questionnaire = try store.read({ try $0.definition(draft.questionnaire) }) else {
      throw Failure.draftOfOtherVersion(questionnaire: draft.questionnaire.id)
    }
    let result = try result(of: draft, questionnaire)
    let audience =
      context.isOwn(draft) ? ReaderRole(draft.circumstances.administeredBy) : .staff
    let alerts = presenter.alertParagraphs(of: draft, questionnaire, audience)
    try AlertGate(presenter).show(alerts)
    if confirmation.isAsking || !context.isQuiet { listed.describe(draft, questionnaire) }
    let sameDay = try SameDay(as: result, questionnaire, in: store)
    if !sameDay.results.isEmpty { context.say(sameDay.words) }
    let change = "save it as a result of \(LocalTime.written(result.header.localDay))"
    guard try confirmation.approval(nil, to: change) != nil else { return .nothing }
    let saved = try context.store.change(store, .saved(result.uuid)) {
      try $0.keepDraft(draft, as: result)
    }
    try presenter.write(
      saved, questionnaire, audience, alerts: alerts, sameDay: sameDay.results, saved.savedWords)
    return .nothing
  }

  /// Scores the answers as of the last one, or of the day that they are about.
  private func result(
    of draft: Draft, _ questionnaire: Questionnaire
  ) throws -> ScoredAssessment {
    let administration = try QuestionnaireRun.administration(
      questionnaire, resuming: draft, context)
    let (circumstances, zone) = (draft.circumstances, try context.zone())
    let now = context.runtime.clock()
    let past = try circumstances.day.flatMap {
      $0 == LocalDay(of: draft.updated, in: zone)
        ? nil : try TypedDate.day($0).stamp(of: "--date", now: now, zone: zone)
    }
    var kept = circumstances
    // An estimate would count questions that were never asked.
    kept.policy = .refuse
    let scored = try Sheet(
      questionnaire, language: administration.language, .answers(administration.answers),
      subject: draft.subject, at: past ?? .init(date: draft.updated, precision: .instant), in: zone,
      kept, now: now
    ).assessment()
    return scored.with(reasons: try administration.alerts().notAssessed)
  }
}
