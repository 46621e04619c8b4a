import Foundation
import WellbeingArguments
import WellbeingCommandKit
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// One questionnaire of an administration session, from its draft or first question to the saved result.
final class QuestionnaireRun {
  /// A confirmed result, whether saved or not.
  struct Result {
    let assessment: ScoredAssessment
    let questionnaire: Questionnaire
    let sameDay: SameDay
  }

  unowned let session: AdministrationSession
  /// The ids of the questionnaires that come after this one.
  let following: [String]
  /// Of the requested questionnaire, or of the version of it that the draft was started with.
  var administration: Administration
  var circumstances: Draft.Circumstances
  var draft: Draft?
  /// Whether it was decided what becomes of an earlier draft.
  var isOpen = false
  /// Whether the answers were set aside, in a draft that cannot be continued.
  var isSetAside = false
  /// The confirmed result. It is saved unless saving is disabled.
  private(set) var result: Result?
  /// Whether the last answer could not be saved.
  private var isLastLost = false
  /// Whether the person did not want a second result of a day.
  private var isThrownAway = false
  /// The past day that the answers are about; nil for the present.
  private var pastDay: LocalDay?
  var isDone: Bool { result != nil || isThrownAway }

  init(
    _ questionnaire: Questionnaire, before following: [String], _ session: AdministrationSession
  ) throws {
    self.session = session
    self.following = following
    administration = try Self.administration(questionnaire, resuming: nil, session.context)
    circumstances = try session.circumstances(of: questionnaire)
  }

  var questionnaire: Questionnaire { administration.questionnaire }
  var context: CommandContext { session.context }
  var presenter: Presenter { session.presenter }
  var dialog: any Dialog { session.dialog }
  var signalNotice: SignalNotice { session.signalNotice }
  private var audience: ReaderRole { ReaderRole(circumstances.administeredBy) }
  var texts: AdministrationTexts {
    AdministrationTexts(
      subject: session.subject, questionnaire: questionnaire, language: administration.language,
      policy: circumstances.policy, audience: audience, isSaved: session.store != nil,
      pastDay: pastDay, words: presenter.words(in: administration.language, for: audience))
  }

  /// Whether it can still be asked in a language: what was begun keeps its own.
  func canBeAsked(in language: String) -> Bool {
    draft == nil && questionnaire.languages.contains(language)
  }

  func ask(in language: String) throws {
    administration = try Administration(of: questionnaire, language: language)
  }

  func administer() throws {
    guard try open() else { return }
    setNotice(alerts: try presenter.alertParagraphs(administration, audience))
    // A signal on a later page, too, names what was saved or can be continued.
    defer { setNotice(alerts: []) }
    pastDay = try session.past(circumstances.day)
    if let notice = texts.notice { dialog.say(notice) }
    if dialog.leavesTrace {
      let items = questionnaire.items
      let hasEntries = items.contains { $0.entry != nil }
      let hasBoth = hasEntries && items.contains { $0.entry == nil }
      dialog.say(
        !texts.words.isEnglish
          ? texts.words(.howToType)
          : "Type \(hasEntries ? "" : "the number of ")your answer\(hasBoth ? ", or its number" : ""), "
            + "then Enter. You can also type back, skip, repeat, help or quit.")
    }
    repeat {
      let isConfirmed: Bool
      do {
        isConfirmed = try ask()
      } catch let end as DialogEnd {
        try rethrow(end.error(leaving: leftInWords, in: texts.words)) { try leave() }
      } catch {
        // Alerts are shown whatever the error.
        let report = reported(error)
        try rethrow(report) {
          // Also if the person interrupts the page of the alerts.
          defer { sayHowToContinue(after: error) }
          try showAlerts(
            isLost: (Self.isOtherTerminal(error) || error is StoreError) && !isSetAside,
            leaving: error is StoreError ? leftInWords : left)
        }
      }
      guard isConfirmed else { return try leave() }
    } while try !finish()
  }

  /// The error to report if answers could not be saved. If another terminal took the draft and an
  /// answer raises an alert, the answers are kept in a second draft.
  private func reported(_ error: any Error) -> any Error {
    guard Self.isOtherTerminal(error) else { return error }
    do {
      // If the alerts cannot be evaluated, neither can a draft be written.
      guard try isRaised() else { return Failure.answerNotSaved }
      try setAside(because: .otherTerminal)
      return Failure.answersSetAside
    } catch let second {
      do {
        try rethrow(Failure.alertNotKept) { throw second }
      } catch {
        return error
      }
    }
  }

  func keep() throws {
    let alerts = try presenter.alertParagraphs(administration, audience)
    // Set before and after saving, because a signal can arrive in between.
    setNotice(alerts: alerts)
    do {
      try saveDraft()
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
  private func finish() throws -> Bool {
    let scored: ScoredAssessment
    do {
      scored = try assessment()
    } catch {
      try rethrow(error) { try showAlerts(leaving: left) }
    }
    if isDraftGone, mayBeRaised {
      let report = reported(StoreError.draftChanged)
      try rethrow(report) {
        try showAlerts(isLost: !isSetAside, leaving: left)
      }
    }
    let alerts = presenter.alertParagraphs(
      scored, questionnaire, audience, withContacts: true, isLost: isDraftGone)
    let sameDay: SameDay
    let decision: SameDay.Decision
    do {
      sameDay = try self.sameDay(as: scored)
      decision = try decide(on: scored, sameDay)
    } catch {
      try rethrow(error) {
        defer { sayHowToContinue(after: error) }
        try gate.show(alerts)
      }
    }
    var replaced: UUID?
    switch decision {
    case .back: return false
    case .leave:
      try leave()
      return true
    case .discard:
      try putAway(scored, showing: alerts)
      return true
    case .replace(let uuid): replaced = uuid
    case .keepBoth: break
    }
    try gate.show(alerts) { shown in
      try signalNotice.saving {
        do {
          result = Result(
            assessment: try save(scored.with(alertShown: shown), replacing: replaced),
            questionnaire: questionnaire, sameDay: sameDay.without(replaced))
        } catch {
          sayHowToContinue(after: error)
          throw mayBeRaised ? reported(error) : error
        }
        setNotice(alerts: alerts)
      }
    }
    return true
  }

  /// Returns what becomes of a result if its day already has one. Nobody is asked in a hand-over: both
  /// are kept, and staff are told.
  private func decide(on scored: ScoredAssessment, _ sameDay: SameDay) throws -> SameDay.Decision {
    guard !session.request.isHandedOver, !sameDay.results.isEmpty else { return .keepBoth }
    let raised = raisedItems(of: scored).first.flatMap(questionnaire.number)
    return try DialogEnd.reported(leaving: left, in: texts.words) {
      try sameDay.decision(
        dialog, session.title(questionnaire.name(in: scored.language)), audience: audience,
        raisedBy: raised, in: texts.words)
    }
  }

  /// Throws a second result of a day away. An alert stays on the list of unfinished questionnaires.
  private func putAway(_ scored: ScoredAssessment, showing alerts: [String]) throws {
    guard !raisedItems(of: scored).isEmpty else {
      // An alert that was not assessed has numbers to call, too.
      try gate.show(alerts)
      try throwAway()
      isThrownAway = true
      dialog.print([texts.words(.nothingKept)])
      return
    }
    do {
      try setAside(because: .notAResult)
      isThrownAway = true
    } catch {
      try rethrow(error) {
        try showAlerts(isLost: !isKept, leaving: left)
      }
    }
    try leave()
  }

  private func assessment() throws -> ScoredAssessment {
    let now = context.runtime.clock()
    let zone = try context.zone()
    let past = try session.past(circumstances.day).map {
      try DateArgument.day($0).stamp(of: "--date", now: now, zone: zone)
    }
    let header = try SampleHeader(
      uuid: .version7(at: now), startDate: past?.date ?? now, timeZone: zone,
      datePrecision: past?.precision ?? .instant, subject: session.subject, note: circumstances.note
    )
    return try ResultContent.answers(administration.answers, stated: nil).assessment(
      of: questionnaire, header: header, language: administration.language,
      policy: circumstances.policy, administeredBy: circumstances.administeredBy,
      clinician: circumstances.clinician)
  }

  // MARK: Leaving early

  private var left: AnswersLeft { AnswersLeft(isDraftKept: isKept) }

  /// What an error says of the answers; ``leave()`` says it unless the device was handed over.
  private var leftInWords: AnswersLeft { session.request.isHandedOver ? left : .saidElsewhere }

  /// Says what is kept after a save that failed, and how to continue.
  private func sayHowToContinue(after error: any Error) {
    guard let error = error as? StoreError, !Self.isOtherTerminal(error), isKept,
      ![.commitUncertain, .moved].contains(error.code), !session.request.isHandedOver
    else { return }
    dialog.print(leavingLines(isLastLost: isLastLost))
  }

  private func leave() throws {
    var failures = Failures()
    failures.attempt { try showAlerts(leaving: leftInWords) }
    if !session.request.isHandedOver {
      if isDraftGone {
        failures.attempt { throw Failure.draftTaken }
      } else {
        dialog.print(leavingLines())
      }
      if dialog.leavesTrace, !administration.answers.isEmpty {
        dialog.say(texts.words(.stillVisible))
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
    isLost: Bool = false, leaving left: AnswersLeft
  ) throws {
    let alerts = try presenter.alertParagraphs(
      administration, audience, isLost: isLost || isDraftGone)
    try gate.show(alerts, leaving: left)
  }

  private var gate: AlertGate {
    session.gate(under: title, in: audience == .person ? administration.language : "en")
  }

  private var title: String { questionnaire.name(in: administration.language) }

  /// Returns the page about an unfinished administration for staff.
  ///
  /// - Parameter isKept: Whether the answers are saved in the draft.
  func unfinishedPage(isKept: Bool) throws -> ResultPage? {
    guard isOpen else { return nil }
    let (answered, count) = questionnaire.progress(administration.answers)
    let isGone = isDraftGone
    let state =
      isSetAside
      ? "Answered in another terminal as well, so kept as a second unfinished questionnaire: "
        + "\(answered) of \(count) questions answered."
      : isGone
        ? "Not saved: \(answered) of \(count) questions answered."
        : answered == count
          ? "Answered (\(answered) of \(count)) but not saved: the person left before saving."
          : "Not finished: \(answered) of \(count) questions answered."
    let way = isGone ? [Failure.draftTaken.message] : isKept ? leavingLines() : []
    return ResultPage(
      title: title, alerts: try presenter.alertParagraphs(administration, .staff),
      paragraphs: [state] + way)
  }

  /// Sets the text printed after a signal.
  private func setNotice(alerts: [String]) {
    let unfinished = result == nil ? leavingLines() : []
    signalNotice.set(
      presenter.signalNotice(
        alerts: alerts, unfinished.isEmpty ? [] : [unfinished.joined(separator: "\n")]))
  }
}
