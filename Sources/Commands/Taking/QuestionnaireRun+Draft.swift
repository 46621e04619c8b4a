import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

extension QuestionnaireRun {
  /// Whether there is a draft to continue, or one that was set aside.
  var isKept: Bool { isSetAside || draft != nil && !isDraftGone }

  /// Whether the draft was finished or discarded elsewhere, and the answers are not kept.
  var isDraftGone: Bool {
    guard let draft, !isSetAside else { return false }
    // If the store cannot be read, what was saved last counts.
    do { return try session.draft(of: questionnaire)?.id != draft.id } catch { return false }
  }

  // MARK: Starting

  /// Starts the questionnaire or resumes the unfinished one, as the person decides.
  ///
  /// - Parameter lead: What the page shows above the question about a draft.
  /// - Returns: False if the person quit.
  func open(below lead: [ScreenPage.Block] = []) throws -> Bool {
    guard !isOpen else { return true }
    // An earlier page or questionnaire may have lasted past midnight.
    circumstances = try session.circumstances(of: questionnaire)
    if let store = session.store, let found = try session.draft(of: questionnaire) {
      guard try resume(found, in: store, below: lead) else { return false }
    }
    isOpen = true
    return true
  }

  private func resume(
    _ found: Draft, in store: HealthStore, below lead: [ScreenPage.Block]
  ) throws -> Bool {
    // Answers about one day must not be saved for another, nor the reason be lost.
    if let day = session.request.pastDay, !session.request.isRestarting,
      day != found.circumstances.day || session.note != found.circumstances.note
    {
      let command = ResumeCommand(
        context: context, subject: session.subject, questionnaires: [questionnaire.id])
      let kept =
        try session.past(found.circumstances.day).map { LocalTime.span($0...$0) } ?? "today"
      throw Failure.dataError(
        "There is an unfinished \(questionnaire.name(in: "en")) for \(kept). Finish it first: "
          + "'\(command.commandLine)'.")
    }
    // A draft is resumed with the version that it was started with.
    let begun = try store.read { try $0.definition(found.questionnaire) } ?? questionnaire
    guard begun.key == found.questionnaire || session.request.isRestarting else {
      throw Failure.draftOfOtherVersion(questionnaire: questionnaire.id)
    }
    switch try decision(on: found, begun, below: lead) {
    case .resume:
      circumstances = try circumstances(resuming: found)
      guard try askDay(of: found, in: begun.shown(in: found.language)) else { return false }
      keeper.draft = found
      administration = try Self.administration(begun, resuming: found, context)
      shownItems.formUnion(administration.notReached.prefix(1).map(\.id))
      return true
    case .restart: return try discard(found, in: store)
    case .quit: return false
    }
  }

  /// Asks whether answers of an earlier day are to be saved as of that day.
  ///
  /// - Returns: False if the person quit.
  private func askDay(of draft: Draft, in language: String) throws -> Bool {
    let (zone, today) = (try context.zone(), try session.today)
    let days = [draft.updated, draft.started].map { LocalDay(of: $0, in: zone) }
    guard circumstances.day == nil, let day = days.first(where: { $0 < today }) else { return true }
    let says = presenter.words(in: language, for: session.audienceOfOffer(draft))
    let written = says.isEnglish ? LocalTime.span(day...day) : "\(day)"
    let question = ChoiceQuestion(
      QuestionContext(session.title()).said(in: says),
      yesOrNo: says(.saveAsOf, ["day": written]))
    let answer = try DialogEnd.reported(leaving: .draft, in: says) { try dialog.ask(question) }
    guard case .reply(let reply) = answer else { return false }
    if reply == .chosen(0) { circumstances.day = day }
    return true
  }

  /// Returns the decision given by the options, or else asks the person.
  private func decision(
    on draft: Draft, _ questionnaire: Questionnaire, below lead: [ScreenPage.Block]
  ) throws -> DraftDecision {
    if session.request.isRestarting { return .restart }
    if session.request.isResuming { return .resume }
    let says = presenter.words(
      in: questionnaire.shown(in: draft.language), for: session.audienceOfOffer(draft))
    return try DialogEnd.reported(leaving: .draft, in: says) {
      try DraftDecision.ask(
        about: draft, of: questionnaire, on: session.past(draft.circumstances.day),
        at: context.runtime.clock(), dialog,
        session.title(lead.isEmpty ? "" : says(.questionnaire)), below: lead, in: says)
    }
  }

  /// Discards a draft of any version, after showing its alerts. A person's own draft with an alert is
  /// set aside instead, so that its alert stays on a list.
  ///
  /// - Returns: Whether to start again; staff can quit instead of giving a reason.
  private func discard(_ draft: Draft, in store: HealthStore) throws -> Bool {
    let definition = try store.read { try $0.definition(draft.questionnaire) }
    let audience = session.audienceOfOffer(draft)
    let alerts = presenter.alertParagraphs(of: draft, definition, audience)
    let title = questionnaire.text(questionnaire.shortTitle, in: draft.language)
    let language = definition?.shown(in: draft.language) ?? "en"
    let says = presenter.words(in: language, for: audience)
    signalNotice.set(presenter.signalNotice(alerts: alerts, [Draft.keptWords]))
    defer { signalNotice.set("") }
    if !alerts.isEmpty { dialog.say(says(.discarding)) }
    try session.gate(under: title, in: audience == .person ? language : "en")
      .show(alerts, leaving: .draft)
    var reason = session.request.reason
    let isWaiting = try store.read { try $0.hasWaitingAlert(draft) }
    if audience == .person, context.isOwn(draft), isWaiting || draft.needsReason && reason == nil {
      try store.write { try $0.setAside(draft, because: .notAResult) }
      dialog.say(says(.importantKept, ["title": title]))
      return true
    }
    guard !isWaiting else { throw StoreError.alertUnreviewed(draft.id) }
    if draft.needsReason, reason == nil {
      reason = try DialogEnd.unconfirmed(leaving: .draft) {
        try ReasonNeed.ofRaisedDraft.ask(dialog, session.title())
      }
      guard reason != nil else {
        dialog.print([Draft.keptWords])
        return false
      }
    }
    try context.store.change(store, .discarded(draft.id)) { [reason] in
      try $0.discardDraft(draft, reason: reason)
    }
    dialog.say(says(.discarded, ["title": title]))
    return true
  }

  /// Returns the circumstances in which the administration was started. The respondent and the
  /// missing-answer policy are fixed before the answers are known; no option may change them later.
  private func circumstances(resuming draft: Draft) throws -> Draft.Circumstances {
    let (kept, request) = (draft.circumstances, session.request)
    if let day = kept.day, try day > session.today {
      throw Failure.dataError(
        "This was begun on \(LocalTime.span(day...day)), which has not come in this time zone: add "
          + "'\(Options.timeZone.typed) ZONE' with the zone in which it was begun.")
    }
    func differs<Value: Equatable>(_ given: Value?, _ kept: Value?) -> Bool {
      given != nil && given != kept
    }
    // The option may be another tag of the same language.
    func asked() throws -> String? {
      let language = try context.language(of: questionnaire)
      return try context[Options.language].map { language ?? $0 }
    }
    let checks: [(any OptionRow, isOther: Bool)] = [
      (Options.policy, differs(try context[Options.policy], kept.policy)),
      (RecordOptions.administeredBy, differs(request.administeredBy, kept.administeredBy)),
      (RecordOptions.clinician, differs(request.clinician, kept.clinician)),
      (Options.note, request.note != nil && session.note != kept.note),
      // A person who chooses to continue goes on in the language of the answers.
      (Options.language, try request.isResuming && differs(asked(), draft.language)),
      // The person holding the device must not read text that is meant for staff.
      (TakeCommand.handoff, request.isHandedOver && kept.administeredBy != .`self`),
    ]
    if let (option, _) = checks.first(where: \.isOther) {
      throw Failure.dataError(
        "This questionnaire was started with a different '\(option.spec.typed)'. Leave the option out "
          + "to continue.")
    }
    return kept
  }

  static func administration(
    _ questionnaire: Questionnaire, resuming draft: Draft?, _ context: CommandContext
  ) throws -> Administration {
    let language = try draft == nil ? context.language(of: questionnaire) : nil
    do throws(AdministrationError) {
      guard let draft else { return try Administration(of: questionnaire, language: language) }
      return try Administration(
        of: questionnaire, language: draft.language, resuming: draft.progress)
    } catch .languageNotOffered(let language) {
      throw Failure.draftOfLostLanguage(language, questionnaire: questionnaire.id)
    } catch {
      throw Failure.draftOfOtherVersion(questionnaire: questionnaire.id)
    }
  }

  // MARK: Saving

  func saveDraft() throws {
    try keeper.keep(administration, about: session.subject, circumstances)
  }

  func sameDay(as assessment: ScoredAssessment) throws -> SameDay {
    try session.store.map { try SameDay(as: assessment, questionnaire, in: $0) } ?? .nothing
  }

  /// Whether an answer raises an alert, or raised one when the draft was saved before.
  func isRaised() throws(ScoringError) -> Bool {
    try !administration.alerts().raised.isEmpty || draft?.raisedAlerts.isEmpty == false
  }

  /// Whether ``isRaised()``, also if that cannot be evaluated.
  var mayBeRaised: Bool { (try? isRaised()) ?? true }

  /// The items whose answers raise an alert, or raised one when the draft was saved before.
  func raisedItems(of assessment: ScoredAssessment) -> [String] {
    assessment.alerts.map(\.item) + (draft?.raisedAlerts.map(\.item) ?? [])
  }

  /// Keeps the answers in a draft of their own, which nobody can continue.
  func setAside(because reason: Draft.SetAside) throws {
    guard session.store != nil else { return }
    try keeper.setAside(administration, about: session.subject, circumstances, because: reason)
    isSetAside = true
  }

  /// Lines that say what was saved, with the command to continue on one line for copying. They do
  /// not say whether the draft is gone.
  ///
  /// - Parameter isLastLost: Whether the last answer could not be saved.
  func leavingLines(isLastLost: Bool = false) -> [String] {
    let isStaff = session.request.isHandedOver || circumstances.administeredBy != .`self`
    let says = isStaff ? PersonWords() : texts.words
    if isSetAside { return [context.paragraph(says(.setAside))] }
    guard draft != nil else {
      return context.runtime.changes.words == nil || !says.isEnglish
        ? [says(.nothingSaved)] : ["Nothing was saved for \(questionnaire.name(in: "en"))."]
    }
    let command = ResumeCommand(
      context: context, subject: session.subject,
      questionnaires: [questionnaire.id] + (session.request.pastDay == nil ? following : []),
      isHandedOver: session.request.isHandedOver)
    let kept = isLastLost ? says(.lastLost) : isStaff ? "Kept as a draft." : says(.savedSoFar)
    return [context.paragraph("\(kept) \(says(.toContinue))"), "  " + command.commandLine]
  }
}
