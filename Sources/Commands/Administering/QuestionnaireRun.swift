import Foundation
import WellbeingKit
import WellbeingTerminal

/// One questionnaire of a sitting: from its draft, or its first question, to its record.
final class QuestionnaireRun {
  /// A result that was confirmed, saved or not.
  struct Result {
    let assessment: ScoredAssessment
    let questionnaire: Questionnaire
  }

  /// The one that was asked for, or the version of it that is gone on with.
  private var questionnaire: Questionnaire
  private let following: [String]
  private let session: Session
  private let options: TakeOptions
  private let presenter: Presenter
  private let conversation: Conversation
  private let store: HealthStore?
  private let farewell: Farewell
  private var circumstances: Draft.Circumstances
  private var draft: Draft?

  /// - Parameter following: The ids of those that are to be answered after it in the sitting.
  init(
    _ questionnaire: Questionnaire, before following: [String], _ session: Session,
    _ options: TakeOptions, presenter: Presenter, conversation: Conversation, store: HealthStore?,
    farewell: Farewell
  ) {
    self.questionnaire = questionnaire
    self.following = following
    self.session = session
    self.options = options
    self.presenter = presenter
    self.conversation = conversation
    self.store = store
    self.farewell = farewell
    circumstances = options.circumstances
  }

  /// Asks the questions and saves the result.
  ///
  /// - Returns: The result; nil when the person left before its end.
  func administer() throws -> Result? {
    guard let administration = try open() else { return nil }
    updateFarewell(administration)
    defer { farewell.set("") }
    var form = LineForm(
      administration, conversation: conversation, policy: circumstances.policy, audience: audience
    ) { [unowned self] administration in try keep(administration)
    }
    let ending: LineForm.Ending
    do {
      ending = try form.run()
    } catch {
      // Whatever the fault, nothing keeps back what an answer calls for.
      try showAlerts(of: form.administration)
      throw Self.isOtherTerminal(error) ? CommandError.draftTaken : error
    }
    switch ending {
    case .confirmed: return try finish(form.administration)
    case .left:
      try leave(form.administration)
      return nil
    case .inputEnded:
      try leave(form.administration)
      throw CommandError.inputEnded(isDraftKept: draft != nil)
    }
  }

  /// Whether another terminal began or went on with the same administration.
  private static func isOtherTerminal(_ error: any Error) -> Bool {
    guard let error = error as? StoreError else { return false }
    return error == .draftChanged || error == .draftExists
  }

  // MARK: Beginning

  /// A new administration, or the one that was left unfinished, as the person decides.
  private func open() throws -> Administration? {
    let fresh = try administration(questionnaire, resuming: nil)
    let (subject, id) = (options.subject, questionnaire.id)
    guard let store, let found = try store.now({ try $0.draft(of: subject, questionnaire: id) })
    else { return fresh }
    // What was begun is gone on with as it was begun, whatever the version is now.
    let begun = try store.now { try $0.definition(found.questionnaire) } ?? questionnaire
    guard begun.key == found.questionnaire || options.isRestarting else {
      throw CommandError.draftOfOtherVersion(questionnaire: id)
    }
    let decision = DraftDecision(
      draft: found, questionnaire: begun, options: options, conversation: conversation,
      now: session.context.clock())
    switch try decision.make() {
    case .resume:
      circumstances = try circumstances(resuming: found)
      draft = found
      questionnaire = begun
      return try administration(questionnaire, resuming: found)
    case .restart: return try discard(found, in: store) ? fresh : nil
    case .quit: return nil
    }
  }

  /// Discards a draft, whatever version it was begun with; one with a raised alert for a reason.
  ///
  /// - Returns: Whether it was; the person can leave instead of giving a reason.
  private func discard(_ draft: Draft, in store: HealthStore) throws -> Bool {
    let definition = try store.now { try $0.definition(draft.questionnaire) }
    try DraftAlerts(session).show(of: draft, definition)
    var reason = options.reason
    if draft.isAlertRaised, reason == nil {
      farewell.set("\n\(Draft.keptWords)\n")
      let question = ReasonQuestion(
        conversation: conversation, explanation: ReasonNeed.ofRaisedDraft.explanation,
        unchanged: Draft.keptWords)
      guard let typed = try question.ask(conversation.askForText) else { return false }
      farewell.set("")
      reason = typed
    }
    try session.change(store, .discarded(draft.id)) { [reason] in
      try $0.discard(draft, reason: reason)
    }
    let title = questionnaire.text(questionnaire.shortTitle, in: draft.language)
    conversation.say("The unfinished \(title) was discarded. It begins anew.")
    return true
  }

  /// How the administration was begun. Who answers, and the policy for blanks, are decided before
  /// the answers are known, so that no option changes them afterwards.
  private func circumstances(resuming draft: Draft) throws -> Draft.Circumstances {
    let (kept, given) = (draft.circumstances, options.circumstances)
    let options: [(OptionSpec, isOther: Bool)] = [
      (RecordOptions.policy, kept.policy != given.policy),
      (RecordOptions.administeredBy, kept.administeredBy != given.administeredBy),
      (RecordOptions.clinician, kept.clinician != given.clinician),
      (RecordOptions.note, kept.note != given.note),
      (.language, draft.language != self.options.language),
    ]
    if let (option, _) = options.first(where: { session.invocation.has($0) && $1 }) {
      throw CommandError.contradictsDraft(option: option.typed)
    }
    return kept
  }

  private func administration(
    _ questionnaire: Questionnaire, resuming draft: Draft?
  ) throws -> Administration {
    do throws(AdministrationError) {
      guard let draft else {
        return try Administration(of: questionnaire, language: options.language)
      }
      return try Administration(
        of: questionnaire, language: draft.language, resuming: draft.progress)
    } catch {
      throw CommandError.draftOfOtherVersion(questionnaire: questionnaire.id)
    }
  }

  // MARK: Keeping

  /// Keeps the present state as the draft, and what a signal would have to say.
  private func keep(_ administration: Administration) throws {
    updateFarewell(administration)
    guard let store else { return }
    let (known, subject, circumstances) = (draft, options.subject, circumstances)
    draft = try store.now { store in
      guard let known else {
        return try store.begin(administration, subject: subject, circumstances: circumstances)
      }
      return try store.update(known, to: administration)
    }
    updateFarewell(administration)
  }

  private func finish(_ administration: Administration) throws -> Result {
    let assessment = try assessment(administration)
    let alerts = presenter.alertParagraphs(assessment, questionnaire, audience, withContacts: true)
    return try presenter.show(alerts: alerts) {
      Result(assessment: try saved(assessment), questionnaire: questionnaire)
    }
  }

  private func assessment(_ administration: Administration) throws -> ScoredAssessment {
    let now = session.context.clock()
    let header = try SampleHeader(
      uuid: .version7(at: now), start: now, timeZone: try session.zone(),
      subject: options.subject, note: circumstances.note)
    do throws(ScoringError) {
      return try ScoredAssessment(
        questionnaire, answers: administration.answers, policy: circumstances.policy,
        header: header, language: administration.language,
        administeredBy: circumstances.administeredBy, clinician: circumstances.clinician)
    } catch {
      throw CommandError.scoring(error, questionnaire: questionnaire.id)
    }
  }

  private func saved(_ assessment: ScoredAssessment) throws -> ScoredAssessment {
    guard let store else { return assessment }
    let known = draft
    return try session.change(store, .saved(assessment.uuid)) { store in
      guard let known else { return try store.save(assessment) }
      return try store.save(assessment, finishing: known)
    }
  }

  // MARK: Leaving early

  private var audience: Audience { Audience(circumstances.administeredBy) }

  private func leave(_ administration: Administration) throws {
    try showAlerts(of: administration)
    for line in leavingLines { conversation.say(line: line) }
    if !administration.answers.isEmpty {
      conversation.say("The answers are still visible above.")
    }
  }

  /// Shows the alerts of an administration that is not finished.
  private func showAlerts(of administration: Administration) throws {
    try presenter.show(alerts: alertParagraphs(administration))
  }

  private func alertParagraphs(_ administration: Administration) -> [String] {
    DraftAlerts.paragraphs(administration, audience, presenter)
  }

  /// What was kept, and the command to go on: in one line whatever the width, to be copied whole.
  private var leavingLines: [String] {
    guard draft != nil else { return ["Nothing was kept."] }
    let way = WayOn(
      session: session, subject: options.subject, questionnaires: [questionnaire.id] + following)
    return [
      session.paragraph("Your answers are kept as unfinished. To go on:"),
      "  " + way.commandLine,
    ]
  }

  private func updateFarewell(_ administration: Administration) {
    let alerts = alertParagraphs(administration).map {
      presenter.alertLines($0).joined(separator: "\n")
    }
    let way = leavingLines.joined(separator: "\n")
    // What was finished before is not shown any more.
    let done = session.context.ledger.words.map { [session.paragraph("\($0).")] } ?? []
    farewell.set("\n" + (alerts + [way] + done).joined(separator: "\n\n") + "\n")
  }
}
