import Foundation
import WellbeingDialogs
import WellbeingInstruments
import WellbeingKit
import WellbeingPresentation
import WellbeingRuntime
import WellbeingSamples
import WellbeingSettings
import WellbeingStoreFile
import WellbeingTerminal

/// One questionnaire of an administration session, from its draft or first question to the saved result.
final class QuestionnaireRun {
  /// A confirmed result, whether saved or not.
  struct Result {
    let assessment: ScoredAssessment
    let questionnaire: Questionnaire
    /// The earlier results of the same subject, questionnaire and day.
    let sameDay: [UUID]
  }

  private let take: TakeContext
  private let kept: KeptAdministration
  private var administration: Administration?
  /// The confirmed result. It is saved unless saving is disabled.
  private(set) var result: Result?

  /// - Parameter following: The ids of the questionnaires that come after it.
  init(_ questionnaire: Questionnaire, before following: [String], _ take: TakeContext) throws {
    self.take = take
    kept = try KeptAdministration(questionnaire, before: following, take)
  }

  private var context: CommandContext { take.context }
  private var presenter: Presenter { take.presenter }
  private var dialog: any Dialog { take.dialog }
  private var signalNotice: SignalNotice { take.signalNotice }
  private var audience: Audience { Audience(kept.circumstances.administeredBy) }
  private func texts(_ administration: Administration) throws -> AdministrationInterview.Texts {
    AdministrationInterview.Texts(
      subject: take.subject, questionnaire: administration.questionnaire,
      language: administration.language, policy: kept.circumstances.policy, audience: audience,
      isSaved: take.store != nil, pastDay: try take.past(kept.circumstances.day))
  }

  /// Starts an administration or resumes the draft, as the person decides.
  ///
  /// - Returns: False if the person quit.
  func open() throws -> Bool {
    if administration == nil {
      administration = try kept.open()
      // Staff confirm a second result on the same day before they hand over the device.
      guard
        try administration == nil || !take.options.isHandedOver
          || confirmsSaving(despite: kept.sameDay)
      else {
        administration = nil
        return false
      }
    }
    return administration != nil
  }

  private func confirmsSaving(despite sameDay: SameDay) throws -> Bool {
    try DialogEnd.reported(isDraftKept: kept.isKept) {
      try sameDay.confirmsSaving(dialog, take.title())
    }
  }

  /// Asks the questions and saves the result, unless the person leaves before the end.
  func administer() throws {
    guard try open(), let administration else { return }
    setNotice(alerts: try presenter.alertParagraphs(administration, audience))
    // A signal on a later page, too, names what was saved or can be continued.
    defer { setNotice(alerts: []) }
    let texts = try texts(administration)
    if let notice = texts.notice { dialog.say(notice) }
    if dialog.leavesTrace {
      let items = kept.questionnaire.items
      let hasEntries = items.contains { $0.entry != nil }
      let hasBoth = hasEntries && items.contains { $0.entry == nil }
      dialog.say(
        "Type \(hasEntries ? "" : "the number of ")your answer\(hasBoth ? ", or its number" : ""), "
          + "then Enter. You can also type back, skip, repeat, help or quit.")
    }
    var interview = AdministrationInterview(
      administration, texts, dialog, advances: context.settings.advances.value, keep: keep)
    let isConfirmed: Bool
    do {
      defer { self.administration = interview.administration }
      isConfirmed = try interview.run()
    } catch let end as DialogEnd {
      try rethrow(end.error(isDraftKept: kept.isKept)) { try leave(interview.administration) }
    } catch {
      // Alerts are shown whatever the error.
      let isLost = Self.isOtherTerminal(error)
      try rethrow(isLost ? Failure.answerNotSaved : error) {
        try showAlerts(of: interview.administration, isLost: isLost || error is StoreError)
      }
    }
    if isConfirmed {
      try finish(interview.administration)
    } else {
      try leave(interview.administration)
    }
  }

  private func keep(_ administration: Administration) throws {
    let alerts = try presenter.alertParagraphs(administration, audience)
    // Set before and after saving, because a signal can arrive in between.
    setNotice(alerts: alerts)
    try kept.keep(administration)
    setNotice(alerts: alerts)
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
      scored, kept.questionnaire, audience, withContacts: true, isLost: kept.isDraftGone)
    // The alerts are shown before saving, whether or not this lookup succeeds.
    let sameDay = Swift.Result { try kept.sameDay(as: scored) }
    let isConfirmed = Swift.Result {
      try take.options.isHandedOver || confirmsSaving(despite: sameDay.get())
    }
    if case .success(false) = isConfirmed { return try leave(administration) }
    try show(alerts: alerts, of: administration) { shown in
      _ = try isConfirmed.get()
      try signalNotice.saving {
        result = Result(
          assessment: try kept.save(scored.with(alertShown: shown)),
          questionnaire: kept.questionnaire, sameDay: try sameDay.get().results)
        setNotice(alerts: alerts)
      }
    }
  }

  private func assessment(_ administration: Administration) throws -> ScoredAssessment {
    let now = context.runtime.clock()
    let (circumstances, zone) = (kept.circumstances, try context.zone())
    let past = try take.past(circumstances.day).map {
      try DateArgument.day($0).stamp(of: "--date", now: now, zone: zone)
    }
    let header = try SampleHeader(
      uuid: .version7(at: now), startDate: past?.date ?? now, timeZone: zone,
      datePrecision: past?.precision ?? .instant, subject: take.subject, note: circumstances.note)
    return try ResultContent.answers(administration.answers, stated: nil).assessment(
      of: kept.questionnaire, header: header, language: administration.language,
      policy: circumstances.policy, administeredBy: circumstances.administeredBy,
      clinician: circumstances.clinician)
  }

  // MARK: Leaving early

  private func leave(_ administration: Administration) throws {
    var failures = Failures()
    failures.attempt { try showAlerts(of: administration) }
    if !take.options.isHandedOver {
      if kept.isDraftGone {
        failures.attempt { throw Failure.draftTaken }
      } else {
        dialog.print(kept.leavingLines)
      }
      if dialog.leavesTrace, !administration.answers.isEmpty {
        dialog.say("The answers are still visible above.")
      }
    }
    try failures.check()
  }

  /// Shows the alerts of an administration that is not finished.
  ///
  /// - Parameter isLost: Whether the last answer was not saved.
  private func showAlerts(of administration: Administration, isLost: Bool = false) throws {
    let alerts = try presenter.alertParagraphs(
      administration, audience, isLost: isLost || kept.isDraftGone)
    try show(alerts: alerts, of: administration, isDraftKept: kept.isKept) { _ in }
  }

  private func show(
    alerts: [String], of administration: Administration, isDraftKept: Bool = false,
    before body: ([String]) throws -> Void
  ) throws {
    try dialog.show(
      alerts: alerts, under: take.title(title(administration)), by: presenter,
      isDraftKept: isDraftKept, before: body)
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
    let isGone = kept.isDraftGone
    let state =
      isGone
      ? "Not saved: \(answered) of \(count) questions answered."
      : answered == count
        ? "Answered (\(answered) of \(count)) but not saved: the person left before saving."
        : "Not finished: \(answered) of \(count) questions answered."
    let way = isGone ? [Failure.draftTaken.message] : isKept ? kept.leavingLines : []
    return ResultPage(
      title: title(administration), alerts: try presenter.alertParagraphs(administration, .staff),
      paragraphs: [state] + way)
  }

  /// Sets the text printed after a signal.
  private func setNotice(alerts: [String]) {
    let unfinished = result == nil ? kept.leavingLines : []
    signalNotice.set(
      presenter.signalNotice(
        alerts: alerts, unfinished.isEmpty ? [] : [unfinished.joined(separator: "\n")]))
  }
}
