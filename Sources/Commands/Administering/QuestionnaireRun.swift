import Foundation
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// One questionnaire of a session, from its draft or first question to the saved result.
final class QuestionnaireRun {
  /// A confirmed result, whether saved or not.
  struct Result {
    let assessment: ScoredAssessment
    let questionnaire: Questionnaire
    /// The earlier results of the same subject, questionnaire and day.
    let sameDay: [UUID]
  }

  private let options: TakeOptions
  private let presenter: Presenter
  private let renderer: any Renderer
  private let signalNotice: SignalNotice
  private let kept: KeptAdministration
  private let isSaved: Bool
  private var administration: Administration?
  /// The confirmed result. It is saved unless saving is disabled.
  private(set) var result: Result?

  /// - Parameter following: The ids of the questionnaires that come after it.
  init(
    _ questionnaire: Questionnaire, before following: [String], _ options: TakeOptions,
    presenter: Presenter, renderer: any Renderer, store: HealthStore?, signalNotice: SignalNotice
  ) {
    self.options = options
    self.presenter = presenter
    self.renderer = renderer
    self.signalNotice = signalNotice
    isSaved = store != nil
    kept = KeptAdministration(
      questionnaire, before: following, presenter, options, renderer: renderer, store: store,
      signalNotice: signalNotice)
  }

  private var session: Session { presenter.session }
  private var audience: Audience { Audience(kept.circumstances.administeredBy) }

  /// Starts an administration or resumes the draft, as the person decides.
  ///
  /// - Returns: False if the person quit.
  func open() throws -> Bool {
    if administration == nil {
      // Staff confirm a second result on the same day before they hand over the device.
      guard try !options.isHandedOver || confirmsSaving(beside: kept.sameDay) else { return false }
      administration = try kept.open()
    }
    return administration != nil
  }

  private func confirmsSaving(beside sameDay: SameDay) throws -> Bool {
    try sameDay.results.isEmpty || renderer.confirmsSaving(beside: sameDay)
  }

  /// Asks the questions and saves the result, unless the person leaves before the end.
  func administer() throws {
    guard try open(), var administration else { return }
    setFarewell(alerts: try presenter.alertParagraphs(administration, audience))
    defer { signalNotice.set("") }
    let outcome: FormOutcome
    do {
      defer { self.administration = administration }
      outcome = try renderer.administer(&administration, content)
    } catch {
      let error: any Error = Self.isOtherTerminal(error) ? CommandError.draftTaken : error
      // Alerts are shown whatever the error.
      try rethrow(error) { try showAlerts(of: administration) }
    }
    switch outcome {
    case .confirmed: try finish(administration)
    case .left: try leave(administration)
    case .inputEnded:
      try rethrow(CommandError.inputEnded(isDraftKept: kept.isKept)) { try leave(administration) }
    case .interrupted:
      try rethrow(CommandError.interrupted(isDraftKept: kept.isKept)) { try leave(administration) }
    }
  }

  private var content: FormContent {
    FormContent(
      subject: options.subject, policy: kept.circumstances.policy, audience: audience,
      isSaved: isSaved
    ) { [unowned self] administration in
      let alerts = try presenter.alertParagraphs(administration, audience)
      // Set before and after saving, because a signal can arrive in between.
      setFarewell(alerts: alerts)
      try kept.keep(administration)
      setFarewell(alerts: alerts)
    }
  }

  /// Whether the draft was started or changed in another terminal.
  private static func isOtherTerminal(_ error: any Error) -> Bool {
    StoreError.Code.draftChanged ~= error || StoreError.Code.draftExists ~= error
  }

  // MARK: Finishing

  private func finish(_ administration: Administration) throws {
    let scored: ScoredAssessment
    do {
      scored = try assessment(administration)
    } catch {
      try rethrow(error) { try showAlerts(of: administration) }
    }
    let alerts = presenter.alertParagraphs(
      scored, kept.questionnaire, audience, withContacts: true)
    // The alerts are shown before saving, whether or not this lookup succeeds.
    let sameDay = Swift.Result { try kept.sameDay(as: scored) }
    let isConfirmed = Swift.Result {
      try options.isHandedOver || confirmsSaving(beside: sameDay.get())
    }
    if case .success(false) = isConfirmed { return try leave(administration) }
    try renderer.show(alerts: alerts, about: title(administration)) { shown in
      _ = try isConfirmed.get()
      result = Result(
        assessment: try kept.save(scored.with(alertShown: shown)),
        questionnaire: kept.questionnaire, sameDay: try sameDay.get().results)
      signalNotice.set(presenter.signalNotice(alerts: alerts, [doneWords]))
    }
  }

  private func assessment(_ administration: Administration) throws -> ScoredAssessment {
    let now = session.context.clock()
    let circumstances = kept.circumstances
    let header = try SampleHeader(
      uuid: .version7(at: now), startDate: now, timeZone: try session.zone(),
      subject: options.subject, note: circumstances.note)
    do throws(ScoringError) {
      return try ScoredAssessment(
        kept.questionnaire, answers: administration.answers, policy: circumstances.policy,
        header: header, language: administration.language,
        administeredBy: circumstances.administeredBy, clinician: circumstances.clinician)
    } catch {
      throw CommandError.scoring(error, questionnaire: kept.questionnaire.id)
    }
  }

  // MARK: Leaving early

  private func leave(_ administration: Administration) throws {
    var failures = Failures()
    failures.attempt {
      do {
        try showAlerts(of: administration)
      } catch CommandError.interrupted {
        throw CommandError.interrupted(isDraftKept: kept.isKept)
      }
    }
    if !options.isHandedOver {
      renderer.leave(kept.leavingLines, hasAnswers: !administration.answers.isEmpty)
    }
    try failures.check()
  }

  /// Shows the alerts of an administration that is not finished.
  private func showAlerts(of administration: Administration) throws {
    let alerts = try presenter.alertParagraphs(administration, audience)
    try renderer.show(alerts: alerts, about: title(administration)) { _ in }
  }

  private func title(_ administration: Administration) -> String {
    administration.questionnaire.name(in: administration.language)
  }

  /// Returns the page about an unfinished administration for staff.
  ///
  /// - Parameter isKept: Whether the answers are saved in the draft.
  func unfinishedPage(isKept: Bool) throws -> ResultPage? {
    guard let administration else { return nil }
    let (answered, count) = administration.questionnaire.progress(administration.answers)
    let state =
      answered == count
      ? "Answered (\(answered) of \(count)) but not saved: the person left before saving."
      : "Not finished: \(answered) of \(count) questions answered."
    return ResultPage(
      title: title(administration), alerts: try presenter.alertParagraphs(administration, .staff),
      paragraphs: [state] + (isKept ? kept.leavingLines : []))
  }

  // MARK: After a signal

  private func setFarewell(alerts: [String]) {
    signalNotice.set(
      presenter.signalNotice(
        alerts: alerts, [kept.leavingLines.joined(separator: "\n"), doneWords]))
  }

  /// The results saved so far, without their scores; nil if there are none.
  private var doneWords: String? {
    session.context.ledger.words.map { session.paragraph("\($0).") }
  }
}
