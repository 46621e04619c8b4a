import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingDialogs
import WellbeingTerminal

/// An administration and its draft, from the first or resumed question to the saved result.
final class KeptAdministration {
  /// The requested questionnaire, or the version of it that the draft was started with.
  private(set) var questionnaire: Questionnaire
  private(set) var circumstances: Draft.Circumstances
  private let following: [String]
  private let presenter: Presenter
  private let options: TakeOptions
  private let dialog: any Dialog
  private let store: HealthStore?
  private let signalNotice: SignalNotice
  private var draft: Draft?

  private var session: Session { presenter.session }

  /// - Parameter following: The ids of the questionnaires that come after it.
  init(
    _ questionnaire: Questionnaire, before following: [String], _ presenter: Presenter,
    _ options: TakeOptions, dialog: any Dialog, store: HealthStore?, signalNotice: SignalNotice
  ) {
    self.questionnaire = questionnaire
    self.following = following
    self.presenter = presenter
    self.options = options
    self.dialog = dialog
    self.store = store
    self.signalNotice = signalNotice
    circumstances = options.circumstances(of: questionnaire)
  }

  /// Whether there is a draft to continue.
  var isKept: Bool { draft != nil }

  // MARK: Starting

  /// Starts a new administration or resumes the unfinished one, as the person decides.
  ///
  /// - Returns: Nil if the person quit.
  func open() throws -> Administration? {
    let fresh = try administration(questionnaire, resuming: nil)
    let (subject, id) = (options.subject, questionnaire.id)
    guard let store, let found = try store.sync({ try $0.draft(of: subject, questionnaire: id) })
    else { return fresh }
    // A draft is resumed with the version that it was started with.
    let begun = try store.sync { try $0.definition(found.questionnaire) } ?? questionnaire
    guard begun.key == found.questionnaire || options.isRestarting else {
      throw Failure.draftOfOtherVersion(questionnaire: id)
    }
    switch try decision(on: found, begun) {
    case .resume:
      circumstances = try circumstances(resuming: found)
      draft = found
      questionnaire = begun
      return try administration(questionnaire, resuming: found)
    case .restart: return try discard(found, in: store) ? fresh : nil
    case .quit: return nil
    }
  }

  /// Returns the decision given by the options, or else asks the person.
  private func decision(
    on draft: Draft, _ questionnaire: Questionnaire
  ) throws -> DraftOffer.Decision {
    if options.isRestarting { return .restart }
    if options.isResuming { return .resume }
    let offer = DraftOffer(draft, questionnaire, now: session.context.clock())
    return try DialogEnd.reported(isDraftKept: true) { try offer.ask(dialog, options.header) }
  }

  /// Discards a draft of any version, after showing its alerts.
  ///
  /// - Returns: Whether it was discarded; staff can quit instead of giving a reason.
  private func discard(_ draft: Draft, in store: HealthStore) throws -> Bool {
    let definition = try store.sync { try $0.definition(draft.questionnaire) }
    let audience = options.audienceOfOffer(draft)
    let alerts = presenter.alertParagraphs(of: draft, definition, audience)
    let title = questionnaire.text(questionnaire.shortTitle, in: draft.language)
    signalNotice.set(presenter.signalNotice(alerts: alerts, [Draft.keptWords]))
    defer { signalNotice.set("") }
    if !alerts.isEmpty { dialog.say(Presenter.discardHeading) }
    try dialog.show(
      alerts: alerts, under: options.header + [.text(title)], by: presenter, isDraftKept: true
    ) { _ in }
    var reason = options.reason
    if draft.isAlertRaised, reason == nil {
      let isPersonAlone = audience == .person && session.isOwn(draft)
      reason =
        isPersonAlone
        ? Draft.reasonOfPerson
        : try DialogEnd.unconfirmed { try ReasonNeed.ofRaisedDraft.ask(dialog, options.header) }
      guard reason != nil else {
        dialog.print([Draft.keptWords])
        return false
      }
    }
    try session.change(store, .discarded(draft.id)) { [reason] in
      try $0.discard(draft, reason: reason)
    }
    dialog.say("The unfinished \(title) was discarded. Starting again.")
    return true
  }

  /// Returns the circumstances in which the administration was started. The respondent and the
  /// missing-answer policy are fixed before the answers are known; no option may change them later.
  private func circumstances(resuming draft: Draft) throws -> Draft.Circumstances {
    let (kept, given) = (draft.circumstances, circumstances)
    let options: [(OptionSpec, isOther: Bool)] = [
      (RecordOptions.policy, kept.policy != given.policy),
      (RecordOptions.administeredBy, kept.administeredBy != given.administeredBy),
      (RecordOptions.clinician, kept.clinician != given.clinician),
      (RecordOptions.note, kept.note != given.note),
      (.language, draft.language != session.options.language),
      // The person holding the device must not read text that is meant for staff.
      (TakeCommand.handoff, kept.administeredBy != .`self`),
    ]
    if let (option, _) = options.first(where: { session.invocation.has($0) && $1 }) {
      throw Failure.contradictsDraft(option: option.typed)
    }
    return kept
  }

  private func administration(
    _ questionnaire: Questionnaire, resuming draft: Draft?
  ) throws -> Administration {
    let language = try draft == nil ? session.language(of: questionnaire) : nil
    do throws(AdministrationError) {
      guard let draft else { return try Administration(of: questionnaire, language: language) }
      return try Administration(
        of: questionnaire, language: draft.language, resuming: draft.progress)
    } catch {
      throw Failure.draftOfOtherVersion(questionnaire: questionnaire.id)
    }
  }

  // MARK: Saving

  /// Saves the current state as the draft.
  func keep(_ administration: Administration) throws {
    guard let store else { return }
    let (known, subject, circumstances) = (draft, options.subject, circumstances)
    draft = try store.sync { store in
      guard let known else {
        return try store.begin(administration, subject: subject, circumstances: circumstances)
      }
      return try store.update(known, to: administration)
    }
  }

  /// Returns the results of the same questionnaire and day as an assessment.
  func sameDay(as assessment: ScoredAssessment) throws -> SameDay {
    try store.map { try SameDay(as: assessment, questionnaire, in: $0) } ?? .nothing
  }

  /// The results of the same questionnaire today.
  var sameDay: SameDay {
    get throws {
      let (now, zone) = (session.context.clock(), try session.zone())
      return try store.map {
        try SameDay(of: options.subject, questionnaire, at: now, in: zone, $0)
      } ?? .nothing
    }
  }

  /// Saves the result, and removes the draft.
  func save(_ assessment: ScoredAssessment) throws -> ScoredAssessment {
    guard let store else { return assessment }
    let known = draft
    return try session.change(store, .saved(assessment.uuid)) { store in
      guard let known else { return try store.save(assessment) }
      return try store.save(assessment, finishing: known)
    }
  }

  /// Lines that say what was saved, with the command to continue on one line for copying.
  var leavingLines: [String] {
    guard isKept else { return ["Nothing was saved."] }
    let command = ResumeCommand(
      session: session, subject: options.subject, questionnaires: [questionnaire.id] + following)
    let isStaff = options.isHandedOver || circumstances.administeredBy != .`self`
    let kept = isStaff ? "Kept as a draft." : "Your answers so far are saved."
    return [
      session.paragraph("\(kept) To continue:"),
      "  " + command.commandLine,
    ]
  }
}

/// The command that resumes an unfinished questionnaire.
struct ResumeCommand {
  let session: Session
  let subject: String
  /// The unfinished questionnaire, then those that come after it.
  let questionnaires: [String]

  /// The command line, ready to be copied.
  var commandLine: String {
    var words = ["wellbeing take"] + questionnaires
    if subject != SampleHeader.ownSubject {
      words += [CommonOptions.subject.typed, shellQuoted(subject)]
    }
    let valued: [OptionSpec] = [
      CommonOptions.store, .definition, CommonOptions.source, CommonOptions.timeZone, .region,
    ]
    for option in valued {
      for value in session.invocation.values(of: option) {
        words += [option.typed, shellQuoted(value)]
      }
    }
    for option in [TakeCommand.handoff, .accessible] where session.invocation.has(option) {
      words.append(option.typed)
    }
    return (words + ["--resume"]).joined(separator: " ")
  }
}
