import Foundation
import WellbeingKit

/// An administration and the draft that it is kept in, from its beginning, or from where it was
/// left, to its record.
final class KeptAdministration {
  /// The one that was asked for, or the version of it that is gone on with.
  private(set) var questionnaire: Questionnaire
  private(set) var circumstances: Draft.Circumstances
  private let following: [String]
  private let session: Session
  private let options: TakeOptions
  private let renderer: any Renderer
  private let store: HealthStore?
  private let farewell: Farewell
  private var draft: Draft?

  /// - Parameter following: The ids of those that are to be answered after it in the sitting.
  init(
    _ questionnaire: Questionnaire, before following: [String], _ session: Session,
    _ options: TakeOptions, renderer: any Renderer, store: HealthStore?, farewell: Farewell
  ) {
    self.questionnaire = questionnaire
    self.following = following
    self.session = session
    self.options = options
    self.renderer = renderer
    self.store = store
    self.farewell = farewell
    circumstances = options.circumstances(of: questionnaire)
  }

  /// Whether there is something to go on with.
  var isKept: Bool { draft != nil }

  // MARK: Beginning

  /// A new administration, or the one that was left unfinished, as the person decides.
  ///
  /// - Returns: Nil when the person left.
  func open() throws -> Administration? {
    let fresh = try administration(questionnaire, resuming: nil)
    let (subject, id) = (options.subject, questionnaire.id)
    guard let store, let found = try store.now({ try $0.draft(of: subject, questionnaire: id) })
    else { return fresh }
    // What was begun is gone on with as it was begun, whatever the version is now.
    let begun = try store.now { try $0.definition(found.questionnaire) } ?? questionnaire
    guard begun.key == found.questionnaire || options.isRestarting else {
      throw CommandError.draftOfOtherVersion(questionnaire: id)
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

  /// Decides by the options, else asks.
  private func decision(
    on draft: Draft, _ questionnaire: Questionnaire
  ) throws -> DraftOffer.Decision {
    if options.isRestarting { return .restart }
    if options.isResuming { return .resume }
    return try renderer.decide(
      on: DraftOffer(draft, questionnaire, now: session.context.clock()))
  }

  /// Discards a draft, whatever version it was begun with; one with a raised alert for a reason.
  ///
  /// - Returns: Whether it was; the person can leave instead of giving a reason.
  private func discard(_ draft: Draft, in store: HealthStore) throws -> Bool {
    let definition = try store.now { try $0.definition(draft.questionnaire) }
    let alerts = try DraftAlerts(session).paragraphs(of: draft, definition)
    if !alerts.isEmpty { renderer.remark(DraftAlerts.heading) }
    let title = questionnaire.text(questionnaire.shortTitle, in: draft.language)
    do {
      try renderer.show(alerts: alerts, about: title) { _ in }
    } catch CommandError.interrupted {
      throw CommandError.interrupted(isDraftKept: true)
    }
    var reason = options.reason
    if draft.isAlertRaised, reason == nil {
      farewell.set("\n\(Draft.keptWords)\n")
      guard
        let typed = try renderer.reason(.ofRaisedDraft, unchanged: Draft.keptWords)
      else { return false }
      farewell.set("")
      reason = typed
    }
    try session.change(store, .discarded(draft.id)) { [reason] in
      try $0.discard(draft, reason: reason)
    }
    renderer.remark("The unfinished \(title) was discarded. It begins anew.")
    return true
  }

  /// How the administration was begun. Who answers, and the policy for blanks, are decided before
  /// the answers are known, so that no option changes them afterwards.
  private func circumstances(resuming draft: Draft) throws -> Draft.Circumstances {
    let (kept, given) = (draft.circumstances, circumstances)
    let options: [(OptionSpec, isOther: Bool)] = [
      (RecordOptions.policy, kept.policy != given.policy),
      (RecordOptions.administeredBy, kept.administeredBy != given.administeredBy),
      (RecordOptions.clinician, kept.clinician != given.clinician),
      (RecordOptions.note, kept.note != given.note),
      (.language, draft.language != session.invocation.value(of: .language)),
      // What is said to staff is nothing for the person who holds the device.
      (TakeCommand.handoff, kept.administeredBy != .`self`),
    ]
    if let (option, _) = options.first(where: { session.invocation.has($0) && $1 }) {
      throw CommandError.contradictsDraft(option: option.typed)
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
      throw CommandError.draftOfOtherVersion(questionnaire: questionnaire.id)
    }
  }

  // MARK: Keeping

  /// Keeps the present state as the draft.
  func keep(_ administration: Administration) throws {
    guard let store else { return }
    let (known, subject, circumstances) = (draft, options.subject, circumstances)
    draft = try store.now { store in
      guard let known else {
        return try store.begin(administration, subject: subject, circumstances: circumstances)
      }
      return try store.update(known, to: administration)
    }
  }

  /// The results beside which the result would stand.
  func sameDay(as assessment: ScoredAssessment) throws -> SameDay {
    try store.map { try SameDay(as: assessment, questionnaire, in: $0) } ?? .nothing
  }

  /// The results of the present day.
  var sameDay: SameDay {
    get throws {
      let (now, zone) = (session.context.clock(), try session.zone())
      return try store.map {
        try SameDay(of: options.subject, questionnaire, at: now, in: zone, $0)
      } ?? .nothing
    }
  }

  /// Saves the result in the draft's place.
  func save(_ assessment: ScoredAssessment) throws -> ScoredAssessment {
    guard let store else { return assessment }
    let known = draft
    return try session.change(store, .saved(assessment.uuid)) { store in
      guard let known else { return try store.save(assessment) }
      return try store.save(assessment, finishing: known)
    }
  }

  /// What was kept, and the command to go on: in one line whatever the width, to be copied whole.
  var leavingLines: [String] {
    guard isKept else { return ["Nothing was kept."] }
    let way = WayOn(
      session: session, subject: options.subject, questionnaires: [questionnaire.id] + following)
    let kept = options.isHandedOver ? "Kept as unfinished." : "Your answers are kept as unfinished."
    return [
      session.paragraph("\(kept) To go on:"),
      "  " + way.commandLine,
    ]
  }
}
