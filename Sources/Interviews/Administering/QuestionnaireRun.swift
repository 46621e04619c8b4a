import Foundation
import WellbeingCommandKit
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// One questionnaire of an administration session, from its draft or first question to the saved result.
final class QuestionnaireRun {
  /// A confirmed result, whether saved or not.
  struct Result {
    let assessment: ScoredAssessment
    let questionnaire: Questionnaire
    let sameDay: SameDay
  }

  private let take: TakeContext
  private let kept: AdministrationDraft
  private var administration: Administration?
  /// The confirmed result. It is saved unless saving is disabled.
  private(set) var result: Result?
  /// Whether the last answer could not be saved.
  private var isLastLost = false
  /// Whether the person did not want a second result of a day.
  private var isThrownAway = false
  var isDone: Bool { result != nil || isThrownAway }

  init(_ questionnaire: Questionnaire, before following: [String], _ take: TakeContext) throws {
    self.take = take
    kept = try AdministrationDraft(questionnaire, before: following, take)
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

  /// - Parameter lead: What the page shows above the question about a draft.
  /// - Returns: False if the person quit.
  func open(below lead: [Page.Block] = []) throws -> Bool {
    if administration == nil { administration = try kept.open(below: lead) }
    return administration != nil
  }

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
    repeat {
      let isConfirmed: Bool
      do {
        defer { self.administration = interview.administration }
        isConfirmed = try interview.run()
      } catch let end as DialogEnd {
        try rethrow(end.error(leaving: leftInWords)) { try leave(interview.administration) }
      } catch {
        // Alerts are shown whatever the error.
        let report = reported(error, interview.administration)
        try rethrow(report) {
          // Also if the person interrupts the page of the alerts.
          defer { sayHowToContinue(after: error) }
          try showAlerts(
            of: interview.administration,
            isLost: (Self.isOtherTerminal(error) || error is StoreError) && !kept.isSetAside,
            leaving: error is StoreError ? leftInWords : left)
        }
      }
      guard isConfirmed else { return try leave(interview.administration) }
    } while try !finish(interview.administration)
  }

  /// The error to report if answers could not be saved. If another terminal took the draft and an
  /// answer raises an alert, the answers are kept in a second draft.
  private func reported(_ error: any Error, _ administration: Administration) -> any Error {
    guard Self.isOtherTerminal(error) else { return error }
    do {
      // If the alerts cannot be evaluated, neither can a draft be written.
      guard try kept.isRaised(administration) else { return Failure.answerNotSaved }
      try kept.setAside(administration, because: .otherTerminal)
      return Failure.answersSetAside
    } catch let second {
      do {
        try rethrow(Failure.alertNotKept) { throw second }
      } catch {
        return error
      }
    }
  }

  private func keep(_ administration: Administration) throws {
    let alerts = try presenter.alertParagraphs(administration, audience)
    // Set before and after saving, because a signal can arrive in between.
    setNotice(alerts: alerts)
    do {
      try kept.keep(administration)
    } catch {
      isLastLost = true
      throw error
    }
    setNotice(alerts: alerts)
  }

  /// Whether the draft was started or changed in another terminal.
  private static func isOtherTerminal(_ error: any Error) -> Bool {
    StoreError.Code.draftChanged ~= error || StoreError.Code.draftExists ~= error
  }

  // MARK: Finishing

  /// - Returns: False if the person goes back to the answers.
  private func finish(_ administration: Administration) throws -> Bool {
    let scored: ScoredAssessment
    do {
      scored = try assessment(administration)
    } catch {
      try rethrow(error) { try showAlerts(of: administration, leaving: left) }
    }
    if kept.isDraftGone, !scored.alerts.isEmpty {
      let report = reported(StoreError.draftChanged, administration)
      try rethrow(report) {
        try showAlerts(of: administration, isLost: !kept.isSetAside, leaving: left)
      }
    }
    let alerts = presenter.alertParagraphs(
      scored, kept.questionnaire, audience, withContacts: true, isLost: kept.isDraftGone)
    let sameDay: SameDay
    let decision: SameDay.Decision
    do {
      sameDay = try kept.sameDay(as: scored)
      decision = try decide(on: scored, sameDay)
    } catch {
      try rethrow(error) { try gate(administration).show(alerts) }
    }
    var replaced: UUID?
    switch decision {
    case .back: return false
    case .leave:
      try leave(administration)
      return true
    case .discard:
      try putAway(administration, scored)
      return true
    case .replace(let uuid): replaced = uuid
    case .keepBoth: break
    }
    try gate(administration).show(alerts) { shown in
      try signalNotice.saving {
        do {
          result = Result(
            assessment: try kept.save(scored.with(alertShown: shown), replacing: replaced),
            questionnaire: kept.questionnaire, sameDay: sameDay.without(replaced))
        } catch {
          sayHowToContinue(after: error)
          throw scored.alerts.isEmpty ? error : reported(error, administration)
        }
        setNotice(alerts: alerts)
      }
    }
    return true
  }

  /// Returns what becomes of a result if its day already has one. Nobody is asked in a hand-over: both
  /// are kept, and staff are told.
  private func decide(on scored: ScoredAssessment, _ sameDay: SameDay) throws -> SameDay.Decision {
    guard !take.request.isHandedOver, !sameDay.results.isEmpty else { return .keepBoth }
    let raised = kept.raisedItems(of: scored).first.flatMap(kept.questionnaire.number)
    return try DialogEnd.reported(leaving: left) {
      try sameDay.decision(
        dialog, take.title(kept.questionnaire.name(in: scored.language)), audience: audience,
        raisedBy: raised)
    }
  }

  /// Throws a second result of a day away. An alert stays on the list of unfinished questionnaires.
  private func putAway(_ administration: Administration, _ scored: ScoredAssessment) throws {
    guard !kept.raisedItems(of: scored).isEmpty else {
      try kept.throwAway()
      isThrownAway = true
      dialog.print(["Nothing of it was kept."])
      return
    }
    do {
      try kept.setAside(administration, because: .notAResult)
      isThrownAway = true
    } catch {
      try rethrow(error) {
        try showAlerts(of: administration, isLost: !kept.isKept, leaving: left)
      }
    }
    try leave(administration)
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

  private var left: AnswersLeft { AnswersLeft(isDraftKept: kept.isKept) }

  /// What an error says of the answers; ``leave(_:)`` says it unless the device was handed over.
  private var leftInWords: AnswersLeft { take.request.isHandedOver ? left : .saidElsewhere }

  /// Says what is kept after a save that failed, and how to continue.
  private func sayHowToContinue(after error: any Error) {
    guard let error = error as? StoreError, !Self.isOtherTerminal(error), kept.isKept,
      ![.commitUncertain, .moved].contains(error.code), !take.request.isHandedOver
    else { return }
    dialog.print(kept.leavingLines(isLastLost: isLastLost))
  }

  private func leave(_ administration: Administration) throws {
    var failures = Failures()
    failures.attempt { try showAlerts(of: administration, leaving: leftInWords) }
    if !take.request.isHandedOver {
      if kept.isDraftGone {
        failures.attempt { throw Failure.draftTaken }
      } else {
        dialog.print(kept.leavingLines())
      }
      if dialog.leavesTrace, !administration.answers.isEmpty {
        dialog.say("The answers are still visible above.")
      }
    }
    try failures.check()
  }

  /// Shows the alerts of an administration that is not finished.
  ///
  /// - Parameters:
  ///   - isLost: Whether the last answer was not saved.
  ///   - left: What an interruption says of the answers.
  private func showAlerts(
    of administration: Administration, isLost: Bool = false, leaving left: AnswersLeft
  ) throws {
    let alerts = try presenter.alertParagraphs(
      administration, audience, isLost: isLost || kept.isDraftGone)
    try gate(administration).show(alerts, leaving: left)
  }

  private func gate(_ administration: Administration) -> AlertGate {
    take.gate(under: title(administration))
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
      kept.isSetAside
      ? "Answered in another terminal as well, so kept as a second unfinished questionnaire: "
        + "\(answered) of \(count) questions answered."
      : isGone
        ? "Not saved: \(answered) of \(count) questions answered."
        : answered == count
          ? "Answered (\(answered) of \(count)) but not saved: the person left before saving."
          : "Not finished: \(answered) of \(count) questions answered."
    let way = isGone ? [Failure.draftTaken.message] : isKept ? kept.leavingLines() : []
    return ResultPage(
      title: title(administration), alerts: try presenter.alertParagraphs(administration, .staff),
      paragraphs: [state] + way)
  }

  /// Sets the text printed after a signal.
  private func setNotice(alerts: [String]) {
    let unfinished = result == nil ? kept.leavingLines() : []
    signalNotice.set(
      presenter.signalNotice(
        alerts: alerts, unfinished.isEmpty ? [] : [unfinished.joined(separator: "\n")]))
  }
}
